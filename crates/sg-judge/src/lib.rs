//! What the judge binaries have in common: numbers with the errors a grammar
//! needs, and the frame around a `solve` function - arguments, output, the one
//! line on standard error, the exit status.
//!
//! # Map
//!
//! `fields` reads numbers; `error` is what ends a run; `program` is the frame,
//! `streams` what it reads and writes.
//! What the numbers mean is each judge's own business.

mod error;
mod fields;
mod program;
mod streams;

pub use error::{Error, Warning};
pub use fields::Fields;
pub use program::{Program, run};
// The types of this crate's own interface.
pub use sg_cpu::Cpu;
pub use sg_scan::{Position, Token};
