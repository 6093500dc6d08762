//! Numbers with the errors that a grammar needs: what was expected, and the limit.
//!
//! `what` names what a number stands for, as in "number of positions"; only errors format it.

use crate::{Chunk, Error, MAX_EXACT, Scanner};
use std::fmt::Display;
use std::io::Read;

impl<R: Read> Scanner<R> {
    /// The next number, which is at most `limit`.
    ///
    /// # Errors
    ///
    /// At the end of the input, if the number is larger, and for a fault before it.
    #[inline]
    pub fn number(&mut self, what: &dyn Display, limit: u64) -> Result<u64, Error> {
        let number = self.number_or_end(what, limit)?;
        number.ok_or_else(|| self.missing(what))
    }

    /// The next number, which is at most `limit`, or `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// If the number is larger than `limit`, and for a fault before it.
    #[inline]
    pub fn number_or_end(&mut self, what: &dyn Display, limit: u64) -> Result<Option<u64>, Error> {
        match self.next_number()? {
            Some(number) if number <= MAX_EXACT && u64::from(number) <= limit => {
                Ok(Some(u64::from(number)))
            }
            Some(_) => self.large(what, limit).map(Some),
            None => Ok(None),
        }
    }

    /// The next numbers, at least one and at most `most` > 0; large ones as [`MAX_EXACT`] has them.
    ///
    /// # Errors
    ///
    /// At the end of the input, and for a fault before the first of them.
    #[inline]
    pub fn chunk(&mut self, most: u64, what: &dyn Display) -> Result<Chunk<'_>, Error> {
        if !self.has_next()? {
            return Err(self.missing(what));
        }
        self.next_chunk(most)
    }

    /// The next list, without the number before it that says how long it is, if all of it is
    /// [`buffered`](Scanner::buffered). If not, nothing is passed over.
    #[inline]
    pub fn buffered_list(&mut self) -> Option<Chunk<'_>> {
        let (&len, rest) = self.buffered().split_first()?;
        let len = usize::try_from(len).ok().filter(|&len| len <= rest.len())?;
        Some(self.consume(1 + len).rest())
    }

    /// The exact value of a number that is above `limit` or was not handed out as itself.
    #[cold]
    fn large(&self, what: &dyn Display, limit: u64) -> Result<u64, Error> {
        let last = self.last();
        match last.exact(0) {
            Some(number) if number <= limit => Ok(number),
            _ => {
                let digits = last.digits(0);
                let message = format!("{what}: {digits} is too large (at most {limit})");
                Err(last.fault(0, message))
            }
        }
    }

    #[cold]
    fn missing(&self, what: &dyn Display) -> Error {
        Error::Input {
            position: self.end(),
            message: format!("expected {what}, found the end of the input"),
        }
    }
}
