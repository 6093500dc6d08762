//! Values, cycles and faults.

use std::fs;

use sg_core::Checksum;
use sg_random::Rng;

use crate::graphs::{Arcs, folder};
use crate::launch::{launch, text, values};

/// Through shared memory and through TCP: values, their file, and the summary.
#[test]
fn values_are_those_of_the_library() {
    let mut rng = Rng::new(1);
    for graph in [
        Arcs::random(&mut rng, 20_000, 100_000, false),
        Arcs::complete(&mut rng, 150),
        Arcs::random(&mut rng, 1, 0, false),
    ] {
        let expected = graph.values().unwrap();
        let mut array = Vec::new();
        let numbers = expected.iter().map(|&value| u64::from(value));
        sg_npy::write(&mut array, numbers).unwrap();
        let checksum: Checksum = expected.into_iter().collect();
        let checksum = format!("checksum {:016x}\n", u64::from(checksum));
        let folder = folder();
        let path = |name: &str| folder.path().join(name);
        graph.write(&path("graph"), 0);
        graph.write_csr(&path("csr"));
        graph.write_parts(&path("parts"), 3);
        for num_ranks in [1, 2, 4] {
            for (input, first) in [
                ("graph", &["--first", "0"][..]),
                ("parts", &["--first", "0"]),
                ("csr", &[]),
            ] {
                for mca in ["", "tcp,self"] {
                    let mut command = launch(num_ranks);
                    if !mca.is_empty() {
                        command.env("OMPI_MCA_btl", mca);
                    }
                    command.arg(path(input)).args(first);
                    command.arg("--output").arg(path("all.npy"));
                    let output = command.output().unwrap();
                    assert!(output.status.success(), "{}", text(&output.stderr));
                    assert!(
                        text(&output.stdout).contains(&checksum),
                        "{num_ranks} {input}"
                    );
                    assert_eq!(fs::read(path("all.npy")).unwrap(), array);
                }
            }
        }
    }
}

#[test]
fn a_cycle_and_a_fault_end_with_status_3() {
    let folder = folder();
    let path = folder.path().join("graph");
    fs::write(&path, "4 4\n0 1\n1 2\n2 1\n2 3\n").unwrap();
    for num_ranks in [1, 2, 3] {
        let output = values(num_ranks, &path, &[]);
        assert_eq!(output.status.code(), Some(3));
        let said = text(&output.stderr);
        assert!(
            said.contains("grundy-mpi: rank 0: cycle 1 -> 2 -> 1\n"),
            "{said}"
        );
    }
    fs::write(&path, "4 4\n0 1\n1 2\n2 x\n2 3\n").unwrap();
    for num_ranks in [1, 2, 3] {
        let output = values(num_ranks, &path, &[]);
        assert_eq!(output.status.code(), Some(3));
        let said = text(&output.stderr);
        assert!(
            said.contains("graph: line 4, column 3: unexpected byte 'x'\n"),
            "{said}"
        );
        assert_eq!(text(&output.stdout), "");
    }
}

#[test]
fn a_wrong_command_line_is_told_once() {
    let output = launch(3).arg("--no-such-option").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        text(&output.stderr).matches("unexpected argument").count(),
        1
    );
}
