//! Runs commands, and compares what they print with the right output.
//!
//! A [`Runner`] runs a command of unknown behaviour on an input, under [`Limits`], and
//! leaves no process and no file behind. [`Verdict`] is what an online judge says of a run,
//! [`compare`] finds where its output is wrong. [`reap`] and [`pause`] wait for a child without
//! limits.
//!
//! A [`Source`] file becomes a [`Executable`] by its compiler or interpreter.
//!
//! [`data`] lists the inputs in a folder, with their answers; [`outputs`] are those that are
//! there already, in a folder or an archive; [`tidy`] forgives flaws of text files.
//!
//! Limits need Unix, and Linux for all of them. Elsewhere everything builds, and a run
//! under limits is an error that says so.

pub mod compare;
pub mod data;
mod diagnosis;
mod error;
mod limits;
pub mod outputs;
mod run;
mod runner;
mod signals;
mod source;
#[cfg(unix)]
mod sys;
pub mod tidy;
mod usage;
mod verdict;
mod wait;

pub use diagnosis::{may_be_stack, misses_the_end, names_stack, overflows_stack};
pub use error::Error;
pub use limits::{Limits, Stack, parse_duration, parse_size, parse_stack};
pub use run::{End, Run};
pub use runner::Runner;
pub use signals::{interruption, signal_name};
pub use source::{BuildError, ByHand, Executable, Source};
pub use usage::Usage;
pub use verdict::Verdict;
pub use wait::{pause, reap};

#[cfg(all(doctest, unix))]
#[doc = include_str!("../README.md")]
struct Readme;
