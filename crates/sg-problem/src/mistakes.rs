//! Models of well-known mistakes: what a program that makes one would print.
//!
//! A [`Model`] is a small program with exactly one mistake. It answers games, not text, but
//! keeps between games what the wrong program would keep. Where that would break down, run in
//! a circle or read beyond its data, the model says `None`.
//!
//! The lists here are for every problem that has the rules. A problem chooses some and adds its
//! own ([`Problem::mistakes`]).
//!
//! Mistakes that no input tells apart are one mistake here: or-ing, adding and asking
//! "is any number not 0" give the same answers, so they are `or-for-xor`. Mistakes that
//! no input within the statement's limits shows are left out, such as Grundy numbers in
//! 32 bits; 16 bits are too few from 17 arcs a vertex on, which some judges allow.
//!
//! Cost: linear in the input where a token goes along an arc; where it is replaced by
//! several, a vertex costs its number of followers times the range of their nim-sums, and a
//! model gives up (`None`) on inputs that need more than some tens of millions of steps.
//!
//! [`Model`]: crate::Model
//! [`Problem::mistakes`]: crate::Problem::mistakes

pub mod bound;
pub mod counts;
pub mod graphs;
pub mod lines;
mod model;
pub mod recursion;
pub mod spread;
pub mod stamps;
pub mod step;
pub mod sums;
pub mod visits;

pub use model::right_answers;
