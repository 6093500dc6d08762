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
mod write;

pub use problem::PROBLEM;

use std::io::{Read, Write};

use sg_core::{GraphError, MAX_VERTICES, OrderError, Outcome, Solver};
use sg_judge::{Cpu, Error, Fields};

/// The number of place `N` must be one the scanner hands out exactly, and it is
/// one more than the number of its vertex.
const MAX_PLACES: u64 = MAX_VERTICES as u64 - 1;

/// Answers every arrangement of `input` on `output`, with the instructions that `cpu`
/// has.
///
/// Answers are written as the arrangements are read: on an error, what was
/// complete before it is on `output` already.
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
/// zoj3666::solve(cpu, &b"2  1 2  2  1 1  2 1 1"[..], &mut output)?;
/// assert_eq!(output, b"Case 1:\nAlice\nBob\n");
/// # Ok::<(), sg_judge::Error>(())
/// ```
pub fn solve(cpu: Cpu, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
    let mut fields = Fields::on(cpu, input);
    let mut solver = Solver::on(cpu);
    let mut case: u64 = 0;
    while let Some(num_places) = fields.number_or_end(&"number of places", MAX_PLACES)? {
        case += 1;
        let values = read_graph(&mut fields, num_places, &mut solver)?;
        writeln!(output, "Case {case}:")?;
        answer_arrangements(&mut fields, values, output)?;
    }
    Ok(())
}

/// Reads the lists of a case whose `N` was just read; the Grundy numbers of its
/// places, that of place `p` at index `p - 1`.
fn read_graph<'s, R: Read>(
    fields: &mut Fields<R>,
    num_places: u64,
    solver: &'s mut Solver,
) -> Result<&'s [u32], Error> {
    fields.pin();
    if num_places == 0 {
        let message = "number of places: 0 is too small (at least 1)";
        return Err(fields.fault(1, message));
    }
    let num_vertices = usize::try_from(num_places).expect("the limit is a usize");
    solver
        .start(num_vertices, 1)
        .map_err(|_| Error::OutOfMemory)?;
    // Place N has no list: the solver gives it an empty row.
    let mut place = 1;
    while place < num_places {
        // The lists that have been read already, then the one that is cut or at fault.
        let most = usize::try_from(num_places - place).unwrap_or(usize::MAX);
        let taken = solver.push_length_prefixed_rows(fields.ready(), most);
        fields.skip(taken.numbers);
        place += taken.rows as u64;
        if place < num_places {
            read_list(fields, place, num_places, solver)?;
            place += 1;
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
    place: u64,
    num_places: u64,
    solver: &mut Solver,
) -> Result<(), Error> {
    let what = format_args!("number of edges of place {place}");
    let num_ends = fields.number(&what, u64::MAX)?;
    let mut left = num_ends;
    while left > 0 {
        let chunk = fields.chunk(left, &format_args!("end of an edge of place {place}"))?;
        let len = chunk.len();
        left -= len as u64;
        solver.push_followers(chunk).map_err(|error| match error {
            GraphError::ArcOutOfRange { index, .. } => {
                out_of_range(fields, len - index, num_places)
            }
            _ => Error::OutOfMemory,
        })?;
    }
    solver.end_vertex().map_err(|_| Error::OutOfMemory)
}

/// Reads the arrangements of one case and answers each.
fn answer_arrangements<R: Read>(
    fields: &mut Fields<R>,
    values: &[u32],
    output: &mut impl Write,
) -> Result<(), Error> {
    let num_arrangements = fields.number(&"number of arrangements", u64::MAX)?;
    for _ in 0..num_arrangements {
        // An arrangement that has been read already, or one that is cut.
        let sum = if let Some(places) = fields.ready_list() {
            nim_sum(places, values)
                .map_err(|back| out_of_range(fields, back, values.len() as u64))?
        } else {
            let num_toys = fields.number(&"number of toys", u64::MAX)?;
            read_toys(fields, num_toys, values)?
        };
        let answer: &[u8] = match Outcome::of(sum) {
            Outcome::N => b"Alice\n",
            Outcome::P => b"Bob\n",
        };
        output.write_all(answer)?;
    }
    Ok(())
}

/// Reads the places of the toys, as they come; the nim-sum of their values.
fn read_toys<R: Read>(fields: &mut Fields<R>, num_toys: u64, values: &[u32]) -> Result<u32, Error> {
    let mut sum = 0;
    let mut left = num_toys;
    while left > 0 {
        let chunk = fields.chunk(left, &"place of a toy")?;
        left -= chunk.len() as u64;
        sum ^= nim_sum(chunk, values)
            .map_err(|back| out_of_range(fields, back, values.len() as u64))?;
    }
    Ok(sum)
}

/// The nim-sum of the values of `places`, or how far from their end the first stands
/// that is out of range.
fn nim_sum(places: &[u32], values: &[u32]) -> Result<u32, usize> {
    let mut sum = 0;
    for (index, &place) in places.iter().enumerate() {
        // Place 0 wraps to an index that no table has.
        let vertex = (place as usize).wrapping_sub(1);
        sum ^= values.get(vertex).ok_or(places.len() - index)?;
    }
    Ok(sum)
}

/// The fault of the place `back` numbers before the next one.
fn out_of_range<R: Read>(fields: &Fields<R>, back: usize, num_places: u64) -> Error {
    let place = fields.token(back);
    let message = format!("place {place} is out of range: the places are 1 to {num_places}");
    fields.fault(back, message)
}
