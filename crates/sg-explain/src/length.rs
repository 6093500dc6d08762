//! How many moves are left if whoever wins hurries and whoever loses delays.
//!
//! For one token that is its remoteness. For several it is the remoteness in the graph
//! of joint positions: these are numbered in mixed radix, each token being a digit that
//! counts through the vertices it can reach by ascending height. A move makes one digit
//! smaller, so that all options of a position come before it.
//!
//! Cost: O(V + E) time for one token. For several, with P joint positions that have M
//! moves together, O(P + M) time and 4 P bytes; M is at most P times the degrees of
//! the tokens' vertices. P is at most [`MAX_POSITIONS`].

use std::collections::HashMap;

use serde::Serialize;
use sg_core::Graph;

use crate::position::{Game, Position};
use crate::stack::Stack;

/// The most joint positions of a sum whose length is worked out.
pub const MAX_POSITIONS: usize = 1_000_000;

/// Lengths of the positions that can be reached from one, if they are known.
#[derive(Clone, Debug)]
pub enum Lengths<'a> {
    /// The lengths for one token: the remoteness of each vertex.
    One(&'a [u32]),
    /// The lengths for several tokens.
    Joint(Joint),
    /// No lengths, and why there are none.
    Unknown(Unknown),
}

/// The reason why a length is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unknown {
    /// There are more joint positions than [`MAX_POSITIONS`].
    TooManyPositions,
    /// A move may lay several tokens.
    SeveralPicks,
}

impl<'a> Lengths<'a> {
    /// The lengths of the positions of `game` that `position` leads to.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn new(game: Game<'a>, position: &Position) -> Self {
        let Some(remoteness) = &game.values.remoteness else {
            return Lengths::Unknown(Unknown::SeveralPicks);
        };
        if position.stacks.len() == 1 {
            return Lengths::One(remoteness);
        }
        let joint = Joint::new(game.graph, &game.values.heights, &position.stacks);
        joint.map_or(Lengths::Unknown(Unknown::TooManyPositions), Lengths::Joint)
    }

    pub(crate) fn are_known(&self) -> bool {
        !matches!(self, Lengths::Unknown(_))
    }

    /// The moves that are left in a position, which must be one that the position of
    /// [`new`](Self::new) leads to.
    ///
    /// # Errors
    ///
    /// If lengths are not known.
    ///
    /// # Panics
    ///
    /// If it is another position.
    pub fn of(&self, position: &Position) -> Result<u32, Unknown> {
        match self {
            Lengths::Unknown(reason) => Err(*reason),
            Lengths::One(remoteness) => {
                let stack = position.stacks.first();
                Ok(stack.map_or(0, |stack| remoteness[stack.vertex as usize]))
            }
            Lengths::Joint(Joint { digits, lengths }) => {
                let digits = digits.iter().zip(&position.stacks);
                let offsets =
                    digits.map(|(digit, stack)| digit.places[&stack.vertex] * digit.stride);
                Ok(lengths[offsets.sum::<usize>()])
            }
        }
    }
}

/// Lengths of joint positions.
#[derive(Clone, Debug)]
pub struct Joint {
    digits: Vec<Digit>,
    /// `lengths[p]` for position p, which is the sum of the digits times their strides.
    lengths: Vec<u32>,
}

/// A digit of the number of a joint position: one token, and where it can go.
#[derive(Clone, Debug)]
struct Digit {
    /// The digit of each vertex that the token can reach.
    places: HashMap<u32, usize>,
    /// `moves[d]`: the digits that a move from digit d leads to.
    moves: Vec<Vec<usize>>,
    stride: usize,
}

impl Joint {
    /// `None` if there are too many positions.
    fn new(graph: &Graph, heights: &[u32], stacks: &[Stack]) -> Option<Self> {
        let mut digits = Vec::new();
        let mut num_positions = 1;
        for stack in stacks {
            let digit = Digit::new(graph, heights, stack.vertex, num_positions)?;
            num_positions *= digit.moves.len();
            digits.push(digit);
        }
        let lengths = lengths(&digits, num_positions);
        Some(Joint { digits, lengths })
    }
}

impl Digit {
    /// `None` if it can reach too many vertices, the digits before it counting `stride`
    /// positions.
    fn new(graph: &Graph, heights: &[u32], start: u32, stride: usize) -> Option<Self> {
        let mut reached = vec![start];
        let mut places = HashMap::from([(start, 0)]);
        let mut head = 0;
        while let Some(&v) = reached.get(head) {
            if MAX_POSITIONS / stride < reached.len() {
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
        Some(Digit {
            places,
            moves,
            stride,
        })
    }
}

/// The length of every joint position.
fn lengths(digits: &[Digit], num_positions: usize) -> Vec<u32> {
    let mut lengths: Vec<u32> = Vec::with_capacity(num_positions);
    // The digits of `position`.
    let mut number = vec![0; digits.len()];
    for position in 0..num_positions {
        let (mut least_even, mut greatest_odd) = (None, None);
        for (digit, &place) in digits.iter().zip(&number) {
            let others = position - place * digit.stride;
            for &target in &digit.moves[place] {
                let length = lengths[others + target * digit.stride];
                if length % 2 == 1 {
                    greatest_odd = greatest_odd.max(Some(length));
                } else {
                    least_even = Some(least_even.map_or(length, |least| length.min(least)));
                }
            }
        }
        lengths.push(least_even.or(greatest_odd).map_or(0, |length| 1 + length));
        for (digit, place) in digits.iter().zip(&mut number) {
            *place += 1;
            if *place < digit.moves.len() {
                break;
            }
            *place = 0;
        }
    }
    lengths
}
