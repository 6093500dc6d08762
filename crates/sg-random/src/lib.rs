#![doc = include_str!("../README.md")]
//!
//! # Map
//!
//! The generators are [`Rng`] and, for the large inputs of `inputs/*/generated.txt`, [`Lcg`].
//! Graphs are small ones exhaustively ([`all_dags`], [`all_digraphs`]), families as rules whose
//! rows need not be kept ([`Shape`]), and random arcs along an order ([`along`]).

pub mod along;
mod graphs;
mod levels;
mod random;
mod scatter;
mod shape;
mod tree;

pub use graphs::{Rows, all_dags, all_digraphs};
pub use levels::Levels;
pub use random::{Lcg, Mmix, Random, Rng, Source, SplitMix64, derive};
pub use scatter::{Reach, Scatter, degrees, sample};
pub use shape::{Rule, Shape};
pub use tree::Tree;
