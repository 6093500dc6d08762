//! Grundy numbers of all vertices of a graph: the reference kernel.
//!
//! The Grundy number of a vertex is the mex, the least number missing, of its
//! followers' Grundy numbers. The kernel walks a topological order backwards, so
//! that followers come first:
//!
//! ```text
//! for v in the order, last to first:
//!     mark the value of every follower of v
//!     the value of v is the least number not marked
//!     take the marks away
//! ```
//!
//! The marks are `seen_by[g] == v + 1`: a follower of v has the value g. As v + 1
//! is new with every v, no mark needs to be taken away.
//!
//! O(V + E) time. The marks take O(sqrt(E)) memory: a vertex of value g reaches
//! vertices of all values below g, and each vertex of value i among these has at
//! least i arcs, so g (g + 1) / 2 <= E.
//!
//! This kernel stays, whatever faster one may come to stand beside it: it is the
//! one to compare with and to fall back on.
//!
//! Source: R. Sprague, "Über mathematische Kampfspiele", 1935; P. M. Grundy,
//! "Mathematics and games", 1939.

use crate::graph::Graph;
use crate::order::{Memory, OrderError, toposort};

/// The Grundy numbers of all vertices: entry v belongs to vertex v.
///
/// # Errors
///
/// [`OrderError::Cycle`] if the graph has a cycle, and
/// [`OrderError::OutOfMemory`].
///
/// # Complexity
///
/// O(V + E) time, O(V + sqrt(E)) memory, and a stack of constant size.
///
/// # Examples
///
/// ```
/// use sg_core::{Graph, grundy};
///
/// let triangle = Graph::from_arcs(3, &[(0, 1), (0, 2), (1, 2)])?;
/// assert_eq!(grundy(&triangle)?, [2, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grundy(graph: &Graph) -> Result<Vec<u32>, OrderError> {
    Ok(toposort(graph)?.into_values())
}

/// Writes the Grundy numbers to `memory.values`, once `graph` has been sorted
/// there. Allocates nothing.
pub(crate) fn label(graph: &Graph, memory: &mut Memory) {
    let Memory {
        order,
        values,
        seen_by,
        ..
    } = memory;
    for &v in order.iter().rev() {
        let mark = v + 1;
        for &w in graph.followers(v) {
            seen_by[values[w as usize] as usize] = mark;
        }
        let mut value = 0;
        while seen_by[value as usize] == mark {
            value += 1;
        }
        values[v as usize] = value;
    }
}

/// A bound on the values of an acyclic graph: the largest g with g (g + 1) / 2
/// <= E, if that is less than the longest path can be.
pub(crate) fn largest_value(graph: &Graph) -> usize {
    // 8 E + 1 fits: a graph keeps four bytes an arc, so E is below 2^61.
    let num_arcs = graph.num_arcs() as u64;
    let by_arcs = ((8 * num_arcs + 1).isqrt() - 1) / 2;
    let by_length = graph.num_vertices().saturating_sub(1);
    usize::try_from(by_arcs).map_or(by_length, |g| g.min(by_length))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(num_vertices: usize, num_arcs: usize, expected: usize) {
        let graph = Graph::from_arcs(num_vertices, &vec![(0, 0); num_arcs]).unwrap();
        assert_eq!(largest_value(&graph), expected, "{num_vertices} {num_arcs}");
    }

    #[test]
    fn largest_values() {
        let triangular = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4];
        for (num_arcs, expected) in triangular.into_iter().enumerate() {
            check(100, num_arcs, expected);
        }
        check(100, 4949, 98);
        check(100, 4950, 99);
        check(100, 10_000, 99);
        check(0, 0, 0);
        check(1, 10, 0);
        check(2, 10, 1);
    }
}
