//! POJ 2425 "A Chess Game" (= HDU 1524): reads the games, answers the queries.
//!
//! Positions `0..N` of an acyclic directed graph hold pieces, several may share
//! a position. A move takes one piece along one arc; the player who cannot move
//! loses. The pieces do not meet, so a query is a sum of one-piece games: the
//! player to move wins exactly if the nim-sum of the pieces' Grundy numbers is
//! not 0 (Sprague 1935, Grundy 1939).
//!
//! ```text
//! input  = { case }, to the end of the input
//! case   = N, N lists, queries
//! list   = X, X followers                   position 0 first
//! queries = { M, M positions }, closed by 0  or by the end of the input
//! ```
//!
//! Every query prints `WIN` or `LOSE`. `N = 0` is a case without positions, not
//! the end; `M` may be of any size; repeated followers change nothing.
//!
//! Cost: O(V + E) time and memory for a case, the memory being reused by the
//! next one; O(M) time and constant memory for a query.

mod mistakes;
mod problem;

pub use problem::PROBLEM;

use std::io::{self, Read, Write};

use sg_problem::Steps;
use sg_problem::read::{Numbers, Reader, Sink};
use sg_problem::write::{Games, Lines};
use sg_scan::{Error, Position};
use sg_solution::Cpu;

use problem::{FIRST, WORDS};

/// Answers every query of `input` on `output`, with the instructions that `cpu` has, as
/// [`sg_problem::solve`] does. Returns `None`, since cases go on to the end.
///
/// # Errors
///
/// Those of [`sg_problem::solve`].
///
/// # Examples
///
/// ```
/// let cpu = sg_solution::Cpu::detect();
/// let mut output = Vec::new();
/// poj2425::solve(cpu, &b"2  1 1  0  1 0  2 0 0  0"[..], &mut output)?;
/// assert_eq!(output, b"WIN\nLOSE\n");
/// # Ok::<(), sg_scan::Error>(())
/// ```
pub fn solve(
    cpu: Cpu,
    input: impl Read,
    output: &mut impl Write,
) -> Result<Option<Position>, Error> {
    sg_problem::solve(cpu, Steps::on(cpu), &WORDS, input, output, read)
}

/// Reads all cases of an input.
///
/// # Errors
///
/// The earliest fault of the input, and what the sink refuses.
pub fn read<N: Numbers + ?Sized, S: Sink + ?Sized>(
    reader: &mut Reader<'_, N, S>,
) -> Result<(), Error> {
    while let Some(num_positions) = reader.start_or_end(0, FIRST)? {
        reader.end_line()?;
        reader.lists(num_positions)?;
        reader.end_graph()?;
        reader.queries_to_zero()?;
        // As the sample of the statement has it.
        reader.end_game(true)?;
    }
    Ok(())
}

/// Writes `games` in the canonical layout.
fn write(games: &dyn Games, lines: &mut Lines<'_>) -> io::Result<()> {
    let mut scratch = Vec::new();
    games.each(&mut |game| {
        lines.line([game.num_vertices()])?;
        for v in 0..game.num_vertices() {
            lines.list(game.row(v, &mut scratch), 0)?;
        }
        for i in 0..game.num_queries() {
            lines.list(&game.query(i), 0)?;
        }
        lines.line([0_u32])
    })
}
