//! One solver for many graphs: nothing of one is left for the next.

use sg_core::{GraphError, MAX_VERTICES, OrderError, Solver};
use sg_random::Rng;
use sg_testkit::graphs::random_dag;
use sg_testkit::naive_grundy;

use crate::common::{graph, solve};

/// Graphs of very different sizes in turn, each followed by a failure of some
/// kind.
#[test]
fn no_state_survives_a_graph() {
    let mut rng = Rng::new(1);
    let mut solver = Solver::new();
    for round in 0..400 {
        let num_vertices = [1, 90, 3, 25, 2][round % 5];
        let num_arcs = if num_vertices == 1 { 0 } else { rng.index(300) };
        let rows = random_dag(&mut rng, num_vertices, num_arcs);
        let values = solve(&graph(&rows), &mut solver).unwrap();
        assert_eq!(Some(values), naive_grundy(&rows));
        match round % 6 {
            0 => fail_on_a_cycle(&mut solver),
            1 => fail_on_an_arc(&mut solver),
            2 => fail_on_the_number_of_vertices(&mut solver),
            3 => solver.start(50, 0).unwrap(),
            4 => {
                solver.start(50, 0).unwrap();
                solver.push_followers(&[7, 8]).unwrap();
            }
            _ => {}
        }
    }
}

fn fail_on_a_cycle(solver: &mut Solver) {
    solver.start(3, 1).unwrap();
    for follower in [2, 3, 2] {
        solver.push_followers(&[follower]).unwrap();
        solver.end_vertex().unwrap();
    }
    for _ in 0..2 {
        let Err(OrderError::Cycle(cycle)) = solver.solve() else {
            panic!("no cycle");
        };
        assert_eq!(cycle.vertices(), [2, 3]);
        assert!(solver.values().is_empty());
    }
}

fn fail_on_an_arc(solver: &mut Solver) {
    solver.start(3, 0).unwrap();
    solver.push_followers(&[1]).unwrap();
    assert!(solver.push_followers(&[2, 3]).is_err());
    assert!(solver.values().is_empty());
}

fn fail_on_the_number_of_vertices(solver: &mut Solver) {
    let num_vertices = MAX_VERTICES + 1;
    assert_eq!(
        solver.start(num_vertices, 0),
        Err(GraphError::TooManyVertices { num_vertices })
    );
    assert!(solver.values().is_empty());
    assert_eq!(solver.solve(), Ok(&[][..]));
}

#[test]
fn rows_in_pieces_rows_left_out_and_solving_again() {
    let mut solver = Solver::new();
    assert_eq!(solver.solve(), Ok(&[][..]));
    solver.start(5, 1).unwrap();
    assert!(solver.values().is_empty());
    for piece in [&[2][..], &[], &[3, 3], &[2]] {
        solver.push_followers(piece).unwrap();
    }
    solver.end_vertex().unwrap();
    // The row that is open when the graph ends counts, the rest are empty.
    solver.push_followers(&[3]).unwrap();
    for _ in 0..2 {
        assert_eq!(solver.solve(), Ok(&[2, 1, 0, 0, 0][..]));
        assert_eq!(solver.values(), [2, 1, 0, 0, 0]);
    }
    solver.start(5, 1).unwrap();
    assert!(solver.values().is_empty());
    assert_eq!(solver.solve(), Ok(&[0; 5][..]));
}

/// A small graph takes time for itself only: a million of them after one of a
/// million vertices would not end otherwise.
#[test]
fn small_graphs_stay_cheap_after_a_large_one() {
    let mut solver = Solver::new();
    solver.start(1_000_000, 0).unwrap();
    assert_eq!(solver.solve().unwrap().len(), 1_000_000);
    for _ in 0..1_000_000 {
        solver.start(2, 0).unwrap();
        solver.push_followers(&[1]).unwrap();
        assert_eq!(solver.solve(), Ok(&[1, 0][..]));
    }
}
