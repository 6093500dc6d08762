//! Memory that is taken only if there is any.

use sg_scan::Error;

/// Appends `item`, if there is memory.
pub(crate) fn push<T>(items: &mut Vec<T>, item: T) -> Result<(), Error> {
    items.try_reserve(1).map_err(|_| Error::OutOfMemory)?;
    items.push(item);
    Ok(())
}

/// Appends `more`, if there is memory.
pub(crate) fn push_str(text: &mut String, more: &str) -> Result<(), Error> {
    text.try_reserve(more.len())
        .map_err(|_| Error::OutOfMemory)?;
    text.push_str(more);
    Ok(())
}

/// Appends `more`, if there is memory.
pub(crate) fn extend<T: Copy>(items: &mut Vec<T>, more: &[T]) -> Result<(), Error> {
    items
        .try_reserve(more.len())
        .map_err(|_| Error::OutOfMemory)?;
    items.extend_from_slice(more);
    Ok(())
}
