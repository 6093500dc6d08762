//! Numbers that were handed out together, each of which can still be looked up.

use std::fmt;
use std::ops::Deref;

use crate::{Digits, Error, Position};

/// The origin of the numbers of a [`Chunk`], which still knows how each was written.
pub trait Origin {
    /// The position of the first digit of a number.
    fn position(&self, index: usize) -> Position;

    /// The digits of a number.
    fn digits(&self, index: usize) -> Digits;
}

/// Numbers that were handed out together: a slice, and for each of them its text, its position
/// and its exact value, worked out when asked for. Asking for a number that is not there panics.
#[derive(Clone, Copy)]
pub struct Chunk<'a> {
    numbers: &'a [u32],
    origin: &'a dyn Origin,
    /// The index that `origin` gives the first of the numbers.
    first: usize,
}

impl<'a> Chunk<'a> {
    /// `numbers`, of which `origin` calls the first one `first`.
    #[must_use]
    #[inline]
    pub fn new(numbers: &'a [u32], origin: &'a dyn Origin, first: usize) -> Chunk<'a> {
        Chunk {
            numbers,
            origin,
            first,
        }
    }

    /// The chunk without its first number.
    ///
    /// # Panics
    ///
    /// If it is empty.
    #[must_use]
    #[inline]
    pub fn rest(self) -> Chunk<'a> {
        Chunk::new(&self.numbers[1..], self.origin, self.first + 1)
    }

    /// The position of the number at `index`.
    #[must_use]
    pub fn position(&self, index: usize) -> Position {
        self.origin.position(self.place(index))
    }

    /// The digits of the number at `index`, which a message can show.
    #[must_use]
    pub fn digits(&self, index: usize) -> Digits {
        self.origin.digits(self.place(index))
    }

    /// The value of the number at `index`; `None` if it is larger than `u64::MAX`.
    #[must_use]
    #[inline]
    pub fn exact(&self, index: usize) -> Option<u64> {
        match self.numbers[index] {
            number @ 0..=crate::MAX_EXACT => Some(u64::from(number)),
            _ => self.digits(index).exact(),
        }
    }

    /// The index that `origin` gives the number at `index`.
    fn place(&self, index: usize) -> usize {
        assert!(index < self.numbers.len(), "no number {index} in the chunk");
        self.first + index
    }

    /// The error `message` at the number at `index`.
    #[cold]
    #[must_use]
    pub fn fault(&self, index: usize, message: impl Into<String>) -> Error {
        Error::Input {
            position: self.position(index),
            message: message.into(),
        }
    }
}

impl Deref for Chunk<'_> {
    type Target = [u32];

    #[inline]
    fn deref(&self) -> &[u32] {
        self.numbers
    }
}

impl fmt::Debug for Chunk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.numbers.fmt(f)
    }
}
