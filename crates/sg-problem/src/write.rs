//! The canonical layout, for games that are there and for those that are made as they
//! are written.
//!
//! Cost: O(length of the text) time; beside the row of a vertex and what a query asks,
//! one block of memory.

use std::borrow::Cow;
use std::io::{self, Write};

use crate::game::Game;
use crate::problem::{Id, Problem};

/// What can be written as a game, row by row.
pub trait Rows {
    /// The number of vertices.
    fn num_vertices(&self) -> u32;

    /// Asked in UVa 12163 alone.
    fn num_arcs(&self) -> u64;

    /// The followers of vertex `v`, which may be put into `scratch`.
    fn row<'a>(&'a self, v: u32, scratch: &'a mut Vec<u32>) -> &'a [u32];

    /// UVa 12163: the constant K of vertex `v`. What is in `scratch` afterwards means
    /// nothing.
    fn pick(&self, v: u32, scratch: &mut Vec<u32>) -> u64;

    /// The number of queries.
    fn num_queries(&self) -> u64;

    /// What query `i` asks, as in [`Game::queries`].
    fn query(&self, i: u64) -> Cow<'_, [u64]>;
}

impl Rows for Game {
    fn num_vertices(&self) -> u32 {
        u32::try_from(self.rows.len()).expect("a vertex has 32 bits")
    }

    fn num_arcs(&self) -> u64 {
        self.rows.iter().map(|row| row.len() as u64).sum()
    }

    fn row<'a>(&'a self, v: u32, _: &'a mut Vec<u32>) -> &'a [u32] {
        &self.rows[v as usize]
    }

    fn pick(&self, v: u32, _: &mut Vec<u32>) -> u64 {
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

/// Writes what stands before the first of `num_games` games.
///
/// # Errors
///
/// Those of `out`.
pub fn write_head(problem: &Problem, num_games: u64, out: &mut impl Write) -> io::Result<()> {
    if problem.id == Id::Uva12163 {
        writeln!(out, "{num_games}")?;
    }
    Ok(())
}

/// Writes `game` as part of an input.
///
/// # Errors
///
/// Those of `out`.
pub fn write_game(problem: &Problem, game: &impl Rows, out: &mut impl Write) -> io::Result<()> {
    let n = game.num_vertices();
    let scratch = &mut Vec::new();
    let lines = &mut Lines::new(out);
    match problem.id {
        Id::Poj2425 => {
            lines.number(n)?;
            lines.end()?;
            for v in 0..n {
                lines.list(game.row(v, scratch), 0)?;
            }
            for i in 0..game.num_queries() {
                lines.list(&game.query(i), 0)?;
            }
            lines.number(0_u32)?;
            lines.end()?;
        }
        Id::Zoj3666 => {
            lines.number(n)?;
            lines.end()?;
            for v in 0..n.saturating_sub(1) {
                lines.list(game.row(v, scratch), 1)?;
            }
            lines.number(game.num_queries())?;
            lines.end()?;
            for i in 0..game.num_queries() {
                lines.list(&game.query(i), 1)?;
            }
        }
        Id::Uva12163 => {
            lines.number(n)?;
            lines.number(game.num_arcs())?;
            lines.end()?;
            for v in 0..n {
                for &w in game.row(v, scratch) {
                    lines.number(v)?;
                    lines.number(w)?;
                    lines.end()?;
                }
            }
            for v in 0..n {
                lines.number(game.pick(v, scratch))?;
            }
            lines.end()?;
            lines.number(game.num_queries())?;
            lines.end()?;
            for i in 0..game.num_queries() {
                for &value in &*game.query(i) {
                    lines.number(value)?;
                }
                lines.end()?;
            }
        }
    }
    lines.flush()
}

/// Bytes of text after which it is written: many numbers at once, and not all of a line,
/// which may have as many bytes as the graph.
const BLOCK: usize = 1 << 13;

/// Lines of numbers with single spaces between them. Formatting each number by `write!`
/// would take most of the time.
struct Lines<'a, W> {
    out: &'a mut W,
    /// What is not written yet.
    text: Vec<u8>,
    /// Whether the line has no number yet.
    starts: bool,
}

impl<'a, W: Write> Lines<'a, W> {
    fn new(out: &'a mut W) -> Self {
        Lines {
            out,
            text: Vec::new(),
            starts: true,
        }
    }

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

    /// A line of how many numbers there are, then the numbers, each larger by `first`.
    fn list<T: Copy + Into<u64>>(&mut self, numbers: &[T], first: u64) -> io::Result<()> {
        self.number(numbers.len() as u64)?;
        for &number in numbers {
            self.number(number.into() + first)?;
        }
        self.end()
    }

    fn end(&mut self) -> io::Result<()> {
        self.text.push(b'\n');
        self.starts = true;
        if BLOCK < self.text.len() {
            self.flush()?;
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.text)?;
        self.text.clear();
        Ok(())
    }
}
