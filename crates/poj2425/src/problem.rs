//! What the tools need to know of the problem.

use std::time::Duration;

use sg_problem::{Blank, Id, Limits, Moves, Problem, Queries, Words};

use crate::write::write;
use crate::{mistakes, solve};

/// The problem.
pub static PROBLEM: Problem = Problem {
    id: Id::Poj2425,
    name: "poj2425",
    title: "A Chess Game",
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
    first: 0,
    has_exit: false,
    words: Words {
        wins: "WIN",
        loses: "LOSE",
        title: None,
        label: None,
        blank: Blank::Nowhere,
        vertex: "position",
        query: "query",
        tokens: ["piece", "pieces"],
    },
    smallest_input: b"1\n0\n1 0\n0\n",
    mistakes: mistakes::ALL,
    write,
    solve: |cpu, input, mut output| solve(cpu, input, &mut output),
};
