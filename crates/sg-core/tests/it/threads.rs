//! On how many threads a graph is solved cannot be told from what comes out: in graphs that are
//! worth several, of every shape.

use std::num::NonZero;

use sg_core::{Graph, OrderError, Survey, TopoOrder, grundy_on, survey_on, toposort};
use sg_random::{Rng, Rows};
use sg_testkit::graphs::{random_dag, renumber};

/// The values and the cycle are those of the simple kernels.
#[track_caller]
fn check(rows: &Rows) {
    let graph = Graph::from_rows(0, rows).unwrap();
    assert!(MIN_SIZE <= graph.num_vertices() + graph.num_arcs());
    let expected = toposort(&graph).map(TopoOrder::into_values);
    for num_threads in [1, 2, 3] {
        let num_threads = NonZero::new(num_threads).unwrap();
        assert_eq!(grundy_on(&graph, num_threads), expected);
        let values = survey_on(&graph, num_threads).map(|Survey { values, .. }| values);
        assert_eq!(values, expected);
    }
}

/// From so many vertices and arcs on there are several threads.
const MIN_SIZE: usize = 1 << 21;

/// Shallow, with arcs along a random order; then the same with arcs that close cycles: on a
/// few vertices, and on many.
#[test]
fn random_graphs_and_cycles() {
    let mut rng = Rng::new(1);
    let num_vertices = 300_000;
    let mut rows = random_dag(&mut rng, num_vertices, MIN_SIZE);
    check(&rows);
    for num_arcs in [1, 1000] {
        for _ in 0..num_arcs {
            rows[rng.index(num_vertices as usize)].push(rng.vertex(num_vertices));
        }
        check(&rows);
    }
}

/// All vertices on one path, beside which arcs skip some: the searches wait for each other.
#[test]
fn deep_graphs_and_rings() {
    let mut rng = Rng::new(2);
    let num_vertices = 400_000;
    let numbers = rng.permutation(num_vertices);
    let mut rows: Rows = (0..num_vertices)
        .map(|v| {
            let later = num_vertices - 1 - v;
            let skip = |i| v + 1 + if i == 0 { 0 } else { rng.vertex(later.min(50)) };
            (0..later.min(6)).map(skip).collect()
        })
        .collect();
    check(&renumber(&rows, &numbers));
    rows[num_vertices as usize - 1].push(0);
    check(&renumber(&rows, &numbers));
}

/// The error of many threads is that of one.
#[test]
fn small_graphs() {
    for num_threads in [1, 2, 100] {
        let num_threads = NonZero::new(num_threads).unwrap();
        let graph = Graph::from_rows(0, &[vec![1, 2], vec![2], vec![]]).unwrap();
        assert_eq!(grundy_on(&graph, num_threads), Ok(vec![2, 1, 0]));
        let graph = Graph::from_rows(0, &[vec![1], vec![0]]).unwrap();
        let Err(OrderError::Cycle(cycle)) = grundy_on(&graph, num_threads) else {
            panic!("no cycle");
        };
        assert_eq!(cycle.vertices(), [0, 1]);
    }
}
