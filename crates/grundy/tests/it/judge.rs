//! `grundy judge` from the outside.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use serde_json::Value;
use sg_testkit::process::{self, marked};

use crate::send;

/// Two games: the answers are WIN, then LOSE and WIN.
const INPUT: &str = "2\n1 1\n0\n1 0\n0\n1\n0\n1 0\n1 0\n0\n";
const ANSWER: &str = "WIN\nLOSE\nLOSE\n";

/// A folder of one input `a`.
fn data() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("a.in"), INPUT).expect("it can be written");
    fs::write(folder.path().join("a.ans"), ANSWER).expect("it can be written");
    folder
}

/// A folder of these files in folders.
fn package(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it is below")).expect("a folder");
        fs::write(path, text).expect("it can be written");
    }
    folder
}

fn grundy(options: &[&str], data: &Path, command: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["judge", "poj2425", "--data"])
        .arg(data)
        .args(options)
        .arg("--")
        .args(command)
        .output()
        .expect("grundy can be started")
}

/// Judges a shell script; returns what is printed but for the numbers, which are
/// checked to be there.
fn judge(options: &[&str], script: &str) -> (String, Option<i32>) {
    let output = grundy(options, data().path(), &["sh", "-c", script]);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = String::from_utf8(output.stdout).expect("text");
    let mut kept = Vec::new();
    for line in text.lines() {
        match line.strip_suffix("  a") {
            Some(line) => {
                let words: Vec<&str> = line.split_whitespace().collect();
                assert!(line.contains(" s  ") && line.ends_with(" MiB"), "{line}");
                assert!(words[1].parse::<f64>().is_ok(), "{line}");
                kept.push(words[0].to_owned());
            }
            None => kept.push(without_usage(line.trim())),
        }
    }
    assert_eq!(kept.remove(0).split_whitespace().next(), Some("limits:"));
    assert_eq!(kept.remove(0).split_whitespace().next(), Some("CPU"));
    (kept.join("|"), output.status.code())
}

/// The line but for how much of something was used.
fn without_usage(line: &str) -> String {
    let words = line.split(' ');
    let mut last = "";
    let words = words.map(|word| {
        let is_usage = ["used", "slept:", "time,"].contains(&std::mem::replace(&mut last, word));
        if is_usage { "#" } else { word }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Holds values of a document against what they should be, as JSON.
#[track_caller]
fn check_json(document: &Value, values: &[(&str, &str)]) {
    for &(pointer, expected) in values {
        let value = document.pointer(pointer).map(Value::to_string);
        assert_eq!(value.as_deref(), Some(expected), "{pointer}");
    }
}

/// The text as PowerShell writes it.
fn utf_16(text: &str) -> Vec<u8> {
    let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

#[track_caller]
fn check(script: &str, expected: &str) {
    let (text, status) = judge(&["--time-limit", "300ms"], script);
    assert_eq!(text, expected);
    assert_eq!(status, Some(i32::from(!expected.starts_with("AC"))));
}

#[test]
fn verdicts() {
    check("printf 'WIN\\nLOSE\\nLOSE\\n'", "AC|1 of 1 accepted");
    check(
        "printf 'WIN\\nLOSE\\nWIN\\n'",
        "WA|game 2, query 2 (line 3): wrong answer|expected: LOSE|got:      WIN\
         |0 of 1 accepted, 1 WA",
    );
    check(
        "printf 'WIN\\nWIN\\0\\n'",
        "WA|game 2, query 1 (line 2): wrong answer|expected: LOSE|got:      WIN\\0\
         |0 of 1 accepted, 1 WA",
    );
    check(
        "printf 'WIN\\n'",
        "WA|game 2, query 1 (line 2): output ends early|expected: LOSE\
         |got:      nothing, it ends before|0 of 1 accepted, 1 WA",
    );
    check(
        "sleep 77003 & printf 'WIN\\n'",
        "WA|game 2, query 1 (line 2): output ends early|expected: LOSE\
         |got:      nothing, it ends before\
         |it ended while processes of it went on, which were stopped; judges do the same\
         |0 of 1 accepted, 1 WA",
    );
    check(
        "printf 'WIN\\nLOSE\\nLOSE\\nLOSE\\n'",
        "WA|line 4: more output than asked for|expected: nothing, it ends before\
         |got:      LOSE|0 of 1 accepted, 1 WA",
    );
    check(
        "printf 'Win\\nLose\\nLose\\n'",
        "WA|game 1, query 1 (line 1): only upper and lower case differ|expected: WIN\
         |got:      Win|0 of 1 accepted, 1 WA",
    );
    check(
        "printf 'WIN\\r\\nLOSE\\r\\nLOSE\\r\\n'",
        "PE|game 1, query 1 (line 1): lines end in CR LF|expected: WIN|got:      WIN\\r\
         |0 of 1 accepted, 1 PE",
    );
    check(
        "printf 'WIN\\nLOSE\\nLOSE'",
        "PE|game 2, query 2 (line 3): the last line does not end|expected: LOSE\
         |got:      LOSE|0 of 1 accepted, 1 PE",
    );
}

#[test]
fn breakdowns() {
    check(
        "printf 'WIN\\nLOSE\\nLOSE\\n'; echo one >&2; exit 3",
        "RE|exit status 3|one|0 of 1 accepted, 1 RE",
    );
    check(
        "printf 'a\\nb\\nc\\nd\\033\\n' >&2; kill -SEGV $$",
        "RE|SIGSEGV|b|c|d\\x1B|0 of 1 accepted, 1 RE",
    );
    // With more stack it comes through, or its last words say so.
    let stack = "stack overflow: its recursion is too deep";
    check(
        "[ $(ulimit -s) -gt 9000 ] || kill -SEGV $$",
        &format!("RE|SIGSEGV: {stack}|0 of 1 accepted, 1 RE"),
    );
    check(
        "echo RecursionError >&2; exit 1",
        &format!("RE|exit status 1: {stack}|RecursionError|0 of 1 accepted, 1 RE"),
    );
    let cpu = "used # s of CPU time, # s by the clock; the limit is 0.3 s";
    check(
        "while :; do :; done",
        &format!("TLE|{cpu}|0 of 1 accepted, 1 TLE"),
    );
    check(
        "sleep 100",
        "TLE|slept: # s by the clock, the limit for that is 1.6 s|0 of 1 accepted, 1 TLE",
    );
    check(
        "while :; do read x; done",
        &format!(
            "TLE|{cpu}\
             |it does not end at the end of the input: with more to come, it waits for more\
             |0 of 1 accepted, 1 TLE"
        ),
    );
    // It reads everything before it computes, so it waits with more to come, too.
    check(
        "[ \"$(wc -c)\" -lt 20 ] || while :; do :; done",
        &format!("TLE|{cpu}|0 of 1 accepted, 1 TLE"),
    );
    check(
        "yes | head -c 100000",
        "OLE|printed more than the limit of 65564 bytes|0 of 1 accepted, 1 OLE",
    );
    let (text, status) = judge(
        &["--memory-limit", "20m", "--time-limit", "5"],
        "exec python3 -c 'a = b\"1\" * (100 << 20)'",
    );
    let expected = "MLE|used # MiB, the limit is 20 MiB|0 of 1 accepted, 1 MLE";
    assert_eq!((&text[..], status), (expected, Some(1)));
}

#[test]
fn the_first_line_says_the_limits() {
    #[track_caller]
    fn check(options: &[&str], expected: &str) {
        let output = grundy(options, data().path(), &["true"]);
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(text.lines().next(), Some(expected));
    }
    check(
        &[],
        "limits: 3 s (original judge), 64 MiB (original judge), stack 8m (as usual)",
    );
    check(
        &[
            "--time-limit",
            "1500ms",
            "--memory-limit",
            "1g",
            "--stack",
            "unlimited",
        ],
        "limits: 1.5 s (--time-limit), 1024 MiB (--memory-limit), stack unlimited (--stack)",
    );
}

/// A file that cannot be used is told of, and the others are judged.
#[test]
fn files_that_cannot_be_used() {
    let folder = data();
    let path = folder.path();
    std::os::unix::fs::symlink("nowhere", path.join("\u{1b}b\n.in")).unwrap();
    fs::write(path.join("\u{1b}b\n.ans"), ANSWER).unwrap();
    fs::write(path.join("c.in"), INPUT).unwrap();
    fs::write(path.join("d.in"), INPUT).unwrap();
    fs::write(path.join("d.ans"), ANSWER).unwrap();
    let answers = ["printf", "WIN\nLOSE\nLOSE\n"];

    let output = grundy(&[], path, &answers);
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<String> = text
        .lines()
        .skip(2)
        .map(|line| line.replace(&*path.to_string_lossy(), "DIR"))
        .collect();
    let shape = |i: usize| {
        let mut words = lines[i].split_whitespace();
        (words.next().unwrap(), words.next_back().unwrap())
    };
    assert_eq!(shape(0), ("??", "\\x1Bb\\n"));
    assert!(
        lines[1].starts_with("     cannot read DIR/\\x1Bb\\n.in: "),
        "{text}"
    );
    assert_eq!(shape(2), ("AC", "a"));
    assert_eq!(shape(3), ("??", "c"));
    assert_eq!(lines[4], "     there is no answer (.ans) beside DIR/c.in");
    assert_eq!(shape(5), ("AC", "d"));
    assert_eq!(lines[6..], ["2 of 4 accepted, 2 not judged"]);
    assert_eq!(
        (output.status.code(), &output.stderr[..]),
        (Some(3), &b""[..])
    );

    let output = grundy(&["--json"], path, &answers);
    assert_eq!(output.status.code(), Some(3));
    let document: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    check_json(
        &document,
        &[
            ("/files/0/verdict", "null"),
            ("/files/1/verdict", "\"AC\""),
            ("/files/1/error", "null"),
            ("/num_files", "4"),
            ("/num_accepted", "2"),
            ("/num_errors", "2"),
        ],
    );
    let error = document["files"][2]["error"].as_str();
    assert!(error.is_some_and(|error| error.starts_with("there is no answer")));
}

#[test]
fn json_is_whole_whatever_happens() {
    let output = grundy(&["--json"], data().path(), &["./no-such-file"]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let error = "cannot run ./no-such-file: there is no such file";
    assert_eq!(document["error"], error);
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        format!("grundy: {error}\n")
    );
    assert_eq!(output.status.code(), Some(3));
}

/// Judges a program that prints `printed` by these two files: the verdict, and what is said
/// below it without the name of the folder.
fn by_files(input: &[u8], answer: &[u8], printed: &str) -> (String, String, Option<i32>) {
    let folder = data();
    fs::write(folder.path().join("a.in"), input).expect("it can be written");
    fs::write(folder.path().join("a.ans"), answer).expect("it can be written");
    let output = grundy(&[], folder.path(), &["printf", printed]);
    let text = String::from_utf8(output.stdout).expect("text");
    let text = text.replace(&*folder.path().to_string_lossy(), "DIR");
    let mut lines = text.lines().skip(2);
    let verdict = lines.next().unwrap_or_default()[..2].to_owned();
    let details: Vec<&str> = lines.map(str::trim).collect();
    (verdict, details.join("|"), output.status.code())
}

/// What editors and shells do to a file is no fault of a program.
#[test]
fn flaws_of_the_files_are_forgiven() {
    #[track_caller]
    fn forgiven(input: &[u8], answer: &[u8], flaw: &str) {
        let (verdict, details, status) = by_files(input, answer, ANSWER);
        let expected = format!("forgiven: {flaw} (a)|1 of 1 accepted");
        assert_eq!((&verdict[..], details, status), ("AC", expected, Some(0)));
        // A wrong program stays wrong.
        let (verdict, _, status) = by_files(input, answer, "WIN\nLOSE\nWIN\n");
        assert_eq!((&verdict[..], status), ("WA", Some(1)));
    }
    let input = INPUT.as_bytes();
    for (answer, flaw) in [
        (&b"WIN\r\nLOSE\r\nLOSE\r\n"[..], "lines end in CR LF"),
        (b"WIN\nLOSE\nLOSE", "the last line does not end"),
        (
            b"\xef\xbb\xbfWIN\nLOSE\nLOSE\n",
            "a byte order mark at the start",
        ),
        (b"WIN \nLOSE\nLOSE\t\n", "blanks at ends of lines"),
        (b"WIN\nLOSE\n\nLOSE\n\n", "spaces or blank lines"),
        (&utf_16(ANSWER), "encoded as UTF-16"),
    ] {
        forgiven(input, answer, &format!("answers: {flaw}"));
    }
    let crlf = INPUT.replace('\n', "\r\n");
    forgiven(
        crlf.as_bytes(),
        ANSWER.as_bytes(),
        "inputs: lines end in CR LF",
    );
    forgiven(
        &utf_16(INPUT),
        ANSWER.as_bytes(),
        "inputs: encoded as UTF-16",
    );
}

/// A file that is wrong says nothing of a program.
#[test]
fn wrong_files_accuse_nobody() {
    #[track_caller]
    fn at_fault(input: &str, answer: &str, printed: &str, reason: &str) {
        let (verdict, details, status) = by_files(input.as_bytes(), answer.as_bytes(), printed);
        let expected = format!("{reason}|0 of 1 accepted, 1 not judged");
        assert_eq!((&verdict[..], details, status), ("??", expected, Some(3)));
    }
    for (answer, reason) in [
        ("", "line 1: the end instead of WIN"),
        ("LOSE\nWIN\nWIN\n", "line 1: LOSE instead of WIN"),
        ("WIN\nLOSE\n", "line 3: the end instead of LOSE"),
        ("WIN\nLOSE\nLOSE\nWIN\n", "line 4: WIN instead of the end"),
        ("win\nlose\nlose\n", "line 1: win instead of WIN"),
        ("WIN\0\n", "line 1: WIN\\0 instead of WIN"),
    ] {
        let reason = format!("the answer DIR/a.ans is wrong, {reason}");
        at_fault(INPUT, answer, ANSWER, &reason);
        at_fault(INPUT, answer, "LOSE\nWIN\nWIN\n", &reason);
    }
    let cycle = "the input DIR/a.in is at fault: line 1, column 1: cycle ";
    let (verdict, details, _) = by_files(b"2\n1 1\n1 0\n1 0\n0\n", b"WIN\n", "WIN\n");
    assert_eq!(verdict, "??");
    assert!(details.starts_with(cycle), "{details}");
    // Eleven pieces are one too many: a right program may have no room for them.
    let input = "1\n0\n11 0 0 0 0 0 0 0 0 0 0 0\n0\n";
    let breach = "line 3, column 1: number of pieces: 11 is too large (at most 10)";
    let reason = format!("the input breaks the statement, so that WA says nothing: {breach}");
    at_fault(input, "LOSE\n", "WIN\n", &reason);
    let (verdict, details, status) = by_files(input.as_bytes(), b"LOSE\n", "LOSE\n");
    let said = format!("forgiven: inputs: {breach} (a)|1 of 1 accepted");
    assert_eq!((&verdict[..], details, status), ("AC", said, Some(0)));
    // Nor is its answer called wrong.
    let reason = format!("the input DIR/a.in breaks the statement: {breach}");
    at_fault(input, "WIN\n", "WIN\n", &reason);
}

/// Runs `grundy judge` with these arguments and the patience of a minute.
fn patient(words: &[&str]) -> process::Run {
    let mut grundy = process::program(env!("CARGO_BIN_EXE_grundy"));
    process::run(grundy.args(["judge", "poj2425"]).args(words), b"")
}

/// What could be waited for without an end is refused at once.
#[test]
fn pipes_and_devices_are_refused() {
    let folder = data();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for name in ["p.in", "q.ans"] {
        let made = Command::new("mkfifo").arg(at(name)).status();
        assert!(made.expect("mkfifo is there").success());
    }
    fs::write(at("p.ans"), ANSWER).unwrap();
    fs::write(at("q.in"), INPUT).unwrap();
    fs::write(at("z.ans"), ANSWER).unwrap();
    std::os::unix::fs::symlink("/dev/zero", at("z.in")).unwrap();
    let data = folder.path().to_str().unwrap();
    let run = patient(&["--data", data, "--", "printf", ANSWER]);
    let lines: Vec<&str> = run.stdout.lines().skip(2).map(str::trim).collect();
    let refused =
        |name: &str, what: &str| format!("cannot read {}: it is a {what}, not a file", at(name));
    assert_eq!(lines[2], refused("p.in", "pipe"));
    assert_eq!(lines[4], refused("q.ans", "pipe"));
    assert_eq!(lines[6], refused("z.in", "device"));
    assert_eq!(lines[7..], ["1 of 4 accepted, 3 not judged"]);
    assert_eq!(run.status, Some(3));
    let outputs = at("outputs");
    fs::create_dir(&outputs).unwrap();
    let pipe = format!("{outputs}/q.out");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo is there").success());
    fs::write(at("q.ans.new"), ANSWER).unwrap();
    fs::rename(at("q.ans.new"), at("q.ans")).unwrap();
    let run = patient(&["--data", data, "--answers", &outputs]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    let refusal = "     cannot read the output: it is a pipe, not a file";
    assert_eq!(lines[1..3], ["??   q", refusal]);
    let run = patient(&["--data", data, "--answers", &at("p.in")]);
    run.check(3, "", &format!("grundy: {}\n", refused("p.in", "pipe")));
}

#[test]
fn what_is_passed_over_is_said() {
    let folder = package(&[
        ("data/secret/10.in", INPUT),
        ("data/secret/10.ans", ANSWER),
        ("data/secret/deep/2.in", INPUT),
        ("data/secret/deep/2.ans", ANSWER),
        ("data/secret/9.in", INPUT),
        ("data/secret/9.ans", ANSWER),
        ("data/secret/._9.in", "?"),
        ("data/secret/.DS_Store", "?"),
        ("data/secret/01.IN", INPUT),
        ("data/secret/a.ans", ANSWER),
        ("data/secret/b.ans", ANSWER),
        ("data/secret/c.ans", ANSWER),
        ("data/secret/d.ans", ANSWER),
        ("data/extra/1.in", INPUT),
    ]);
    let output = grundy(&[], folder.path(), &["printf", ANSWER]);
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().skip(2).collect();
    let names = lines[..3]
        .iter()
        .map(|line| line.split("  ").last().unwrap());
    assert_eq!(
        names.collect::<Vec<_>>(),
        ["secret/9", "secret/10", "secret/deep/2"]
    );
    assert_eq!(
        lines[3..],
        [
            "passed over: data/extra (not in the folders sample and secret)",
            "passed over: secret/01.IN (the ending must be .in, .ans or .out, in small letters)",
            "passed over: secret/a.ans, secret/b.ans, secret/c.ans and 1 more (there is no input \
             .in of that name)",
            "3 of 3 accepted",
        ]
    );
    assert_eq!(output.status.code(), Some(0));
    let output = grundy(&["--json"], folder.path(), &["printf", ANSWER]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(document["passed_over"][0]["files"][0], "data/extra");
    assert_eq!(
        document["passed_over"][2]["files"].as_array().map(Vec::len),
        Some(4)
    );
}

/// Outputs that are there are judged without a run.
#[test]
fn outputs_that_are_there() {
    let folder = data();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let data = at("data");
    fs::create_dir(&data).unwrap();
    for name in ["a", "b", "c"] {
        fs::copy(at("a.in"), format!("{data}/{name}.in")).unwrap();
        fs::copy(at("a.ans"), format!("{data}/{name}.ans")).unwrap();
    }
    let outputs = at("outputs");
    fs::create_dir(&outputs).unwrap();
    fs::write(format!("{outputs}/a.out"), ANSWER).unwrap();
    fs::write(format!("{outputs}/b.txt"), "WIN\nLOSE\nWIN\n").unwrap();
    fs::write(format!("{outputs}/x.out"), ANSWER).unwrap();
    let run = patient(&["--data", &data, "--answers", &outputs]);
    let expected = format!(
        "outputs of {outputs}, nothing is run\n\
         AC   a\n\
         WA   b\n\
         \x20    game 2, query 2 (line 3): wrong answer\n\
         \x20      expected: LOSE\n\
         \x20      got:      WIN\n\
         passed over: x.out (called like no test, or not the first that is)\n\
         no output: c\n\
         1 of 2 accepted, 1 WA, 1 without an output\n"
    );
    run.check(3, &expected, "");
    // Too long, and complete.
    fs::write(format!("{outputs}/b.txt"), "WIN\n".repeat(20_000)).unwrap();
    fs::write(format!("{outputs}/c"), "WIN\nLOSE\nLOSE \n").unwrap();
    let run = patient(&["--data", &data, "--answers", &outputs, "--json"]);
    assert_eq!(run.status, Some(1));
    let document: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    check_json(
        &document,
        &[
            ("/command", "null"),
            ("/limits", "null"),
            ("/files/0/verdict", "\"AC\""),
            ("/files/0/cpu", "null"),
            ("/files/0/peak_memory", "null"),
            ("/files/1/verdict", "\"OLE\""),
            ("/files/2/verdict", "\"PE\""),
            ("/missing", "[]"),
        ],
    );
    // What another system makes of a text.
    fs::write(format!("{outputs}/a.out"), "\u{feff}WIN\r\nLOSE\r\nLOSE").unwrap();
    fs::write(format!("{outputs}/b.txt"), utf_16(ANSWER)).unwrap();
    // As UTF-16 it is longer than the limit.
    let long = format!("{ANSWER}{}", "x".repeat(40_000));
    fs::write(format!("{outputs}/c"), utf_16(&long)).unwrap();
    fs::remove_file(format!("{outputs}/x.out")).unwrap();
    let run = patient(&["--data", &data, "--answers", &outputs]);
    let expected = format!(
        "outputs of {outputs}, nothing is run\n\
         AC   a\n\
         AC   b\n\
         WA   c\n\
         \x20    line 4: more output than asked for\n\
         \x20      expected: nothing, it ends before\n\
         \x20      got:      GOT\n\
         forgiven: outputs: a byte order mark at the start (a)\n\
         forgiven: outputs: encoded as UTF-16 (b, c)\n\
         forgiven: outputs: lines end in CR LF (a)\n\
         forgiven: outputs: the last line does not end (a, c)\n\
         2 of 3 accepted, 1 WA\n"
    );
    let shown = run
        .stdout
        .lines()
        .map(|line| match line.split_once("got:      x") {
            Some((before, _)) => format!("{before}got:      GOT\n"),
            None => format!("{line}\n"),
        });
    assert_eq!(shown.collect::<String>(), expected);
    fs::write(format!("{outputs}/x.out"), ANSWER).unwrap();
    // One file for one test, and one that could be for several.
    let one = folder.path().to_str().unwrap();
    fs::remove_dir_all(&data).unwrap();
    let run = patient(&["--data", one, "--answers", &format!("{outputs}/x.out")]);
    assert_eq!(run.status, Some(0), "{}", run.stdout);
    let run = patient(&["--data", one, "--answers", &at("none")]);
    assert_eq!(run.status, Some(3));
    let run = patient(&["--data", one, "--answers", &outputs, "--", "cat"]);
    assert_eq!(run.status, Some(2));
    fs::write(at("b.in"), INPUT).unwrap();
    let run = patient(&["--data", one, "--answers", &format!("{outputs}/x.out")]);
    let refusal = format!(
        "grundy: no output in {outputs}/x.out is called like a test; the first test is a, its \
         output a.out\n"
    );
    run.check(3, "", &refusal);
}

/// Starts `grundy judge` on a script, which says that it has started by a file.
fn started(folder: &Path, before: &str, script: &str) -> Child {
    let sign = folder.join("started");
    let _ = fs::remove_file(&sign);
    let script = format!("{script}; : > '{}'; wait", sign.display());
    let child = Command::new("sh")
        .args(["-c", &format!("{before} exec \"$@\""), "sh"])
        .args([
            env!("CARGO_BIN_EXE_grundy"),
            "judge",
            "poj2425",
            "--time-limit",
            "1000",
            "--data",
        ])
        .arg(folder)
        .args(["--", "sh", "-c", &script])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    until(|| sign.exists());
    child
}

/// Waits for what must come, however busy the machine is.
#[track_caller]
fn until(is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// However it ends, what the command has started ends with it: in its group, behind `timeout`,
/// and on Linux in a session of its own.
#[test]
fn nothing_outlives_it() {
    let folder = data();
    for (signal, numbers) in [
        (Signal::SIGHUP, ["75101", "75102", "75103"]),
        (Signal::SIGTERM, ["75201", "75202", "75203"]),
        (Signal::SIGKILL, ["75301", "75302", "75303"]),
    ] {
        if signal == Signal::SIGHUP && is_hang_up_ignored() {
            continue;
        }
        let [own, wrapped, session] = numbers;
        let mut script = format!("sleep {own} & timeout 99999 sleep {wrapped} &");
        if cfg!(target_os = "linux") {
            script += &format!(" setsid sleep {session} &");
        }
        // A program behind another name is one of its own before the sign is given.
        let script = format!("{script} sleep 0.1");
        let mut child = started(folder.path(), "", &script);
        assert!(numbers.iter().any(|number| 0 < marked(number)));
        send(&child, signal);
        let status = child.wait().unwrap();
        if signal != Signal::SIGKILL {
            assert_eq!(status.code(), Some(130));
        }
        until(|| numbers.iter().all(|number| marked(number) == 0));
    }
}

/// Whether the tests run under `nohup`, which programs that they start inherit.
fn is_hang_up_ignored() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .map(|mask| u64::from_str_radix(mask.trim(), 16).expect("it is hexadecimal"));
    ignored.is_some_and(|mask| mask & 1 != 0)
}

/// Who starts it under `nohup` wants it to go on.
#[test]
fn a_hang_up_that_is_ignored_stays_ignored() {
    let folder = data();
    let go = folder.path().join("go");
    let script = format!(
        "while [ ! -e '{}' ]; do sleep 0.01; done & true",
        go.display()
    );
    let mut child = started(folder.path(), "trap '' HUP;", &script);
    send(&child, Signal::SIGHUP);
    fs::write(&go, "").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn json() {
    let script = "printf 'WIN\\nLOSE\\nWIN\\n'";
    let options = ["--json", "--stack", "unlimited", "--time-limit", "1.5s"];
    let output = grundy(&options, data().path(), &["sh", "-c", script]);
    assert_eq!(output.status.code(), Some(1));
    let document: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    check_json(
        &document,
        &[
            ("/problem", "\"poj2425\""),
            ("/command/2", &serde_json::to_string(script).unwrap()),
            ("/limits/time", "1.5"),
            ("/limits/memory", "67108864"),
            ("/limits/stack", "null"),
            ("/files/0/name", "\"a\""),
            ("/files/0/verdict", "\"WA\""),
            ("/files/0/difference/kind", "\"wrong answer\""),
            ("/files/0/difference/line", "3"),
            ("/files/0/difference/game", "2"),
            ("/files/0/difference/query", "2"),
            ("/files/0/difference/expected", "\"LOSE\""),
            ("/files/0/difference/actual", "\"WIN\""),
            ("/files/0/crash", "null"),
            ("/num_files", "1"),
            ("/num_accepted", "0"),
            ("/interrupted", "false"),
        ],
    );

    let output = grundy(&["--json"], data().path(), &["sh", "-c", "kill -ABRT $$"]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let signal = document.pointer("/files/0/crash/signal");
    assert_eq!(signal, Some(&Value::from("SIGABRT")));
}

/// A package: sample before secret, then what the list makes within the statement.
#[test]
fn packages() {
    let folder = package(&[
        ("data/sample/1.in", INPUT),
        ("data/sample/1.ans", ANSWER),
        ("data/secret/b.in", INPUT),
        ("data/secret/b.ans", ANSWER),
        ("data/secret/a.in", INPUT),
        ("data/secret/a.ans", ANSWER),
    ]);
    let list = |hash: &str| {
        let answer = "6be3b4479d27c7c3fff7c3ad2c01de60dee8f439220aec88ada95302040d659e";
        let up = "9cc9b9221c851a3e9ef54d1fe0bdffbf5819c2ac99374c2bf449959716c45ae3";
        let rows = format!(
            "chain chain 1000 up 1 3 0 1 500 999 {hash} {answer}\n\
             long chain 1000000 up 1 3 0 1 500000 999999 {up} {answer}\n"
        );
        fs::write(folder.path().join("generated.txt"), rows).unwrap();
    };
    list("40d15b6b19d02c774c6c258234adf332d6f4616c5c70f65453a2c4d3072a5f07");
    let command = ["printf", "WIN\\nLOSE\\nLOSE\\n"];
    let output = grundy(&[], folder.path(), &command);
    let text = String::from_utf8(output.stdout).unwrap();
    let names: Vec<(&str, &str)> = text
        .lines()
        .skip(2)
        .filter(|line| line.contains(" MiB"))
        .map(|line| {
            let mut words = line.split_whitespace();
            (words.next().unwrap(), words.next_back().unwrap())
        })
        .collect();
    assert_eq!(
        names,
        [
            ("AC", "sample/1"),
            ("AC", "secret/a"),
            ("AC", "secret/b"),
            ("WA", "generated/chain"),
        ]
    );
    assert!(text.ends_with("3 of 4 accepted, 1 WA\n"), "{text}");

    list(&"0".repeat(64));
    let output = grundy(&[], folder.path(), &command);
    let text = String::from_utf8_lossy(&output.stdout);
    let message = "     generated/chain is not made as it was when it was listed\n";
    assert!(text.contains(message), "{text}");
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn what_cannot_be_done() {
    #[track_caller]
    fn refused(output: &Output, status: i32, message: &str) {
        let shown = String::from_utf8_lossy(&output.stderr);
        assert!(shown.contains(message), "{shown}");
        assert_eq!(output.status.code(), Some(status));
        assert_eq!(output.stdout, b"");
    }
    let data = data();
    let path = data.path();
    refused(
        &grundy(&[], path, &["./no-such-file"]),
        3,
        "grundy: cannot run ./no-such-file: there is no such file\n",
    );
    refused(&grundy(&[], path, &[]), 2, "<CMD>");
    refused(
        &grundy(&["--stack", "1k"], path, &["cat"]),
        2,
        "1k is less than 64k",
    );
    refused(
        &grundy(&["--time-limit", "0"], path, &["cat"]),
        2,
        "0 is not between 1ms and 24h",
    );
    refused(
        &grundy(&["--memory-limit", "x"], path, &["cat"]),
        2,
        "no unit of size: x",
    );
    let empty = tempfile::tempdir().unwrap();
    refused(
        &grundy(&[], empty.path(), &["cat"]),
        3,
        "there are no .in files in ",
    );
    refused(
        &grundy(&[], &empty.path().join("x"), &["cat"]),
        3,
        "there is no folder ",
    );
    let here = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["judge", "zoj3666", "--", "cat"])
        .current_dir(empty.path())
        .output()
        .unwrap();
    // The test's own program stands below the workspace only if built there.
    let shown = String::from_utf8_lossy(&here.stderr);
    assert!(
        shown.is_empty() || shown.contains("say with --data where the inputs are"),
        "{shown}"
    );
}

/// A reader that goes away is no error, a full disk is one.
#[test]
fn output_that_fails() {
    let data = data();
    let to = |file: fs::File| {
        let mut grundy = Command::new(env!("CARGO_BIN_EXE_grundy"));
        grundy.args(["judge", "poj2425", "--data"]).arg(data.path());
        grundy.args(["--", "true"]).stdout(file).output().unwrap()
    };
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = to(std::os::fd::OwnedFd::from(writer).into());
    assert_eq!(
        (output.status.code(), &output.stderr[..]),
        (Some(0), &b""[..])
    );
    if let Ok(full) = fs::File::options().write(true).open("/dev/full") {
        let output = to(full);
        let shown = String::from_utf8_lossy(&output.stderr);
        assert!(
            shown.starts_with("grundy: cannot write to standard output: "),
            "{shown}"
        );
        assert_eq!(output.status.code(), Some(3));
    }
}

#[test]
fn ctrl_c_stops_it() {
    let data = data();
    let child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["judge", "poj2425", "--time-limit", "100", "--data"])
        .arg(data.path())
        .args(["--", "sleep", "75001"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(300));
    send(&child, Signal::SIGINT);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(text, "0 of 0 accepted, interrupted\n");
}

/// Who executes `grundy` in its own place may have children already.
#[test]
#[cfg(target_os = "linux")]
fn what_was_there_before_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("1.in"), "1\n0\n0\n").unwrap();
    fs::write(folder.path().join("1.ans"), "").unwrap();
    let script = "setsid sleep 74001 >/dev/null 2>&1 & echo $!
                  exec \"$0\" judge poj2425 --data \"$1\" -- \
                  sh -c 'setsid sleep 74002 & sleep 0.05'";
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_grundy")])
        .arg(folder.path())
        .output()
        .expect("it starts");
    let found = (marked("74001"), marked("74002"));
    let text = String::from_utf8_lossy(&output.stdout);
    let before = text.lines().next().expect("the number of the first");
    let killed = Command::new("kill").arg(before).status();
    assert_eq!((output.status.code(), found), (Some(0), (1, 0)), "{text}");
    assert!(killed.is_ok_and(|status| status.success()));
}

#[test]
fn a_missing_temporary_folder_is_named() {
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args([
            "hack",
            "poj2425",
            "--data",
            env!("CARGO_TARGET_TMPDIR"),
            "--",
            "true",
        ])
        .env("TMPDIR", "/no/such/folder")
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "grundy: cannot use /no/such/folder, the folder for temporary files: there is no such folder \
         (TMPDIR names another one)\n"
    );
}
