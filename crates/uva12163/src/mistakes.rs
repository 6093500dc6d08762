//! Mistakes that only programs for UVa 12163 make, and those that they share with others.

use sg_problem::Model::{Number, Output, Words};
use sg_problem::mistakes::{counts, graphs, lines, right_answers, spread, stamps, sums, visits};
use sg_problem::{Blank, Game, Mistake, Printer, Problem, Vertex};

/// All known mistakes, the likelier ones first.
pub(crate) const ALL: &[&[Mistake]] = &[
    sums::MISTAKES,
    spread::MISTAKES,
    counts::MISTAKES,
    spread::NARROW,
    CONSTANTS,
    graphs::MISTAKES,
    visits::MISTAKES,
    stamps::MISTAKES,
    lines::MISTAKES,
    stamps::BUT_ON_SINKS,
    LINES,
];

const CONSTANTS: &[Mistake] = &[
    Mistake {
        name: "k-of-8-bits",
        description: "It keeps K in 8 bits, where 256 becomes 0: K can be as large as \
            2147483647.",
        model: Number(|vertex| of_constant(vertex, 0xFF)),
    },
    Mistake {
        name: "k-of-16-bits",
        description: "It keeps K in 16 bits, where 65536 becomes 0: K can be as large as \
            2147483647.",
        model: Number(|vertex| of_constant(vertex, 0xFFFF)),
    },
];

const LINES: &[Mistake] = &[
    Mistake {
        name: "last-blank-line-missing",
        description: "It prints the empty line only between games: it also follows the \
            last one.",
        model: Words(|words| words.blank = Blank::Between),
    },
    Mistake {
        name: "no-blank-lines",
        description: "It does not print the empty line that follows each game.",
        model: Words(|words| words.blank = Blank::Nowhere),
    },
    Mistake {
        name: "rounds-run-on",
        description: "It goes on counting rounds in the next game: each game starts again \
            with `Round#1`.",
        model: Output(rounds_run_on),
    },
    Mistake {
        name: "round-from-0",
        description: "It counts the rounds from 0: the first one is `Round#1`.",
        model: Words(|words| words.label = Some(|out, round| write!(out, "Round#{}: ", round - 1))),
    },
    Mistake {
        name: "game-from-0",
        description: "It counts the games from 0: the first one is `Game#1:`.",
        model: Words(|words| words.title = Some(|out, game| write!(out, "Game#{}:", game - 1))),
    },
    Mistake {
        name: "game-always-1",
        description: "It prints `Game#1:` above every game: count the games.",
        model: Words(|words| words.title = Some(|out, _| out.write_all(b"Game#1:"))),
    },
    Mistake {
        name: "no-game-line",
        description: "It does not print the line `Game#g:` above the rounds of a game.",
        model: Words(|words| words.title = None),
    },
];

/// The number of a vertex if only these bits of its constant are kept.
fn of_constant(vertex: &mut Vertex<'_>, bits: u64) -> Option<u64> {
    vertex.constant = Some(vertex.constant? & bits);
    vertex.mex()
}

fn rounds_run_on(problem: &'static Problem, games: &[Game]) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let mut printer = Printer::new(&problem.words, &mut out);
    for answers in right_answers(problem, games)? {
        let num_rounds = printer.num_answers;
        printer.start_game().ok()?;
        printer.num_answers = num_rounds;
        answers
            .iter()
            .try_for_each(|&wins| printer.answer(wins))
            .ok()?;
        printer.end_game().ok()?;
    }
    Some(out)
}
