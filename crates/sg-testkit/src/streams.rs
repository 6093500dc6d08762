//! Texts that look different and mean the same; readers and writers that come in
//! small pieces, fail, or never end.

use std::fmt::Write as _;
use std::io::{self, ErrorKind, Read, Write};

use sg_random::Rng;

/// A reader that hands out at most some bytes at a time and is interrupted
/// before each of them, as a slow pipe may be.
#[derive(Clone, Debug)]
pub struct Trickle<'a> {
    rest: &'a [u8],
    at_most: usize,
    interrupted: bool,
}

impl<'a> Trickle<'a> {
    /// `bytes`, `at_most` a time.
    ///
    /// # Panics
    ///
    /// When `at_most` is 0, which would read as the end of the input.
    #[must_use]
    pub fn new(bytes: &'a [u8], at_most: usize) -> Self {
        assert!(0 < at_most, "no bytes at all are the end of the input");
        Self {
            rest: bytes,
            at_most,
            interrupted: false,
        }
    }
}

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        let at_most = self.at_most.min(buffer.len());
        self.rest.read(&mut buffer[..at_most])
    }
}

/// A reader that fails: it timed out.
#[derive(Clone, Copy, Debug)]
pub struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(ErrorKind::TimedOut.into())
    }
}

/// A reader of the same bytes again and again, without an end.
#[derive(Clone, Debug)]
pub struct Endless<'a> {
    pattern: &'a [u8],
    /// The place in `pattern` of the next byte.
    next: usize,
}

impl<'a> Endless<'a> {
    /// `pattern` again and again; the end of the input if it is empty.
    #[must_use]
    pub fn new(pattern: &'a [u8]) -> Self {
        Self { pattern, next: 0 }
    }
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.pattern.is_empty() {
            return Ok(0);
        }
        for byte in &mut *buffer {
            *byte = self.pattern[self.next];
            self.next = (self.next + 1) % self.pattern.len();
        }
        Ok(buffer.len())
    }
}

/// A writer with room for so many bytes and no more: then the storage is full.
#[derive(Clone, Debug)]
pub struct Full {
    taken: Vec<u8>,
    room: usize,
}

impl Full {
    /// A writer that takes `room` bytes.
    #[must_use]
    pub fn new(room: usize) -> Self {
        Self {
            taken: Vec::new(),
            room,
        }
    }

    /// The bytes that were written.
    #[must_use]
    pub fn taken(&self) -> &[u8] {
        &self.taken
    }
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let len = bytes.len().min(self.room - self.taken.len());
        if len == 0 && !bytes.is_empty() {
            return Err(ErrorKind::StorageFull.into());
        }
        self.taken.extend_from_slice(&bytes[..len]);
        Ok(len)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// `numbers` as text: random white space, now and then a leading zero.
#[must_use]
pub fn scatter(rng: &mut Rng, numbers: &[u64]) -> String {
    const SPACES: [&str; 8] = [" ", " ", "\n", "\t", "\r\n", "\x0B", "\x0C", " \n\n  "];
    let mut text = String::new();
    for number in numbers {
        let width = if rng.below(8) == 0 { 25 } else { 0 };
        write!(text, "{number:0width$}").expect("a string takes everything");
        text += SPACES[rng.index(SPACES.len())];
    }
    // The last number may end with the file.
    if rng.below(2) == 0 {
        text.truncate(text.trim_end().len());
    }
    text
}

/// Cuts `text` off, changes a byte or leaves one out, once or twice.
pub fn spoil(rng: &mut Rng, text: &mut Vec<u8>) {
    const BYTES: &[u8] = b"0123456789 \n-x";
    for _ in 0..=rng.below(2) {
        if !text.is_empty() {
            let at = rng.index(text.len());
            match rng.below(3) {
                0 => text.truncate(at),
                1 => text[at] = BYTES[rng.index(BYTES.len())],
                _ => drop(text.remove(at)),
            }
        }
    }
}
