//! Writes the games back as an input.

use std::io;

use sg_problem::write::{Games, Lines};

/// Writes `games` in the canonical layout.
pub(crate) fn write(games: &dyn Games, lines: &mut Lines<'_>) -> io::Result<()> {
    let mut scratch = Vec::new();
    games.each(&mut |game| {
        lines.line([game.num_vertices()])?;
        for v in 0..game.num_vertices().saturating_sub(1) {
            lines.list(game.row(v, &mut scratch), 1)?;
        }
        lines.line([game.num_queries()])?;
        for i in 0..game.num_queries() {
            lines.list(&game.query(i), 1)?;
        }
        Ok(())
    })
}
