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

use sg_cpu::Cpu;

use crate::dense::{Dense, Threshold};
use crate::graph::Graph;
use crate::order::{Memory, OrderError};
use crate::sparse;

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
    let mut memory = Memory::default();
    if !label_as_bits(graph, &mut memory.values) {
        sparse::label(graph, &mut memory)?;
    }
    Ok(memory.values)
}

/// Labels a graph of many arcs for its vertices, as [`Solver`](crate::Solver) does
/// that too. False if it is none of these, has a cycle, or if there is no memory for
/// the bits; then lists will do.
fn label_as_bits(graph: &Graph, values: &mut Vec<u32>) -> bool {
    let cpu = Cpu::detect();
    let num_vertices = graph.vertices().end;
    let threshold = Threshold::new(num_vertices, 0);
    let mut bits = Dense::default();
    if !threshold.is_reached(graph.num_arcs(), graph.num_vertices())
        || bits.start(num_vertices, 0).is_err()
    {
        return false;
    }
    for v in graph.vertices() {
        bits.push(cpu, graph.followers(v));
        bits.end_vertex(cpu);
    }
    bits.solve(cpu, values).unwrap_or(false)
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
