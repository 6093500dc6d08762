//! Directed graphs from text, in any of several formats and in those that a program adds, and from
//! the arrays of other programs.
//!
#![doc = include_str!("../README.md")]
//! # Map
//!
//! `input` opens files, streams and bytes; `text` reads them byte by byte. Each file of
//! `readers` is a format: a row of the table there, and its reader, which hands a text to a
//! `Collector`. That builds the graph with its `Names` or finds arcs of a `Cycle` again. Only
//! `csr` is no text: it takes the files of a folder or an archive by name, from `arrays`.
//! `problems` makes formats of the inputs of problems. `stream` lets rows pass, a graph of which
//! only the values are kept, if need be from the end of a text, as `backward` does; `renumber`
//! writes a graph so that its rows can.
//! `detect` tells the formats apart, `foreign` knows those that are not read, and `bare` which
//! names need quotes; `source` puts all of it together.
//!
//! Reading costs O(length of the input) time, and the memory of the graph, or of the list of
//! arcs while that takes more. A regular file may be read again to tell formats apart, or to tell
//! in which lines the arcs of a cycle are.

mod advice;
mod arrays;
mod backward;
mod bare;
mod collect;
mod cycle;
mod detect;
mod error;
mod fallible;
mod foreign;
mod format;
mod input;
mod names;
mod problems;
mod readers;
mod renumber;
mod source;
mod stream;
mod text;
mod texts;
mod unsorted;

pub use collect::{Collector, Refused};
pub use cycle::Cycle;
pub use error::{ArrayFault, Error};
pub use foreign::Foreign;
pub use format::{Format, Layout, Reader, Recognition, Told};
pub use input::{Bytes, Input, Meter};
pub use names::{Names, NoVertex};
pub use problems::of_problem;
pub use readers::FORMATS;
pub use renumber::Renumbered;
pub use source::{Heading, Reading, Source};
pub use stream::Streamed;
pub use text::Text;
pub use texts::Texts;
