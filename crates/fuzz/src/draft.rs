//! An input that is valid but for a fault or two.

use crate::Choices;

/// A text of numbers, laid out as the fuzzer chooses, with up to two faults at
/// numbers of its choice.
#[derive(Debug)]
pub struct Draft<'a> {
    /// What decides everything about the text.
    pub choices: Choices<'a>,
    text: Vec<u8>,
    num_numbers: u32,
    /// The numbers, counted from 0, that come out wrong.
    faults: [Option<u32>; 2],
    /// The text ends here, whatever else is written.
    cut: bool,
}

impl<'a> Draft<'a> {
    /// An empty text, for the first choices to decide where its faults will be.
    #[must_use]
    pub fn new(mut choices: Choices<'a>) -> Self {
        let mut fault = || match choices.below(4) {
            0..=1 => None,
            2 => Some(choices.below(16)),
            _ => Some(choices.below(256)),
        };
        let faults = [fault(), fault()];
        Self {
            choices,
            text: Vec::new(),
            num_numbers: 0,
            faults,
            cut: false,
        }
    }

    /// Writes a number.
    pub fn number(&mut self, number: impl Into<u64>) {
        self.digits(&number.into().to_string());
    }

    /// Writes a number of which only the parity matters: of any size.
    pub fn any_number(&mut self) {
        if self.choices.once_in(12) {
            let digit = char::from(b'0' + self.choices.below(10) as u8);
            let mut digits = String::from(digit).repeat(1 + self.choices.below(256) as usize);
            digits += &self.choices.below(10).to_string();
            self.digits(&digits);
        } else {
            let number = self.choices.number();
            self.number(number);
        }
    }

    /// Writes the length of a list and the list.
    pub fn list(&mut self, list: impl ExactSizeIterator<Item = u32>) {
        self.number(list.len() as u64);
        for number in list {
            self.number(number);
        }
    }

    /// Writes any byte, seldom a digit or white space.
    pub fn junk(&mut self) {
        const JUNK: [u8; 12] = *b"\0-+.,x\x0B\x0C\x1A\x7F\x80\xEF";
        let byte = match self.choices.below(16) {
            choice @ 0..12 => JUNK[choice as usize],
            _ => self.choices.below(256) as u8,
        };
        self.write(&[byte]);
    }

    /// The text.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        self.text
    }

    fn digits(&mut self, digits: &str) {
        if self.faults.contains(&Some(self.num_numbers)) {
            self.fault(digits);
        } else {
            if self.choices.once_in(32) {
                let zeros = 1 + self.choices.below(40) as usize;
                self.write(&b"0".repeat(zeros));
            }
            self.write(digits.as_bytes());
        }
        self.num_numbers += 1;
        self.space();
    }

    fn space(&mut self) {
        const SPACES: [&str; 8] = ["\t", "\r\n", "\x0B", "\x0C", "\n\n", "  ", "\r", " \n "];
        let space = match self.choices.below(16) {
            0..=7 => " ",
            choice @ 8..=14 if choice % 2 == 0 => "\n",
            8..=14 => " ",
            _ => SPACES[self.choices.below(8) as usize],
        };
        self.write(space.as_bytes());
    }

    /// Writes something that is not `digits`.
    fn fault(&mut self, digits: &str) {
        const LIMITS: [u64; 8] = [
            0,
            u32::MAX as u64 - 2,
            u32::MAX as u64 - 1,
            u32::MAX as u64,
            u32::MAX as u64 + 1,
            i64::MAX as u64,
            u64::MAX - 1,
            u64::MAX,
        ];
        match self.choices.below(8) {
            // Left out, or the input ends here: before, within or after it.
            0 => {}
            1 => {
                let kept = self.choices.below(digits.len() as u32 + 1) as usize;
                self.write(&digits.as_bytes()[..kept]);
                self.cut = true;
            }
            // One more: lists too short, vertices out of range.
            2 => {
                let number = digits.parse().unwrap_or(u64::MAX);
                self.write(number.saturating_add(1).to_string().as_bytes());
            }
            3 => {
                let limit = LIMITS[self.choices.below(8) as usize];
                self.write(limit.to_string().as_bytes());
            }
            // u64::MAX + 1.
            4 => self.write(b"18446744073709551616"),
            5 => {
                self.write(digits.as_bytes());
                self.junk();
            }
            6 => {
                self.junk();
                self.write(digits.as_bytes());
            }
            _ => {
                let number = self.choices.number();
                self.write(number.to_string().as_bytes());
            }
        }
    }

    fn write(&mut self, bytes: &[u8]) {
        if !self.cut {
            self.text.extend_from_slice(bytes);
        }
    }
}
