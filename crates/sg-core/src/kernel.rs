//! The kernels, and the choice among those for different CPUs: the one place where it is
//! made.
//!
//! | Kernel | Graph | Cost |
//! |---|---|---|
//! | [`reference`] | in lists and an order | O(V + E) |
//! | [`sparse`] | in lists | O(V + E), one look at each arc |
//! | [`dense`] | in bits | O(V V / 64) |
//! | [`tiny`] | in words | O(V V) |
//!
//! A kernel of one loop over words is the same code for each level, compiled with
//! its instructions, in [`x86`]; there also stand the few that the compiler would not
//! find by itself.
#![allow(
    unsafe_code,
    reason = "calls of kernels for certain instructions, which a `Cpu` proves to be there"
)]

use sg_cpu::Cpu;
#[cfg(target_arch = "x86_64")]
use sg_cpu::Level;

use crate::bits::BitRows;
use crate::prefixed::Consumed;
pub(crate) use dense::NUM_FLAGS;
pub(crate) use tiny::{MAX_TINY, row_of};

mod dense;
mod reference;
pub(crate) mod sparse;
#[cfg(test)]
mod tests;
mod tiny;
#[cfg(target_arch = "x86_64")]
mod x86;

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

/// [`dense::set_flags`] for this CPU.
#[inline]
pub(crate) fn set_flags(
    cpu: Cpu,
    followers: &[u32],
    first: u32,
    limit: u32,
    flags: &mut [u8; NUM_FLAGS],
) -> bool {
    choose!(
        cpu,
        dense::set_flags,
        set_flags_avx2,
        set_flags_avx2,
        (followers, first, limit, flags)
    )
}

/// [`dense::pack`] for this CPU.
#[inline]
pub(crate) fn pack(cpu: Cpu, flags: &mut [u8], row: &mut [u64]) {
    choose!(cpu, dense::pack, pack_avx2, pack_avx512, (flags, row));
}

/// [`dense::label`] for this CPU.
pub(crate) fn label_dense(cpu: Cpu, graph: &mut BitRows, values: &mut [u32]) -> bool {
    choose!(
        cpu,
        dense::label,
        label_dense_avx2,
        label_dense_avx2,
        (graph, values)
    )
}

/// [`tiny::consume_rows`] for this CPU.
#[inline]
pub(crate) fn consume_rows(
    cpu: Cpu,
    numbers: &[u32],
    first: u32,
    limit: u32,
    rows: &mut [u64],
) -> Consumed {
    choose!(
        cpu,
        tiny::consume_rows,
        consume_rows_avx2,
        consume_rows_avx512,
        (numbers, first, limit, rows)
    )
}

/// [`tiny::label_plain`] for this CPU.
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
