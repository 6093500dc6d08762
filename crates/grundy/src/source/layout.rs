//! Whether the lines of an input are broken where its grammar has the ends of lines.
//!
//! To the inputs of problems lines mean nothing, and a few numbers can often be read in
//! the formats of two of them. But people put each list on a line of its own.
//!
//! Cost: O(length of the text).

use std::fmt::Display;
use std::ops::RangeInclusive;

use sg_formats::Collector;
use sg_problem::Problem;
use sg_problem::read::{Numbers, Reader};
use sg_scan::{Chunk, Cursor, Digits, Error, Origin, Position, Token, is_space};

use super::collect::Collect;

/// Whether `text`, which is an input of `problem` or the beginning of one, has its lines
/// where its grammar has them. Blank lines and other white space mean nothing.
pub(super) fn is_laid_out(problem: &'static Problem, text: &[u8]) -> bool {
    let mut numbers = Lines {
        cursor: Cursor::new(text),
        last: Digits::EMPTY,
        value: [0],
        is_inside: false,
        is_broken: false,
    };
    let mut collector = Collector::checking();
    let mut sink = Collect::new(problem, &mut collector);
    // It is read without a fault, but for the end of a beginning.
    let _ = (problem.read)(&mut Reader::new(&mut numbers, &mut sink, &problem.words));
    // Behind the last game nothing is left but blank lines.
    !numbers.is_broken
}

/// Numbers of a text, and whether each line of it ends where one may.
struct Lines<'a> {
    cursor: Cursor<&'a [u8]>,
    last: Digits,
    /// The value of `last`.
    value: [u32; 1],
    /// Whether the last number is not known to end its line.
    is_inside: bool,
    is_broken: bool,
}

impl Lines<'_> {
    fn next(&mut self) -> Result<Option<u64>, Error> {
        let is_inside = self.is_inside;
        self.cursor
            .skip_while(|byte| is_space(byte) && !(is_inside && byte == b'\n'))?;
        self.last = Digits::EMPTY;
        while let Some(digit @ b'0'..=b'9') = self.cursor.peek()? {
            self.last.extend(&[digit]);
            self.cursor.advance();
        }
        if self.last.is_empty() {
            return match self.cursor.peek()? {
                None => Ok(None),
                Some(_) => Err(self.broken()),
            };
        }
        self.is_inside = true;
        self.value = [self.last.saturated()];
        Ok(Some(self.last.exact().unwrap_or(u64::MAX)))
    }

    fn broken(&mut self) -> Error {
        self.is_broken = true;
        self.ended()
    }

    /// Ends the reading.
    fn ended(&self) -> Error {
        Error::Input {
            position: self.cursor.position(),
            message: String::new(),
        }
    }
}

impl Numbers for Lines<'_> {
    fn number(&mut self, _: &dyn Display, _: RangeInclusive<u64>) -> Result<u64, Error> {
        self.next()?.ok_or_else(|| self.ended())
    }

    fn number_or_end(
        &mut self,
        _: &dyn Display,
        _: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Error> {
        self.next()
    }

    fn number_or_cut(&mut self, _: &dyn Display, _: &dyn Display) -> Result<Option<u64>, Error> {
        self.next()
    }

    fn chunk(&mut self, _: u64, _: &dyn Display) -> Result<Chunk<'_>, Error> {
        match self.next()? {
            Some(_) => Ok(self.last()),
            None => Err(self.ended()),
        }
    }

    fn buffered(&self) -> &[u32] {
        &[]
    }

    fn consume(&mut self, _: usize) {}

    fn buffered_list(&mut self) -> Option<Chunk<'_>> {
        None
    }

    fn last(&self) -> Chunk<'_> {
        Chunk::new(&self.value, self, 0)
    }

    fn bookmark(&mut self) {}

    fn bookmarked(&self) -> Position {
        self.cursor.position()
    }

    fn end_line(&mut self) -> Result<(), Error> {
        let is_blank = |byte| is_space(byte) && byte != b'\n';
        self.cursor.skip_while(is_blank)?;
        self.is_inside = false;
        match self.cursor.peek()? {
            None | Some(b'\n') => Ok(()),
            Some(_) => Err(self.broken()),
        }
    }

    fn may_be_blank(&mut self) {}

    fn refuse(&mut self, fault: Error) -> Result<(), Error> {
        Err(fault)
    }
}

impl Origin for Lines<'_> {
    fn token(&self, _: usize) -> Token<'_> {
        self.last.token(self.cursor.position())
    }

    fn exact(&self, _: usize) -> Option<u64> {
        self.last.exact()
    }
}
