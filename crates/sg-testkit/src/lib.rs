//! What the tests, benchmarks and fuzz targets share: a seeded generator, small
//! graphs exhaustively, and naive references.
//!
//! Nothing here depends on the crates it checks. A graph is a list of rows,
//! `rows[v]` holding the followers of `v`; repeats and any order are allowed.
//! Everything is written for being obviously right, not for speed.

pub mod generators;
mod graphs;
pub mod judge;
pub mod naive;
pub mod process;
mod rng;
pub mod streams;

pub use graphs::{Rows, all_dags, all_digraphs, random_dag, renumber};
pub use naive::{brute_force_wins, naive_grundy, naive_mex};
pub use rng::Rng;
