use sg_random::{Rng, Rows, all_dags, all_digraphs};
use sg_testkit::graphs::{random_dag, renumber};
use sg_testkit::naive_grundy;

use super::*;

/// Every level gives the values of the naive recursion, or finds the cycle.
fn check(graph: &mut Dense, rows: &Rows) {
    let expected = naive_grundy(rows);
    for cpu in Cpu::all() {
        graph.start(rows.len().try_into().unwrap(), 1).unwrap();
        for row in rows {
            let row: Vec<u32> = row.iter().map(|w| w + 1).collect();
            assert!(graph.push(cpu, &row));
            graph.end_vertex(cpu);
        }
        let mut values = vec![7; 3];
        let has_no_cycle = graph.solve(cpu, &mut values).unwrap();
        let values = has_no_cycle.then_some(values);
        assert_eq!(values, expected, "{rows:?} at {}", cpu.level());
    }
}

/// Every DAG up to renumbering, with the numbers also turned round.
#[test]
fn every_small_dag() {
    let graph = &mut Dense::default();
    let largest = if cfg!(debug_assertions) { 5 } else { 6 };
    for n in 1..=largest {
        let reversed: Vec<u32> = (0..n).rev().collect();
        for rows in all_dags(n) {
            check(graph, &rows);
            check(graph, &renumber(&rows, &reversed));
        }
    }
}

#[test]
fn every_small_digraph() {
    let graph = &mut Dense::default();
    for rows in (1..=4).flat_map(all_digraphs) {
        check(graph, &rows);
    }
}

/// Sizes around whole words and whole groups of words, from few arcs to many,
/// and the same with one arc that may close a cycle.
#[test]
fn random_graphs() {
    let mut rng = Rng::new(1);
    let graph = &mut Dense::default();
    let sizes: &[u32] = if cfg!(miri) {
        &[65]
    } else {
        &[63, 64, 65, 127, 128, 129, 300, 511, 512, 513, 577]
    };
    for &n in sizes {
        for num_arcs in [0, n / 2, 3 * n, 30 * n, n * n / 2] {
            if cfg!(miri) && ![n / 2, 3 * n].contains(&num_arcs) {
                continue;
            }
            let mut rows = random_dag(&mut rng, n, num_arcs as usize);
            check(graph, &rows);
            rows[rng.index(n as usize)].push(rng.vertex(n));
            check(graph, &rows);
        }
    }
}

/// What is refused leaves nothing, and what was there before stays, in a row of
/// several pieces.
#[test]
fn pieces_of_a_row() {
    for cpu in Cpu::all() {
        let mut graph = Dense::default();
        graph.start(130, 0).unwrap();
        assert!(graph.push(cpu, &[129, 1]));
        assert!(!graph.push(cpu, &[5, 130]));
        assert!(graph.push(cpu, &[64, 1]));
        graph.insert(&[63]);
        graph.end_vertex(cpu);
        assert!(!graph.push(cpu, &[130]));
        graph.end_vertex(cpu);
        let rows: Vec<&[u64]> = graph.rows().take(2).collect();
        assert_eq!(rows, [[1 << 1 | 1 << 63, 1, 1 << 1], [0; 3]]);
    }
}
