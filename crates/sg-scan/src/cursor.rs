//! Bytes one by one, with the line and column of the next: for texts that are more than
//! numbers with white space between them.
//!
//! Cost: O(1) for a byte, one block of memory.

use std::fmt;
use std::io::Read;

use crate::source::{BLOCK, Block, read};
use crate::{Error, Position};

/// A reader and how far it was read. What the bytes encode is the caller's business.
pub struct Cursor<R> {
    source: R,
    /// The current block is `buffer[..len]`, of which `next` is the next byte. The buffer
    /// is empty until the first read.
    buffer: Block,
    len: usize,
    next: usize,
    /// The bytes of the input before the block.
    before: u64,
    /// The line of the next byte, and the bytes of the input before that line.
    line: u64,
    line_start: u64,
    /// Nothing is read after the end: a terminal would ask for more.
    has_ended: bool,
}

impl<R: Read> Cursor<R> {
    /// The start of `source`, of which nothing is read yet.
    #[must_use]
    pub fn new(source: R) -> Cursor<R> {
        Cursor {
            source,
            buffer: Block::default(),
            len: 0,
            next: 0,
            before: 0,
            line: 1,
            line_start: 0,
            has_ended: false,
        }
    }

    /// The next byte, which stays; `None` at the end.
    ///
    /// # Errors
    ///
    /// If the source fails, or there is no memory for a block.
    #[inline]
    pub fn peek(&mut self) -> Result<Option<u8>, Error> {
        if self.next == self.len {
            self.refill()?;
        }
        Ok(self.buffer[..self.len].get(self.next).copied())
    }

    /// Passes over the byte that was just peeked at.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[inline]
    pub fn advance(&mut self) {
        let byte = self.buffer[..self.len][self.next];
        self.next += 1;
        if byte == b'\n' {
            self.line += 1;
            self.line_start = self.before + self.next as u64;
        }
    }

    /// The next byte, which is passed over; `None` at the end.
    ///
    /// # Errors
    ///
    /// As [`peek`](Cursor::peek).
    #[inline]
    pub fn next_byte(&mut self) -> Result<Option<u8>, Error> {
        let byte = self.peek()?;
        if byte.is_some() {
            self.advance();
        }
        Ok(byte)
    }

    /// Passes over the next byte if it is `byte`.
    ///
    /// # Errors
    ///
    /// As [`peek`](Cursor::peek).
    #[inline]
    pub fn next_if(&mut self, byte: u8) -> Result<bool, Error> {
        let is_next = self.peek()? == Some(byte);
        if is_next {
            self.advance();
        }
        Ok(is_next)
    }

    /// Passes over the bytes before the first that is not `wanted`, and appends them to
    /// `token`.
    ///
    /// # Errors
    ///
    /// As [`peek`](Cursor::peek), and if there is no memory for the token.
    pub fn take_while(
        &mut self,
        token: &mut Vec<u8>,
        wanted: impl Fn(u8) -> bool,
    ) -> Result<(), Error> {
        loop {
            let run = self.run(&wanted)?;
            token
                .try_reserve(run.len())
                .map_err(|_| Error::OutOfMemory)?;
            token.extend_from_slice(run);
            let len = run.len();
            if !self.pass(len) {
                return Ok(());
            }
        }
    }

    /// Passes over the bytes before the first that is not `wanted`.
    ///
    /// # Errors
    ///
    /// As [`peek`](Cursor::peek).
    pub fn skip_while(&mut self, wanted: impl Fn(u8) -> bool) -> Result<(), Error> {
        loop {
            let len = self.run(&wanted)?.len();
            if !self.pass(len) {
                return Ok(());
            }
        }
    }

    /// The bytes of the block before the first that is not `wanted`.
    #[inline]
    fn run(&mut self, wanted: impl Fn(u8) -> bool) -> Result<&[u8], Error> {
        self.peek()?;
        let rest = &self.buffer[self.next..self.len];
        let len = rest.iter().position(|&byte| !wanted(byte));
        Ok(&rest[..len.unwrap_or(rest.len())])
    }

    /// Passes over `len` bytes of the block: whether these were some and all that it has left, so
    /// that the next block may go on with them.
    #[inline]
    fn pass(&mut self, len: usize) -> bool {
        let start = self.next;
        self.next += len;
        for (behind, &byte) in (start + 1..).zip(&self.buffer[start..self.next]) {
            if byte == b'\n' {
                self.line += 1;
                self.line_start = self.before + behind as u64;
            }
        }
        0 < len && self.next == self.len
    }

    /// The position of the next byte.
    #[must_use]
    pub fn position(&self) -> Position {
        Position {
            line: self.line,
            column: self.before + self.next as u64 - self.line_start + 1,
        }
    }

    #[cold]
    fn refill(&mut self) -> Result<(), Error> {
        if self.has_ended {
            return Ok(());
        }
        if self.buffer.is_empty() {
            let allocated = self.buffer.allocate(BLOCK);
            allocated.map_err(|_| Error::OutOfMemory)?;
        }
        self.before += self.len as u64;
        (self.len, self.next) = (0, 0);
        self.len = read(&mut self.source, &mut self.buffer).map_err(Error::Read)?;
        self.has_ended = self.len == 0;
        Ok(())
    }
}

impl<R> fmt::Debug for Cursor<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cursor")
            .field("line", &self.line)
            .field("next", &(self.before + self.next as u64))
            .finish_non_exhaustive()
    }
}
