//! Graphs of arcs in any order.

use sg_random::Rng;

use super::*;

/// The graph has the rows of a graph that is made of the arcs at once, in the same order.
#[track_caller]
fn check(num_vertices: u32, first: u32, arcs: &[Arc]) {
    let mut list = Arcs::default();
    for &(source, target) in arcs {
        list.push(source, target).expect("there is memory");
    }
    let num_vertices = num_vertices as usize;
    let graph = list
        .into_graph(first, num_vertices)
        .expect("there is memory");
    let expected = Graph::from_arcs(num_vertices, first, arcs).expect("there is memory");
    assert!(graph == expected, "{num_vertices} vertices from {first}");
}

#[test]
fn graphs_of_arcs() {
    check(0, 0, &[]);
    check(3, 0, &[]);
    check(3, 1, &[]);
    check(3, 0, &[(1, 2), (0, 2), (1, 0), (1, 2), (0, 0)]);
    check(3, 1, &[(2, 3), (1, 3), (2, 1), (2, 3), (3, 3)]);
    let mut rng = Rng::new(1);
    let range = 1 << WIDTH;
    let ranges = u32::try_from(RANGES).expect("they are few");
    for (num_vertices, num_arcs) in [
        (10, 5 * BLOCK),
        (range, BLOCK),
        (range + 1, 3 * BLOCK + 1),
        (range * ranges, 30_000),
        (range * ranges + 1, 30_000),
        (9 * range * ranges, 300_000),
    ] {
        for first in [0, 1] {
            let mut arc = || {
                (
                    first + rng.vertex(num_vertices),
                    first + rng.vertex(num_vertices),
                )
            };
            let mut arcs: Vec<_> = (0..num_arcs).map(|_| arc()).collect();
            check(num_vertices, first, &arcs);
            // The ranges widen from one to the next.
            arcs.sort_by_key(|&(source, _)| source);
            check(num_vertices, first, &arcs);
        }
    }
}
