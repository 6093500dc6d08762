//! The canonical layout, for games that are there and for those that are made as they
//! are written.
//!
//! Cost: O(length of the text) time, and memory for one line.

use std::borrow::Cow;
use std::io::{self, Write};

use super::Game;
use crate::problem::Problem;

/// What can be written as a game, row by row.
pub(crate) trait Rows {
    fn num_vertices(&self) -> u32;

    /// Asked in UVa 12163 alone.
    fn num_arcs(&self) -> u64;

    /// The followers of vertex `v`, which may be put into `scratch`.
    fn row<'a>(&'a self, v: u32, scratch: &'a mut Vec<u32>) -> &'a [u32];

    /// UVa 12163: the constant K of vertex `v`. What is in `scratch` afterwards means
    /// nothing.
    fn pick(&self, v: u32, scratch: &mut Vec<u32>) -> u64;

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
        self.picks[v as usize]
    }

    fn num_queries(&self) -> u64 {
        self.queries.len() as u64
    }

    fn query(&self, i: u64) -> Cow<'_, [u64]> {
        let index = usize::try_from(i).expect("it is less than a length");
        Cow::Borrowed(&self.queries[index])
    }
}

/// Writes `game` as part of an input.
///
/// # Errors
///
/// Those of `out`.
pub(crate) fn write_game(
    problem: Problem,
    game: &impl Rows,
    out: &mut impl Write,
) -> io::Result<()> {
    let n = game.num_vertices();
    let scratch = &mut Vec::new();
    let line = &mut Line::default();
    match problem {
        Problem::Poj2425 => {
            line.number(n).end(out)?;
            for v in 0..n {
                line.list(game.row(v, scratch), 0).end(out)?;
            }
            for i in 0..game.num_queries() {
                line.list(&game.query(i), 0).end(out)?;
            }
            line.number(0_u32).end(out)
        }
        Problem::Zoj3666 => {
            line.number(n).end(out)?;
            for v in 0..n.saturating_sub(1) {
                line.list(game.row(v, scratch), 1).end(out)?;
            }
            line.number(game.num_queries()).end(out)?;
            for i in 0..game.num_queries() {
                line.list(&game.query(i), 1).end(out)?;
            }
            Ok(())
        }
        Problem::Uva12163 => {
            line.number(n).number(game.num_arcs()).end(out)?;
            for v in 0..n {
                for &w in game.row(v, scratch) {
                    line.number(v).number(w).end(out)?;
                }
            }
            for v in 0..n {
                line.number(game.pick(v, scratch));
            }
            line.end(out)?;
            line.number(game.num_queries()).end(out)?;
            for i in 0..game.num_queries() {
                for &value in &*game.query(i) {
                    line.number(value);
                }
                line.end(out)?;
            }
            Ok(())
        }
    }
}

/// A line of numbers with single spaces between them. Formatting each number by
/// `write!` would take most of the time.
#[derive(Default)]
struct Line(Vec<u8>);

impl Line {
    fn number(&mut self, number: impl Into<u64>) -> &mut Self {
        if !self.0.is_empty() {
            self.0.push(b' ');
        }
        let mut rest = number.into();
        let start = self.0.len();
        loop {
            self.0.push(b'0' + (rest % 10) as u8);
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.0[start..].reverse();
        self
    }

    /// How many numbers, then the numbers, each larger by `first`.
    fn list<T: Copy + Into<u64>>(&mut self, numbers: &[T], first: u64) -> &mut Self {
        self.number(numbers.len() as u64);
        for &number in numbers {
            self.number(number.into() + first);
        }
        self
    }

    fn end(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.0.push(b'\n');
        out.write_all(&self.0)?;
        self.0.clear();
        Ok(())
    }
}
