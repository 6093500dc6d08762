//! Sets of vertices as bits, and a graph whose rows are such sets.
//!
//! V rows of W = V / 64 words, and as many again for their transpose.

use std::collections::TryReserveError;

use crate::alloc::{grow, refill};

/// The bits of a word.
pub(crate) const WORD: usize = 64;

/// The rows of a graph as bits, and the memory of its kernel, kept for the next graph.
#[derive(Debug, Default)]
pub(crate) struct BitRows {
    pub(crate) num_vertices: u32,
    /// The words of a row, W.
    pub(crate) width: usize,
    /// V rows. Bit w % 64 of word w / 64 of row v: there is an arc from v to w.
    pub(crate) rows: Vec<u64>,
    pub(crate) search: OrderSearch,
    /// Bit i % 64 of word i / 64 of row w: there is an arc to w from `order[i]`.
    pub(crate) predecessors: Vec<u64>,
}

/// The memory of the search for an order, and the order.
#[derive(Debug, Default)]
pub(crate) struct OrderSearch {
    /// The vertices that are done, in the order in which they were.
    pub(crate) order: Vec<u32>,
    /// The way from the root to the vertex before the current one.
    pub(crate) path: Vec<Visit>,
    /// Two sets of W words.
    pub(crate) sets: Vec<u64>,
}

/// A vertex on the way down from a root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visit {
    pub(crate) vertex: u32,
    /// All followers in the words of the row before this one have been visited.
    pub(crate) word: u32,
}

impl BitRows {
    /// Starts a graph without arcs.
    pub(crate) fn start(&mut self, num_vertices: u32) -> Result<(), TryReserveError> {
        self.num_vertices = num_vertices;
        self.width = (num_vertices as usize).div_ceil(WORD);
        let num_words = num_vertices as usize * self.width;
        // All that solving takes is taken now, when there is still a choice.
        grow(&mut self.search.sets, 2 * self.width)?;
        grow(&mut self.predecessors, num_words)?;
        self.search.order.clear();
        self.search.order.try_reserve(num_vertices as usize)?;
        self.search.path.clear();
        self.search.path.try_reserve(num_vertices as usize)?;
        refill(&mut self.rows, num_words, 0)
    }

    /// The followers of v.
    #[inline]
    pub(crate) fn row_mut(&mut self, v: usize) -> &mut [u64] {
        &mut self.rows[v * self.width..][..self.width]
    }
}

/// The set of the vertices below `num_vertices`.
#[inline(always)]
pub(crate) fn fill(set: &mut [u64], num_vertices: u32) {
    set.fill(u64::MAX);
    if let (Some(last), rest @ 1..) = (set.last_mut(), num_vertices % u64::BITS) {
        *last = (1 << rest) - 1;
    }
}

#[inline(always)]
pub(crate) fn insert(set: &mut [u64], vertex: u32) {
    set[vertex as usize / WORD] |= 1 << (vertex % u64::BITS);
}

/// Whether the vertex was there.
#[inline(always)]
pub(crate) fn remove(set: &mut [u64], vertex: u32) -> bool {
    let word = &mut set[vertex as usize / WORD];
    let bit = 1 << (vertex % u64::BITS);
    let was_there = *word & bit != 0;
    *word &= !bit;
    was_there
}
