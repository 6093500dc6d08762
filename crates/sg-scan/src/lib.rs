#![doc = include_str!("../README.md")]
//!
//! # Rules
//!
//! The input is a stream of numbers with white space between them: space, tab, carriage
//! return, line feed, vertical tab and form feed. At every buffer size and however the source
//! cuts its bytes into reads,
//!
//! * a number is a run of digits, of any length and with any number of leading zeros, that white
//!   space or the end of the input ends;
//! * any other byte is a fault at that byte. Digits that touch it are no number. The numbers
//!   before it are handed out first;
//! * numbers above [`MAX_EXACT`] are handed out as one of the two largest `u32`, the one of the
//!   same parity; [`Chunk::exact`] has the value up to `u64`;
//! * the source is read once to its end, or to the first fault, and not again.
//!
//! Deliberately absent: signs, fractions, digit grouping and any grammar.
//!
//! # Map
//!
//! `scanner` owns all state; `reference` turns a block into numbers and says what the kernels
//! `portable`, `avx2` and `avx512` have to do, of which `kernel` picks one; `digits` reads one
//! number; `position` counts lines and columns. A `chunk` is numbers that can be looked up in
//! the text; `fields` has the errors that a grammar needs; `cursor` reads other texts.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod chunk;
mod cursor;
mod digits;
mod error;
mod fields;
mod kernel;
mod portable;
mod position;
mod reference;
mod scanner;
mod source;

pub use chunk::{Chunk, Origin};
pub use cursor::Cursor;
pub use digits::{Digits, MAX_EXACT};
pub use error::{Error, unexpected_byte};
pub use position::Position;
pub use reference::is_space;
pub use scanner::Scanner;
// A type of this crate's own interface.
pub use sg_cpu::Cpu;

/// The number of line feeds in `bytes`, at the speed of reading memory.
#[must_use]
pub fn count_newlines(bytes: &[u8]) -> u64 {
    kernel::count_newlines(Cpu::detect(), bytes)
}
