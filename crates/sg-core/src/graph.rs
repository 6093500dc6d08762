//! Directed graphs in compressed sparse rows.
//!
//! A vertex is a number from 0 to V-1. V is given, never guessed from the
//! largest number seen, so isolated vertices are ordinary; repeated arcs and
//! self-loops are kept as they come. A graph of V vertices and E arcs takes four
//! bytes per vertex and per arc, as long as E fits 32 bits, and is built in
//! O(V + E) time. Vertex numbers have 32 bits, arc counts as many as `usize`.
//!

use std::ops::Range;

use crate::error::{GraphError, VertexRange};
use crate::offsets::{Offsets, sort_arcs};

/// A directed graph on the vertices 0 to V-1, in compressed sparse rows.
///
/// # Examples
///
/// ```
/// let graph = sg_core::Graph::from_arcs(3, 0, &[(2, 0), (1, 0), (2, 1)])?;
/// assert_eq!(graph.followers(2), [0, 1]);
/// assert_eq!(graph.num_arcs(), 3);
/// # Ok::<(), sg_core::GraphError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// Where rows start: the followers of v are
    /// `followers[offsets[v]..offsets[v + 1]]`. Ascending, one entry more than
    /// there are vertices, from 0 to `followers.len()`.
    pub(crate) offsets: Offsets,
    /// All rows, one after the other; every entry is a vertex.
    pub(crate) followers: Vec<u32>,
}

impl Graph {
    /// The graph of these arcs `(source, target)`, in any order; their ends are
    /// numbered from `first` on.
    ///
    /// The followers of a vertex keep the order in which their arcs are given.
    ///
    /// # Errors
    ///
    /// [`GraphError::TooManyVertices`] if `num_vertices` is larger than
    /// [`MAX_VERTICES`](crate::MAX_VERTICES), [`GraphError::ArcOutOfRange`] for the first
    /// arc with an end that is not a vertex, and [`GraphError::OutOfMemory`].
    ///
    /// # Panics
    ///
    /// If the caller's numbers do not fit `u32`, which needs a `first` above 2.
    ///
    /// # Complexity
    ///
    /// O(V + E) time; no memory beside the graph itself.
    pub fn from_arcs(
        num_vertices: usize,
        first: u32,
        arcs: &[(u32, u32)],
    ) -> Result<Self, GraphError> {
        let range = VertexRange::new(num_vertices, first)?;
        if let Some(index) = arcs
            .iter()
            .position(|&(v, w)| !range.contains(v) || !range.contains(w))
        {
            let (source, target) = arcs[index];
            return Err(range.arc_error(index, source, target));
        }
        let (offsets, followers) = if u32::try_from(arcs.len()).is_ok() {
            let (narrow, followers) = sort_arcs(range, arcs)?;
            (Offsets::from_narrow(narrow), followers)
        } else {
            let (wide, followers) = sort_arcs(range, arcs)?;
            (Offsets::from_wide(wide)?, followers)
        };
        Ok(Self { offsets, followers })
    }

    /// The number of vertices, V.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn num_vertices(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The number of arcs, E, each repetition counted.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn num_arcs(&self) -> usize {
        self.followers.len()
    }

    /// All vertices, ascending.
    ///
    /// # Complexity
    ///
    /// O(1) for the range itself.
    #[must_use]
    pub fn vertices(&self) -> Range<u32> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a graph has at most MAX_VERTICES vertices"
        )]
        let end = self.num_vertices() as u32;
        0..end
    }

    /// The followers of `v`: the targets of its arcs in the order given,
    /// repetitions included.
    ///
    /// # Panics
    ///
    /// If `v` is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    #[inline]
    pub fn followers(&self, v: u32) -> &[u32] {
        let v = v as usize;
        &self.followers[self.offsets.get(v)..self.offsets.get(v + 1)]
    }

    /// The arrays behind [`followers`](Self::followers): where rows start, and all
    /// rows, one after the other. `None` if there are so many arcs that 32 bits do
    /// not count them.
    pub(crate) fn narrow_rows(&self) -> Option<(&[u32], &[u32])> {
        Some((self.offsets.narrow()?, &self.followers))
    }

    /// The followers of each vertex, by ascending vertex.
    ///
    /// # Complexity
    ///
    /// O(V) for the whole iteration, no memory.
    #[must_use]
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u32]> + DoubleEndedIterator {
        self.vertices().map(|v| self.followers(v))
    }

    /// All arcs `(source, target)`, by ascending source.
    ///
    /// # Complexity
    ///
    /// O(V + E) for the whole iteration, no memory.
    pub fn arcs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.vertices()
            .flat_map(|v| self.followers(v).iter().map(move |&w| (v, w)))
    }

    /// A bound on the Grundy numbers, if there is no cycle: the largest g with
    /// g (g + 1) / 2 <= E, if that is less than the longest path can be.
    ///
    /// A vertex of value g reaches vertices of all values below g, and each vertex of
    /// value i among these has at least i arcs.
    pub(crate) fn largest_value(&self) -> usize {
        // 8 E + 1 fits: a graph keeps four bytes an arc, so E is below 2^61.
        let num_arcs = self.num_arcs() as u64;
        let by_arcs = ((8 * num_arcs + 1).isqrt() - 1) / 2;
        let by_length = self.num_vertices().saturating_sub(1);
        usize::try_from(by_arcs).map_or(by_length, |g| g.min(by_length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(num_vertices: usize, num_arcs: usize, expected: usize) {
        let graph = Graph::from_arcs(num_vertices, 0, &vec![(0, 0); num_arcs]).unwrap();
        assert_eq!(graph.largest_value(), expected, "{num_vertices} {num_arcs}");
    }

    #[test]
    fn largest_values() {
        let triangular = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4];
        for (num_arcs, expected) in triangular.into_iter().enumerate() {
            check(100, num_arcs, expected);
        }
        check(100, 4949, 98);
        check(100, 4950, 99);
        check(100, 10_000, 99);
        check(0, 0, 0);
        check(1, 10, 0);
        check(2, 10, 1);
    }
}
