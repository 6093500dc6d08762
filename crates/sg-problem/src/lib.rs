//! What a contest problem about a game on a graph is.
//!
//! A [`Problem`] says everything about one problem that the tools need: its limits, its
//! words, what a move does and what a query asks, how an input is read, written and
//! answered. The crate of a problem defines one; nothing else knows which there are.
//! [`Game`] is one graph with its queries as data, before and after it is text.

pub mod game;
pub mod limits;
pub mod problem;
mod rules;

pub use game::{Game, Place};
pub use limits::Limits;
pub use problem::{Blank, Id, Moves, Problem, Queries, Words};
