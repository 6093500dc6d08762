//! The arcs into a rank's vertices, sorted by their ends.
//!
//! How many arcs end in each bucket is known before they come, so each comes into the region of
//! its bucket, as the number of its source and the low bits of its target: six bytes. When all
//! are there, buckets are sorted one after the other by counting, within the cache, and the low
//! bits are dropped.
//!
//! Cost: O(V + E) time for V vertices and E arcs of the rank; 6 bytes an arc and those of the
//! largest bucket while it is built, 4 bytes an arc and 4 a vertex then.
//!
//! Source: a radix sort of one digit and a counting sort; Knuth, *The Art of Computer Programming*
//! 3, section 5.2.

use std::collections::TryReserveError;
use std::ops::Range;

use crate::partition::Buckets;

/// Arcs that are being collected.
#[derive(Debug)]
pub(crate) struct RowsBuilder {
    place: Place,
    num_vertices: usize,
    /// Where the arcs of each bucket start, and the end of those of the last.
    bases: Vec<usize>,
    /// Where the next arc into each bucket goes.
    next: Vec<usize>,
    /// The sources of the arcs, by bucket.
    sources: Vec<u32>,
    /// The low bits of their targets.
    targets: Vec<u16>,
    /// Whether a bucket had no room.
    has_overflown: bool,
}

/// Where vertices stand in the buckets of a rank.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    /// The first vertex of the rank.
    start: u32,
    /// Its place in its bucket: other blocks than that of vertex 1 start with a bucket.
    offset: usize,
    shift: u32,
}

impl Place {
    /// The bucket of a vertex, from 0 on for this rank.
    #[inline(always)]
    fn bucket(self, index: usize) -> usize {
        (index + self.offset) >> self.shift
    }
}

/// Why arcs could not be sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsorted {
    /// They are others than those that were counted.
    Changed,
    /// More than `u32::MAX` end in one bucket.
    TooMany,
    /// There is no memory.
    OutOfMemory,
}

impl From<TryReserveError> for Unsorted {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

impl RowsBuilder {
    /// Room for the arcs into `block`; `counts` says how many end in each of all buckets.
    pub(crate) fn new(
        buckets: Buckets,
        block: &Range<u32>,
        counts: &[u64],
    ) -> Result<Self, Unsorted> {
        let place = Place {
            start: block.start,
            offset: (block.start & ((1 << buckets.shift) - 1)) as usize,
            shift: buckets.shift,
        };
        let num_vertices = block.len();
        let num_buckets = match num_vertices {
            0 => 0,
            n => place.bucket(n - 1) + 1,
        };
        let before = buckets.bucket(block.start);
        let mut bases = Vec::with_capacity(num_buckets + 1);
        let mut num_arcs = 0;
        bases.push(0);
        for &count in &counts[before..][..num_buckets] {
            let count = u32::try_from(count).map_err(|_| Unsorted::TooMany)?;
            num_arcs += count as usize;
            bases.push(num_arcs);
        }
        Ok(Self {
            place,
            num_vertices,
            next: bases.clone(),
            bases,
            sources: zeros(num_arcs)?,
            targets: zeros(num_arcs)?,
            has_overflown: false,
        })
    }

    /// Takes an arc into a vertex of the block.
    #[inline(always)]
    pub(crate) fn push(&mut self, source: u32, target: u32) {
        let index = (target - self.place.start) as usize;
        let bucket = self.place.bucket(index);
        let at = self.next[bucket];
        if at == self.bases[bucket + 1] {
            self.has_overflown = true;
            return;
        }
        self.next[bucket] = at + 1;
        self.sources[at] = source;
        let low = (index + self.place.offset) & ((1 << self.place.shift) - 1);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "there are at most 16 low bits"
        )]
        let low = low as u16;
        self.targets[at] = low;
    }

    /// Sorts the arcs.
    pub(crate) fn finish(self) -> Result<Rows, Unsorted> {
        let Self {
            place,
            num_vertices,
            bases,
            next,
            mut sources,
            targets,
            has_overflown,
        } = self;
        if has_overflown || next.iter().zip(&bases[1..]).any(|(next, end)| next != end) {
            return Err(Unsorted::Changed);
        }
        let mut starts: Vec<u32> = zeros(num_vertices + 1)?;
        let mut sorted = Vec::new();
        for (bucket, arcs) in bases.windows(2).enumerate() {
            let arcs = arcs[0]..arcs[1];
            let width = 1 << place.shift;
            let first = (bucket * width).saturating_sub(place.offset);
            // The low bits of the first vertex of the block may be others than 0.
            let offset = if bucket == 0 { place.offset } else { 0 };
            let last = ((bucket + 1) * width - place.offset).min(num_vertices);
            let starts = &mut starts[first..last];
            let targets = &targets[arcs.clone()];
            let sources = &mut sources[arcs];
            for &low in targets {
                starts[usize::from(low) - offset] += 1;
            }
            let mut before = 0;
            for start in &mut *starts {
                before += std::mem::replace(start, before);
            }
            sorted.clear();
            sorted.try_reserve(sources.len())?;
            sorted.resize(sources.len(), 0);
            // Each row is filled from its start, which moves on to the start of the next.
            for (&low, &source) in targets.iter().zip(&*sources) {
                let start = &mut starts[usize::from(low) - offset];
                sorted[*start as usize] = source;
                *start += 1;
            }
            sources.copy_from_slice(&sorted);
            let len = starts.len();
            starts.copy_within(..len - 1, 1);
            starts[0] = 0;
        }
        // The end of the last row, if its bucket has more room; else it is the start of the next.
        if num_vertices != 0 && place.bucket(num_vertices) + 1 == bases.len() - 1 {
            let last = bases[bases.len() - 1] - bases[bases.len() - 2];
            starts[num_vertices] = u32::try_from(last).map_err(|_| Unsorted::TooMany)?;
        }
        Ok(Rows {
            place,
            bases,
            starts,
            sources,
        })
    }
}

/// So many zeros, if there is memory.
fn zeros<T: Copy + Default>(len: usize) -> Result<Vec<T>, TryReserveError> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(len)?;
    zeros.resize(len, T::default());
    Ok(zeros)
}

/// The sources of the arcs into each vertex of a rank.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    place: Place,
    bases: Vec<usize>,
    /// Where the row of each vertex starts, counted from the base of its bucket; and the end of
    /// the last row.
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl Rows {
    /// Where the row of the vertex at `index` stands.
    #[inline(always)]
    pub(crate) fn range(&self, index: usize) -> Range<usize> {
        self.start(index)..self.start(index + 1)
    }

    #[inline(always)]
    fn start(&self, index: usize) -> usize {
        self.bases[self.place.bucket(index)] + self.starts[index] as usize
    }

    /// The sources of all arcs.
    #[inline(always)]
    pub(crate) fn sources(&self) -> &[u32] {
        &self.sources
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows of a block of made-up arcs, compared with lists.
    fn check(first: u32, n: u32, shift: u32, block: Range<u32>, arcs: &[(u32, u32)]) {
        let buckets = Buckets {
            first,
            num_vertices: n,
            shift,
        };
        let mut counts = vec![0; buckets.num_buckets()];
        let mut lists = vec![Vec::new(); block.len()];
        let own = arcs.iter().filter(|(_, target)| block.contains(target));
        for &(source, target) in own.clone() {
            counts[buckets.bucket(target)] += 1;
            lists[(target - block.start) as usize].push(source);
        }
        let mut builder = RowsBuilder::new(buckets, &block, &counts).unwrap();
        for &(source, target) in own {
            builder.push(source, target);
        }
        let rows = builder.finish().unwrap();
        for (index, list) in lists.iter().enumerate() {
            assert_eq!(
                rows.sources()[rows.range(index)],
                list[..],
                "{first} {shift} {index}"
            );
        }
    }

    #[test]
    fn rows_are_those_of_a_list() {
        for (first, n) in [(0, 40_u32), (1, 40), (1, 31), (0, 32), (1, 1), (0, 1)] {
            let arcs: Vec<_> = (0..300_u32)
                .map(|i| (i * 7 % n + first, i * i * 11 % n + first))
                .collect();
            for shift in [0, 1, 3, 5] {
                let width = 1 << shift;
                let bounds = (0..=n / width + 1).map(|b| (b * width).clamp(first, first + n));
                let bounds: Vec<_> = bounds.collect();
                for (i, &start) in bounds.iter().enumerate() {
                    for &end in &bounds[i..] {
                        check(first, n, shift, start..end, &arcs);
                    }
                }
            }
        }
    }

    #[test]
    fn arcs_that_were_not_counted_are_refused() {
        let buckets = Buckets {
            first: 0,
            num_vertices: 4,
            shift: 1,
        };
        let builder = || RowsBuilder::new(buckets, &(0..4), &[1, 1, 0]).unwrap();
        let mut missing = builder();
        missing.push(0, 3);
        assert_eq!(missing.finish().unwrap_err(), Unsorted::Changed);
        let mut elsewhere = builder();
        elsewhere.push(0, 0);
        elsewhere.push(0, 1);
        elsewhere.push(1, 2);
        assert_eq!(elsewhere.finish().unwrap_err(), Unsorted::Changed);
        let many = [0, u64::from(u32::MAX) + 1, 0];
        let refused = RowsBuilder::new(buckets, &(0..4), &many);
        assert_eq!(refused.unwrap_err(), Unsorted::TooMany);
    }
}
