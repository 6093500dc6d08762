//! A summary of the values of a graph: how often each occurs, and how far the largest is
//! from its bounds.
//!
//! A vertex of value g in a token game has g different followers and a play of g moves
//! before it, and leads to at least g (g + 1) / 2 different arcs. In a spread game none of
//! this holds.
//!
//! Cost: O(V + E) time and four bytes a vertex, in a spread game O(V log V) time.

use std::collections::{BTreeMap, TryReserveError};

use serde::Serialize;
use sg_core::{Checksum, Graph, StreamValues};

use crate::position::Game;
use crate::values::Numbers;

/// A summary of the values of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The number of vertices.
    pub num_vertices: usize,
    /// The number of arcs, each repetition counted.
    pub num_arcs: u64,
    /// The most moves that a play of one token has; `None` if only values are known.
    pub longest_play: Option<u32>,
    /// The largest value; `None` without vertices.
    pub largest_value: Option<u128>,
    /// Bounds of the values; `None` in a spread game, or if only values are known.
    pub bounds: Option<Bounds>,
    /// Each value that occurs, ascending.
    pub histogram: Vec<Count>,
}

/// Upper bounds of all values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bounds {
    /// The bound from the number of different arcs.
    pub arcs: u64,
    /// The bound from the most different followers of a vertex.
    pub followers: u64,
    /// The bound from the longest play.
    pub moves: u64,
}

/// A value, and how many vertices have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The value.
    pub value: u128,
    /// The number of vertices.
    pub vertices: u64,
}

impl Summary {
    /// The summary of the values of `game`.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    pub fn new(game: Game<'_>) -> Result<Self, TryReserveError> {
        let Game { graph, values, .. } = game;
        let longest_play = values.heights.iter().copied().max().unwrap_or(0);
        let is_token_game = game.constants.is_none();
        let histogram = histogram(&values.numbers);
        let bounds = is_token_game.then(|| Bounds::new(graph, longest_play));
        Ok(Summary {
            num_vertices: graph.num_vertices(),
            num_arcs: graph.num_arcs() as u64,
            longest_play: Some(longest_play),
            largest_value: histogram.last().map(|count| count.value),
            bounds: bounds.transpose()?,
            histogram,
        })
    }

    /// The summary of a graph of which only the values were kept, and their checksum, as
    /// [`Numbers::checksum`] has it. O(V) time.
    #[must_use]
    pub fn of_stream(values: &StreamValues) -> (Self, u64) {
        let mut counts = Vec::new();
        let mut checksum = Checksum::EMPTY;
        values.iter().for_each(|value| {
            count(&mut counts, value);
            checksum = checksum.with(value);
        });
        let histogram = listed(counts);
        let summary = Summary {
            num_vertices: values.num_vertices(),
            num_arcs: values.num_arcs(),
            longest_play: None,
            largest_value: histogram.last().map(|count| count.value),
            bounds: None,
            histogram,
        };
        (summary, checksum.into())
    }
}

/// Each value that occurs, ascending.
fn histogram(numbers: &Numbers) -> Vec<Count> {
    match numbers {
        Numbers::Narrow(numbers) => {
            let mut counts = Vec::new();
            for &number in numbers {
                count(&mut counts, number);
            }
            listed(counts)
        }
        Numbers::Wide(numbers) => {
            let mut counts = BTreeMap::new();
            for &number in numbers {
                *counts.entry(number).or_default() += 1;
            }
            let counts = counts.into_iter();
            counts
                .map(|(value, vertices)| Count { value, vertices })
                .collect()
        }
    }
}

/// Counts one more vertex of that value. All values up to the largest occur, so there are no more
/// counts than vertices.
#[inline]
fn count(counts: &mut Vec<u64>, value: u32) {
    let index = value as usize;
    if counts.len() <= index {
        counts.resize(index + 1, 0);
    }
    counts[index] += 1;
}

fn listed(counts: Vec<u64>) -> Vec<Count> {
    let counts = (0..).zip(counts);
    counts
        .map(|(value, vertices)| Count { value, vertices })
        .collect()
}

impl Bounds {
    fn new(graph: &Graph, longest_play: u32) -> Result<Self, TryReserveError> {
        let (mut num_arcs, mut most_followers) = (0, 0);
        // `met_by[w] == v + 1`: an arc from v to w was counted.
        let mut met_by = Vec::new();
        met_by.try_reserve_exact(graph.num_vertices())?;
        met_by.resize(graph.num_vertices(), 0);
        for (stamp, row) in (1_u32..).zip(graph.rows()) {
            let mut different = 0_u64;
            for &w in row {
                let before = std::mem::replace(&mut met_by[w as usize], stamp);
                different += u64::from(before != stamp);
            }
            num_arcs += different;
            most_followers = most_followers.max(different);
        }
        Ok(Bounds {
            // The largest g with g (g + 1) / 2 <= E.
            arcs: ((8 * num_arcs + 1).isqrt() - 1) / 2,
            followers: most_followers,
            moves: u64::from(longest_play),
        })
    }
}
