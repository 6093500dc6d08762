use sg_random::{Rng, Rows as Lists, all_dags, all_digraphs};
use sg_testkit::graphs::{random_dag, renumber};
use sg_testkit::naive_grundy;

use super::*;

/// Every level gives the values of the naive recursion, or finds the cycle.
fn check(lists: &Lists) {
    let expected = naive_grundy(lists);
    for cpu in Cpu::all() {
        // What is left of another graph must not matter.
        let mut graph = Tiny::new();
        graph.rows.fill(u64::MAX);
        graph.values.fill(7);
        graph.start(lists.len().try_into().unwrap(), 1);
        for list in lists {
            let list: Vec<u32> = list.iter().map(|w| w + 1).collect();
            assert!(graph.push(&list));
            graph.end_vertex();
        }
        let has_no_cycle = graph.solve(cpu);
        let values = has_no_cycle.then(|| graph.values().to_vec());
        assert_eq!(values, expected, "{lists:?} at {}", cpu.level());
    }
}

/// Every DAG up to renumbering, with the numbers also turned round.
#[test]
fn every_small_dag() {
    let largest = if cfg!(debug_assertions) { 5 } else { 6 };
    for n in 0..=largest {
        let reversed: Vec<u32> = (0..n).rev().collect();
        for lists in all_dags(n) {
            check(&lists);
            check(&renumber(&lists, &reversed));
        }
    }
}

#[test]
fn every_small_digraph() {
    for lists in (0..=4).flat_map(all_digraphs) {
        check(&lists);
    }
}

/// All sizes, from few arcs to many, and the same with one arc that may close
/// a cycle.
#[test]
fn random_graphs() {
    let mut rng = Rng::new(1);
    let (step, most_arcs) = if cfg!(miri) { (62, 100) } else { (1, u32::MAX) };
    for n in (2..=64).step_by(step) {
        for num_arcs in [n / 2, n, 3 * n, n * n / 4, 2 * n * n] {
            let num_arcs = num_arcs.min(most_arcs);
            let mut lists = random_dag(&mut rng, n, num_arcs as usize);
            check(&lists);
            lists[rng.index(n as usize)].push(rng.vertex(n));
            check(&lists);
        }
    }
}

/// Paths and complete graphs of all sizes: the most rounds for the one part
/// and for the other.
#[test]
fn most_rounds() {
    for n in 0..=64 {
        check(&(0..n).map(|v| (v + 1..n.min(v + 2)).collect()).collect());
        check(&(0..n).map(|v| (v + 1..n).collect()).collect());
    }
}
