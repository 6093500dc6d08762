//! Graphs of arcs in any order.

use sg_random::Rng;

use super::*;

/// The graph has the rows of a graph that is made of the arcs at once: in the same
/// order, or ascending if there are many.
#[track_caller]
fn check(num_vertices: usize, arcs: &[(u32, u32)]) {
    let graph = graph_of(arcs.to_vec(), num_vertices).expect("there is memory");
    let mut sorted = arcs.to_vec();
    if KEPT < arcs.len() {
        sorted.sort_unstable();
    }
    let expected = Graph::from_arcs(num_vertices, 0, &sorted).expect("there is memory");
    assert!(graph == expected, "{num_vertices} vertices");
}

#[test]
fn graphs_of_arcs() {
    check(0, &[]);
    check(3, &[]);
    check(3, &[(1, 2), (0, 2), (1, 0), (1, 2), (0, 0)]);
    let mut rng = Rng::new(1);
    for (num_vertices, num_arcs) in [(10, 1000), (5000, KEPT), (5000, KEPT + 1), (9, 400_000)] {
        let mut arc = || (rng.vertex(num_vertices), rng.vertex(num_vertices));
        let arcs: Vec<_> = (0..num_arcs).map(|_| arc()).collect();
        check(num_vertices as usize, &arcs);
    }
}
