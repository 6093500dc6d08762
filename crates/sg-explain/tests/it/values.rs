//! Values of spread games against all ways to pick, one pick after the other.

use std::collections::BTreeSet;

use sg_random::{Rng, Rows, all_dags};
use sg_testkit::graphs::random_dag;
use sg_testkit::naive_mex;

use super::{graph, values};

#[track_caller]
fn check(rows: &Rows, constants: &[u64]) {
    let graph = graph(rows);
    let values = values(&graph, Some(constants));
    let got: Vec<u128> = graph.vertices().map(|v| values.number(v)).collect();
    assert_eq!(got, naive_values(rows, constants), "{rows:?} {constants:?}");
}

fn naive_values(rows: &Rows, constants: &[u64]) -> Vec<u128> {
    let mut values = vec![0; rows.len()];
    // No play is longer than there are vertices, and so many sweeps settle all values.
    for _ in rows {
        for (v, row) in rows.iter().enumerate().filter(|(_, row)| !row.is_empty()) {
            let mut sums = BTreeSet::from([0]);
            for _ in 0..constants[v] {
                let added = |&w: &u32| sums.iter().map(move |sum| (w, sum));
                let sum = |(w, sum): (u32, &u128)| sum ^ values[w as usize];
                sums = row.iter().flat_map(added).map(sum).collect();
            }
            values[v] = naive_mex(&sums.into_iter().collect::<Vec<_>>());
        }
    }
    values
}

/// Every DAG up to 4 vertices, and constants from 0 to 4 on those that can have
/// followers.
#[test]
fn small_games() {
    for n in 0..=4_u32 {
        for code in 0..5_u64.pow(n.saturating_sub(1)) {
            let constants: Vec<u64> = (0..n).map(|v| code / 5_u64.pow(v) % 5).collect();
            all_dags(n).for_each(|rows| check(&rows, &constants));
        }
    }
}

#[test]
fn random_games() {
    let mut rng = Rng::new(1);
    for _ in 0..200 {
        let n = 2 + rng.vertex(7);
        let num_arcs = rng.index(20);
        let rows = random_dag(&mut rng, n, num_arcs);
        let constants: Vec<u64> = (0..n).map(|_| u64::from(rng.vertex(5))).collect();
        check(&rows, &constants);
    }
}
