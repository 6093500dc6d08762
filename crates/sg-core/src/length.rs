//! How long a game with one token lasts: at most, and when both sides play well.
//!
//! Both functions go once over the arcs, last vertex of a topological order first: O(V + E) time,
//! four bytes per vertex.
//!
//! Source: remoteness is due to H. Steinhaus, "Definitions for a theory of games and pursuit",
//! 1925; C. A. B. Smith, "Graphs and composite games", 1966.

use std::collections::TryReserveError;

use crate::alloc::refill;
use crate::order::TopoOrder;

/// The height of every vertex: the most moves that a game starting there can last, which is the
/// number of arcs on a longest path. O(V + E) time.
///
/// # Errors
///
/// If the memory for the result cannot be had.
pub fn heights(order: &TopoOrder<'_>) -> Result<Vec<u32>, TryReserveError> {
    one_more_than_best(order, u32::max)
}

/// The remoteness of every vertex: the moves that a game starting there lasts
/// when whoever wins it hurries and whoever loses it delays.
///
/// It is 0 where no arc leaves, one more than the least even one of a follower if there is any,
/// since that wins, and else one more than the greatest of the followers'. So it is even exactly
/// for the P-positions, those with Grundy number 0. O(V + E) time.
///
/// # Errors
///
/// If the memory for the result cannot be had.
///
/// # Examples
///
/// ```
/// use sg_core::{Graph, heights, remoteness, toposort};
///
/// // From 0 the winner moves to 3 at once; from 1 there is only one way.
/// let graph = Graph::from_arcs(4, 0, &[(0, 1), (0, 3), (1, 2), (2, 3)])?;
/// let order = toposort(&graph)?;
/// assert_eq!(remoteness(&order)?, [1, 2, 1, 0]);
/// assert_eq!(heights(&order)?, [3, 2, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn remoteness(order: &TopoOrder<'_>) -> Result<Vec<u32>, TryReserveError> {
    one_more_than_best(order, |a, b| match (a % 2, b % 2) {
        (0, 0) => a.min(b),
        (0, _) => a,
        (_, 0) => b,
        _ => a.max(b),
    })
}

/// The result of every vertex: 0 without followers, else one more than the best result of a
/// follower, of which `better` says which of two it is.
fn one_more_than_best(
    order: &TopoOrder<'_>,
    better: impl Fn(u32, u32) -> u32,
) -> Result<Vec<u32>, TryReserveError> {
    let graph = order.graph();
    let mut results = Vec::new();
    refill(&mut results, graph.num_vertices(), 0)?;
    for &v in order.as_slice().iter().rev() {
        let followers = graph.followers(v).iter().map(|&w| results[w as usize]);
        results[v as usize] = followers.reduce(&better).map_or(0, |best| 1 + best);
    }
    Ok(results)
}
