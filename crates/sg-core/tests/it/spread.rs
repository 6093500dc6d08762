//! The spread game: every vertex has a constant.

use std::collections::BTreeSet;

use sg_core::{
    Graph, Laid, MAX_SEARCH_DIMENSION, SpreadError, SpreadMove, nim_sum_of_counts, spread_values,
    spread_winning_moves, toposort,
};
use sg_random::{Rng, Rows};
use sg_testkit::graphs::{random_dag, renumber};
use sg_testkit::naive::{naive_order, picks_mex};

fn values(rows: &Rows, constants: &[u32]) -> Result<Vec<u128>, SpreadError> {
    let arcs: Vec<(u32, u32)> = (0..)
        .zip(rows)
        .flat_map(|(v, row)| row.iter().map(move |&w| (v, w)))
        .collect();
    let graph = Graph::from_arcs(rows.len(), 0, &arcs).expect("the rows are a graph");
    let order = toposort(&graph).expect("the graph has no cycle");
    spread_values(&order, constants)
}

/// Vertex v has all smaller vertices as followers.
fn complete_dag(num_vertices: u32) -> Rows {
    (0..num_vertices).map(|v| (0..v).collect()).collect()
}

#[track_caller]
fn check(rows: &Rows, constants: &[u32], want: &[u128]) {
    assert_eq!(
        values(rows, constants).as_deref(),
        Ok(want),
        "constants {constants:?}"
    );
}

/// The error of the graph, and its text.
#[track_caller]
fn check_error(rows: &Rows, constants: &[u32], want: SpreadError, text: &str) {
    let error = values(rows, constants).expect_err("some vertex has no value");
    assert_eq!(error, want);
    assert_eq!(error.to_string(), text);
}

/// The values by breadth-first search over (xor, parity).
fn naive(rows: &Rows, constants: &[u32]) -> Vec<u128> {
    let mut values = vec![0; rows.len()];
    for v in naive_order(rows).expect("the graph has no cycle") {
        let followers: BTreeSet<u128> = rows[v].iter().map(|&w| values[w as usize]).collect();
        values[v] = picks_mex(&followers, constants[v].into());
    }
    values
}

#[test]
fn no_vertices_and_no_arcs() {
    check(&vec![], &[], &[]);
    // Without followers no move is legal, whatever the constant.
    check(&vec![vec![]; 4], &[0, 1, 2, u32::MAX], &[0; 4]);
}

#[test]
fn one_follower() {
    // (constant, value above a follower of value 0, above one of value 1)
    for (constant, above_0, above_1) in [
        (0, 1, 1),
        (1, 1, 0),
        (2, 1, 1),
        (3, 1, 0),
        (u32::MAX - 1, 1, 1),
        (u32::MAX, 1, 0),
    ] {
        let path = vec![vec![], vec![0], vec![1]];
        check(&path, &[7, 1, constant], &[0, 1, above_1]);
        check(&path, &[7, constant, 0], &[0, above_0, 1]);
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
        // Half of the games have small constants only: there the searches are.
        let most = if seed % 2 == 0 { 4 } else { 14 };
        let constants: Vec<u32> = rows.iter().map(|_| rng.vertex(most)).collect();
        let want = naive(&rows, &constants);
        check(&rows, &constants, &want);

        // Neither numbers nor order nor repeats matter, nor do constants beyond
        // every dimension.
        let numbers = rng.permutation(num_vertices);
        let mut other = renumber(&rows, &numbers);
        for row in &mut other {
            row.extend_from_within(..row.len() / 2);
            rng.shuffle(row);
        }
        let (mut other_constants, mut other_want) = (constants.clone(), want.clone());
        for v in 0..rows.len() {
            let number = numbers[v] as usize;
            other_want[number] = want[v];
            other_constants[number] = match constants[v] {
                large if 12 <= large => u32::MAX - 1 + large % 2,
                small => small,
            };
        }
        check(&other, &other_constants, &other_want);
    }
}

#[test]
fn complete_dag_with_middle_picks_matches_the_search() {
    for constant in 2..=9 {
        let rows = complete_dag(17);
        let constants = vec![constant; rows.len()];
        check(&rows, &constants, &naive(&rows, &constants));
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
    // No larger constants than dimensions are needed: vertex v has v - 1.
    check(&complete_dag(20), &[18; 20], &powers(20));
    check(&complete_dag(129), &[128; 129], &powers(129));
    check(&complete_dag(129), &[u32::MAX; 129], &powers(129));
    for constant in [128, 129, u32::MAX - 1, u32::MAX] {
        check_error(
            &complete_dag(130),
            &[constant; 130],
            SpreadError::ValueTooLarge { vertex: 129 },
            "vertex 129 has the Grundy number 2^128, which is too large (at most 2^128 - 1)",
        );
    }
}

#[test]
fn searches_end_at_26_dimensions() {
    assert_eq!(MAX_SEARCH_DIMENSION, 26);
    // With large constants below it, the last vertex v sees 0 and the first v - 1
    // powers of two. Two picks make every number with at most two ones, three
    // picks those with three.
    let check_last = |num_vertices: u32, last_constant: u32, want: Result<u128, SpreadError>| {
        let mut constants = vec![100; num_vertices as usize];
        *constants.last_mut().unwrap() = last_constant;
        let found = values(&complete_dag(num_vertices), &constants);
        assert_eq!(
            found.map(|values| *values.last().unwrap()),
            want,
            "K = {last_constant}"
        );
    };
    check_last(28, 2, Ok(0b111));
    check_last(28, 3, Ok(0b1111));
    check_last(28, 26, Ok(1 << 26));
    // In 27 dimensions only what needs no search has an answer.
    check_last(29, 0, Ok(1));
    check_last(29, 1, Ok(3));
    check_last(29, 27, Ok(1 << 27));
    for constant in [2, 3, 26] {
        let (vertex, dimension) = (28, 27);
        check_last(
            29,
            constant,
            Err(SpreadError::SearchTooLarge {
                vertex,
                constant,
                dimension,
            }),
        );
    }
    check_error(
        &complete_dag(200),
        &[vec![u32::MAX; 32], vec![5], vec![9; 167]].concat(),
        SpreadError::SearchTooLarge {
            vertex: 32,
            constant: 5,
            dimension: 31,
        },
        "vertex 32 with K = 5 needs a search in dimension 31, which is too large (at most 26)",
    );
    assert_eq!(SpreadError::OutOfMemory.to_string(), "out of memory");
}

#[test]
fn many_followers_of_few_and_of_many_values() {
    let mut star: Rows = vec![vec![]; 100_000];
    star.push((0..100_000).collect());
    for (constant, want) in [(0, 1), (1, 1), (2, 1), (7, 1)] {
        let found = values(&star, &vec![constant; star.len()]).expect("no limit is near");
        assert_eq!(found.last(), Some(&want), "K = {constant}");
    }

    // The last vertex sees 0 to 599, whose xors are all numbers below 1024.
    let mut constants = vec![1; 601];
    for (last, want) in [(1, 600), (2, 1024), (3, 1024), (9, 1024), (10, 1024)] {
        constants[600] = last;
        let found = values(&complete_dag(601), &constants).expect("no limit is near");
        assert_eq!(found.last(), Some(&want), "K = {last}");
    }
}

#[test]
#[should_panic(expected = "one constant a vertex")]
fn a_constant_is_missing() {
    let _ = values(&complete_dag(3), &[1, 1]);
}

/// Constants of 64 bits count by their parity, like all from the dimension on.
#[test]
fn constants_of_64_bits() {
    let rows = complete_dag(6);
    let graph = Graph::from_rows(0, &rows).unwrap();
    let order = toposort(&graph).unwrap();
    for large in [1 << 32, (1 << 32) + 1, u64::MAX - 1, u64::MAX] {
        let small = u32::try_from(128 + large % 2).unwrap();
        let want = spread_values(&order, &[small; 6]);
        assert_eq!(spread_values(&order, &[large; 6]), want);
        // Below 2^32 nothing is rounded: 2^32 + 2 is not 2.
        assert_eq!(spread_values(&order, &[2_u64; 6]).unwrap()[5], 8);
    }
}

/// The winning moves of small positions against all moves there are.
#[test]
fn winning_moves_of_small_positions() {
    let (mut num_won, mut num_moves) = (0, 0);
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let num_vertices = 2 + rng.vertex(4);
        let num_arcs = rng.index(10);
        let rows = random_dag(&mut rng, num_vertices, num_arcs);
        let graph = Graph::from_rows(0, &rows).unwrap();
        let constants: Vec<u32> = rows.iter().map(|_| rng.vertex(5)).collect();
        let values = values(&rows, &constants).unwrap();
        let tokens: Vec<u64> = rows.iter().map(|_| rng.below(3)).collect();
        let sum = nim_sum_of_counts(values.iter().copied().zip(tokens.iter().copied()));
        let winning = spread_winning_moves(&graph, &constants, &values, &tokens);
        assert!(winning.unsearched.is_empty());
        assert_eq!(winning.moves.is_empty(), sum == 0);
        num_won += usize::from(sum != 0);
        num_moves += winning.moves.len();
        for made in &winning.moves {
            let v = made.vertex as usize;
            assert!(0 < tokens[v] && !rows[v].is_empty());
            let laid = made.laid.tokens();
            let num_laid: u64 = laid.clone().map(|(_, count)| count).sum();
            assert_eq!(num_laid, u64::from(constants[v]));
            assert!(laid.clone().all(|(w, _)| rows[v].contains(&w)));
            let value = nim_sum_of_counts(laid.map(|(w, count)| (values[w as usize], count)));
            assert_eq!((value, sum ^ values[v] ^ value), (made.value, 0));
        }
        // No vertex is left out from which there is a winning move.
        for v in graph.vertices() {
            let won = winning.moves.iter().filter(|made| made.vertex == v).count();
            let (i, wanted) = (v as usize, sum ^ values[v as usize]);
            let mut reached = BTreeSet::from([0]);
            for _ in 0..constants[i] {
                let row: Vec<u128> = rows[i].iter().map(|&w| values[w as usize]).collect();
                let targets = reached
                    .iter()
                    .flat_map(|sum| row.iter().map(move |value| sum ^ value));
                reached = targets.collect();
            }
            let is_won =
                sum != 0 && 0 < tokens[i] && !rows[i].is_empty() && reached.contains(&wanted);
            assert_eq!(0 < won, is_won, "{rows:?} {constants:?} {tokens:?} {v}");
            if constants[i] == 1 && is_won {
                let row = BTreeSet::from_iter(&rows[i]);
                let fits = row.iter().filter(|&&&w| values[w as usize] == wanted);
                assert_eq!(won, fits.count());
            }
        }
    }
    assert!(100 < num_won && 150 < num_moves, "{num_won} {num_moves}");
}

/// A vertex that cannot be searched is named, and the others are not lost for it.
#[test]
fn winning_moves_without_a_search() {
    // The last vertex sees the odd numbers 2^j + 1: 0 is no option of three picks.
    let mut rows = complete_dag(30);
    rows.push((2..30).collect());
    let graph = Graph::from_rows(0, &rows).unwrap();
    let mut constants = vec![u64::MAX; 31];
    constants[30] = 2;
    let mut values: Vec<u128> = (0..31)
        .map(|v| if v == 0 { 0 } else { 1 << (v - 1) })
        .collect();
    values[30] = 0;
    let mut tokens = vec![0; 31];
    (tokens[1], tokens[30]) = (1, 1);
    let winning = spread_winning_moves(&graph, &constants, &values, &tokens);
    assert_eq!(winning.unsearched, [30]);
    let laid = Laid::Many(vec![(0, u64::MAX)]);
    let (vertex, value) = (1, 0);
    assert_eq!(
        winning.moves,
        [SpreadMove {
            vertex,
            laid,
            value
        }]
    );
}
