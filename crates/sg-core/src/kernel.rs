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
//! Most are the same code for each level, compiled with its instructions in [`x86`].
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
pub(crate) mod search;
pub(crate) mod sparse;
mod standstill;
#[cfg(test)]
mod tests;
mod tiny;
#[cfg(target_arch = "x86_64")]
mod x86;

/// Defines a function that calls the portable kernel, or that for AVX2 or AVX-512.
macro_rules! kernels {
    ($(
        $(#[$doc:meta])*
        fn $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?
            = $module:ident::$portable:ident, $avx2:ident, $avx512:ident;
    )*) => {$(
        $(#[$doc])*
        #[inline]
        pub(crate) fn $name(cpu: Cpu, $($argument: $type),*) $(-> $result)? {
            #[cfg(target_arch = "x86_64")]
            match cpu.level() {
                // SAFETY: the `Cpu` is the proof that the machine has the instructions.
                Level::Avx512 => return unsafe { x86::$avx512($($argument),*) },
                // SAFETY: as above.
                Level::Avx2 => return unsafe { x86::$avx2($($argument),*) },
                Level::Portable => {}
            }
            #[cfg(not(target_arch = "x86_64"))]
            let _ = cpu;
            $module::$portable($($argument),*)
        }
    )*};
}

kernels! {
    /// [`dense::set_flags`] for this CPU.
    fn set_flags(followers: &[u32], first: u32, limit: u32, flags: &mut [u8; NUM_FLAGS]) -> bool
        = dense::set_flags, set_flags_avx2, set_flags_avx2;

    /// [`dense::pack`] for this CPU.
    fn pack(flags: &mut [u8], row: &mut [u64]) = dense::pack, pack_avx2, pack_avx512;

    /// [`dense::label`] for this CPU.
    fn label_dense(graph: &mut BitRows, values: &mut [u32]) -> bool
        = dense::label, label_dense_avx2, label_dense_avx2;

    /// [`tiny::consume_rows`] for this CPU.
    fn consume_rows(numbers: &[u32], first: u32, limit: u32, rows: &mut [u64]) -> Consumed
        = tiny::consume_rows, consume_rows_avx2, consume_rows_avx512;

    /// [`tiny::label_plain`] for this CPU.
    fn label_tiny(rows: &[u64; MAX_TINY], num_vertices: u32, values: &mut [u32; MAX_TINY]) -> bool
        = tiny::label_plain, label_tiny_avx2, label_tiny_avx512;
}
