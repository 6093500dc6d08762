//! The Grundy numbers of a game, and sums of them.
//!
//! Cost: linear in the game where a token moves along an arc; where it is replaced by
//! several see [`pick_values`].

use sg_core::{Graph, PickError, TopoOrder, grundy, pick_values, toposort};

use crate::game::Game;
use crate::problem::{Moves, Problem};

impl Problem {
    /// The Grundy number of every vertex; `None` if the graph has a cycle, or a
    /// number is out of reach.
    #[must_use]
    pub fn values(&self, game: &Game) -> Option<Vec<u128>> {
        let mut arcs = Vec::new();
        for (v, row) in game.rows.iter().enumerate() {
            let v = u32::try_from(v).ok()?;
            arcs.extend(row.iter().map(|&w| (v, w)));
        }
        let graph = Graph::from_arcs(game.rows.len(), &arcs).ok()?;
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

/// The nim-sum of stacks of tokens, of each the Grundy number of one and how many there
/// are: two tokens on a vertex cancel.
pub fn stacks_nim_sum(stacks: impl IntoIterator<Item = (u128, u64)>) -> u128 {
    let odd = stacks.into_iter().filter(|&(_, count)| count % 2 == 1);
    odd.fold(0, |sum, (value, _)| sum ^ value)
}

/// The Grundy numbers of a spread game with constants of any size.
///
/// # Errors
///
/// Those of [`pick_values`].
pub fn spread_values(order: &TopoOrder<'_>, constants: &[u64]) -> Result<Vec<u128>, PickError> {
    // From 128 on only the parity of a constant matters.
    let narrow = |&k: &u64| u32::try_from(k).unwrap_or(128 | u32::from(k % 2 == 1));
    let constants: Vec<u32> = constants.iter().map(narrow).collect();
    pick_values(order, &constants)
}
