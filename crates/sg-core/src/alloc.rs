//! Arrays whose length follows from input: memory that cannot be had is an error, where
//! `resize` would abort.

use std::collections::TryReserveError;

use crate::huge;

/// Makes `array` hold `len` results of `value`, in the memory it has if that suffices, and in
/// large pages if it is large: an array to be read at random places.
pub(crate) fn refill_with<T>(
    array: &mut Vec<T>,
    len: usize,
    value: impl FnMut() -> T,
) -> Result<(), TryReserveError> {
    array.clear();
    array.try_reserve_exact(len)?;
    huge::advise(array.spare_capacity_mut());
    array.resize_with(len, value);
    Ok(())
}

/// Makes `array` hold `len` times `value`, in the memory it has if that suffices.
pub(crate) fn refill<T: Clone>(
    array: &mut Vec<T>,
    len: usize,
    value: T,
) -> Result<(), TryReserveError> {
    array.clear();
    array.try_reserve(len)?;
    array.resize(len, value);
    Ok(())
}

/// Makes `words` at least `len` long; what it held stays.
pub(crate) fn grow(words: &mut Vec<u64>, len: usize) -> Result<(), TryReserveError> {
    words.try_reserve(len.saturating_sub(words.len()))?;
    words.resize(len.max(words.len()), 0);
    Ok(())
}
