//! Grundy numbers of a graph of at most 64 vertices: each row is one word, and so
//! is every set of vertices.
//!
//! ```text
//! left = unlabelled = candidates = all vertices
//! while any is left or unlabelled:
//!     free = those of left without a follower in left
//!     if some are left and none is free: there is a cycle
//!     left -= free
//!     labelled = the candidates without a follower among the candidates
//!     unlabelled -= labelled
//!     candidates -= labelled and their predecessors
//!     if no candidate remains:
//!         add 1 to the value of every unlabelled vertex
//!         candidates = unlabelled
//! ```
//!
//! The two computations are independent; side by side they take fewer rounds and wait less. The
//! first is Kahn's algorithm from the sinks. The second is that of `dense`; without a cycle it
//! always has a candidate to label.
//!
//! At most V rounds, and far fewer where paths are short, of a few steps for each row. With
//! graphs of ten vertices by the million, a branch that depends on the graph costs more than a
//! round, so a round has none but its end.

use crate::prefixed::{Consumed, first_row};

/// The largest number of vertices of a graph whose rows are words.
pub(crate) const MAX_TINY: usize = 64;

/// The rows at the start of `numbers` as words, as many as `rows` has room for, up to one that
/// is cut or has a number out of range.
#[inline(always)]
pub(crate) fn consume_rows(numbers: &[u32], first: u32, limit: u32, rows: &mut [u64]) -> Consumed {
    let mut consumed = Consumed::default();
    for row in rows {
        let Some(list) = first_row(&numbers[consumed.numbers..]) else {
            break;
        };
        let Some(bits) = row_of(list, first, limit) else {
            break;
        };
        *row = bits;
        consumed.add_row(list.len());
    }
    consumed
}

/// The set of `followers`, if all of them are vertices.
#[inline(always)]
pub(crate) fn row_of(followers: &[u32], first: u32, limit: u32) -> Option<u64> {
    let (mut row, mut outside) = (0, false);
    for &w in followers {
        // A number below `first` wraps to one that is no vertex either.
        let w = w.wrapping_sub(first);
        row |= 1_u64 << (w % u64::BITS);
        outside |= w >= limit;
    }
    (!outside).then_some(row)
}

/// Some rows, and as many counters.
pub(crate) trait Rows {
    /// The vertices that have no follower in `set`. Bits from V on mean nothing.
    fn without_follower_in(&self, set: u64) -> u64;

    /// Adds 1 to the counters of the vertices in `set`, in which there are no others.
    fn add_one(&mut self, set: u64);
}

/// Whether a graph of `num_vertices` vertices has no cycle. Then the counters
/// have gone up by the values of the vertices.
#[inline(always)]
pub(crate) fn label(num_vertices: u32, rows: &mut impl Rows) -> bool {
    let all = match num_vertices {
        0 => 0,
        _ => u64::MAX >> (u64::BITS - num_vertices),
    };
    let (mut left, mut unlabelled, mut candidates) = (all, all, all);
    while left | unlabelled != 0 {
        let free = left & rows.without_follower_in(left);
        if free == 0 && left != 0 {
            return false;
        }
        left &= !free;

        let labelled = candidates & rows.without_follower_in(candidates);
        unlabelled &= !labelled;
        candidates &= !labelled & rows.without_follower_in(labelled);
        let next = if candidates == 0 { unlabelled } else { 0 };
        rows.add_one(next);
        candidates |= next;
    }
    true
}

/// The rows and values of a graph, one step after the other.
pub(crate) struct PlainRows<'a> {
    pub(crate) rows: &'a [u64],
    pub(crate) values: &'a mut [u32],
}

impl Rows for PlainRows<'_> {
    #[inline(always)]
    fn without_follower_in(&self, set: u64) -> u64 {
        let mut vertices = 0;
        for (v, &row) in self.rows.iter().enumerate() {
            vertices |= u64::from(row & set == 0) << v;
        }
        vertices
    }

    #[inline(always)]
    fn add_one(&mut self, set: u64) {
        for (v, value) in self.values.iter_mut().enumerate() {
            *value += u32::from(set >> v & 1 == 1);
        }
    }
}

/// Whether a graph has no cycle; then `values` holds the values. [`label`] on plain rows.
#[inline(always)]
pub(crate) fn label_plain(
    rows: &[u64; MAX_TINY],
    num_vertices: u32,
    values: &mut [u32; MAX_TINY],
) -> bool {
    let rows = &rows[..num_vertices as usize];
    let values = &mut values[..num_vertices as usize];
    values.fill(0);
    label(num_vertices, &mut PlainRows { rows, values })
}
