//! ZOJ 3666 "Alice and Bob" (ZOJ Monthly, November 2012, problem A): reads the
//! games, answers the arrangements.
//!
//! Places `1..=N` of an acyclic directed graph hold toys. A move takes one toy
//! along one arc, and a toy that reaches `N` is removed; the player with no
//! movable toy loses. A removed toy and a toy that is stuck are both worth 0, so
//! the first player wins exactly if the nim-sum of the toys' Grundy numbers is
//! not 0 (Sprague 1935, Grundy 1939).
//!
//! ```text
//! input       = { case }, to the end of the input
//! case        = N, N - 1 lists, Q, Q arrangements
//! list        = C, C places                  place 1 first; place N has none
//! arrangement = M, M places
//! ```
//!
//! A case prints `Case k:` once its graph is accepted, then `Alice` (the first
//! player wins) or `Bob` per arrangement. Repeated toys, toys on `N` and no toys
//! at all are accepted, `N = 0` is not.
//!
//! Cost: O(V + E) time and memory for a case, the memory being reused by the
//! next one; O(M) time and constant memory for an arrangement.

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

/// Answers every arrangement of `input` on `output`, with the instructions that `cpu` has, as
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
/// zoj3666::solve(cpu, &b"2  1 2  2  1 1  2 1 1"[..], &mut output)?;
/// assert_eq!(output, b"Case 1:\nAlice\nBob\n");
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
    while let Some(num_places) = reader.start_or_end(1, FIRST)? {
        reader.end_line()?;
        // Place N has no list.
        reader.lists(num_places.saturating_sub(1))?;
        reader.end_graph()?;
        reader.queries()?;
        reader.end_game(false)?;
    }
    Ok(())
}

/// Writes `games` in the canonical layout.
fn write(games: &dyn Games, lines: &mut Lines<'_>) -> io::Result<()> {
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
