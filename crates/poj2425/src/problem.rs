//! The problem as the tools know it: names, limits, rules and words.

use std::time::Duration;

use sg_problem::{Limits, Moves, Problem, Queries, Words};

use crate::{mistakes, read, solve, write};

/// The number of the first position.
pub(crate) const FIRST: u32 = 0;

/// The words of the output and of the statement.
pub(crate) const WORDS: Words = Words {
    wins: "WIN",
    loses: "LOSE",
    vertex: "position",
    vertices: "positions",
    range: "the graph has positions",
    arc: "follower",
    arcs: "followers",
    arc_end: "follower",
    tokens: ["piece", "pieces"],
    input: "The input of POJ 2425: a list of followers a vertex, then the tokens",
    ..Words::PLAIN
};

/// The problem.
pub static PROBLEM: Problem = Problem {
    name: "poj2425",
    aliases: &["hdu1524"],
    site: "POJ 2425",
    title: "A Chess Game",
    about: "pieces move along the arcs",
    time_limit: Duration::from_secs(3),
    memory_limit: 64 << 20,
    limits: Limits {
        vertices: 1000,
        arcs: 1_000_000,
        tokens: 10,
        ..Limits::NONE
    },
    moves: Moves::Step,
    queries: Queries::Tokens { distinct: false },
    first: FIRST,
    has_exit: false,
    words: WORDS,
    smallest_input: b"1\n0\n1 0\n0\n",
    page: include_str!("page.js"),
    mistakes: mistakes::ALL,
    write,
    read: |reader| read(reader),
    solve: |cpu, input, mut output| solve(cpu, input, &mut output).map(|_| ()),
};
