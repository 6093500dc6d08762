//! Numbers from a reader, each with the error that says what was expected.
//!
//! Cost: that of [`Scanner`]; a description is only formatted for an error.

use crate::{Chunk, Error, MAX_EXACT, Position, Scanner};
use sg_cpu::Cpu;
use std::fmt::Display;
use std::io::Read;

/// A scanner with the errors a grammar needs. In all its methods `what` names
/// what a number stands for, as in "number of positions".
#[derive(Debug)]
pub struct Fields<R> {
    scanner: Scanner<R>,
}

impl<R: Read> Fields<R> {
    /// The numbers of `input`, read with the kernels for `cpu`.
    #[must_use]
    pub fn on(cpu: Cpu, input: R) -> Fields<R> {
        Fields {
            scanner: Scanner::new(input).on(cpu),
        }
    }

    /// The next number, which is at most `limit`.
    ///
    /// # Errors
    ///
    /// At the end of the input, if the number is larger, and as the scanner.
    #[inline]
    pub fn number(&mut self, what: &dyn Display, limit: u64) -> Result<u64, Error> {
        match self.number_or_end(what, limit)? {
            Some(number) => Ok(number),
            None => Err(self.missing(what)),
        }
    }

    /// The next number, which is at most `limit`, or `None` at the end of the
    /// input.
    ///
    /// # Errors
    ///
    /// If the number is larger than `limit`, and as the scanner.
    #[inline]
    pub fn number_or_end(&mut self, what: &dyn Display, limit: u64) -> Result<Option<u64>, Error> {
        match self.scanner.next_number()? {
            Some(number) if number <= MAX_EXACT && u64::from(number) <= limit => {
                Ok(Some(u64::from(number)))
            }
            Some(_) => self.large(what, limit).map(Some),
            None => Ok(None),
        }
    }

    /// The next numbers, at least one and at most `most`, which is not 0; large ones
    /// as [`MAX_EXACT`] has them.
    ///
    /// # Errors
    ///
    /// At the end of the input, and as the scanner.
    #[inline]
    pub fn chunk(&mut self, most: u64, what: &dyn Display) -> Result<Chunk<'_>, Error> {
        if !self.scanner.has_next()? {
            return Err(self.missing(what));
        }
        self.scanner.next_chunk(most)
    }

    /// The next numbers, as many as have been read already, with large ones as
    /// [`MAX_EXACT`] has them. If there are none, there may still be more to come.
    #[must_use]
    #[inline]
    pub fn buffered(&self) -> &[u32] {
        self.scanner.buffered()
    }

    /// Hands out `count` of the numbers that are [`buffered`](Fields::buffered).
    ///
    /// # Panics
    ///
    /// If fewer are.
    #[inline]
    pub fn consume(&mut self, count: usize) -> Chunk<'_> {
        self.scanner.consume(count)
    }

    /// The next list, without the number before it that says how long it is, if all
    /// of it is [`buffered`](Fields::buffered). If not, nothing is passed over.
    #[inline]
    pub fn buffered_list(&mut self) -> Option<Chunk<'_>> {
        let (&len, rest) = self.scanner.buffered().split_first()?;
        let len = usize::try_from(len).ok().filter(|&len| len <= rest.len())?;
        Some(self.scanner.consume(1 + len).rest())
    }

    /// The number that the latest call returned last, as a chunk of one.
    ///
    /// # Panics
    ///
    /// If the latest call returned no number.
    #[must_use]
    pub fn last(&self) -> Chunk<'_> {
        self.scanner.last()
    }

    /// Remembers where the last number stands, for a fault that is found later.
    ///
    /// # Panics
    ///
    /// If the latest call returned no number.
    #[inline]
    pub fn bookmark(&mut self) {
        self.scanner.bookmark();
    }

    /// The position of the number of the latest [`bookmark`](Fields::bookmark).
    #[must_use]
    pub fn bookmarked(&self) -> Position {
        self.scanner.bookmarked()
    }

    /// The position of the first byte that is not white space, for input that must not go on;
    /// `None` if it does not.
    ///
    /// # Errors
    ///
    /// If reading fails before there is an answer.
    pub fn trailing(&mut self) -> Result<Option<Position>, Error> {
        self.scanner.trailing()
    }

    /// The exact value of a number that is above `limit` or was not handed out as
    /// itself.
    #[cold]
    fn large(&self, what: &dyn Display, limit: u64) -> Result<u64, Error> {
        let last = self.last();
        match last.exact(0) {
            Some(number) if number <= limit => Ok(number),
            _ => {
                let token = last.token(0);
                let message = format!("{what}: {token} is too large (at most {limit})");
                Err(last.fault(0, message))
            }
        }
    }

    #[cold]
    fn missing(&self, what: &dyn Display) -> Error {
        let position = self.scanner.end();
        Error::Input {
            position,
            message: format!("expected {what}, found the end of the input"),
        }
    }
}

impl<R> From<Scanner<R>> for Fields<R> {
    fn from(scanner: Scanner<R>) -> Fields<R> {
        Fields { scanner }
    }
}
