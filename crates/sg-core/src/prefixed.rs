//! Rows that stand in a list of numbers one after the other, each behind its length.
//!
//! The one shape of input that this library knows; everything else reaches it row by row.

use crate::builder::GraphBuilder;
use crate::graph::Graph;
use crate::offsets::Offsets;

/// The part of a list of length-prefixed rows that was consumed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Consumed {
    /// The number of rows.
    pub rows: usize,
    /// The number of numbers, the lengths of the rows included.
    pub numbers: usize,
}

impl Consumed {
    /// Counts one more row of `len` numbers behind its length.
    #[inline(always)]
    pub(crate) fn add_row(&mut self, len: usize) {
        self.rows += 1;
        self.numbers += 1 + len;
    }
}

/// The row that `numbers` starts with, its length before it, if all of it is there.
#[inline(always)]
pub(crate) fn first_row(numbers: &[u32]) -> Option<&[u32]> {
    let (&len, rest) = numbers.split_first()?;
    rest.get(..usize::try_from(len).ok()?)
}

/// How many numbers are taken at once, if the first row is a short one.
const PIECE: usize = 1024;
/// The most followers of a short row.
const SHORT: u32 = 64;
/// Rows of so many followers are copied as if they all had as many.
const BLOCK: usize = 16;

impl GraphBuilder {
    /// Appends and ends whole rows that stand in `numbers` one after the other, each behind its
    /// length: the first is the row of the current vertex.
    ///
    /// Consumes the rows that are whole, but no more than `most`, nor than there are vertices
    /// left. Stops before a row that [`push_followers`](Self::push_followers) or
    /// [`end_vertex`](Self::end_vertex) would refuse, without an error: give it to them to learn
    /// why.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut builder = sg_core::GraphBuilder::new();
    /// builder.start(3, 0)?;
    /// let consumed = builder.push_length_prefixed_rows(&[2, 1, 2, 0, 1], usize::MAX);
    /// assert_eq!((consumed.rows, consumed.numbers), (2, 4)); // the third is cut
    /// assert_eq!(builder.finish()?.followers(0), [1, 2]);
    /// # Ok::<(), sg_core::GraphError>(())
    /// ```
    ///
    /// # Complexity
    ///
    /// Amortised linear time. A short row by itself costs more than its numbers. So rows are
    /// consumed by the piece: with one check of memory and of range, and short ones copied in
    /// blocks of one length. Where rows have ten numbers, that is three times as fast as one row
    /// after the other.
    pub fn push_length_prefixed_rows(&mut self, numbers: &[u32], most: usize) -> Consumed {
        let most = most.min(self.range.num_vertices() - self.num_ended());
        let mut consumed = Consumed::default();
        while consumed.rows < most {
            let rest = &numbers[consumed.numbers..];
            let piece = &rest[..rest.len().min(PIECE)];
            let mut step = Consumed::default();
            if rest.first().is_some_and(|&len| len <= SHORT) {
                step = self.push_piece(piece, most - consumed.rows);
            }
            if step.rows == 0 {
                let Some(row) = first_row(rest) else {
                    break;
                };
                if self.push_followers(row).is_err() || self.end_vertex().is_err() {
                    break;
                }
                step.add_row(row.len());
            }
            consumed.rows += step.rows;
            consumed.numbers += step.numbers;
        }
        consumed
    }

    /// Appends the rows of a piece; none if a number is out of range or there is no memory.
    fn push_piece(&mut self, piece: &[u32], most: usize) -> Consumed {
        let (first, limit) = (self.range.first, self.range.limit);
        let Graph {
            offsets: Offsets { narrow, wide },
            followers,
        } = &mut self.graph;
        let (start, num_offsets) = (followers.len(), narrow.len());
        let room = start + piece.len() + BLOCK;
        if followers.try_reserve(piece.len() + BLOCK).is_err()
            || narrow.try_reserve(piece.len().min(most)).is_err()
            || u32::try_from(room).is_err()
            || !wide.is_empty()
        {
            return Consumed::default();
        }
        let mut consumed = Consumed::default();
        let mut end = start;
        followers.resize(room, 0);
        while consumed.rows < most
            && let Some(row) = first_row(&piece[consumed.numbers..])
        {
            let block = piece[consumed.numbers + 1..].first_chunk::<BLOCK>();
            match block.filter(|_| row.len() <= BLOCK) {
                // What is not of this row will be overwritten by the next.
                Some(block) => followers[end..end + BLOCK].copy_from_slice(block),
                None => followers[end..end + row.len()].copy_from_slice(row),
            }
            end += row.len();
            #[expect(
                clippy::cast_possible_truncation,
                reason = "at most `room`, which fits"
            )]
            narrow.push(end as u32);
            consumed.add_row(row.len());
        }
        followers.truncate(end);
        let mut outside = false;
        for w in &mut followers[start..] {
            // A number below `first` wraps to one that is no vertex either.
            *w = w.wrapping_sub(first);
            outside |= *w >= limit;
        }
        if outside {
            followers.truncate(start);
            narrow.truncate(num_offsets);
            return Consumed::default();
        }
        consumed
    }
}

#[cfg(test)]
mod tests;
