//! Random arcs along an order: `order[p]` is the vertex at position `p`, and every arc leads
//! from an earlier position to a later one, so the graph has no cycle.
//!
//! The rows come from one stream of random numbers, all at once. Each function draws in its own
//! way for good: the hashes of `inputs/*/generated.txt` follow from it.
//!
//! Time and memory O(V + E) unless said. Arcs among fewer than two vertices panic.

use crate::graphs::Rows;
use crate::random::{Random, Source};

/// `num_arcs` arcs between uniform pairs of vertices; repeats are kept.
pub fn pairs<S: Source>(rng: &mut Random<S>, order: &[u32], num_arcs: usize) -> Rows {
    let n = order.len();
    joined(order, num_arcs, || {
        let i = rng.index(n);
        let j = rng.index(n - 1);
        (i, if j < i { j } else { j + 1 })
    })
}

/// `num_arcs` arcs, each from a uniform vertex to one at a uniform distance from it round the
/// order; repeats are kept. An arc leads along the order whichever of the two was drawn first.
pub fn pairs_by_distance<S: Source>(rng: &mut Random<S>, order: &[u32], num_arcs: usize) -> Rows {
    let n = order.len();
    joined(order, num_arcs, || {
        let i = rng.index(n);
        (i, (i + 1 + rng.index(n - 1)) % n)
    })
}

/// `num_arcs` arcs, each between the pair of positions that `draw` gives next.
fn joined(order: &[u32], num_arcs: usize, mut draw: impl FnMut() -> (usize, usize)) -> Rows {
    let mut rows = vec![Vec::new(); order.len()];
    for _ in 0..num_arcs {
        let (i, j) = draw();
        rows[order[i.min(j)] as usize].push(order[i.max(j)]);
    }
    rows
}

/// `num_arcs` different arcs, each from a uniform position to one of the next `reach`; the
/// rows are ascending. Time is that of drawing until the arcs differ, O(E * reach) if at most
/// half of those there can be are asked for (see [`room`]).
///
/// # Panics
///
/// If there are not so many.
pub fn near<S: Source>(rng: &mut Random<S>, order: &[u32], reach: usize, num_arcs: usize) -> Rows {
    let last = order.len() - 1;
    assert!(num_arcs <= room(order.len(), reach), "{num_arcs} arcs");
    let mut rows = vec![Vec::new(); order.len()];
    let mut left = num_arcs;
    while 0 < left {
        let i = rng.index(last);
        let j = i + 1 + rng.index((last - i).min(reach));
        let (row, target) = (&mut rows[order[i] as usize], order[j]);
        if !row.contains(&target) {
            row.push(target);
            left -= 1;
        }
    }
    rows.iter_mut().for_each(|row| row.sort_unstable());
    rows
}

/// The number of different arcs that there can be from each of `num_vertices` >= 1 positions to
/// one of the next `reach`.
#[must_use]
pub fn room(num_vertices: usize, reach: usize) -> usize {
    let reach = reach.min(num_vertices - 1);
    reach * (num_vertices - 1) - reach * reach.saturating_sub(1) / 2
}

/// From each position to `degree` different ones of the next `reach`, in random order (fewer
/// at the end). Time O(V * reach).
pub fn some_of_next<S: Source>(
    rng: &mut Random<S>,
    order: &[u32],
    reach: usize,
    degree: usize,
) -> Rows {
    let mut rows = vec![Vec::new(); order.len()];
    for (p, &v) in order.iter().enumerate() {
        let end = order.len().min((p + 1).saturating_add(reach));
        let mut next = order[p + 1..end].to_vec();
        rng.shuffle(&mut next);
        next.truncate(degree);
        rows[v as usize] = next;
    }
    rows
}
