//! Grundy numbers of the token game of UVa 12163, "Addition-Subtraction Game".
//!
//! A token on a vertex with followers is one option per result of exactly K
//! picks among them, each pick laying down a token; K is a constant of the
//! vertex. With S the set of Grundy numbers of the followers, its own is
//!
//! > g = mex { xor of exactly K picks from S, with repetition }
//!
//! (0 without followers, where no move is legal; 1 with followers and K = 0,
//! where the only option is no token at all).
//!
//! # Algorithm
//!
//! 1. K = 1: the options are S, and g = mex S.
//! 2. Let s0 be the least element of S, and S' = S xor s0, which contains 0. The
//!    K copies of s0 cancel if K is even and leave one if it is odd. So the
//!    option set is B_K xor c, where c = s0 for odd and 0 for even K, and B_k is
//!    the set of sums of exactly k elements of S'. Since 0 is in S', "exactly"
//!    means "at most": B_1 = S', and B_k, the union of B_{k-1} xor s over all s
//!    in S', contains B_{k-1}.
//! 3. Every B_k lies in W = span S'. If c does not, then 0 is no option: g = 0.
//! 4. S' contains a basis of W, so B_k = W from k = d on, d the dimension of W.
//!    If K >= d, the options are all of W (which c is in, after step 3), and
//!    g = 2^i for the least i with 2^i not in W: any smaller number is a sum of
//!    smaller powers of two. Nothing is enumerated.
//! 5. Otherwise find B_K in coordinates. In a reduced echelon basis of W each
//!    vector leads with a bit, its pivot, that no other vector has. So reading
//!    the pivot bits maps W linearly onto 0..2^d. The map keeps the order: the
//!    highest bit in which two elements differ leads their sum, hence is a pivot.
//!    Below 2^i it changes nothing, since there W has every number. So B_k is a
//!    bit set of 2^d bits; "xor s" permutes its words, and within words swaps
//!    halves, quarters and so on; and g is the first m < 2^i for which m xor c
//!    is not in B_K, or else 2^i. Once B_k stops growing it is closed under
//!    adding S', so it is W and will not change again.
//!
//! # Cost
//!
//! For a vertex with f followers, |S| different values among them: O(f log f) to
//! sort, O(|S| d) to eliminate, and in step 5 alone O(K |S| 2^d / 64), K < d.
//! Step 5 is exponential and goes up to d = 26, two bit sets of 8 MiB.
//!
//! Source: ACM ICPC Kuala Lumpur 2008, the game; Sprague 1935 and Grundy 1939,
//! its values; Gauss-Jordan elimination over GF(2), the coordinates.

use std::collections::TryReserveError;
use std::fmt;

use crate::order::TopoOrder;
use crate::refill::refill;

/// The largest dimension in which [`pick_values`] searches: 26, for 2^26 states.
pub const MAX_SEARCH_DIMENSION: u32 = 26;

/// The Grundy numbers of the token game of UVa 12163: entry v belongs to a token
/// on vertex v.
///
/// A move takes one token from a vertex v with followers and makes exactly
/// `picks[v]` picks among them, with repetition; each pick adds one token to the
/// vertex picked. Whoever cannot move loses. Tokens do not hinder each other, so
/// a position is worth the nim-sum of its tokens, which depends only on the
/// parity of their number on each vertex. With one pick at every vertex this is
/// the ordinary game, and the values are those of [`grundy`](crate::grundy()).
///
/// A number of picks that is too large for its type may be replaced by any of
/// the same parity from 128 on: the values are the same.
///
/// # Examples
///
/// On a path there is only one vertex to pick, and picks of it cancel in pairs:
///
/// ```
/// use sg_core::{Graph, pick_values, toposort};
///
/// let graph = Graph::from_arcs(3, &[(0, 1), (1, 2)])?;
/// let order = toposort(&graph)?;
/// assert_eq!(pick_values(&order, &[1, 1, 1])?, [0, 1, 0]);
/// assert_eq!(pick_values(&order, &[2, 1, 1])?, [1, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// In reverse topological order, for the first vertex without a value:
/// [`PickError::SearchTooLarge`] if 0 is an option of it, its number of picks is
/// at least 2 and below the dimension of its option space, and that is above
/// [`MAX_SEARCH_DIMENSION`];
/// [`PickError::ValueTooLarge`] if the value is 2^128. Further,
/// [`PickError::OutOfMemory`].
///
/// # Panics
///
/// If `picks` has not one entry for each vertex.
///
/// # Complexity
///
/// With s values among the followers of a vertex, which span d dimensions (see
/// [`PickError::SearchTooLarge`]) and of which K are picked: O(V + E log E) time,
/// and for each vertex O(s d) more or, if 1 < K < d, O(s d + K s 2^d / 64).
/// O(V) memory beside at most 16 MiB for such vertices.
pub fn pick_values(order: &TopoOrder<'_>, picks: &[u32]) -> Result<Vec<u128>, PickError> {
    let graph = order.graph();
    assert_eq!(picks.len(), graph.num_vertices(), "one constant a vertex");
    let mut values = Vec::new();
    refill(&mut values, picks.len(), 0)?;
    let mut options = Options::default();
    for &vertex in order.as_slice().iter().rev() {
        let followers = graph.followers(vertex);
        let picks = picks[vertex as usize];
        options.set(followers.iter().map(|&w| values[w as usize]))?;
        values[vertex as usize] = options.mex(picks).map_err(|limit| match limit {
            Limit::Dimension(dimension) => PickError::SearchTooLarge {
                vertex,
                picks,
                dimension,
            },
            Limit::Value => PickError::ValueTooLarge { vertex },
            Limit::Memory => PickError::OutOfMemory,
        })?;
    }
    Ok(values)
}

/// Why [`pick_values`] found no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickError {
    /// The options of a vertex have to be searched and are too many.
    SearchTooLarge {
        /// The vertex.
        vertex: u32,
        /// Its constant K, which is below `dimension`.
        picks: u32,
        /// The dimension of its option space, above [`MAX_SEARCH_DIMENSION`]: how
        /// many of its followers' values, each xor the least of them, are
        /// independent vectors over GF(2).
        dimension: u32,
    },
    /// The Grundy number of a vertex is 2^128.
    ValueTooLarge {
        /// The vertex.
        vertex: u32,
    },
    /// The memory for the values or for a search could not be had.
    OutOfMemory,
}

impl fmt::Display for PickError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SearchTooLarge {
                vertex,
                picks,
                dimension,
            } => write!(
                f,
                "vertex {vertex} with K = {picks} needs a search in dimension \
                 {dimension}, which is too large (at most {MAX_SEARCH_DIMENSION})"
            ),
            Self::ValueTooLarge { vertex } => write!(
                f,
                "vertex {vertex} has the Grundy number 2^128, which is too large \
                 (at most 2^128 - 1)"
            ),
            Self::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::error::Error for PickError {}

impl From<TryReserveError> for PickError {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

/// What [`Options::mex`] cannot do; the caller knows the vertex and its constant.
#[derive(Debug, PartialEq, Eq)]
enum Limit {
    Dimension(u32),
    Value,
    Memory,
}

impl From<TryReserveError> for Limit {
    fn from(_: TryReserveError) -> Limit {
        Limit::Memory
    }
}

/// The options of one vertex; its memory serves one vertex after the other.
#[derive(Default)]
struct Options {
    /// S: the values of the followers, ascending and distinct.
    values: Vec<u128>,
    /// W, the span of S xor its least element.
    span: Span,
    /// S' without 0, in the coordinates of W.
    shifts: Vec<usize>,
    /// B_k: bit x % 64 of word x / 64 is set iff coordinate x is a sum of at
    /// most k shifts.
    reached: Vec<u64>,
    /// B_{k+1} while it is made.
    next: Vec<u64>,
}

impl Options {
    /// Takes the values of the followers, in any order, repeats included.
    fn set(&mut self, values: impl ExactSizeIterator<Item = u128>) -> Result<(), TryReserveError> {
        self.values.clear();
        self.values.try_reserve(values.len())?;
        self.values.extend(values);
        self.values.sort_unstable();
        self.values.dedup();
        Ok(())
    }

    /// The least number that is no xor of exactly `picks` of the values.
    fn mex(&mut self, picks: u32) -> Result<u128, Limit> {
        let Some(&least) = self.values.first() else {
            return Ok(0);
        };
        match picks {
            0 => return Ok(1),
            1 => return Ok(sorted_mex(&self.values)),
            _ => {}
        }
        self.span.clear();
        for &value in &self.values {
            self.span.insert(value ^ least);
        }
        let center = if picks % 2 == 1 { least } else { 0 };
        if !self.span.contains(center) {
            return Ok(0); // step 3
        }
        let dimension = self.span.dimension();
        if dimension <= picks {
            // Step 4.
            return 1u128
                .checked_shl(self.span.num_low_powers())
                .ok_or(Limit::Value);
        }
        if MAX_SEARCH_DIMENSION < dimension {
            return Err(Limit::Dimension(dimension));
        }
        self.search(picks, least)?;
        Ok(self.first_missing(self.span.coordinate(center)))
    }

    /// Makes `reached` B_K for K = `picks`, at least 1.
    fn search(&mut self, picks: u32, least: u128) -> Result<(), TryReserveError> {
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
        for _ in 1..picks {
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

/// The mex of ascending distinct numbers.
fn sorted_mex(values: &[u128]) -> u128 {
    (0u128..)
        .zip(values)
        .take_while(|(expected, value)| expected == *value)
        .count() as u128
}

/// A subspace of the 128-bit words under xor, as a reduced echelon basis.
struct Span {
    /// `basis[p]`, for p in `pivots`: the basis vector whose leading bit is p; no
    /// other one has that bit. The other entries mean nothing.
    basis: [u128; 128],
    /// Bit p is set iff a basis vector leads with p.
    pivots: u128,
}

impl Default for Span {
    fn default() -> Span {
        Span {
            basis: [0; 128],
            pivots: 0,
        }
    }
}

impl Span {
    fn clear(&mut self) {
        self.pivots = 0;
    }

    fn dimension(&self) -> u32 {
        self.pivots.count_ones()
    }

    fn contains(&self, word: u128) -> bool {
        self.reduce(word) == 0
    }

    /// Adds `word` to the spanning set.
    fn insert(&mut self, word: u128) {
        // The rest has no pivot bit, so its leading bit is a new pivot. Adding it
        // to a vector that has that bit keeps the leading bit, which is higher,
        // and the zeros at the other pivots.
        let rest = self.reduce(word);
        if rest == 0 {
            return;
        }
        let pivot = rest.ilog2();
        for other in ones(self.pivots) {
            if self.basis[other] >> pivot & 1 == 1 {
                self.basis[other] ^= rest;
            }
        }
        self.basis[pivot as usize] = rest;
        self.pivots |= 1 << pivot;
    }

    /// The least i with 2^i not in the span, or 128. A power of two in the span
    /// is a basis vector, because the basis is reduced.
    fn num_low_powers(&self) -> u32 {
        let low = self.pivots.trailing_ones();
        (0..low)
            .find(|&p| self.basis[p as usize] != 1 << p)
            .unwrap_or(low)
    }

    /// The bits at the pivots of `word`, an element of the span, whose dimension
    /// is small enough for a search.
    fn coordinate(&self, word: u128) -> usize {
        ones(self.pivots)
            .enumerate()
            .fold(0, |coordinate, (bit, p)| {
                coordinate | ((word >> p & 1) as usize) << bit
            })
    }

    /// `word` xor the element of the span that clears its bits at the pivots.
    fn reduce(&self, word: u128) -> u128 {
        ones(word & self.pivots).fold(word, |rest, p| rest ^ self.basis[p])
    }
}

/// The places of the ones of `bits`, ascending.
fn ones(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

/// `next` = `set` united with every `set` xor shift.
///
/// The inner loop runs over the shifts because late in a search most words are
/// full, and a full word needs no more of them; early on most are empty.
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

/// Moves the bit at each position p of `word` to p xor `mask`, for a `mask` below
/// 64.
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
mod tests {
    use std::collections::HashSet;

    use sg_random::Rng;

    use super::*;

    fn options(values: &[u128]) -> Options {
        let mut options = Options::default();
        options.set(values.iter().copied()).unwrap();
        options
    }

    /// From the rule alone: all xors of exactly `picks` picks, found pick by pick. A
    /// third way beside the kernel and the search of sg-testkit, on purpose.
    fn naive_mex(values: &[u128], picks: u32) -> u128 {
        if values.is_empty() {
            return 0;
        }
        let mut reached = HashSet::from([0u128]);
        for _ in 0..picks {
            reached = reached
                .iter()
                .flat_map(|sum| values.iter().map(move |value| sum ^ value))
                .collect();
        }
        (0..).find(|m| !reached.contains(m)).unwrap()
    }

    /// Compares the mex with the naive one for up to nine picks, and beyond the
    /// dimension; returns how many of them took a search.
    #[track_caller]
    fn check(scratch: &mut Options, values: &[u128]) -> u32 {
        scratch.set(values.iter().copied()).unwrap();
        let mut span = Span::default();
        values
            .iter()
            .for_each(|value| span.insert(value ^ values[0]));
        assert!(span.dimension() < 10);
        let mut searched = 0;
        for picks in 0..10 {
            let found = scratch.mex(picks);
            let want = Ok(naive_mex(values, picks));
            assert_eq!(found, want, "values {values:?}, picks {picks}");
            searched += u32::from(1 < picks && picks < span.dimension());
        }
        for (large, small) in [(126, 10), (127, 11), (u32::MAX - 1, 10), (u32::MAX, 11)] {
            assert_eq!(scratch.mex(large), scratch.mex(small), "values {values:?}");
        }
        searched
    }

    #[test]
    fn mex_of_the_options_is_that_of_a_naive_enumeration() {
        let mut rng = Rng::new(12163);
        let mut searched = 0;
        let mut scratch = Options::default();
        for round in 0..8_000 {
            let bits = rng.below(10);
            let mut values: Vec<u128> = (0..rng.below(9))
                .map(|_| rng.below(1 << bits).into())
                .collect();
            // With high bits, coordinates differ from the numbers they stand for.
            let high = [0, 3, 60, 64, 100][round % 5];
            for value in &mut values {
                if rng.below(3) == 0 {
                    *value <<= high;
                } else if rng.below(4) == 0 {
                    *value |= 1 << high;
                }
            }
            if round % 2 == 0 {
                values.extend([0, 1].into_iter().filter(|_| rng.below(2) == 0));
            }
            searched += check(&mut scratch, &values);
        }
        assert!(5_000 < searched, "only {searched} cases of a middle K");
    }

    #[test]
    fn least_value_may_lie_beyond_the_first_word() {
        // Here W is all numbers below 2^8, so coordinates are the numbers.
        let mut values = vec![64, 65, 66, 68, 72, 80, 96, 128, 192];
        assert_eq!(check(&mut Options::default(), &values), 6);
        values.extend([67, 100, 255]);
        assert!(0 < check(&mut Options::default(), &values));
    }

    #[test]
    fn coordinates_keep_order_and_sums() {
        let mut span = Span::default();
        let generators = [
            0b1_0110u128,
            0b1_1000,
            1 << 100 | 0b101,
            0b1110,
            1 << 127 | 1,
        ];
        generators.iter().for_each(|&word| span.insert(word));
        let mut elements: Vec<u128> = (0..1u32 << generators.len())
            .map(|subset| {
                let chosen = (0..generators.len()).filter(|j| subset >> j & 1 == 1);
                chosen.fold(0, |sum, j| sum ^ generators[j])
            })
            .collect();
        elements.sort_unstable();
        elements.dedup();
        assert_eq!(elements.len(), 1 << span.dimension());
        let coordinates: Vec<usize> = elements.iter().map(|&w| span.coordinate(w)).collect();
        assert!(
            coordinates.iter().copied().eq(0..elements.len()),
            "{coordinates:?}"
        );
        for (&a, x) in elements.iter().zip(0..) {
            for (&b, y) in elements.iter().zip(0..) {
                assert_eq!(span.coordinate(a ^ b), x ^ y);
            }
        }
        assert!(elements.iter().all(|&word| span.contains(word)));
        assert!(!span.contains(1));
    }

    #[test]
    fn bits_move_to_the_xor_of_their_position() {
        for mask in 0..64 {
            for position in 0..64 {
                let moved = xor_positions(1 << position, mask);
                assert_eq!(moved, 1 << (position ^ mask), "bit {position}, mask {mask}");
            }
            let word = 0x0123_4567_89ab_cdef;
            let each = (0..64).filter(|p| word >> p & 1 == 1);
            let expected = each.fold(0u64, |sum, p| sum | 1 << (p ^ mask));
            assert_eq!(xor_positions(word, mask), expected, "mask {mask}");
        }
    }

    #[test]
    fn shifts_move_words_and_bits() {
        let mut set = vec![0u64; 16];
        for position in [0, 5, 63, 64, 700, 1023] {
            set[position / 64] |= 1 << (position % 64);
        }
        for shift in 0..1024 {
            let mut next = vec![7; 16];
            add_shifts(&set, &[shift], &mut next);
            for position in 0..1024usize {
                let has = |set: &[u64], p: usize| set[p / 64] >> (p % 64) & 1 == 1;
                let expected = has(&set, position) || has(&set, position ^ shift);
                assert_eq!(has(&next, position), expected, "{position} by {shift}");
            }
        }
    }

    #[test]
    fn search_ends_at_dimension_26() {
        // Two picks of 0 and powers of two: up to two ones. 7 is the first with three.
        let units =
            |d: u32| -> Vec<u128> { [0].into_iter().chain((0..d).map(|j| 1 << j)).collect() };
        assert_eq!(options(&units(26)).mex(2), Ok(7));
        assert_eq!(options(&units(27)).mex(2), Err(Limit::Dimension(27)));
        // No search: one pick, as many picks as dimensions, or 0 out of reach.
        assert_eq!(options(&units(27)).mex(1), Ok(3));
        assert_eq!(options(&units(27)).mex(26), Err(Limit::Dimension(27)));
        assert_eq!(options(&units(27)).mex(27), Ok(1 << 27));
        let odd: Vec<u128> = (1..40).map(|j| 1 << j | 1).collect();
        assert_eq!(options(&odd).mex(3), Ok(0));
        assert_eq!(options(&odd).mex(4), Err(Limit::Dimension(38)));
    }

    #[test]
    fn values_end_at_2_pow_128() {
        let units =
            |d: u32| -> Vec<u128> { [0].into_iter().chain((0..d).map(|j| 1 << j)).collect() };
        assert_eq!(options(&units(127)).mex(127), Ok(1 << 127));
        assert_eq!(options(&units(128)).mex(128), Err(Limit::Value));
        assert_eq!(options(&units(128)).mex(u32::MAX), Err(Limit::Value));
        assert_eq!(options(&units(128)).mex(127), Err(Limit::Dimension(128)));
    }
}
