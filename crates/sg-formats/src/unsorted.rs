//! Arcs in the order in which they come, and the graph of them.
//!
//! The arcs are sorted by their sources where they lie, the last one first. Rows are
//! then taken from the end of the list, and what they took of it is given back as the
//! graph grows. So all that is needed is the memory of the list, as long as the graph
//! itself takes less.
//!
//! Cost: O(V + E log E) time; six bytes per arc between the first 2^24 vertices, eight
//! per other arc. The followers of a vertex stay in their order if arcs are at most
//! [`KEPT`], for people look at such a graph; else they ascend, which takes no memory.

use std::cmp::Reverse;

use sg_core::{Graph, GraphBuilder, GraphError};
use sg_scan::Error;

use crate::fallible::push;

/// So many arcs keep their order, which takes half as much memory again.
const KEPT: usize = 1 << 16;
/// So many followers are handed over at once.
const PIECE: usize = 1 << 10;
/// So many arcs are given back at least.
const STEP: usize = 1 << 16;

/// A list of arcs, in any order.
#[derive(Debug, Default)]
pub(crate) struct Unsorted {
    /// Those between the first 2^24 vertices.
    near: Vec<Near>,
    /// The others.
    far: Vec<(u32, u32)>,
}

impl Unsorted {
    /// Appends an arc.
    #[inline]
    pub(crate) fn push(&mut self, source: u32, target: u32) -> Result<(), Error> {
        match Near::new(source, target) {
            Some(arc) => push(&mut self.near, arc),
            None => push(&mut self.far, (source, target)),
        }
    }

    /// The graph of these arcs, all of them between its vertices.
    pub(crate) fn into_graph(self, num_vertices: usize) -> Result<Graph, GraphError> {
        let mut graph = GraphBuilder::new();
        graph.start(num_vertices, 0)?;
        let mut near = Rows::new(self.near);
        let mut far = Rows::new(self.far);
        let mut piece = Vec::new();
        piece.try_reserve_exact(PIECE)?;
        let mut source = 0;
        while !near.is_empty() || !far.is_empty() {
            near.move_row(source, &mut piece, &mut graph)?;
            far.move_row(source, &mut piece, &mut graph)?;
            graph.end_vertex()?;
            source += 1;
        }
        graph.into_graph()
    }
}

/// How an arc is kept.
trait Arc: Copy {
    fn ends(self) -> (u32, u32);
}

impl Arc for (u32, u32) {
    #[inline]
    fn ends(self) -> (u32, u32) {
        self
    }
}

/// Its ends in three bytes each.
#[derive(Clone, Copy, Debug)]
struct Near([[u8; 3]; 2]);

impl Near {
    #[inline]
    fn new(source: u32, target: u32) -> Option<Near> {
        let [a, b, c, 0] = source.to_le_bytes() else {
            return None;
        };
        let [d, e, f, 0] = target.to_le_bytes() else {
            return None;
        };
        Some(Near([[a, b, c], [d, e, f]]))
    }
}

impl Arc for Near {
    #[inline]
    fn ends(self) -> (u32, u32) {
        let end = |[a, b, c]: [u8; 3]| u32::from_le_bytes([a, b, c, 0]);
        (end(self.0[0]), end(self.0[1]))
    }
}

/// Arcs of which those of the first source come last.
struct Rows<A> {
    arcs: Vec<A>,
    /// So many arcs are given back at once.
    step: usize,
}

impl<A: Arc> Rows<A> {
    fn new(mut arcs: Vec<A>) -> Self {
        if arcs.len() <= KEPT {
            arcs.reverse();
            arcs.sort_by_key(|arc| Reverse(arc.ends().0));
        } else {
            arcs.sort_unstable_by_key(|arc| {
                let (source, target) = arc.ends();
                Reverse(u64::from(source) << 32 | u64::from(target))
            });
        }
        let step = STEP.max(arcs.len() / 16);
        Rows { arcs, step }
    }

    fn is_empty(&self) -> bool {
        self.arcs.is_empty()
    }

    /// Moves the row of `source`, the first of those that are left, to `graph`, by way
    /// of `piece`, which is empty before and after.
    fn move_row(
        &mut self,
        source: u32,
        piece: &mut Vec<u32>,
        graph: &mut GraphBuilder,
    ) -> Result<(), GraphError> {
        while let Some((first, target)) = self.arcs.last().map(|arc| arc.ends())
            && first == source
        {
            self.arcs.pop();
            piece.push(target);
            if piece.len() == PIECE {
                graph.push_followers(piece)?;
                piece.clear();
            }
        }
        graph.push_followers(piece)?;
        piece.clear();
        if self.arcs.len() + self.step < self.arcs.capacity() {
            self.arcs.shrink_to_fit();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sg_random::Rng;

    use super::*;

    /// The graph has the rows of a graph that is made of the arcs at once: in the same
    /// order, or ascending if there are many.
    #[track_caller]
    fn check(num_vertices: usize, arcs: &[(u32, u32)]) {
        let mut unsorted = Unsorted::default();
        for &(source, target) in arcs {
            unsorted.push(source, target).expect("there is memory");
        }
        let graph = unsorted.into_graph(num_vertices).expect("there is memory");
        let mut sorted = arcs.to_vec();
        if KEPT < arcs.len() {
            sorted.sort_unstable();
        }
        let expected = Graph::from_arcs(num_vertices, 0, &sorted).expect("there is memory");
        assert!(graph == expected, "{num_vertices} vertices");
    }

    #[test]
    fn graphs_of_arcs() {
        check(0, &[]);
        check(3, &[]);
        check(3, &[(1, 2), (0, 2), (1, 0), (1, 2), (0, 0)]);
        // The last vertex that takes three bytes, and the first that does not.
        let last = (1 << 24) - 1;
        check(1 << 25, &[(1, last), (0, last + 1), (1, last + 1)]);
        assert!(Near::new(last, last).is_some() && Near::new(last + 1, 0).is_none());
        let mut rng = Rng::new(1);
        for (num_vertices, num_arcs) in [(10, 1000), (5000, KEPT), (5000, KEPT + 1), (9, 400_000)] {
            let mut arc = || (rng.vertex(num_vertices), rng.vertex(num_vertices));
            let arcs: Vec<_> = (0..num_arcs).map(|_| arc()).collect();
            check(num_vertices as usize, &arcs);
        }
    }
}
