//! What the tools need to know of the problem.

use std::time::Duration;

use sg_problem::{Blank, Id, Limits, Moves, Problem, Queries, Words};

use crate::write::write;
use crate::{mistakes, solve};

/// The problem.
pub static PROBLEM: Problem = Problem {
    id: Id::Zoj3666,
    name: "zoj3666",
    title: "Alice and Bob",
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
    first: 1,
    has_exit: true,
    words: Words {
        wins: "Alice",
        loses: "Bob",
        title: Some(|case| format!("Case {case}:")),
        label: None,
        blank: Blank::Nowhere,
        vertex: "place",
        query: "arrangement",
        tokens: ["toy", "toys"],
    },
    smallest_input: b"2\n0\n1\n1 1\n",
    mistakes: mistakes::ALL,
    write,
    solve: |cpu, input, mut output| solve(cpu, input, &mut output),
};
