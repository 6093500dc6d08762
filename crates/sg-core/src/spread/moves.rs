//! Winning moves of a position of the spread game.

use super::options::{Laid, SpreadOptions};
use crate::graph::Graph;
use crate::sum::nim_sum_of_counts;

/// A move of the spread game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SpreadMove {
    /// The vertex from which a token is taken.
    pub vertex: u32,
    /// The tokens that are laid.
    pub laid: Laid,
    /// The nim-sum of the tokens that are laid.
    pub value: u128,
}

/// The winning moves of a position of the spread game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpreadWinning {
    /// By ascending vertex: all moves from a vertex of constant 1, one from any other that has
    /// some. Empty if and only if the position is a P-position, if no vertex is unsearched.
    pub moves: Vec<SpreadMove>,
    /// The vertices with tokens for which there are no [`SpreadOptions`], ascending.
    pub unsearched: Vec<u32>,
}

/// The winning moves of the position with `tokens[v]` tokens on each vertex v of `graph`,
/// where vertex v has the constant `constants[v]` and a token there the Grundy number
/// `values[v]`. O(V) time, and for each vertex with tokens that of [`SpreadOptions::new`].
///
/// # Panics
///
/// If `constants`, `values` or `tokens` has not one entry for each vertex.
///
/// # Examples
///
/// ```
/// use sg_core::{Graph, Laid, SpreadMove, spread_values, spread_winning_moves, toposort};
///
/// // A token on 2 becomes two: on 0, on 1, or one on each.
/// let graph = Graph::from_arcs(3, 0, &[(1, 0), (2, 0), (2, 1)])?;
/// let constants = [1_u64, 1, 2];
/// let values = spread_values(&toposort(&graph)?, &constants)?;
/// assert_eq!(values, [0, 1, 2]);
/// // Beside a token on 1, one on 2 has to become worth 1.
/// let winning = spread_winning_moves(&graph, &constants, &values, &[0, 1, 1]);
/// let laid = Laid::Many(vec![(0, 1), (1, 1)]);
/// assert_eq!(winning.moves, [SpreadMove { vertex: 2, laid, value: 1 }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn spread_winning_moves<K: Copy + Into<u64>>(
    graph: &Graph,
    constants: &[K],
    values: &[u128],
    tokens: &[u64],
) -> SpreadWinning {
    let num_vertices = graph.num_vertices();
    let lens = [constants.len(), values.len(), tokens.len()];
    assert_eq!(lens, [num_vertices; 3], "one entry a vertex");
    let sum = nim_sum_of_counts(values.iter().copied().zip(tokens.iter().copied()));
    let mut winning = SpreadWinning::default();
    if sum == 0 {
        return winning;
    }
    for vertex in graph.vertices().filter(|&v| 0 < tokens[v as usize]) {
        let followers = graph.followers(vertex).iter();
        let followers = followers.map(|&w| (values[w as usize], w));
        // The other tokens are worth `value` together.
        let value = sum ^ values[vertex as usize];
        match SpreadOptions::new(vertex, followers, constants[vertex as usize].into()) {
            Ok(options) => {
                let all = options.all(value).into_iter();
                let moves = all.map(|laid| SpreadMove {
                    vertex,
                    laid,
                    value,
                });
                winning.moves.extend(moves);
            }
            Err(_) => winning.unsearched.push(vertex),
        }
    }
    winning
}
