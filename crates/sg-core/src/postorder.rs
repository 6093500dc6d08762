//! All vertices, each behind its followers and near to them, so that whoever goes along this order
//! finds in the cache what was known last.
//!
//! A depth-first search: a vertex is left for the first of its followers that is new, and listed
//! when none is. O(V + E) time, five bytes per vertex, and eight per vertex on the stack.
//!
//! Source: R. Tarjan, "Depth-first search and linear graph algorithms", 1972.

use crate::alloc::refill;
use crate::cycle::OrderError;
use crate::graph::Graph;
use crate::order::toposort;

/// All vertices of `graph`, each behind its followers. One that is numbered like that stays as it
/// is.
///
/// # Errors
///
/// As [`toposort`].
///
/// # Complexity
///
/// O(V + E) time; at most 13 bytes per vertex, of which the result has four.
///
/// # Examples
///
/// ```
/// let graph = sg_core::Graph::from_arcs(3, 0, &[(0, 2), (2, 1)])?;
/// assert_eq!(sg_core::followers_first(&graph)?, [1, 2, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn followers_first(graph: &Graph) -> Result<Vec<u32>, OrderError> {
    let num_vertices = graph.num_vertices();
    let (mut order, mut states) = (Vec::new(), Vec::new());
    order.try_reserve_exact(num_vertices)?;
    refill(&mut states, num_vertices, State::New)?;
    // The vertices that were left, each for a follower of the next, and how many of its
    // followers have been looked at.
    let mut stack: Vec<(u32, usize)> = Vec::new();
    for root in graph.vertices() {
        let mut next = Some(root).filter(|&v| states[v as usize] == State::New);
        while let Some(v) = next {
            states[v as usize] = State::Open;
            stack.try_reserve(1)?;
            stack.push((v, 0));
            next = None;
            while let Some((v, num_seen)) = stack.last_mut() {
                let followers = &graph.followers(*v)[*num_seen..];
                let unlisted = |w: &u32| states[*w as usize] != State::Listed;
                let Some(index) = followers.iter().position(unlisted) else {
                    order.push(*v);
                    states[*v as usize] = State::Listed;
                    stack.pop();
                    continue;
                };
                let w = followers[index];
                if states[w as usize] == State::Open {
                    // The same cycle as everywhere else.
                    return toposort(graph).map(|_| unreachable!("there is a cycle"));
                }
                *num_seen += index + 1;
                next = Some(w);
                break;
            }
        }
    }
    Ok(order)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    /// On the stack.
    Open,
    /// In the order.
    Listed,
}
