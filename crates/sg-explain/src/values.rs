//! The Grundy number of every vertex, in either game, and how long games last.
//!
//! Cost: O(V + E) time in a token game, in a spread game that of
//! [`sg_core::spread_values`]; 12 bytes a vertex, in a spread game 20.

use std::fmt;
use std::num::NonZero;
use std::thread;

use serde::Serialize;
use sg_core::{
    Checksum, Graph, OrderError, SpreadError, Survey, TopoOrder, heights, nim_sum_of_counts,
    remoteness, spread_values, survey_on,
};

use crate::stack::Stack;

/// Grundy numbers, heights and remoteness of the vertices of a game.
#[derive(Clone, Debug)]
pub struct Values {
    /// The Grundy number of every vertex.
    pub numbers: Numbers,
    /// The height of every vertex: the arcs on a longest path from it.
    pub heights: Vec<u32>,
    /// The remoteness of every vertex: the moves that one token there has left if
    /// whoever wins hurries and whoever loses delays; `None` in a spread game.
    pub remoteness: Option<Vec<u32>>,
}

/// Grundy numbers of the vertices of a game.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Numbers {
    /// The Grundy numbers of a token game, which are at most as large as the graph is.
    Narrow(Vec<u32>),
    /// The Grundy numbers of a spread game.
    Wide(Vec<u128>),
}

/// The error that a number takes more than 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The vertex.
    pub vertex: usize,
    /// Its Grundy number.
    pub number: u128,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLarge { vertex, number } = self;
        write!(f, "the value {number} of vertex {vertex} is above 2^64 - 1")
    }
}

impl std::error::Error for TooLarge {}

impl Numbers {
    /// The numbers, in the order of the vertices.
    ///
    /// # Errors
    ///
    /// For the first that takes more than 64 bits.
    pub fn in_64_bits(&self) -> Result<impl ExactSizeIterator<Item = u64> + Clone, TooLarge> {
        let mut wide: &[u128] = &[];
        let mut narrow: &[u32] = &[];
        match self {
            Numbers::Narrow(numbers) => narrow = numbers,
            Numbers::Wide(numbers) => wide = numbers,
        }
        let largest = u128::from(u64::MAX);
        if let Some(vertex) = wide.iter().position(|&number| largest < number) {
            let number = wide[vertex];
            return Err(TooLarge { vertex, number });
        }
        #[expect(clippy::cast_possible_truncation, reason = "all fit")]
        let number = |v: usize| match narrow.get(v) {
            Some(&number) => u64::from(number),
            None => wide[v] as u64,
        };
        Ok((0..narrow.len() + wide.len()).map(number))
    }

    /// The [`Checksum`] of the numbers in the order of the vertices; `None` where one is above
    /// `u32::MAX`. O(V) time.
    #[must_use]
    pub fn checksum(&self) -> Option<u64> {
        let checksum: Option<Checksum> = match self {
            Numbers::Narrow(numbers) => Some(numbers.iter().copied().collect()),
            Numbers::Wide(numbers) => numbers.iter().map(|&n| u32::try_from(n).ok()).collect(),
        };
        checksum.map(u64::from)
    }
}

impl Values {
    /// The values of the game on the graph of `order`, a spread game if it has
    /// `constants`.
    ///
    /// # Errors
    ///
    /// If a value of a spread game is out of reach, or memory runs out.
    pub fn new(order: TopoOrder<'_>, constants: Option<&[u64]>) -> Result<Self, SpreadError> {
        let heights = heights(&order)?;
        let (numbers, remoteness) = match constants {
            None => {
                let remoteness = remoteness(&order)?;
                (Numbers::Narrow(order.into_values()), Some(remoteness))
            }
            Some(constants) => {
                let numbers = spread_values(&order, constants)?;
                (Numbers::Wide(numbers), None)
            }
        };
        Ok(Values {
            numbers,
            heights,
            remoteness,
        })
    }

    /// The values of the token game on `graph`, in a quarter of the time that an order and
    /// [`new`](Self::new) take where the graph is large, by up to so many threads, or as many as
    /// this machine runs at once.
    ///
    /// # Errors
    ///
    /// If the graph has a cycle, or memory runs out.
    pub fn token_game(
        graph: &Graph,
        num_threads: Option<NonZero<usize>>,
    ) -> Result<Self, OrderError> {
        let num_threads = num_threads.or_else(|| thread::available_parallelism().ok());
        let Survey {
            values,
            heights,
            remoteness,
        } = survey_on(graph, num_threads.unwrap_or(NonZero::<usize>::MIN))?;
        Ok(Values {
            numbers: Numbers::Narrow(values),
            heights,
            remoteness: Some(remoteness),
        })
    }

    /// The Grundy number of `v`.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn number(&self, v: u32) -> u128 {
        match &self.numbers {
            Numbers::Narrow(numbers) => u128::from(numbers[v as usize]),
            Numbers::Wide(numbers) => numbers[v as usize],
        }
    }

    /// The nim-sum of tokens: two on a vertex cancel.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn nim_sum(&self, stacks: impl IntoIterator<Item = Stack>) -> u128 {
        let counts = stacks.into_iter().map(|s| (self.number(s.vertex), s.count));
        nim_sum_of_counts(counts)
    }
}
