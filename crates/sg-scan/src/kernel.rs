//! The choice of a kernel: the one place where it is made.
//!
//! A kernel for more than bytes takes whole groups of them and stops before the
//! first that wants care; the byte loop goes on from there, past the odd spot, and
//! the kernel takes over again.

use crate::portable::{self, Parsed};
use sg_cpu::Cpu;

#[cfg(target_arch = "x86_64")]
use crate::{avx2, avx512};
#[cfg(target_arch = "x86_64")]
use sg_cpu::Level;

/// How much text the byte loop takes before a kernel tries again: enough to come
/// past an odd spot in one go.
#[cfg(target_arch = "x86_64")]
const DETOUR: usize = 128;

/// As [`portable::parse`], with the instructions that `cpu` has.
#[cfg_attr(
    not(target_arch = "x86_64"),
    expect(unused_variables, reason = "only one level there")
)]
pub(crate) fn parse(cpu: Cpu, block: &[u8], numbers: &mut [u32]) -> Parsed {
    #[cfg(target_arch = "x86_64")]
    match cpu.level() {
        #[allow(unsafe_code, reason = "calls of kernels for certain instructions")]
        Level::Avx512 => {
            return in_groups(block, numbers, |text, numbers| {
                // SAFETY: `cpu` is the proof that the machine has the instructions.
                unsafe { avx512::parse_groups(text, numbers) }
            });
        }
        #[allow(unsafe_code, reason = "calls of kernels for certain instructions")]
        Level::Avx2 => {
            return in_groups(block, numbers, |text, numbers| {
                // SAFETY: as above.
                unsafe { avx2::parse_groups(text, numbers) }
            });
        }
        Level::Portable => {}
    }
    portable::parse(block, numbers)
}

/// As [`portable::parse`], by a kernel and the byte loop in turn.
#[cfg(target_arch = "x86_64")]
fn in_groups(
    block: &[u8],
    numbers: &mut [u32],
    parse_groups: impl Fn(&[u8], &mut [u32]) -> Parsed,
) -> Parsed {
    let mut all = Parsed::default();
    let mut advance = |parse: &dyn Fn(&[u8], &mut [u32]) -> Parsed, most: usize| {
        let rest = &block[all.consumed..];
        let rest = &rest[..rest.len().min(most)];
        let step = parse(rest, &mut numbers[all.count..]);
        all.consumed += step.consumed;
        all.count += step.count;
        step.consumed > 0
    };
    loop {
        advance(&parse_groups, usize::MAX);
        if !advance(&portable::parse, DETOUR) {
            return all;
        }
    }
}

/// The number of line feeds in `bytes`.
pub(crate) fn count_newlines(cpu: Cpu, bytes: &[u8]) -> u64 {
    #[cfg(target_arch = "x86_64")]
    match cpu.level() {
        // SAFETY: `cpu` is the proof that the machine has the instructions.
        #[allow(unsafe_code, reason = "calls of kernels for certain instructions")]
        Level::Avx512 => return unsafe { avx512::count_newlines(bytes) },
        // SAFETY: as above.
        #[allow(unsafe_code, reason = "calls of kernels for certain instructions")]
        Level::Avx2 => return unsafe { avx2::count_newlines(bytes) },
        Level::Portable => {}
    }
    portable::count_newlines(bytes)
}
