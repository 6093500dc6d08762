//! Fetching what will be read soon, where the language offers a way to say so.
#![allow(
    unsafe_code,
    reason = "the intrinsic takes a pointer; several searches at once are worth nothing without it"
)]

/// Tells the CPU that `slice[index]` will be read. Only ever changes how long that
/// takes, even if there is no such entry.
#[inline(always)]
pub(crate) fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 CPU has the instruction, and it neither faults nor
        // reads, whatever the address is.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(slice.as_ptr().wrapping_add(index).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (slice, index);
}
