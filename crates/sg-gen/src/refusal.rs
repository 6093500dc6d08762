//! Requests that cannot be met.

use crate::choice::{Choice, choices};
use crate::family::Family;
use crate::sizes::MAX_VERTICES;

/// The reason why there is no such input.
#[expect(
    missing_docs,
    reason = "a variant says what is wrong, its fields with which numbers"
)]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Too few vertices, or too many.
    #[error("{vertices} vertices: from {fewest} to {MAX_VERTICES} are possible")]
    Vertices { vertices: u64, fewest: u32 },
    /// More arcs than there is room for.
    #[error("{arcs} arcs: there is room for {most} at most")]
    Arcs { arcs: u64, most: u64 },
    /// More tokens of a query than there are places for.
    #[error("{tokens} tokens in a query: there is room for {most} at most")]
    Tokens { tokens: u64, most: u32 },
    /// More cases than an input may have.
    #[error("{cases} cases: at most {most} are possible")]
    Cases { cases: u64, most: u64 },
    /// A property that the family has no use for.
    #[error("{} cannot be chosen for the kind {}", property.name(), family.name())]
    Fixed { property: Property, family: Family },
    /// The family histogram without a histogram.
    #[error("the kind histogram needs a histogram")]
    NoHistogram,
    /// Constants for a problem that has none.
    #[error("the problem has no constants")]
    NoConstants,
    /// More memory than there is.
    #[error("not enough memory: it may take {} MB", bytes.div_ceil(1_000_000))]
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
