//! The choice of a kernel: the one place where it is made.
//!
//! A kernel takes whole groups of 64 bytes and stops before the first that it cannot take; the
//! byte loop takes over past the odd spot. So it alone says where a block stops.

use crate::portable;
use crate::reference::{self, Parsed};
use sg_cpu::{Cpu, Level};

#[cfg(target_arch = "x86_64")]
use crate::{avx2, avx512};

#[cfg(test)]
mod tests;

/// How much text the byte loop takes before a kernel tries again: enough for an odd spot.
const DETOUR: usize = 128;

/// Parses as [`reference::parse`] does, with the instructions that `cpu` has.
pub(crate) fn parse(cpu: Cpu, block: &[u8], numbers: &mut [u32]) -> Parsed {
    let mut all = Parsed::default();
    loop {
        let rest = &block[all.consumed..];
        all.add(parse_groups(cpu, rest, &mut numbers[all.count..]));

        let rest = &block[all.consumed..];
        let rest = &rest[..rest.len().min(DETOUR)];
        let step = reference::parse(rest, &mut numbers[all.count..]);
        if step.consumed == 0 {
            return all;
        }
        all.add(step);
    }
}

/// The kernel alone: see [`portable::parse_groups`].
#[allow(unsafe_code, reason = "calls of kernels for certain instructions")]
fn parse_groups(cpu: Cpu, text: &[u8], numbers: &mut [u32]) -> Parsed {
    match cpu.level() {
        // SAFETY: `cpu` proves that this machine has the instructions of its level,
        // and the kernel enables no others.
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => unsafe { avx512::parse_groups(text, numbers) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => unsafe { avx2::parse_groups(text, numbers) },
        #[cfg(not(target_arch = "x86_64"))]
        Level::Avx512 | Level::Avx2 => unreachable!("levels of x86-64 only"),
        Level::Portable => portable::parse_groups(text, numbers),
    }
}

/// The number of line feeds in `bytes`.
#[allow(unsafe_code, reason = "calls of kernels for certain instructions")]
pub(crate) fn count_newlines(cpu: Cpu, bytes: &[u8]) -> u64 {
    match cpu.level() {
        // SAFETY: as in `parse_groups`.
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => unsafe { avx512::count_newlines(bytes) },
        // SAFETY: as in `parse_groups`.
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => unsafe { avx2::count_newlines(bytes) },
        #[cfg(not(target_arch = "x86_64"))]
        Level::Avx512 | Level::Avx2 => unreachable!("levels of x86-64 only"),
        Level::Portable => portable::count_newlines(bytes),
    }
}
