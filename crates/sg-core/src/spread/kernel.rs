//! The Grundy number of one token of the spread game.
//!
//! With S the set of values of the followers and K the constant of the vertex:
//!
//! 1. K = 1: the options are S, and g = mex S.
//! 2. Let s0 be the least element of S, and S' = S xor s0, which contains 0. The K copies of s0
//!    cancel if K is even and leave one if it is odd. So the option set is B_K xor c, where c =
//!    s0 for odd and 0 for even K, and B_k is the set of sums of exactly k elements of S'. As 0
//!    is in S', "exactly" means "at most": B_1 = S', and B_k, the union of B_{k-1} xor s over
//!    all s in S', contains B_{k-1}.
//! 3. Every B_k lies in W = span S'. If c does not, then 0 is no option: g = 0.
//! 4. S' contains a basis of W, so B_k = W from k = d on, d the dimension of W. If K >= d, the
//!    options are all of W (which c is in, after step 3), and g = 2^i for the least i with 2^i
//!    not in W: any smaller number is a sum of smaller powers of two.
//! 5. Otherwise find B_K in coordinates. In a reduced echelon basis of W each vector leads with
//!    a bit, its pivot, that no other vector has. So reading the pivot bits maps W linearly onto
//!    0..2^d. The map keeps the order: the highest bit in which two elements differ leads their
//!    sum, hence is a pivot. Below 2^i it changes nothing, since there W has every number. So
//!    B_k is a bit set of 2^d bits; "xor s" permutes its words, and within words swaps halves,
//!    quarters and so on; and g is the first m < 2^i for which m xor c is not in B_K, or else
//!    2^i. Once B_k stops growing it is closed under adding S', so it is W.
//!
//! O(f log f) time to sort the values of f followers, O(|S| d) to eliminate, and in step 5
//! O(K |S| 2^d / 64), up to d = 26 with two bit sets of 8 MiB.
//!
//! Source: Gauss-Jordan elimination over GF(2), the coordinates.

use std::collections::TryReserveError;

use super::SpreadError;
use super::span::{MAX_SEARCH_DIMENSION, Span};
use crate::alloc::refill;

/// The options of one vertex; its memory serves one vertex after the other.
#[derive(Default)]
pub(super) struct OptionSet {
    /// S: the values of the followers, ascending and distinct.
    values: Vec<u128>,
    /// W, the span of S xor its least element.
    span: Span,
    /// S' without 0, in the coordinates of W.
    shifts: Vec<usize>,
    /// B_k: bit x % 64 of word x / 64 is set iff coordinate x is a sum of at most k shifts.
    reached: Vec<u64>,
    /// B_{k+1} while it is made.
    next: Vec<u64>,
}

impl OptionSet {
    /// Takes the values of the followers, in any order, repeats included.
    pub(super) fn set(
        &mut self,
        values: impl ExactSizeIterator<Item = u128>,
    ) -> Result<(), TryReserveError> {
        self.values.clear();
        self.values.try_reserve(values.len())?;
        self.values.extend(values);
        self.values.sort_unstable();
        self.values.dedup();
        Ok(())
    }

    /// The least number that is no xor of exactly `constant` of the values; it is for `vertex`.
    pub(super) fn mex(&mut self, vertex: u32, constant: u32) -> Result<u128, SpreadError> {
        let Some(&least) = self.values.first() else {
            return Ok(0);
        };
        match constant {
            0 => return Ok(1),
            1 => {
                let ascending = (0..).zip(&self.values);
                return Ok(ascending.take_while(|&(g, &value)| g == value).count() as u128);
            }
            _ => {}
        }
        self.span.clear();
        for &value in &self.values {
            self.span.insert(value ^ least);
        }
        let center = if constant % 2 == 1 { least } else { 0 };
        if !self.span.contains(center) {
            return Ok(0); // step 3
        }
        let dimension = self.span.dimension();
        if dimension <= constant {
            // Step 4.
            return 1u128
                .checked_shl(self.span.num_low_powers())
                .ok_or(SpreadError::ValueTooLarge { vertex });
        }
        if MAX_SEARCH_DIMENSION < dimension {
            return Err(SpreadError::SearchTooLarge {
                vertex,
                constant,
                dimension,
            });
        }
        self.search(constant, least)?;
        Ok(self.first_missing(self.span.coordinate(center)))
    }

    /// Makes `reached` B_K for K = `constant`, at least 1.
    fn search(&mut self, constant: u32, least: u128) -> Result<(), TryReserveError> {
        let states = 1usize << self.span.dimension();
        let num_words = states.div_ceil(64);
        refill(&mut self.reached, num_words, 0)?;
        refill(&mut self.next, num_words, 0)?;
        self.shifts.clear();
        self.shifts.try_reserve(self.values.len())?;
        self.reached[0] = 1;
        for &value in &self.values[1..] {
            let shift = self.span.coordinate(value ^ least);
            self.shifts.push(shift);
            self.reached[shift / 64] |= 1 << (shift % 64);
        }
        for _ in 1..constant {
            add_shifts(&self.reached, &self.shifts, &mut self.next);
            if self.next == self.reached {
                break;
            }
            std::mem::swap(&mut self.next, &mut self.reached);
        }
        Ok(())
    }

    /// The first m below 2^i with m xor `center` not reached, or else 2^i.
    fn first_missing(&self, center: usize) -> u128 {
        let end = 1usize << self.span.num_low_powers();
        for word in 0..end.div_ceil(64) {
            let bits = xor_positions(self.reached[word ^ (center / 64)], center % 64);
            if bits != u64::MAX {
                let missing = 64 * word + bits.trailing_ones() as usize;
                return missing.min(end) as u128;
            }
        }
        end as u128
    }
}

/// `next` = `set` united with every `set` xor shift.
///
/// The inner loop runs over the shifts: a full word, as most are late in a search, needs no
/// more of them.
fn add_shifts(set: &[u64], shifts: &[usize], next: &mut [u64]) {
    for (word, out) in next.iter_mut().enumerate() {
        let mut bits = set[word];
        for &shift in shifts {
            if bits == u64::MAX {
                break;
            }
            let source = set[word ^ (shift / 64)];
            if source != 0 {
                bits |= xor_positions(source, shift % 64);
            }
        }
        *out = bits;
    }
}

/// Moves the bit at each position p of `word` to p xor `mask`, for a `mask` below 64.
fn xor_positions(mut word: u64, mask: usize) -> u64 {
    /// `LOW[j]`: the positions without 2^j.
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    for (j, low) in LOW.into_iter().enumerate() {
        if mask >> j & 1 == 1 {
            word = (word & low) << (1 << j) | (word >> (1 << j) & low);
        }
    }
    word
}

#[cfg(test)]
mod tests;
