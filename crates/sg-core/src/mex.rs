//! The mex (minimum excluded value) of a list: the least number that does not occur in it.
//!
//! n values leave one of 0 to n out, so numbers above n - 1 are passed over.
//!
//! Source: the rule is that of R. Sprague (1935) and P. M. Grundy (1939), the
//! word that of J. H. Conway, *On Numbers and Games*, 1976.

use crate::bits::WORD;
use crate::nimber::Nimber;

/// The least number that is not among `values`, in any order and of any size. O(n) time and
/// memory for n values.
///
/// # Panics
///
/// If every `u32` is among `values`, which takes 16 GiB of them.
///
/// # Examples
///
/// ```
/// assert_eq!(sg_core::mex([3_u32, 0, 1, 0, u32::MAX]), 2);
/// assert_eq!(sg_core::mex((0_u128..7).filter(|g| g % 4 != 3)), 3);
/// ```
pub fn mex<N: Nimber>(values: impl IntoIterator<Item = N>) -> N {
    let values: Vec<N> = values.into_iter().collect();
    mex_in(&mut vec![0; values.len().div_ceil(WORD)], values)
}

/// The mex of `values`, of which there are at most as many as `seen` has bits. All of these are
/// 0 before; after it, bit i % 64 of `seen[i / 64]` says whether i is among the values.
pub(crate) fn mex_in<N: Nimber>(seen: &mut [u64], values: impl IntoIterator<Item = N>) -> N {
    for value in values {
        let value: u128 = value.into();
        let place = usize::try_from(value / 64).ok();
        if let Some(word) = place.and_then(|place| seen.get_mut(place)) {
            *word |= 1 << (value % 64);
        }
    }
    let full = seen.iter().take_while(|&&word| word == u64::MAX).count();
    let rest = seen.get(full).map_or(0, |word| word.trailing_ones());
    u32::try_from(full)
        .ok()
        .and_then(|full| full.checked_mul(64)?.checked_add(rest))
        .expect("every u32 is among the values")
        .into()
}

#[cfg(test)]
mod tests;
