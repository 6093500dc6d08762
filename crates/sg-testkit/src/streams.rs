//! Inputs that look different and mean the same.

use std::fmt::Write as _;
use std::io::{self, ErrorKind, Read};

use crate::Rng;

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
