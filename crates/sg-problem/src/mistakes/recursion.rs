//! Runs a recursive program on the games of an input, without recursion.
//!
//! Most wrong programs are a function that calls itself on each follower and keeps
//! what it found. What goes wrong depends on the order of the calls, so a model
//! spells out the moments of such a call, and this file makes them happen in exactly
//! that order.
//!
//! Cost: linear in the arcs that are followed.

use crate::game::Game;
use crate::problem::Problem;

/// `known[v]`: the number of vertex `v`, once it has been computed.
pub type Known = Vec<Option<u64>>;

/// A recursive program that stores what it computes.
pub trait Program {
    /// A new game was read. A right program forgets what it knew.
    fn start(&mut self, known: &mut Known) {
        known.clear();
    }

    /// A query begins; `None` if the model gives up.
    fn query(&mut self, _known: &mut Known) -> Option<()> {
        Some(())
    }

    /// The call for `v` begins.
    fn enter(&mut self, _v: usize) {}

    /// A follower of `v` has this number, `fresh` if it was computed just now; what
    /// the call keeps of it.
    fn collect(&mut self, _v: usize, number: u64, _fresh: bool) -> Option<u64> {
        Some(number)
    }

    /// The call for `v` ends with this number, made of what it kept in the order of
    /// the list; `None` if the program breaks down.
    fn leave(&mut self, game: &Game, v: usize, followers: &[u64]) -> Option<u64>;

    /// The number that a token adds whose vertex has this number.
    fn count(&mut self, number: u64, _fresh: bool) -> u64 {
        number
    }
}

/// When a program computes the number of a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// All vertices from the first to the last, once the graph is read.
    Index,
    /// When a query, or a vertex that one needs, asks for it.
    Queries,
}

/// The output if `program` computes the numbers and all else is right, `None` if it breaks
/// down.
pub fn output(
    problem: &'static Problem,
    games: &[Game],
    order: Order,
    program: &mut impl Program,
) -> Option<Vec<u8>> {
    let mut memory = Memory::of(problem);
    let answer = |game| memory.answer(game, order, program);
    let all: Option<Vec<_>> = games.iter().map(answer).collect();
    Some(problem.words.print(&all?))
}

/// The memory of a recursive program, which stays from game to game.
#[derive(Debug)]
pub struct Memory {
    problem: &'static Problem,
    known: Known,
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
    /// Where its part of `kept` starts.
    start: usize,
}

impl Memory {
    /// The memory of a program that starts.
    #[must_use]
    pub fn of(problem: &'static Problem) -> Self {
        Self {
            problem,
            known: Known::new(),
            calls: Vec::new(),
            open: Vec::new(),
            kept: Vec::new(),
        }
    }

    /// Whether the player to move wins, for each query of `game`; `None` if `program` breaks
    /// down.
    pub fn answer(
        &mut self,
        game: &Game,
        order: Order,
        program: &mut impl Program,
    ) -> Option<Vec<bool>> {
        program.start(&mut self.known);
        if self.known.len() < game.rows.len() {
            self.known.resize(game.rows.len(), None);
        }
        if order == Order::Index {
            for v in 0..game.rows.len() {
                self.number(game, v, program)?;
            }
        }
        let mut answers = Vec::with_capacity(game.queries.len());
        for query in &game.queries {
            program.query(&mut self.known)?;
            let mut sum = 0;
            for v in self.problem.summands(query) {
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
        self.kept.clear();
        self.calls.clear();
        if self.open.len() < self.known.len() {
            self.open.resize(self.known.len(), false);
        }
        self.enter(root, program);
        loop {
            let Some(call) = self.calls.last_mut() else {
                return self.known[root];
            };
            let v = call.v;
            if let Some(&w) = game.rows[v].get(call.next) {
                let w = usize::try_from(w).ok()?;
                call.next += 1;
                if self.open[w] {
                    // A circle of arcs that are not in the input: where a vertex is
                    // marked before its followers are looked at, its number is still 0.
                    self.kept.extend(program.collect(v, 0, false));
                } else if let Some(number) = self.known[w] {
                    self.kept.extend(program.collect(v, number, false));
                } else {
                    self.enter(w, program);
                }
            } else {
                let number = program.leave(game, v, &self.kept[call.start..])?;
                self.kept.truncate(call.start);
                self.known[v] = Some(number);
                self.open[v] = false;
                self.calls.pop();
                if let Some(caller) = self.calls.last() {
                    self.kept.extend(program.collect(caller.v, number, true));
                }
            }
        }
    }

    fn enter(&mut self, v: usize, program: &mut impl Program) {
        program.enter(v);
        self.open[v] = true;
        let start = self.kept.len();
        self.calls.push(Call { v, next: 0, start });
    }
}
