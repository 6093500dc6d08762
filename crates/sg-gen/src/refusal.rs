//! Requests that cannot be met.

use std::fmt::{self, Display};

use crate::choice::{Choice, choices};
use crate::family::Family;
use crate::sizes::MAX_VERTICES;

/// The reason why there is no such input.
#[expect(
    missing_docs,
    reason = "a variant says what is wrong, its fields with which numbers"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Too few vertices, or too many.
    Vertices { vertices: u64, fewest: u32 },
    /// More arcs than there is room for.
    Arcs { arcs: u64, most: u64 },
    /// More tokens of a query than there are places for.
    Tokens { tokens: u64, most: u32 },
    /// More cases than an input may have.
    Cases { cases: u64, most: u64 },
    /// A property that the family has no use for.
    Fixed { property: Property, family: Family },
    /// The family histogram without a histogram.
    NoHistogram,
    /// Constants for a problem that has none.
    NoConstants,
    /// More memory than there is.
    Memory { bytes: u64 },
}

choices! {
    /// A property of an input that only some families leave open.
    Property {
        Vertices "vertices" "The number of vertices",
        Arcs "arcs" "The number of arcs",
        Degree "degree" "The most followers of a vertex",
        Constants "constants" "The constants",
        Histogram "histogram" "The number of vertices of each Grundy number",
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Vertices { vertices, fewest } => write!(
                f,
                "{vertices} vertices: from {fewest} to {MAX_VERTICES} are possible"
            ),
            Refusal::Arcs { arcs, most } => {
                write!(f, "{arcs} arcs: there is room for {most} at most")
            }
            Refusal::Tokens { tokens, most } => {
                write!(
                    f,
                    "{tokens} tokens in a query: there is room for {most} at most"
                )
            }
            Refusal::Cases { cases, most } => {
                write!(f, "{cases} cases: at most {most} are possible")
            }
            Refusal::Fixed { property, family } => {
                let (property, family) = (property.name(), family.name());
                write!(f, "{property} cannot be chosen for the kind {family}")
            }
            Refusal::NoHistogram => write!(f, "the kind histogram needs a histogram"),
            Refusal::NoConstants => write!(f, "the problem has no constants"),
            Refusal::Memory { bytes } => {
                let megabytes = bytes.div_ceil(1_000_000);
                write!(f, "not enough memory: it may take {megabytes} MB")
            }
        }
    }
}

impl std::error::Error for Refusal {}
