//! A problem that nothing else knows: all that is needed of one.
//!
//! Stones lie on the nodes of an acyclic graph, and a move takes one along an edge; who
//! cannot move loses. An input is one game:
//!
//! ```text
//! input    = N E, E edges, Q, Q questions
//! edge     = start, end                    nodes are numbered from 1
//! question = N numbers of stones
//! ```
//!
//! The answer to a question is `first` or `second`: who wins.

use std::io;
use std::time::Duration;

use sg_problem::mistakes::sums;
use sg_problem::read::{Numbers, Reader, Sink};
use sg_problem::write::{Games, Lines};
use sg_problem::{Limits, Mistake, Moves, Problem, Queries, Steps, Words};
use sg_scan::Error;

pub(super) static PROBLEM: Problem = problem(&[]);

/// The same problem, of which some mistakes are known.
pub(super) static WITH_MISTAKES: Problem = problem(&[sums::MISTAKES]);

const FIRST: u32 = 1;

const WORDS: Words = Words {
    wins: "first",
    loses: "second",
    vertex: "node",
    vertices: "nodes",
    range: "the nodes are",
    arc: "edge",
    arcs: "edges",
    arc_end: "end of an edge",
    query: "question",
    queries: "questions",
    count: "number of stones",
    tokens: ["stone", "stones"],
    ..Words::PLAIN
};

const fn problem(mistakes: &'static [&'static [Mistake]]) -> Problem {
    Problem {
        name: "stones",
        aliases: &[],
        site: "Here",
        title: "Stones on a Graph",
        about: "stones move along the edges",
        time_limit: Duration::from_secs(1),
        memory_limit: 64 << 20,
        limits: Limits {
            games: 1,
            vertices: 50,
            arcs: 500,
            fewest_queries: 1,
            queries: 100,
            units: 9,
            ..Limits::NONE
        },
        moves: Moves::Step,
        queries: Queries::Counts,
        first: FIRST,
        has_exit: false,
        words: WORDS,
        smallest_input: b"1 0\n1\n0\n",
        page: "",
        mistakes,
        read: |reader| read(reader),
        write,
        solve: |cpu, input, output| {
            sg_problem::solve(cpu, Steps::on(cpu), &WORDS, input, output, read).map(|_| ())
        },
    }
}

fn read<N: Numbers + ?Sized, S: Sink + ?Sized>(reader: &mut Reader<'_, N, S>) -> Result<(), Error> {
    reader.start(1, FIRST)?;
    let num_edges = reader.num_arcs()?;
    reader.end_line()?;
    reader.arcs(num_edges)?;
    reader.end_graph()?;
    reader.queries_of_counts()?;
    reader.end_game(false)
}

fn write(games: &dyn Games, lines: &mut Lines<'_>) -> io::Result<()> {
    let mut scratch = Vec::new();
    games.each(&mut |game| {
        let nodes = 0..game.num_vertices();
        lines.line([nodes.end.into(), game.num_arcs()])?;
        for v in nodes {
            for &w in game.row(v, &mut scratch) {
                lines.line([v + FIRST, w + FIRST])?;
            }
        }
        lines.line([game.num_queries()])?;
        for i in 0..game.num_queries() {
            lines.line(game.query(i).iter().copied())?;
        }
        Ok(())
    })
}
