//! All that is known of every vertex of a large graph, in two walks over its arcs.
//!
//! The kernel `sparse` finds the Grundy numbers, and notes the vertices in the order in which it
//! labels them, followers first. A second walk along that order finds both lengths at once: they
//! lie side by side, so that a follower is one line of memory, and what the walk will need is
//! fetched some vertices ahead. The functions [`heights`](crate::heights) and
//! [`remoteness`](crate::remoteness) are the simple way, with which tests compare it.
//!
//! With 10^6 vertices, 10^7 arcs and random numbers, the second walk takes three quarters of the
//! time of the first; without fetching it takes four times as long.

use std::collections::TryReserveError;

use crate::alloc::refill;
use crate::cycle::OrderError;
use crate::graph::Graph;
use crate::kernel::sparse;
use crate::prefetch::prefetch;
use crate::scratch::Scratch;

/// The Grundy number, the height and the remoteness of every vertex: entry v belongs to vertex v.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The Grundy numbers.
    pub values: Vec<u32>,
    /// The heights, as [`heights`](crate::heights) has them.
    pub heights: Vec<u32>,
    /// What [`remoteness`](crate::remoteness) has.
    pub remoteness: Vec<u32>,
}

/// The [`Survey`] of `graph`, several times as fast as [`toposort`](crate::toposort) and the
/// functions that go by it.
///
/// # Errors
///
/// [`OrderError::Cycle`] if the graph has a cycle, and [`OrderError::OutOfMemory`].
///
/// # Complexity
///
/// O(V + E) time; 25 bytes per vertex, of which the result has 12, and 16 per vertex on a stack.
///
/// # Examples
///
/// ```
/// let graph = sg_core::Graph::from_arcs(4, 0, &[(0, 1), (0, 3), (1, 2), (2, 3)])?;
/// let survey = sg_core::survey(&graph)?;
/// assert_eq!(survey.values, [1, 0, 1, 0]);
/// assert_eq!(survey.heights, [3, 2, 1, 0]);
/// assert_eq!(survey.remoteness, [1, 2, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn survey(graph: &Graph) -> Result<Survey, OrderError> {
    let mut scratch = Scratch::default();
    let order = sparse::label_in_order(graph, &mut scratch)?;
    let values = std::mem::take(&mut scratch.values);
    drop(scratch);
    let lengths = lengths(graph, &order)?;
    drop(order);
    let (mut heights, mut remoteness) = (Vec::new(), Vec::new());
    heights.try_reserve_exact(lengths.len())?;
    remoteness.try_reserve_exact(lengths.len())?;
    heights.extend(lengths.iter().map(|length| length.height));
    remoteness.extend(lengths.iter().map(|length| length.remoteness));
    Ok(Survey {
        values,
        heights,
        remoteness,
    })
}

/// How long a game with one token on a vertex lasts.
#[derive(Clone, Copy, Default)]
struct Length {
    height: u32,
    remoteness: u32,
}

/// How many vertices ahead the place of a row, the row, and the lengths of its followers are
/// fetched: each as long before it is needed as a line of memory takes.
const AHEAD: [usize; 3] = [24, 12, 4];

/// The lengths of all vertices; each stands in `order` behind its followers.
fn lengths(graph: &Graph, order: &[u32]) -> Result<Vec<Length>, TryReserveError> {
    let mut lengths = Vec::new();
    refill(&mut lengths, graph.num_vertices(), Length::default())?;
    for (i, &v) in order.iter().enumerate() {
        let [place, row, followers] = AHEAD.map(|ahead| order.get(i + ahead));
        if let Some(&v) = place {
            graph.offsets.prefetch(v as usize);
        }
        if let Some(&v) = row {
            // The hardware sees where a long row goes.
            let row = graph.followers(v);
            prefetch(row, 0);
            prefetch(row, row.len().min(16));
        }
        if let Some(&v) = followers {
            const MOST: usize = 24;
            for &w in graph.followers(v).iter().take(MOST) {
                prefetch(&lengths, w as usize);
            }
        }
        lengths[v as usize] = length(&lengths, graph.followers(v));
    }
    Ok(lengths)
}

/// The length of a vertex with these followers.
#[inline(always)]
fn length(lengths: &[Length], followers: &[u32]) -> Length {
    // The height of the followers and more by 1, and the remoteness of the best even one, which
    // is a win, and of the best odd one, which is a loss. No vertex has a length of `NONE`.
    const NONE: u32 = u32::MAX;
    let (mut height, mut win, mut loss) = (0, NONE, NONE);
    for &w in followers {
        let follower = lengths[w as usize];
        height = height.max(follower.height + 1);
        let is_odd = (follower.remoteness & 1).wrapping_neg();
        win = win.min(follower.remoteness | is_odd);
        // Larger numbers are less here, as `NONE` is more than all.
        loss = loss.min(!follower.remoteness | !is_odd);
    }
    let remoteness = match (win, loss) {
        (NONE, NONE) => 0,
        (NONE, loss) => !loss + 1,
        (win, _) => win + 1,
    };
    Length { height, remoteness }
}
