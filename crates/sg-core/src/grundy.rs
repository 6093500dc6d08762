//! The Grundy numbers of one graph: the plain entry.

use crate::cycle::OrderError;
use crate::graph::Graph;
use crate::solver::Solver;

/// The Grundy numbers of all vertices: entry v belongs to vertex v.
///
/// # Errors
///
/// [`OrderError::Cycle`] if the graph has a cycle, and
/// [`OrderError::OutOfMemory`].
///
/// # Complexity
///
/// O(V + E) time and O(V + sqrt(E)) memory, or as much again as that of the graph if it has
/// many arcs for its vertices.
///
/// # Examples
///
/// ```
/// use sg_core::{Graph, grundy};
///
/// let triangle = Graph::from_arcs(3, 0, &[(0, 1), (0, 2), (1, 2)])?;
/// assert_eq!(grundy(&triangle)?, [2, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grundy(graph: &Graph) -> Result<Vec<u32>, OrderError> {
    let mut solver = Solver::new();
    solver.solve_graph(graph)?;
    Ok(solver.into_values()?)
}
