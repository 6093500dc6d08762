//! Lines and columns.

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
    pub const START: Position = Position { line: 1, column: 1 };

    /// The position that many bytes further in the line.
    #[must_use]
    pub fn along(self, num_bytes: usize) -> Position {
        let column = self.column + num_bytes as u64;
        Position { column, ..self }
    }

    /// The position behind `bytes`, of which `num_newlines` are line feeds.
    pub(crate) fn after(self, bytes: &[u8], num_newlines: u64) -> Position {
        if num_newlines == 0 {
            return self.along(bytes.len());
        }
        Position {
            line: self.line + num_newlines,
            column: last_line_len(bytes) as u64 + 1,
        }
    }
}

/// How many bytes come after the last line feed in `text`; all if there is none.
fn last_line_len(text: &[u8]) -> usize {
    // Lines may be long: without a branch for each byte, the compiler looks at many at once.
    const PIECE: usize = 64;
    let has_none = |piece: &&[u8]| !piece.iter().fold(false, |any, &byte| any | (byte == b'\n'));
    let without = PIECE * text.rchunks(PIECE).take_while(has_none).count();
    let Some(rest) = text.len().checked_sub(without) else {
        return text.len();
    };
    let tail = text[..rest].iter().rev();
    without + tail.take_while(|&&byte| byte != b'\n').count()
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests;
