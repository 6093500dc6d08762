//! Arrays whose length follows from input: memory that cannot be had is an error.

use std::collections::TryReserveError;

/// Makes `array` hold `len` times `value`, in the memory it has if that suffices.
/// Fails where `resize` would abort.
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
