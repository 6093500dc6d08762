//! Large pages for large arrays that are read at random places.
//!
//! Most looks at such an array find neither the line in a cache nor its page in the table of
//! those that were used last. With pages of 2 MiB, that table reaches over gigabytes instead of
//! megabytes. Linux gives them to a program that asks; elsewhere, or if it has none left, nothing
//! changes.
#![allow(
    unsafe_code,
    reason = "the system call takes a pointer; at 10^9 arcs nearly every look of the kernel \
              `sparse` at a code is at another small page"
)]

use std::mem::MaybeUninit;

/// Asks for large pages under `memory`, if it is large. Call it before the memory is written for
/// the first time.
#[inline]
pub(crate) fn advise<T>(memory: &mut [MaybeUninit<T>]) {
    /// A small array fits into the caches, and its pages into the table.
    const MIN_BYTES: usize = 8 << 20;
    if MIN_BYTES <= size_of_val(memory) {
        advise_large(memory);
    }
}

#[cfg(target_os = "linux")]
#[cold]
fn advise_large<T>(memory: &mut [MaybeUninit<T>]) {
    /// As large as most CPUs have them, and a multiple of the size of every smaller page.
    const PAGE: usize = 2 << 20;
    let start = memory.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(PAGE);
    let len = size_of_val(memory).saturating_sub(skipped) / PAGE * PAGE;
    // SAFETY: these are whole pages within the memory that is borrowed here for writing, and
    // the advice leaves what is in them as it is. Whether it was taken makes no difference.
    unsafe {
        libc::madvise(start.wrapping_add(skipped).cast(), len, libc::MADV_HUGEPAGE);
    }
}

#[cfg(not(target_os = "linux"))]
fn advise_large<T>(_: &mut [MaybeUninit<T>]) {}
