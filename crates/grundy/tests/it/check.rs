//! `grundy check` as a process, what its two levels have to do with each other, and the
//! validators of the packages, which say the same in another language.

#[path = "../../../sg-problem/tests/it/check/inputs.rs"]
mod inputs;

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use sg_problem::Problem;
use sg_problem::check::accepts;
use sg_testkit::process::{Run, program, run};
use tempfile::TempDir;

/// The folder of a problem's package.
fn package(problem: &'static Problem) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../inputs");
    root.join(problem.name)
}

/// The validator of the package, compiled; `None` where there is no compiler, and on
/// Windows, where the C library hides carriage returns from it.
fn validator(problem: &'static Problem, folder: &TempDir) -> Option<PathBuf> {
    if cfg!(windows) {
        return None;
    }
    let source = package(problem).join("input_validators/validate.cpp");
    let program = folder.path().join(problem.name);
    let compiled = Command::new("c++")
        .args(["-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-o"])
        .args([&program, &source])
        .output();
    match compiled {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            eprintln!("not tested: the validator of {problem:?}, for there is no c++");
            None
        }
        output => {
            let output = output.expect("the compiler runs");
            assert!(
                output.status.success(),
                "{}",
                String::from_utf8_lossy(&output.stderr)
            );
            Some(program)
        }
    }
}

/// Every input of the package, whatever it is there for, and those that are made.
fn texts(problem: &'static Problem) -> Vec<Vec<u8>> {
    let mut texts: Vec<Vec<u8>> = Vec::new();
    for folder in ["data/sample", "data/secret", "lenient", "invalid"] {
        let Ok(files) = fs::read_dir(package(problem).join(folder)) else {
            continue;
        };
        for file in files {
            let path = file.expect("the folder can be read").path();
            if path.extension().is_some_and(|extension| extension == "in") {
                texts.push(fs::read(path).expect("the input can be read"));
            }
        }
    }
    assert!(10 < texts.len(), "the package has inputs");
    texts.extend(inputs::all(problem, 500));
    texts
}

#[test]
fn validators_agree() {
    let folder = TempDir::new().expect("there is room for a folder");
    for problem in grundy::problems::ALL {
        let Some(validator) = validator(problem, &folder) else {
            continue;
        };
        let validator = validator.to_str().expect("a path of letters");
        let texts = texts(problem);
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let share = texts.len().div_ceil(threads);
        let check_all = |texts: &[Vec<u8>]| {
            for text in texts {
                agree(problem, validator, text);
            }
        };
        thread::scope(|scope| {
            for texts in texts.chunks(share) {
                scope.spawn(|| check_all(texts));
            }
        });
    }
}

fn agree(problem: &'static Problem, validator: &str, text: &[u8]) {
    let Run {
        status,
        stdout,
        stderr: message,
    } = run(&mut program(validator), text);
    let shown = text[..text.len().min(300)].escape_ascii();
    assert_eq!(stdout, "", "{problem:?} {shown}");
    if accepts(problem, text) {
        assert_eq!(status, Some(42), "{problem:?} {shown}: {message}");
        assert_eq!(message, "", "{problem:?} {shown}");
    } else {
        assert_eq!(status, Some(43), "{problem:?} {shown}: {message}");
        let one_line = message.starts_with("line ") && message.matches('\n').count() == 1;
        assert!(one_line, "{problem:?} {shown}: {message}");
    }
}

fn grundy(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut command = program(env!("CARGO_BIN_EXE_grundy"));
    let ended = run(command.arg("check").args(arguments), input.as_bytes());
    (ended.status, ended.stdout, ended.stderr)
}

#[track_caller]
fn check(arguments: &[&str], input: &str, status: i32, stdout: &str) {
    let (code, out, err) = grundy(arguments, input);
    assert_eq!(
        (code, out.as_str(), err.as_str()),
        (Some(status), stdout, "")
    );
}

#[test]
fn results_and_statuses() {
    let good = "standard input: ok (1 game, 2 queries; at most 3 vertices and 3 arcs in a game)\n";
    let text = inputs::seeds(&poj2425::PROBLEM)[0];
    check(&["poj2425"], text, 0, good);
    check(&["poj2425", "-"], text, 0, good);
    check(&["poj2425", "--lenient"], text, 0, "standard input: ok\n");
    let two = "2\n1  1\n0\n11 0 0 0 0 0 0 0 0 0 0 0\n0\n";
    check(
        &["poj2425"],
        two,
        1,
        "standard input: line 2, column 3: 2 spaces between numbers instead of one\n\
         standard input: line 4, column 1: number of pieces: 11 is too large (at most 10)\n",
    );
    check(&["poj2425", "--lenient"], two, 0, "standard input: ok\n");
    check(
        &["poj2425", "--lenient"],
        "1 1 0",
        1,
        "standard input: line 1, column 1: cycle 0 -> 0\n",
    );
    check(
        &["poj2425"],
        "1\n0\n1 x\n0\n",
        1,
        "standard input: line 3, column 3: unexpected byte 'x'\n\
         standard input: the rest was not checked\n",
    );
    let many = format!("1\n0\n{}0\n", "1 0 \n".repeat(30));
    let (code, out, _) = grundy(&["poj2425"], &many);
    assert_eq!((code, out.lines().count()), (Some(1), 21));
    assert!(out.ends_with("standard input: there are more faults\n"));
}

#[test]
fn files() {
    let folder = TempDir::new().expect("there is room for a folder");
    let path = folder.path().join("a.in");
    fs::write(&path, "2\n1 1\n1\n1 2\n").expect("there is room for a file");
    let name = path.to_str().expect("it is text");
    let cycle = format!("{name}: line 1, column 1: cycle 1 -> 1\n");
    let toy =
        format!("{name}: line 4, column 3: place 2 is out of range: toys stand on places 1 to 1\n");
    check(&["zoj3666", name], "", 1, &format!("{cycle}{toy}"));
    check(&["zoj3666", name, "--lenient"], "", 1, &cycle);
    let missing = folder.path().join("b.in");
    let missing = missing.to_str().expect("it is text");
    let (code, out, err) = grundy(&["zoj3666", missing], "");
    assert_eq!((code, out.as_str()), (Some(3), ""));
    assert!(
        err.starts_with(&format!("grundy: cannot read {missing}: ")),
        "{err}"
    );
    let odd = folder.path().join("\u{1b}[2J\n.in");
    if fs::write(&odd, "").is_ok() {
        let (_, out, _) = grundy(&["poj2425", odd.to_str().expect("it is text")], "");
        assert!(out.contains("/\\x1B[2J\\n.in: line 1"), "{out}");
    }
    let (code, _, _) = grundy(&["chess", name], "");
    assert_eq!(code, Some(2));
}

#[test]
fn json() {
    let (code, out, _) = grundy(
        &["uva12163", "--json"],
        inputs::seeds(&uva12163::PROBLEM)[0],
    );
    let value: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!(code, Some(0));
    let want = serde_json::json!({
        "problem": "uva12163", "file": "standard input", "lenient": false, "valid": true,
        "faults": [], "more": false,
        "summary": {"games": 1, "queries": 1, "most_vertices": 1, "most_arcs": 0},
    });
    assert_eq!(value, want);
    let (code, out, _) = grundy(&["uva12163", "--json", "--lenient"], "x");
    let value: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!(code, Some(1));
    let want = serde_json::json!({
        "problem": "uva12163", "file": "standard input", "lenient": true, "valid": false,
        "faults": [{"line": 1, "column": 1, "message": "unexpected byte 'x'"}],
        "more": false, "summary": null,
    });
    assert_eq!(value, want);
}

/// The samples of the statements are right.
#[test]
fn samples() {
    for problem in grundy::problems::ALL {
        let folder = package(problem).join("data/sample");
        let mut num_samples = 0;
        for file in fs::read_dir(folder).expect("there are samples") {
            let path = file.expect("the folder can be read").path();
            if path.extension().is_some_and(|extension| extension == "in") {
                let text = fs::read(&path).expect("the sample can be read");
                assert!(accepts(problem, &text), "{}", path.display());
                num_samples += 1;
            }
        }
        assert!(0 < num_samples);
    }
}
