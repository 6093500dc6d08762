//! Larger graphs from seeds: the verifier accepts what the kernel computes, and
//! changes that must not matter do not.

use sg_core::{Solver, nim_sum, verify};
use sg_random::Rng;
use sg_testkit::graphs::{random_dag, renumber};
use sg_testkit::naive_grundy;

use crate::common::{arcs, check_every_wrong_value, graph, values};

/// Numbers of vertices and arcs, from empty to far more arcs than pairs.
const SIZES: [(u32, usize); 9] = [
    (1, 0),
    (2, 5),
    (10, 15),
    (40, 60),
    (40, 2000),
    (70, 20_000),
    (150, 40_000),
    (300, 300),
    (1000, 8000),
];

#[test]
fn random_graphs_match_the_naive_values() {
    let mut solver = Solver::new();
    for (seed, (num_vertices, num_arcs)) in (0..).zip(SIZES) {
        let rows = random_dag(&mut Rng::new(seed), num_vertices, num_arcs);
        let graph = graph(&rows);
        let values = values(&graph, &mut solver);
        assert_eq!(Some(&values), naive_grundy(&rows).as_ref());
        if num_vertices <= 150 {
            check_every_wrong_value(&graph, &values);
        }
    }
}

#[test]
fn numbering_does_not_matter() {
    let mut solver = Solver::new();
    for (seed, (num_vertices, num_arcs)) in (10..).zip(SIZES) {
        let mut rng = Rng::new(seed);
        let rows = random_dag(&mut rng, num_vertices, num_arcs);
        let before = values(&graph(&rows), &mut solver);
        let numbers = rng.permutation(num_vertices);
        let after = values(&graph(&renumber(&rows, &numbers)), &mut solver);
        for (value, &number) in before.iter().zip(&numbers) {
            assert_eq!(*value, after[number as usize]);
        }
    }
}

#[test]
fn order_and_repetition_of_arcs_do_not_matter() {
    let mut solver = Solver::new();
    for (seed, (num_vertices, num_arcs)) in (20..).zip(SIZES) {
        let mut rng = Rng::new(seed);
        let rows = random_dag(&mut rng, num_vertices, num_arcs);
        let expected = values(&graph(&rows), &mut solver);

        let mut changed = rows.clone();
        for row in &mut changed {
            for _ in 0..row.len() / 2 {
                row.push(row[rng.index(row.len())]);
            }
            rng.shuffle(row);
        }
        let changed = graph(&changed);
        assert_eq!(values(&changed, &mut solver), expected);

        let mut arcs = arcs(&rows);
        rng.shuffle(&mut arcs);
        let shuffled = sg_core::Graph::from_arcs(rows.len(), 0, &arcs).unwrap();
        assert_eq!(verify(&shuffled, &expected), Ok(()));
        assert_eq!(values(&shuffled, &mut solver), expected);
    }
}

#[test]
fn a_position_beside_its_copy_is_lost() {
    let mut rng = Rng::new(30);
    let rows = random_dag(&mut rng, 200, 2000);
    let values = values(&graph(&rows), &mut Solver::new());
    for len in 0..20 {
        let tokens: Vec<u32> = (0..len).map(|_| rng.vertex(200)).collect();
        assert_eq!(nim_sum(&values, [&*tokens, &*tokens].concat()), Ok(0));
        for v in 0..200 {
            let sum = nim_sum(&values, &tokens).unwrap();
            let with_v = tokens.iter().chain([&v]);
            assert_eq!(nim_sum(&values, with_v), Ok(sum ^ values[v as usize]));
        }
    }
}
