//! The kernels for x86-64 with AVX2 and with AVX-512.
//!
//! Most are the portable code, compiled for wider registers. By hand: packing flags, for which
//! there is one instruction; and the rows of tiny graphs, eight to a register.
#![allow(
    unsafe_code,
    reason = "vector loads and stores: packing takes a fifth of the time, a tiny graph half"
)]

use std::arch::x86_64::*;

use super::dense::{self, NUM_FLAGS};
use super::tiny::{self, MAX_TINY, Rows};
use crate::bits::{BitRows, WORD};
use crate::prefixed::{Consumed, first_row};

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn set_flags_avx2(
    followers: &[u32],
    first: u32,
    limit: u32,
    flags: &mut [u8; NUM_FLAGS],
) -> bool {
    dense::set_flags(followers, first, limit, flags)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn pack_avx2(flags: &mut [u8], row: &mut [u64]) {
    let (groups, rest) = flags.as_chunks_mut::<WORD>();
    let (words, last) = row.split_at_mut(groups.len());
    for (word, group) in words.iter_mut().zip(groups) {
        let halves = group.as_mut_ptr().cast::<__m256i>();
        // SAFETY: the group is two times 32 bytes.
        let [low, high] = [0, 1].map(|i| unsafe {
            let half = _mm256_loadu_si256(halves.add(i));
            _mm256_storeu_si256(halves.add(i), _mm256_setzero_si256());
            _mm256_movemask_epi8(half).cast_unsigned()
        });
        *word |= u64::from(high) << 32 | u64::from(low);
    }
    dense::pack(rest, last);
}

#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn pack_avx512(flags: &mut [u8], row: &mut [u64]) {
    let (groups, rest) = flags.as_chunks_mut::<WORD>();
    let (words, last) = row.split_at_mut(groups.len());
    for (word, group) in words.iter_mut().zip(groups) {
        let group = group.as_mut_ptr();
        // SAFETY: the group is 64 bytes.
        unsafe {
            *word |= _mm512_movepi8_mask(_mm512_loadu_si512(group.cast()));
            _mm512_storeu_si512(group.cast(), _mm512_setzero_si512());
        }
    }
    dense::pack(rest, last);
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn label_dense_avx2(graph: &mut BitRows, values: &mut [u32]) -> bool {
    dense::label(graph, values)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn consume_rows_avx2(
    numbers: &[u32],
    first: u32,
    limit: u32,
    rows: &mut [u64],
) -> Consumed {
    tiny::consume_rows(numbers, first, limit, rows)
}

/// [`tiny::consume_rows`] with the first eight followers of a row at once: how many there
/// are then decides over no branch.
#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn consume_rows_avx512(
    numbers: &[u32],
    first: u32,
    limit: u32,
    rows: &mut [u64],
) -> Consumed {
    let firsts = _mm256_set1_epi32(first.cast_signed());
    let limits = _mm256_set1_epi32(limit.cast_signed());
    let mut consumed = Consumed::default();
    for row in rows {
        let rest = &numbers[consumed.numbers..];
        let len;
        (*row, len) = if let Some(&[len, ref eight @ ..]) = rest.first_chunk::<9>()
            && len <= 8
        {
            // SAFETY: the array is 32 bytes.
            let eight = unsafe { _mm256_loadu_si256(eight.as_ptr().cast()) };
            let vertices = _mm256_sub_epi32(eight, firsts);
            #[expect(clippy::cast_possible_truncation, reason = "eight bits")]
            let there = _bzhi_u32(0xFF, len) as u8;
            if _mm256_mask_cmpge_epu32_mask(there, vertices, limits) != 0 {
                break;
            }
            let vertices = _mm512_cvtepu32_epi64(vertices);
            let bits = _mm512_maskz_sllv_epi64(there, _mm512_set1_epi64(1), vertices);
            (_mm512_reduce_or_epi64(bits).cast_unsigned(), len as usize)
        } else {
            let Some(list) = first_row(rest) else {
                break;
            };
            let Some(bits) = tiny::row_of(list, first, limit) else {
                break;
            };
            (bits, list.len())
        };
        consumed.add_row(len);
    }
    consumed
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn label_tiny_avx2(
    rows: &[u64; MAX_TINY],
    num_vertices: u32,
    values: &mut [u32; MAX_TINY],
) -> bool {
    tiny::label_plain(rows, num_vertices, values)
}

#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn label_tiny_avx512(
    rows: &[u64; MAX_TINY],
    num_vertices: u32,
    values: &mut [u32; MAX_TINY],
) -> bool {
    if num_vertices <= 16 {
        label_in_registers::<2>(rows, num_vertices, values)
    } else {
        label_in_registers::<8>(rows, num_vertices, values)
    }
}

/// [`tiny::label`] for at most `8 N` vertices, whose rows are in N registers.
#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
fn label_in_registers<const N: usize>(
    rows: &[u64; MAX_TINY],
    num_vertices: u32,
    values: &mut [u32; MAX_TINY],
) -> bool {
    let (eights, _) = rows.as_chunks::<8>();
    let mut registers = Registers::<N> {
        // SAFETY: the array is 64 bytes.
        rows: std::array::from_fn(|i| unsafe { _mm512_loadu_si512(eights[i].as_ptr().cast()) }),
        counters: _mm512_setzero_si512(),
    };
    if !tiny::label(num_vertices, &mut registers) {
        return false;
    }
    let mut counters = [0_u8; MAX_TINY];
    // SAFETY: the array is 64 bytes.
    unsafe { _mm512_storeu_si512(counters.as_mut_ptr().cast(), registers.counters) };
    for (value, &counter) in values[..8 * N].iter_mut().zip(&counters) {
        *value = u32::from(counter);
    }
    true
}

/// Only made where there is AVX-512.
struct Registers<const N: usize> {
    /// Row v stands in lane v % 8 of register v / 8.
    rows: [__m512i; N],
    /// The counter of v stands in byte v.
    counters: __m512i,
}

impl<const N: usize> Rows for Registers<N> {
    #[inline(always)]
    fn without_follower_in(&self, set: u64) -> u64 {
        // SAFETY: there is AVX-512.
        unsafe {
            let set = _mm512_set1_epi64(set.cast_signed());
            let mut vertices = 0;
            for (i, &rows) in self.rows.iter().enumerate() {
                vertices |= u64::from(_mm512_testn_epi64_mask(rows, set)) << (8 * i);
            }
            vertices
        }
    }

    #[inline(always)]
    fn add_one(&mut self, set: u64) {
        // SAFETY: there is AVX-512.
        unsafe {
            let one = _mm512_set1_epi8(1);
            self.counters = _mm512_mask_add_epi8(self.counters, set, self.counters, one);
        }
    }
}
