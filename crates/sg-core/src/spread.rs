//! Grundy numbers and winning moves of the spread game, in which a move replaces one
//! token by several.
//!
//! Tokens stand on the vertices of a graph without cycles, and each vertex has a constant K. A
//! move takes one token from a vertex with followers and makes exactly K picks among these, with
//! repetition; each pick adds a token to the vertex picked. Whoever cannot move loses. With S the
//! set of Grundy numbers of the followers, that of a token is
//!
//! > g = mex { xor of exactly K picks from S, with repetition }
//!
//! (0 without followers, where no move is legal; 1 with followers and K = 0, where the only
//! option is no token at all). A position is worth the nim-sum of its tokens, and two on one
//! vertex cancel. With K = 1 everywhere this is the token game.
//!
//! Source: ACM ICPC Kuala Lumpur 2008, "Addition-Subtraction Game".

use std::collections::TryReserveError;
use std::fmt;

use crate::alloc::refill;
use crate::order::TopoOrder;
use kernel::OptionSet;
pub use moves::{SpreadMove, SpreadWinning, spread_winning_moves};
pub use options::{Laid, SpreadOptions};
pub use span::MAX_SEARCH_DIMENSION;

mod kernel;
mod moves;
mod options;
mod span;

/// The Grundy numbers of the spread game: entry v belongs to one token on vertex v,
/// whose constant is `constants[v]`, as `u32` or `u64`.
///
/// # Examples
///
/// On a path there is only one vertex to pick, and picks of it cancel in pairs:
///
/// ```
/// use sg_core::{Graph, spread_values, toposort};
///
/// let graph = Graph::from_arcs(3, 0, &[(0, 1), (1, 2)])?;
/// let order = toposort(&graph)?;
/// assert_eq!(spread_values(&order, &[1_u32, 1, 1])?, [0, 1, 0]);
/// assert_eq!(spread_values(&order, &[2_u32, 1, 1])?, [1, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// In reverse topological order, for the first vertex without a value:
/// [`SpreadError::SearchTooLarge`] if 0 is an option of it and its constant at least 2,
/// or [`SpreadError::ValueTooLarge`]. Further, [`SpreadError::OutOfMemory`].
///
/// # Panics
///
/// If `constants` has not one entry for each vertex.
///
/// # Complexity
///
/// With s values among the followers of a vertex, which span d dimensions and of which K are
/// picked: O(V + E log E) time, and for each vertex O(s d) more or, if 1 < K < d,
/// O(s d + K s 2^d / 64). O(V) memory beside at most 16 MiB for such vertices.
pub fn spread_values<K: Copy + Into<u64>>(
    order: &TopoOrder<'_>,
    constants: &[K],
) -> Result<Vec<u128>, SpreadError> {
    let graph = order.graph();
    let num_vertices = graph.num_vertices();
    assert_eq!(constants.len(), num_vertices, "one constant a vertex");
    let mut values = Vec::new();
    refill(&mut values, num_vertices, 0)?;
    let mut options = OptionSet::default();
    for &vertex in order.as_slice().iter().rev() {
        let followers = graph.followers(vertex);
        let constant = below_2_pow_32(constants[vertex as usize].into());
        options.set(followers.iter().map(|&w| values[w as usize]))?;
        values[vertex as usize] = options.mex(vertex, constant)?;
    }
    Ok(values)
}

/// A constant with the same options: from the largest dimension on, 128, only parity counts.
fn below_2_pow_32(constant: u64) -> u32 {
    u32::try_from(constant).unwrap_or(128 | u32::from(constant % 2 == 1))
}

/// Why a vertex has no value, or no moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpreadError {
    /// The options of a vertex have to be searched and are too many.
    SearchTooLarge {
        /// The vertex.
        vertex: u32,
        /// The constant K of the vertex, below `dimension`.
        constant: u32,
        /// The dimension of its option space, above [`MAX_SEARCH_DIMENSION`]: how many of its
        /// followers' values, each xor the least of them, are independent vectors over GF(2).
        dimension: u32,
    },
    /// The Grundy number of a vertex is 2^128.
    ValueTooLarge {
        /// The vertex.
        vertex: u32,
    },
    /// The memory for the values or for a search could not be had.
    OutOfMemory,
}

impl fmt::Display for SpreadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SearchTooLarge {
                vertex,
                constant,
                dimension,
            } => write!(
                f,
                "vertex {vertex} with K = {constant} needs a search in dimension \
                 {dimension}, which is too large (at most {MAX_SEARCH_DIMENSION})"
            ),
            Self::ValueTooLarge { vertex } => write!(
                f,
                "vertex {vertex} has the Grundy number 2^128, which is too large \
                 (at most 2^128 - 1)"
            ),
            Self::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::error::Error for SpreadError {}

impl From<TryReserveError> for SpreadError {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}
