//! ZOJ 3666: the statement's limits in the strict layout.
//!
//! ```text
//! N                number of places
//! C p1 .. pC       the ends of the edges of places 1 to N-1, N-1 lines
//! Q                number of arrangements
//! M a1 .. aM       distinct places of toys, Q lines
//! ```
//!
//! Cases follow each other up to the end.
//!
//! Cost: O(V + E) time and memory for a case; O(M) time for an arrangement.

use std::io::Read;

use sg_core::{GraphBuilder, GraphError};

use super::Summary;
use super::layout::{Layout, Stop};
use sg_problem::Limits;

const LIMITS: Limits = ::zoj3666::PROBLEM.limits;
const LEAST_PLACES: u64 = LIMITS.fewest_vertices as u64;
const MOST_PLACES: u64 = LIMITS.vertices as u64;
const MOST_EDGES: u64 = LIMITS.arcs;
const MOST_ARRANGEMENTS: u64 = LIMITS.queries;
const ANY: std::ops::RangeInclusive<u64> = 0..=u64::MAX;

/// Reads the whole input.
pub(super) fn read<R: Read>(layout: &mut Layout<R>, summary: &mut Summary) -> Result<(), Stop> {
    let mut graph = GraphBuilder::new();
    loop {
        let num_places = read_graph(layout, &mut graph, summary)?;
        read_arrangements(layout, num_places, summary)?;
        if layout.at_end(0)? {
            return Ok(());
        }
    }
}

/// Reads the lists of a case; the number of its places, at least 2.
fn read_graph<R: Read>(
    layout: &mut Layout<R>,
    graph: &mut GraphBuilder,
    summary: &mut Summary,
) -> Result<u64, Stop> {
    let num_places = layout.first(&"number of places", LEAST_PLACES..=MOST_PLACES)?;
    let start = layout.position();
    layout.end_line()?;
    if num_places < LEAST_PLACES {
        return Err(Stop::Broken);
    }
    graph.start(usize::try_from(num_places).unwrap_or(usize::MAX), 1)?;
    let mut num_all: u64 = 0;
    for place in 1..num_places {
        let num_edges = layout.first(&format_args!("number of edges of place {place}"), ANY)?;
        let all = format_args!("number of edges of places 1 to {place}");
        layout.add_length(&mut num_all, num_edges, MOST_EDGES, &all)?;
        for _ in 0..num_edges {
            let end = layout.next(&format_args!("end of an edge of place {place}"), ANY)?;
            match u32::try_from(end) {
                Ok(vertex) if 1 <= end && end <= num_places => graph.push_followers(&[vertex])?,
                _ => {
                    let token = layout.token();
                    layout.note_number(format!(
                        "place {token} is out of range: the places are 1 to {num_places}"
                    ))?;
                }
            }
        }
        layout.end_line()?;
        graph.end_vertex()?;
    }
    layout.note_cycle(start, graph.finish()?, 1)?;
    summary.add_graph(num_places, num_all);
    Ok(num_places)
}

fn read_arrangements<R: Read>(
    layout: &mut Layout<R>,
    num_places: u64,
    summary: &mut Summary,
) -> Result<(), Stop> {
    let last = num_places - 1;
    // `taken_by[p] == a`: arrangement `a` has a toy on place `p`. The lists of so many
    // places have been read, so it takes no more memory than they did.
    let len = usize::try_from(num_places).unwrap_or(usize::MAX);
    let mut taken_by = Vec::new();
    taken_by
        .try_reserve_exact(len)
        .map_err(|_| GraphError::OutOfMemory)?;
    taken_by.resize(len, 0);
    let num_arrangements = layout.first(&"number of arrangements", 1..=MOST_ARRANGEMENTS)?;
    layout.end_line()?;
    for arrangement in 1..=num_arrangements {
        let num_toys = layout.first(&"number of toys", 1..=last)?;
        for _ in 0..num_toys {
            let place = layout.next(&"place of a toy", ANY)?;
            let token = layout.token();
            if !(1..=last).contains(&place) {
                layout.note_number(format!(
                    "place {token} is out of range: toys stand on places 1 to {last}"
                ))?;
            } else if let Some(by) = usize::try_from(place)
                .ok()
                .and_then(|place| taken_by.get_mut(place))
                && std::mem::replace(by, arrangement) == arrangement
            {
                layout.note_number(format!(
                    "place {token} has a toy already: toys stand on distinct places"
                ))?;
            }
        }
        layout.end_line()?;
        summary.queries += 1;
    }
    Ok(())
}
