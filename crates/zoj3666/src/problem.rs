//! The problem as the tools know it: names, limits, rules and words.

use std::time::Duration;

use sg_problem::{Limits, Moves, Problem, Queries, Words};

use crate::{mistakes, read, solve, write};

/// The number of the first place.
pub(crate) const FIRST: u32 = 1;

/// The words of the output and of the statement.
pub(crate) const WORDS: Words = Words {
    wins: "Alice",
    loses: "Bob",
    title: Some(|out, case| write!(out, "Case {case}:")),
    vertex: "place",
    vertices: "places",
    range: "the places are",
    arc: "edge",
    arcs: "edges",
    arc_end: "end of an edge",
    query: "arrangement",
    queries: "arrangements",
    tokens: ["toy", "toys"],
    input: "The input of ZOJ 3666: the same from 1, without the list of the last place",
    ..Words::PLAIN
};

/// The problem.
pub static PROBLEM: Problem = Problem {
    name: "zoj3666",
    aliases: &[],
    site: "ZOJ 3666",
    title: "Alice and Bob",
    about: "the same, and pieces leave on place N",
    time_limit: Duration::from_secs(2),
    memory_limit: 64 << 20,
    limits: Limits {
        // A toy stands before place N, and there is no arrangement without toys.
        fewest_vertices: 2,
        vertices: 10_000,
        arcs: 100_000,
        fewest_queries: 1,
        queries: 100,
        ..Limits::NONE
    },
    moves: Moves::Step,
    queries: Queries::Tokens { distinct: true },
    first: FIRST,
    has_exit: true,
    words: WORDS,
    smallest_input: b"2\n0\n1\n1 1\n",
    page: include_str!("page.js"),
    mistakes: mistakes::ALL,
    write,
    read: |reader| read(reader),
    solve: |cpu, input, mut output| solve(cpu, input, &mut output).map(|_| ()),
};
