//! Every small graph, against naive references.

use sg_core::Solver;
use sg_random::{Rng, all_dags, all_digraphs};
use sg_testkit::graphs::renumber;
use sg_testkit::naive_grundy;

use crate::common::{check_every_wrong_value, cycle, graph, values};

/// Every DAG on up to 6 vertices, in several numberings; those on 6, which are many,
/// in one.
#[test]
fn values_of_all_small_dags() {
    let mut rng = Rng::new(1);
    let mut solver = Solver::new();
    let mut num_graphs = 0;
    for n in 0..=6 {
        let num_numberings = if n < 6 { 4 } else { 1 };
        for rows in all_dags(n) {
            for _ in 0..num_numberings {
                let rows = renumber(&rows, &rng.permutation(n));
                let graph = graph(&rows);
                let values = values(&graph, &mut solver);
                assert_eq!(Some(&values), naive_grundy(&rows).as_ref(), "{rows:?}");
                check_every_wrong_value(&graph, &values);
                num_graphs += 1;
            }
        }
    }
    assert_eq!(num_graphs, 4 * (1 + 1 + 2 + 8 + 64 + 1024) + 32_768);
}

/// Every digraph on up to 4 vertices, self-loops included: a cycle is reported
/// exactly where there is one, and it is one. All go through the same solver, so
/// each graph without a cycle follows some that have one.
#[test]
fn cycles_of_all_small_digraphs() {
    let mut solver = Solver::new();
    let mut num_acyclic = 0;
    for n in 0..=4 {
        for rows in all_digraphs(n) {
            let graph = graph(&rows);
            if let Some(expected) = naive_grundy(&rows) {
                assert_eq!(values(&graph, &mut solver), expected, "{rows:?}");
                num_acyclic += 1;
            } else {
                cycle(&graph, &mut solver);
            }
        }
    }
    // The number of labelled DAGs, OEIS A003024.
    assert_eq!(num_acyclic, 1 + 1 + 3 + 25 + 543);
}
