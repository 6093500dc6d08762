//! The lines of an input, for games that are there and for those that are made as they
//! are written.
//!
//! A problem writes its grammar back over [`Games`], [`Rows`] and [`Lines`]. What comes out
//! is the canonical layout, which the statements show and which `grundy check` asks for: one
//! list a line, single spaces, no blank lines.
//!
//! Cost: O(length of the text) time; beside the row of a vertex and what a query asks,
//! one block of memory.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};
use std::iter;

use crate::game::Game;

/// The games of an input, of which one at a time needs to be there.
pub trait Games {
    /// The number of games.
    fn num_games(&self) -> u64;

    /// Calls `write` for each game, from the first to the last.
    ///
    /// # Errors
    ///
    /// Those of `write`, and of a game that cannot be made.
    fn each(&self, write: &mut dyn FnMut(&dyn Rows) -> io::Result<()>) -> io::Result<()>;
}

impl<R: Rows> Games for &[R] {
    fn num_games(&self) -> u64 {
        self.len() as u64
    }

    fn each(&self, write: &mut dyn FnMut(&dyn Rows) -> io::Result<()>) -> io::Result<()> {
        self.iter().try_for_each(|game| write(game))
    }
}

/// A game that can be written, row by row.
pub trait Rows {
    /// The number of vertices.
    fn num_vertices(&self) -> u32;

    /// The number of arcs, each repetition counted. Few problems need it: it goes through all
    /// rows.
    fn num_arcs(&self) -> u64 {
        let mut scratch = Vec::new();
        let rows = 0..self.num_vertices();
        rows.map(|v| self.row(v, &mut scratch).len() as u64).sum()
    }

    /// The vertex whose arcs come `i`-th where an input lists arcs one by one.
    fn source(&self, i: u32) -> u32 {
        i
    }

    /// The followers of vertex `v`, which may be put into `scratch`.
    fn row<'a>(&'a self, v: u32, scratch: &'a mut Vec<u32>) -> &'a [u32];

    /// The constant of vertex `v`, where moves spread tokens. What is in `scratch`
    /// afterwards means nothing.
    fn constant(&self, v: u32, scratch: &mut Vec<u32>) -> u64;

    /// The number of queries.
    fn num_queries(&self) -> u64;

    /// The content of query `i`, as in [`Game::queries`].
    fn query(&self, i: u64) -> Cow<'_, [u64]>;
}

impl Rows for Game {
    fn num_vertices(&self) -> u32 {
        u32::try_from(self.rows.len()).expect("a vertex has 32 bits")
    }

    fn row<'a>(&'a self, v: u32, _: &'a mut Vec<u32>) -> &'a [u32] {
        &self.rows[v as usize]
    }

    fn constant(&self, v: u32, _: &mut Vec<u32>) -> u64 {
        self.constants[v as usize]
    }

    fn num_queries(&self) -> u64 {
        self.queries.len() as u64
    }

    fn query(&self, i: u64) -> Cow<'_, [u64]> {
        let index = usize::try_from(i).expect("it is less than a length");
        Cow::Borrowed(&self.queries[index])
    }
}

/// Bytes of text after which it is written: many numbers at once, and not all of a line,
/// which may have as many bytes as the graph.
const BLOCK: usize = 1 << 13;

/// A writer of lines of numbers with single spaces between them. Formatting each number by
/// `write!` would take most of the time.
///
/// # Examples
///
/// ```
/// let mut text = Vec::new();
/// let mut lines = sg_problem::write::Lines::new(&mut text);
/// lines.line([3_u32, 2])?;
/// lines.list(&[0_u32, 4], 1)?;
/// lines.flush()?;
/// assert_eq!(text, b"3 2\n2 1 5\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Lines<'a> {
    out: &'a mut dyn Write,
    /// The text that is not written yet.
    text: Vec<u8>,
    /// Whether the line has no number yet.
    starts: bool,
}

#[expect(
    clippy::missing_errors_doc,
    reason = "all errors are those of the writer"
)]
impl<'a> Lines<'a> {
    /// Lines that go to `out` by the block.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Lines {
            out,
            text: Vec::new(),
            starts: true,
        }
    }

    /// Adds a number to the line.
    fn number(&mut self, number: impl Into<u64>) -> io::Result<()> {
        if BLOCK < self.text.len() {
            self.flush()?;
        }
        if !std::mem::replace(&mut self.starts, false) {
            self.text.push(b' ');
        }
        let mut rest = number.into();
        let start = self.text.len();
        loop {
            self.text.push(b'0' + (rest % 10) as u8);
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.text[start..].reverse();
        Ok(())
    }

    /// Writes a line of these numbers.
    pub fn line<T: Into<u64>>(&mut self, numbers: impl IntoIterator<Item = T>) -> io::Result<()> {
        let mut numbers = numbers.into_iter();
        numbers.try_for_each(|number| self.number(number))?;
        self.text.push(b'\n');
        self.starts = true;
        if BLOCK < self.text.len() {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes a line of how many numbers there are, then the numbers, each larger by `first`.
    pub fn list<T: Copy + Into<u64>>(&mut self, numbers: &[T], first: u32) -> io::Result<()> {
        let shifted = numbers
            .iter()
            .map(|&number| number.into() + u64::from(first));
        self.line(iter::once(numbers.len() as u64).chain(shifted))
    }

    /// Writes what is not written yet.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.text)?;
        self.text.clear();
        Ok(())
    }
}

impl fmt::Debug for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lines").finish_non_exhaustive()
    }
}
