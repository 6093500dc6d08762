//! One number of any length: its value as far as it is needed, and the text for an error
//! message. Linear time, constant memory.

use std::fmt;

/// The largest number that is handed out as itself.
///
/// A larger one becomes `u32::MAX - 1` if it is even and `u32::MAX` if it is odd,
/// so that its parity is right whatever its length.
pub const MAX_EXACT: u32 = u32::MAX - 2;

/// How many characters of a number an error message shows.
const SHOWN: usize = 20;

/// `value` as it is handed out: see [`MAX_EXACT`].
#[inline]
pub(crate) fn saturate(value: u64) -> u32 {
    match u32::try_from(value) {
        Ok(value) if value <= MAX_EXACT => value,
        _ if value.is_multiple_of(2) => u32::MAX - 1,
        _ => u32::MAX,
    }
}

/// A run of digits, taken in pieces as it comes.
///
/// Displays its characters; of more than 20 the first 20 and how many there are:
/// `10000000000000000000... (200000 digits)`.
#[derive(Clone, Copy, Debug)]
pub struct Digits {
    /// The first characters; those past `num_digits` are meaningless.
    text: [u8; SHOWN],
    num_digits: u64,
    /// The digits so far as [`MAX_EXACT`] has them. It goes on by digits as the number itself
    /// does: ten times either of the two stand-ins is even and still above `MAX_EXACT`.
    saturated: u32,
    /// The digits so far as a number, while it fits.
    exact: Option<u64>,
}

impl Digits {
    /// No digits yet.
    pub const EMPTY: Digits = Digits {
        text: [0; SHOWN],
        num_digits: 0,
        saturated: 0,
        exact: Some(0),
    };

    /// Takes in the next `digits` of the run.
    ///
    /// # Panics
    ///
    /// If one is no digit, in a build with checks for overflow.
    pub fn extend(&mut self, digits: &[u8]) {
        let known = self.shown().len();
        let new = digits.len().min(SHOWN - known);
        self.text[known..known + new].copy_from_slice(&digits[..new]);
        self.num_digits += digits.len() as u64;
        for digit in digits.iter().map(|&byte| u64::from(byte - b'0')) {
            self.saturated = saturate(u64::from(self.saturated) * 10 + digit);
            self.exact = self
                .exact
                .and_then(|value| value.checked_mul(10)?.checked_add(digit));
        }
    }

    /// Whether there are no digits yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.num_digits == 0
    }

    /// The value as it is handed out: see [`MAX_EXACT`].
    #[must_use]
    pub fn saturated(&self) -> u32 {
        self.saturated
    }

    /// The value, if it is at most `u64::MAX`.
    #[must_use]
    pub fn exact(&self) -> Option<u64> {
        self.exact
    }

    /// Whether there are digits behind a first one that is 0.
    #[must_use]
    pub fn has_leading_zero(&self) -> bool {
        1 < self.num_digits && self.text[0] == b'0'
    }

    fn shown(&self) -> &[u8] {
        let known = usize::try_from(self.num_digits).map_or(SHOWN, |known| known.min(SHOWN));
        &self.text[..known]
    }
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &byte in self.shown() {
            write!(f, "{}", char::from(byte))?;
        }
        if self.shown().len() as u64 == self.num_digits {
            return Ok(());
        }
        write!(f, "... ({} digits)", self.num_digits)
    }
}
