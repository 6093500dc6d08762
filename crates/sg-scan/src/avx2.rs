//! The kernel for x86-64 with AVX2: 64 bytes at a time, as two vectors.
//!
//! Takes what it can of the work of `portable::parse`. Cost: O(1) per byte and
//! per number.
//!
//! ```text
//! for each group of 64 bytes:
//!     digits, spaces = the positions of digits and of white space
//!     ends = the positions without a digit whose byte before is one
//!     if some byte is neither, or a number that ends here is long: stop
//!     at every position: the number that the digits right before it make
//!     for each position in ends: append the number there
//! ```
//!
//! The `avx512` kernel says why this is right. What differs: masks are vectors
//! of bytes, compared anew for each load instead of shifted; the digits before
//! the text are those that its copy has, none; and numbers are picked one by one
//! from an array that has one for every position, since no instruction here
//! moves them together.
#![allow(
    unsafe_code,
    reason = "vector instructions: on numbers of three digits several times as fast as the byte loop"
)]

use crate::portable::Parsed;
use std::arch::x86_64::*;

/// The bytes of a group.
const GROUP: usize = 64;

/// How far before a group its loads reach.
const REACH: usize = 9;

/// How many numbers are picked before asking whether there are more.
const STRIDE: usize = 8;

/// Takes whole groups from the start of `text`, which starts where a number may,
/// until one wants care, as [`portable::parse`](crate::portable::parse) would:
/// `numbers` has room for half as many numbers as there are bytes, and an open
/// number at the end is left.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn parse_groups(text: &[u8], numbers: &mut [u32]) -> Parsed {
    if text.len() < GROUP {
        return Parsed::default();
    }
    assert!(
        text.len() / 2 <= numbers.len(),
        "{} numbers have no room for {} bytes",
        numbers.len(),
        text.len()
    );
    // The first group is read from a copy, with no digits before it.
    let mut first = [0; REACH + GROUP];
    first[REACH..].copy_from_slice(&text[..GROUP]);
    let mut group = first[REACH..].as_ptr();

    let mut at = 0;
    let mut count = 0;
    let mut open = 0;
    loop {
        let mut lower = [0u16; GROUP];
        // SAFETY: 64 bytes can be read from `group` and from up to `REACH` bytes
        // before it: in the copy by its layout, later because `at` is at least
        // 64 and at most `text.len() - 64`.
        let halves = unsafe {
            let (low, high) = lower.split_at_mut(GROUP / 2);
            [
                lower_digits(group, low),
                lower_digits(group.add(GROUP / 2), high),
            ]
        };
        let join = |part: fn(&Half) -> u32| {
            u64::from(part(&halves[0])) | u64::from(part(&halves[1])) << 32
        };
        let digits = join(|half| half.digits);
        let ends = join(|half| half.ends);
        // A group of digits only goes to the byte loop too, so that a number that
        // is open at the end of a group started in it.
        if join(|half| half.odd) != 0 || digits == u64::MAX {
            break;
        }
        // SAFETY: `count <= at / 2`, since a number takes two bytes, and
        // `at + 64 <= text.len()`, so there is room for 32 numbers at `count`.
        let places = unsafe { numbers.get_unchecked_mut(count..count + GROUP / 2) };
        if join(|half| half.long) == 0 {
            pick(ends, places, |position| u32::from(lower[position]));
        } else {
            let mut upper = [0u16; GROUP];
            // SAFETY: as above.
            let too_long = unsafe {
                let (low, high) = upper.split_at_mut(GROUP / 2);
                upper_digits(group, low) | upper_digits(group.add(GROUP / 2), high)
            };
            if too_long {
                break;
            }
            pick(ends, places, |position| {
                u32::from(upper[position]) * 10_000 + u32::from(lower[position])
            });
        }
        count += ends.count_ones() as usize;
        open = digits.leading_ones() as usize;
        at += GROUP;
        if text.len() - at < GROUP {
            break;
        }
        group = text[at..].as_ptr();
    }
    Parsed {
        consumed: at - open,
        count,
    }
}

/// What there is at the positions of half a group, a bit for each.
struct Half {
    digits: u32,
    /// No digit, but one right before.
    ends: u32,
    /// Neither a digit nor white space.
    odd: u32,
    /// The end of a number of five or more digits.
    long: u32,
}

/// Writes for each of the 32 positions from `at` on what the last four digits of
/// a number that ends there make.
///
/// # Safety
///
/// The bytes from `at - 5` to `at + 31` can be read.
#[target_feature(enable = "avx2")]
unsafe fn lower_digits(at: *const u8, numbers: &mut [u16]) -> Half {
    // SAFETY: the caller's.
    let load = |back: usize| unsafe { _mm256_loadu_si256(at.sub(back).cast()) };
    let white = table([
        b' ', 0, 0, 0, 0, 0, 0, 0, 0, b'\t', b'\n', 0x0B, 0x0C, b'\r', 0, 0,
    ]);
    let bytes = load(0);
    let digits = are_digits(bytes);
    let spaces = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(white, bytes), bytes);
    let run_1 = are_digits(load(1));
    let run_5 = four_digits([load(1), load(2), load(3), load(4)], run_1, numbers);
    let run_5 = _mm256_and_si256(run_5, are_digits(load(5)));
    let ends = _mm256_andnot_si256(digits, run_1);
    Half {
        digits: bits(digits),
        ends: bits(ends),
        odd: !bits(_mm256_or_si256(digits, spaces)),
        long: bits(_mm256_and_si256(ends, run_5)),
    }
}

/// Writes for each of the 32 positions from `at` on what the four digits before
/// the last four of a number that ends there make. True if one is longer.
///
/// # Safety
///
/// The bytes from `at - 9` to `at + 31` can be read.
#[target_feature(enable = "avx2")]
unsafe fn upper_digits(at: *const u8, numbers: &mut [u16]) -> bool {
    // SAFETY: the caller's.
    let load = |back: usize| unsafe { _mm256_loadu_si256(at.sub(back).cast()) };
    let mut run_5 = are_digits(load(1));
    for back in 2..=5 {
        run_5 = _mm256_and_si256(run_5, are_digits(load(back)));
    }
    let run_8 = four_digits([load(5), load(6), load(7), load(8)], run_5, numbers);
    let run_9 = _mm256_and_si256(run_8, are_digits(load(9)));
    bits(_mm256_andnot_si256(are_digits(load(0)), run_9)) != 0
}

/// Writes for each position the number that the digits of `bytes` make, those of
/// the units first, as far as each follows the one before; `run` says where the
/// first one counts. The result says where all four count.
#[target_feature(enable = "avx2")]
fn four_digits(bytes: [__m256i; 4], run: __m256i, numbers: &mut [u16]) -> __m256i {
    let ones = table([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0]);
    let tens = table([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 0, 0, 0, 0, 0, 0]);
    let mut run = run;
    let mut digit = |bytes: __m256i, weights: __m256i, first: bool| {
        if !first {
            run = _mm256_and_si256(run, are_digits(bytes));
        }
        _mm256_and_si256(run, _mm256_shuffle_epi8(weights, bytes))
    };
    let low = _mm256_add_epi8(digit(bytes[0], ones, true), digit(bytes[1], tens, false));
    let high = _mm256_add_epi8(digit(bytes[2], ones, false), digit(bytes[3], tens, false));
    // Neighbouring bytes of low and high, times 1 and 100, added up. Each vector
    // holds two pieces of eight positions.
    let weights = _mm256_set1_epi16(100 << 8 | 1);
    let even = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(low, high), weights);
    let odd = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(low, high), weights);
    let (head, tail) = numbers.split_at_mut(16);
    store(head, _mm256_permute2x128_si256::<0x20>(even, odd));
    store(tail, _mm256_permute2x128_si256::<0x31>(even, odd));
    run
}

/// Writes `number` of each position in `ends` to the front of `places`.
#[inline]
fn pick(mut ends: u64, places: &mut [u32], number: impl Fn(usize) -> u32) {
    for stride in places.chunks_exact_mut(STRIDE) {
        if ends == 0 {
            return;
        }
        for place in stride {
            // Past the last end this picks any number, and nobody reads it.
            *place = number(ends.trailing_zeros() as usize % GROUP);
            ends &= ends.wrapping_sub(1);
        }
    }
}

/// All ones in the bytes that are digits.
#[target_feature(enable = "avx2")]
fn are_digits(bytes: __m256i) -> __m256i {
    let value = _mm256_sub_epi8(bytes, _mm256_set1_epi8(b'0'.cast_signed()));
    _mm256_cmpeq_epi8(_mm256_min_epu8(value, _mm256_set1_epi8(9)), value)
}

/// The top bit of each byte.
#[target_feature(enable = "avx2")]
fn bits(bytes: __m256i) -> u32 {
    _mm256_movemask_epi8(bytes).cast_unsigned()
}

/// `entries[i]` for each byte whose low four bits are i, once for each half.
#[target_feature(enable = "avx2")]
fn table(entries: [u8; 16]) -> __m256i {
    // SAFETY: the array is 16 bytes.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(entries.as_ptr().cast()) })
}

#[target_feature(enable = "avx2")]
fn store(numbers: &mut [u16], vector: __m256i) {
    assert_eq!(numbers.len(), 16, "a vector is 16 numbers");
    // SAFETY: 16 numbers of two bytes are 32 bytes.
    unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), vector) }
}

/// How many line feeds there are in `bytes`.
#[target_feature(enable = "avx2,popcnt")]
pub(crate) fn count_newlines(bytes: &[u8]) -> u64 {
    let newline = _mm256_set1_epi8(b'\n'.cast_signed());
    let (vectors, rest) = bytes.as_chunks::<32>();
    let mut count = 0;
    for vector in vectors {
        // SAFETY: the array is 32 bytes.
        let vector = unsafe { _mm256_loadu_si256(vector.as_ptr().cast()) };
        count += u64::from(bits(_mm256_cmpeq_epi8(vector, newline)).count_ones());
    }
    count
        + rest
            .iter()
            .map(|&byte| u64::from(byte == b'\n'))
            .sum::<u64>()
}
