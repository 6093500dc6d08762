//! Random numbers that are the same on every platform, and directed graphs made of them.
//!
//! There are two generators, each with its own stream for good, because inputs and their
//! hashes follow from them:
//!
//! | Generator | Made of it | Guarantee |
//! |---|---|---|
//! | [`Rng`] (SplitMix64) | what `grundy gen` and `grundy hack` make, random tests, benchmarks | 64 bits a number; a bound is met without bias to speak of |
//! | [`Lcg`] (Knuth's MMIX) | the large inputs that `inputs/*/generated.txt` names by their hashes | 31 bits a number; four lines in any language, so the inputs can be made again without this crate |
//!
//! A graph is a list of [`Rows`]: `rows[v]` holds the followers of `v`; repeats and any order
//! are allowed.

mod graphs;
mod lcg;
mod rng;

pub use graphs::{Rows, all_dags, all_digraphs, random_dag, renumber};
pub use lcg::Lcg;
pub use rng::Rng;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
