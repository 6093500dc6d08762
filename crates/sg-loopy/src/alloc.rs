//! Arrays whose length follows from input: memory that cannot be had is an error.

use std::collections::TryReserveError;

/// So many times `value`.
pub(crate) fn filled<T: Clone>(len: usize, value: T) -> Result<Vec<T>, TryReserveError> {
    let mut array = Vec::new();
    array.try_reserve_exact(len)?;
    array.resize(len, value);
    Ok(array)
}

/// An empty array with room for so many.
pub(crate) fn with_room<T>(len: usize) -> Result<Vec<T>, TryReserveError> {
    let mut array = Vec::new();
    array.try_reserve_exact(len)?;
    Ok(array)
}

/// A place in an array: 32 bits as long as they are enough, as they mostly are.
pub(crate) trait Place: Copy {
    /// The place, which must fit.
    fn new(place: usize) -> Self;

    /// The place.
    fn get(self) -> usize;
}

impl Place for u32 {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "see `is_narrow`")]
    fn new(place: usize) -> Self {
        place as u32
    }

    #[inline]
    fn get(self) -> usize {
        self as usize
    }
}

impl Place for usize {
    #[inline]
    fn new(place: usize) -> Self {
        place
    }

    #[inline]
    fn get(self) -> usize {
        self
    }
}

/// Whether all places among the arcs of a graph fit 32 bits: the one choice of a size of words.
pub(crate) fn is_narrow(graph: &sg_core::Graph) -> bool {
    u32::try_from(graph.num_arcs()).is_ok()
}
