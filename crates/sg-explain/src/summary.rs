//! A summary of the values of a graph: how often each occurs, and how far the largest is
//! from its bounds.
//!
//! A vertex of value g in a token game has g different followers and a play of g moves
//! before it, and leads to at least g (g + 1) / 2 different arcs. In a spread game none of
//! this holds.
//!
//! Cost: O(V + E log E) time, for repeated arcs are counted once.

use std::collections::BTreeMap;

use serde::Serialize;
use sg_core::Graph;

use crate::position::Game;

/// A summary of the values of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The number of vertices.
    pub num_vertices: usize,
    /// The number of arcs, each repetition counted.
    pub num_arcs: usize,
    /// The most moves that a play of one token has.
    pub longest_play: u32,
    /// The largest value; `None` without vertices.
    pub largest_value: Option<u128>,
    /// Bounds of the values; `None` in a spread game.
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
    #[must_use]
    pub fn new(game: Game<'_>) -> Self {
        let Game { graph, values, .. } = game;
        let longest_play = values.heights.iter().copied().max().unwrap_or(0);
        let is_token_game = game.constants.is_none();
        let mut counts = BTreeMap::<_, u64>::new();
        for v in graph.vertices() {
            *counts.entry(values.number(v)).or_default() += 1;
        }
        let count = |(value, vertices)| Count { value, vertices };
        Summary {
            num_vertices: graph.num_vertices(),
            num_arcs: graph.num_arcs(),
            longest_play,
            largest_value: counts.keys().next_back().copied(),
            bounds: is_token_game.then(|| Bounds::new(graph, longest_play)),
            histogram: counts.into_iter().map(count).collect(),
        }
    }
}

impl Bounds {
    fn new(graph: &Graph, longest_play: u32) -> Self {
        let (mut num_arcs, mut most_followers) = (0, 0);
        let mut row = Vec::new();
        for v in graph.vertices() {
            graph.followers(v).clone_into(&mut row);
            row.sort_unstable();
            row.dedup();
            num_arcs += row.len() as u64;
            most_followers = most_followers.max(row.len() as u64);
        }
        Bounds {
            // The largest g with g (g + 1) / 2 <= E.
            arcs: ((8 * num_arcs + 1).isqrt() - 1) / 2,
            followers: most_followers,
            moves: u64::from(longest_play),
        }
    }
}
