//! The mex (minimum excluded value) of a list: the least number that does not
//! occur in it.
//!
//! n values leave one of 0 to n out, so numbers above n - 1 are passed over and
//! the work follows the number of values, not their size: O(n) time and memory.
//!
//! Source: the rule is that of R. Sprague (1935) and P. M. Grundy (1939), the
//! word that of J. H. Conway, *On Numbers and Games*, 1976.

use crate::nimber::Nimber;

/// The least number that is not among `values`.
///
/// # Panics
///
/// If every `u32` is among `values`, which takes 16 GiB of them.
///
/// # Complexity
///
/// O(n) time and memory for n values in any order and of any size.
///
/// # Examples
///
/// ```
/// assert_eq!(sg_core::mex([3_u32, 0, 1, 0, u32::MAX]), 2);
/// assert_eq!(sg_core::mex((0_u128..7).filter(|g| g % 4 != 3)), 3);
/// ```
pub fn mex<N: Nimber>(values: impl IntoIterator<Item = N>) -> N {
    let values: Vec<N> = values.into_iter().collect();
    // Bit i % 64 of seen[i / 64]: i is among the values.
    let mut seen = vec![0_u64; values.len().div_ceil(64)];
    for &value in &values {
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
mod tests {
    use super::mex;

    /// Lengths around the word size, each with every possible gap.
    #[test]
    fn finds_every_gap() {
        for len in [0, 1, 2, 63, 64, 65, 127, 128, 129, 200] {
            let all: Vec<u32> = (0..len).rev().collect();
            assert_eq!(mex(all.iter().copied()), len);
            for gap in 0..len {
                let mut values = all.clone();
                values.retain(|&value| value != gap);
                assert_eq!(mex(values.iter().copied()), gap);
                values.push(u32::MAX);
                assert_eq!(mex(values.iter().copied()), gap);
            }
        }
    }
}
