//! Contest problems about games on graphs: what one is, as data and functions.
//!
//! A [`Problem`] says everything about one problem that the tools need: its limits, its
//! words, what a move does and what a query asks, how an input is read, written and
//! answered. The crate of a problem defines one; nothing else knows which there are.
//! [`Game`] is one graph with its queries as data, before and after it is text.

mod answers;
pub mod check;
mod game;
mod games;
mod limits;
pub mod mistakes;
mod problem;
pub mod read;
mod rules;
mod texts;
mod vertex;
mod words;
pub mod write;

pub use answers::{Answers, Spreads, Steps, solve};
pub use game::Game;
pub use limits::Limits;
pub use problem::{Grammar, Mistake, Model, Moves, Order, Problem, Queries};
pub use vertex::{Budget, Rule, Vertex};
pub use words::{Blank, Numbered, Place, Printer, Words};

/// The mex of a list, for values that are computed row by row.
pub use sg_core::mex;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
