//! What is damaged is refused, with the place; nothing panics.

use std::fs;
use std::path::Path;
use std::time::Duration;

use sg_random::Rng;

use crate::graphs::{Arcs, folder};
use crate::ranks::{faults, job, run};

/// Whether the text is refused with this on every number of ranks.
fn refuse(text: &str, fault: &str) {
    let folder = folder();
    let path = folder.path().join("graph");
    fs::write(&path, text).unwrap();
    for num_ranks in 1..5 {
        let found = faults(num_ranks, &job(path.clone()));
        // Several ranks may find faults in their shares.
        let fault = format!("{}: {fault}", path.display());
        assert!(
            found.contains(&fault),
            "{text:?} on {num_ranks} ranks: {found:?}"
        );
    }
}

#[test]
fn texts() {
    refuse(
        "",
        "line 1, column 1: expected number of vertices, found the end of the input",
    );
    refuse(
        "3",
        "line 1, column 2: expected number of arcs, found the end of the input",
    );
    refuse("3 x", "line 1, column 3: unexpected byte 'x'");
    refuse(
        "4294967295 0",
        "line 1, column 1: number of vertices: 4294967295 is too large (at most 4294967294)",
    );
    refuse(
        "3 2\n0 1\n1 ",
        "line 3, column 3: expected end of arc 2 of 2, found the end of the input",
    );
    refuse(
        "3 2\n0 1",
        "line 2, column 4: expected start of arc 2 of 2, found the end of the input",
    );
    refuse(
        "3 2\n0 1\n1 2 \n\n  2",
        "line 5, column 3: expected the end of the input after the last of 2 arcs",
    );
    refuse(
        "3 2\n0 1\n1 4",
        "line 3, column 3: vertex 4 is out of range: the graph has vertices 0 to 2 or 1 to 3",
    );
    refuse("3 2\n0 1\n1 -2", "line 3, column 3: unexpected byte '-'");
    refuse(
        "0 1 0 0",
        "line 1, column 5: vertex 0 is out of range: the graph has no vertices",
    );
    refuse(
        "3 2\n0 1\n1 3",
        "0 and 3 are vertices, and there are only 3",
    );
    refuse(
        "3 1 1 2",
        "vertices may count from 0 or from 1, for none is 0 and none is 3: say --first 0 or --first 1",
    );
}

#[test]
fn parts() {
    let folder = folder();
    let path = folder.path().join("parts");
    fs::create_dir(&path).unwrap();
    let first = path.join("a");
    fs::write(&first, "3 3\n0 1\n").unwrap();
    fs::write(path.join("b"), "1 2\n0\n").unwrap();
    for num_ranks in 1..4 {
        let found = faults(num_ranks, &job(path.clone()));
        let name = path.join("b");
        let fault = "it ends with half an arc: each file of a folder has whole ones";
        assert_eq!(found, [format!("{}: {fault}", name.display())]);
    }
    fs::write(path.join("b"), "1 2\n").unwrap();
    for num_ranks in 1..4 {
        let found = faults(num_ranks, &job(path.clone()));
        let fault = "it says that there are 3 arcs, and in all files there are 2";
        assert_eq!(found, [format!("{}: {fault}", first.display())]);
    }
    fs::remove_file(&first).unwrap();
    fs::remove_file(path.join("b")).unwrap();
    let fault = "the folder has neither parts of a text of arcs nor indptr.npy";
    assert_eq!(
        faults(2, &job(path.clone())),
        [format!("{}: {fault}", path.display())]
    );
}

/// Arrays with a byte changed, added or taken away.
#[test]
fn arrays() {
    let mut rng = Rng::new(1);
    let graph = Arcs::random(&mut rng, 20, 60, false);
    let folder = folder();
    let path = folder.path().join("csr");
    graph.write_csr(&path);
    let mut num_refused = 0;
    for round in 0..300 {
        let file = path.join(["indptr.npy", "indices.npy"][round % 2]);
        let good = fs::read(&file).unwrap();
        let mut bad = good.clone();
        match rng.index(8) {
            0 => bad.truncate(rng.index(good.len())),
            1 => bad.push(0),
            _ => {
                let at = rng.index(good.len());
                bad[at] ^= 1 << rng.index(8);
            }
        }
        fs::write(&file, &bad).unwrap();
        let num_ranks = 1 + rng.index(4);
        let ended = run(num_ranks, &job(path.clone()));
        // What is refused is refused with words, on some rank.
        let is_refused = ended.iter().flatten().any(Result::is_err);
        num_refused += usize::from(is_refused);
        assert!(is_refused || ended.iter().all(Option::is_some));
        fs::write(&file, &good).unwrap();
    }
    assert!(100 < num_refused, "{num_refused}");
}

/// A state with a byte changed or taken away, or of another run, is refused.
#[test]
fn states() {
    let mut rng = Rng::new(2);
    let graph = Arcs::random(&mut rng, 200, 900, false);
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    graph.write(&path("graph"), 0);
    let states = path("states");
    let mut job = job(path("graph"));
    job.checkpoint = Some((states.clone(), Duration::ZERO));
    // It does not end, so that the states stay.
    job.output = Some(path("."));
    assert_eq!(faults(2, &job).len(), 1);
    let saved: Vec<_> = fs::read_dir(&states)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    let latest = saved.iter().max().unwrap();
    let good = fs::read(latest).unwrap();
    let refuse = |bad: &[u8], job: &_| {
        fs::write(latest, bad).unwrap();
        let found = faults(2, job);
        fs::write(latest, &good).unwrap();
        found
    };
    let name = |path: &Path| path.display().to_string();
    for _ in 0..200 {
        let mut bad = good.clone();
        let at = rng.index(good.len());
        bad[at] ^= 1 << rng.index(8);
        let found = refuse(&bad, &job);
        assert!(
            found.iter().any(|fault| fault.starts_with(&name(latest))),
            "{found:?}"
        );
        let found = refuse(&good[..at], &job);
        assert!(
            found.iter().any(|fault| fault.starts_with(&name(latest))),
            "{found:?}"
        );
    }
    // Another number of ranks.
    let found = faults(3, &job);
    let fault = "it is of another run: ranks 2, here 3; remove the folder to begin anew";
    assert!(
        found.contains(&format!("{}: {fault}", name(&states))),
        "{found:?}"
    );
    // Another graph of the same size.
    let mut other = Arcs::random(&mut rng, 200, 900, false);
    other.num_vertices = 200;
    other.write(&path("other"), 0);
    job.input = path("other");
    let found = faults(2, &job);
    assert!(
        found.iter().any(|fault| fault.contains("another run")),
        "{found:?}"
    );
}
