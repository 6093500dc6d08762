//! Tests of the library at its public boundary.

mod cases;
mod common;
mod csr;
mod deep;
mod errors;
mod exhaustive;
mod forms;
mod length;
#[cfg(target_os = "linux")] // `ulimit -v` limits nothing elsewhere
mod memory;
mod metamorphic;
mod position_graphs;
mod sequences;
mod solver;
mod spread;
mod streams;
mod sums;
mod threads;
