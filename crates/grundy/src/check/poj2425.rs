//! POJ 2425: the statement's limits in the strict layout.
//!
//! ```text
//! N                number of positions
//! X v1 .. vX       the followers of each, N lines
//! M p1 .. pM       queries
//! 0                the end of the case
//! ```
//!
//! Cases follow each other up to the end, with at most one blank line between two,
//! as the sample of the statement has it.
//!
//! Cost: O(V + E) time and memory for a case; O(M) time for a query.

use std::io::Read;

use sg_core::GraphBuilder;

use super::Summary;
use super::layout::{Layout, Stop};
use sg_problem::Limits;

const LIMITS: Limits = ::poj2425::PROBLEM.limits;
const MOST_POSITIONS: u64 = LIMITS.vertices as u64;
const MOST_FOLLOWERS: u64 = LIMITS.arcs;
const MOST_PIECES: u64 = LIMITS.tokens as u64;
const ANY: std::ops::RangeInclusive<u64> = 0..=u64::MAX;

/// Reads the whole input.
pub(super) fn read<R: Read>(layout: &mut Layout<R>, summary: &mut Summary) -> Result<(), Stop> {
    let mut graph = GraphBuilder::new();
    loop {
        let num_positions = read_graph(layout, &mut graph, summary)?;
        read_queries(layout, num_positions, summary)?;
        if layout.at_end(1)? {
            return Ok(());
        }
    }
}

/// Reads the lists of a case; the number of its positions.
fn read_graph<R: Read>(
    layout: &mut Layout<R>,
    graph: &mut GraphBuilder,
    summary: &mut Summary,
) -> Result<u64, Stop> {
    let num_positions = layout.first(&"number of positions", 1..=MOST_POSITIONS)?;
    let start = layout.position();
    layout.end_line()?;
    graph.start(usize::try_from(num_positions).unwrap_or(usize::MAX), 0)?;
    let mut num_all: u64 = 0;
    for position in 0..num_positions {
        let what = format_args!("number of followers of position {position}");
        let num_followers = layout.first(&what, ANY)?;
        let all = format_args!("number of followers of positions 0 to {position}");
        layout.add_length(&mut num_all, num_followers, MOST_FOLLOWERS, &all)?;
        for _ in 0..num_followers {
            let what = format_args!("follower of position {position}");
            if let Some(follower) = read_position(layout, &what, num_positions)? {
                graph.push_followers(&[follower])?;
            }
        }
        layout.end_line()?;
        graph.end_vertex()?;
    }
    layout.note_cycle(start, graph.finish()?, 0)?;
    summary.add_graph(num_positions, num_all);
    Ok(num_positions)
}

fn read_queries<R: Read>(
    layout: &mut Layout<R>,
    num_positions: u64,
    summary: &mut Summary,
) -> Result<(), Stop> {
    loop {
        if layout.at_end(0)? {
            return Err(layout.unexpected(&"number of pieces or the closing 0")?);
        }
        let num_pieces = layout.first(&"number of pieces", 0..=MOST_PIECES)?;
        for _ in 0..num_pieces {
            read_position(layout, &"position of a piece", num_positions)?;
        }
        layout.end_line()?;
        if num_pieces == 0 {
            return Ok(());
        }
        summary.queries += 1;
    }
}

/// The next position, if it is in range.
fn read_position<R: Read>(
    layout: &mut Layout<R>,
    what: &dyn std::fmt::Display,
    num_positions: u64,
) -> Result<Option<u32>, Stop> {
    let position = layout.next(what, ANY)?;
    if position < num_positions {
        return Ok(u32::try_from(position).ok());
    }
    let token = layout.token();
    let message = match num_positions.checked_sub(1) {
        None => format!("position {token} is out of range: the graph has no positions"),
        Some(last) => {
            format!("position {token} is out of range: the graph has positions 0 to {last}")
        }
    };
    layout.note_number(message)?;
    Ok(None)
}
