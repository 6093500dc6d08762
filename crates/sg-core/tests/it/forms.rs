//! In which form the solver keeps a graph, and where it changes it, cannot be told
//! from what it answers: at every level, around every boundary.

use sg_core::{Consumed, Graph, GraphError, OrderError, Solver, grundy, verify};
use sg_cpu::Cpu;
use sg_random::{Rng, Rows};
use sg_testkit::graphs::random_dag;
use sg_testkit::naive_grundy;

use crate::common::{arcs, graph, solve};

/// Each of the solvers agrees with the naive recursion, or names the cycle that
/// the search in lists names.
fn check(solvers: &mut [Solver], rows: &Rows) {
    let graph = Graph::from_arcs(rows.len(), 0, &arcs(rows)).unwrap();
    let expected = grundy(&graph);
    assert_eq!(expected.as_ref().ok(), naive_grundy(rows).as_ref());
    for solver in solvers {
        for _ in 0..2 {
            assert_eq!(solve(&graph, solver), expected);
        }
        // Once more without a change, and cut into lists in the other way.
        assert_eq!(solver.solve().map(<[u32]>::to_vec), expected);
        assert_eq!(solver.values(), expected.as_deref().unwrap_or_default());
        solver.start(rows.len(), 1).unwrap();
        let numbers = lists(rows, 1);
        let taken = solver.push_length_prefixed_rows(&numbers, usize::MAX);
        assert_eq!((taken.rows, taken.numbers), (rows.len(), numbers.len()));
        match (solver.solve(), &expected) {
            (Ok(values), Ok(expected)) => assert_eq!(values, expected),
            (Err(OrderError::Cycle(found)), Err(OrderError::Cycle(expected))) => {
                // In the numbers of the caller.
                assert!(
                    found
                        .closed_walk()
                        .eq(expected.closed_walk().map(|v| v + 1))
                );
                assert_eq!(found.to_string(), expected.numbered_from(1).to_string());
            }
            (found, expected) => panic!("{found:?} instead of {expected:?}"),
        }
        assert_eq!(
            solver.solve_graph(&graph),
            expected.as_deref().map_err(Clone::clone)
        );
        assert_eq!(solver.values(), expected.as_deref().unwrap_or_default());
        // The graph that was started is gone.
        if expected.is_err() {
            assert_eq!(solver.solve(), Ok(&[][..]));
        }
    }
}

/// The rows one after the other, each behind its length.
fn lists(rows: &Rows, first: u32) -> Vec<u32> {
    let list = |row: &Vec<u32>| {
        let len = u32::try_from(row.len()).unwrap();
        std::iter::once(len)
            .chain(row.iter().map(move |w| first + w))
            .collect::<Vec<u32>>()
    };
    rows.iter().flat_map(list).collect()
}

fn solvers() -> Vec<Solver> {
    Cpu::all().map(Solver::on).chain([Solver::new()]).collect()
}

/// From no arc to several for each pair, with and without a cycle.
#[test]
fn sizes_around_whole_words() {
    let mut rng = Rng::new(1);
    let mut solvers = solvers();
    for n in [1, 2, 63, 64, 65, 127, 128, 129, 191, 193, 300] {
        for num_arcs in [0, n, 8 * n, n * n / 8, n * n] {
            let num_arcs = if n == 1 { 0 } else { num_arcs };
            let mut rows = random_dag(&mut rng, n, num_arcs as usize);
            check(&mut solvers, &rows);
            // The reverse of an arc, or a self-loop where there is none.
            let (v, w) = arcs(&rows).last().map_or((0, 0), |&(v, w)| (w, v));
            rows[v as usize].push(w);
            check(&mut solvers, &rows);
        }
    }
}

/// A graph of 65 vertices turns into bits when it has 65 arcs and 16 for each row.
/// Repeated arcs bring this into every row in turn, or just into the next.
#[test]
fn the_change_in_every_row() {
    let mut solvers = solvers();
    for change in 0..64 {
        let enough = (16 * (change + 1)).max(260);
        for num_arcs in [0, enough - 1, enough, enough + 1, 16 * (change + 2) - 1] {
            let mut rows: Rows = (0..65).map(|v| (v + 1..65).collect()).collect();
            for row in &mut rows[..change] {
                row.clear();
            }
            let w = rows[change][0];
            rows[change] = vec![w; num_arcs];
            check(&mut solvers, &rows);
        }
    }
}

/// Up to which number of vertices there is a form in bits, which depends on what
/// the caller numbers them from.
#[test]
fn numbers_that_do_not_fit_the_marks() {
    for first in [0, 1, 65_000, 65_471, 65_472, 100_000, u32::MAX - 64] {
        for cpu in Cpu::all() {
            let mut solver = Solver::on(cpu);
            solver.start(65, first).unwrap();
            for v in 0..65 {
                let row: Vec<u32> = (v + 1..65).map(|w| first + w).collect();
                solver.push_followers(&row).unwrap();
                let end = first.checked_add(65);
                for outside in [first.checked_sub(1), end].into_iter().flatten() {
                    let index = row.len();
                    let row: Vec<u32> = row.iter().copied().chain([outside]).collect();
                    let error = GraphError::ArcOutOfRange {
                        index,
                        source: first + v,
                        target: outside,
                        first,
                        num_vertices: 65,
                    };
                    assert_eq!(solver.push_followers(&row), Err(error));
                }
                solver.end_vertex().unwrap();
            }
            let values: Vec<u32> = (0..65).rev().collect();
            assert_eq!(solver.solve(), Ok(&values[..]));
        }
    }
}

/// What an unfinished or refused graph leaves, marks above all, is not there for
/// the next one.
#[test]
fn nothing_is_left_of_a_graph() {
    let n = 100;
    let complete: Rows = (0..n).map(|v| (v + 1..n).collect()).collect();
    let values: Vec<u32> = (0..n).rev().collect();
    for mut solver in solvers() {
        for stop in 0..n {
            // Stops with an open row, in bits from row 0 on.
            solver.start(100, 0).unwrap();
            for row in &complete[..stop as usize] {
                solver.push_followers(row).unwrap();
                solver.end_vertex().unwrap();
            }
            solver.push_followers(&[99, 0, 50]).unwrap();
            if stop % 4 == 0 {
                solver.push_followers(&[1, 100]).unwrap_err();
            }
            if stop % 3 == 0 {
                // The row that is open counts.
                assert!(matches!(solver.solve(), Err(OrderError::Cycle(_))));
            }
            if stop % 2 == 0 {
                solver.start(101, 0).unwrap();
                assert!(solver.values().is_empty());
                assert_eq!(solver.solve(), Ok(&[0; 101][..]));
            }
            assert_eq!(solve(&graph(&complete), &mut solver), Ok(values.clone()));
        }
    }
}

/// After the last row there is none, in any form.
#[test]
fn rows_after_the_last() {
    for (n, num_arcs) in [(0, 0), (3, 1), (64, 64), (65, 1), (65, 64)] {
        let filled = || {
            let mut solver = Solver::new();
            solver.start(n, 0).unwrap();
            for _ in 0..n {
                solver.push_followers(&vec![0; num_arcs]).unwrap();
                solver.end_vertex().unwrap();
            }
            solver
        };
        assert_eq!(
            filled().push_length_prefixed_rows(&[0, 0], usize::MAX),
            Consumed::default()
        );
        for step in [
            |solver: &mut Solver| solver.push_followers(&[]).unwrap(),
            |solver: &mut Solver| solver.end_vertex().unwrap(),
        ] {
            let mut solver = filled();
            let caught =
                std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| step(&mut solver)));
            let message = *caught.unwrap_err().downcast::<String>().unwrap();
            assert_eq!(
                message,
                format!("the rows of all {n} vertices have been ended")
            );
        }
    }
}

/// Lists in pieces of any length, by the two ways in turn, in each form.
#[test]
fn lists_cut_anywhere() {
    let mut rng = Rng::new(4);
    for (n, num_arcs) in [(20, 60), (64, 900), (70, 300), (70, 3000)] {
        let rows = random_dag(&mut rng, n, num_arcs);
        let expected = naive_grundy(&rows).unwrap();
        let numbers = lists(&rows, 1);
        for mut solver in solvers() {
            for piece in [1, 2, 7, 50, 1000] {
                solver.start(rows.len(), 1).unwrap();
                let (mut row, mut at) = (0, 0);
                while row < rows.len() {
                    let end = numbers.len().min(at + piece);
                    let taken = solver.push_length_prefixed_rows(&numbers[at..end], 5);
                    assert!(taken.rows <= 5);
                    row += taken.rows;
                    at += taken.numbers;
                    if taken.rows == 0 {
                        // One row by the other way, in two halves.
                        let len = numbers[at] as usize;
                        let (a, b) = numbers[at + 1..][..len].split_at(len / 2);
                        solver.push_followers(a).unwrap();
                        solver.push_followers(b).unwrap();
                        solver.end_vertex().unwrap();
                        row += 1;
                        at += 1 + len;
                    }
                }
                assert_eq!(solver.solve(), Ok(&expected[..]));
            }
            solver.start(rows.len(), 1).unwrap();
            assert_eq!(
                solver.push_length_prefixed_rows(&numbers, 0),
                Consumed::default()
            );
            // The first list goes on with the row that is open.
            solver.start(rows.len(), 0).unwrap();
            solver.push_followers(&[1]).unwrap();
            solver.push_length_prefixed_rows(&[1, 2, 1, 2], 2);
            solver.push_length_prefixed_rows(&[1, 3, 0], 2);
            assert_eq!(solver.solve().unwrap()[..5], [2, 0, 1, 0, 0]);
        }
    }
}

/// Lists with a fault: the rows before it are taken, and the one way says why the
/// next is not.
#[test]
fn lists_up_to_a_fault() {
    for (n, num_arcs) in [(10, 0), (65, 0), (65, 600)] {
        for mut solver in solvers() {
            solver.start(n, 0).unwrap();
            solver.push_followers(&vec![9; num_arcs]).unwrap();
            let last = u32::try_from(n).unwrap() - 1;
            let numbers = [0, 1, last, 2, 9, last + 1, 0];
            let taken = solver.push_length_prefixed_rows(&numbers, usize::MAX);
            assert_eq!((taken.rows, taken.numbers), (2, 3));
            let error = solver.push_followers(&numbers[4..6]).unwrap_err();
            let expected =
                format!("arc 2 -> {n} is out of range: the graph has vertices 0 to {last}");
            assert_eq!(error.to_string(), expected);
        }
    }
}

/// The verifier's word on graphs that the naive recursion takes too long for.
#[test]
fn large_dense_graphs() {
    let mut rng = Rng::new(5);
    for (n, num_arcs) in [(1000, 500_000), (1000, 128_000), (1500, 400_000)] {
        let mut rows = random_dag(&mut rng, n, num_arcs);
        let whole = graph(&rows);
        for mut solver in solvers() {
            let values = solve(&whole, &mut solver).unwrap();
            assert_eq!(verify(&whole, &values), Ok(()));
        }
        // A cycle that only the last row closes.
        let (v, w) = whole.arcs().find(|&(_, w)| w == n - 1).unwrap();
        rows[w as usize].push(v);
        let cyclic = graph(&rows);
        let expected = grundy(&cyclic);
        assert!(matches!(expected, Err(OrderError::Cycle(_))));
        for mut solver in solvers() {
            assert_eq!(solve(&cyclic, &mut solver), expected);
        }
    }
}

/// Values that no byte holds, in lists and in bits.
#[test]
fn values_beyond_8_bits() {
    let n = 300;
    let complete: Rows = (0..n).map(|v| (v + 1..n).collect()).collect();
    let mut rows = complete.clone();
    // With so many vertices more, they stay lists.
    rows.resize(4000, vec![]);
    let mut solvers = solvers();
    check(&mut solvers, &complete);
    check(&mut solvers, &rows);
}
