//! The files that are made from others are current, and a change is noticed.

use std::fs;
use std::path::Path;

use sg_package::package::Package;
use sg_package::{derived, problems};
use tempfile::TempDir;

use crate::inputs;

#[test]
fn the_derived_files_are_current() {
    for problem in problems::ALL {
        let package = Package::read(&inputs(), problem).unwrap();
        derived::check(&package).unwrap();
    }
}

/// A problem of two tests, with everything that is made from them.
fn small() -> (TempDir, Package) {
    let inputs = TempDir::new().unwrap();
    let write = |name: &str, text: &str| write(inputs.path(), name, text);
    write("data/sample/1.in", "1\n0\n0\n");
    write("data/sample/1.ans", "");
    write("data/secret/2.in", "1\n0\n1 0\n0\n");
    write("data/secret/2.ans", "LOSE\n");
    write("problem.yaml", "name: Small\nlimits:\n  memory: 256\n");
    write(
        "problem.md",
        "# Small\n\nAn input has at most 8000000 bytes.\n\n## Sample\n\n```input1\n1\n0\n0\n```\n\n```output1\n```\n",
    );
    let package = Package::read(inputs.path(), &poj2425::PROBLEM).unwrap();
    derived::write(&package).unwrap();
    derived::check(&package).unwrap();
    (inputs, package)
}

fn write(inputs: &Path, name: &str, text: &str) {
    let path = inputs.join("poj2425").join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Puts `text` into a file and expects this complaint.
#[track_caller]
fn check_change(name: &str, text: &str, complaint: &str) {
    let (inputs, _) = small();
    write(inputs.path(), name, text);
    let package = Package::read(inputs.path(), &poj2425::PROBLEM);
    let error = package.and_then(|package| derived::check(&package));
    let error = format!("{:#}", error.unwrap_err());
    assert!(error.contains(complaint), "{error}");
}

#[test]
fn a_change_is_noticed() {
    for name in [
        "problem.html",
        "problem_statement/problem.en.tex",
        "domjudge-problem.ini",
        "init.yml",
    ] {
        check_change(name, "", "is not what scripts/package generate makes");
    }
    check_change("problem.md", "# Other\n", "does not show data/sample/1.ans");
    check_change("problem.md", "Small\n", "starts with");
    check_change(
        "problem.md",
        "# Small\n\n## Sample\n\n```input1\n1\n0\n0\n```\n\n```output1\n```\n",
        "does not say that an input has \"at most 8000000 bytes\"",
    );
    check_change(
        "data/secret/2.in",
        &"1".repeat(8_000_001),
        "2.in: has more than 8000000 bytes",
    );
    check_change(
        "problem.yaml",
        "name: Other\n",
        "lacks the line \"name: Small\"",
    );
    check_change(
        "problem.yaml",
        "name: Small\n",
        "lacks the line \"  memory: 256\"",
    );
    check_change(
        "data/sample/1.ans",
        "WIN\n",
        "is not the text of data/sample/1.ans",
    );
    check_change("data/sample/3.ans", "", "belongs to no input");
    check_change("data/secret/1.in", "", "1.ans");
}

#[test]
fn a_new_test_is_noticed() {
    let (inputs, _) = small();
    write(inputs.path(), "data/secret/3.in", "1\n0\n0\n");
    write(inputs.path(), "data/secret/3.ans", "");
    let package = Package::read(inputs.path(), &poj2425::PROBLEM).unwrap();
    let error = derived::check(&package).unwrap_err().to_string();
    assert!(error.contains("init.yml: is not what"), "{error}");
}

#[test]
fn one_name_in_both_groups_is_refused() {
    let (inputs, _) = small();
    write(inputs.path(), "data/secret/1.in", "");
    write(inputs.path(), "data/secret/1.ans", "");
    let error = Package::read(inputs.path(), &poj2425::PROBLEM).unwrap_err();
    let error = format!("{error:#}");
    assert!(
        error.ends_with("sample and secret both have a test 1"),
        "{error}"
    );
}

/// Whoever reads the output may go away.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    use std::os::fd::OwnedFd;
    use std::process::Command;

    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let folder = TempDir::new().unwrap();
    let mut package = Command::new(env!("CARGO_BIN_EXE_package"));
    package.arg("--inputs").arg(inputs()).arg(folder.path());
    let output = package.stdout(OwnedFd::from(writer)).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
}
