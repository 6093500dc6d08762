//! Tools that the tests, benchmarks and fuzz targets share: naive references, processes and
//! streams.
//!
//! Nothing here depends on the crates it checks, but for [`solution`], which takes instructions
//! and errors from sg-scan and the list of inputs from sg-run, and for [`process`] and
//! [`trusted`], which wait for children as sg-run does. A graph is a list of rows, `rows[v]`
//! holding the followers of `v`; repeats and any order are allowed. Everything is written for being obviously right, not for speed.

pub mod cases;
mod damage;
pub mod graphs;
pub mod naive;
pub mod process;
pub mod solution;
pub mod streams;
pub mod trusted;
pub mod xml;

pub use damage::damage;
pub use naive::{brute_force_wins, naive_grundy, naive_mex};

/// Runs the example of the README of the repository, which lies within no package.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
