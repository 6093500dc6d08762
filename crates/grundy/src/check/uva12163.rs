//! UVa 12163: the statement's limits in the strict layout.
//!
//! ```text
//! T                number of games
//! V E              numbers of vertices and edges of a game
//! a b              an edge from a to b, E lines
//! K1 .. KV         constants
//! R                number of rounds
//! v1 .. vV         values, R lines
//! ```
//!
//! Cost: O(V + E) time and memory for a game; O(V) time for a round.

use std::io::Read;

use sg_core::{Graph, GraphError};

use super::Summary;
use super::layout::{Layout, Stop};
use sg_problem::Limits;

const LIMITS: Limits = ::uva12163::PROBLEM.limits;
const MOST_VERTICES: usize = LIMITS.vertices as usize;
const MOST_EDGES_OF_ONE: u32 = LIMITS.degree;
const MOST_UNITS: u64 = LIMITS.units;
const ANY: std::ops::RangeInclusive<u64> = 0..=u64::MAX;

/// Reads the whole input.
pub(super) fn read<R: Read>(layout: &mut Layout<R>, summary: &mut Summary) -> Result<(), Stop> {
    let num_games = layout.first(&"number of games", 1..=u64::MAX)?;
    layout.end_line()?;
    for _ in 0..num_games {
        let num_vertices = read_graph(layout, summary)?;
        let num_rounds = layout.first(&"number of rounds", 1..=u64::MAX)?;
        layout.end_line()?;
        for _ in 0..num_rounds {
            read_units(layout, "value", num_vertices)?;
            summary.queries += 1;
        }
    }
    if layout.at_end(0)? {
        return Ok(());
    }
    Err(layout.unexpected(&"the end of the input")?)
}

/// Reads a game up to its constants; the number of its vertices, at least 1.
fn read_graph<R: Read>(layout: &mut Layout<R>, summary: &mut Summary) -> Result<u64, Stop> {
    let num_vertices = layout.first(&"number of vertices", 1..=MOST_VERTICES as u64)?;
    let start = layout.position();
    let num_edges = layout.next(&"number of edges", ANY)?;
    layout.end_line()?;
    if num_vertices == 0 {
        return Err(Stop::Broken);
    }
    let mut degrees = [0; MOST_VERTICES];
    let mut edges = Vec::new();
    for edge in 1..=num_edges {
        let what = format_args!("start of edge {edge}");
        let from = layout.first(&what, ANY)?;
        let source = vertex(layout, from, num_vertices)?;
        // A graph of more vertices than allowed is at fault anyway.
        if let Some(degree) = source.and_then(|source| degrees.get_mut(source as usize)) {
            *degree += 1;
            if *degree == MOST_EDGES_OF_ONE + 1 {
                layout.note_number(format!(
                    "number of edges of vertex {from}: {degree} is too large \
                     (at most {MOST_EDGES_OF_ONE})"
                ))?;
            }
        }
        let to = layout.next(&format_args!("end of edge {edge}"), ANY)?;
        let target = vertex(layout, to, num_vertices)?;
        layout.end_line()?;
        edges.try_reserve(1).map_err(|_| GraphError::OutOfMemory)?;
        edges.extend(source.zip(target));
    }
    let note_cycle = |layout: &mut Layout<R>| {
        let num_all = usize::try_from(num_vertices).unwrap_or(usize::MAX);
        layout.note_cycle(start, &Graph::from_arcs(num_all, 0, &edges)?, 0)
    };
    // More vertices than allowed take memory only when a constant was read for each.
    if num_vertices <= MOST_VERTICES as u64 {
        note_cycle(layout)?;
        read_units(layout, "constant", num_vertices)?;
    } else {
        read_units(layout, "constant", num_vertices)?;
        note_cycle(layout)?;
    }
    summary.add_graph(num_vertices, num_edges);
    Ok(num_vertices)
}

/// Reads a line of a number for every vertex.
fn read_units<R: Read>(layout: &mut Layout<R>, what: &str, num_vertices: u64) -> Result<(), Stop> {
    layout.first(&format_args!("{what} of vertex 0"), 0..=MOST_UNITS)?;
    for vertex in 1..num_vertices {
        layout.next(&format_args!("{what} of vertex {vertex}"), 0..=MOST_UNITS)?;
    }
    layout.end_line()
}

/// The vertex that was just read, if it is in range.
fn vertex<R: Read>(
    layout: &mut Layout<R>,
    number: u64,
    num_vertices: u64,
) -> Result<Option<u32>, Stop> {
    if number < num_vertices {
        return Ok(u32::try_from(number).ok());
    }
    let (token, last) = (layout.token(), num_vertices - 1);
    layout.note_number(format!(
        "vertex {token} is out of range: the graph has vertices 0 to {last}"
    ))?;
    Ok(None)
}
