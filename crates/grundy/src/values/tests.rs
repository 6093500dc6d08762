//! Values of UVa 12163 against all ways to pick, one pick after the other; and tables.

use std::collections::BTreeSet;

use sg_random::{Rng, Rows, all_dags, random_dag};
use sg_testkit::naive_mex;

use super::*;

#[track_caller]
fn check(rows: &Rows, constants: &[u64]) {
    let mut text = format!("1\n{} {}\n", rows.len(), rows.iter().flatten().count());
    for (v, row) in rows.iter().enumerate() {
        text.extend(row.iter().map(|w| format!("{v} {w}\n")));
    }
    text.extend(constants.iter().map(|pick| format!("{pick} ")));
    text.push_str("\n0\n");
    let args = source::Args {
        format: source::find("uva12163"),
        ..source::Args::default()
    };
    let source = args.parse(text.as_bytes()).expect("it is a game");
    let values = Values::new(&source).expect("there is no cycle");
    let got: Vec<u128> = source.graph.vertices().map(|v| values.number(v)).collect();
    assert_eq!(got, naive_values(rows, constants), "{text}");
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
fn small_games_of_picks() {
    for n in 0..=4_u32 {
        for code in 0..5_u64.pow(n.saturating_sub(1)) {
            let constants: Vec<u64> = (0..n).map(|v| code / 5_u64.pow(v) % 5).collect();
            all_dags(n).for_each(|rows| check(&rows, &constants));
        }
    }
}

/// Aligned, and with a name that is longer than any column.
#[test]
fn tables_of_long_names() {
    let name = "x".repeat(70_000);
    let args = source::Args::default();
    let source = args.parse(format!("{name} b\n").as_bytes());
    let source = source.expect("it is a graph");
    let values = Values::new(&source).expect("there is no cycle");
    let mut out = Vec::new();
    table::write(&source, &values, true, &mut out).expect("a vector takes everything");
    let out = String::from_utf8(out).expect("it is UTF-8");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[1], format!("{name}  1       1       1"));
    assert_eq!(lines[2], format!("{:100}  0       0       0", "b"));
}

#[test]
fn random_games_of_picks() {
    let mut rng = Rng::new(1);
    for _ in 0..200 {
        let n = 2 + rng.vertex(7);
        let num_arcs = rng.index(20);
        let rows = random_dag(&mut rng, n, num_arcs);
        let constants: Vec<u64> = (0..n).map(|_| u64::from(rng.vertex(5))).collect();
        check(&rows, &constants);
    }
}
