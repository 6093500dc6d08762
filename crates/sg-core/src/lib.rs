#![doc = include_str!("../README.md")]
//!
//! # Parts
//!
//! * A [`Graph`] is built from arcs or rows, row by row with a [`GraphBuilder`], or from
//!   compressed sparse rows that are there already, behind their [`RowOffsets`].
//! * [`toposort`] gives a [`TopoOrder`], the proof that there is no [`Cycle`], or one.
//! * [`grundy()`] computes the values of one graph, a [`Solver`] those of many graphs in the same
//!   memory, and [`verify()`] checks them independently.
//! * A [`Checksum`] of values tells whether two programs found the same.
//! * A [`Stream`] takes the rows of a graph that need not fit into memory, one after the other.
//! * [`heights`] and [`remoteness`] tell how long a game lasts, and a [`Survey`] all three.
//! * [`mex()`], [`nim_sum`], [`nim_sum_of_counts`], [`Outcome`] and [`winning_moves`]
//!   play, with values of either type of [`Nimber`].
//! * [`spread_values`], [`SpreadOptions`] and [`spread_winning_moves`] do all of that for
//!   the spread game, in which a move replaces a token by several.
//!
//! # Sizes
//!
//! V and E are the numbers of vertices and arcs throughout; what states no cost takes O(1) time,
//! amortised. Vertices have 32 bits ([`MAX_VERTICES`]), arcs are counted in `usize`. No function
//! recurses, so depth costs no stack, and memory that follows from a graph's size is taken
//! fallibly: there is an `OutOfMemory` in every error that can come of it. Only [`mex()`] and
//! [`winning_moves`], which their caller's own slices bound, allocate as `Vec` does.
//!
//! Deliberately absent: graphs with cycles (draws) and misère play, which are those of `sg-loopy`.

pub use builder::GraphBuilder;
pub use checksum::Checksum;
pub use csr::{CsrError, RowOffsets};
pub use cycle::{Cycle, OrderError};
pub use error::{GraphError, MAX_VERTICES};
pub use graph::Graph;
pub use length::{heights, remoteness};
pub use mex::mex;
pub use nimber::Nimber;
pub use order::{TopoOrder, toposort};
pub use postorder::followers_first;
pub use prefixed::Consumed;
pub use solver::{Solver, grundy, grundy_on};
pub use spread::{
    Laid, MAX_SEARCH_DIMENSION, SpreadError, SpreadMove, SpreadOptions, SpreadWinning,
    spread_values, spread_winning_moves,
};
pub use stream::{Start, Stream, StreamError, StreamValues};
pub use sum::{Move, Outcome, TokenOutOfRange, nim_sum, nim_sum_of_counts, winning_moves};
pub use survey::{Survey, survey, survey_on};
pub use verify::{Mismatch, verify};

// Each module uses only such as stand above it.

// Data.
mod checksum;
mod error;
mod huge;
mod nimber;
mod prefetch;
mod shared;

mod alloc;

mod bits;
mod cycle;
mod mex;
mod offsets;
mod scratch;

mod graph;

mod builder;
mod csr;
mod prefixed;

// Orders and what follows from one.
mod length;
mod order;
mod postorder;

// Kernels, and the forms of graphs that feed them.
mod form;
mod kernel;

// Entries.
mod solver;
mod stream;
mod survey;
mod verify;

// Play.
mod spread;
mod sum;
