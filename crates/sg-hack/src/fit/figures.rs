//! The comparison, line by line, of the output of a program with that of a mistake.
//!
//! Cost: linear in the outputs.

use std::borrow::Cow;

use crate::outcome::Outcome;
use sg_run::compare::lines;

/// Fewer lines than these tell nothing of a program, and so many short inputs give as many. It
/// was measured together with the numbers of `fit`.
pub(super) const ENOUGH: usize = 20;

/// A mistake that prints what the program printed for the input that was found.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Fit {
    /// The short name of the mistake.
    pub name: &'static str,
    /// One sentence about the mistake.
    pub description: Cow<'static, str>,
    /// The lines for other games that were compared: one that is missing, or too much, counts
    /// as one.
    #[serde(rename = "lines_compared")]
    pub lines: usize,
    /// The lines that the program gets wrong.
    #[serde(rename = "wrong_lines")]
    pub failing: usize,
    /// The `failing` lines that are the same in the output of the mistake.
    #[serde(rename = "of_these_the_same")]
    pub agreeing: usize,
    /// The lines in which the program and the mistake differ.
    #[serde(rename = "differing_lines")]
    pub differing: usize,
    /// The lines that the mistake gets wrong, and the program right.
    #[serde(rename = "right_lines_it_gets_wrong")]
    pub beyond: usize,
    /// Whether some of the inputs that were compared hold several games, where inputs can.
    #[serde(skip)]
    pub several: bool,
}

impl Fit {
    pub(super) fn new(name: &'static str, description: Cow<'static, str>) -> Self {
        Self {
            name,
            description,
            failing: 0,
            agreeing: 0,
            beyond: 0,
            differing: 0,
            lines: 0,
            several: false,
        }
    }

    /// Whether enough was compared, and it gives 4 of 5 wrong lines, gets at most one right
    /// line wrong for ten of them, and differs in at most a line of twenty. A program may
    /// make a second mistake beside this one; but if much else is printed, it makes another.
    pub(super) fn is_likely(&self) -> bool {
        let is_enough = self.several && ENOUGH <= self.lines;
        let gives_most = 4 * self.failing <= 5 * self.agreeing;
        let is_near = 10 * self.beyond <= self.agreeing && 20 * self.differing <= self.lines;
        is_enough && gives_most && is_near
    }

    /// Adds what the program did in `batch`, where the mistake prints `model`.
    pub(super) fn compare(&mut self, batch: &Outcome, model: Option<&[u8]>) {
        let Some(model) = model else {
            // It cannot say, where the program said something.
            self.lines += 1;
            self.differing += 1;
            return;
        };
        let mut expected = lines(&batch.expected);
        let mut actual = lines(&batch.run.stdout);
        let mut model = lines(model);
        loop {
            let (expected, actual, model) = (expected.next(), actual.next(), model.next());
            if expected.or(actual).or(model).is_none() {
                return;
            }
            let (right, same) = (actual == expected, actual == model);
            self.lines += 1;
            self.differing += usize::from(!same);
            self.failing += usize::from(!right);
            self.agreeing += usize::from(!right && same);
            self.beyond += usize::from(right && !same);
        }
    }
}
