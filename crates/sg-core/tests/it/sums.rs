//! Sums of tokens against plain win/lose search.

use sg_core::{Move, Nimber, Outcome, grundy, nim_sum, nim_sum_of_counts, winning_moves};
use sg_random::Rng;
use sg_testkit::brute_force_wins;
use sg_testkit::graphs::random_dag;

use crate::common::graph;

/// Outcome and winning moves of every pair and many triples of tokens.
#[test]
fn play_decides_as_the_nim_sum_says() {
    let mut rng = Rng::new(1);
    let (mut num_p, mut num_raising) = (0, 0);
    for round in 0..120 {
        let num_vertices = 1 + round % 7;
        let num_arcs = if num_vertices == 1 { 0 } else { rng.index(18) };
        let rows = random_dag(&mut rng, num_vertices, num_arcs);
        let mut sums = vec![vec![]];
        for v in 0..num_vertices {
            sums.push(vec![v]);
            sums.extend((0..num_vertices).map(|w| vec![v, w]));
        }
        for _ in 0..20 {
            sums.push((0..3).map(|_| rng.vertex(num_vertices)).collect());
        }
        for tokens in sums {
            let (is_p, raising) = check(&rows, &tokens);
            num_p += usize::from(is_p);
            num_raising += raising;
        }
    }
    assert!(1000 < num_p && 100 < num_raising, "{num_p} {num_raising}");
}

/// Compares a sum with exhaustive play. Returns whether it is a P-position, and
/// how many of its winning moves raise the value of their token.
fn check(rows: &[Vec<u32>], tokens: &[u32]) -> (bool, usize) {
    let graph = graph(rows);
    let values = grundy(&graph).unwrap();
    let outcome = Outcome::of(nim_sum(&values, tokens).unwrap());
    let wins = brute_force_wins(rows, tokens);
    assert_eq!(outcome == Outcome::N, wins, "{rows:?} {tokens:?}");

    let mut expected = Vec::new();
    for (component, &v) in tokens.iter().enumerate() {
        let mut targets = rows[v as usize].clone();
        targets.sort_unstable();
        targets.dedup();
        for target in targets {
            let mut next = tokens.to_vec();
            next[component] = target;
            if !brute_force_wins(rows, &next) {
                expected.push(Move {
                    component,
                    target,
                    value: values[target as usize],
                });
            }
        }
    }
    assert_eq!(
        winning_moves(&graph, &values, tokens).as_ref(),
        Ok(&expected)
    );
    // The same with values of the other type, and with the tokens counted.
    let wide: Vec<u128> = values.iter().map(|&value| value.into()).collect();
    assert_eq!(nim_sum(&wide, tokens).map(Outcome::of), Ok(outcome));
    let counts: Vec<u64> = graph
        .vertices()
        .map(|v| tokens.iter().filter(|&&token| token == v).count() as u64)
        .collect();
    let sum = nim_sum_of_counts(wide.iter().copied().zip(counts));
    assert_eq!(nim_sum(&wide, tokens), Ok(sum));
    let moves = winning_moves(&graph, &wide, tokens).unwrap();
    let targets = moves.iter().map(|m| (m.component, m.target));
    assert!(targets.eq(expected.iter().map(|m| (m.component, m.target))));
    let raising = |m: &&Move| values[tokens[m.component] as usize] < m.value;
    (!wins, expected.iter().filter(raising).count())
}

/// Values and sums are all of a `u32` or a `u128`, not its lower half.
#[test]
fn values_of_all_bits() {
    for bit in 0..32 {
        check_value(1_u32 << bit, bit);
    }
    for bit in 0..128 {
        check_value(1_u128 << bit, bit);
    }
}

fn check_value<N: Nimber>(value: N, bit: u32) {
    let (one, four) = (N::from(1), N::from(if bit == 2 { 0 } else { 4 }));
    assert_eq!(nim_sum(&[value, value ^ one], [0, 1]), Ok(one));
    assert_eq!(nim_sum(&[value], [0]), Ok(value));
    assert_eq!(nim_sum_of_counts([(value, 3), (one, 2)]), value);
    assert_eq!(nim_sum_of_counts([(value, u64::MAX - 1)]), N::from(0));
    assert_eq!(Outcome::of(value), Outcome::N);
    // Token 0 may move to vertex 1, of the value of token 1.
    let value = value ^ four;
    let (component, target) = (0, 1);
    let expected = Move {
        component,
        target,
        value,
    };
    let values = [N::from(3), value];
    let moves = winning_moves(&graph(&[vec![1], vec![]]), &values, &[0, 1]);
    let is_lost = value == values[0];
    assert_eq!(moves, Ok(if is_lost { vec![] } else { vec![expected] }));
}
