//! Depth costs no stack: a million vertices in a row, on 256 KiB of it.

use std::thread;

use sg_core::{Graph, OrderError, Solver, grundy, toposort, verify};
use sg_random::Rng;

use crate::common::{cycle, solve};

const NUM_VERTICES: u32 = 1_000_000;

fn on_a_small_stack(test: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(256 << 10);
    thread.spawn(test).unwrap().join().unwrap();
}

/// The path through all vertices in the given order.
fn path(order: &[u32]) -> Graph {
    let arcs: Vec<(u32, u32)> = order.windows(2).map(|step| (step[0], step[1])).collect();
    Graph::from_arcs(order.len(), 0, &arcs).unwrap()
}

#[test]
fn path_up_down_and_shuffled() {
    on_a_small_stack(|| {
        let up: Vec<u32> = (0..NUM_VERTICES).collect();
        let down = up.iter().copied().rev().collect();
        let shuffled = Rng::new(1).permutation(NUM_VERTICES);
        let mut solver = Solver::new();
        for order in [up, down, shuffled] {
            let graph = path(&order);
            assert_eq!(toposort(&graph).unwrap().as_slice(), order);
            let values = grundy(&graph).unwrap();
            for (v, expected) in order.iter().rev().zip([0, 1].into_iter().cycle()) {
                assert_eq!(values[*v as usize], expected);
            }
            assert_eq!(verify(&graph, &values), Ok(()));
            assert_eq!(solve(&graph, &mut solver).unwrap(), values);
        }
    });
}

#[test]
fn cycle_through_all_vertices() {
    on_a_small_stack(|| {
        let mut order = Rng::new(2).permutation(NUM_VERTICES);
        order.push(order[0]);
        let arcs: Vec<(u32, u32)> = order.windows(2).map(|step| (step[0], step[1])).collect();
        let graph = Graph::from_arcs(NUM_VERTICES as usize, 0, &arcs).unwrap();
        let cycle = cycle(&graph, &mut Solver::new());
        assert_eq!(cycle.vertices().len(), NUM_VERTICES as usize);
    });
}

/// A short cycle behind, and one before, a path of all other vertices.
#[test]
fn cycle_at_either_end_of_a_path() {
    on_a_small_stack(|| {
        for (from, to) in [(0, 1), (NUM_VERTICES - 2, NUM_VERTICES - 1)] {
            let mut arcs: Vec<(u32, u32)> = (1..NUM_VERTICES).map(|v| (v - 1, v)).collect();
            arcs.push((to, from));
            let graph = Graph::from_arcs(NUM_VERTICES as usize, 0, &arcs).unwrap();
            let Err(OrderError::Cycle(cycle)) = toposort(&graph) else {
                panic!("no cycle");
            };
            assert_eq!(cycle.vertices(), [from, to]);
        }
    });
}
