//! `grundy hack` from the outside, on small wrong programs.

use std::fs;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::Value;

/// Answers POJ 2425, and is right as it stands.
const CHESS: &str = "\
import sys
sys.setrecursionlimit(10000)
numbers = iter(sys.stdin.read().split())
g = []
for n in numbers:
    rows = []
    for _ in range(int(n)):
        rows.append([int(next(numbers)) for _ in range(int(next(numbers)))])
    g = [-1] * len(rows)
    def value(v):
        if g[v] < 0:
            below = {value(w) for w in rows[v]}
            g[v] = min(x for x in range(len(below) + 1) if x not in below)
        return g[v]
    while (m := int(next(numbers, 0))):
        total = 0
        for _ in range(m):
            total ^= value(int(next(numbers)))
        print('WIN' if total else 'LOSE')
";

/// The interpreter itself: `python3` may be a script that looks for it at every start, which takes
/// longer than most runs.
fn python() -> &'static str {
    static PYTHON: OnceLock<String> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let script = "import sys; print(sys.executable, end='')";
        let output = Command::new("python3").args(["-c", script]).output();
        let output = output.expect("there is python3");
        String::from_utf8(output.stdout).expect("text")
    })
}

/// A machine may be so busy that the usual time is not enough.
fn grundy(options: &[&str], command: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["hack", "poj2425", "--data", env!("CARGO_TARGET_TMPDIR")])
        .args(options)
        .arg("--")
        .args(command)
        .output()
        .expect("grundy can be started")
}

/// What is found in the program with one piece of its text replaced. What is found is described
/// within 12 s: where a machine is too busy for all of it, there is another try.
fn hack(from: &str, to: &str) -> Value {
    assert!(CHESS.contains(from), "{from} is there to be replaced");
    let program = CHESS.replace(from, to);
    let mut tries = 0;
    loop {
        let output = grundy(&["--json", "--time", "60s"], &[python(), "-c", &program]);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert_eq!(output.status.code(), Some(1));
        let found: Value = serde_json::from_slice(&output.stdout).expect("a JSON document");
        tries += 1;
        if tries == 3 || !found["failure"]["fails_again"].is_null() {
            return found;
        }
    }
}

#[track_caller]
fn check(from: &str, to: &str, kind: &str, input: &str) {
    let found = &hack(from, to)["failure"];
    assert_eq!(found["kind"], kind);
    assert_eq!(found["input"], input);
    assert_eq!(found["locally_minimal"], true);
}

#[test]
fn wrong_answers() {
    let found = hack("^=", "|=");
    assert_eq!(found["failure"]["kind"], "wrong-answer");
    assert_eq!(found["failure"]["input"], "2\n0\n1 0\n2 1 1\n0\n");
    assert_eq!(found["failure"]["smallest_of_small_games"], true);
    assert_eq!(found["failure"]["mistakes"][0]["name"], "or-for-xor");
    assert_eq!(found["failure"]["query"]["nim_sum"], "0");
    check(
        "'WIN' if",
        "'LOSE' if",
        "wrong-answer",
        "2\n0\n1 0\n1 1\n0\n",
    );
}

#[test]
fn formats_and_crashes() {
    check("'WIN'", "'Win'", "format-case", "2\n0\n1 0\n1 1\n0\n");
    check(
        "'LOSE')",
        "'LOSE', end='\\r\\n')",
        "format-crlf",
        "1\n0\n1 0\n0\n",
    );
    check(
        "total = 0",
        "total = 1 // (m % 3) * 0",
        "crash-status",
        "1\n0\n3 0 0 0\n0\n",
    );
    check(
        "total = 0",
        "import os; os.kill(os.getpid(), 8)",
        "crash-signal",
        "1\n0\n1 0\n0\n",
    );
}

#[test]
fn what_is_left_over_from_the_game_before() {
    let stale = "if len(g) < len(rows): g = [-1] * len(rows)";
    let found = &hack("g = [-1] * len(rows)", stale)["failure"];
    assert_eq!(found["kind"], "wrong-answer");
    assert_eq!(found["games"], 2);
    assert_eq!(found["needs_earlier_input"], true);
}

#[test]
fn one_that_waits_at_the_end() {
    let script = "while :; do if read x; then :; fi; done";
    let output = grundy(
        &["--json", "--time-limit", "300ms", "--time", "60s"],
        &["sh", "-c", script],
    );
    let found: Value = serde_json::from_slice(&output.stdout).expect("a JSON document");
    assert_eq!(found["failure"]["kind"], "no-end-at-end-of-file");
}

#[test]
fn text_and_saved_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().to_str().expect("a plain name");
    let wrong = CHESS.replace("^=", "|=");
    fs::write(folder.path().join("wrong.py"), wrong).expect("it can be written");
    let program = format!("{path}/wrong.py");
    let output = grundy(&["--save", path, "--time", "60s"], &[python(), &program]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout)
        .expect("text")
        .replace(path, "DIR")
        .replace(python(), "python3");
    let (text, rest) = text.split_once("\nA known mistake").expect("a mistake");
    assert!(rest.contains("\n  or-for-xor: "), "{rest}");
    assert!(
        rest.contains("printf '2\\n0\\n1 0\\n2 1 1\\n0\\n' | python3 DIR/wrong.py\n"),
        "{rest}"
    );
    assert!(
        rest.contains("\nAgain:  grundy hack poj2425 --seed 1 --time 60s ")
            && rest.contains(" -- python3 DIR/wrong.py\n"),
        "{rest}"
    );
    assert!(rest.contains("Saved:  DIR/hack-poj2425-1.in\n"), "{rest}");
    let draw =
        "Draw it: grundy draw DIR/hack-poj2425-1.in --format poj2425 -o DIR/hack-poj2425-1.html\n";
    assert!(rest.contains(draw), "{rest}");
    assert_eq!(
        text,
        "\
wrong answer

Input (16 bytes; no smaller one of the small games fails):
  2
  0
  1 0
  2 1 1
  0

Line  Expected  Actual
   1  LOSE      WIN  <-- first difference

Grundy numbers, by position:
  0: 0, 1: 1
  Query 1: the pieces give 1 xor 1 = 0, so the first player loses: LOSE
",
    );
    let saved = |name: &str| fs::read_to_string(folder.path().join(name)).expect("a file");
    assert_eq!(saved("hack-poj2425-1.in"), "2\n0\n1 0\n2 1 1\n0\n");
    assert_eq!(saved("hack-poj2425-1.ans"), "LOSE\n");
}

#[test]
fn what_depends_on_the_clock_is_told_without_a_name() {
    let clock = "import time; total = total if time.time() % 2 < 1 else 1 - (total > 0)";
    let wrong = CHESS.replace("print('WIN'", &format!("{clock}\n        print('WIN'"));
    let output = grundy(&["--json", "--time", "60s"], &[python(), "-c", &wrong]);
    let found: Value = serde_json::from_slice(&output.stdout).expect("a JSON document");
    let failure = &found["failure"];
    assert!(
        failure["fails_again"].as_u64() < failure["of_runs"].as_u64(),
        "{failure}"
    );
    assert_eq!(failure["locally_minimal"], false);
    assert_eq!(failure["smallest_of_small_games"], false);
    assert_eq!(failure["mistakes"].as_array().map(Vec::len), Some(0));
}

#[test]
fn ends_that_the_statement_does_not_promise_are_tried_where_wanted() {
    let wrong = CHESS.replace("next(numbers, 0)", "next(numbers)");
    let right = grundy(&["--time", "1s"], &[python(), "-c", &wrong]);
    assert_eq!(right.status.code(), Some(0));
    let options = ["--json", "--time", "60s", "--beyond"];
    let output = grundy(&options, &[python(), "-c", &wrong]);
    let found: Value = serde_json::from_slice(&output.stdout).expect("a JSON document");
    let failure = &found["failure"];
    assert_eq!(failure["kind"], "crash-status", "{found}");
    assert_eq!(failure["found_in"], "beyond the statement");
}

#[test]
fn who_prints_nothing_is_asked_whether_it_flushes() {
    let silent = "import sys; sys.stdin.read()";
    let output = grundy(&["--json", "--time", "60s"], &[python(), "-c", silent]);
    let found: Value = serde_json::from_slice(&output.stdout).expect("a JSON document");
    let failure = &found["failure"];
    assert_eq!(failure["kind"], "missing-line");
    assert!(
        failure["hint"]
            .as_str()
            .expect("a hint")
            .contains("flushed")
    );
    assert_eq!(failure["mistakes"].as_array().map(Vec::len), Some(0));
}

#[test]
fn right_ones_pass() {
    let began = Instant::now();
    let output = grundy(&["--time", "1s"], &[python(), "-c", CHESS]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.starts_with("no failure found\nTried: "), "{text}");
    assert!(began.elapsed() < Duration::from_secs(20));
}

#[test]
fn a_folder_that_cannot_be_made_is_refused_at_once() {
    let began = Instant::now();
    let output = grundy(&["--save", "Cargo.toml/x"], &["sleep", "100"]);
    assert_eq!(output.status.code(), Some(3));
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(
        text.starts_with("grundy: cannot make the folder Cargo.toml/x: "),
        "{text}"
    );
    assert!(began.elapsed() < Duration::from_secs(5));
}

#[test]
fn what_is_found_is_kept_when_stopped() {
    // Right, but on more than a few vertices it never ends, and leaves a letter for each such run.
    let folder = tempfile::tempdir().expect("a temporary folder");
    let runs = folder.path().join("runs");
    let endless = format!(
        "total = 0\n        if len(g) > 9: open({runs:?}, 'a').write('x'); x = sum(range(1 << 40))"
    );
    let slow = CHESS.replace("total = 0", &endless);
    let stopped_after = |wanted| {
        let _ = fs::remove_file(&runs);
        let mut hack = Command::new(env!("CARGO_BIN_EXE_grundy"));
        hack.args(["hack", "poj2425", "--data", env!("CARGO_TARGET_TMPDIR")]);
        hack.args(["--time", "300s", "--time-limit", "400ms", "--jobs", "1"]);
        hack.args(["--json", "--", python(), "-c", &slow]);
        let mut hack = hack.stdout(Stdio::piped()).spawn().expect("it starts");
        let num_runs = || fs::read(&runs).map_or(0, |letters| letters.len());
        while num_runs() < wanted && hack.try_wait().expect("it is a child").is_none() {
            std::thread::sleep(Duration::from_millis(20));
        }
        Command::new("kill")
            .args(["-INT", &hack.id().to_string()])
            .status()
            .expect("there is kill");
        let output = hack.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130));
        let found: Value = serde_json::from_slice(&output.stdout).expect("a JSON document");
        assert_eq!(found["interrupted"], true);
        found
    };
    // The random games, and the first query of them alone, briefly and within the limit: then it is
    // certain that it fails, unless the machine was too busy to tell. What comes after that makes
    // the input smaller.
    let mut found = Value::Null;
    for wanted in [5, 10, 20, 40] {
        found = stopped_after(wanted);
        if found["found"] == true {
            break;
        }
    }
    assert_eq!(found["found"], true);
    assert_eq!(found["failure"]["kind"], "time-limit");
    assert_eq!(found["failure"]["locally_minimal"], false);
}

#[test]
fn what_cannot_be_run() {
    let output = grundy(&[], &["./there-is-no-such-file"]);
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(
        text.starts_with("grundy: cannot run ./there-is-no-such-file"),
        "{text}"
    );
    assert_eq!(grundy(&["--jobs", "0"], &["true"]).status.code(), Some(2));
}

#[test]
fn files_that_are_not_tried_are_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().to_str().expect("a plain name");
    fs::write(folder.path().join("a.in"), "1\n0\n1 0\n0\n\n").expect("it can be written");
    fs::write(folder.path().join("b.in"), "1\n0\n1 0\n0\n").expect("it can be written");
    // What fails on random games ends the search, so that there is time enough for the files.
    let wrong = CHESS.replace("total = 0", "total = 0 if len(g) < 10 else int('x')");
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["hack", "poj2425", "--json", "--time", "60s", "--data", path])
        .args(["--", python(), "-c", &wrong])
        .output()
        .expect("grundy can be started");
    let found: Value = serde_json::from_slice(&output.stdout).expect("a JSON document");
    assert_eq!(found["tried"]["files"], 1);
    assert_eq!(found["tried"]["files_in_all"], 2);
    let skipped = &found["skipped_files"];
    assert_eq!(skipped.as_array().map(Vec::len), Some(1));
    assert_eq!(skipped[0]["file"], format!("{path}/a.in"));
    let reason = skipped[0]["reason"].as_str().expect("a reason");
    assert!(reason.starts_with("line 5, column 1: "), "{reason}");
}
