//! Numbers in a strict layout: one space between the numbers of a line, a line feed
//! behind every line, and nothing else.
//!
//! A grammar asks for what has to come next - [`first`](Layout::first) and
//! [`next`](Layout::next) number of a line, [`end_line`](Layout::end_line),
//! [`at_end`](Layout::at_end) - and every departure from the layout is noted where it
//! stands. White space of the wrong kind does not hide what comes next, so reading
//! goes on behind it; a number that is missing, one too many, and a byte that is no
//! number end it.
//!
//! Cost: O(1) for a byte of the input, and one block of memory.

use std::fmt::Display;
use std::io::{self, ErrorKind, Read};
use std::ops::RangeInclusive;

use sg_core::{Graph, GraphError, OrderError, toposort};
use sg_scan::Position;

use super::Fault;
use super::bytes::Bytes;

/// Faults that are noted; there may be one for every byte.
pub(super) const MOST_FAULTS: usize = 20;

/// Digits of a number that messages show.
const SHOWN: usize = 20;

/// Why reading ends before the end of the input.
#[derive(Debug)]
pub(super) enum Stop {
    /// It cannot be told any more what a number stands for, or there are too many
    /// faults. What is wrong has been noted, and what follows is not read.
    Broken,
    /// The input cannot be read, or memory ran out.
    Failed(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Failed(error)
    }
}

impl From<GraphError> for Stop {
    fn from(error: GraphError) -> Stop {
        match error {
            GraphError::OutOfMemory => Stop::Failed(ErrorKind::OutOfMemory.into()),
            // Noted already: the grammars check numbers as they read them.
            GraphError::TooManyVertices { .. } | GraphError::ArcOutOfRange { .. } => Stop::Broken,
        }
    }
}

/// A reader with its place in the layout.
#[derive(Debug)]
pub(super) struct Layout<R> {
    bytes: Bytes<R>,
    /// The last number: where it stands, its first digits and how many it has.
    number: Position,
    digits: [u8; SHOWN],
    num_digits: u64,
    /// The carriage returns of a whole file are one fault.
    told_of_returns: bool,
    /// What is wrong so far, in the order of discovery.
    pub(super) faults: Vec<Fault>,
    /// Whether more than [`MOST_FAULTS`] were found.
    pub(super) more: bool,
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
    /// The start of `input`.
    pub(super) fn new(input: R) -> Layout<R> {
        Layout {
            bytes: Bytes::new(input),
            number: Position { line: 1, column: 1 },
            digits: [0; SHOWN],
            num_digits: 0,
            told_of_returns: false,
            faults: Vec::new(),
            more: false,
        }
    }

    /// The first number of a line. A number out of `range` is noted and returned,
    /// with one above `u64` as the largest. `what` names what it stands for.
    pub(super) fn first(
        &mut self,
        what: &dyn Display,
        range: RangeInclusive<u64>,
    ) -> Result<u64, Stop> {
        self.at_end(0)?;
        self.read_number(what, range)
    }

    /// A further number of the line, as [`first`](Layout::first).
    pub(super) fn next(
        &mut self,
        what: &dyn Display,
        range: RangeInclusive<u64>,
    ) -> Result<u64, Stop> {
        let white = self.white()?;
        match self.bytes.peek()? {
            None | Some(b'\n') => {}
            Some(_) => match white.odd {
                Some((position, byte)) => {
                    let name = name(byte);
                    self.note(
                        position,
                        format!("{name} between numbers instead of a space"),
                    )?;
                }
                None if 1 < white.len => {
                    let len = white.len;
                    let second = after(white.start);
                    self.note(
                        second,
                        format!("{len} spaces between numbers instead of one"),
                    )?;
                }
                None => {}
            },
        }
        self.read_number(what, range)
    }

    /// The end of a line.
    pub(super) fn end_line(&mut self) -> Result<(), Stop> {
        let white = self.white()?;
        match self.bytes.peek()? {
            Some(b'\n') => {
                self.note_white(&white)?;
                self.bytes.pass_line();
                Ok(())
            }
            None => {
                self.note_white(&white)?;
                let message = "expected a line feed, found the end of the input";
                self.note(self.bytes.here(), message)
            }
            Some(_) => Err(self.unexpected(&"the end of the line")?),
        }
    }

    /// Whether something is left that was not read.
    pub(super) fn has_rest(&mut self) -> io::Result<bool> {
        Ok(self.bytes.peek()?.is_some())
    }

    /// Whether the input is at its end. Blank lines are passed over; `allowed` of them
    /// are no fault if something follows.
    pub(super) fn at_end(&mut self, allowed: u64) -> Result<bool, Stop> {
        let line = self.bytes.here().line;
        loop {
            let white = self.white()?;
            match self.bytes.peek()? {
                Some(b'\n') => {
                    self.note_white(&white)?;
                    self.bytes.pass_line();
                    continue;
                }
                Some(_) if 0 < white.len => {
                    let name = name(white.first);
                    self.note(white.start, format!("{name} at the start of the line"))?;
                }
                Some(_) => {}
                None => self.note_white(&white)?,
            }
            break;
        }
        let at_end = self.bytes.peek()?.is_none();
        let allowed = if at_end { 0 } else { allowed };
        let line = line + allowed;
        if line < self.bytes.here().line {
            self.note(Position { line, column: 1 }, "blank line")?;
        }
        Ok(at_end)
    }

    /// The error that something stands where `what` has to be.
    pub(super) fn unexpected(&mut self, what: &dyn Display) -> Result<Stop, Stop> {
        let here = self.bytes.here();
        let message = match self.bytes.peek()? {
            None => format!("expected {what}, found the end of the input"),
            Some(b'\n') => format!("expected {what}, found the end of the line"),
            Some(byte) if byte.is_ascii_digit() => {
                self.read_digits()?;
                format!("expected {what}, found {}", self.token())
            }
            Some(byte) => unexpected_byte(byte, here),
        };
        Ok(self.broken(here, message))
    }

    /// The digits of the last number, the first of many.
    pub(super) fn token(&self) -> String {
        let shown = self.num_digits.min(SHOWN as u64);
        let digits = self.digits.iter().zip(0..shown);
        let mut text: String = digits.map(|(&digit, _)| char::from(digit)).collect();
        if shown < self.num_digits {
            text += &format!("... ({} digits)", self.num_digits);
        }
        text
    }

    /// Where the last number stands.
    pub(super) fn position(&self) -> Position {
        self.number
    }

    /// Adds the length of a list, the number just read, to the `total` of the lists
    /// before it; notes where that first is above `limit`. `what` names all of them.
    pub(super) fn add_length(
        &mut self,
        total: &mut u64,
        length: u64,
        limit: u64,
        what: &dyn Display,
    ) -> Result<(), Stop> {
        let fits = *total <= limit;
        *total = total.saturating_add(length);
        if fits && limit < *total {
            self.note_number(format!("{what}: {total} is too large (at most {limit})"))?;
        }
        Ok(())
    }

    /// Notes that the last number is not what it has to be.
    pub(super) fn note_number(&mut self, message: impl Into<String>) -> Result<(), Stop> {
        self.note(self.number, message)
    }

    /// Notes a cycle of `graph`, whose vertices the input numbers from `first` on,
    /// where the graph starts.
    pub(super) fn note_cycle(
        &mut self,
        start: Position,
        graph: &Graph,
        first: u32,
    ) -> Result<(), Stop> {
        match toposort(graph) {
            Ok(_) => Ok(()),
            Err(OrderError::Cycle(cycle)) => {
                self.note(start, cycle.numbered_from(first).to_string())
            }
            Err(OrderError::OutOfMemory) => Err(Stop::Failed(ErrorKind::OutOfMemory.into())),
        }
    }

    fn note(&mut self, at: Position, message: impl Into<String>) -> Result<(), Stop> {
        if self.faults.len() == MOST_FAULTS {
            self.more = true;
            return Err(Stop::Broken);
        }
        self.faults.push(Fault {
            line: at.line,
            column: at.column,
            message: message.into(),
        });
        Ok(())
    }

    fn broken(&mut self, at: Position, message: String) -> Stop {
        self.note(at, message).err().unwrap_or(Stop::Broken)
    }

    /// Notes white space in front of the end of a line or of the input.
    fn note_white(&mut self, white: &White) -> Result<(), Stop> {
        if white.len == 0 {
            return Ok(());
        }
        let name = name(white.first);
        if white.len == 1 && white.first == b'\r' {
            if self.told_of_returns {
                return Ok(());
            }
            self.told_of_returns = true;
            let message = format!("{name} at the end of the line (further ones are not listed)");
            return self.note(white.start, message);
        }
        self.note(white.start, format!("{name} at the end of the line"))
    }

    fn read_number(&mut self, what: &dyn Display, range: RangeInclusive<u64>) -> Result<u64, Stop> {
        if !self.bytes.peek()?.is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.unexpected(what)?);
        }
        let number = self.read_digits()?;
        match self.bytes.peek()? {
            None => {}
            Some(byte) if is_white(byte) || byte == b'\n' => {}
            Some(byte) => {
                let here = self.bytes.here();
                return Err(self.broken(here, unexpected_byte(byte, here)));
            }
        }
        if self.digits[0] == b'0' && 1 < self.num_digits {
            self.note_number(format!("{what}: leading zero in {}", self.token()))?;
        }
        let (least, most) = (range.start(), range.end());
        if number < *least {
            let token = self.token();
            self.note_number(format!("{what}: {token} is too small (at least {least})"))?;
        }
        if *most < number {
            let token = self.token();
            self.note_number(format!("{what}: {token} is too large (at most {most})"))?;
        }
        Ok(number)
    }

    /// The digits that come next, as a number.
    fn read_digits(&mut self) -> Result<u64, Stop> {
        self.number = self.bytes.here();
        self.num_digits = 0;
        let mut number: u64 = 0;
        while let Some(digit @ b'0'..=b'9') = self.bytes.peek()? {
            number = number
                .saturating_mul(10)
                .saturating_add(u64::from(digit - b'0'));
            if let Some(slot) = usize::try_from(self.num_digits)
                .ok()
                .and_then(|index| self.digits.get_mut(index))
            {
                *slot = digit;
            }
            self.num_digits += 1;
            self.bytes.pass();
        }
        Ok(number)
    }

    /// Passes over white space up to the next line feed.
    fn white(&mut self) -> Result<White, Stop> {
        let mut white = White {
            start: self.bytes.here(),
            len: 0,
            first: b' ',
            odd: None,
        };
        while let Some(byte) = self.bytes.peek()?.filter(|&byte| is_white(byte)) {
            if white.len == 0 {
                white.first = byte;
            }
            if byte != b' ' && white.odd.is_none() {
                white.odd = Some((self.bytes.here(), byte));
            }
            white.len += 1;
            self.bytes.pass();
        }
        Ok(white)
    }
}

fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\x0B' | b'\x0C')
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

/// The words of `sg_scan`, which reads for the judge programs.
fn unexpected_byte(byte: u8, at: Position) -> String {
    match byte {
        0xEF if (at.line, at.column) == (1, 1) => {
            "unexpected byte 0xEF (a byte order mark?)".to_owned()
        }
        b'!'..=b'~' => format!("unexpected byte '{}'", char::from(byte)),
        _ => format!("unexpected byte 0x{byte:02X}"),
    }
}

fn after(position: Position) -> Position {
    Position {
        column: position.column + 1,
        ..position
    }
}
