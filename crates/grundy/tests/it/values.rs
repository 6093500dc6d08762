//! `grundy values` as a process.

use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use sg_testkit::process::{Run, program, run};

const POJ: &str = "3\n2 1 2\n1 2\n0\n2 0 1\n1 2\n0\n";

fn values(args: &[&str], input: &str) -> Run {
    let mut ended = all_said(args, input);
    ended.stderr = super::without_format(&ended.stderr).to_owned();
    ended
}

fn all_said(args: &[&str], input: &str) -> Run {
    let mut command = program(env!("CARGO_BIN_EXE_grundy"));
    run(command.arg("values").args(args), input.as_bytes())
}

/// The format is said if it was found, once the graph is read, and only then.
#[test]
fn found_formats() {
    let said = |args: &[&str], input: &str| {
        let stderr = all_said(args, input).stderr;
        let line = stderr.lines().next().unwrap_or_default();
        line.strip_prefix("read as ").unwrap_or_default().to_owned()
    };
    for args in [&[][..], &["--json"]] {
        assert_eq!(said(args, "a b\n"), "names, an arc a line");
        assert_eq!(said(args, POJ), "poj2425, an input of that problem");
        let from_one = "arcs, `n m` and m arcs, vertices from 1";
        assert_eq!(said(args, "2 1\n1 2\n"), from_one);
    }
    // A cycle is a fault of the graph, so it has been read.
    assert_eq!(said(&[], "a b\nb a\n"), "names, an arc a line");
    assert_eq!(said(&[], "a b c\n"), "");
    assert_eq!(said(&["--format", "names"], "a b\n"), "");
    assert_eq!(said(&["--first", "1"], "2 1\n1 2\n"), "");
}

#[track_caller]
fn check(args: &[&str], input: &str, status: i32, stdout: &str, stderr: &str) {
    values(args, input).check(status, stdout, stderr);
}

#[test]
fn tables() {
    check(
        &[],
        "a b\nb c\na c\n",
        0,
        "vertex\tvalue\theight\tremoteness\na\t2\t2\t1\nb\t1\t1\t1\nc\t0\t0\t0\n",
        "3 vertices and 3 arcs; the longest play has 2 moves\n  \
         value 0: 1 vertex\n  value 1: 1 vertex\n  value 2: 1 vertex\n\
         largest value 2; it can be at most 2 by the number of arcs (reached), \
         2 by the most followers (reached), 2 by the longest play (reached)\n",
    );
    check(
        &["-"],
        POJ,
        0,
        "vertex\tvalue\theight\tremoteness\n0\t2\t2\t1\n1\t1\t1\t1\n2\t0\t0\t0\n\n\
         query\twins\tnim-sum\ttokens\n1\tfirst\t3\t0 1\n2\tsecond\t0\t2\n",
        "3 vertices and 3 arcs; the longest play has 2 moves\n  \
         value 0: 1 vertex\n  value 1: 1 vertex\n  value 2: 1 vertex\n\
         largest value 2; it can be at most 2 by the number of arcs (reached), \
         2 by the most followers (reached), 2 by the longest play (reached)\n",
    );
    check(
        &[],
        "digraph Heap { 0 [x=1] 0 -> 0.5 0 -> 0.5 }",
        0,
        "vertex\tvalue\theight\tremoteness\n0\t1\t1\t1\n0.5\t0\t0\t0\n",
        "Heap: 2 vertices and 2 arcs; the longest play has 1 move\n  \
         value 0: 1 vertex\n  value 1: 1 vertex\n\
         largest value 1; it can be at most 1 by the number of arcs (reached), \
         1 by the most followers (reached), 1 by the longest play (reached)\n",
    );
}

/// Values beyond 64 bits, units in place of tokens, and no bounds.
#[test]
fn constants() {
    let n = 80;
    let arcs: Vec<String> = (0..n)
        .flat_map(|v| (0..v).map(move |w| format!("{v} {w}\n")))
        .collect();
    let ks = vec!["1000"; n].join(" ");
    let round = (0..n).map(|v| if v == 79 { "3" } else { "2" });
    let round = round.collect::<Vec<_>>().join(" ");
    let text = format!("1\n{n} {}\n{}{ks}\n1\n{round}\n", arcs.len(), arcs.concat());
    let output = values(&[], &text);
    let stdout = output.stdout;
    let lines: Vec<_> = stdout.lines().collect();
    assert_eq!(lines[0], "vertex\tvalue\theight");
    assert_eq!(lines[1..4], ["0\t0\t0", "1\t1\t1", "2\t2\t2"]);
    let largest = 1_u128 << 78;
    assert_eq!(lines[80], format!("79\t{largest}\t79"));
    assert_eq!(lines[82], "query\twins\tnim-sum\ttokens");
    let shown: Vec<_> = (0..10).map(|v| format!("{v}:2")).collect();
    assert_eq!(
        lines[83],
        format!("1\tfirst\t{largest}\t{} ...", shown.join(" "))
    );
    let stderr = output.stderr;
    assert!(
        stderr.ends_with(&format!("  and 56 other values\nlargest value {largest}\n")),
        "{stderr}"
    );
}

#[test]
fn documents() {
    let read = |args: &[&str], text: &str| -> Value {
        let output = values(args, text);
        assert_eq!(output.status, Some(0));
        assert!(output.stderr.is_empty(), "the document has it all");
        serde_json::from_str(&output.stdout).expect("it is JSON")
    };
    assert_eq!(
        read(&["--json"], POJ),
        json!({
            "format": "poj2425", "title": null, "case": 1, "num_cases": 1,
            "num_vertices": 3, "num_arcs": 3, "longest_play": 2, "largest_value": 2,
            "bounds": {"arcs": 2, "followers": 2, "moves": 2},
            "histogram": [
                {"value": 0, "vertices": 1}, {"value": 1, "vertices": 1},
                {"value": 2, "vertices": 1},
            ],
            "checksum": "1ff3f111c7bd8bd6",
            "names": [0, 1, 2], "values": [2, 1, 0], "heights": [2, 1, 0],
            "remoteness": [1, 1, 0],
            "queries": [
                {"tokens": [0, 1], "nim_sum": 3, "wins": "first"},
                {"tokens": [2], "nim_sum": 0, "wins": "second"},
            ],
        })
    );
    let document = read(&["--json"], "x y\n");
    assert_eq!(document["names"], json!(["x", "y"]));
    let zoj = "2\n1 2\n1\n1 1\n";
    let document = read(&["--json", "--format", "zoj3666"], zoj);
    assert_eq!(document["names"], json!([1, 2]));
    assert_eq!(document["queries"][0]["tokens"], json!([1]));
    let uva = "1\n2 1\n0 1\n3 1\n1\n1 5\n";
    let document = read(&["--json", "--format", "uva12163"], uva);
    assert_eq!(document["remoteness"], Value::Null);
    assert_eq!(document["bounds"], Value::Null);
    assert_eq!(document["queries"][0]["tokens"], json!([1, 5]));
    // A graph without vertices has no largest value.
    let document = read(&["--json"], "digraph {}");
    assert_eq!(document["largest_value"], Value::Null);
}

#[test]
fn games_of_a_file() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("two.in");
    fs::write(&path, "1\n0\n0\n2\n1 1\n0\n1 0\n0\n").expect("there is room");
    let file = path.to_str().expect("it is a text");
    let output = values(&["--format", "poj2425", file], "");
    let stderr = output.stderr;
    let note = format!("{file}: game 1 of 2; --case K chooses another\n");
    assert!(stderr.starts_with(&note), "{stderr}");
    let output = values(&["--case", "2", "--format", "poj2425", file], "");
    let stdout = output.stdout;
    assert!(
        stdout.starts_with("vertex\tvalue\theight\tremoteness\n0\t1\t1\t1\n"),
        "{stdout}"
    );
    assert!(!output.stderr.contains("game"));
}

#[test]
fn refusals() {
    check(
        &[],
        "a b\nb a\n",
        3,
        "",
        "grundy: standard input: cycle a -> b -> a\n  line 1, column 1: a -> b\n  \
         line 2, column 1: b -> a\n",
    );
    check(
        &[],
        "3 2 1 2 1 2 0 2 0 1 0\n",
        3,
        "",
        "grundy: standard input: several formats fit it; choose one:\n  \
         --format poj2425   positions from 0: a list of followers each, then queries\n  \
         --format zoj3666   places from 1: a list of followers each, then arrangements\n",
    );
    check(
        &["--format", "dot"],
        "digraph {",
        3,
        "",
        "grundy: standard input: line 1, column 10: expected a statement, \
         found the end of the input\n",
    );
    assert_eq!(values(&["--case", "0"], POJ).status, Some(2));
    assert_eq!(values(&["--first", "2"], POJ).status, Some(2));
    let output = values(&["no-such-file"], "");
    assert_eq!(output.status, Some(3));
    let stderr = output.stderr;
    assert!(
        stderr.starts_with("grundy: cannot read no-such-file: "),
        "{stderr}"
    );
    // K between 2 and the dimension of more than 26 followers cannot be searched.
    let n = 40;
    let arcs: Vec<String> = (0..n)
        .flat_map(|v| (0..v).map(move |w| format!("{v} {w}\n")))
        .collect();
    let ks = (0..n).map(|v| if v == n - 1 { "5" } else { "100" });
    let ks = ks.collect::<Vec<_>>().join(" ");
    let text = format!("1\n{n} {}\n{}{ks}\n0\n", arcs.len(), arcs.concat());
    let output = values(&[], &text);
    assert_eq!(output.status, Some(3));
    let stderr = output.stderr;
    assert!(
        stderr.starts_with("grundy: standard input: vertex 39"),
        "{stderr}"
    );
}

/// On how many threads is no matter, but on one at least.
#[test]
fn threads() {
    let one = values(&[], POJ);
    for threads in ["1", "3"] {
        let run = values(&["--threads", threads], POJ);
        run.check(0, &one.stdout, &one.stderr);
    }
    let run = values(&["--threads", "0"], POJ);
    let fault = "invalid value '0' for '--threads <N>': number would be zero for non-zero type";
    assert_eq!(run.status, Some(2));
    assert!(run.stderr.contains(fault), "{}", run.stderr);
}

/// A reader that goes away ends the program quietly.
#[test]
fn readers_that_go_away() {
    let arcs: String = (0..200_000).map(|v| format!("v{v} v{}\n", v + 1)).collect();
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("long");
    fs::write(&path, arcs).expect("there is room");
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .arg("values")
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut start = [0; 6];
    let mut stdout = child.stdout.take().expect("it is a pipe");
    stdout.read_exact(&mut start).expect("there is a table");
    drop(stdout);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(&start, b"vertex");
    assert_eq!(output.status.code(), Some(0));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(super::without_format(&stderr), "");
}

/// Arrays of numpy as a folder and as an archive, in all commands that read a graph.
#[test]
fn arrays() {
    let files = "../sg-formats/tests/files";
    for name in ["folder", "matrix.npz"] {
        let path = format!("{files}/{name}");
        let output = all_said(&[&path], "");
        output.check(
            0,
            "vertex\tvalue\theight\tremoteness\n0\t2\t2\t1\n1\t1\t1\t1\n2\t0\t0\t0\n\
             3\t1\t3\t1\n4\t0\t0\t0\n",
            "read as csr, `indptr` and `indices`, vertices from 0\n\
             5 vertices and 6 arcs; the longest play has 3 moves\n  \
             value 0: 2 vertices\n  value 1: 2 vertices\n  value 2: 1 vertex\n\
             largest value 2; it can be at most 3 by the number of arcs, \
             3 by the most followers, 3 by the longest play\n",
        );
        let output = values(&["--json", "--format", "csr", &path], "");
        let document: Value = serde_json::from_str(&output.stdout).expect("it is JSON");
        assert_eq!(document["format"], json!("csr"));
        assert_eq!(document["values"], json!([2, 1, 0, 1, 0]));
        // FNV-1a of 2, 1, 0, 1 and 0 as numpy's `astype('<u4').tobytes()` writes them.
        assert_eq!(document["checksum"], json!("82dc24027d942cb7"));
        for args in [
            &["explain", "--tokens", "3"][..],
            &["draw", "--tokens", "3"],
        ] {
            let mut command = program(env!("CARGO_BIN_EXE_grundy"));
            let ended = run(command.args(args).arg(&path), b"");
            assert_eq!(ended.status, Some(0), "{}", ended.stderr);
            assert!(!ended.stdout.is_empty());
        }
    }
    check(
        &[&format!("{files}/coo.npz")],
        "",
        3,
        "",
        &format!(
            "grundy: {files}/coo.npz: format.npy: the matrix is in the form coo, not csr; write \
             scipy.sparse.save_npz('FILE.npz', matrix.tocsr(), compressed=False)\n"
        ),
    );
    let archive = fs::read(format!("{files}/matrix.npz")).expect("it is there");
    let mut command = program(env!("CARGO_BIN_EXE_grundy"));
    let ended = run(command.arg("values"), &archive);
    assert_eq!(
        ended.status,
        Some(0),
        "a short one is kept whole: {}",
        ended.stderr
    );
}

/// The values of a graph, written as an array, and what is said beside it.
#[track_caller]
fn written(args: &[&str], input: &str) -> (Vec<u8>, Run) {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("labels.npy");
    let file = path.to_str().expect("it is a text");
    let ended = values(&[args, &["--output", file]].concat(), input);
    (fs::read(&path).unwrap_or_default(), ended)
}

/// The start of a file of `count` values.
fn head(descr: &str, count: usize) -> Vec<u8> {
    let text = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({count},), }}");
    format!("{text:<117}\n").into_bytes()
}

#[test]
fn values_as_arrays() {
    let (bytes, ended) = written(&[], "a b\nb c\na c\n");
    assert_eq!(bytes[..10], *b"\x93NUMPY\x01\x00\x76\x00");
    assert_eq!(bytes[10..], [&head("|u1", 3)[..], &[2, 1, 0]].concat());
    ended.check(
        0,
        "",
        "3 vertices and 3 arcs; the longest play has 2 moves\n  \
         value 0: 1 vertex\n  value 1: 1 vertex\n  value 2: 1 vertex\n\
         largest value 2; it can be at most 2 by the number of arcs (reached), \
         2 by the most followers (reached), 2 by the longest play (reached)\n\
         checksum 1ff3f111c7bd8bd6\n",
    );
    // Both at once.
    let (bytes, ended) = written(&["--json"], "a b\n");
    assert_eq!(bytes[128..], [1, 0]);
    let document: Value = serde_json::from_str(&ended.stdout).expect("it is JSON");
    assert_eq!(document["values"], json!([1, 0]));
    assert_eq!(ended.stderr, "");
    // A complete graph has all values up to 256, which take two bytes.
    let n = 257;
    let rows = (0..n).map(|v| {
        format!(
            "{v}:{}\n",
            (0..v).map(|w| format!(" {w}")).collect::<String>()
        )
    });
    let (bytes, _) = written(&["--format", "lists"], &rows.collect::<String>());
    assert_eq!(bytes[10..128], head("<u2", n));
    let expected: Vec<u8> = (0..257_u16).flat_map(u16::to_le_bytes).collect();
    assert_eq!(bytes[128..], expected);
    let (bytes, ended) = written(&[], "digraph {}");
    assert_eq!(bytes[10..], head("|u1", 0));
    assert!(
        ended.stderr.ends_with("checksum cbf29ce484222325\n"),
        "{}",
        ended.stderr
    );
    // Standard output.
    let mut command = program(env!("CARGO_BIN_EXE_grundy"));
    let command = command.args(["values", "-o", "-"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("it is a pipe");
    stdin.write_all(b"a b\n").expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.stdout[128..], [1, 0]);
}

/// Rows that stream by, from a file or standard input: the summary, and the same array as without.
#[test]
fn streams() {
    let text = "4 3\n1 0\n2 1\n2 0\n";
    let summary = "4 vertices and 3 arcs\n  value 0: 2 vertices\n  value 1: 1 vertex\n  \
                   value 2: 1 vertex\nlargest value 2\nchecksum d0d22a2b1c0fbff6\n";
    check(&["--stream"], text, 0, summary, "");
    let (streamed, ended) = written(&["--stream"], text);
    ended.check(0, "", summary);
    let (bytes, ended) = written(&[], text);
    assert_eq!(streamed, bytes);
    assert!(
        ended.stderr.ends_with("\nchecksum d0d22a2b1c0fbff6\n"),
        "{}",
        ended.stderr
    );
    let ended = values(&["--stream", "--json"], text);
    let document: Value = serde_json::from_str(&ended.stdout).expect("it is JSON");
    assert_eq!(
        document,
        json!({
            "format": "arcs", "title": null, "case": 1, "num_cases": 1,
            "num_vertices": 4, "num_arcs": 3, "longest_play": null, "largest_value": 2,
            "bounds": null,
            "histogram": [
                {"value": 0, "vertices": 2}, {"value": 1, "vertices": 1},
                {"value": 2, "vertices": 1},
            ],
            "checksum": "d0d22a2b1c0fbff6",
        })
    );
    check(
        &["--stream"],
        "4 3\n1 0\n2 3\n2 0\n",
        3,
        "",
        "grundy: standard input: line 3, column 3: the arc 2 -> 3 leads to a vertex whose \
         followers come later: grundy renumber writes a copy of the graph that streams\n",
    );
}

/// Values of the UVa game: 8 bytes are written where 4 do not do, and none where 8 do not.
#[test]
fn large_values_as_arrays() {
    let complete = |n: usize| {
        let arcs = (0..n).flat_map(|v| (0..v).map(move |w| format!("{v} {w}\n")));
        let arcs: Vec<String> = arcs.collect();
        let constants = vec!["1000"; n].join(" ");
        format!("1\n{n} {}\n{}{constants}\n0\n", arcs.len(), arcs.concat())
    };
    let uva = ["--format", "uva12163"];
    let (bytes, ended) = written(&uva, &complete(65));
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    assert_eq!(bytes[10..128], head("<u8", 65));
    assert_eq!(bytes[bytes.len() - 8..], (1_u64 << 63).to_le_bytes());
    // No checksum of 4 bytes each.
    assert!(!ended.stderr.contains("checksum"), "{}", ended.stderr);
    let output = values(&[&uva[..], &["--json"]].concat(), &complete(65));
    let document: Value = serde_json::from_str(&output.stdout).expect("it is JSON");
    assert_eq!(document["checksum"], Value::Null);
    let (bytes, ended) = written(&uva, &complete(66));
    assert_eq!(bytes, b"");
    ended.check(
        3,
        "",
        "grundy: standard input: the value 18446744073709551616 of vertex 65 is above \
         2^64 - 1, and no array holds it: leave --output out\n",
    );
}

/// An array goes into a file that is named as one.
#[test]
fn outputs_that_are_no_arrays() {
    let folder = tempfile::tempdir().expect("there is room");
    for name in ["v.txt", "npy", "v.npy.gz"] {
        let path = folder.path().join(name);
        let file = path.to_str().expect("it is a text");
        let message = format!("grundy: the name {file} does not end in .npy\n");
        check(&["-o", file], "a b", 2, "", &message);
        check(&["--stream", "-o", file], "a b", 2, "", &message);
        assert!(!path.exists());
    }
    let path = folder.path().join("v.NPY");
    let file = path.to_str().expect("it is a text");
    assert_eq!(values(&["-o", file], "a b").status, Some(0));
    assert_eq!(fs::read(&path).expect("it is there").len(), 130);
}

/// An output that is one of the arrays that are read is refused, and they stay.
#[test]
fn outputs_that_are_inputs() {
    let folder = tempfile::tempdir().expect("there is room");
    for name in ["indptr.npy", "indices.npy"] {
        let from = format!("../sg-formats/tests/files/folder/{name}");
        fs::copy(from, folder.path().join(name)).expect("there is room");
    }
    let path = folder.path().join("indices.npy");
    let before = fs::read(&path).expect("it is there");
    let file = path.to_str().expect("it is a text");
    let input = folder.path().to_str().expect("it is a text");
    check(
        &[input, "--output", file],
        "",
        3,
        "",
        &format!("grundy: cannot write {file}: it is the input; give another name\n"),
    );
    assert_eq!(fs::read(&path).expect("it is there"), before);
    let labels = folder.path().join("labels.npy");
    let labels = labels.to_str().expect("it is a text");
    let ended = values(&[input, "--output", labels], "");
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
}
