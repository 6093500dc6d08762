//! The readers, a file for each format, and the table of the formats.

pub(crate) mod arcs;
mod dot;
mod json;
pub(crate) mod names;

use crate::format::Format;

/// The formats of this crate, in the order in which they are listed.
pub static FORMATS: [&Format; 4] = [&arcs::FORMAT, &names::FORMAT, &dot::FORMAT, &json::FORMAT];
