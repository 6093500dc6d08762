//! The kernel for x86-64 with AVX-512 VBMI2: 64 bytes at a time, as one vector.
//!
//! Cost: that of `avx2`, but about eleven times as fast as the byte loop on numbers of three
//! digits, six times on numbers of six, and 27 times where one and two digits take turns at random.
//!
//! The steps are those of `portable`, whose header says why they are right. Where this departs
//! from it, and why that is right:
//!
//! 1. The digits before every position come from loads that start 1, 2, 3, ... bytes earlier. So
//!    the number of a position is the one that ends right before it, and nothing is kept from
//!    the group before but the bits of its digits. The first group is read from a copy with
//!    white space before it.
//! 2. All legal bytes are below 64, so a look-up by the low six bits tells them: the table has a
//!    legal byte at its own place, and elsewhere one that does not belong there.
//! 3. Of the legal bytes just the digits have bit 4 set, and a digit without it looks like none.
//!    So a digit is cut off from the position by taking bit 4 away where the byte after it lacks
//!    it: one instruction a digit, and from then on a look-up of its value, or of ten times it,
//!    gives 0.
//! 4. One instruction moves the bytes of all positions that end a number together. Then the
//!    bytes of each number, units and tens first, are put side by side in a `u32`, and
//!    multiplied and added there. All 32 places are stored.
#![allow(
    unsafe_code,
    reason = "vector instructions: about six times as fast as the portable kernel"
)]

use crate::portable::{self, GROUP};
use crate::reference::{Parsed, is_space};
use std::arch::x86_64::*;

/// The most digits of a number that is taken: how far before a group its loads reach.
const MAX_DIGITS: usize = 8;

/// [`portable::parse_groups`] in vectors.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt"
)]
pub(crate) fn parse_groups(text: &[u8], numbers: &mut [u32]) -> Parsed {
    let mut parsed = Parsed::default();
    let Some(group) = text.first_chunk::<GROUP>() else {
        return parsed;
    };
    let mut first = [b' '; MAX_DIGITS + GROUP];
    first[MAX_DIGITS..].copy_from_slice(group);
    let mut window = &first;

    let [legal, ones, tens] = [&LEGAL, &ONES, &TENS].map(|table| load(table));
    let digit_bit = _mm512_set1_epi8(0x10);
    let other_bits = _mm512_set1_epi8(!0x10);

    let mut at = 0;
    let mut digits_before = 0u64;
    loop {
        let earlier_bytes =
            |back: usize| load(window[MAX_DIGITS - back..].first_chunk().expect("64 bytes"));
        let bytes = earlier_bytes(0);
        let all_legal =
            u64::MAX == _mm512_cmpeq_epi8_mask(_mm512_permutexvar_epi8(bytes, legal), bytes);
        let digits = _mm512_test_epi8_mask(bytes, digit_bit);
        if !all_legal || digits == u64::MAX {
            break;
        }
        // The positions before which a digit stands `back` bytes earlier.
        let earlier = |back: u32| digits << back | digits_before >> (u64::BITS - back);
        let ends = earlier(1) & !digits;
        let run_5 = (1..=5).map(earlier).fold(u64::MAX, |run, next| run & next);

        // The digit `back` bytes earlier, if the byte `after` it is a digit.
        let next_digit = |back: usize, after: __m512i| {
            // The first operand and either of the others.
            const AND_EITHER: i32 = 0b1110_0000;
            _mm512_ternarylogic_epi32::<AND_EITHER>(earlier_bytes(back), after, other_bits)
        };
        // The two digits, for the positions in `ends` one after the other.
        let two_digits = |units: __m512i, ten: __m512i| {
            let units = _mm512_permutexvar_epi8(units, ones);
            let ten = _mm512_permutexvar_epi8(ten, tens);
            _mm512_maskz_compress_epi8(ends, _mm512_add_epi8(units, ten))
        };
        // At an end the byte before is a digit: it does not cut off the next one.
        let [digit_1, digit_2] = [1, 2].map(earlier_bytes);
        let digit_3 = next_digit(3, digit_2);
        let digit_4 = next_digit(4, digit_3);
        let low = two_digits(digit_1, digit_2);
        let high = two_digits(digit_3, digit_4);
        let pairs = [0, 1].map(|half| side_by_side(LOWER, low, high, half));
        let four_digits = |pairs| _mm512_maddubs_epi16(pairs, _mm512_set1_epi16(100 << 8 | 1));
        let vectors = if ends & run_5 == 0 {
            pairs.map(four_digits)
        } else {
            let run_9 = (6..=9).map(earlier).fold(run_5, |run, next| run & next);
            if ends & run_9 != 0 {
                break;
            }
            let digit_5 = next_digit(5, digit_4);
            let digit_6 = next_digit(6, digit_5);
            let digit_7 = next_digit(7, digit_6);
            let digit_8 = next_digit(8, digit_7);
            let low = two_digits(digit_5, digit_6);
            let high = two_digits(digit_7, digit_8);
            [0, 1].map(|half| {
                let upper = side_by_side(!LOWER, low, high, half);
                let fours = four_digits(_mm512_or_si512(pairs[half], upper));
                _mm512_madd_epi16(fours, _mm512_set1_epi32(10_000 << 16 | 1))
            })
        };
        let places: &mut [u32; GROUP / 2] = numbers[parsed.count..]
            .first_chunk_mut()
            .expect("there is room");
        for (places, vector) in places.as_chunks_mut().0.iter_mut().zip(vectors) {
            store(places, vector);
        }
        parsed.count += ends.count_ones() as usize;
        digits_before = digits;
        at += GROUP;
        match text[at - MAX_DIGITS..].first_chunk() {
            Some(next) => window = next,
            None => break,
        }
    }
    // Less the number that is open at the end.
    parsed.consumed = at - digits_before.leading_ones() as usize;
    parsed
}

/// For the low six bits of a byte the legal byte that has them, or one that has others.
static LEGAL: [u8; 64] = {
    let mut table = [0; 64];
    let mut bits = 0u8;
    while bits < 64 {
        let is_legal = bits.is_ascii_digit() || is_space(bits);
        table[bits as usize] = if is_legal { bits } else { bits ^ 1 };
        bits += 1;
    }
    table
};

/// For the low six bits of a byte the digit that it is, 0 for others.
static ONES: [u8; 64] = digit_times(1);

/// Ten times that.
static TENS: [u8; 64] = digit_times(10);

const fn digit_times(weight: u8) -> [u8; 64] {
    let mut table = [0; 64];
    let mut digit = 0;
    while digit < 10 {
        table[(b'0' + digit) as usize] = digit * weight;
        digit += 1;
    }
    table
}

/// Which bytes of two vectors are put side by side: the first 16, then the others, a pair twice.
static PAIRS: [[u8; 64]; 2] = {
    let mut indices = [[0; 64]; 2];
    let mut number = 0u8;
    while number < 32 {
        let half = &mut indices[number as usize / 16];
        let mut at = number as usize % 16 * 4;
        let end = at + 4;
        while at < end {
            half[at] = number;
            half[at + 1] = 64 + number; // the same byte of the second vector
            at += 2;
        }
        number += 1;
    }
    indices
};

/// The two low bytes of each `u32`.
const LOWER: u64 = 0x3333_3333_3333_3333;

/// The bytes of `low` and `high` for the numbers of one half, side by side twice in a `u32`, as
/// far as they are in `mask`.
#[target_feature(enable = "avx512f,avx512vbmi")]
fn side_by_side(mask: u64, low: __m512i, high: __m512i, half: usize) -> __m512i {
    _mm512_maskz_permutex2var_epi8(mask, low, load(&PAIRS[half]), high)
}

#[target_feature(enable = "avx512f")]
fn load(bytes: &[u8; GROUP]) -> __m512i {
    // SAFETY: the array is the 64 bytes that are read, and any alignment will do.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f")]
fn store(places: &mut [u32; 16], numbers: __m512i) {
    // SAFETY: the array is the 64 bytes that are written, and any alignment will do.
    unsafe { _mm512_storeu_si512(places.as_mut_ptr().cast(), numbers) }
}

/// The number of line feeds in `bytes`.
#[target_feature(enable = "avx512f,avx512bw,popcnt")]
pub(crate) fn count_newlines(bytes: &[u8]) -> u64 {
    let newline = _mm512_set1_epi8(b'\n'.cast_signed());
    let (groups, rest) = bytes.as_chunks();
    let newlines = |group| _mm512_cmpeq_epi8_mask(load(group), newline).count_ones();
    let counts = groups.iter().map(|group| u64::from(newlines(group)));
    counts.sum::<u64>() + portable::count_newlines(rest)
}
