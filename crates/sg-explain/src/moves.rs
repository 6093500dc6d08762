//! Winning moves, and the answers to every move of a lost position.
//!
//! An answer exists by Bouton's argument: let s be the nim-sum after a move from a
//! position of nim-sum 0. Some token's value g has the leading bit of s, g xor s is
//! smaller than g, and a smaller number than the value is always an option. That token
//! stood there before the move, or the move laid it. So two tokens kept for each bit,
//! lest one be the token that moved, answer every move without a search.
//!
//! Cost: O(1 + log f) for an answer, f being the followers of a vertex, and once for
//! each vertex the cost of its [`SpreadOptions`]. Where lengths are known all answers are
//! compared, to find the fastest.

use std::collections::HashMap;
use std::rc::Rc;

use num_bigint::BigUint;
use sg_core::{Laid, SpreadOptions};

use crate::count::num_moves;
use crate::length::Lengths;
use crate::position::{Game, Position};
use crate::stack::{Stack, distinct};
use crate::values::Values;

/// The most moves of one token that are listed if its constant is neither 0 nor 1.
const MAX_LISTED: usize = 256;

/// About the most bytes that the options of vertices take together.
const MAX_BYTES: usize = 1 << 28;

/// A move: one token is taken away, and others are laid.
#[derive(Clone, Debug)]
pub struct Move {
    /// The stack of the position that it takes from; for an answer to a move that laid
    /// this token, there is none.
    stack: Option<usize>,
    /// The vertex of the token that moves.
    pub from: u32,
    /// The tokens that are laid.
    pub laid: Laid,
    /// The value of `from`.
    pub value: u128,
    /// The nim-sum of the tokens that are laid.
    pub new_value: u128,
    /// The nim-sum of all tokens but the one that moves.
    pub rest: u128,
    /// The moves that are left after this one, if that is known.
    pub moves_left: Option<u32>,
}

impl Move {
    /// The nim-sum after the move.
    #[must_use]
    pub fn nim_sum(&self) -> u128 {
        self.rest ^ self.new_value
    }
}

/// The winning moves of a position.
#[derive(Clone, Debug, Default)]
pub struct Winning {
    /// The moves: from a vertex of constant 1 all that win, from any other vertex one, if one
    /// wins.
    pub moves: Vec<Move>,
    /// The vertices that have too many options to be searched.
    pub unknown: Vec<u32>,
}

/// A move of the loser, and a winning one after it.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The move of the loser.
    pub reply: Move,
    /// The winning move.
    pub answer: Move,
}

/// The moves of the loser.
#[derive(Clone, Debug, Default)]
pub struct Replies {
    /// The moves, with answers: from a vertex of constant 1 all, from any other vertex one for
    /// each new value.
    pub replies: Vec<Reply>,
    /// The vertices of which new values are left out.
    pub unlisted: Vec<u32>,
}

/// A search for moves, which remembers the options of vertices.
#[derive(Debug)]
pub(crate) struct Finder<'a> {
    game: Game<'a>,
    lengths: &'a Lengths<'a>,
    options: HashMap<u32, Option<Rc<SpreadOptions>>>,
    num_bytes: usize,
}

impl<'a> Finder<'a> {
    pub(crate) fn new(game: Game<'a>, lengths: &'a Lengths<'a>) -> Self {
        Finder {
            game,
            lengths,
            options: HashMap::new(),
            num_bytes: 0,
        }
    }

    /// The moves to nim-sum 0.
    pub(crate) fn winning(&mut self, position: &Position) -> Winning {
        let mut winning = Winning::default();
        if position.nim_sum == 0 {
            return winning;
        }
        for (index, Stack { vertex: from, .. }) in distinct(&position.stacks) {
            let worth = position.nim_sum ^ self.game.values.number(from);
            match self.options(from) {
                None => winning.unknown.push(from),
                Some(options) => {
                    let all = options.all(worth).into_iter();
                    (winning.moves).extend(all.map(|laid| self.make(position, index, laid, worth)));
                }
            }
        }
        winning
    }

    /// How many moves lead to nim-sum 0, if they can be counted.
    pub(crate) fn num_winning(&self, position: &Position) -> Option<BigUint> {
        if position.nim_sum == 0 {
            return Some(BigUint::ZERO);
        }
        let game = self.game;
        let mut sum = BigUint::ZERO;
        for (_, Stack { vertex: from, .. }) in distinct(&position.stacks) {
            let worth = position.nim_sum ^ game.values.number(from);
            let mut followers = game.graph.followers(from).to_vec();
            followers.sort_unstable();
            followers.dedup();
            let values = followers.iter().map(|&w| game.values.number(w));
            sum += match game.constant(from) {
                1 => values.filter(|&value| value == worth).count().into(),
                constant => num_moves(&values.collect::<Vec<_>>(), constant, worth)?,
            };
        }
        Some(sum)
    }

    /// The moves of a position of nim-sum 0, with answers.
    pub(crate) fn replies(&mut self, position: &Position) -> Replies {
        let holders = holders(position, self.game.values);
        let mut all = Replies::default();
        for (index, Stack { vertex: from, .. }) in distinct(&position.stacks) {
            let options = self.options(from);
            let (moves, is_complete) = options.map(|o| o.list(MAX_LISTED)).unwrap_or_default();
            if !is_complete {
                all.unlisted.push(from);
            }
            for (worth, laid) in moves {
                let reply = self.make(position, index, laid, worth);
                let answer = self.answer(position, &holders, &reply);
                all.replies.push(Reply { reply, answer });
            }
        }
        all
    }

    /// The position after a move.
    pub(crate) fn after(&self, position: &Position, made: &Move) -> Position {
        let mut stacks = position.stacks.clone();
        match (&made.laid, made.stack) {
            // The token stays at its place in the list.
            (&Laid::One(w), Some(index)) if self.game.constants.is_none() => {
                stacks[index].vertex = w;
            }
            (laid, _) => {
                for stack in stacks.iter_mut().filter(|stack| stack.vertex == made.from) {
                    stack.count -= 1;
                }
                for (w, count) in laid.tokens() {
                    match stacks.iter_mut().find(|stack| stack.vertex == w) {
                        // Only the parity of a number that large matters.
                        Some(Stack { count: old, .. }) => {
                            let sum = old.checked_add(count);
                            *old = sum.unwrap_or_else(|| 2 + (*old & 1 ^ count & 1));
                        }
                        None => stacks.push(Stack { vertex: w, count }),
                    }
                }
                stacks.retain(|stack| 0 < stack.count && self.game.has_moves(stack.vertex));
                stacks.sort_unstable_by_key(|stack| stack.vertex);
            }
        }
        Position {
            stacks,
            nim_sum: made.nim_sum(),
        }
    }

    /// A winning move after `reply`, which left a position of nim-sum 0; the fastest
    /// where that is known.
    fn answer(&mut self, position: &Position, holders: &Holders, reply: &Move) -> Move {
        if self.lengths.are_known() {
            let position = self.after(position, reply);
            let answers = self.winning(&position).moves.into_iter();
            return answers
                .min_by_key(|answer| answer.moves_left)
                .expect("a nim-sum that is not 0 has a winning move");
        }
        let nim_sum = reply.nim_sum();
        let bit = nim_sum.ilog2();
        // A stack that still has a token after the reply.
        let moved = reply.stack;
        let is_left = |&index: &usize| {
            moved.is_some_and(|moved| index != moved || 1 < position.stacks[index].count)
        };
        let stack = holders[bit as usize].into_iter().flatten().find(is_left);
        let from = stack.map_or_else(
            || {
                let has_bit = |&(w, _): &(u32, u64)| self.game.values.number(w) >> bit & 1 == 1;
                let laid = reply.laid.tokens().find(has_bit);
                laid.expect("what is laid made this bit").0
            },
            |index| position.stacks[index].vertex,
        );
        let options = self.options(from);
        let value = self.game.values.number(from);
        let new_value = value ^ nim_sum;
        let laid = options.and_then(|options| options.first(new_value));
        Move {
            stack,
            from,
            laid: laid.expect("a smaller number than the value is an option"),
            value,
            new_value,
            rest: new_value,
            moves_left: None,
        }
    }

    /// The move of a token of stack `index`.
    fn make(&self, position: &Position, index: usize, laid: Laid, new_value: u128) -> Move {
        let from = position.stacks[index].vertex;
        let value = self.game.values.number(from);
        let mut made = Move {
            stack: Some(index),
            from,
            laid,
            value,
            new_value,
            rest: position.nim_sum ^ value,
            moves_left: None,
        };
        if self.lengths.are_known() {
            made.moves_left = self.lengths.of(&self.after(position, &made)).ok();
        }
        made
    }

    /// The moves of a token on `v`, unless they are too many to be searched.
    fn options(&mut self, v: u32) -> Option<Rc<SpreadOptions>> {
        if let Some(options) = self.options.get(&v) {
            return options.clone();
        }
        let followers = self.game.graph.followers(v).iter();
        let followers = followers.map(|&w| (self.game.values.number(w), w));
        let options = SpreadOptions::new(v, followers, self.game.constant(v));
        let options = options.ok().map(Rc::new);
        let num_bytes = options.as_deref().map_or(0, SpreadOptions::num_bytes);
        self.num_bytes += num_bytes;
        if MAX_BYTES < self.num_bytes {
            self.num_bytes = num_bytes;
            self.options.clear();
        }
        self.options.insert(v, options.clone());
        options
    }
}

/// For each bit the first two stacks on vertices whose values have it.
type Holders = [[Option<usize>; 2]; 128];

fn holders(position: &Position, values: &Values) -> Holders {
    let mut holders = [[None; 2]; 128];
    for (index, stack) in position.stacks.iter().enumerate() {
        let mut bits = values.number(stack.vertex);
        while bits != 0 {
            let two = &mut holders[bits.trailing_zeros() as usize];
            if let Some(free) = two.iter_mut().find(|holder| holder.is_none()) {
                *free = Some(index);
            }
            bits &= bits - 1;
        }
    }
    holders
}
