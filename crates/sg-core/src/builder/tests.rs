use super::*;
use crate::error::MAX_VERTICES;

/// Graphs that fit the memory of the first leave that memory where it is.
#[test]
fn a_builder_keeps_its_memory() {
    let mut builder = GraphBuilder::new();
    let mut build = |num_vertices: u32, num_arcs: usize| {
        builder.start(num_vertices as usize, 0).unwrap();
        for v in 0..num_vertices {
            builder.push_followers(&vec![v; num_arcs]).unwrap();
            builder.end_vertex().unwrap();
        }
        let graph = builder.finish().unwrap();
        assert_eq!(graph.num_arcs(), num_vertices as usize * num_arcs);
        let (offsets, followers) = (&graph.offsets.narrow, &graph.followers);
        let capacities = (offsets.capacity(), followers.capacity());
        (capacities, offsets.as_ptr(), followers.as_ptr())
    };
    let first = build(100, 30);
    for (num_vertices, num_arcs) in [(0, 0), (1, 2999), (99, 1), (7, 7), (100, 30)] {
        assert_eq!(build(num_vertices, num_arcs), first);
    }
}

/// An announced number of vertices takes no memory.
#[test]
fn start_reserves_nothing() {
    let mut builder = GraphBuilder::new();
    builder.start(MAX_VERTICES, 0).unwrap();
    builder.push_followers(&[u32::MAX - 2]).unwrap();
    builder.end_vertex().unwrap();
    assert!(builder.graph.offsets.narrow.capacity() < 100);
    assert!(builder.graph.followers.capacity() < 100);
}
