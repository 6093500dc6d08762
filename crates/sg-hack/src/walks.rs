//! The lengths and the numbers of the walks in games: what recursion without a store of numbers
//! goes through.
//!
//! Cost: linear in the games.

use crate::reductions::chain_order;
use sg_problem::{Game, Problem};

/// The number of vertices of the longest walk in any of the games.
#[must_use]
pub fn longest_walk(games: &[Game]) -> usize {
    let longest = |game: &Game| {
        let lengths = from_sinks_up(game, |lengths| 1 + lengths.max().unwrap_or(0));
        lengths.into_iter().max().unwrap_or(0)
    };
    games.iter().map(longest).max().unwrap_or(0)
}

/// The number of walks that start at the tokens of all queries, those that end early
/// included.
#[must_use]
pub fn num_walks(problem: &'static Problem, games: &[Game]) -> f64 {
    let of_game = |game: &Game| -> f64 {
        let counts = from_sinks_up(game, |counts: &mut dyn Iterator<Item = f64>| {
            1.0 + counts.sum::<f64>()
        });
        let queries = game.queries.iter();
        let starts = queries.flat_map(|query| problem.summands(query));
        starts.map(|v| counts[v]).sum()
    };
    games.iter().map(of_game).sum()
}

/// A number for each vertex, made of those of its followers.
fn from_sinks_up<T: Copy + Default>(
    game: &Game,
    number: impl Fn(&mut dyn Iterator<Item = T>) -> T,
) -> Vec<T> {
    let mut numbers = vec![T::default(); game.rows.len()];
    for &v in chain_order(&game.rows).iter().rev() {
        let mut followers = game.rows[v].iter().map(|&w| numbers[w as usize]);
        numbers[v] = number(&mut followers);
    }
    numbers
}
