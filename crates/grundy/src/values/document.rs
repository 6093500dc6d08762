//! The values as one JSON object, written as it goes: lists take no memory.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::summary::Summary;
use super::{Numbers, Values, winner};
use crate::source::{Heading, Names, Source};

/// Prints the object and a line feed.
pub(super) fn write(
    source: &Source,
    values: &Values,
    summary: &Summary,
    out: &mut impl Write,
) -> io::Result<()> {
    let document = Document {
        heading: Heading::new(source),
        summary,
        names: Labels(source),
        values: Items(&values.numbers),
        heights: &values.heights,
        remoteness: values.remoteness.as_deref(),
        queries: Queries(source, values),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

/// Entry v of each list belongs to vertex v.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    heading: Heading<'a>,
    #[serde(flatten)]
    summary: &'a Summary,
    names: Labels<'a>,
    values: Items<'a>,
    heights: &'a [u32],
    remoteness: Option<&'a [u32]>,
    queries: Queries<'a>,
}

/// What vertices are called: numbers or texts.
struct Labels<'a>(&'a Source);

impl Serialize for Labels<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Source { graph, names, .. } = self.0;
        match names {
            Names::Numbers { first, .. } => {
                let number = |v| u64::from(v) + u64::from(*first);
                serializer.collect_seq(graph.vertices().map(number))
            }
            Names::Texts(texts) => serializer.collect_seq(graph.vertices().map(|v| texts.text(v))),
        }
    }
}

struct Items<'a>(&'a Numbers);

impl Serialize for Items<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Numbers::Narrow(numbers) => numbers.serialize(serializer),
            Numbers::Wide(numbers) => numbers.serialize(serializer),
        }
    }
}

struct Queries<'a>(&'a Source, &'a Values);

impl Serialize for Queries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Queries(source, values) = self;
        let first = match (&source.constants, &source.names) {
            (None, Names::Numbers { first, .. }) => u64::from(*first),
            // The numbers of a round are no vertices.
            _ => 0,
        };
        serializer.collect_seq(source.queries.iter().map(|query| {
            let nim_sum = values.nim_sum(source, query);
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
    /// The names of their vertices, or in UVa 12163 the value of every vertex.
    tokens: Vec<u64>,
    nim_sum: u128,
    wins: &'static str,
}
