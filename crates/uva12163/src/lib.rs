//! UVa 12163 "Addition-Subtraction Game" (= ICPC Live Archive 4411, Kuala Lumpur
//! 2008): reads the games, answers the rounds.
//!
//! Each vertex `0..V` of an acyclic directed graph has a constant K and a value.
//! A move takes 1 from a vertex with a positive value and at least one follower,
//! then makes exactly K picks among its followers, repetition allowed, each of
//! which adds 1. The player who cannot move loses. The units that the values
//! count do not meet, so a round is a sum of one-unit games, in which two units
//! on one vertex cancel: the player to move wins exactly if the nim-sum of the
//! Grundy numbers of the vertices with an odd value is not 0.
//!
//! ```text
//! input = T, T games                         or nothing at all
//! game  = V E, E edges, V constants, R, R rounds
//! edge  = start, end
//! round = V values
//! ```
//!
//! A game prints `Game#g:` once its graph is accepted, a line `Round#r: WINNING`
//! or `Round#r: LOSING` per round, and an empty line. Constants and values may
//! have any number of digits: of a value only the parity matters, of a constant
//! also how far it is below 128. What follows the last game is not read; but a
//! byte that touches the last value belongs to it, and makes it no number.
//!
//! Cost: O(V) time and constant memory for a round; for a graph see
//! [`sg_core::spread_values`], with memory for one game at a time.

mod mistakes;
mod problem;

pub use problem::PROBLEM;

use std::io::{self, Read, Write};

use sg_problem::Spreads;
use sg_problem::read::{Numbers, Reader, Sink};
use sg_problem::write::{Games, Lines};
use sg_scan::{Error, Position};
use sg_solution::Cpu;

use problem::{FIRST, WORDS};

/// Answers every round of `input` on `output`, with the instructions that `cpu` has, as
/// [`sg_problem::solve`] does. Returns where anything but white space stands behind the last
/// game, which is worth a warning.
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
/// let rest = uva12163::solve(cpu, &b"1  2 1  0 1  1 1  2  1 0  2 5"[..], &mut output)?;
/// assert_eq!(output, b"Game#1:\nRound#1: WINNING\nRound#2: LOSING\n\n");
/// assert!(rest.is_none());
/// # Ok::<(), sg_scan::Error>(())
/// ```
pub fn solve(
    cpu: Cpu,
    input: impl Read,
    output: &mut impl Write,
) -> Result<Option<Position>, Error> {
    sg_problem::solve(cpu, Spreads::default(), &WORDS, input, output, read)
}

/// Reads all games of an input.
///
/// # Errors
///
/// The earliest fault of the input, and what the sink refuses.
pub fn read<N: Numbers + ?Sized, S: Sink + ?Sized>(
    reader: &mut Reader<'_, N, S>,
) -> Result<(), Error> {
    for _ in 0..reader.games()? {
        reader.start(0, FIRST)?;
        let num_edges = reader.num_arcs()?;
        reader.end_line()?;
        reader.arcs(num_edges)?;
        reader.constants()?;
        reader.end_graph()?;
        reader.queries_of_counts()?;
        reader.end_game(false)?;
    }
    Ok(())
}

/// Writes `games` in the canonical layout.
fn write(games: &dyn Games, lines: &mut Lines<'_>) -> io::Result<()> {
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
