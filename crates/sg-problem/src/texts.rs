//! Games and their texts.
//!
//! Cost: everything here is linear in the length of the text.

use std::io::{self, Write};

use crate::game::Game;
use crate::problem::{Id, Problem};
use crate::words::Place;
use crate::write::{Games, Lines};

impl Problem {
    /// Writes `games` as one input in the canonical layout.
    ///
    /// # Errors
    ///
    /// Those of `out`, and of games that cannot be made.
    pub fn write(&self, games: &impl Games, out: &mut impl Write) -> io::Result<()> {
        let mut lines = Lines::new(out);
        (self.write)(games, &mut lines)?;
        lines.flush()
    }

    /// The canonical text of `games`.
    ///
    /// # Panics
    ///
    /// Never: a vector takes everything.
    #[must_use]
    pub fn text(&self, games: &[Game]) -> Vec<u8> {
        let mut text = Vec::new();
        self.write(&games, &mut text)
            .expect("a vector takes everything");
        text
    }

    /// The games that `text` holds, whatever its layout; `None` if the judge
    /// program would refuse it, if a number does not fit, or if a game without
    /// vertices has more rounds than the text has bytes.
    #[must_use]
    pub fn parse(&self, text: &[u8]) -> Option<Vec<Game>> {
        self.solve(text, &mut io::sink()).ok()?;
        let mut numbers = Numbers(text);
        let mut games = Vec::new();
        let mut left = match self.id {
            Id::Uva12163 => numbers.next().unwrap_or(0),
            _ => u64::MAX,
        };
        while 0 < left {
            match self.parse_game(&mut numbers)? {
                Some(game) => games.push(game),
                None => break,
            }
            left -= 1;
        }
        Some(games)
    }

    /// `Some(None)` at the end of the text.
    fn parse_game(&self, numbers: &mut Numbers<'_>) -> Option<Option<Game>> {
        let Some(n) = numbers.next() else {
            return Some(None);
        };
        let mut game = Game::default();
        match self.id {
            Id::Poj2425 => {
                for _ in 0..n {
                    let row = numbers.list(0)?;
                    game.rows.push(narrow(&row)?);
                }
                // The closing 0 may be missing at the end of the input.
                while numbers.peek().is_some_and(|m| 0 < m) {
                    game.queries.push(numbers.list(0)?);
                }
                numbers.next();
            }
            Id::Zoj3666 => {
                for _ in 1..n {
                    let row = numbers.list(1)?;
                    game.rows.push(narrow(&row)?);
                }
                game.rows.push(Vec::new());
                for _ in 0..numbers.next()? {
                    game.queries.push(numbers.list(1)?);
                }
            }
            Id::Uva12163 => {
                let n = usize::try_from(n).ok()?;
                let num_arcs = numbers.next()?;
                game.rows = vec![Vec::new(); n];
                for _ in 0..num_arcs {
                    let source = usize::try_from(numbers.next()?).ok()?;
                    let target = u32::try_from(numbers.next()?).ok()?;
                    game.rows.get_mut(source)?.push(target);
                }
                game.constants = numbers.take(n)?;
                let num_rounds = numbers.next()?;
                // Only rounds without any vertex can be more than the bytes left, and
                // then they can be too many to keep.
                if (numbers.0.len() as u64) < num_rounds {
                    return None;
                }
                for _ in 0..num_rounds {
                    game.queries.push(numbers.take(n)?);
                }
            }
        }
        Some(Some(game))
    }

    /// The places of the lines of the right output to `games`, in order.
    pub fn places(&self, games: &[Game]) -> impl Iterator<Item = Place> {
        self.words
            .places(games.iter().map(|game| game.queries.len()))
    }
}

fn narrow(row: &[u64]) -> Option<Vec<u32>> {
    row.iter().map(|&v| u32::try_from(v).ok()).collect()
}

/// The white-space separated numbers of a text that a judge program accepted.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn next(&mut self) -> Option<u64> {
        let start = self.0.iter().position(u8::is_ascii_digit)?;
        let digits = self.0[start..].iter().take_while(|b| b.is_ascii_digit());
        let end = start + digits.count();
        let number = std::str::from_utf8(&self.0[start..end]).ok()?.parse().ok();
        self.0 = &self.0[end..];
        number
    }

    fn peek(&self) -> Option<u64> {
        Numbers(self.0).next()
    }

    fn take(&mut self, count: usize) -> Option<Vec<u64>> {
        (0..count).map(|_| self.next()).collect()
    }

    /// A counted list of vertices numbered from `first`.
    fn list(&mut self, first: u64) -> Option<Vec<u64>> {
        let count = usize::try_from(self.next()?).ok()?;
        let vertices = self.take(count)?;
        vertices.into_iter().map(|v| v.checked_sub(first)).collect()
    }
}
