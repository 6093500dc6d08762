//! Where the rows of a graph start, and the sorting of arcs into rows.
//!
//! Sorting takes O(V + E) time and no memory beside its result.
//!
//! Source: the counting sort is Seward's (1954), in the form of Knuth, *The Art of Computer
//! Programming* 3, section 5.2, algorithm D.

use std::collections::TryReserveError;
use std::ops::{AddAssign, SubAssign};

use crate::alloc::refill;
use crate::error::VertexRange;

/// An ascending sequence of numbers of arcs, of which those that fit take four bytes each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offsets {
    /// The offsets that fit `u32`.
    pub(crate) narrow: Vec<u32>,
    /// The others, which follow.
    pub(crate) wide: Vec<usize>,
}

impl Offsets {
    /// All offsets, if they fit `u32`.
    pub(crate) fn narrow(&self) -> Option<&[u32]> {
        self.wide.is_empty().then_some(&self.narrow)
    }

    pub(crate) fn len(&self) -> usize {
        self.narrow.len() + self.wide.len()
    }

    #[inline]
    pub(crate) fn get(&self, i: usize) -> usize {
        match self.narrow.get(i) {
            Some(&offset) => offset as usize,
            None => self.wide[i - self.narrow.len()],
        }
    }

    /// The row of the arc at `index`: that of the last offset which is not above it.
    pub(crate) fn row_of(&self, index: usize) -> usize {
        let narrow = self
            .narrow
            .partition_point(|&offset| offset as usize <= index);
        let wide = self.wide.partition_point(|&offset| offset <= index);
        (narrow + wide).saturating_sub(1)
    }

    pub(crate) fn clear(&mut self) {
        self.narrow.clear();
        self.wide.clear();
    }

    /// Appends `offset`, which is not below the last.
    #[inline]
    pub(crate) fn try_push(&mut self, offset: usize) -> Result<(), TryReserveError> {
        if let Ok(offset) = u32::try_from(offset) {
            self.narrow.try_reserve(1)?;
            self.narrow.push(offset);
        } else {
            self.wide.try_reserve(1)?;
            self.wide.push(offset);
        }
        Ok(())
    }

    /// Appends `offset`, which is not below the last, until there are `len`.
    #[inline]
    pub(crate) fn try_extend(&mut self, len: usize, offset: usize) -> Result<(), TryReserveError> {
        if let Ok(offset) = u32::try_from(offset) {
            self.narrow.try_reserve(len - self.narrow.len())?;
            self.narrow.resize(len, offset);
        } else {
            let len = len - self.narrow.len();
            self.wide.try_reserve(len - self.wide.len())?;
            self.wide.resize(len, offset);
        }
        Ok(())
    }

    pub(crate) fn from_wide(mut wide: Vec<usize>) -> Result<Self, TryReserveError> {
        let num_narrow = wide.partition_point(|&offset| u32::try_from(offset).is_ok());
        let mut narrow = Vec::new();
        narrow.try_reserve_exact(num_narrow)?;
        #[expect(clippy::cast_possible_truncation, reason = "these fit")]
        narrow.extend(wide.drain(..num_narrow).map(|offset| offset as u32));
        Ok(Self { narrow, wide })
    }
}

/// A type that counts the arcs of some graph.
pub(crate) trait Count: Copy + PartialEq + From<u8> + AddAssign + SubAssign {
    fn index(self) -> usize;
}

impl Count for u32 {
    fn index(self) -> usize {
        self as usize
    }
}

impl Count for usize {
    fn index(self) -> usize {
        self
    }
}

/// Where the rows of a graph start, and all rows, one after the other. The arcs end in `range`.
pub(crate) fn sort_arcs<C: Count>(
    range: VertexRange,
    arcs: &[(u32, u32)],
) -> Result<(Vec<C>, Vec<u32>), TryReserveError> {
    let num_vertices = range.num_vertices();
    let index = |v: u32| v.wrapping_sub(range.first) as usize;
    let (mut offsets, mut followers) = (Vec::new(), Vec::new());
    refill(&mut offsets, num_vertices + 1, C::from(0))?;
    refill(&mut followers, arcs.len(), 0)?;

    for &(v, _) in arcs {
        offsets[index(v)] += C::from(1);
    }
    let mut start = C::from(0);
    for offset in &mut offsets {
        start += std::mem::replace(offset, start);
    }
    // Each row is filled from its start, which moves on to the row's end.
    for &(v, w) in arcs {
        let end = &mut offsets[index(v)];
        followers[end.index()] = w.wrapping_sub(range.first);
        *end += C::from(1);
    }
    // The end of a row is the start of the next.
    offsets.copy_within(..num_vertices, 1);
    offsets[0] = C::from(0);
    Ok((offsets, followers))
}

#[cfg(test)]
mod tests;
