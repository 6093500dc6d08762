//! How long games last, against plain recursion over all lines of play.

use sg_core::{heights, remoteness, toposort};
use sg_random::{Rng, all_dags};
use sg_testkit::graphs::renumber;

use crate::common::graph;

/// The longest play from `v`.
fn longest(rows: &[Vec<u32>], v: u32) -> u32 {
    let followers = rows[v as usize].iter();
    followers.map(|&w| 1 + longest(rows, w)).max().unwrap_or(0)
}

/// Whether the player to move at `v` wins, and in how many moves of both if the
/// winner hurries and the loser delays.
fn play(rows: &[Vec<u32>], v: u32) -> (bool, u32) {
    let replies = rows[v as usize].iter().map(|&w| play(rows, w));
    let (won, lost): (Vec<_>, Vec<_>) = replies.partition(|&(replier_wins, _)| !replier_wins);
    let moves = |replies: Vec<(bool, u32)>| replies.into_iter().map(|(_, moves)| 1 + moves);
    match moves(won).min() {
        Some(fewest) => (true, fewest),
        None => (false, moves(lost).max().unwrap_or(0)),
    }
}

#[test]
fn all_small_dags() {
    let mut rng = Rng::new(1);
    for n in 0..=5 {
        for rows in all_dags(n) {
            let rows = renumber(&rows, &rng.permutation(n));
            let graph = graph(&rows);
            let order = toposort(&graph).expect("no cycle");
            let heights = heights(&order).expect("memory");
            let remoteness = remoteness(&order).expect("memory");
            let values = order.into_values();
            for v in 0..n {
                let i = v as usize;
                assert_eq!(heights[i], longest(&rows, v), "{rows:?} {v}");
                let (wins, moves) = play(&rows, v);
                assert_eq!(remoteness[i], moves, "{rows:?} {v}");
                assert_eq!(values[i] != 0, wins, "{rows:?} {v}");
            }
        }
    }
}

#[test]
fn a_path_of_a_million_vertices() {
    let last: u32 = 999_999;
    let rows: Vec<Vec<u32>> = (0..=last)
        .map(|v| if v < last { vec![v + 1] } else { vec![] })
        .collect();
    let graph = graph(&rows);
    let order = toposort(&graph).expect("no cycle");
    let expected: Vec<u32> = (0..=last).rev().collect();
    assert_eq!(heights(&order).expect("memory"), expected);
    assert_eq!(remoteness(&order).expect("memory"), expected);
}
