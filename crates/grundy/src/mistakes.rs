//! Models of well-known mistakes: what a program that makes one would print.

use crate::game::Game;
use crate::problem::Problem;

/// A mistake that many programs make.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// A short name, such as `or-for-xor`.
    pub name: &'static str,
    /// One sentence for the one who made it.
    pub description: &'static str,
    /// What such a program prints for the games of one input, `None` if it would
    /// break down or never end.
    pub output: fn(&[Game]) -> Option<Vec<u8>>,
}

/// The mistakes known for a problem.
#[must_use]
pub fn known(_problem: Problem) -> &'static [Mistake] {
    &[]
}
