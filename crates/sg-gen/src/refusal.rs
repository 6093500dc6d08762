//! Requests that cannot be met.

use std::fmt::{self, Display};

use crate::choice::Choice as _;
use crate::family::Family;
use crate::sizes::MAX_VERTICES;

/// The reason why there is no such input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Too few vertices, or too many.
    Vertices {
        /// The number that was requested.
        vertices: u64,
        /// The fewest that there must be.
        fewest: u32,
    },
    /// More arcs than the vertices have room for.
    Arcs {
        /// The number that was requested.
        arcs: u64,
        /// The most that there may be.
        total: u64,
    },
    /// More tokens than there are places for.
    Tokens {
        /// The number that was requested.
        tokens: u64,
        /// The most that there may be.
        room: u32,
    },
    /// More cases than an input may have.
    Cases {
        /// The number that was requested.
        cases: u64,
        /// The most that there may be.
        most: u64,
    },
    /// A property that the family has no use for.
    Fixed {
        /// The property.
        property: Property,
        /// The family.
        family: Family,
    },
    /// The family histogram without a histogram.
    NoHistogram,
    /// Constants for a problem that has none.
    NoConstants,
    /// More memory than there is.
    Memory {
        /// Bytes that it takes at most.
        bytes: u64,
    },
}

/// A property of an input that only some families leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// The number of vertices.
    Vertices,
    /// The number of arcs.
    Arcs,
    /// The most followers of a vertex.
    Degree,
    /// The constants.
    Constants,
    /// The number of vertices of each Grundy number.
    Histogram,
}

impl Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Property::Vertices => "vertices",
            Property::Arcs => "arcs",
            Property::Degree => "degree",
            Property::Constants => "constants",
            Property::Histogram => "histogram",
        })
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Vertices { vertices, fewest } => write!(
                f,
                "{vertices} vertices: from {fewest} to {MAX_VERTICES} are possible"
            ),
            Refusal::Arcs { arcs, total } => {
                write!(f, "{arcs} arcs: there is room for {total} at most")
            }
            Refusal::Tokens { tokens, room } => write!(
                f,
                "{tokens} tokens in a query: there is room for {room} at most"
            ),
            Refusal::Cases { cases, most } => {
                write!(f, "{cases} cases: at most {most} are possible")
            }
            Refusal::Fixed { property, family } => {
                let name = family.name();
                write!(f, "{property} cannot be chosen for the kind {name}")
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
