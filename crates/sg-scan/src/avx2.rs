//! The kernel for x86-64 with AVX2: 64 bytes at a time, as two vectors.
//!
//! Cost: O(1) per byte, and the same for every group of 64 bytes whatever numbers are in it, but
//! for one branch: whether one of them has more than four digits. About five times as fast as
//! the byte loop on numbers of three digits, three and a half times on numbers of six, and 13
//! times where one and two digits take turns at random.
//!
//! The steps are those of `portable`, whose header says why they are right. Where this departs
//! from it, and why that is right:
//!
//! 1. Vectors stay in registers. What `portable` reads one or two positions earlier is shifted
//!    here, and what a vector lacks for that is shifted in from the vector before, which
//!    `Before` keeps; zeros at the start. So the number of a position is the one that ends right
//!    before it: the steps that follow a shift take what they need from its result.
//! 2. White space is told by a look-up: for each value of the low four bits the one byte that is
//!    white space, or 0, to compare with the byte itself. The 0 is never equal: it stands where
//!    the low four bits are not 0, and it is what the look-up gives for bytes from 128 on.
//! 3. Ten times a digit is a look-up, and two bytes times 1 and 100 are added to a `u16` by one
//!    instruction.
//! 4. Of eight neighbouring positions at most four end a number, and a table has for each set of
//!    them the shuffle that moves their numbers together and widens them. All four places are
//!    stored; those behind the last number are overwritten or never read.
//! 5. Where a number is long, the numbers four positions earlier are shuffled alike and added,
//!    times 10,000, where five digits in a row lie before the position.
#![allow(
    unsafe_code,
    reason = "vector instructions: about three times as fast as the portable kernel"
)]

use crate::portable::{self, GROUP};
use crate::reference::Parsed;
use std::arch::x86_64::*;

/// The bytes of a vector.
const HALF: usize = GROUP / 2;

/// The most digits of a number that is taken.
const MAX_DIGITS: u32 = 8;

/// [`portable::parse_groups`] in vectors.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn parse_groups(text: &[u8], numbers: &mut [u32]) -> Parsed {
    let mut before = Before::nothing();
    let mut digits_before = 0u64;
    let mut at = 0;
    let mut count = 0;
    for group in text.as_chunks::<GROUP>().0 {
        let [low, high] = group.as_chunks::<HALF>().0 else {
            unreachable!("a group is two vectors");
        };
        let low = Half::new(load(low), &mut before);
        let high = Half::new(load(high), &mut before);
        let digits = join(low.digits, high.digits);
        if join(low.legal, high.legal) != u64::MAX || digits == u64::MAX {
            break;
        }
        // The positions before which a digit stands `back` bytes earlier.
        let earlier = |back: u32| digits << back | digits_before >> (u64::BITS - back);
        let ends = earlier(1) & !digits;
        let run_5 = (1..=5).map(earlier).fold(u64::MAX, |run, next| run & next);
        let places = numbers[count..].first_chunk_mut().expect("there is room");
        if ends & run_5 != 0 {
            let run_9 = (6..=MAX_DIGITS + 1)
                .map(earlier)
                .fold(run_5, |run, next| run & next);
            if ends & run_9 != 0 {
                break;
            }
        }
        for (half, first) in [(low, 0), (high, HALF)] {
            half.store(places, first, ends, run_5);
        }
        count += ends.count_ones() as usize;
        digits_before = digits;
        at += GROUP;
    }
    Parsed {
        // Less the number that is open at the end.
        consumed: at - digits_before.leading_ones() as usize,
        count,
    }
}

/// What the steps of a vector need from the vector before it.
struct Before {
    value: __m256i,
    two: __m256i,
    followed: __m256i,
    odd: __m256i,
}

impl Before {
    /// No digits.
    #[target_feature(enable = "avx2")]
    fn nothing() -> Before {
        let nothing = _mm256_setzero_si256();
        Before {
            value: nothing,
            two: nothing,
            followed: nothing,
            odd: nothing,
        }
    }
}

/// What there is at the 32 positions of a vector.
struct Half {
    /// A bit for each position: a digit.
    digits: u32,
    /// A bit for each position: a digit or white space.
    legal: u32,
    /// For each position that ends a number its last four digits: first positions 0 to 7 and
    /// 16 to 23, then 8 to 15 and 24 to 31, which is how the instructions interleave bytes.
    lower: [__m256i; 2],
    /// The values in `lower`, for four positions earlier.
    upper: [__m256i; 2],
}

impl Half {
    #[target_feature(enable = "avx2")]
    fn new(bytes: __m256i, before: &mut Before) -> Half {
        let white = table([
            b' ', 0, 0, 0, 0, 0, 0, 0, 0, b'\t', b'\n', 0x0B, 0x0C, b'\r', 0, 0,
        ]);
        let tens = table([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 0, 0, 0, 0, 0, 0]);
        let spaces = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(white, bytes), bytes);
        let value = _mm256_sub_epi8(bytes, _mm256_set1_epi8(b'0'.cast_signed()));
        let digits = _mm256_cmpeq_epi8(_mm256_min_epu8(value, _mm256_set1_epi8(9)), value);
        let value = _mm256_and_si256(digits, value);
        let ten = _mm256_shuffle_epi8(tens, shift::<15>(before.value, value));
        // The last two digits up to a position with a digit, 0 at others.
        let two = _mm256_and_si256(digits, _mm256_add_epi8(value, ten));
        let low = shift::<15>(before.two, two);
        // The two digits before a position, where a digit follows them.
        let followed = _mm256_and_si256(digits, low);
        let high = shift::<14>(before.followed, followed);
        let weights = _mm256_set1_epi16(100 << 8 | 1);
        let even = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(low, high), weights);
        let odd = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(low, high), weights);
        // The eight positions before each lane of `even`.
        let between = _mm256_permute2x128_si256::<0x21>(before.odd, odd);
        let upper = [
            _mm256_alignr_epi8::<8>(even, between),
            _mm256_alignr_epi8::<8>(odd, even),
        ];
        *before = Before {
            value,
            two,
            followed,
            odd,
        };
        Half {
            digits: bits(digits),
            legal: bits(_mm256_or_si256(digits, spaces)),
            lower: [even, odd],
            upper,
        }
    }

    /// Writes the numbers that end at the positions of this vector, whose first one is position
    /// `first` of the group, to their places in the group.
    #[target_feature(enable = "avx2,bmi2,popcnt")]
    #[inline]
    fn store(&self, places: &mut [u32; HALF], first: usize, ends: u64, run_5: u64) {
        let orders = [order(ends, first), order(ends, first + 8)];
        let mut even = _mm256_shuffle_epi8(self.lower[0], orders[0]);
        let mut odd = _mm256_shuffle_epi8(self.lower[1], orders[1]);
        if ends & run_5 != 0 {
            let weights = _mm256_set1_epi32(10_000 << 16 | 1);
            let add = |lower: __m256i, part: usize| {
                let upper = _mm256_and_si256(self.upper[part], mask(run_5, first + 8 * part));
                let upper = _mm256_slli_epi32::<16>(_mm256_shuffle_epi8(upper, orders[part]));
                _mm256_madd_epi16(_mm256_or_si256(lower, upper), weights)
            };
            even = add(even, 0);
            odd = add(odd, 1);
        }
        for (at, numbers) in [
            (first, _mm256_castsi256_si128(even)),
            (first + 8, _mm256_castsi256_si128(odd)),
            (first + 16, _mm256_extracti128_si256::<1>(even)),
            (first + 24, _mm256_extracti128_si256::<1>(odd)),
        ] {
            // As many as end before. Of two neighbouring positions at most one ends
            // a number, so this is at most half of `at`, and four places are left.
            let count = (ends & !(u64::MAX << at)).count_ones() as usize;
            let places = places[count..].first_chunk_mut().expect("four are left");
            store(places, numbers);
        }
    }
}

/// The shuffle that moves the numbers of the eight positions from `at` on and of those from
/// `at + 16` on together, each in its lane, as `u32`.
#[target_feature(enable = "avx2")]
fn order(ends: u64, at: usize) -> __m256i {
    let entry = |at: usize| load_16(&TOGETHER[usize::from(eight(ends, at))]);
    _mm256_set_m128i(entry(at + 16), entry(at))
}

/// All ones in the `u16` of those of the same positions whose bit is set.
#[target_feature(enable = "avx2")]
fn mask(positions: u64, at: usize) -> __m256i {
    let byte = |at: usize| _mm_set1_epi16(i16::from(eight(positions, at)));
    let bit = _mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128);
    let bit = _mm256_set_m128i(bit, bit);
    let bytes = _mm256_set_m128i(byte(at + 16), byte(at));
    _mm256_cmpeq_epi16(_mm256_and_si256(bytes, bit), bit)
}

/// The bits of the eight positions from `at` on.
fn eight(positions: u64, at: usize) -> u8 {
    (positions >> at).to_le_bytes()[0]
}

/// For each set of positions among eight, of which the first four count: where the bytes of four
/// `u32` come from that hold the `u16` of these positions. 128 makes a byte 0.
static TOGETHER: [[u8; 16]; 256] = {
    let mut orders = [[128; 16]; 256];
    let mut set = 0;
    while set < orders.len() {
        let mut count = 0;
        let mut position = 0;
        while position < 8 && count < 4 {
            if set >> position & 1 == 1 {
                orders[set][4 * count] = 2 * position;
                orders[set][4 * count + 1] = 2 * position + 1;
                count += 1;
            }
            position += 1;
        }
        set += 1;
    }
    orders
};

/// The bytes of `now` moved on by 16 - `KEPT`, those of `before` coming in.
#[target_feature(enable = "avx2")]
fn shift<const KEPT: i32>(before: __m256i, now: __m256i) -> __m256i {
    _mm256_alignr_epi8::<KEPT>(now, _mm256_permute2x128_si256::<0x21>(before, now))
}

/// The bits of two vectors as those of a group.
fn join(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

/// The top bit of each byte.
#[target_feature(enable = "avx2")]
fn bits(bytes: __m256i) -> u32 {
    _mm256_movemask_epi8(bytes).cast_unsigned()
}

/// `entries[i]` for each byte whose low four bits are i, once for each lane.
#[target_feature(enable = "avx2")]
fn table(entries: [u8; 16]) -> __m256i {
    _mm256_broadcastsi128_si256(load_16(&entries))
}

#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; HALF]) -> __m256i {
    // SAFETY: the array is the 32 bytes that are read, and any alignment will do.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
fn load_16(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: the array is the 16 bytes that are read, and any alignment will do.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
fn store(places: &mut [u32; 4], numbers: __m128i) {
    // SAFETY: the array is the 16 bytes that are written, and any alignment will do.
    unsafe { _mm_storeu_si128(places.as_mut_ptr().cast(), numbers) }
}

/// The number of line feeds in `bytes`.
#[target_feature(enable = "avx2,popcnt")]
pub(crate) fn count_newlines(bytes: &[u8]) -> u64 {
    let newline = _mm256_set1_epi8(b'\n'.cast_signed());
    let (vectors, rest) = bytes.as_chunks::<HALF>();
    let newlines = |vector| bits(_mm256_cmpeq_epi8(load(vector), newline)).count_ones();
    let counts = vectors.iter().map(|vector| u64::from(newlines(vector)));
    counts.sum::<u64>() + portable::count_newlines(rest)
}
