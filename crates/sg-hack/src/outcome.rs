//! The answer of a program to an input, and which line of it is wrong.
//!
//! Cost: linear in the input and the outputs.

use sg_problem::{Game, Place, Problem};
use sg_run::compare::lines;
use sg_run::{End, Run};

use crate::failure::{Kind, first_difference, floods_stderr};

/// The answer of a program to an input.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The text of the input.
    pub input: Vec<u8>,
    /// The right output.
    pub expected: Vec<u8>,
    /// The run of the program.
    pub run: Run,
    /// The way in which the program fails.
    pub failure: Option<Kind>,
    /// Whether nobody knows the right output: then the program was not run.
    pub is_open: bool,
}

impl Outcome {
    /// The outcome of an input to which nobody knows the right answer: no failure.
    pub(crate) fn unknown(input: Vec<u8>) -> Self {
        Self {
            input,
            expected: Vec::new(),
            run: Run::new(End::Exit(0), Vec::new()),
            failure: None,
            is_open: true,
        }
    }

    /// The game and the query, from 0, of the first answer that is not before the first wrong
    /// line; the last query of all if there is none.
    #[must_use]
    pub fn failing_query(&self, problem: &Problem, games: &[Game]) -> Option<(usize, usize)> {
        let line = first_difference(&self.expected, &self.run.stdout)?;
        let mut found = None;
        for (i, place) in problem.places(games).enumerate() {
            if let Place::Query(game, query) = place {
                found = Some((game, query));
                if line <= i {
                    break;
                }
            }
        }
        found
    }

    /// Whether it is a failure like `kind`.
    pub(crate) fn fails_like(&self, kind: Kind) -> bool {
        self.failure.is_some_and(|failure| failure.alike(kind))
    }

    /// Whether the first wrong line has the right answer, or is none of those with an answer:
    /// it is worded wrongly.
    #[must_use]
    pub(crate) fn is_wording(&self, problem: &Problem, games: &[Game]) -> bool {
        let Some(line) = first_difference(&self.expected, &self.run.stdout) else {
            return false;
        };
        let answer = |text| {
            let line = lines(text).nth(line)?;
            line.split(u8::is_ascii_whitespace)
                .rfind(|word| !word.is_empty())
        };
        match problem.places(games).nth(line) {
            Some(Place::Query(..)) => answer(&self.expected) == answer(&self.run.stdout),
            _ => true,
        }
    }

    /// Whether the program was stopped for what it wrote to standard error.
    #[must_use]
    pub fn floods_stderr(&self) -> bool {
        floods_stderr(&self.run, &self.expected)
    }
}
