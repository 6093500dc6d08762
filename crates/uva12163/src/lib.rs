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
mod write;

pub use problem::PROBLEM;

use std::io::{Read, Write};

use sg_core::{Graph, GraphError, MAX_VERTICES, OrderError, SpreadError, spread_values, toposort};
use sg_judge::{Cpu, Error, Fields, Warning};

/// Answers every round of `input` on `output`, with the instructions that `cpu`
/// has.
///
/// Answers are written as the rounds are read: on an error, what was complete
/// before it is on `output` already. Anything but white space after the last
/// game is worth a warning.
///
/// # Errors
///
/// The earliest fault of the input, with its line and column; a reader or
/// writer that fails; memory that runs out. The cycle of a graph, and a vertex
/// whose Grundy number is out of reach, are looked for when graph and constants
/// have been read and stand where the game's `V` stands.
///
/// # Examples
///
/// ```
/// let cpu = sg_judge::Cpu::detect();
/// let mut output = Vec::new();
/// let warning = uva12163::solve(cpu, &b"1  2 1  0 1  1 1  2  1 0  2 5"[..], &mut output)?;
/// assert_eq!(output, b"Game#1:\nRound#1: WINNING\nRound#2: LOSING\n\n");
/// assert!(warning.is_none());
/// # Ok::<(), sg_judge::Error>(())
/// ```
pub fn solve(
    cpu: Cpu,
    input: impl Read,
    output: &mut impl Write,
) -> Result<Option<Warning>, Error> {
    let mut fields = Fields::on(cpu, input);
    let Some(num_games) = fields.number_or_end(&"number of games", u64::MAX)? else {
        return Ok(None);
    };
    let mut game = Game::default();
    for number in 1..=num_games {
        let values = game.read(&mut fields)?;
        writeln!(output, "Game#{number}:")?;
        answer_rounds(&mut fields, &values, output)?;
        writeln!(output)?;
    }
    let rest = fields.trailing()?;
    Ok(rest.map(|position| Warning {
        position,
        message: "what follows the last game is ignored".to_owned(),
    }))
}

/// The edges and constants of a game; their memory serves one game after the
/// other and grows as they are read, whatever `V` and `E` announce.
#[derive(Default)]
struct Game {
    edges: Vec<(u32, u32)>,
    constants: Vec<u32>,
}

impl Game {
    /// Reads a game up to its constants; the Grundy numbers of its vertices.
    fn read<R: Read>(&mut self, fields: &mut Fields<R>) -> Result<Vec<u128>, Error> {
        let num_vertices = fields.number(&"number of vertices", MAX_VERTICES as u64)?;
        fields.pin();
        let num_edges = fields.number(&"number of edges", u64::MAX)?;
        self.read_edges(fields, num_edges, num_vertices)?;
        self.read_constants(fields, num_vertices)?;
        self.values().map_err(|refusal| match refusal {
            Refusal::Memory => Error::OutOfMemory,
            Refusal::Graph(message) => fields.fault_at_pin(message),
        })
    }

    fn read_edges<R: Read>(
        &mut self,
        fields: &mut Fields<R>,
        num_edges: u64,
        num_vertices: u64,
    ) -> Result<(), Error> {
        self.edges.clear();
        let mut start = None;
        let mut edge = 0;
        while edge < num_edges {
            let left = (num_edges - edge).saturating_mul(2) - u64::from(start.is_some());
            let what = if start.is_some() { "end" } else { "start" };
            let chunk = fields.chunk(left, &format_args!("{what} of edge {}", edge + 1))?;
            if let Some(index) = chunk.iter().position(|&end| num_vertices <= u64::from(end)) {
                let back = chunk.len() - index;
                return Err(out_of_range(fields, back, num_vertices));
            }
            self.edges
                .try_reserve(chunk.len() / 2 + 1)
                .map_err(|_| Error::OutOfMemory)?;
            for &end in chunk {
                match start.take() {
                    None => start = Some(end),
                    Some(start) => self.edges.push((start, end)),
                }
            }
            edge = self.edges.len() as u64;
        }
        Ok(())
    }

    fn read_constants<R: Read>(
        &mut self,
        fields: &mut Fields<R>,
        num_vertices: u64,
    ) -> Result<(), Error> {
        self.constants.clear();
        let mut vertex = 0;
        while vertex < num_vertices {
            let what = format_args!("constant of vertex {vertex}");
            let chunk = fields.chunk(num_vertices - vertex, &what)?;
            self.constants
                .try_reserve(chunk.len())
                .map_err(|_| Error::OutOfMemory)?;
            self.constants.extend_from_slice(chunk);
            vertex += chunk.len() as u64;
        }
        Ok(())
    }

    fn values(&self) -> Result<Vec<u128>, Refusal> {
        let graph = Graph::from_arcs(self.constants.len(), 0, &self.edges)?;
        let order = toposort(&graph)?;
        Ok(spread_values(&order, &self.constants)?)
    }
}

/// Why a game that was read has no values.
enum Refusal {
    Memory,
    Graph(String),
}

impl From<GraphError> for Refusal {
    fn from(error: GraphError) -> Refusal {
        match error {
            GraphError::OutOfMemory => Refusal::Memory,
            // The edges were checked as they were read, to tell where a bad one stands.
            GraphError::TooManyVertices { .. } | GraphError::ArcOutOfRange { .. } => {
                Refusal::Graph(error.to_string())
            }
        }
    }
}

impl From<OrderError> for Refusal {
    fn from(error: OrderError) -> Refusal {
        match error {
            OrderError::Cycle(cycle) => Refusal::Graph(cycle.to_string()),
            OrderError::OutOfMemory => Refusal::Memory,
        }
    }
}

impl From<SpreadError> for Refusal {
    fn from(error: SpreadError) -> Refusal {
        match error {
            SpreadError::OutOfMemory => Refusal::Memory,
            SpreadError::SearchTooLarge { .. } | SpreadError::ValueTooLarge { .. } => {
                Refusal::Graph(error.to_string())
            }
        }
    }
}

/// Reads the rounds of one game and answers each.
fn answer_rounds<R: Read>(
    fields: &mut Fields<R>,
    values: &[u128],
    output: &mut impl Write,
) -> Result<(), Error> {
    let num_rounds = fields.number(&"number of rounds", u64::MAX)?;
    for round in 1..=num_rounds {
        let outcome = match read_round(fields, values)? {
            0 => "LOSING",
            _ => "WINNING",
        };
        writeln!(output, "Round#{round}: {outcome}")?;
    }
    Ok(())
}

/// Reads the values of a round; the nim-sum of the Grundy numbers where they are
/// odd.
fn read_round<R: Read>(fields: &mut Fields<R>, grundy: &[u128]) -> Result<u128, Error> {
    let mut nim_sum = 0;
    let mut rest = grundy;
    while !rest.is_empty() {
        let vertex = grundy.len() - rest.len();
        let what = format_args!("value of vertex {vertex}");
        let chunk = fields.chunk(rest.len() as u64, &what)?;
        let (these, others) = rest.split_at(chunk.len());
        for (&number, &value) in these.iter().zip(chunk) {
            // A mask, because half of random parities would be mispredicted.
            nim_sum ^= number & u128::from(value & 1).wrapping_neg();
        }
        rest = others;
    }
    Ok(nim_sum)
}

/// The fault of the vertex `back` numbers before the next one.
fn out_of_range<R: Read>(fields: &Fields<R>, back: usize, num_vertices: u64) -> Error {
    let vertex = fields.token(back);
    let message = match num_vertices.checked_sub(1) {
        None => format!("vertex {vertex} is out of range: the graph has no vertices"),
        Some(last) => {
            format!("vertex {vertex} is out of range: the graph has vertices 0 to {last}")
        }
    };
    fields.fault(back, message)
}
