//! Sums: several tokens on one graph, of which a move takes one along an arc.
//!
//! With s for the nim-sum of the finite values: the sum is lost for whoever is to move if s is 0
//! and no value is infinite; it is won if s is not 0 and none is infinite, or if s is in K and
//! one is infinity(K); else it is drawn.
//!
//! Source: C. A. B. Smith, "Graphs and composite games", 1966.

use std::collections::TryReserveError;

use sg_core::{Graph, TokenOutOfRange};

use crate::length::bounds_by_value;
use crate::tokens::check_tokens;
use crate::value::{LoopyValues, Outcome, Value};

/// Tokens on a graph whose values are known.
#[derive(Clone, Debug)]
pub struct Sum<'a> {
    graph: &'a Graph,
    values: &'a LoopyValues,
    /// Each on a vertex of the graph.
    tokens: Vec<u32>,
    /// What all of them are worth together.
    worth: Worth,
}

/// A move, and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoopyMove {
    /// The token that moves, as its place among the tokens.
    pub component: usize,
    /// The vertex that it moves to.
    pub target: u32,
    /// The outcome after it: P if the move wins, D if it draws, N if it loses.
    pub leads_to: Outcome,
}

/// The answer to a losing move, by which whoever was not to move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reply {
    /// The token that moves, as its place among the tokens.
    pub component: usize,
    /// The vertex that it moves to.
    pub target: u32,
    /// Whether it takes the same token back to the value that it had before the losing move.
    pub is_return: bool,
}

/// What tokens are worth together.
#[derive(Clone, Copy, Debug, Default)]
struct Worth {
    /// The nim-sum of the finite values.
    nim_sum: u32,
    /// The number of tokens of infinite value.
    num_infinite: usize,
    /// The first and the last of these, as places among the tokens; any if there is none.
    infinite: [usize; 2],
}

impl<'a> Sum<'a> {
    /// The sum of `tokens` on `graph`; `values` are its values.
    ///
    /// # Errors
    ///
    /// [`TokenOutOfRange`] for the first token that stands on no vertex.
    ///
    /// # Panics
    ///
    /// If there are not as many values as vertices.
    pub fn new(
        graph: &'a Graph,
        values: &'a LoopyValues,
        tokens: &[u32],
    ) -> Result<Self, TokenOutOfRange> {
        assert_eq!(
            graph.num_vertices(),
            values.len(),
            "values of another graph"
        );
        check_tokens(tokens, graph.num_vertices())?;
        let mut worth = Worth::default();
        for (component, &vertex) in tokens.iter().enumerate() {
            match values.get(vertex) {
                Value::Finite(value) => worth.nim_sum ^= value,
                Value::Infinite(_) => {
                    worth.infinite[1] = component;
                    if worth.num_infinite == 0 {
                        worth.infinite[0] = component;
                    }
                    worth.num_infinite += 1;
                }
            }
        }
        Ok(Self {
            graph,
            values,
            tokens: tokens.to_vec(),
            worth,
        })
    }

    /// The tokens, by the vertices on which they stand.
    #[must_use]
    pub fn tokens(&self) -> &[u32] {
        &self.tokens
    }

    /// The nim-sum of the finite values.
    #[must_use]
    pub fn nim_sum(&self) -> u32 {
        self.worth.nim_sum
    }

    /// The number of tokens of infinite value.
    #[must_use]
    pub fn num_infinite(&self) -> usize {
        self.worth.num_infinite
    }

    /// Who wins.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match self.worth.num_infinite {
            0 if self.worth.nim_sum == 0 => Outcome::P,
            0 => Outcome::N,
            1 => self.beside(self.tokens[self.worth.infinite[0]], self.worth.nim_sum),
            _ => Outcome::D,
        }
    }

    /// The outcome of a token on `vertex` beside a heap.
    fn beside(&self, vertex: u32, heap: u32) -> Outcome {
        match self.values.get(vertex) {
            Value::Finite(value) if value == heap => Outcome::P,
            Value::Finite(_) => Outcome::N,
            Value::Infinite(set) if set.binary_search(&heap).is_ok() => Outcome::N,
            Value::Infinite(_) => Outcome::D,
        }
    }

    /// The outcome after the token `component` has moved to `target`. O(1) time, and the
    /// logarithm of the size of a set.
    fn after(&self, component: usize, target: u32) -> Outcome {
        // What the others are worth together.
        let (mut heap, mut num_infinite) = (self.worth.nim_sum, self.worth.num_infinite);
        match self.values.get(self.tokens[component]) {
            Value::Finite(value) => heap ^= value,
            Value::Infinite(_) => num_infinite -= 1,
        }
        match num_infinite {
            0 => self.beside(target, heap),
            1 => match self.values.get(target) {
                Value::Infinite(_) => Outcome::D,
                Value::Finite(value) => {
                    let [first, last] = self.worth.infinite;
                    let other = if first == component { last } else { first };
                    self.beside(self.tokens[other], heap ^ value)
                }
            },
            _ => Outcome::D,
        }
    }

    /// Every move with its verdict: by component, and by target within one, each once.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    ///
    /// # Complexity
    ///
    /// O(t + d log d) time and O(d) memory for t tokens on vertices with d arcs in all.
    pub fn moves(&self) -> Result<Vec<LoopyMove>, TryReserveError> {
        let mut moves = Vec::new();
        for (component, &vertex) in self.tokens.iter().enumerate() {
            let from = moves.len();
            let row = self.graph.followers(vertex);
            moves.try_reserve(row.len())?;
            moves.extend(row.iter().map(|&target| LoopyMove {
                component,
                target,
                leads_to: self.after(component, target),
            }));
            moves[from..].sort_unstable_by_key(|one| one.target);
        }
        moves.dedup();
        Ok(moves)
    }

    /// The reply that wins against a move, if the sum is a P-position; `ranks` are those of
    /// [`ranks`](crate::ranks).
    ///
    /// A move to a smaller value is answered where the nim-sum can be made 0 again by lowering a
    /// value; one to a larger or infinite value by taking the same token back to the value that it
    /// had, and of the vertices for that to one of least rank.
    ///
    /// # Panics
    ///
    /// If there is no such move, or the values or ranks are not those of the graph.
    ///
    /// # Complexity
    ///
    /// O(t + d) time for t tokens on vertices with d arcs in all.
    #[must_use]
    pub fn reply(&self, component: usize, target: u32, ranks: &[Option<u32>]) -> Option<Reply> {
        if self.outcome() != Outcome::P {
            return None;
        }
        let Value::Finite(before) = self.values.get(self.tokens[component]) else {
            unreachable!("all values of a P-position are finite")
        };
        let of_value = |vertex: u32, value: u32| {
            let row = self.graph.followers(vertex).iter().copied();
            let same = row.filter(move |&w| self.values.get(w) == Value::Finite(value));
            same.min_by_key(|&w| (ranks[w as usize], w))
        };
        if let Value::Finite(after) = self.values.get(target)
            && after < before
        {
            let nim_sum = before ^ after;
            let tokens = self.tokens.iter().enumerate();
            let mut replies = tokens.filter_map(|(other, &token)| {
                let vertex = if other == component { target } else { token };
                let Value::Finite(value) = self.values.get(vertex) else {
                    return None;
                };
                let wanted = value ^ nim_sum;
                let target = (wanted < value).then(|| of_value(vertex, wanted))?;
                Some(Reply {
                    component: other,
                    target: target.expect("each smaller value is that of a follower"),
                    is_return: false,
                })
            });
            return replies.next();
        }
        let back = of_value(target, before).expect("a move to a larger value is answered");
        Some(Reply {
            component,
            target: back,
            is_return: true,
        })
    }

    /// How many moves play can last at most, if the sum is a P-position and whoever wins it
    /// replies by [`reply`](Self::reply); `ranks` are those of [`ranks`](crate::ranks).
    ///
    /// # Panics
    ///
    /// If the values or ranks are not those of the graph.
    ///
    /// # Complexity
    ///
    /// O(V + t) time for t tokens.
    #[must_use]
    pub fn most_moves(&self, ranks: &[Option<u32>]) -> Option<u64> {
        if self.outcome() != Outcome::P {
            return None;
        }
        let bounds = bounds_by_value(self.values, ranks);
        let replies = self.tokens.iter().map(|&vertex| {
            let Value::Finite(value) = self.values.get(vertex) else {
                unreachable!("all values of a P-position are finite")
            };
            let rank = ranks[vertex as usize].expect("it is finite");
            bounds[value as usize] + u64::from(rank)
        });
        Some(2 * replies.sum::<u64>())
    }
}
