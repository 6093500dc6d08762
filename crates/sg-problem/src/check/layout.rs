//! Numbers in a strict layout: one space between the numbers of a line, a line feed
//! behind every line, and nothing else.
//!
//! Every departure from the layout is noted where it stands. White space of the wrong
//! kind does not hide what comes next, so reading goes on behind it; a number that is
//! missing, one too many, and a byte that is no number end it. What the sink refuses is
//! noted, too, and reading goes on.
//!
//! Cost: O(1) for a byte of the input, and one block of memory.

use std::fmt::Display;
use std::io::Read;
use std::ops::RangeInclusive;

use sg_scan::{Chunk, Cursor, Digits, Error, Origin, Position, is_space, unexpected_byte};

use super::Fault;
use crate::read::Numbers;

/// Faults that are noted; there may be one for every byte.
const MOST_FAULTS: usize = 20;

/// A reader with its place in the layout.
#[derive(Debug)]
pub(super) struct Layout<R> {
    pub(super) bytes: Cursor<R>,
    /// The last number: where it stands, its digits (none before the first), and what it is as
    /// a chunk of one.
    number: Position,
    digits: Digits,
    value: [u32; 1],
    bookmark: Position,
    /// Whether the next number is the first of its line.
    starts_line: bool,
    /// Blank lines that are no fault before the next number.
    blank_lines: u64,
    /// Whether a carriage return has been noted: those of a whole file are one fault.
    has_returns: bool,
    /// The most faults that are noted; `None` if none is, however many there are.
    pub(super) most_faults: Option<usize>,
    /// What is wrong so far, in the order of discovery.
    pub(super) faults: Vec<Fault>,
    /// Whether there is more.
    pub(super) more: bool,
    /// Whether the last thing that was missing is missing because the input ends.
    pub(super) is_cut: bool,
}

/// White space other than line feeds.
struct White {
    start: Position,
    len: u64,
    first: u8,
    /// The first that is not a space.
    odd: Option<(Position, u8)>,
}

impl<R: Read> Layout<R> {
    /// The start of `input`, to note what is wrong with it.
    pub(super) fn new(input: R) -> Layout<R> {
        Layout {
            bytes: Cursor::new(input),
            number: Position::START,
            digits: Digits::EMPTY,
            value: [0],
            bookmark: Position::START,
            starts_line: true,
            blank_lines: 0,
            has_returns: false,
            most_faults: Some(MOST_FAULTS),
            faults: Vec::new(),
            more: false,
            is_cut: false,
        }
    }

    /// The end of the input.
    pub(super) fn end(&mut self) -> Result<(), Error> {
        if self.at_end(0)? {
            return Ok(());
        }
        Err(self.unexpected(&"the end of the input")?)
    }

    /// Whether the input is at its end. Blank lines are passed over; `allowed` of them
    /// are no fault if something follows.
    fn at_end(&mut self, allowed: u64) -> Result<bool, Error> {
        let line = self.bytes.position().line;
        loop {
            let white = self.white()?;
            let next = self.bytes.peek()?;
            if matches!(next, None | Some(b'\n')) {
                self.note_white(&white)?;
            } else if 0 < white.len {
                let message = format!("{} at the start of the line", name(white.first));
                self.note(white.start, message)?;
            }
            if next != Some(b'\n') {
                break;
            }
            self.bytes.advance();
        }
        let at_end = self.bytes.peek()?.is_none();
        let allowed = if at_end { 0 } else { allowed };
        let line = line + allowed;
        if line < self.bytes.position().line {
            self.note(Position { line, column: 1 }, "blank line")?;
        }
        Ok(at_end)
    }

    /// The error that something stands where `what` has to be.
    fn unexpected(&mut self, what: &dyn Display) -> Result<Error, Error> {
        let here = self.bytes.position();
        let found = self.bytes.peek()?;
        self.is_cut = found.is_none();
        let message = match found {
            None => format!("expected {what}, found the end of the input"),
            Some(b'\n') => format!("expected {what}, found the end of the line"),
            Some(byte) if byte.is_ascii_digit() => {
                self.read_digits()?;
                format!("expected {what}, found {}", self.digits)
            }
            Some(byte) => return Ok(self.broken(unexpected_byte(byte, here))),
        };
        Ok(self.broken(fault(here, message)))
    }

    /// Notes a fault, unless there are too many.
    fn note(&mut self, at: Position, message: impl Into<String>) -> Result<(), Error> {
        let Some(most) = self.most_faults else {
            return Ok(());
        };
        if self.faults.len() == most {
            self.more = true;
            return Err(fault(at, message));
        }
        self.faults.push(Fault {
            line: at.line,
            column: at.column,
            message: message.into(),
        });
        Ok(())
    }

    /// Notes a fault that leaves open what follows.
    fn broken(&mut self, fault: Error) -> Error {
        if let Error::Input { position, message } = &fault
            && let Err(error) = self.note(*position, message)
        {
            return error;
        }
        fault
    }

    /// Notes white space in front of the end of a line or of the input.
    fn note_white(&mut self, white: &White) -> Result<(), Error> {
        if white.len == 0 {
            return Ok(());
        }
        let mut message = format!("{} at the end of the line", name(white.first));
        if white.len == 1 && white.first == b'\r' {
            if std::mem::replace(&mut self.has_returns, true) {
                return Ok(());
            }
            message += " (further ones are not listed)";
        }
        self.note(white.start, message)
    }

    /// Passes over the white space between two numbers of a line.
    fn between(&mut self) -> Result<(), Error> {
        let white = self.white()?;
        if !matches!(self.bytes.peek()?, None | Some(b'\n')) {
            if let Some((position, byte)) = white.odd {
                let message = format!("{} between numbers instead of a space", name(byte));
                self.note(position, message)?;
            } else if 1 < white.len {
                let mut second = white.start;
                second.column += 1;
                let message = format!("{} spaces between numbers instead of one", white.len);
                self.note(second, message)?;
            }
        }
        Ok(())
    }

    /// The number that comes next in its line.
    fn next(&mut self, what: &dyn Display) -> Result<u64, Error> {
        if self.starts_line {
            self.at_end(0)?;
        } else {
            self.between()?;
        }
        if !self.bytes.peek()?.is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.unexpected(what)?);
        }
        self.starts_line = false;
        self.read_digits()?;
        if let Some(byte) = self.bytes.peek()?.filter(|&byte| !is_space(byte)) {
            return Err(self.broken(unexpected_byte(byte, self.bytes.position())));
        }
        if self.digits.has_leading_zero() {
            let message = format!("{what}: leading zero in {}", self.digits);
            self.note(self.number, message)?;
        }
        Ok(self.digits.exact().unwrap_or(u64::MAX))
    }

    /// The digits that come next.
    fn read_digits(&mut self) -> Result<(), Error> {
        self.number = self.bytes.position();
        self.digits = Digits::EMPTY;
        while let Some(digit @ b'0'..=b'9') = self.bytes.peek()? {
            self.digits.extend(&[digit]);
            self.bytes.advance();
        }
        self.value = [self.digits.saturated()];
        Ok(())
    }

    /// Passes over white space up to the next line feed.
    fn white(&mut self) -> Result<White, Error> {
        let mut white = White {
            start: self.bytes.position(),
            len: 0,
            first: b' ',
            odd: None,
        };
        let is_white = |&byte: &u8| is_space(byte) && byte != b'\n';
        while let Some(byte) = self.bytes.peek()?.filter(is_white) {
            if white.len == 0 {
                white.first = byte;
            }
            if byte != b' ' && white.odd.is_none() {
                white.odd = Some((self.bytes.position(), byte));
            }
            white.len += 1;
            self.bytes.advance();
        }
        Ok(white)
    }
}

impl<R: Read> Numbers for Layout<R> {
    /// The sink knows the range.
    fn number(&mut self, what: &dyn Display, _: RangeInclusive<u64>) -> Result<u64, Error> {
        self.next(what)
    }

    /// The statement promises a game.
    fn number_or_end(
        &mut self,
        what: &dyn Display,
        _: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Error> {
        let blank_lines = std::mem::take(&mut self.blank_lines);
        if !self.digits.is_empty() && self.at_end(blank_lines)? {
            return Ok(None);
        }
        self.next(what).map(Some)
    }

    fn number_or_cut(
        &mut self,
        what: &dyn Display,
        wanted: &dyn Display,
    ) -> Result<Option<u64>, Error> {
        if self.at_end(0)? {
            return Err(self.unexpected(wanted)?);
        }
        self.next(what).map(Some)
    }

    fn chunk(&mut self, _: u64, what: &dyn Display) -> Result<Chunk<'_>, Error> {
        self.next(what)?;
        Ok(self.last())
    }

    fn last(&self) -> Chunk<'_> {
        Chunk::new(&self.value, self, 0)
    }

    fn bookmark(&mut self) {
        self.bookmark = self.number;
    }

    fn bookmarked(&self) -> Position {
        self.bookmark
    }

    fn end_line(&mut self) -> Result<(), Error> {
        self.starts_line = true;
        let white = self.white()?;
        let next = self.bytes.peek()?;
        if !matches!(next, None | Some(b'\n')) {
            return Err(self.unexpected(&"the end of the line")?);
        }
        self.note_white(&white)?;
        if next.is_none() {
            let message = "expected a line feed, found the end of the input";
            return self.note(self.bytes.position(), message);
        }
        self.bytes.advance();
        Ok(())
    }

    fn may_be_blank(&mut self) {
        self.blank_lines = 1;
    }

    fn refuse(&mut self, fault: Error) -> Result<(), Error> {
        match fault {
            Error::Input { position, message } => self.note(position, message),
            error => Err(error),
        }
    }
}

/// Knows one number, the last.
impl<R> Origin for Layout<R> {
    fn position(&self, _: usize) -> Position {
        self.number
    }

    fn digits(&self, _: usize) -> Digits {
        self.digits
    }
}

#[cold]
fn fault(position: Position, message: impl Into<String>) -> Error {
    Error::Input {
        position,
        message: message.into(),
    }
}

fn name(white: u8) -> &'static str {
    match white {
        b' ' => "space",
        b'\t' => "tab",
        b'\r' => "carriage return",
        b'\x0B' => "vertical tab",
        _ => "form feed",
    }
}
