//! The formats: what each is called, what a text means in it, and its reader.

use std::fmt;

use serde::{Serialize, Serializer};
use sg_scan::{Error, Scanner};

use crate::collect::Collector;
use crate::input::Bytes;
use crate::{arcs, dot, json, plain, text};

/// A format in which a graph may be written.
#[derive(Clone, Copy, Debug)]
pub enum Format {
    /// A format that a program adds.
    Further(&'static dyn Further),
    /// `n m`, then m arcs `a b` between the numbers 0 to n-1
    Arcs,
    /// One arc a line, `a b` or `a -> b`; a single name is a vertex, `#` a remark
    Names,
    /// A digraph of Graphviz
    Dot,
    /// A node-link graph of networkx
    Json,
}

/// A format that a program adds: detection tries it beside those of this crate.
///
/// The texts of such a format consist of numbers, and may hold several games.
pub trait Further: fmt::Debug + Sync {
    /// The name by which it is chosen, in at most eight letters.
    fn name(&self) -> &'static str;

    /// One line about what is in a text and in which order.
    fn meaning(&self) -> String;

    /// Reads all games of `input`.
    ///
    /// # Errors
    ///
    /// If the input is not of this format.
    fn read(&self, input: Bytes<'_>, collector: &mut Collector) -> Result<(), Error>;

    /// Whether `text`, which this format accepts, has its lines broken where a person
    /// would break them. It may be the first lines of a longer input.
    fn is_laid_out(&self, text: &[u8]) -> bool;
}

impl Format {
    /// The formats of this crate, in the order in which they are listed.
    pub const OWN: [Format; 4] = [Format::Arcs, Format::Names, Format::Dot, Format::Json];

    /// The name by which the format is chosen.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Format::Further(further) => further.name(),
            Format::Arcs => "arcs",
            Format::Names => "names",
            Format::Dot => "dot",
            Format::Json => "json",
        }
    }

    /// What an input that starts with the two numbers `counts` means in this format.
    pub(crate) fn meaning(self, counts: Option<(u64, u64)>) -> String {
        match (self, counts) {
            (Format::Further(further), _) => further.meaning(),
            (Format::Arcs, Some((n, m))) => format!(
                "{n} is the number of vertices (0 to {}), {m} that of the arcs",
                n.saturating_sub(1)
            ),
            (Format::Arcs, None) => "numbers of vertices and arcs, then the arcs".to_owned(),
            (Format::Names, Some((v, w))) => {
                format!("an arc on each line, the first from {v} to {w}")
            }
            (Format::Names, None) => "an arc on each line, the first as well".to_owned(),
            (Format::Dot, _) => "a digraph of Graphviz".to_owned(),
            (Format::Json, _) => "a node-link graph of networkx".to_owned(),
        }
    }

    /// Reads all of `input`, vertices being numbered from `first` in `arcs`.
    pub(crate) fn read(
        self,
        input: Bytes<'_>,
        first: u32,
        collector: &mut Collector,
    ) -> Result<(), Error> {
        match self {
            Format::Further(further) => further.read(input, collector),
            Format::Arcs => arcs::read(&mut Scanner::new(input), first, collector),
            Format::Names => plain::read(&mut text::open(input)?, collector),
            Format::Dot => dot::read(text::open(input)?, collector),
            Format::Json => json::read(text::open(input)?, collector),
        }
    }

    /// Whether the lines of `text`, which this format accepts, are broken where a person
    /// would break them; of the beginning of an input only whole lines are given.
    pub(crate) fn is_laid_out(self, text: &[u8]) -> bool {
        match self {
            Format::Further(further) => further.is_laid_out(text),
            // Names may be alone on a line, but a number that is will be a count.
            Format::Arcs | Format::Names => text.split(|&byte| byte == b'\n').all(|line| {
                let words = line.split(|&byte| byte.is_ascii_whitespace() || byte == 0x0B);
                matches!(words.filter(|word| !word.is_empty()).count(), 0 | 2)
            }),
            Format::Dot | Format::Json => true,
        }
    }
}

/// Formats are the same if their names are.
impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Format {}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
