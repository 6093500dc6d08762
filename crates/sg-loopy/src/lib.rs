#![doc = include_str!("../README.md")]
//!
//! # Parts
//!
//! * [`loopy_values`] finds the value of each vertex; [`plain::loopy_values`] does so by the
//!   definition, slowly, and is what it is compared with.
//! * The finite values with their counters are a [`Certificate`]: a proof that
//!   [`verify_certificate`] checks in one pass over the arcs and one over them turned round,
//!   without a line of the solver. It is written and read as text.
//! * [`Sum`] answers for several tokens: the outcome, a verdict on each move, the reply to it, how
//!   long play can last. [`ranks`] are the least counters, and [`remoteness`] is the length of a
//!   game of one token when whoever wins it hurries.
//! * [`Misere`] is about play in which whoever cannot move wins.
//!
//! # Sizes
//!
//! V and E are the numbers of vertices and arcs throughout, L is the number of different finite
//! values. Nothing recurses, and memory that follows from a graph is taken fallibly.

pub use certificate::Certificate;
pub use file::{CertificateError, Expected};
pub use length::{ranks, remoteness};
pub use misere::{Misere, MiserePair, Wild, misere_outcome_by_positions, misere_remoteness};
pub use solve::loopy_values;
pub use sum::{LoopyMove, Reply, Sum};
pub use value::{LoopyValues, Outcome, Value};
pub use verify::{Refusal, verify_certificate};

// Data.
mod alloc;
mod tokens;
mod turned;
mod value;

mod certificate;
mod file;

// Values and proofs.
pub mod plain;
mod probe;
mod solve;
mod verify;

// Play.
mod length;
mod misere;
mod sum;
