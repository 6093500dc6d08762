//! A vertex that is reached twice is not looked at twice.
//!
//! A search that marks vertices as visited must find the stored number at the second
//! visit. These programs skip the follower, or take it for a lost one.

use super::recursion::{Program, output};
use crate::game::Game;
use crate::problem::Model::Output;
use crate::problem::Order::{self, Index, Queries};
use crate::problem::{Mistake, Problem};
use crate::vertex::{Budget, Vertex};

/// Mistakes at the second visit of a vertex.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "visited-skipped",
        description: "It skips a follower that its search has visited before: use the \
                stored Grundy number of that follower.",
        model: Output(|problem, games| once(problem, games, Index, SKIPPED, Reset::Game)),
    },
    Mistake {
        name: "visited-skipped-from-queries",
        description: "It skips a follower that the search from an earlier token of the \
                game has visited: use the stored Grundy number of that follower.",
        model: Output(|problem, games| once(problem, games, Queries, SKIPPED, Reset::Game)),
    },
    Mistake {
        name: "visited-skipped-in-query",
        description: "It skips a follower that the search has visited before in the same \
                query: use the stored Grundy number of that follower.",
        model: Output(|problem, games| once(problem, games, Queries, SKIPPED, Reset::Query)),
    },
    Mistake {
        name: "visited-is-zero",
        description: "It takes a follower that its search has visited before for one with \
                Grundy number 0: use the stored number.",
        model: Output(|problem, games| once(problem, games, Index, ZERO, Reset::Game)),
    },
    Mistake {
        name: "visited-is-zero-from-queries",
        description: "It takes a vertex that it has visited before in the same game for one \
                with Grundy number 0, also as a token: use the stored number.",
        model: Output(|problem, games| once(problem, games, Queries, ZERO, Reset::Game)),
    },
    Mistake {
        name: "visited-is-zero-in-query",
        description: "It takes a vertex that it has visited before in the same query for one \
                with Grundy number 0: use the stored number.",
        model: Output(|problem, games| once(problem, games, Queries, ZERO, Reset::Query)),
    },
];

const SKIPPED: Option<u64> = None;
const ZERO: Option<u64> = Some(0);

/// When the vertices become unvisited again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reset {
    Game,
    Query,
}

struct Once {
    /// The number that a second visit brings, if any.
    second: Option<u64>,
    reset: Reset,
    order: Order,
}

impl Program for Once {
    fn query(&mut self, known: &mut [Option<u64>], budget: &mut Budget) -> Option<()> {
        if self.reset == Reset::Query {
            budget.spend(known.len())?;
            known.fill(None);
        }
        Some(())
    }

    fn collect(&mut self, number: u64, fresh: bool) -> Option<u64> {
        if fresh { Some(number) } else { self.second }
    }

    fn number(&mut self, vertex: &mut Vertex<'_>) -> Option<u64> {
        if self.reset == Reset::Query {
            vertex.budget.spend(1 + vertex.row.len())?;
        }
        vertex.mex()
    }

    fn count(&mut self, number: u64, fresh: bool) -> u64 {
        // With all numbers computed beforehand, the tokens look them up.
        let stored = self.order == Index || self.second == SKIPPED;
        if fresh || stored { number } else { 0 }
    }
}

fn once(
    problem: &'static Problem,
    games: &[Game],
    order: Order,
    second: Option<u64>,
    reset: Reset,
) -> Option<Vec<u8>> {
    let mut program = Once {
        second,
        reset,
        order,
    };
    output(problem, games, order, &mut program)
}
