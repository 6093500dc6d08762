//! Unsigned decimal integers from any reader, in blocks, with the line and
//! column of each for error messages.
//!
//! The input is a stream of numbers with white space between them: space, tab,
//! carriage return, line feed, vertical tab and form feed. Line structure means
//! nothing to the numbers; it serves only to say where something stands.
//!
//! ```
//! # fn main() -> Result<(), sg_scan::Error> {
//! let mut scanner = sg_scan::Scanner::new("3 14\n15 9x".as_bytes());
//! assert_eq!(scanner.next_number()?, Some(3));
//! assert_eq!(*scanner.next_chunk(10)?, [14, 15]);
//! assert_eq!(scanner.last().position(0).to_string(), "line 2, column 1");
//! let error = scanner.next_number().unwrap_err();
//! assert_eq!(error.to_string(), "line 2, column 5: unexpected byte 'x'");
//! # Ok(())
//! # }
//! ```
//!
//! The rules, which hold at every buffer size and however the source cuts its
//! bytes into reads:
//!
//! * A number is a run of digits, of any length and with any number of leading
//!   zeros, that white space or the end of the input ends.
//! * Any other byte is a fault at that byte. Digits that touch it are no number.
//!   The numbers before it are handed out first.
//! * Numbers above [`MAX_EXACT`] are handed out as one of the two largest `u32`,
//!   the one of the same parity; [`Chunk::exact`] has the value up to `u64`.
//! * The source is read once to its end, or to the first fault, and not again.
//!
//! # Map
//!
//! `scanner` owns the blocks and all state; `reference` turns a block into numbers
//! and says what the kernels `portable`, `avx2` and `avx512` have to do, of which
//! `kernel` picks one; `digits` reads one number of any length; `position` counts
//! lines and columns. A `chunk` is numbers that can be looked up in the text; `fields`
//! are numbers with the errors that a grammar needs. `cursor` is for texts of another
//! kind: bytes with line and column. What is deliberately absent: signs, fractions,
//! digit grouping and any grammar.

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

pub use chunk::{Chunk, Origin};
pub use cursor::Cursor;
pub use digits::{Digits, MAX_EXACT, Token};
pub use error::{Error, unexpected_byte};
pub use fields::Fields;
pub use position::Position;
pub use reference::is_space;
pub use scanner::Scanner;
// A type of this crate's own interface.
pub use sg_cpu::Cpu;

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
