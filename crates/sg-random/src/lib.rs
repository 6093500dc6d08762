//! Random numbers that are the same on every platform, and directed graphs made of them.
//!
//! There are two generators, each with its own stream for good, because inputs and their
//! hashes follow from them: [`Rng`], and [`Lcg`] for the large inputs that
//! `inputs/*/generated.txt` names.
//!
//! A graph is a list of [`Rows`]: `rows[v]` holds the followers of `v`; repeats and any order
//! are allowed. There are small graphs exhaustively ([`all_dags`], [`all_digraphs`]),
//! families as rules whose rows need not be kept ([`Shape`]), and random arcs along an order
//! ([`along`]).

pub mod along;
mod graphs;
mod levels;
mod random;
mod scatter;
mod shape;
mod tree;

pub use along::random_dag;
pub use graphs::{Rows, all_dags, all_digraphs, renumber};
pub use levels::Levels;
pub use random::{Lcg, Mmix, Random, Rng, Source, SplitMix64, derive};
pub use scatter::{Reach, Scatter, degrees, sample};
pub use shape::{Rule, Shape};
pub use tree::Tree;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
