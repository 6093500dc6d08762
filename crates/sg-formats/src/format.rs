//! A format as a row of a table: its name, its signs and its reader.

use std::fmt;

use serde::{Serialize, Serializer};
use sg_scan::Error;

use crate::collect::Collector;
use crate::input::Bytes;

/// A format in which a graph may be written.
///
/// A program adds one by making such a row, see [`Reading::further`](crate::Reading).
pub struct Format {
    /// The name by which the format is chosen, in at most eight letters.
    pub name: &'static str,
    /// One line about the texts of the format, for a list of formats.
    pub help: &'static str,
    /// The same in a few words, to go on with behind `read as` and the name.
    pub phrase: &'static str,
    /// The way to tell the texts of the format from others.
    pub recognition: Recognition,
    /// The way the rows of the graph stand in a text.
    pub layout: Layout,
    /// The reader of a text.
    pub read: &'static Reader,
}

impl Format {
    /// The line that says that an input was read in this format, and what was found out beside it.
    pub(crate) fn read_as(&self, note: Option<&str>) -> String {
        let Format { name, phrase, .. } = self;
        match note {
            None => format!("read as {name}, {phrase}"),
            Some(note) => format!("read as {name}, {phrase}, {note}"),
        }
    }
}

/// A reader: gives a collector all games of a text, or says where the text is not of the
/// format.
pub type Reader = dyn Fn(Bytes<'_>, Told, &mut Collector) -> Result<(), Error> + Sync;

/// What a reader is told beside the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Whether the format was chosen, and not found out from the text.
    pub format: bool,
    /// The number of the first vertex, where the format leaves it open.
    pub first: Option<u32>,
}

/// The way to tell the texts of a format from others.
pub enum Recognition {
    /// Whether a text, of which only the beginning may be there, is as none of another format
    /// is.
    Beginning(fn(&[u8]) -> bool),
    /// All of the text is read: lines with names.
    Words,
    /// All of the text is read: numbers, between which line ends mean nothing.
    Numbers {
        /// One line about the meaning of a text, which may begin with two numbers, for a choice
        /// among formats that all accept it.
        meaning: &'static (dyn Fn(Option<(u64, u64)>) -> String + Sync),
        /// Whether the lines of an accepted text are broken where a person would break them. It
        /// may be the first lines of a longer one.
        is_laid_out: &'static (dyn Fn(&[u8]) -> bool + Sync),
    },
}

/// The way the rows of a graph stand in a text, for whoever takes them one after the other and
/// keeps none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Vertices have names, or need more than their followers.
    Unsorted,
    /// As arcs, which may be sorted by where they start, behind two numbers.
    Arcs,
    /// As a list of followers for each vertex, its length before it, behind the number of vertices.
    Lists {
        /// Whether the last vertex has no list.
        has_exit: bool,
    },
}

/// Formats are the same if their names are.
impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name == other.name
    }
}

impl Eq for Format {}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Debug for Recognition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Recognition::Beginning(_) => "Beginning",
            Recognition::Words => "Words",
            Recognition::Numbers { .. } => "Numbers",
        })
    }
}

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
    }
}
