use super::*;

fn check(num_vertices: usize, num_arcs: usize, expected: usize) {
    let graph = Graph::from_arcs(num_vertices, 0, &vec![(0, 0); num_arcs]).unwrap();
    assert_eq!(graph.largest_value(), expected, "{num_vertices} {num_arcs}");
}

#[test]
fn largest_values() {
    let triangular = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4];
    for (num_arcs, expected) in triangular.into_iter().enumerate() {
        check(100, num_arcs, expected);
    }
    check(100, 4949, 98);
    check(100, 4950, 99);
    check(100, 10_000, 99);
    check(0, 0, 0);
    check(1, 10, 0);
    check(2, 10, 1);
}
