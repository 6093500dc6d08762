//! Lines and columns.

use crate::kernel;
use sg_cpu::Cpu;
use std::fmt;

/// A place in the input: a byte, or the end of the input one past the last byte.
///
/// Lines end at a line feed; a carriage return is white space like a blank.
/// Columns count bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, counted from 1.
    pub line: u64,
    /// The byte in the line, counted from 1.
    pub column: u64,
}

impl Position {
    /// The first byte of the input.
    pub(crate) const START: Position = Position { line: 1, column: 1 };

    /// The position `bytes` further on.
    pub(crate) fn after(self, cpu: Cpu, bytes: &[u8]) -> Position {
        let newlines = kernel::count_newlines(cpu, bytes);
        if newlines == 0 {
            return Position {
                line: self.line,
                column: self.column + bytes.len() as u64,
            };
        }
        let tail = bytes
            .iter()
            .rev()
            .take_while(|&&byte| byte != b'\n')
            .count();
        Position {
            line: self.line + newlines,
            column: tail as u64 + 1,
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
