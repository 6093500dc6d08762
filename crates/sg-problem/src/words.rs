//! What an output says, line by line, and what a statement calls things.
//!
//! Cost: linear in the length of the output.

mod printer;

use std::io::{self, Write};

pub use printer::Printer;

/// The words of a problem: those of its output, and what its statement calls things.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// The answer if the first player wins.
    pub wins: &'static str,
    /// The answer if the first player loses.
    pub loses: &'static str,
    /// Writes the line above the answers to a game, without its end, given the number of the
    /// game from 1.
    pub title: Option<Numbered>,
    /// Writes the text before the answer to a query, given the number of the query in its game
    /// from 1.
    pub label: Option<Numbered>,
    /// The places of empty lines in an output.
    pub blank: Blank,
    /// The word for one vertex.
    pub vertex: &'static str,
    /// The word for several vertices.
    pub vertices: &'static str,
    /// The beginning of a sentence that names the first and the last vertex.
    pub range: &'static str,
    /// The word for one arc.
    pub arc: &'static str,
    /// The word for several arcs.
    pub arcs: &'static str,
    /// The word for one entry in the list of a vertex.
    pub arc_end: &'static str,
    /// The word for one query.
    pub query: &'static str,
    /// The word for several queries.
    pub queries: &'static str,
    /// The word for the number of tokens on a vertex.
    pub count: &'static str,
    /// The words for one token that counts in the nim-sum, and for several.
    pub tokens: [&'static str; 2],
    /// A line about what is in an input, for those who know the statement.
    pub input: &'static str,
}

/// A writer of a text with a number.
pub type Numbered = fn(&mut dyn Write, u64) -> io::Result<()>;

/// The places of empty lines in an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blank {
    /// Nowhere.
    Nowhere,
    /// Between games.
    Between,
    /// After each game.
    AfterEach,
}

/// The place of a line in the right output; games and queries count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The line above the answers to the game with this index.
    Title(usize),
    /// The answer to a query: the index of its game, and its own in that game.
    Query(usize, usize),
    /// The empty line after the answers to the game with this index.
    Blank(usize),
}

impl Words {
    /// Words that suit any problem, for a statement to replace where it has its own.
    pub const PLAIN: Words = Words {
        wins: "won",
        loses: "lost",
        title: None,
        label: None,
        blank: Blank::Nowhere,
        vertex: "vertex",
        vertices: "vertices",
        range: "the graph has vertices",
        arc: "arc",
        arcs: "arcs",
        arc_end: "end of an arc",
        query: "query",
        queries: "queries",
        count: "number of tokens",
        tokens: ["token", "tokens"],
        input: "The input of the problem",
    };

    /// The output to games with these answers: for each query, whether the first player
    /// wins.
    ///
    /// # Panics
    ///
    /// Never: a vector takes everything.
    ///
    /// # Examples
    ///
    /// ```
    /// use sg_problem::{Blank, Words};
    ///
    /// let words = Words {
    ///     title: Some(|out, game| write!(out, "game {game}")),
    ///     blank: Blank::Between,
    ///     ..Words::PLAIN
    /// };
    /// let output = words.print(&[vec![true, false], vec![true]]);
    /// assert_eq!(output, b"game 1\nwon\nlost\n\ngame 2\nwon\n");
    /// ```
    #[must_use]
    pub fn print(&self, answers: &[Vec<bool>]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut printer = Printer::new(self, &mut out);
        let printed = answers.iter().try_for_each(|answers| {
            printer.start_game()?;
            answers.iter().try_for_each(|&wins| printer.answer(wins))?;
            printer.end_game()
        });
        printed.expect("a vector takes everything");
        out
    }
}
