//! Grundy numbers of games on directed graphs.
//!
//! A position is a vertex, a move goes along an arc, and whoever cannot move
//! loses. On a graph without cycles every vertex has a Grundy number, the least
//! number that none of its followers has; a sum of such games is lost for the
//! player to move exactly when the exclusive or of their numbers is 0 (Sprague
//! 1935, Grundy 1939). Values go in and values come out: nothing here reads
//! bytes or prints.
//!
//! # Examples
//!
//! Two tokens on a graph, each move takes one of them along an arc:
//!
//! ```
//! use sg_core::{Graph, Outcome, grundy, nim_sum, winning_moves};
//!
//! let graph = Graph::from_arcs(4, &[(0, 1), (0, 2), (1, 3), (2, 1), (2, 3)])?;
//! let values = grundy(&graph)?;
//! assert_eq!(values, [0, 1, 2, 0]);
//!
//! let tokens = [1, 2];
//! assert_eq!(Outcome::of(nim_sum(&values, &tokens)), Outcome::N);
//! let winning = winning_moves(&graph, &values, &tokens);
//! assert_eq!(winning.len(), 1);
//! assert_eq!((winning[0].component, winning[0].target), (1, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Parts
//!
//! * [`Graph`] is built from arcs, or row by row with a [`GraphBuilder`].
//! * [`toposort`] gives a [`TopoOrder`], the proof that there is no [`Cycle`],
//!   or one that there is.
//! * [`grundy()`] computes the values of one graph, a [`Solver`] those of many
//!   graphs in the same memory, and [`verify()`] checks them independently.
//! * [`heights`] and [`remoteness`] tell how long a game lasts.
//! * [`mex()`], [`nim_sum`], [`Outcome`] and [`winning_moves`] play.
//! * [`pick_values`] does the same for a game in which a move spreads several
//!   tokens.
//!
//! # Sizes
//!
//! V and E are the numbers of vertices and arcs throughout. Vertices have 32
//! bits ([`MAX_VERTICES`]), arcs are counted in `usize`. No function recurses, so
//! depth costs no stack, and memory that follows from a graph's size is taken
//! fallibly: there is an `OutOfMemory` in every error that can come of it. Only
//! [`mex()`] and [`winning_moves`], whose memory their caller's own slices bound,
//! allocate as `Vec` does.
//!
//! Deliberately absent: graphs with cycles (draws) and misère play.

pub use graph::{Graph, GraphBuilder, GraphError, MAX_VERTICES};
pub use grundy::grundy;
pub use length::{heights, remoteness};
pub use mex::mex;
pub use order::{Cycle, OrderError, TopoOrder, toposort};
pub use picks::{MAX_SEARCH_DIMENSION, PickError, pick_values};
pub use solver::Solver;
pub use sum::{Move, Outcome, nim_sum, winning_moves};
pub use tiny::Taken;
pub use verify::{Mismatch, verify};

mod dense;
mod graph;
mod grundy;
mod kernel;
mod length;
mod mex;
mod order;
mod picks;
mod prefetch;
mod refill;
mod solver;
mod sparse;
mod sum;
mod tiny;
mod verify;
#[cfg(target_arch = "x86_64")]
mod x86;

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
