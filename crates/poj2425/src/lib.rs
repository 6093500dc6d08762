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
mod write;

pub use problem::PROBLEM;

use std::io::{Read, Write};

use sg_core::{GraphError, MAX_VERTICES, OrderError, Outcome, Solver};
use sg_judge::{Cpu, Error, Fields};

/// The largest `N`, checked where it is read.
const MAX_POSITIONS: u64 = MAX_VERTICES as u64;

/// Answers every query of `input` on `output`, with the instructions that `cpu`
/// has.
///
/// Answers are written as the queries are read: on an error, what was complete
/// before it is on `output` already.
///
/// # Errors
///
/// The earliest fault of the input, with its line and column; a reader or
/// writer that fails; memory that runs out. The cycle of a graph is looked for
/// when the whole graph has been read and stands where its `N` stands.
///
/// # Examples
///
/// ```
/// let cpu = sg_judge::Cpu::detect();
/// let mut output = Vec::new();
/// poj2425::solve(cpu, &b"2  1 1  0  1 0  2 0 0  0"[..], &mut output)?;
/// assert_eq!(output, b"WIN\nLOSE\n");
/// # Ok::<(), sg_judge::Error>(())
/// ```
pub fn solve(cpu: Cpu, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
    let mut fields = Fields::on(cpu, input);
    let mut solver = Solver::on(cpu);
    while let Some(num_positions) = fields.number_or_end(&"number of positions", MAX_POSITIONS)? {
        let values = read_graph(&mut fields, num_positions, &mut solver)?;
        answer_queries(&mut fields, values, output)?;
    }
    Ok(())
}

/// Reads the lists of a case whose `N` was just read; the Grundy numbers of its
/// positions.
fn read_graph<'s, R: Read>(
    fields: &mut Fields<R>,
    num_positions: u64,
    solver: &'s mut Solver,
) -> Result<&'s [u32], Error> {
    fields.pin();
    let num_vertices = usize::try_from(num_positions).expect("the limit is a usize");
    solver
        .start(num_vertices, 0)
        .map_err(|_| Error::OutOfMemory)?;
    let mut position = 0;
    while position < num_positions {
        // The lists that have been read already, then the one that is cut or at fault.
        let taken = solver.push_length_prefixed_rows(fields.ready(), usize::MAX);
        fields.skip(taken.numbers);
        position += taken.rows as u64;
        if position < num_positions {
            read_list(fields, position, num_positions, solver)?;
            position += 1;
        }
    }
    solver.solve().map_err(|error| match error {
        OrderError::Cycle(cycle) => fields.fault_at_pin(cycle.to_string()),
        OrderError::OutOfMemory => Error::OutOfMemory,
    })
}

/// Reads one list, piece by piece.
fn read_list<R: Read>(
    fields: &mut Fields<R>,
    position: u64,
    num_positions: u64,
    solver: &mut Solver,
) -> Result<(), Error> {
    let what = format_args!("number of followers of position {position}");
    let num_followers = fields.number(&what, u64::MAX)?;
    let mut left = num_followers;
    while left > 0 {
        let chunk = fields.chunk(left, &format_args!("follower of position {position}"))?;
        let len = chunk.len();
        left -= len as u64;
        solver.push_followers(chunk).map_err(|error| match error {
            GraphError::ArcOutOfRange { index, .. } => {
                out_of_range(fields, len - index, num_positions)
            }
            _ => Error::OutOfMemory,
        })?;
    }
    solver.end_vertex().map_err(|_| Error::OutOfMemory)
}

/// Answers the queries of one case, up to its closing 0 or the end of the input.
fn answer_queries<R: Read>(
    fields: &mut Fields<R>,
    values: &[u32],
    output: &mut impl Write,
) -> Result<(), Error> {
    loop {
        // A query that has been read already, or one that is cut.
        let sum = if let Some(pieces) = fields.ready_list() {
            if pieces.is_empty() {
                return Ok(());
            }
            nim_sum(pieces, values)
                .map_err(|back| out_of_range(fields, back, values.len() as u64))?
        } else {
            match fields.number_or_end(&"number of pieces", u64::MAX)? {
                None | Some(0) => return Ok(()),
                Some(num_pieces) => read_pieces(fields, num_pieces, values)?,
            }
        };
        let answer: &[u8] = match Outcome::of(sum) {
            Outcome::N => b"WIN\n",
            Outcome::P => b"LOSE\n",
        };
        output.write_all(answer)?;
    }
}

/// Reads the positions of the pieces, as they come; the nim-sum of their values.
fn read_pieces<R: Read>(
    fields: &mut Fields<R>,
    num_pieces: u64,
    values: &[u32],
) -> Result<u32, Error> {
    let mut sum = 0;
    let mut left = num_pieces;
    while left > 0 {
        let chunk = fields.chunk(left, &"position of a piece")?;
        left -= chunk.len() as u64;
        sum ^= nim_sum(chunk, values)
            .map_err(|back| out_of_range(fields, back, values.len() as u64))?;
    }
    Ok(sum)
}

/// The nim-sum of the values of `positions`, or how far from their end the first
/// stands that is out of range.
fn nim_sum(positions: &[u32], values: &[u32]) -> Result<u32, usize> {
    let mut sum = 0;
    for (index, &position) in positions.iter().enumerate() {
        sum ^= values
            .get(position as usize)
            .ok_or(positions.len() - index)?;
    }
    Ok(sum)
}

/// The fault of the position `back` numbers before the next one.
fn out_of_range<R: Read>(fields: &Fields<R>, back: usize, num_positions: u64) -> Error {
    let position = fields.token(back);
    let message = match num_positions.checked_sub(1) {
        None => format!("position {position} is out of range: the graph has no positions"),
        Some(last) => {
            format!("position {position} is out of range: the graph has positions 0 to {last}")
        }
    };
    fields.fault(back, message)
}

#[cfg(test)]
mod tests {
    use super::nim_sum;

    #[test]
    fn nim_sums_have_32_bits() {
        for bit in 0..32 {
            assert_eq!(nim_sum(&[0], &[1 << bit]), Ok(1 << bit));
        }
    }
}
