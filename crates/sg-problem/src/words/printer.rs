//! The writer of an output, answer by answer.

use std::io::{self, Write};

use super::{Blank, Words};

/// The writer of an output, answer by answer: of judge programs, and of programs with a
/// mistake.
#[derive(Debug)]
pub struct Printer<W> {
    words: Words,
    /// A line for a query that the first player loses, and one for a query that he wins.
    lines: [Vec<u8>; 2],
    out: W,
    num_games: u64,
    /// Queries of the game that were answered.
    pub num_answers: u64,
}

#[expect(
    clippy::missing_errors_doc,
    reason = "all errors are those of the writer"
)]
impl<W: Write> Printer<W> {
    /// A printer that writes to `out`.
    #[must_use]
    pub fn new(words: &Words, out: W) -> Self {
        Self {
            words: *words,
            lines: [words.loses, words.wins].map(|answer| format!("{answer}\n").into_bytes()),
            out,
            num_games: 0,
            num_answers: 0,
        }
    }

    /// Writes what stands above the answers to a game.
    #[inline]
    pub fn start_game(&mut self) -> io::Result<()> {
        self.num_answers = 0;
        self.num_games += 1;
        if self.words.blank == Blank::Between && 1 < self.num_games {
            self.out.write_all(b"\n")?;
        }
        if let Some(title) = self.words.title {
            title(&mut self.out, self.num_games)?;
            self.out.write_all(b"\n")?;
        }
        Ok(())
    }

    /// Writes the answer to the next query: whether the first player wins.
    #[inline]
    pub fn answer(&mut self, wins: bool) -> io::Result<()> {
        if let Some(label) = self.words.label {
            self.num_answers += 1;
            label(&mut self.out, self.num_answers)?;
        }
        self.out.write_all(&self.lines[usize::from(wins)])
    }

    /// Writes what stands below the answers to a game.
    #[inline]
    pub fn end_game(&mut self) -> io::Result<()> {
        if self.words.blank == Blank::AfterEach {
            self.out.write_all(b"\n")?;
        }
        Ok(())
    }
}
