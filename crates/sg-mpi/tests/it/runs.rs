//! Values, cycles, outputs and checkpoints are those of `sg_core`, on any number of ranks.

use std::fs;
use std::path::Path;
use std::time::Duration;

use sg_core::Checksum;
use sg_mpi::{Cycle, Outcome, Report};
use sg_random::Rng;

use crate::graphs::{Arcs, folder};
use crate::ranks::{job, outcome, run};

fn report(outcome: Outcome) -> Report {
    match outcome {
        Outcome::Values { report, .. } => report,
        Outcome::Cycle(cycle) => panic!("{cycle}"),
    }
}

fn cycle(outcome: Outcome) -> Cycle {
    match outcome {
        Outcome::Cycle(cycle) => cycle,
        Outcome::Values { report, .. } => panic!("{report}"),
    }
}

/// Whether the report is that of these values.
fn assert_is_of(report: &Report, values: &[u32], num_arcs: usize) {
    let checksum: Checksum = values.iter().copied().collect();
    assert_eq!(report.checksum, u64::from(checksum));
    assert_eq!(report.num_vertices, values.len() as u64);
    assert_eq!(report.num_arcs, num_arcs as u64);
    let num_values = values
        .iter()
        .max()
        .map_or(0, |largest| *largest as usize + 1);
    assert_eq!(report.histogram.len(), num_values);
    for (value, &count) in (0..).zip(&report.histogram) {
        let vertices = values.iter().filter(|v| **v == value);
        assert_eq!(count, vertices.count() as u64, "{value}");
    }
}

/// Whether it is a closed walk along arcs, from its smallest vertex on.
fn assert_is_cycle(cycle: &Cycle, graph: &Arcs) {
    let walk = &cycle.walk;
    let is_whole = cycle.num_vertices <= 16;
    if is_whole {
        assert_eq!(walk.len() as u64, cycle.num_vertices + 1, "{cycle}");
        assert_eq!(walk.first(), walk.last(), "{cycle}");
    } else {
        assert_eq!(walk.len(), 17, "{cycle}");
    }
    assert_eq!(walk.iter().min(), walk.first(), "{cycle}");
    for step in walk.windows(2) {
        assert!(graph.arcs.contains(&(step[0], step[1])), "{cycle}");
    }
    let mut different = walk[1..].to_vec();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), walk.len() - 1, "{cycle}");
}

#[test]
fn random_graphs_in_every_form() {
    let mut rng = Rng::new(7);
    for round in 0..40 {
        let n = [0, 1, 2, 7, 60, 700][rng.index(6)];
        let num_arcs = match n {
            0 | 1 => 0,
            n => rng.index(4 * n as usize),
        };
        let graph = Arcs::random(&mut rng, n, num_arcs, round % 4 == 3 && 1 < n);
        let folder = folder();
        let path = |name: &str| folder.path().join(name);
        graph.write(&path("from0"), 0);
        graph.write(&path("from1"), 1);
        graph.write_parts(&path("parts"), 1 + rng.index(5));
        graph.write_csr(&path("csr"));
        for num_ranks in [1, 2, 3, 5] {
            for (name, first) in [("from0", 0), ("from1", 1), ("parts", 0), ("csr", 0)] {
                let mut job = job(path(name));
                job.first = (name != "csr").then_some(first);
                let outcome = outcome(num_ranks, &job);
                match graph.values() {
                    Some(values) => assert_is_of(&report(outcome), &values, num_arcs),
                    None => {
                        let mut cycle = cycle(outcome);
                        cycle.walk.iter_mut().for_each(|v| *v -= first);
                        assert_is_cycle(&cycle, &graph);
                    }
                }
            }
        }
    }
}

/// The first vertex is found out as `grundy` does it.
#[test]
fn where_vertices_count_from() {
    let folder = folder();
    let path = folder.path().join("graph");
    for (text, walk) in [("3 2\n0 1\n1 0", [0, 1, 0]), ("3 3 3 2 2 3 2 2", [2, 2, 2])] {
        fs::write(&path, text).unwrap();
        for num_ranks in 1..5 {
            let cycle = cycle(outcome(num_ranks, &job(path.clone())));
            assert_eq!(cycle.walk, walk[..cycle.walk.len()], "{text}");
        }
    }
}

/// Values beyond a mask, and rows longer than a piece.
#[test]
fn large_values() {
    let mut rng = Rng::new(3);
    for n in [64, 65, 66, 130, 300] {
        let mut graph = Arcs::complete(&mut rng, n);
        // And a vertex that all of them lead to.
        graph.num_vertices += 1;
        for round in 0..20 {
            graph
                .arcs
                .extend((0..n).filter(|v| (v + round) % 3 != 0).map(|v| (v, n)));
        }
        let values = graph.values().unwrap();
        let folder = folder();
        let path = folder.path().join("csr");
        graph.write_csr(&path);
        for num_ranks in [1, 2, 4] {
            let report = report(outcome(num_ranks, &job(path.clone())));
            assert_is_of(&report, &values, graph.arcs.len());
        }
    }
}

/// A path through all vertices, and long cycles at its end.
#[test]
fn paths_and_rings() {
    let mut rng = Rng::new(11);
    let n = 3000;
    let order = rng.permutation(n);
    let step = |i: u32| (order[i as usize], order[(i as usize + 1) % n as usize]);
    let folder = folder();
    let path = folder.path().join("graph");
    for (arcs, length) in [(0..n - 1, None), (0..n, Some(n)), (0..n - 1, Some(17))] {
        let mut graph = Arcs {
            num_vertices: n,
            arcs: arcs.map(step).collect(),
        };
        if length == Some(17) {
            graph
                .arcs
                .push((order[n as usize - 1], order[n as usize - 17]));
        }
        graph.write(&path, 0);
        for num_ranks in [1, 2, 3] {
            let outcome = outcome(num_ranks, &job(path.clone()));
            match (graph.values(), length) {
                (Some(values), None) => assert_is_of(&report(outcome), &values, graph.arcs.len()),
                (None, Some(length)) => {
                    let cycle = cycle(outcome);
                    assert_is_cycle(&cycle, &graph);
                    assert_eq!(cycle.num_vertices, length.into());
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

/// The values in a file of `sg_npy`.
fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap()
}

#[test]
fn outputs() {
    let mut rng = Rng::new(5);
    for graph in [
        Arcs::random(&mut rng, 500, 3000, false),
        Arcs::complete(&mut rng, 300),
        Arcs::random(&mut rng, 0, 0, false),
    ] {
        let values = graph.values().unwrap();
        let mut expected = Vec::new();
        let numbers = values.iter().map(|&value| u64::from(value));
        sg_npy::write(&mut expected, numbers).unwrap();
        for num_ranks in [1, 2, 3] {
            let folder = folder();
            let path = |name: &str| folder.path().join(name);
            graph.write(&path("graph"), 0);
            let mut job = job(path("graph"));
            job.first = Some(0);
            job.output = Some(path("all.npy"));
            job.parts = Some(path("parts"));
            report(outcome(num_ranks, &job));
            assert_eq!(read(&path("all.npy")), expected);
            let mut parts: Vec<_> = fs::read_dir(path("parts"))
                .unwrap()
                .map(|entry| entry.unwrap().path())
                .collect();
            parts.sort_unstable();
            assert_eq!(parts.len(), num_ranks);
            // Behind the headers they are the same bytes.
            let all: Vec<_> = parts
                .iter()
                .flat_map(|part| read(part)[128..].to_vec())
                .collect();
            assert_eq!(all, expected[128..]);
            let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
            assert_eq!(left.len(), 3, "{left:?}");
        }
    }
}

/// A run that goes on from any generation that all ranks have gives the same.
#[test]
fn going_on() {
    let mut rng = Rng::new(23);
    for graph in [
        Arcs::random(&mut rng, 900, 4000, false),
        Arcs::complete(&mut rng, 200),
    ] {
        let values = graph.values().unwrap();
        let folder = folder();
        let path = |name: &str| folder.path().join(name);
        graph.write(&path("graph"), 0);
        let mut job = job(path("graph"));
        let every = Duration::ZERO;
        for num_ranks in [2, 3] {
            // All generations of a run, collected while it cannot end: its output is a folder.
            let states = path("states");
            job.checkpoint = Some((states.clone(), every));
            job.output = Some(path("."));
            let failed = run(num_ranks, &job);
            assert!(!failed.iter().flatten().any(Result::is_ok));
            let names: Vec<_> = fs::read_dir(&states)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            assert!(!names.is_empty(), "{num_ranks}");
            let latest = names.iter().max().unwrap()[..10].to_owned();
            // One rank has not written the latest.
            let lost = format!("{latest}-rank-{:05}-of-{num_ranks:05}.state", num_ranks - 1);
            if names.iter().any(|name| !name.starts_with(&latest)) {
                fs::remove_file(states.join(lost)).unwrap();
            }
            job.output = None;
            let outcome = outcome(num_ranks, &job);
            let Outcome::Values { ref resumed, .. } = outcome else {
                panic!("{outcome:?}");
            };
            assert!(resumed.is_some(), "{num_ranks}");
            assert_is_of(&report(outcome), &values, graph.arcs.len());
            assert!(!states.exists());
        }
    }
}
