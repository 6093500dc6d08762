//! The result of making an input smaller.

use sg_problem::Game;

use crate::outcome::Outcome;

/// The way in which shrinking ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// No single step makes it smaller.
    Minimal,
    /// The time was over.
    OutOfTime,
    /// The time was over, but the program answers the game of the same simple family that
    /// is one size smaller rightly.
    SmallestOfFamily,
    /// The user wants to stop.
    Interrupted,
}

/// A small failing input.
#[derive(Clone, Debug)]
pub(crate) struct Shrunk {
    /// The games of the input.
    pub games: Vec<Game>,
    /// The answer of the program to it, within its full limits.
    pub outcome: Outcome,
    /// The way in which shrinking ended, which says whether more could be done.
    pub ending: Ending,
}
