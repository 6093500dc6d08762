//! The input of UVa 12163: `T` games, each `V E`, E arcs, the constants of V vertices,
//! `R` and as many rounds of V values.
//!
//! What follows the last game is a fault here, though the judge's program lets it pass:
//! it may mean that another format was meant.

use sg_core::MAX_VERTICES;
use sg_judge::Error;

use super::lists::Fields;
use sg_formats::Collector;
use sg_formats::arcs::read_arcs;

/// Reads all games.
pub(super) fn read(fields: &mut Fields<'_>, collector: &mut Collector) -> Result<(), Error> {
    let Some(num_games) = fields.number_or_end(&"number of games", u64::MAX)? else {
        return Ok(());
    };
    for _ in 0..num_games {
        read_game(fields, collector)?;
    }
    match fields.trailing()? {
        None => Ok(()),
        Some(position) => Err(Error::Input {
            position,
            message: format!("expected the end of the input after the last of {num_games} games"),
        }),
    }
}

fn read_game(fields: &mut Fields<'_>, collector: &mut Collector) -> Result<(), Error> {
    let num_vertices = fields.number(&"number of vertices", MAX_VERTICES as u64)?;
    let num_edges = fields.number(&"number of edges", u64::MAX)?;
    collector.start_arcs(num_vertices, 0);
    collector.has_constants();
    read_arcs(fields, "edge", num_edges, num_vertices, 0, "", collector)?;
    for vertex in 0..num_vertices {
        let what = format_args!("constant of vertex {vertex}");
        collector.constant(fields.number(&what, u64::MAX)?)?;
    }
    let num_rounds = fields.number(&"number of rounds", u64::MAX)?;
    if num_vertices == 0 {
        // Its rounds have no numbers that would end them, and nothing to ask.
        return Ok(());
    }
    for _ in 0..num_rounds {
        collector.query()?;
        for vertex in 0..num_vertices {
            let what = format_args!("value of vertex {vertex}");
            collector.asked(fields.number(&what, u64::MAX)?)?;
        }
    }
    Ok(())
}
