//! Many small games against plain search, and larger ones against the naive
//! solver. Every game is played alone and again between all the others, so
//! nothing may survive from one case to the next.

use std::fmt::Write as _;

use sg_random::{Rng, Rows, all_dags};
use sg_testkit::brute_force_wins;
use sg_testkit::graphs::{random_dag, renumber};
use sg_testkit::naive::poj2425 as naive;

use crate::SOLUTION;

/// One case as text.
pub(crate) fn case(rows: &Rows, queries: &[Vec<u32>]) -> String {
    let mut text = format!("{}\n", rows.len());
    for list in rows.iter().chain(queries) {
        write!(text, "{}", list.len()).expect("a string takes everything");
        for number in list {
            write!(text, " {number}").expect("a string takes everything");
        }
        text.push('\n');
    }
    text + "0\n"
}

/// Every multiset of one to three positions.
fn few_pieces(num_positions: u32) -> Vec<Vec<u32>> {
    let mut queries = Vec::new();
    for a in 0..num_positions {
        queries.push(vec![a]);
        for b in a..num_positions {
            queries.push(vec![a, b]);
            queries.extend((b..num_positions).map(|c| vec![a, b, c]));
        }
    }
    queries
}

#[test]
fn every_small_game_is_played_right() {
    let mut rng = Rng::new(2425);
    let (mut all_input, mut all_answers) = (String::new(), String::new());
    for num_positions in 0..=5 {
        for dag in all_dags(num_positions) {
            let rows = renumber(&dag, &rng.permutation(num_positions));
            let queries = few_pieces(num_positions);
            let answers: String = queries
                .iter()
                .map(|pieces| match brute_force_wins(&rows, pieces) {
                    true => "WIN\n",
                    false => "LOSE\n",
                })
                .collect();
            let input = case(&rows, &queries);
            SOLUTION.check(&input, &answers);
            all_input += &input;
            all_answers += &answers;
        }
    }
    SOLUTION.check(&all_input, &all_answers);
}

/// A random case with up to `max_positions` positions, as numbers.
fn random_case(rng: &mut Rng, max_positions: u32, numbers: &mut Vec<u64>) {
    let num_positions = rng.vertex(max_positions + 1);
    let num_arcs = match num_positions {
        0 | 1 => 0,
        _ => rng.index(4 * num_positions as usize),
    };
    numbers.push(u64::from(num_positions));
    for row in random_dag(rng, num_positions, num_arcs) {
        numbers.push(row.len() as u64);
        numbers.extend(row.iter().copied().map(u64::from));
    }
    if 0 < num_positions {
        for _ in 0..rng.below(5) {
            let num_pieces = 1 + rng.below(12);
            numbers.push(num_pieces);
            numbers.extend((0..num_pieces).map(|_| rng.below(u64::from(num_positions))));
        }
    }
    numbers.push(0);
}

/// Up to `max_cases` random cases, as numbers.
fn random_cases(rng: &mut Rng, max_cases: u64, max_size: u32) -> Vec<u64> {
    let mut numbers = Vec::new();
    for _ in 0..=rng.below(max_cases) {
        random_case(rng, max_size, &mut numbers);
    }
    numbers
}

#[test]
fn random_games_match_the_naive_solver() {
    SOLUTION.check_random(0..300, |rng| random_cases(rng, 12, 40), naive);
}

#[test]
fn spoilt_games_match_the_naive_solver() {
    SOLUTION.check_spoilt(0..3000, |rng| random_cases(rng, 3, 6), naive);
}

#[test]
fn neither_numbers_nor_order_nor_repeats_matter() {
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let num_positions = 2 + rng.vertex(30);
        let rows = random_dag(&mut rng, num_positions, 60);
        let queries: Vec<Vec<u32>> = (0..10)
            .map(|_| (0..6).map(|_| rng.vertex(num_positions)).collect())
            .collect();

        let numbers = rng.permutation(num_positions);
        let mut other_rows = renumber(&rows, &numbers);
        for row in &mut other_rows {
            row.extend_from_within(..row.len() / 2);
            rng.shuffle(row);
        }
        let mut other_queries = queries.clone();
        for query in &mut other_queries {
            rng.shuffle(query);
            query.iter_mut().for_each(|p| *p = numbers[*p as usize]);
        }
        let (answers, error) = SOLUTION.outcome(case(&rows, &queries).as_bytes());
        assert_eq!(error, None);
        SOLUTION.check(case(&other_rows, &other_queries), &answers);

        // Who moves second in a doubled game copies every move.
        let doubled: Vec<_> = queries.iter().map(|query| query.repeat(2)).collect();
        SOLUTION.check(case(&rows, &doubled), &"LOSE\n".repeat(10));
    }
}
