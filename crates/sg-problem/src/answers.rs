//! The sink of the judge programs: it answers the queries as they are read.
//!
//! Tokens do not meet, so a query is a sum of games of one token each: the first player
//! wins exactly if the nim-sum of the Grundy numbers of the tokens is not 0 (Sprague 1935,
//! Grundy 1939). Two tokens on a vertex cancel, so of a number of tokens only the parity
//! matters.
//!
//! Cost: O(V + E) time and memory for the graph of a game where moves step, the memory
//! being reused by the next one; for moves that spread tokens see
//! [`sg_core::spread_values`]. O(1) time for a token, or for a number of them; constant
//! memory for a query.

use std::io::{Read, Write};
use std::ops::BitXorAssign;

use sg_core::{Consumed, Graph, Solver, SpreadError, spread_values, toposort};
use sg_scan::{Chunk, Cpu, Error, Position, Scanner};

use crate::read::{Reader, Refusal, Sink};
use crate::words::{Printer, Words};

/// Answers every query of `input` on `output` in `words`, with the instructions that `cpu`
/// has: `moves` finds the Grundy numbers, `read` is the grammar. Returns where the input
/// goes on behind what the grammar reads, if it does.
///
/// Answers are written as the queries are read: on an error, what was complete before it
/// is on `output` already.
///
/// # Errors
///
/// The earliest fault of the input, with its line and column; a reader or writer that
/// fails; memory that runs out. What is wrong with a graph - a cycle, or a Grundy number
/// that is out of reach - is looked for when all of the graph has been read, and stands
/// where the game begins.
pub fn solve<M: Evaluate, R: Read, W: Write>(
    cpu: Cpu,
    moves: M,
    words: &'static Words,
    input: R,
    output: W,
    read: impl FnOnce(&mut Reader<'_, Scanner<R>, Answers<M, W>>) -> Result<(), Error>,
) -> Result<Option<Position>, Error> {
    let mut fields = Scanner::new(input).on(cpu);
    let mut answers = Answers {
        moves,
        num_vertices: 0,
        first: 0,
        printer: Printer::new(words, output),
        sum: M::Number::default(),
        num_counted: 0,
    };
    read(&mut Reader::new(&mut fields, &mut answers, words))?;
    fields.trailing()
}

/// A sink that writes the answers.
#[derive(Debug)]
pub struct Answers<M: Evaluate, W> {
    moves: M,
    /// The number of vertices of the game, and the number that the input gives vertex 0.
    num_vertices: u64,
    first: u32,
    printer: Printer<W>,
    /// The nim-sum of the query so far, and how many vertices it covers if it counts.
    sum: M::Number,
    num_counted: usize,
}

impl<M: Evaluate, W: Write> Sink for Answers<M, W> {
    #[inline]
    fn start(&mut self, num_vertices: u64, first: u32) -> Result<(), Refusal> {
        (self.num_vertices, self.first) = (num_vertices, first);
        self.moves.start(num_vertices, first)
    }

    #[inline]
    fn arcs(&mut self, count: u64) -> Result<(), Refusal> {
        self.moves.arcs(count)
    }

    #[inline]
    fn lists(&mut self, numbers: &[u32], most: usize) -> Consumed {
        self.moves.lists(numbers, most)
    }

    #[inline]
    fn followers(&mut self, followers: &Chunk<'_>) -> Result<(), Refusal> {
        self.moves.followers(followers)
    }

    #[inline]
    fn end_list(&mut self) -> Result<(), Refusal> {
        self.moves.end_list()
    }

    fn ends(&mut self, ends: &Chunk<'_>) -> Result<(), Refusal> {
        self.moves.ends(ends)
    }

    fn constants(&mut self, constants: &Chunk<'_>) -> Result<(), Refusal> {
        self.moves.constants(constants)
    }

    #[inline]
    fn end_graph(&mut self) -> Result<(), Refusal> {
        self.moves.end_graph()?;
        Ok(self.printer.start_game()?)
    }

    #[inline]
    fn tokens(&mut self, vertices: &Chunk<'_>) -> Result<(), Refusal> {
        let values = self.moves.values();
        let mut sum = self.sum;
        for (index, &vertex) in vertices.iter().enumerate() {
            // A number below `first` wraps to one that no table has.
            let vertex = vertex.wrapping_sub(self.first);
            match values.get(vertex as usize) {
                Some(&value) => sum ^= value,
                None if u64::from(vertex) < self.num_vertices => {}
                None => return Err(Refusal::NoVertex(index)),
            }
        }
        self.sum = sum;
        Ok(())
    }

    #[inline]
    fn counts(&mut self, counts: &Chunk<'_>) -> Result<(), Refusal> {
        let values = self.moves.values().get(self.num_counted..);
        for (&value, &count) in values.unwrap_or_default().iter().zip(counts.iter()) {
            self.sum ^= M::times(value, count);
        }
        self.num_counted += counts.len();
        Ok(())
    }

    #[inline]
    fn empty_queries(&mut self, count: u64) -> Result<(), Refusal> {
        (0..count).try_for_each(|_| self.end_query())
    }

    #[inline]
    fn end_query(&mut self) -> Result<(), Refusal> {
        self.num_counted = 0;
        let sum = std::mem::take(&mut self.sum);
        Ok(self.printer.answer(sum != M::Number::default())?)
    }

    #[inline]
    fn end_game(&mut self) -> Result<(), Refusal> {
        Ok(self.printer.end_game()?)
    }
}

/// A sink that finds the Grundy numbers of one graph after the other: [`Steps`] or
/// [`Spreads`]. At [`end_graph`](Sink::end_graph) it refuses a graph with a cycle, and one with
/// a number that is out of reach.
pub trait Evaluate: Sink {
    /// A Grundy number.
    type Number: Copy + Default + PartialEq + BitXorAssign;

    /// The Grundy numbers; vertices behind the last one have 0.
    fn values(&self) -> &[Self::Number];

    /// The nim-sum of `count` tokens of `value` each.
    fn times(value: Self::Number, count: u32) -> Self::Number;
}

/// The Grundy numbers of token games, in which a move takes a token along an arc.
#[derive(Debug)]
pub struct Steps {
    /// The Grundy numbers, and the graph if it comes list by list.
    solver: Solver,
    /// The graph, if it comes arc by arc.
    arcs: Arcs,
    is_by_arcs: bool,
}

impl Steps {
    /// Finds Grundy numbers with the instructions that `cpu` has.
    #[must_use]
    pub fn on(cpu: Cpu) -> Steps {
        Steps {
            solver: Solver::on(cpu),
            arcs: Arcs::default(),
            is_by_arcs: false,
        }
    }
}

impl Sink for Steps {
    #[inline]
    fn start(&mut self, num_vertices: u64, first: u32) -> Result<(), Refusal> {
        self.is_by_arcs = false;
        let num_vertices = self.arcs.start(num_vertices, first)?;
        Ok(self.solver.start(num_vertices, first)?)
    }

    fn arcs(&mut self, _: u64) -> Result<(), Refusal> {
        self.is_by_arcs = true;
        Ok(())
    }

    #[inline]
    fn lists(&mut self, numbers: &[u32], most: usize) -> Consumed {
        self.solver.push_length_prefixed_rows(numbers, most)
    }

    #[inline]
    fn followers(&mut self, followers: &Chunk<'_>) -> Result<(), Refusal> {
        Ok(self.solver.push_followers(followers)?)
    }

    #[inline]
    fn end_list(&mut self) -> Result<(), Refusal> {
        Ok(self.solver.end_vertex()?)
    }

    fn ends(&mut self, ends: &Chunk<'_>) -> Result<(), Refusal> {
        self.arcs.push(ends)
    }

    #[inline]
    fn end_graph(&mut self) -> Result<(), Refusal> {
        // The solver knows what the input calls the first vertex only of lists.
        let (solved, first) = if self.is_by_arcs {
            let Arcs { num_met, first, .. } = self.arcs;
            let graph = Graph::from_arcs(num_met, first, &self.arcs.arcs)?;
            (self.solver.solve_graph(&graph), first)
        } else {
            (self.solver.solve(), 0)
        };
        solved.map_err(|error| Refusal::of_order(error, first))?;
        Ok(())
    }
}

impl Evaluate for Steps {
    type Number = u32;

    #[inline]
    fn values(&self) -> &[u32] {
        self.solver.values()
    }

    #[inline]
    fn times(value: u32, count: u32) -> u32 {
        // A mask, because half of random parities would be mispredicted.
        value & (count & 1).wrapping_neg()
    }
}

/// The Grundy numbers of spread games, in which a move replaces a token by as many tokens on
/// followers as the constant of its vertex says.
#[derive(Debug, Default)]
pub struct Spreads {
    arcs: Arcs,
    constants: Vec<u32>,
    values: Vec<u128>,
}

impl Sink for Spreads {
    fn start(&mut self, num_vertices: u64, first: u32) -> Result<(), Refusal> {
        self.constants.clear();
        self.arcs.start(num_vertices, first)?;
        Ok(())
    }

    fn followers(&mut self, followers: &Chunk<'_>) -> Result<(), Refusal> {
        self.arcs.push_followers(followers)
    }

    fn end_list(&mut self) -> Result<(), Refusal> {
        self.arcs.current += 1;
        Ok(())
    }

    fn ends(&mut self, ends: &Chunk<'_>) -> Result<(), Refusal> {
        self.arcs.push(ends)
    }

    fn constants(&mut self, constants: &Chunk<'_>) -> Result<(), Refusal> {
        self.constants.try_reserve(constants.len())?;
        self.constants.extend_from_slice(constants);
        Ok(())
    }

    fn end_graph(&mut self) -> Result<(), Refusal> {
        let first = self.arcs.first;
        let graph = Graph::from_arcs(self.constants.len(), first, &self.arcs.arcs)?;
        let order = toposort(&graph).map_err(|error| Refusal::of_order(error, first))?;
        let refused = |mut error| match &mut error {
            SpreadError::OutOfMemory => Refusal::OutOfMemory,
            SpreadError::SearchTooLarge { vertex, .. } | SpreadError::ValueTooLarge { vertex } => {
                *vertex += first;
                Refusal::Graph(error.to_string())
            }
        };
        self.values = spread_values(&order, &self.constants).map_err(refused)?;
        Ok(())
    }
}

impl Evaluate for Spreads {
    type Number = u128;

    fn values(&self) -> &[u128] {
        &self.values
    }

    #[inline]
    fn times(value: u128, count: u32) -> u128 {
        // A mask, because half of random parities would be mispredicted.
        value & u128::from(count & 1).wrapping_neg()
    }
}

/// Arcs as they come, in the numbers of the input. Their memory serves one game
/// after the other and grows as they are read, whatever the input announces.
#[derive(Debug, Default)]
struct Arcs {
    arcs: Vec<(u32, u32)>,
    /// The start of an arc whose end is still to come.
    start: Option<u32>,
    /// The vertex whose list is being read.
    current: u32,
    /// The number of vertices, and of those up to the last one that has an arc.
    num_vertices: usize,
    num_met: usize,
    /// The number that the input gives vertex 0.
    first: u32,
}

impl Arcs {
    /// Forgets the arcs of the game before; returns the number of vertices.
    #[inline]
    fn start(&mut self, num_vertices: u64, first: u32) -> Result<usize, Refusal> {
        self.arcs.clear();
        (self.start, self.current, self.num_met) = (None, 0, 0);
        self.num_vertices = usize::try_from(num_vertices).map_err(|_| Refusal::OutOfMemory)?;
        self.first = first;
        Ok(self.num_vertices)
    }

    /// Whether all of these are vertices; makes room for as many arcs as `room` says.
    fn check(&mut self, vertices: &[u32], room: usize) -> Result<(), Refusal> {
        for (index, &vertex) in vertices.iter().enumerate() {
            // A number below `first` wraps to one that is no vertex either.
            let vertex = vertex.wrapping_sub(self.first) as usize;
            if self.num_vertices <= vertex {
                return Err(Refusal::NoVertex(index));
            }
            self.num_met = self.num_met.max(vertex + 1);
        }
        Ok(self.arcs.try_reserve(room)?)
    }

    fn push(&mut self, ends: &[u32]) -> Result<(), Refusal> {
        self.check(ends, ends.len() / 2 + 1)?;
        for &end in ends {
            match self.start.take() {
                None => self.start = Some(end),
                Some(start) => self.arcs.push((start, end)),
            }
        }
        Ok(())
    }

    fn push_followers(&mut self, followers: &[u32]) -> Result<(), Refusal> {
        self.check(followers, followers.len())?;
        self.num_met = self.num_met.max(self.current as usize + 1);
        let source = self.first + self.current;
        self.arcs
            .extend(followers.iter().map(|&follower| (source, follower)));
        Ok(())
    }
}
