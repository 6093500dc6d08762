//! Arcs in the order in which they come, and the graph of them.
//!
//! The arcs are sorted by their sources where they lie, the last one first. Rows are
//! then taken from the end of the list, and what they took of it is given back as the
//! graph grows. So all that is needed is the memory of the list, as long as the graph
//! itself takes less.
//!
//! Cost: O(V + E log E) time, eight bytes per arc. The followers of a vertex stay in their
//! order if arcs are at most [`KEPT`], for people look at such a graph; else they ascend,
//! which takes no memory.
//!
//! To read an input twice, first to count the arcs of each vertex and then to place them,
//! takes a fifth less memory than a list of six bytes per arc, but four times the CPU time
//! for 10,000,000 random arcs between numbers, for each arc lies elsewhere (0.65 s and
//! 2.4 s or more), and three times between names (13 s and 37 s).

use std::cmp::Reverse;

use sg_core::{Graph, GraphBuilder, GraphError};

/// The most arcs that keep their order, which takes half as much memory again.
const KEPT: usize = 1 << 16;
/// The most followers that are handed over at once.
const PIECE: usize = 1 << 10;
/// The fewest arcs that are given back at once.
const STEP: usize = 1 << 16;

/// The graph of these arcs, all of them between its vertices.
pub(crate) fn graph_of(
    mut arcs: Vec<(u32, u32)>,
    num_vertices: usize,
) -> Result<Graph, GraphError> {
    if arcs.len() <= KEPT {
        arcs.reverse();
        arcs.sort_by_key(|&(source, _)| Reverse(source));
    } else {
        arcs.sort_unstable_by_key(|&arc| Reverse(arc));
    }
    let step = STEP.max(arcs.len() / 16);
    let mut graph = GraphBuilder::new();
    graph.start(num_vertices, 0)?;
    let mut piece = Vec::new();
    piece.try_reserve_exact(PIECE)?;
    let mut current = 0;
    while let Some((source, target)) = arcs.pop() {
        if current < source || piece.len() == PIECE {
            graph.push_followers(&piece)?;
            piece.clear();
            if arcs.len() + step < arcs.capacity() {
                arcs.shrink_to_fit();
            }
        }
        while current < source {
            graph.end_vertex()?;
            current += 1;
        }
        piece.push(target);
    }
    if !piece.is_empty() {
        graph.push_followers(&piece)?;
    }
    graph.into_graph()
}

#[cfg(test)]
mod tests;
