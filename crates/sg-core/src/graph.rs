//! Directed graphs in compressed sparse rows.
//!
//! V is given, never guessed from the largest number seen, so isolated vertices are
//! ordinary; repeated arcs and self-loops are kept as they come. Four bytes per vertex and
//! per arc, as long as E fits 32 bits.

use std::ops::Range;

use crate::error::{GraphError, VertexRange};
use crate::offsets::{Offsets, sort_arcs};

/// A directed graph on the vertices 0 to V-1, in compressed sparse rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// Where rows start: the followers of v are `followers[offsets[v]..offsets[v + 1]]`.
    /// Ascending, one entry more than there are vertices, from 0 to `followers.len()`.
    pub(crate) offsets: Offsets,
    /// All rows, one after the other; every entry is a vertex.
    pub(crate) followers: Vec<u32>,
}

impl Graph {
    /// The graph of these arcs `(source, target)`, whose ends are numbered from `first` on. The
    /// followers of a vertex stand as given. O(V + E) time; no memory beside the graph itself.
    ///
    /// # Errors
    ///
    /// [`GraphError::TooManyVertices`], [`GraphError::ArcOutOfRange`] for the first
    /// arc with an end that is not a vertex, and [`GraphError::OutOfMemory`].
    ///
    /// # Panics
    ///
    /// If the caller's numbers do not fit `u32`, which needs a `first` above 2.
    pub fn from_arcs(
        num_vertices: usize,
        first: u32,
        arcs: &[(u32, u32)],
    ) -> Result<Self, GraphError> {
        let range = VertexRange::new(num_vertices, first)?;
        let is_outside = |&(v, w): &(u32, u32)| !range.contains(v) || !range.contains(w);
        if let Some(index) = arcs.iter().position(is_outside) {
            let (source, target) = arcs[index];
            return Err(range.arc_error(index, source, target));
        }
        let (offsets, followers) = if u32::try_from(arcs.len()).is_ok() {
            let (narrow, followers) = sort_arcs(range, arcs)?;
            let wide = Vec::new();
            (Offsets { narrow, wide }, followers)
        } else {
            let (wide, followers) = sort_arcs(range, arcs)?;
            (Offsets::from_wide(wide)?, followers)
        };
        Ok(Self { offsets, followers })
    }

    /// The number of vertices, V.
    #[must_use]
    pub fn num_vertices(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The number of arcs, E, each repetition counted.
    #[must_use]
    #[inline]
    pub fn num_arcs(&self) -> usize {
        self.followers.len()
    }

    /// All vertices, ascending.
    #[must_use]
    pub fn vertices(&self) -> Range<u32> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a graph has at most MAX_VERTICES vertices"
        )]
        let end = self.num_vertices() as u32;
        0..end
    }

    /// The followers of `v`: the targets of its arcs in the order given, repetitions included.
    ///
    /// # Panics
    ///
    /// If `v` is not a vertex.
    #[must_use]
    #[inline]
    pub fn followers(&self, v: u32) -> &[u32] {
        let v = v as usize;
        &self.followers[self.offsets.get(v)..self.offsets.get(v + 1)]
    }

    /// The followers of all vertices, one row after the other.
    #[must_use]
    #[inline]
    pub fn targets(&self) -> &[u32] {
        &self.followers
    }

    /// The followers of each vertex, by ascending vertex.
    #[must_use]
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u32]> + DoubleEndedIterator {
        self.vertices().map(|v| self.followers(v))
    }

    /// All arcs `(source, target)`, by ascending source.
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
mod tests;
