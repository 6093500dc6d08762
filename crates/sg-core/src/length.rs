//! How long a game with one token lasts: at most, and when both sides play well.
//!
//! Both functions go once over the arcs, from the last vertex of a topological
//! order to the first, so that all followers of a vertex come before it: O(V + E)
//! time, four bytes per vertex.
//!
//! Source: remoteness is due to H. Steinhaus, "Definitions for a theory of games
//! and pursuit", 1925; C. A. B. Smith, "Graphs and composite games", 1966.

use std::collections::TryReserveError;

use crate::order::TopoOrder;

/// The height of every vertex: the most moves that a game starting there can
/// last, which is the number of arcs on a longest path; 0 where no arc leaves.
///
/// # Errors
///
/// If the memory for the result cannot be had.
///
/// # Complexity
///
/// O(V + E) time, O(V) memory.
///
/// # Examples
///
/// ```
/// use sg_core::{Graph, heights, toposort};
///
/// let graph = Graph::from_arcs(3, 0, &[(0, 1), (0, 2), (1, 2)])?;
/// assert_eq!(heights(&toposort(&graph)?)?, [2, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn heights(order: &TopoOrder<'_>) -> Result<Vec<u32>, TryReserveError> {
    backwards(order, |followers| {
        followers.fold(0, |height, follower| height.max(1 + follower))
    })
}

/// The remoteness of every vertex: the moves that a game starting there lasts
/// when whoever wins it hurries and whoever loses it delays.
///
/// It is 0 where no arc leaves. Where some follower has an even remoteness, the
/// player to move wins by the least of these, so it is one more than that; else
/// every move loses, and it is one more than the greatest of the followers'. So it
/// is even exactly for the P-positions, those with Grundy number 0.
///
/// # Errors
///
/// If the memory for the result cannot be had.
///
/// # Complexity
///
/// O(V + E) time, O(V) memory.
///
/// # Examples
///
/// ```
/// use sg_core::{Graph, remoteness, toposort};
///
/// // From 0 the winner moves to 3 at once; from 1 there is only one way.
/// let graph = Graph::from_arcs(4, 0, &[(0, 1), (0, 3), (1, 2), (2, 3)])?;
/// assert_eq!(remoteness(&toposort(&graph)?)?, [1, 2, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn remoteness(order: &TopoOrder<'_>) -> Result<Vec<u32>, TryReserveError> {
    backwards(order, |followers| {
        let (mut least_even, mut greatest_odd) = (None, None);
        for follower in followers {
            if follower % 2 == 0 {
                least_even = Some(least_even.map_or(follower, |least: u32| least.min(follower)));
            } else {
                greatest_odd = greatest_odd.max(Some(follower));
            }
        }
        least_even
            .or(greatest_odd)
            .map_or(0, |follower| 1 + follower)
    })
}

/// The result of every vertex, which `combine` makes of those of its followers.
fn backwards(
    order: &TopoOrder<'_>,
    combine: fn(Results<'_>) -> u32,
) -> Result<Vec<u32>, TryReserveError> {
    let graph = order.graph();
    let mut results = Vec::new();
    results.try_reserve_exact(graph.num_vertices())?;
    results.resize(graph.num_vertices(), 0);
    for &v in order.as_slice().iter().rev() {
        results[v as usize] = combine(Results {
            followers: graph.followers(v).iter(),
            results: &results,
        });
    }
    Ok(results)
}

/// The results of the followers of one vertex.
struct Results<'a> {
    followers: std::slice::Iter<'a, u32>,
    results: &'a [u32],
}

impl Iterator for Results<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.followers.next().map(|&w| self.results[w as usize])
    }
}
