//! Running out of memory is an error, never an abort: this test binary runs
//! itself again with 400 MB of address space.

use std::env;
use std::process::Command;

use sg_core::{Graph, GraphBuilder, GraphError, MAX_VERTICES, OrderError, Solver, toposort};

use crate::common::solve;

#[test]
fn refusals_in_a_small_address_space() {
    let child = Command::new("sh")
        .args(["-c", "ulimit -v 400000 && exec \"$0\" \"$@\""])
        .arg(env::current_exe().unwrap())
        .args(["--ignored", "--exact", "memory::refusals"])
        .args(["--test-threads", "1", "--nocapture"])
        .output()
        .unwrap();
    let output = String::from_utf8_lossy(&child.stdout);
    let error = String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success(), "{output}{error}");
    assert!(output.contains("1 passed"), "{output}{error}");
}

#[test]
#[ignore = "run by the test above, within its limit"]
fn refusals() {
    arcs_and_rows();
    vertices();
}

fn arcs_and_rows() {
    let mut builder = GraphBuilder::new();
    builder.start(MAX_VERTICES, 0).unwrap();
    let row = vec![0; 1_000_000];
    let num_rows = (0..1000)
        .find(|_| builder.push_followers(&row) == Err(GraphError::OutOfMemory))
        .unwrap();
    assert!(1 <= num_rows, "{num_rows}");
    // Nothing of the refused piece was taken, and a smaller graph fits.
    builder.start(1, 0).unwrap();
    builder.push_followers(&row).unwrap();
    assert_eq!(builder.finish().unwrap().num_arcs(), row.len());

    let mut builder = GraphBuilder::new();
    builder.start(MAX_VERTICES, 0).unwrap();
    let num_rows = (0..1_000_000_000)
        .find(|_| builder.end_vertex() == Err(GraphError::OutOfMemory))
        .unwrap();
    assert!(1_000_000 <= num_rows, "{num_rows}");
    assert_eq!(builder.finish(), Err(GraphError::OutOfMemory));
}

fn vertices() {
    const TOO_MANY: usize = 100_000_000;
    // Their rows fit, but not their order and values beside these.
    const MANY: usize = 300_000_000 / size_of::<usize>();

    assert_eq!(
        Graph::from_arcs(TOO_MANY, 0, &[]),
        Err(GraphError::OutOfMemory)
    );
    let graph = Graph::from_arcs(MANY, 0, &[]).unwrap();
    assert_eq!(toposort(&graph).unwrap_err(), OrderError::OutOfMemory);
    drop(graph);

    let mut solver = Solver::new();
    for num_vertices in [TOO_MANY, MANY] {
        solver.start(num_vertices, 0).unwrap();
        assert_eq!(solver.solve(), Err(OrderError::OutOfMemory));
        assert!(solver.values().is_empty());
        let path = Graph::from_arcs(3, 0, &[(0, 1), (1, 2)]).unwrap();
        assert_eq!(solve(&path, &mut solver), Ok(vec![0, 1, 0]));
    }
}
