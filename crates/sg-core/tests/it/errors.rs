//! Every error: the last good and the first bad value, and the exact text.

use std::panic::{AssertUnwindSafe, catch_unwind};

use sg_core::{
    Graph, GraphBuilder, GraphError, MAX_VERTICES, Mismatch, OrderError, TokenOutOfRange, nim_sum,
    toposort, verify, winning_moves,
};

use crate::common::graph;

fn text(error: &dyn std::error::Error) -> String {
    error.to_string()
}

fn panics<T>(f: impl FnOnce() -> T) -> bool {
    catch_unwind(AssertUnwindSafe(f)).is_err()
}

#[test]
fn number_of_vertices() {
    let mut builder = GraphBuilder::new();
    for first in [0, 1, 2] {
        assert_eq!(builder.start(MAX_VERTICES, first), Ok(()));
        let error = builder.start(MAX_VERTICES + 1, first).unwrap_err();
        let expected = "number of vertices 4294967295 is too large (at most 4294967294)";
        assert_eq!(text(&error), expected);
        assert_eq!(builder.finish().unwrap().num_vertices(), 0);
    }
    assert_eq!(
        Graph::from_arcs(MAX_VERTICES + 1, 0, &[]),
        Err(GraphError::TooManyVertices {
            num_vertices: MAX_VERTICES + 1
        })
    );
}

#[test]
fn numbers_of_the_caller() {
    let mut builder = GraphBuilder::new();
    assert!(panics(|| builder.start(MAX_VERTICES, 3)));
    assert_eq!(builder.start(0, u32::MAX), Ok(()));
    assert_eq!(builder.start(1, u32::MAX), Ok(()));
    assert!(panics(|| builder.start(2, u32::MAX)));
    assert_eq!(builder.finish().unwrap().num_vertices(), 0);
}

/// In a builder whose vertices are numbered from `first`, on the second vertex:
/// `good` are the extreme numbers accepted, each of `bad` has its text.
fn check_range(num_vertices: usize, first: u32, good: [u32; 2], bad: &[(u32, &str)]) {
    let mut builder = GraphBuilder::new();
    builder.start(num_vertices, first).unwrap();
    builder.push_followers(&good).unwrap();
    builder.end_vertex().unwrap();
    for &(target, expected) in bad {
        let error = builder
            .push_followers(&[good[0], good[1], target, good[0], target])
            .unwrap_err();
        assert_eq!(text(&error), expected);
        assert_eq!(
            error,
            GraphError::ArcOutOfRange {
                index: 2,
                source: first + 1,
                target,
                first,
                num_vertices,
            }
        );
    }
    // All or nothing, and the row can go on.
    builder.push_followers(&good).unwrap();
    let graph = builder.finish().unwrap();
    let good = good.map(|w| w - first);
    assert_eq!(graph.followers(0), good);
    assert_eq!(graph.followers(1), good);
    assert_eq!(graph.num_arcs(), 4);
}

#[test]
fn arcs_of_a_builder() {
    check_range(
        4,
        0,
        [0, 3],
        &[
            (
                4,
                "arc 1 -> 4 is out of range: the graph has vertices 0 to 3",
            ),
            (
                u32::MAX,
                "arc 1 -> 4294967295 is out of range: the graph has vertices 0 to 3",
            ),
        ],
    );
    check_range(
        4,
        1,
        [1, 4],
        &[
            (
                0,
                "arc 2 -> 0 is out of range: the graph has vertices 1 to 4",
            ),
            (
                5,
                "arc 2 -> 5 is out of range: the graph has vertices 1 to 4",
            ),
        ],
    );
    check_range(
        3,
        u32::MAX - 2,
        [u32::MAX - 2, u32::MAX],
        &[(
            0,
            "arc 4294967294 -> 0 is out of range: \
             the graph has vertices 4294967293 to 4294967295",
        )],
    );
}

/// Every place in slices around the lengths at which a vectorised check changes
/// over, and every kind of number that is out of range.
#[test]
fn one_bad_follower_anywhere() {
    let mut builder = GraphBuilder::new();
    builder.start(9, 1).unwrap();
    for len in 1..70 {
        for index in 0..len {
            for bad in [0, 10, 1 << 31, u32::MAX] {
                let mut followers = vec![9; len];
                followers[index] = bad;
                let error = builder.push_followers(&followers).unwrap_err();
                let expected = GraphError::ArcOutOfRange {
                    index,
                    source: 1,
                    target: bad,
                    first: 1,
                    num_vertices: 9,
                };
                assert_eq!(error, expected);
            }
        }
    }
    assert_eq!(builder.finish().unwrap().num_arcs(), 0);
}

#[test]
fn arcs_of_a_list() {
    assert!(Graph::from_arcs(3, 0, &[(2, 2), (0, 0), (2, 0), (0, 2)]).is_ok());
    for (num_vertices, arcs, index, expected) in [
        (
            3,
            &[(0, 1), (3, 1), (1, 3)][..],
            1,
            "arc 3 -> 1 is out of range: the graph has vertices 0 to 2",
        ),
        (
            3,
            &[(0, 1), (0, 1), (1, 3)],
            2,
            "arc 1 -> 3 is out of range: the graph has vertices 0 to 2",
        ),
        (
            1,
            &[(1, 1)],
            0,
            "arc 1 -> 1 is out of range: the graph has vertices 0 to 0",
        ),
        (
            0,
            &[(0, 0)],
            0,
            "arc 0 -> 0 is out of range: the graph has no vertices",
        ),
    ] {
        let error = Graph::from_arcs(num_vertices, 0, arcs).unwrap_err();
        assert_eq!(text(&error), expected);
        let (source, target) = arcs[index];
        assert_eq!(
            error,
            GraphError::ArcOutOfRange {
                index,
                source,
                target,
                first: 0,
                num_vertices,
            }
        );
    }
}

#[test]
fn rows_after_the_last() {
    let mut builder = GraphBuilder::new();
    assert!(panics(|| builder.push_followers(&[])));
    assert!(panics(|| builder.end_vertex()));
    builder.start(1, 0).unwrap();
    builder.push_followers(&[0]).unwrap();
    builder.end_vertex().unwrap();
    assert!(panics(|| builder.push_followers(&[])));
    assert!(panics(|| builder.end_vertex()));
    let graph = builder.into_graph().unwrap();
    assert_eq!((graph.num_vertices(), graph.num_arcs()), (1, 1));
    assert!(panics(|| graph.followers(1).len()));
    assert_eq!(graph.arcs().collect::<Vec<_>>(), [(0, 0)]);
}

/// The cycle 0 -> 1 -> ... -> 0 is displayed as `expected`, and to a caller who
/// numbers vertices from 1 as `expected_from_1`.
fn check_cycle_text(num_vertices: u32, expected: &str, expected_from_1: &str) {
    let rows: Vec<Vec<u32>> = (1..=num_vertices).map(|v| vec![v % num_vertices]).collect();
    let graph = graph(&rows);
    let error = toposort(&graph).unwrap_err();
    assert_eq!(text(&error), expected);
    let OrderError::Cycle(cycle) = error else {
        panic!("no cycle");
    };
    assert_eq!(cycle.to_string(), expected);
    assert_eq!(cycle.numbered_from(1).to_string(), expected_from_1);
    let largest = cycle.numbered_from(u32::MAX).to_string();
    assert!(
        largest.starts_with("cycle 4294967295 -> 4294967"),
        "{largest}"
    );
}

#[test]
fn cycles() {
    check_cycle_text(1, "cycle 0 -> 0", "cycle 1 -> 1");
    check_cycle_text(2, "cycle 0 -> 1 -> 0", "cycle 1 -> 2 -> 1");
    check_cycle_text(
        16,
        "cycle 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> 0",
        "cycle 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> 16 -> 1",
    );
    check_cycle_text(
        17,
        "cycle 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> ... (17 vertices)",
        "cycle 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> 16 -> ... (17 vertices)",
    );
}

#[test]
fn mismatches() {
    let graph = graph(&[vec![1, 2], vec![2], vec![]]);
    assert_eq!(verify(&graph, &[2, 1, 0]), Ok(()));
    for (values, expected) in [
        (&[2, 1][..], "2 values for 3 vertices"),
        (&[2, 1, 0, 0], "4 values for 3 vertices"),
        (
            &[3, 1, 0],
            "value 3 of vertex 0 is wrong: the mex of its followers' values is 2",
        ),
        (
            &[1, 1, 0],
            "value 1 of vertex 0 is wrong: the mex of its followers' values is 2",
        ),
        (
            &[2, 4_294_967_295, 0],
            "value 2 of vertex 0 is wrong: the mex of its followers' values is 1",
        ),
        (
            &[4_294_967_295, 1, 0],
            "value 4294967295 of vertex 0 is wrong: the mex of its followers' values is 2",
        ),
        (
            &[2, 1, 3],
            "value 2 of vertex 0 is wrong: the mex of its followers' values is 0",
        ),
        (
            &[0, 1, 3],
            "value 1 of vertex 1 is wrong: the mex of its followers' values is 0",
        ),
        (
            &[0, 0, 3],
            "value 0 of vertex 0 is wrong: the mex of its followers' values is 1",
        ),
        (
            &[1, 0, 3],
            "value 3 of vertex 2 is wrong: the mex of its followers' values is 0",
        ),
        (
            &[1, 0, 1],
            "value 1 of vertex 0 is wrong: the mex of its followers' values is 2",
        ),
    ] {
        assert_eq!(text(&verify(&graph, values).unwrap_err()), expected);
    }
}

#[test]
fn out_of_memory() {
    assert_eq!(text(&GraphError::OutOfMemory), "out of memory");
    assert_eq!(text(&OrderError::OutOfMemory), "out of memory");
    assert_eq!(text(&Mismatch::OutOfMemory), "out of memory");
}

#[test]
fn tokens_off_the_graph() {
    let values = [0_u32, 5];
    assert_eq!(nim_sum(&values, [1, 1, 1]), Ok(5));
    for (vertex, num_vertices, expected) in [
        (
            2,
            2,
            "token on 2 is out of range: the graph has vertices 0 to 1",
        ),
        (
            0,
            0,
            "token on 0 is out of range: the graph has no vertices",
        ),
        (
            u32::MAX,
            2,
            "token on 4294967295 is out of range: the graph has vertices 0 to 1",
        ),
    ] {
        // The first that is none is named.
        let mut tokens = vec![1; num_vertices];
        tokens.extend([vertex, u32::MAX]);
        let error = TokenOutOfRange {
            index: num_vertices,
            vertex,
            num_vertices,
        };
        assert_eq!(text(&error), expected);
        assert_eq!(nim_sum(&values[..num_vertices], &tokens), Err(error));
        let graph = Graph::from_arcs(num_vertices, 0, &[]).unwrap();
        assert_eq!(winning_moves(&graph, &values, &tokens), Err(error));
    }
}
