//! Finite values and their counters, which prove themselves.

use std::collections::TryReserveError;

/// For each vertex a finite value and a counter, or infinity.
///
/// It is a proof: if [`verify_certificate`](crate::verify_certificate) takes it, the values are
/// right, wherever they come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// The finite value of each vertex; [`INFINITE`] for those that have none.
    pub(crate) values: Vec<u32>,
    /// The counter of each vertex with a finite value; anything for others.
    pub(crate) counters: Vec<u32>,
}

/// What stands for infinity among values. No value is so large: a graph has at most 2^32 - 1
/// vertices, and a value takes one more than itself.
pub(crate) const INFINITE: u32 = u32::MAX;

impl Certificate {
    /// A certificate of these entries, one for each vertex: `None` for infinity, else the value
    /// and the counter. The largest number is no value of any vertex, and taken for infinity.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    pub fn new(
        entries: impl IntoIterator<Item = Option<(u32, u32)>>,
    ) -> Result<Self, TryReserveError> {
        let mut certificate = Self::default();
        for entry in entries {
            certificate.push(entry)?;
        }
        Ok(certificate)
    }

    /// Appends the entry of the next vertex.
    pub(crate) fn push(&mut self, entry: Option<(u32, u32)>) -> Result<(), TryReserveError> {
        let (value, counter) = entry.unwrap_or((INFINITE, 0));
        self.values.try_reserve(1)?;
        self.values.push(value);
        self.counters.try_reserve(1)?;
        self.counters.push(counter);
        Ok(())
    }

    /// The number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The finite value of vertex `v`, if it has one.
    ///
    /// # Panics
    ///
    /// If there is no entry of `v`.
    #[must_use]
    #[inline]
    pub fn value(&self, v: u32) -> Option<u32> {
        let value = self.values[v as usize];
        (value != INFINITE).then_some(value)
    }

    /// The counter of vertex `v`, if it has a finite value.
    ///
    /// # Panics
    ///
    /// If there is no entry of `v`.
    #[must_use]
    #[inline]
    pub fn counter(&self, v: u32) -> Option<u32> {
        self.value(v).map(|_| self.counters[v as usize])
    }

    /// The entry of each vertex.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<(u32, u32)>> + '_ {
        let entries = self.values.iter().zip(&self.counters);
        entries.map(|(&value, &counter)| (value != INFINITE).then_some((value, counter)))
    }
}
