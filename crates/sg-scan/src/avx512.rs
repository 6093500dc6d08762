//! The kernel for x86-64 with AVX-512 VBMI2: 64 bytes at a time.
//!
//! Takes what it can of the work of `portable::parse`. Cost: O(1) per byte, and the same for
//! every group of 64 bytes whatever numbers are in it.
//!
//! ```text
//! for each group of 64 bytes:
//!     digits, spaces = the positions of digits and of white space
//!     ends = the positions without a digit whose byte before is one
//!     if some byte is neither, or a number that ends here is long: stop
//!     at every position: the number that the digits right before it make
//!     move the numbers at `ends` together, widen and store them
//! ```
//!
//! Where it departs from the byte loop, and why that is right:
//!
//! 1. A number is taken at the white space that ends it, so all of it lies before
//!    that position and the bytes after the group are of no interest.
//! 2. The digits before every position come from loads that start 1, 2, 3, ...
//!    bytes earlier. Such a digit counts only if no other byte lies between: the
//!    bit of `runs[i]` says that the i + 1 bytes before the position are digits.
//!    These are shifts of `digits`, into which the last bits of the group before
//!    are shifted; none at the start, where no number can reach back.
//! 3. The low four bits of a digit are its value, so one table look-up multiplies
//!    it by 1 or by 10, and its mask makes it 0 where it does not count. Two digits
//!    fit a byte, four a `u16`, eight a `u32`: nothing wraps up to eight digits,
//!    and longer numbers are left to the byte loop.
//! 4. White space is told by another look-up: for each value of the low four bits
//!    the one byte that is white space, or 0, to compare with the byte itself. The
//!    0 is never equal: it stands where the low four bits are not 0, and it is
//!    what the look-up gives for bytes from 128 on.
//! 5. A number takes at least two bytes. So at most 32 end in a group, and where
//!    64 bytes are left there is room for 32: all 32 places are stored, and those
//!    behind the last number are overwritten or never read.
#![allow(
    unsafe_code,
    reason = "vector instructions: on numbers of three digits several times as fast as the byte loop"
)]

use crate::portable::Parsed;
use std::arch::x86_64::*;

/// The bytes of a group.
const GROUP: usize = 64;

/// How far before a group its loads reach.
const REACH: usize = 8;

/// How many digits before a group are carried along: one more than a number may
/// have here, to tell longer ones.
const TAIL: u32 = 9;

/// Takes whole groups from the start of `text`, which starts where a number may,
/// until one wants care, as [`portable::parse`](crate::portable::parse) would:
/// `numbers` has room for half as many numbers as there are bytes, and an open
/// number at the end is left.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt"
)]
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
    let ones = table([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0]);
    let tens = table([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 0, 0, 0, 0, 0, 0]);
    let white = table([
        b' ', 0, 0, 0, 0, 0, 0, 0, 0, b'\t', b'\n', 0x0B, 0x0C, b'\r', 0, 0,
    ]);
    let (zero, nine) = (_mm512_set1_epi8(b'0'.cast_signed()), _mm512_set1_epi8(9));
    let hundred = _mm512_set1_epi16(100);
    let ten_thousand = _mm512_set1_epi32(10_000);

    // The first group is read from a copy, with something before it.
    let mut first = [0; REACH + GROUP];
    first[REACH..].copy_from_slice(&text[..GROUP]);
    let mut group = first[REACH..].as_ptr();

    let mut at = 0;
    let mut count = 0;
    let mut digits_before = 0u64;
    let mut tail = 0u64;
    loop {
        // SAFETY: 64 bytes can be read from `group` and from up to `REACH` bytes
        // before it: in the copy by its layout, later because `at` is at least
        // 64 and at most `text.len() - 64`.
        let load = |back: usize| unsafe { _mm512_loadu_si512(group.sub(back).cast()) };
        let bytes = load(0);
        let digits = _mm512_cmple_epu8_mask(_mm512_sub_epi8(bytes, zero), nine);
        let spaces = _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(white, bytes), bytes);
        let shifted = |by: u32| (digits << by) | (tail >> (TAIL - by));
        let run_1 = shifted(1);
        let run_2 = run_1 & shifted(2);
        let run_3 = run_2 & shifted(3);
        let run_4 = run_3 & shifted(4);
        let run_5 = run_4 & shifted(5);
        let ends = run_1 & !digits;
        // A group of digits only goes to the byte loop too, so that a number that
        // is open at the end of a group started in it.
        if !(digits | spaces) != 0 || digits == u64::MAX {
            break;
        }
        let low = _mm512_add_epi8(
            _mm512_and_si512(_mm512_set1_epi8(15), load(1)),
            _mm512_maskz_shuffle_epi8(run_2, tens, load(2)),
        );
        let high = _mm512_add_epi8(
            _mm512_maskz_shuffle_epi8(run_3, ones, load(3)),
            _mm512_maskz_shuffle_epi8(run_4, tens, load(4)),
        );
        let four = four_digits(ends, low, high, hundred);
        let mut places = [
            _mm512_cvtepu16_epi32(_mm512_castsi512_si256(four)),
            _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64::<1>(four)),
        ];
        if ends & run_5 != 0 {
            let run_6 = run_5 & shifted(6);
            let run_7 = run_6 & shifted(7);
            let run_8 = run_7 & shifted(8);
            let run_9 = run_8 & shifted(9);
            if ends & run_9 != 0 {
                break;
            }
            let low = _mm512_add_epi8(
                _mm512_maskz_shuffle_epi8(run_5, ones, load(5)),
                _mm512_maskz_shuffle_epi8(run_6, tens, load(6)),
            );
            let high = _mm512_add_epi8(
                _mm512_maskz_shuffle_epi8(run_7, ones, load(7)),
                _mm512_maskz_shuffle_epi8(run_8, tens, load(8)),
            );
            let four = four_digits(ends, low, high, hundred);
            let upper = [
                _mm512_cvtepu16_epi32(_mm512_castsi512_si256(four)),
                _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64::<1>(four)),
            ];
            for (place, upper) in places.iter_mut().zip(upper) {
                *place = _mm512_add_epi32(*place, _mm512_mullo_epi32(upper, ten_thousand));
            }
        }
        // SAFETY: `count <= at / 2`, since a number takes two bytes, and
        // `at + 64 <= text.len()`, so `count + 32 <= numbers.len()`.
        unsafe {
            let place = numbers.as_mut_ptr().add(count);
            _mm512_storeu_si512(place.cast(), places[0]);
            _mm512_storeu_si512(place.add(16).cast(), places[1]);
        }
        count += ends.count_ones() as usize;
        digits_before = digits;
        tail = digits >> (64 - TAIL);
        at += GROUP;
        if text.len() - at < GROUP {
            break;
        }
        group = text[at..].as_ptr();
    }
    Parsed {
        // Less the number that is open at the end.
        consumed: at - digits_before.leading_ones() as usize,
        count,
    }
}

/// In each `u16` the number that `low` has below 100 and `high` in hundreds, for
/// the positions in `ends` one after the other.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2")]
fn four_digits(ends: u64, low: __m512i, high: __m512i, hundred: __m512i) -> __m512i {
    let low = _mm512_castsi512_si256(_mm512_maskz_compress_epi8(ends, low));
    let high = _mm512_castsi512_si256(_mm512_maskz_compress_epi8(ends, high));
    _mm512_add_epi16(
        _mm512_cvtepu8_epi16(low),
        _mm512_mullo_epi16(_mm512_cvtepu8_epi16(high), hundred),
    )
}

/// `entries[i]` for each byte whose low four bits are i, once for each quarter.
#[target_feature(enable = "avx512f")]
fn table(entries: [u8; 16]) -> __m512i {
    // SAFETY: the array is 16 bytes.
    _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(entries.as_ptr().cast()) })
}

/// How many line feeds there are in `bytes`.
#[target_feature(enable = "avx512f,avx512bw,popcnt")]
pub(crate) fn count_newlines(bytes: &[u8]) -> u64 {
    let newline = _mm512_set1_epi8(b'\n'.cast_signed());
    let (groups, rest) = bytes.as_chunks::<GROUP>();
    let mut count = 0;
    for group in groups {
        // SAFETY: the array is 64 bytes.
        let group = unsafe { _mm512_loadu_si512(group.as_ptr().cast()) };
        count += u64::from(_mm512_cmpeq_epi8_mask(group, newline).count_ones());
    }
    count
        + rest
            .iter()
            .map(|&byte| u64::from(byte == b'\n'))
            .sum::<u64>()
}
