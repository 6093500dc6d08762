//! Writes the games back as an input.

use std::io;

use sg_problem::write::{Games, Lines};

/// Writes `games` in the canonical layout.
pub(crate) fn write(games: &dyn Games, lines: &mut Lines<'_>) -> io::Result<()> {
    let mut scratch = Vec::new();
    lines.line([games.num_games()])?;
    games.each(&mut |game| {
        let vertices = 0..game.num_vertices();
        lines.line([vertices.end.into(), game.num_arcs()])?;
        for v in vertices.clone().map(|i| game.source(i)) {
            for &w in game.row(v, &mut scratch) {
                lines.line([v, w])?;
            }
        }
        lines.line(vertices.map(|v| game.constant(v, &mut scratch)))?;
        lines.line([game.num_queries()])?;
        for i in 0..game.num_queries() {
            lines.line(game.query(i).iter().copied())?;
        }
        Ok(())
    })
}
