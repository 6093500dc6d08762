//! A problem: names, limits and rules as data, reading and answering as functions.

mod mistake;

use std::fmt;
use std::io::{self, Read, Write};
use std::time::Duration;

use sg_scan::{Cpu, Error, Scanner};

use crate::limits::Limits;
use crate::read::{Numbers, Reader, Sink};
use crate::words::Words;
use crate::write::{Games, Lines};
pub use mistake::{Mistake, Model, Order};

/// The grammar of a problem: reads all games of an input.
pub type Grammar = fn(&mut Reader<'_, dyn Numbers + '_, dyn Sink + '_>) -> Result<(), Error>;

/// A problem for which there is a judge program.
pub struct Problem {
    /// The name of its program and of its folder under `inputs`.
    pub name: &'static str,
    /// Other names that it may be asked for by, such as that of the same task on another site.
    pub aliases: &'static [&'static str],
    /// The site that it comes from, with its number there.
    pub site: &'static str,
    /// The title of its statement.
    pub title: &'static str,
    /// The game in a few words.
    pub about: &'static str,
    /// CPU time that the original judge allows for a file.
    pub time_limit: Duration,
    /// Bytes of memory that the original judge allows.
    pub memory_limit: u64,
    /// The limits of the statement.
    pub limits: Limits,
    /// The rule of a move.
    pub moves: Moves,
    /// The form of a query.
    pub queries: Queries,
    /// The number that an input gives vertex 0.
    pub first: u32,
    /// Whether the last vertex has no list of followers in an input, and the statement puts
    /// no tokens there: what reaches it leaves the game.
    pub has_exit: bool,
    /// The words of the output, and of the statement.
    pub words: Words,
    /// An input that asks one thing, and that no other is shorter than.
    pub smallest_input: &'static [u8],
    /// A script that adds the format of its inputs to the page of a game: see `formats.js` of
    /// sg-draw; empty if the page is not to read them.
    pub page: &'static str,
    /// Models of well-known mistakes, list after list and the likelier ones first; there may
    /// be none.
    pub mistakes: &'static [&'static [Mistake]],
    /// Writes an input.
    pub write: fn(&dyn Games, &mut Lines<'_>) -> io::Result<()>,
    /// Reads all games of an input: its grammar.
    pub read: Grammar,
    /// Answers every game of an input, as the judge program does.
    pub solve: fn(Cpu, &mut dyn Read, &mut dyn Write) -> Result<(), Error>,
}

/// The effect of a move on a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// The token goes along an arc.
    Step,
    /// The token is replaced by as many tokens on followers as the constant of its vertex says.
    Spread,
}

/// The form of a query: how it says where tokens are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Queries {
    /// The vertex of each token.
    Tokens {
        /// Whether the statement allows at most one token on a vertex.
        distinct: bool,
    },
    /// For each vertex, how many tokens there are: two on a vertex cancel.
    Counts,
}

impl Problem {
    /// Whether the problem has this name, or goes by it elsewhere.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }

    /// Whether a move replaces a token by several, so that vertices have constants.
    #[must_use]
    pub fn has_constants(&self) -> bool {
        self.moves == Moves::Spread
    }

    /// Whether a query counts the tokens of each vertex instead of naming the vertex of each
    /// token.
    #[must_use]
    pub fn counts_tokens(&self) -> bool {
        self.queries == Queries::Counts
    }

    /// The mistakes that are known, the likelier ones first.
    pub fn known_mistakes(&self) -> impl Iterator<Item = &'static Mistake> + use<> {
        self.mistakes.iter().copied().flatten()
    }

    /// Reads all games of `input` into `sink`, as the judge program reads them; what stands
    /// behind the last one is not read.
    ///
    /// # Errors
    ///
    /// The earliest fault of the input, and what the sink refuses.
    pub fn read(
        &'static self,
        input: &mut Scanner<impl Read>,
        sink: &mut dyn Sink,
    ) -> Result<(), Error> {
        (self.read)(&mut Reader::new(input, sink, &self.words))
    }

    /// Answers every game of `input` on `output`, as the judge program does.
    ///
    /// # Errors
    ///
    /// Those of the judge program; what was complete before is on `output`.
    pub fn solve(&self, mut input: impl Read, output: &mut impl Write) -> Result<(), Error> {
        (self.solve)(Cpu::detect(), &mut input, output)
    }
}

/// Problems are the same if their names are.
impl PartialEq for Problem {
    fn eq(&self, other: &Problem) -> bool {
        self.name == other.name
    }
}

impl Eq for Problem {}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
