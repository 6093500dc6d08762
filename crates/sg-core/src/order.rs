//! Topological order of a directed graph, or one of its cycles, in O(V + E) time.
//!
//! Kahn's algorithm: count the arcs into every vertex; take off a vertex into which no arc
//! leads, and with it its arcs; repeat. What is left at the end is what a cycle leads to.
//!
//! Source: A. B. Kahn, "Topological sorting of large networks", 1962.

use crate::alloc::refill;
use crate::cycle::{Cycle, OrderError};
use crate::graph::Graph;
use crate::offsets::Count;
use crate::scratch::Scratch;

/// Orders the vertices of `graph` so that every arc leads from an earlier to a later one.
///
/// # Errors
///
/// [`OrderError::Cycle`] with one cycle of the graph if there is any (a self-loop is one), and
/// [`OrderError::OutOfMemory`].
///
/// # Complexity
///
/// O(V + E) time and O(V + sqrt(E)) memory, with all that [`TopoOrder::into_values`] needs.
pub fn toposort(graph: &Graph) -> Result<TopoOrder<'_>, OrderError> {
    let mut scratch = Scratch::default();
    sort(graph, &mut scratch)?;
    Ok(TopoOrder { graph, scratch })
}

/// The proof that a graph has no cycle: a topological order of its vertices.
///
/// Only [`toposort`] makes one, and it borrows its graph.
#[derive(Debug)]
pub struct TopoOrder<'g> {
    graph: &'g Graph,
    /// The state in which [`sort`] left it for this graph.
    pub(crate) scratch: Scratch,
}

impl<'g> TopoOrder<'g> {
    /// The graph whose vertices are in order.
    #[must_use]
    pub fn graph(&self) -> &'g Graph {
        self.graph
    }

    /// Every vertex once; every arc leads from an earlier to a later one.
    #[must_use]
    pub fn as_slice(&self) -> &[u32] {
        &self.scratch.order
    }
}

/// Sorts the vertices of `graph`. Afterwards, `order` is a topological order, and
/// `values` and `seen_by` are all zero and long enough for the reference kernel.
pub(crate) fn sort(graph: &Graph, scratch: &mut Scratch) -> Result<(), OrderError> {
    let num_vertices = graph.num_vertices();
    refill(&mut scratch.values, num_vertices, 0)?;
    refill(&mut scratch.seen_by, graph.largest_value() + 1, 0)?;
    if u32::try_from(graph.num_arcs()).is_ok() {
        kahn(graph, &mut scratch.values, &mut scratch.order)
    } else {
        refill(&mut scratch.wide_in_degree, num_vertices, 0)?;
        kahn(graph, &mut scratch.wide_in_degree, &mut scratch.order)
    }
}

/// Kahn's algorithm, with `in_degree[v]` zero for every vertex before it and after its success.
/// The order is its own queue: what stands behind `head` has not been taken off yet.
fn kahn<C: Count>(
    graph: &Graph,
    in_degree: &mut [C],
    order: &mut Vec<u32>,
) -> Result<(), OrderError> {
    let (zero, one) = (C::from(0), C::from(1));
    order.clear();
    order.try_reserve(graph.num_vertices())?;
    for v in graph.vertices() {
        for &w in graph.followers(v) {
            in_degree[w as usize] += one;
        }
    }
    order.extend(graph.vertices().filter(|&v| in_degree[v as usize] == zero));
    let mut head = 0;
    while let Some(&v) = order.get(head) {
        head += 1;
        for &w in graph.followers(v) {
            in_degree[w as usize] -= one;
            if in_degree[w as usize] == zero {
                order.push(w);
            }
        }
    }
    if order.len() == graph.num_vertices() {
        Ok(())
    } else {
        Err(find_cycle(graph, in_degree, order))
    }
}

/// Finds a cycle among the vertices left, those with an `in_degree` above zero. Each is the
/// target of an arc from one of them, so walking back meets a vertex again. O(V + E).
#[cold]
fn find_cycle<C: Count>(graph: &Graph, in_degree: &mut [C], order: &mut Vec<u32>) -> OrderError {
    let zero = C::from(0);
    // In the memory of the order: source_of[w] is a vertex left with an arc to w, if w is left.
    let source_of = order;
    source_of.resize(graph.num_vertices(), 0);
    for v in graph.vertices().filter(|&v| in_degree[v as usize] != zero) {
        for &w in graph.followers(v) {
            source_of[w as usize] = v;
        }
    }
    let mut v = graph
        .vertices()
        .find(|&v| in_degree[v as usize] != zero)
        .expect("a vertex is left");
    while in_degree[v as usize] != zero {
        in_degree[v as usize] = zero;
        v = source_of[v as usize];
    }
    // v was met before, so it lies on the cycle, which the walk lists against the arcs.
    let mut vertices = Vec::new();
    while vertices.first() != Some(&v) {
        if vertices.try_reserve(1).is_err() {
            return OrderError::OutOfMemory;
        }
        vertices.push(v);
        v = source_of[v as usize];
    }
    vertices.reverse();
    OrderError::Cycle(Cycle::new(vertices))
}

#[cfg(test)]
mod tests;
