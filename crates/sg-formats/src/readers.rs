//! The readers, a file for each format, and the table of the formats.

pub(crate) mod arcs;
mod blocks;
pub(crate) mod csr;
pub(crate) mod csv;
mod dot;
mod heads;
mod json;
mod lists;
mod names;
mod tgf;
mod words;

use crate::format::Format;

/// The formats of this crate, in the order in which they are listed; of two formats of words
/// that fit a text, the first is meant.
pub static FORMATS: [&Format; 8] = [
    &arcs::FORMAT,
    &names::FORMAT,
    &lists::FORMAT,
    &csv::FORMAT,
    &tgf::FORMAT,
    &dot::FORMAT,
    &json::FORMAT,
    &csr::FORMAT,
];
