//! The reference: bytes to numbers, a byte at a time, O(1) for each, with a branch. It says what
//! the kernels have to do, and does itself what they leave: long numbers, less than 64 bytes.
//!
//! ```text
//! repeat:
//!     skip white space
//!     take a run of digits, value = 10 value + digit
//!     if white space follows: append the value; otherwise: stop before the run
//! ```

use crate::digits::saturate;

/// How far a kernel came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parsed {
    /// The bytes dealt with: white space and numbers, each with the byte that ends it.
    pub(crate) consumed: usize,
    /// The numbers written.
    pub(crate) count: usize,
}

impl Parsed {
    /// Goes on by `step`.
    pub(crate) fn add(&mut self, step: Parsed) {
        self.consumed += step.consumed;
        self.count += step.count;
    }
}

/// Ten to the power of this is the last one to fit u64.
const MAX_DIGITS: usize = 19;

/// Writes the numbers of `block`, which starts where a number may, to the front of `numbers`,
/// which has room for half as many numbers as there are bytes.
///
/// Stops at the first thing that is not for it and leaves it whole: the end of the block or a
/// byte that is neither digit nor white space, each with the digits right before it, or a number
/// too long to take in stride. White space it takes, so none follows.
pub(crate) fn parse(block: &[u8], numbers: &mut [u32]) -> Parsed {
    let mut parsed = Parsed::default();
    let mut at = 0;
    loop {
        while at < block.len() && is_space(block[at]) {
            at += 1;
        }
        parsed.consumed = at;
        let mut value = 0u64;
        while at < block.len() && block[at].is_ascii_digit() {
            // Wraps only in numbers that are dropped below for their length.
            value = value
                .wrapping_mul(10)
                .wrapping_add(u64::from(block[at] - b'0'));
            at += 1;
        }
        let num_digits = at - parsed.consumed;
        let ended = at < block.len() && is_space(block[at]);
        if num_digits == 0 || num_digits > MAX_DIGITS || !ended {
            return parsed;
        }
        at += 1;
        numbers[parsed.count] = saturate(value);
        parsed.count += 1;
    }
}

/// Whether a byte is white space: space, tab, line feed, vertical tab, form feed or
/// carriage return.
#[must_use]
#[inline]
pub const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

#[cfg(test)]
mod tests;
