//! The scanner, at every CPU level of the machine, against a naive one that has
//! the whole text before it.
//!
//! The first three bytes choose the size of the buffer, how the text is cut
//! into reads and which calls are made; the rest is the text, or the choices
//! that it is drafted from.

#![no_main]

use std::io::{self, ErrorKind, Read};

use fuzz::{Draft, input, positions};
use libfuzzer_sys::fuzz_target;
use sg_cpu::Cpu;
use sg_random::Rng;
use sg_scan::{Chunk, Error, MAX_EXACT, Position, Scanner, unexpected_byte};

fuzz_target!(|data: &[u8]| {
    let [capacity, seed_low, seed_high, rest @ ..] = data else {
        return;
    };
    let text = input(rest, write);
    let mut rng = Rng::new(u64::from_le_bytes([
        *seed_low, *seed_high, 0, 0, 0, 0, 0, 0,
    ]));
    // Without the bytes after the failure, which can make no difference.
    let fails = rng.below(8) == 0;
    let length = if fails {
        rng.index(text.len() + 1)
    } else {
        text.len()
    };
    let text = &text[..length];
    let expected = Expected::new(text, fails);
    let at_most = [1, 2, 7, 64, 4096][rng.index(5)];
    let interruptions = rng.below(2) == 0;
    for cpu in Cpu::all() {
        let source = Source {
            rest: text,
            at_most,
            interruptions,
            fails,
            ended: false,
            rng: rng.clone(),
        };
        let scanner = match *capacity {
            0 => Scanner::new(source),
            capacity => Scanner::with_capacity(source, usize::from(capacity)),
        };
        check(&mut scanner.on(cpu), &expected, &mut rng.clone());
    }
});

fn write(draft: &mut Draft<'_>) {
    while !draft.choices.are_over() {
        draft.any_number();
    }
}

/// Makes calls of all kinds until the end or the fault has been met twice.
fn check(scanner: &mut Scanner<Source<'_>>, expected: &Expected<'_>, rng: &mut Rng) {
    let numbers = &expected.numbers;
    // `numbers[..given]` have been handed out, the last `latest` by the last call.
    let (mut given, mut latest, mut bookmarked) = (0, 0, 0);
    let mut num_stops = 0;
    let mut calls_left = 4 * numbers.len() + 16;
    while num_stops < 2 {
        calls_left = calls_left.saturating_sub(1);
        // After enough calls only those that go on.
        match rng.below(if calls_left == 0 { 4 } else { 9 }) {
            0..=1 => match scanner.next_number() {
                Ok(Some(number)) => {
                    assert_eq!(number, numbers[given].saturated());
                    (given, latest) = (given + 1, 1);
                }
                Ok(None) => {
                    (num_stops, latest) = (num_stops + 1, 0);
                    expected.check_end(given, scanner);
                }
                Err(error) => {
                    (num_stops, latest) = (num_stops + 1, 0);
                    expected.check_error(given, &error);
                }
            },
            2..=3 => {
                let limit = [1, 2, 3, 10, 1000, u64::MAX][rng.index(6)];
                match scanner.next_chunk(limit) {
                    Ok(chunk) if chunk.is_empty() => {
                        (num_stops, latest) = (num_stops + 1, 0);
                        expected.check_end(given, scanner);
                    }
                    Ok(chunk) => {
                        assert!(chunk.len() as u64 <= limit);
                        for &number in &*chunk {
                            assert_eq!(number, numbers[given].saturated());
                            given += 1;
                        }
                        latest = chunk.len();
                        let index = rng.index(latest);
                        expected.check_number(given - latest + index, &chunk, index);
                    }
                    Err(error) => {
                        (num_stops, latest) = (num_stops + 1, 0);
                        expected.check_error(given, &error);
                    }
                }
            }
            4 if latest > 0 => expected.check_number(given - 1, &scanner.last(), 0),
            5 if latest > 0 => {
                scanner.bookmark();
                bookmarked = numbers[given - 1].start;
            }
            6 if rng.below(4) == 0 => {
                latest = 0;
                let at = expected.next_start(given);
                // A failure is final once it was met; until then digits that it
                // cuts off are something that follows.
                let fails = expected.fails && expected.fault.is_none();
                match scanner.trailing() {
                    Ok(position) if at.is_some() || !fails => {
                        assert_eq!(position, at.map(|at| expected.positions[at]));
                    }
                    Err(Error::Read(_)) if fails && (at.is_none() || num_stops > 0) => {}
                    other => panic!("{other:?} with {at:?} next"),
                }
            }
            7 => {
                latest = 0;
                match scanner.has_next() {
                    Ok(true) => assert!(given < numbers.len()),
                    Ok(false) => {
                        num_stops += 1;
                        expected.check_end(given, scanner);
                    }
                    Err(error) => {
                        num_stops += 1;
                        expected.check_error(given, &error);
                    }
                }
            }
            _ => {}
        }
        assert_eq!(scanner.bookmarked(), expected.positions[bookmarked]);
    }
}

/// A number of the text.
struct Number<'a> {
    start: usize,
    digits: &'a str,
}

impl Number<'_> {
    fn exact(&self) -> Option<u64> {
        self.digits.parse().ok()
    }

    fn saturated(&self) -> u32 {
        match self.exact() {
            Some(number) if number <= u64::from(MAX_EXACT) => number as u32,
            _ if self.digits.ends_with(['1', '3', '5', '7', '9']) => u32::MAX,
            _ => u32::MAX - 1,
        }
    }

    fn shown(&self) -> String {
        match self.digits.len() {
            0..=20 => self.digits.to_owned(),
            length => format!("{}... ({length} digits)", &self.digits[..20]),
        }
    }
}

/// What a scanner has to make of a text.
struct Expected<'a> {
    text: &'a [u8],
    /// Where its bytes stand, and its end.
    positions: Vec<Position>,
    /// All numbers before the fault.
    numbers: Vec<Number<'a>>,
    /// The first byte that is neither digit nor white space.
    fault: Option<usize>,
    /// The text ends because the source fails there.
    fails: bool,
}

impl<'a> Expected<'a> {
    fn new(text: &'a [u8], fails: bool) -> Self {
        let is_odd = |&byte: &u8| !byte.is_ascii_digit() && !is_space(byte);
        let fault = text.iter().position(is_odd);
        let sound = &text[..fault.unwrap_or(text.len())];
        let mut numbers = Vec::new();
        let mut start = 0;
        for token in sound.split(|&byte| is_space(byte)) {
            let end = start + token.len();
            // Digits that touch the fault, or that a failed read cuts off, are
            // no number.
            let is_whole = end < sound.len() || (fault.is_none() && !fails);
            if !token.is_empty() && is_whole {
                let digits = std::str::from_utf8(token).expect("digits");
                numbers.push(Number { start, digits });
            }
            start = end + 1;
        }
        Self {
            text,
            positions: positions(text),
            numbers,
            fault,
            fails,
        }
    }

    /// Where anything but white space stands next, after `given` numbers.
    fn next_start(&self, given: usize) -> Option<usize> {
        let from = match given.checked_sub(1).map(|last| &self.numbers[last]) {
            Some(last) => last.start + last.digits.len(),
            None => 0,
        };
        let is_dark = |at: &usize| !is_space(self.text[*at]);
        (from..self.text.len()).find(is_dark)
    }

    /// The number `given`, which stands at `index` of the chunk.
    fn check_number(&self, given: usize, chunk: &Chunk<'_>, index: usize) {
        let number = &self.numbers[given];
        assert_eq!(chunk.position(index), self.positions[number.start]);
        assert_eq!(chunk.digits(index).to_string(), number.shown());
        assert_eq!(chunk.exact(index), number.exact());
    }

    fn check_end(&self, given: usize, scanner: &Scanner<Source<'_>>) {
        assert_eq!(given, self.numbers.len());
        assert!(self.fault.is_none() && !self.fails);
        assert_eq!(scanner.end(), self.positions[self.text.len()]);
    }

    fn check_error(&self, given: usize, error: &Error) {
        assert_eq!(given, self.numbers.len());
        match (error, self.fault) {
            (Error::Input { .. }, Some(at)) => {
                let want = unexpected_byte(self.text[at], self.positions[at]);
                assert_eq!(error.to_string(), want.to_string());
            }
            (Error::Read(error), None) => {
                assert!(self.fails);
                assert_eq!(error.to_string(), FAILURE);
            }
            _ => panic!("{error:?} with a fault at {:?}", self.fault),
        }
    }
}

fn is_space(byte: u8) -> bool {
    b" \t\r\n\x0B\x0C".contains(&byte)
}

const FAILURE: &str = "the source fails";

/// A source that cuts its text into reads of 1 to `at_most` bytes. Its end is
/// final: nobody may read on.
struct Source<'a> {
    rest: &'a [u8],
    at_most: usize,
    /// Whether every now and then a read is interrupted.
    interruptions: bool,
    /// Whether it fails at the end of the text.
    fails: bool,
    ended: bool,
    rng: Rng,
}

impl Read for Source<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(!buffer.is_empty() && !self.ended);
        if self.interruptions && self.rng.below(4) == 0 {
            return Err(ErrorKind::Interrupted.into());
        }
        if self.rest.is_empty() {
            self.ended = true;
            return if self.fails {
                Err(io::Error::other(FAILURE))
            } else {
                Ok(0)
            };
        }
        let length = buffer.len().min(1 + self.rng.index(self.at_most));
        self.rest.read(&mut buffer[..length])
    }
}
