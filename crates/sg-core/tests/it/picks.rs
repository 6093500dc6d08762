//! The token game of UVa 12163: every vertex has a number of picks.

use std::collections::BTreeSet;

use sg_core::{Graph, MAX_SEARCH_DIMENSION, PickError, pick_values, toposort};
use sg_random::{Rng, Rows, random_dag, renumber};
use sg_testkit::naive::{naive_order, picks_mex};

fn values(rows: &Rows, picks: &[u32]) -> Result<Vec<u128>, PickError> {
    let arcs: Vec<(u32, u32)> = (0..)
        .zip(rows)
        .flat_map(|(v, row)| row.iter().map(move |&w| (v, w)))
        .collect();
    let graph = Graph::from_arcs(rows.len(), &arcs).expect("the rows are a graph");
    let order = toposort(&graph).expect("the graph has no cycle");
    pick_values(&order, picks)
}

/// Vertex v has all smaller vertices as followers.
fn complete_dag(num_vertices: u32) -> Rows {
    (0..num_vertices).map(|v| (0..v).collect()).collect()
}

#[track_caller]
fn check(rows: &Rows, picks: &[u32], want: &[u128]) {
    assert_eq!(values(rows, picks).as_deref(), Ok(want), "picks {picks:?}");
}

/// The error of the graph, and its text.
#[track_caller]
fn check_error(rows: &Rows, picks: &[u32], want: PickError, text: &str) {
    let error = values(rows, picks).expect_err("some vertex has no value");
    assert_eq!(error, want);
    assert_eq!(error.to_string(), text);
}

/// The values by breadth-first search over (xor, parity).
fn naive(rows: &Rows, picks: &[u32]) -> Vec<u128> {
    let mut values = vec![0; rows.len()];
    for v in naive_order(rows).expect("the graph has no cycle") {
        let followers: BTreeSet<u128> = rows[v].iter().map(|&w| values[w as usize]).collect();
        values[v] = picks_mex(&followers, picks[v].into());
    }
    values
}

#[test]
fn no_vertices_and_no_arcs() {
    check(&vec![], &[], &[]);
    // Without followers no move is legal, whatever the number of picks.
    check(&vec![vec![]; 4], &[0, 1, 2, u32::MAX], &[0; 4]);
}

#[test]
fn one_follower() {
    // (picks, value above a follower of value 0, above one of value 1)
    for (picks, above_0, above_1) in [
        (0, 1, 1),
        (1, 1, 0),
        (2, 1, 1),
        (3, 1, 0),
        (u32::MAX - 1, 1, 1),
        (u32::MAX, 1, 0),
    ] {
        let path = vec![vec![], vec![0], vec![1]];
        check(&path, &[7, 1, picks], &[0, 1, above_1]);
        check(&path, &[7, picks, 0], &[0, above_0, 1]);
    }
}

#[test]
fn one_pick_is_the_ordinary_game() {
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let num_vertices = 2 + rng.vertex(40);
        let rows = random_dag(&mut rng, num_vertices, 8 * num_vertices as usize);
        let want = sg_testkit::naive_grundy(&rows).expect("the graph has no cycle");
        let found = values(&rows, &vec![1; rows.len()]).expect("no limit is near");
        assert!(
            found
                .iter()
                .copied()
                .eq(want.iter().map(|&value| value.into())),
            "seed {seed}"
        );
    }
}

#[test]
fn random_games_match_a_search_for_the_fewest_picks() {
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let num_vertices = 2 + rng.vertex(14);
        let num_arcs = rng.index(60);
        let rows = random_dag(&mut rng, num_vertices, num_arcs);
        // Half of the games have few picks only: there the searches are.
        let most = if seed % 2 == 0 { 4 } else { 14 };
        let picks: Vec<u32> = rows.iter().map(|_| rng.vertex(most)).collect();
        let want = naive(&rows, &picks);
        check(&rows, &picks, &want);

        // Neither numbers nor order nor repeats matter, nor do constants beyond
        // every dimension.
        let numbers = rng.permutation(num_vertices);
        let mut other = renumber(&rows, &numbers);
        for row in &mut other {
            row.extend_from_within(..row.len() / 2);
            rng.shuffle(row);
        }
        let (mut other_picks, mut other_want) = (picks.clone(), want.clone());
        for v in 0..rows.len() {
            let number = numbers[v] as usize;
            other_want[number] = want[v];
            other_picks[number] = match picks[v] {
                large if 12 <= large => u32::MAX - 1 + large % 2,
                small => small,
            };
        }
        check(&other, &other_picks, &other_want);
    }
}

#[test]
fn complete_dag_with_middle_picks_matches_the_search() {
    for picks in 2..=9 {
        let rows = complete_dag(17);
        let picks = vec![picks; rows.len()];
        check(&rows, &picks, &naive(&rows, &picks));
    }
}

#[test]
fn two_picks_on_the_complete_dag() {
    // UVa 1378 "A Funny Stone Game".
    check(
        &complete_dag(12),
        &[2; 12],
        &[0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21],
    );
}

#[test]
fn many_picks_on_the_complete_dag_double_the_value() {
    let powers = |num_vertices: u32| -> Vec<u128> {
        (0..num_vertices)
            .map(|v| if v == 0 { 0 } else { 1 << (v - 1) })
            .collect()
    };
    check(&complete_dag(20), &[40; 20], &powers(20));
    check(&complete_dag(20), &[41; 20], &powers(20));
    // No more picks than dimensions are needed: vertex v has v - 1.
    check(&complete_dag(20), &[18; 20], &powers(20));
    check(&complete_dag(129), &[128; 129], &powers(129));
    check(&complete_dag(129), &[u32::MAX; 129], &powers(129));
    for picks in [128, 129, u32::MAX - 1, u32::MAX] {
        check_error(
            &complete_dag(130),
            &[picks; 130],
            PickError::ValueTooLarge { vertex: 129 },
            "vertex 129 has the Grundy number 2^128, which is too large (at most 2^128 - 1)",
        );
    }
}

#[test]
fn searches_end_at_26_dimensions() {
    assert_eq!(MAX_SEARCH_DIMENSION, 26);
    // With many picks below it, the last vertex v sees 0 and the first v - 1
    // powers of two. Two picks make every number with at most two ones, three
    // picks those with three.
    let check_last = |num_vertices: u32, last_picks: u32, want: Result<u128, PickError>| {
        let mut picks = vec![100; num_vertices as usize];
        *picks.last_mut().unwrap() = last_picks;
        let found = values(&complete_dag(num_vertices), &picks);
        assert_eq!(
            found.map(|values| *values.last().unwrap()),
            want,
            "{last_picks} picks"
        );
    };
    check_last(28, 2, Ok(0b111));
    check_last(28, 3, Ok(0b1111));
    check_last(28, 26, Ok(1 << 26));
    // In 27 dimensions only what needs no search has an answer.
    check_last(29, 0, Ok(1));
    check_last(29, 1, Ok(3));
    check_last(29, 27, Ok(1 << 27));
    for picks in [2, 3, 26] {
        let (vertex, dimension) = (28, 27);
        check_last(
            29,
            picks,
            Err(PickError::SearchTooLarge {
                vertex,
                picks,
                dimension,
            }),
        );
    }
    check_error(
        &complete_dag(200),
        &[vec![u32::MAX; 32], vec![5], vec![9; 167]].concat(),
        PickError::SearchTooLarge {
            vertex: 32,
            picks: 5,
            dimension: 31,
        },
        "vertex 32 with K = 5 needs a search in dimension 31, which is too large (at most 26)",
    );
    assert_eq!(PickError::OutOfMemory.to_string(), "out of memory");
}

#[test]
fn many_followers_of_few_and_of_many_values() {
    let mut star: Rows = vec![vec![]; 100_000];
    star.push((0..100_000).collect());
    for (picks, want) in [(0, 1), (1, 1), (2, 1), (7, 1)] {
        let found = values(&star, &vec![picks; star.len()]).expect("no limit is near");
        assert_eq!(found.last(), Some(&want), "{picks} picks");
    }

    // The last vertex sees 0 to 599, whose xors are all numbers below 1024.
    let mut picks = vec![1; 601];
    for (last, want) in [(1, 600), (2, 1024), (3, 1024), (9, 1024), (10, 1024)] {
        picks[600] = last;
        let found = values(&complete_dag(601), &picks).expect("no limit is near");
        assert_eq!(found.last(), Some(&want), "{last} picks");
    }
}

#[test]
#[should_panic(expected = "one constant a vertex")]
fn a_constant_is_missing() {
    let _ = values(&complete_dag(3), &[1, 1]);
}
