//! The mex (minimum excluded value) of a list: the least number that does not
//! occur in it.
//!
//! n values leave one of 0 to n out, so numbers above n - 1 are passed over and
//! the work follows the number of values, not their size: O(n) time and n bits.
//!
//! Source: the rule is that of R. Sprague (1935) and P. M. Grundy (1939), the
//! word that of J. H. Conway, *On Numbers and Games*, 1976.

/// The least number that is not among `values`.
///
/// # Panics
///
/// If every `u32` is among `values`, which takes 16 GiB of them.
///
/// # Complexity
///
/// O(n) time for n values in any order and of any size, and n bits of memory.
///
/// # Examples
///
/// ```
/// assert_eq!(sg_core::mex(&[3, 0, 1, 0, u32::MAX]), 2);
/// assert_eq!(sg_core::mex(&[]), 0);
/// ```
#[must_use]
pub fn mex(values: &[u32]) -> u32 {
    // Bit i % 64 of seen[i / 64]: i is among the values.
    let mut seen = vec![0_u64; values.len().div_ceil(64)];
    for &value in values {
        if let Some(word) = seen.get_mut(value as usize / 64) {
            *word |= 1 << (value % 64);
        }
    }
    let full = seen.iter().take_while(|&&word| word == u64::MAX).count();
    let rest = seen.get(full).map_or(0, |word| word.trailing_ones());
    u32::try_from(full)
        .ok()
        .and_then(|full| full.checked_mul(64)?.checked_add(rest))
        .expect("every u32 is among the values")
}

#[cfg(test)]
mod tests {
    use super::mex;

    /// Lengths around the word size, each with every possible gap.
    #[test]
    fn finds_every_gap() {
        for len in [0, 1, 2, 63, 64, 65, 127, 128, 129, 200] {
            let all: Vec<u32> = (0..len).rev().collect();
            assert_eq!(mex(&all), len);
            for gap in 0..len {
                let mut values = all.clone();
                values.retain(|&value| value != gap);
                assert_eq!(mex(&values), gap);
                values.push(u32::MAX);
                assert_eq!(mex(&values), gap);
            }
        }
    }
}
