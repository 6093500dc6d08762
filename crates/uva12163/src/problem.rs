//! The problem as the tools know it: names, limits, rules and words.

use std::time::Duration;

use sg_problem::{Blank, Limits, Moves, Problem, Queries, Words};

use crate::{mistakes, read, solve, write};

/// The number of the first vertex.
pub(crate) const FIRST: u32 = 0;

/// The words of the output and of the statement.
pub(crate) const WORDS: Words = Words {
    wins: "WINNING",
    loses: "LOSING",
    title: Some(|out, game| write!(out, "Game#{game}:")),
    label: Some(|out, round| write!(out, "Round#{round}: ")),
    blank: Blank::AfterEach,
    arc: "edge",
    arcs: "edges",
    query: "round",
    queries: "rounds",
    count: "value",
    tokens: ["vertex with an odd value", "vertices with an odd value"],
    input: "The input of UVa 12163: arcs, constants, rounds",
    ..Words::PLAIN
};

/// The problem.
pub static PROBLEM: Problem = Problem {
    name: "uva12163",
    aliases: &[],
    site: "UVa 12163",
    title: "Addition-Subtraction Game",
    about: "a move spreads K units",
    time_limit: Duration::from_secs(3),
    memory_limit: 128 << 20,
    limits: Limits {
        vertices: 100,
        degree: 15,
        fewest_queries: 1,
        units: i32::MAX as u64,
        ..Limits::NONE
    },
    moves: Moves::Spread,
    queries: Queries::Counts,
    first: FIRST,
    has_exit: false,
    words: WORDS,
    smallest_input: b"1\n1 0\n0\n1\n0\n",
    page: include_str!("page.js"),
    mistakes: mistakes::ALL,
    write,
    read: |reader| read(reader),
    solve: |cpu, input, mut output| solve(cpu, input, &mut output).map(|_| ()),
};
