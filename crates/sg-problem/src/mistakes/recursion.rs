//! Runs a recursive program on the games of an input, without recursion.
//!
//! Most wrong programs are a function that calls itself on each follower and keeps what it
//! found. What goes wrong depends on the order of the calls, so a model spells out the moments
//! of such a call, and this file makes them happen in exactly that order.
//!
//! Cost: linear in the arcs that are followed.

use crate::game::Game;
use crate::problem::{Order, Problem};
use crate::vertex::{Budget, Vertex};

/// A recursive program that stores what it computes: a right one, but for the methods that
/// are not the provided ones. `known[v]` is the number of vertex `v`, once it has been
/// computed.
pub trait Program {
    /// A new game was read. A right program forgets what it knew.
    fn start(&mut self, known: &mut [Option<u64>]) {
        known.fill(None);
    }

    /// A query begins; `None` if the model gives up.
    fn query(&mut self, _known: &mut [Option<u64>], _budget: &mut Budget) -> Option<()> {
        Some(())
    }

    /// The call for a vertex begins.
    fn enter(&mut self) {}

    /// A follower has this number, `fresh` if it was computed just now; what the call keeps
    /// of it.
    fn collect(&mut self, number: u64, _fresh: bool) -> Option<u64> {
        Some(number)
    }

    /// The number with which the call for `vertex` ends, given the numbers that it kept;
    /// `None` if the program breaks down.
    fn number(&mut self, vertex: &mut Vertex<'_>) -> Option<u64> {
        vertex.mex()
    }

    /// The number that a token adds whose vertex has this number.
    fn count(&mut self, number: u64, _fresh: bool) -> u64 {
        number
    }
}

/// A right program.
#[derive(Clone, Copy, Debug)]
pub struct Right;

impl Program for Right {}

/// The output if `program` computes the numbers and all else is right, `None` if it breaks
/// down.
pub fn output(
    problem: &'static Problem,
    games: &[Game],
    order: Order,
    program: &mut impl Program,
) -> Option<Vec<u8>> {
    let mut memory = Memory::default();
    let answer = |game| memory.answer(problem, game, order, program);
    let all: Option<Vec<_>> = games.iter().map(answer).collect();
    Some(problem.words.print(&all?))
}

/// The memory of a recursive program, which stays from game to game.
#[derive(Debug, Default)]
pub struct Memory {
    /// The steps that are left.
    pub(super) budget: Budget,
    known: Vec<Option<u64>>,
    calls: Vec<Call>,
    /// `open[v]`: the call for v is among `calls`.
    open: Vec<bool>,
    /// Numbers of followers that the open calls have kept, those of the outermost first.
    kept: Vec<u64>,
}

/// An open call.
#[derive(Debug)]
struct Call {
    v: usize,
    /// The follower to look at next, as an index into the list.
    next: usize,
    /// The start of its part of `kept`.
    start: usize,
}

impl Memory {
    /// Whether the player to move wins, for each query of `game`; `None` if `program` breaks
    /// down.
    pub fn answer(
        &mut self,
        problem: &Problem,
        game: &Game,
        order: Order,
        program: &mut impl Program,
    ) -> Option<Vec<bool>> {
        program.start(&mut self.known);
        if self.known.len() < game.rows.len() {
            self.known.resize(game.rows.len(), None);
            self.open.resize(game.rows.len(), false);
        }
        if order == Order::Index {
            for v in 0..game.rows.len() {
                self.number(game, v, program)?;
            }
        }
        let mut answers = Vec::with_capacity(game.queries.len());
        for query in &game.queries {
            program.query(&mut self.known[..game.rows.len()], &mut self.budget)?;
            let mut sum = 0;
            for v in problem.summands(query) {
                let fresh = self.known[v].is_none();
                let number = self.number(game, v, program)?;
                sum ^= program.count(number, fresh);
            }
            answers.push(sum != 0);
        }
        Some(answers)
    }

    /// What the function returns that is called for `root`.
    fn number(&mut self, game: &Game, root: usize, program: &mut impl Program) -> Option<u64> {
        if let Some(number) = self.known[root] {
            return Some(number);
        }
        self.enter(root, program);
        while let Some(call) = self.calls.last_mut() {
            let index = call.v;
            if let Some(&w) = game.rows[index].get(call.next) {
                let w = usize::try_from(w).ok()?;
                call.next += 1;
                if self.open[w] {
                    // A circle of arcs that are not in the input: where a vertex is
                    // marked before its followers are looked at, its number is still 0.
                    self.kept.extend(program.collect(0, false));
                } else if let Some(number) = self.known[w] {
                    self.kept.extend(program.collect(number, false));
                } else {
                    self.enter(w, program);
                }
            } else {
                let number = program.number(&mut Vertex {
                    index,
                    row: &game.rows[index],
                    numbers: &self.kept[call.start..],
                    constant: game.constants.get(index).copied(),
                    budget: &mut self.budget,
                })?;
                self.kept.truncate(call.start);
                self.known[index] = Some(number);
                self.open[index] = false;
                self.calls.pop();
                if !self.calls.is_empty() {
                    self.kept.extend(program.collect(number, true));
                }
            }
        }
        self.known[root]
    }

    fn enter(&mut self, v: usize, program: &mut impl Program) {
        program.enter();
        self.open[v] = true;
        let start = self.kept.len();
        self.calls.push(Call { v, next: 0, start });
    }
}
