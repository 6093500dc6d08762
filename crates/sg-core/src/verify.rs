//! Checks Grundy numbers independently of the kernels: without an order and without stamps.
//!
//! A graph without cycles has exactly one labelling in which the label of each vertex is the mex
//! of its followers' labels, so a local check at every vertex decides.

use std::collections::TryReserveError;
use std::fmt;

use crate::alloc::grow;
use crate::bits::WORD;
use crate::graph::Graph;
use crate::mex::mex_in;

/// Checks that `values` are the Grundy numbers of `graph`: entry v belongs to vertex v. Cycles
/// are not looked for. On a graph that has one, `Ok` only says that each value is the mex of
/// the followers' values.
///
/// # Errors
///
/// [`Mismatch::NumValues`] if there is not one value per vertex, [`Mismatch::Value`] for the
/// smallest vertex whose value is wrong, and [`Mismatch::OutOfMemory`].
///
/// # Complexity
///
/// O(V + E) time, and as many bits of memory as the largest out-degree.
///
/// # Examples
///
/// ```
/// use sg_core::{Graph, verify};
///
/// let graph = Graph::from_arcs(3, 0, &[(0, 1), (0, 2), (1, 2)])?;
/// assert_eq!(verify(&graph, &[2, 1, 0]), Ok(()));
/// assert!(verify(&graph, &[3, 1, 0]).is_err());
/// # Ok::<(), sg_core::GraphError>(())
/// ```
pub fn verify(graph: &Graph, values: &[u32]) -> Result<(), Mismatch> {
    if values.len() != graph.num_vertices() {
        return Err(Mismatch::NumValues {
            num_values: values.len(),
            num_vertices: graph.num_vertices(),
        });
    }
    // All zero between vertices.
    let mut seen: Vec<u64> = Vec::new();
    for (vertex, &value) in graph.vertices().zip(values) {
        let followers = graph.followers(vertex);
        let num_words = followers.len().div_ceil(WORD);
        grow(&mut seen, num_words)?;
        let seen = &mut seen[..num_words];
        let expected = mex_in(seen, followers.iter().map(|&w| values[w as usize]));
        seen.fill(0);
        if value != expected {
            return Err(Mismatch::Value {
                vertex,
                value,
                expected,
            });
        }
    }
    Ok(())
}

/// Why values were refused by [`verify()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// There is not one value per vertex.
    NumValues {
        /// The number of values given.
        num_values: usize,
        /// The number of vertices of the graph.
        num_vertices: usize,
    },
    /// A value is not the mex of the values of the vertex's followers.
    Value {
        /// The vertex.
        vertex: u32,
        /// The value of the vertex as given.
        value: u32,
        /// The mex of its followers' values as given.
        expected: u32,
    },
    /// The memory for the check could not be had.
    OutOfMemory,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NumValues {
                num_values,
                num_vertices,
            } => write!(f, "{num_values} values for {num_vertices} vertices"),
            Self::Value {
                vertex,
                value,
                expected,
            } => write!(
                f,
                "value {value} of vertex {vertex} is wrong: \
                 the mex of its followers' values is {expected}"
            ),
            Self::OutOfMemory => write!(f, "out of memory"),
        }
    }
}

impl std::error::Error for Mismatch {}

impl From<TryReserveError> for Mismatch {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}
