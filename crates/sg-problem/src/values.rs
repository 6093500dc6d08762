//! The Grundy numbers of a game, and sums of them.
//!
//! Cost: linear in the game where a token moves along an arc; where it is replaced by
//! several see [`spread_values`].

use sg_core::{Graph, grundy, spread_values, toposort};

use crate::game::Game;
use crate::problem::{Moves, Problem};

impl Problem {
    /// The Grundy number of every vertex; `None` if the graph has a cycle, or a
    /// number is out of reach.
    #[must_use]
    pub fn values(&self, game: &Game) -> Option<Vec<u128>> {
        let graph = Graph::from_rows(0, &game.rows).ok()?;
        if self.moves == Moves::Step {
            return Some(grundy(&graph).ok()?.into_iter().map(u128::from).collect());
        }
        spread_values(&toposort(&graph).ok()?, &game.constants).ok()
    }

    /// The nim-sum of `query`, given the Grundy numbers of the vertices.
    ///
    /// # Panics
    ///
    /// If the query names a vertex that has none.
    #[must_use]
    pub fn nim_sum(&self, values: &[u128], query: &[u64]) -> u128 {
        self.summands(query).fold(0, |sum, v| sum ^ values[v])
    }
}
