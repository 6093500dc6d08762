//! The bytes of a reader one by one, and where in the text they stand.
//!
//! Cost: O(1) for a byte, and one block of memory.

use std::io::{self, ErrorKind, Read};

use sg_scan::Position;

const BLOCK: usize = 1 << 16;

/// A reader with its place in the text.
#[derive(Debug)]
pub(super) struct Bytes<R> {
    input: R,
    block: Vec<u8>,
    /// What is left of the block is `block[at..end]`.
    at: usize,
    end: usize,
    /// Bytes of the input before the block.
    before: u64,
    /// The current line, and the bytes of the input before it.
    line: u64,
    line_start: u64,
    /// Nothing is read after the end: a terminal would ask for more.
    ended: bool,
}

impl<R: Read> Bytes<R> {
    /// The start of `input`.
    pub(super) fn new(input: R) -> Bytes<R> {
        Bytes {
            input,
            block: vec![0; BLOCK],
            at: 0,
            end: 0,
            before: 0,
            line: 1,
            line_start: 0,
            ended: false,
        }
    }

    /// The next byte, or `None` at the end of the input.
    #[inline]
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.at < self.end {
            return Ok(Some(self.block[self.at]));
        }
        self.fill()
    }

    /// Passes over the byte that was peeked at, which is not a line feed.
    #[inline]
    pub(super) fn pass(&mut self) {
        self.at += 1;
    }

    /// Passes over the line feed that was peeked at.
    #[inline]
    pub(super) fn pass_line(&mut self) {
        self.at += 1;
        self.line += 1;
        self.line_start = self.before + self.at as u64;
    }

    /// Where the next byte stands.
    pub(super) fn here(&self) -> Position {
        Position {
            line: self.line,
            column: self.before + self.at as u64 - self.line_start + 1,
        }
    }

    #[cold]
    fn fill(&mut self) -> io::Result<Option<u8>> {
        if self.ended {
            return Ok(None);
        }
        self.before += self.end as u64;
        (self.at, self.end) = (0, 0);
        self.end = loop {
            match self.input.read(&mut self.block) {
                Ok(len) => break len,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        };
        self.ended = self.end == 0;
        Ok(self.block[..self.end].first().copied())
    }
}
