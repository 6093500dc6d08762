//! How long games last, against plain recursion over all lines of play.

use std::num::NonZero;

use sg_core::{Graph, Survey, grundy, heights, remoteness, survey, survey_on, toposort};
use sg_random::{Rng, all_dags, all_digraphs};
use sg_testkit::graphs::{random_dag, renumber};

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

/// A survey has what the simple functions say, or names the same cycle.
#[track_caller]
fn check_survey(graph: &Graph) {
    let simple = toposort(graph).map(|order| Survey {
        heights: heights(&order).expect("memory"),
        remoteness: remoteness(&order).expect("memory"),
        values: grundy(graph).expect("no cycle"),
    });
    assert_eq!(survey(graph), simple);
    assert_eq!(survey_on(graph, NonZero::new(2).unwrap()), simple);
}

#[test]
fn surveys() {
    for n in 0..=3 {
        all_digraphs(n).for_each(|rows| check_survey(&graph(&rows)));
    }
    let mut rng = Rng::new(2);
    for round in 0..200 {
        let n = [5, 60, 1000][round % 3];
        let num_arcs = rng.index(10 * n as usize);
        let mut rows = random_dag(&mut rng, n, num_arcs);
        check_survey(&graph(&rows));
        let v = rng.index(rows.len());
        rows[v].push(rng.vertex(n));
        check_survey(&graph(&rows));
    }
}

/// So large that searches take turns; half of the vertices in one row, and all on one path.
#[test]
fn large_surveys() {
    let n = 300_000;
    let mut rng = Rng::new(3);
    let mut rows = random_dag(&mut rng, n, 400_000);
    check_survey(&graph(&rows));
    let numbers = rng.permutation(n);
    rows = (1..=n)
        .map(|v| Vec::from_iter((v < n).then_some(v)))
        .collect();
    rows[0].extend(n / 2..n);
    check_survey(&graph(&renumber(&rows, &numbers)));
}
