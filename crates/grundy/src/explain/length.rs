//! How many moves are left if whoever wins hurries and whoever loses delays.
//!
//! For one token that is its remoteness. For several it is the remoteness in the graph
//! of joint positions: these are numbered like the readings of a clock, each token
//! counting through the vertices it can reach by ascending height. A move turns one
//! hand back, so that all followers of a position come before it.
//!
//! Cost: O(V + E) time for one token. For several, with P joint positions that have M
//! moves together, O(P + M) time and 4 P bytes; M is at most P times the degrees of
//! the tokens' vertices. P is at most [`MAX_POSITIONS`].

use std::collections::HashMap;

use serde::Serialize;
use sg_core::Graph;

use super::position::{Position, Stack};
use crate::source::Source;
use crate::values::Values;

/// The most joint positions that are gone through.
pub(super) const MAX_POSITIONS: usize = 1_000_000;

/// Lengths of the positions that can be reached from one, if they are known.
#[derive(Debug)]
pub(super) enum Lengths<'a> {
    /// Of one token: the remoteness of each vertex.
    One(&'a [u32]),
    /// Of several.
    Joint(Joint),
    Unknown(Unknown),
}

/// Why a length is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Unknown {
    /// There are more joint positions than [`MAX_POSITIONS`].
    TooManyPositions,
    /// A move may lay several tokens.
    SeveralPicks,
}

impl<'a> Lengths<'a> {
    /// Those for the positions that `position` leads to.
    pub(super) fn new(source: &Source, values: &'a Values, position: &Position) -> Self {
        let Some(remoteness) = &values.remoteness else {
            return Lengths::Unknown(Unknown::SeveralPicks);
        };
        if position.stacks.len() == 1 {
            return Lengths::One(remoteness);
        }
        match Joint::new(&source.graph, &values.heights, &position.stacks) {
            Some(joint) => Lengths::Joint(joint),
            None => Lengths::Unknown(Unknown::TooManyPositions),
        }
    }

    pub(super) fn are_known(&self) -> bool {
        !matches!(self, Lengths::Unknown(_))
    }

    /// The moves that are left in a position, which the one they are for leads to.
    pub(super) fn of(&self, position: &Position) -> Result<u32, Unknown> {
        match self {
            Lengths::Unknown(reason) => Err(*reason),
            Lengths::One(remoteness) => {
                let mut stacks = position.stacks.iter();
                Ok(stacks.next().map_or(0, |s| remoteness[s.vertex as usize]))
            }
            Lengths::Joint(joint) => Ok(joint.of(&position.stacks)),
        }
    }
}

/// Lengths of joint positions.
#[derive(Debug)]
pub(super) struct Joint {
    hands: Vec<Hand>,
    /// `lengths[p]` for position p, which is the sum over the hands of where they stand
    /// times their stride.
    lengths: Vec<u32>,
}

/// One token, and where it can go.
#[derive(Debug)]
struct Hand {
    /// The place of each vertex that it can reach.
    places: HashMap<u32, usize>,
    /// For each place, where a move can lead.
    moves: Vec<Vec<usize>>,
    stride: usize,
}

impl Joint {
    /// `None` if there are too many positions.
    fn new(graph: &Graph, heights: &[u32], stacks: &[Stack]) -> Option<Self> {
        let mut hands = Vec::new();
        let mut num_positions = 1;
        for stack in stacks {
            let limit = MAX_POSITIONS / num_positions;
            let hand = Hand::new(graph, heights, stack.vertex, limit, num_positions)?;
            num_positions *= hand.moves.len();
            hands.push(hand);
        }
        let lengths = lengths(&hands, num_positions);
        Some(Joint { hands, lengths })
    }

    fn of(&self, stacks: &[Stack]) -> u32 {
        let hands = self.hands.iter().zip(stacks);
        let offset = |(hand, stack): (&Hand, &Stack)| hand.places[&stack.vertex] * hand.stride;
        self.lengths[hands.map(offset).sum::<usize>()]
    }
}

impl Hand {
    /// `None` if it can reach more than `limit` vertices.
    fn new(
        graph: &Graph,
        heights: &[u32],
        start: u32,
        limit: usize,
        stride: usize,
    ) -> Option<Self> {
        let mut reached = vec![start];
        let mut places = HashMap::from([(start, 0)]);
        let mut head = 0;
        while let Some(&v) = reached.get(head) {
            if limit < reached.len() {
                return None;
            }
            head += 1;
            for &w in graph.followers(v) {
                if places.insert(w, 0).is_none() {
                    reached.push(w);
                }
            }
        }
        // A move leads to a smaller height, hence to a smaller place.
        reached.sort_unstable_by_key(|&v| (heights[v as usize], v));
        places.extend(reached.iter().copied().zip(0..));
        let row = |&v: &u32| {
            let followers = graph.followers(v).iter();
            let mut row: Vec<usize> = followers.map(|w| places[w]).collect();
            row.sort_unstable();
            row.dedup();
            row
        };
        let moves = reached.iter().map(row).collect();
        Some(Hand {
            places,
            moves,
            stride,
        })
    }
}

/// The length of every joint position.
fn lengths(hands: &[Hand], num_positions: usize) -> Vec<u32> {
    let mut lengths: Vec<u32> = Vec::with_capacity(num_positions);
    let mut clock = vec![0; hands.len()];
    for position in 0..num_positions {
        let (mut least_even, mut greatest_odd) = (None, None);
        for (hand, &place) in hands.iter().zip(&clock) {
            let others = position - place * hand.stride;
            for &target in &hand.moves[place] {
                let length = lengths[others + target * hand.stride];
                if length % 2 == 1 {
                    greatest_odd = greatest_odd.max(Some(length));
                } else {
                    least_even = Some(least_even.map_or(length, |least: u32| least.min(length)));
                }
            }
        }
        lengths.push(least_even.or(greatest_odd).map_or(0, |length| 1 + length));
        for (hand, place) in hands.iter().zip(&mut clock) {
            *place += 1;
            if *place < hand.moves.len() {
                break;
            }
            *place = 0;
        }
    }
    lengths
}
