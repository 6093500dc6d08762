//! Inputs of contest problems about games on graphs, made from a seed.
//!
//! A [`Family`] says what the graphs look like; a [`Request`] what else is asked for. What is
//! left open follows from the limits and rules of the problem, whichever it is, so an input
//! keeps to the statement, mostly at its largest sizes. The same request and seed give the
//! same bytes on every platform.
//!
//! Memory O(V) for the largest case, and for one row and one query, whatever the number of
//! arcs; time linear in the output.

mod case;
mod choice;
mod family;
mod histogram;
mod input;
pub mod listing;
mod ordered;
mod queries;
pub mod recipes;
mod refusal;
mod rules;
mod sizes;
mod spec;

pub use choice::Choice;
pub use family::{Constants, Family, Numbering};
pub use histogram::{Histogram, Impossible};
pub use input::{Input, game, games};
pub use ordered::Ordered;
pub use refusal::{Property, Refusal};
pub use sizes::full_size;
pub use spec::Request;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
