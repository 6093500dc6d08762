//! Requests that cannot be met.

use std::fmt::{self, Display};

use super::family::Family;
use sg_problem::Problem;

/// Vertices of a case at most: each takes memory (see `Spec::memory`).
pub(super) const MAX_VERTICES: u64 = 20_000_000;

/// Tokens of a query at most: each is kept while the query is made.
pub(super) const MAX_TOKENS: u32 = 20_000_000;

/// Why there is no such input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Too few vertices, or too many.
    Vertices {
        /// How many were asked for.
        vertices: u64,
        /// How many there must be.
        fewest: u32,
    },
    /// More arcs than the vertices have room for.
    Arcs {
        /// How many were asked for.
        arcs: u64,
        /// How many there may be.
        total: u64,
    },
    /// More tokens than there are places for.
    Tokens {
        /// How many were asked for.
        tokens: u64,
        /// How many there may be.
        room: u32,
    },
    /// The option histogram without the family, or the reverse.
    Histogram {
        /// The family.
        family: Family,
    },
    /// An option that the family has no use for.
    Fixed {
        /// The option.
        option: &'static str,
        /// The family.
        family: Family,
    },
    /// More memory than there is.
    Memory {
        /// Bytes that it takes at most.
        bytes: u64,
    },
    /// Constants for a problem that has none.
    Picks {
        /// The problem.
        problem: &'static Problem,
    },
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Vertices { vertices, fewest } => {
                write!(
                    f,
                    "{vertices} vertices: from {fewest} to {MAX_VERTICES} are possible"
                )
            }
            Refusal::Arcs { arcs, total } => {
                write!(f, "{arcs} arcs: there is room for {total} at most")
            }
            Refusal::Tokens { tokens, room } => {
                write!(
                    f,
                    "{tokens} tokens in a query: there is room for {room} at most"
                )
            }
            Refusal::Histogram {
                family: Family::Histogram,
            } => write!(
                f,
                "histogram needs the option --histogram, such as --histogram 5,3,2"
            ),
            Refusal::Histogram { family } => write!(
                f,
                "--histogram is for the kind histogram only, not for {}",
                family.name()
            ),
            Refusal::Fixed { option, family } => {
                write!(
                    f,
                    "{option} cannot be chosen for the kind {}",
                    family.name()
                )
            }
            Refusal::Memory { bytes } => {
                let megabytes = bytes.div_ceil(1_000_000);
                write!(f, "not enough memory: it may take {megabytes} MB")
            }
            Refusal::Picks { problem } => {
                write!(f, "--picks is for uva12163 only, not for {}", problem.name)
            }
        }
    }
}

impl std::error::Error for Refusal {}
