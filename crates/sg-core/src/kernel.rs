//! The choice of a kernel by what the CPU has: the one place where it is made.
//!
//! A kernel of one loop over words is the same code for each level, compiled with
//! its instructions, in `x86`; there also stand the few that the compiler would not
//! find by itself.
#![allow(
    unsafe_code,
    reason = "calls of kernels for certain instructions, which a `Cpu` proves to be there"
)]

use sg_cpu::Cpu;
#[cfg(target_arch = "x86_64")]
use sg_cpu::Level;

use crate::dense::{self, Dense, MARKS};
use crate::tiny::{self, MAX_TINY, Taken};
#[cfg(target_arch = "x86_64")]
use crate::x86;

/// Calls the function of the CPU's level.
macro_rules! choose {
    ($cpu:ident, $module:ident::$portable:ident, $avx2:ident, $avx512:ident, ($($argument:expr),*)) => {{
        #[cfg(target_arch = "x86_64")]
        match $cpu.level() {
            // SAFETY: the `Cpu` is the proof that the machine has the instructions.
            Level::Avx512 => return unsafe { x86::$avx512($($argument),*) },
            // SAFETY: as above.
            Level::Avx2 => return unsafe { x86::$avx2($($argument),*) },
            Level::Portable => {}
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = $cpu;
        $module::$portable($($argument),*)
    }};
}

/// As [`dense::mark`].
#[inline]
pub(crate) fn mark(
    cpu: Cpu,
    followers: &[u32],
    first: u32,
    limit: u32,
    marks: &mut [u8; MARKS],
) -> bool {
    choose!(
        cpu,
        dense::mark,
        mark_avx2,
        mark_avx2,
        (followers, first, limit, marks)
    )
}

/// As [`dense::pack`].
#[inline]
pub(crate) fn pack(cpu: Cpu, marks: &mut [u8], row: &mut [u64]) {
    choose!(cpu, dense::pack, pack_avx2, pack_avx512, (marks, row));
}

/// As [`dense::label`].
pub(crate) fn label_dense(cpu: Cpu, graph: &mut Dense, values: &mut [u32]) -> bool {
    choose!(
        cpu,
        dense::label,
        label_dense_avx2,
        label_dense_avx2,
        (graph, values)
    )
}

/// As [`tiny::take_rows`].
#[inline]
pub(crate) fn take_rows(
    cpu: Cpu,
    numbers: &[u32],
    first: u32,
    limit: u32,
    rows: &mut [u64],
) -> Taken {
    choose!(
        cpu,
        tiny::take_rows,
        take_rows_avx2,
        take_rows_avx512,
        (numbers, first, limit, rows)
    )
}

/// As [`tiny::label_plain`].
#[inline]
pub(crate) fn label_tiny(
    cpu: Cpu,
    rows: &[u64; MAX_TINY],
    num_vertices: u32,
    values: &mut [u32; MAX_TINY],
) -> bool {
    choose!(
        cpu,
        tiny::label_plain,
        label_tiny_avx2,
        label_tiny_avx512,
        (rows, num_vertices, values)
    )
}
