#![doc = include_str!("../README.md")]
//!
//! # Map
//!
//! `program` is the frame, [`streams`] what it reads and writes. What the input means is
//! each program's own business; `sg_scan` reads its numbers.

mod program;
pub mod streams;

pub use program::{Program, run};
// A type of this crate's own interface.
pub use sg_cpu::Cpu;
