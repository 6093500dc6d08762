#![doc = include_str!("../README.md")]
//!
//! # Map
//!
//! `header` parses what stands before the entries, `numbers` reads the entries, and `write`
//! writes both. Nothing is evaluated: of what Python would make of a header only what numpy
//! itself writes is understood, and objects (pickles) are refused by their type.
//!
//! Cost: O(n) time for n entries. No memory but a block's is taken, whatever a header says.
//!
//! Source: the format is NEP 1 and its later versions, as `numpy.lib.format` describes it.

mod error;
mod header;
mod numbers;
mod text;
mod write;

pub use error::Error;
pub use numbers::Numbers;
pub use text::text;
pub use write::{write, write_header, write_u32, write_u64};
