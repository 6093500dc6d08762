//! The values as one JSON object, written as it goes: lists take no memory.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use sg_explain::{Names, Numbers, Summary, Values, winner};
use sg_formats::Heading;

use crate::game::Labels;
use crate::position::stacks;
use crate::source::Source;

/// Prints the object and a line feed.
pub(super) fn write(
    source: &Source,
    values: &Values,
    summary: &Summary,
    out: &mut impl Write,
) -> io::Result<()> {
    let document = Document {
        heading: source.heading(),
        summary,
        checksum: values.numbers.checksum().map(|sum| format!("{sum:016x}")),
        names: Labelled(source),
        values: &values.numbers,
        heights: &values.heights,
        remoteness: values.remoteness.as_deref(),
        queries: Queries(source, values),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

/// Prints the object for a graph of which only the values are known, without these, and a line
/// feed.
pub(super) fn write_summary(
    heading: Heading<'_>,
    summary: &Summary,
    checksum: u64,
    out: &mut impl Write,
) -> io::Result<()> {
    let document = Short {
        heading,
        summary,
        checksum: format!("{checksum:016x}"),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Short<'a> {
    #[serde(flatten)]
    heading: Heading<'a>,
    #[serde(flatten)]
    summary: &'a Summary,
    checksum: String,
}

/// Entry v of each list belongs to vertex v.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    heading: Heading<'a>,
    #[serde(flatten)]
    summary: &'a Summary,
    /// FNV-1a of the values, in 16 digits.
    checksum: Option<String>,
    names: Labelled<'a>,
    values: &'a Numbers,
    heights: &'a [u32],
    remoteness: Option<&'a [u32]>,
    queries: Queries<'a>,
}

/// The names of all vertices: numbers or texts.
struct Labelled<'a>(&'a Source);

impl Serialize for Labelled<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = Labels(&self.0.names);
        serializer.collect_seq(self.0.graph.vertices().map(|v| names.label(v)))
    }
}

struct Queries<'a>(&'a Source, &'a Values);

impl Serialize for Queries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Queries(source, values) = self;
        let first = match source.constants {
            None => Labels(&source.names).first().unwrap_or(0).into(),
            // The numbers of a round are no vertices.
            Some(_) => 0,
        };
        serializer.collect_seq(source.queries.iter().map(|query| {
            let nim_sum = values.nim_sum(stacks(source, query));
            Query {
                tokens: query.iter().map(|number| number + first).collect(),
                nim_sum,
                wins: winner(nim_sum),
            }
        }))
    }
}

#[derive(Serialize)]
struct Query {
    /// The names of their vertices, or in a spread game their number on every vertex.
    tokens: Vec<u64>,
    nim_sum: u128,
    wins: &'static str,
}
