use sg_random::{Rng, Rows as Lists, all_dags, all_digraphs};
use sg_testkit::graphs::{random_dag, renumber};
use sg_testkit::naive_grundy;

use super::*;
use crate::order::{TopoOrder, toposort};
use crate::verify::verify;

/// The crews, each with memory of its own that all tests of one `check` share.
struct Kernels(Vec<(Crew, Scratch)>);

impl Default for Kernels {
    fn default() -> Self {
        Self::of(&[Crew::Search, Crew::Thread])
    }
}

impl Kernels {
    fn of(crews: &[Crew]) -> Self {
        let kernel = |&crew| (crew, Scratch::default());
        Self(crews.iter().map(kernel).collect())
    }

    /// With several threads, which take too long to start for the smallest graphs.
    fn with_threads() -> Self {
        Self::of(&[
            Crew::Search,
            Crew::Thread,
            Crew::Threads(1),
            Crew::Threads(2),
            Crew::Threads(5),
        ])
    }

    /// What each kernel makes of the graph: its values, or `None` for a cycle.
    fn check(&mut self, graph: &Graph, expected: Option<&[u32]>) {
        for (crew, memory) in &mut self.0 {
            let is_done = search(graph, memory, *crew).unwrap();
            assert_eq!(is_done, expected.is_some(), "{crew:?} {graph:?}");
            if let Some(expected) = expected {
                assert_eq!(memory.values, expected, "{crew:?} {graph:?}");
            }
        }
    }

    fn check_rows(&mut self, rows: &Lists) {
        self.check(&graph(rows), naive_grundy(rows).as_deref());
    }

    /// Checks a graph too large for the naive recursion.
    fn check_with_reference(&mut self, graph: &Graph) {
        let expected = toposort(graph).ok().map(TopoOrder::into_values);
        if let Some(values) = &expected {
            assert_eq!(verify(graph, values), Ok(()));
        }
        self.check(graph, expected.as_deref());
    }
}

fn graph(rows: &Lists) -> Graph {
    Graph::from_rows(0, rows).unwrap()
}

#[test]
fn small_graphs() {
    let mut kernels = Kernels::default();
    let mut rng = Rng::new(1);
    for n in 0..=5 {
        for rows in all_dags(n) {
            kernels.check_rows(&rows);
            for _ in 0..3 {
                kernels.check_rows(&renumber(&rows, &rng.permutation(n)));
            }
        }
    }
    (0..=4)
        .flat_map(all_digraphs)
        .for_each(|rows| kernels.check_rows(&rows));
}

/// Few arcs and many, most of them repeated; then the same with a cycle, at first
/// a short one and at last a long one.
#[test]
fn random_graphs() {
    let mut kernels = Kernels::with_threads();
    let mut rng = Rng::new(2);
    for round in 0..300 {
        let num_vertices = [2, 17, 100, 1000, 3000][round % 5];
        let num_arcs = rng.index(20 * num_vertices as usize);
        let mut rows = random_dag(&mut rng, num_vertices, num_arcs);
        kernels.check_with_reference(&graph(&rows));
        for _ in 0..4 {
            let v = rng.index(rows.len());
            rows[v].push(rng.vertex(num_vertices));
            kernels.check_with_reference(&graph(&rows));
        }
    }
}

/// Values around the largest code and the largest byte, in all numberings that a
/// pass treats differently.
#[test]
fn large_values() {
    let mut kernels = Kernels::with_threads();
    let mut rng = Rng::new(3);
    for n in [62, 63, 64, 65, 66, 70, 127, 128, 129, 255, 256, 257, 300] {
        let up: Lists = (0..n).map(|v| (v + 1..n).collect()).collect();
        let down: Lists = (0..n).map(|v| (0..v).collect()).collect();
        let numbers = rng.permutation(n);
        for mut rows in [renumber(&up, &numbers), up, down] {
            kernels.check_rows(&rows);
            // Values that are missing in the middle.
            rows.iter_mut().for_each(|row| row.retain(|w| w % 64 != 5));
            kernels.check_rows(&rows);
        }
    }
}

/// A topological numbering up to a few exchanges, so that passes end early, in
/// the middle and late, and searches find much labelled.
#[test]
fn nearly_topological_numbers() {
    const N: u32 = 2000;
    let mut kernels = Kernels::with_threads();
    let mut rng = Rng::new(4);
    for num_exchanges in [0, 1, 1, 1, 2, 10, 100] {
        let mut numbers: Vec<u32> = (0..N).collect();
        for _ in 0..num_exchanges {
            numbers.swap(rng.index(N as usize), rng.index(N as usize));
        }
        let up: Lists = (0..N)
            .map(|v| {
                (0..(N - 1 - v).min(5))
                    .map(|_| v + 1 + rng.vertex(N - 1 - v))
                    .collect()
            })
            .collect();
        let rows = renumber(&up, &numbers);
        kernels.check_with_reference(&graph(&rows));
        numbers.reverse();
        kernels.check_with_reference(&graph(&renumber(&up, &numbers)));
    }
}

/// All searches meet on one path, or wait for each other on one ring.
#[test]
fn paths_and_rings() {
    let mut kernels = Kernels::with_threads();
    let mut rng = Rng::new(5);
    for n in [2, 3, 15, 16, 17, 40, if cfg!(miri) { 100 } else { 5000 }] {
        let numbers = rng.permutation(n);
        let mut path: Lists = (1..=n)
            .map(|v| Vec::from_iter((v < n).then_some(v)))
            .collect();
        kernels.check_with_reference(&graph(&renumber(&path, &numbers)));
        path[n as usize - 1].push(0);
        kernels.check_with_reference(&graph(&renumber(&path, &numbers)));
    }
}

/// After the first graph no other that needs no more moves any memory.
#[test]
fn memory_is_kept() {
    let mut scratch = Scratch::default();
    let mut rng = Rng::new(6);
    let mut places = |rows: &Lists| {
        search(&graph(rows), &mut scratch, Crew::Thread).unwrap();
        let Scratch {
            codes,
            values,
            seen_by,
            stacks,
            ..
        } = &scratch;
        let arrays = (codes.as_ptr(), values.as_ptr(), seen_by.as_ptr());
        (arrays, stacks.each_ref().map(Vec::as_ptr))
    };
    let path: Lists = (1..=500)
        .map(|v| Vec::from_iter((v < 500).then_some(v)))
        .collect();
    let mut rows = renumber(&path, &rng.permutation(500));
    rows[0].extend([0; 2000]);
    places(&rows);
    let first = places(&rows);
    for num_vertices in [1, 499, 20, 500] {
        let rows: Lists = vec![vec![]; num_vertices];
        assert_eq!(places(&rows), first);
    }
}
