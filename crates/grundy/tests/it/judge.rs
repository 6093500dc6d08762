//! `grundy judge` from the outside.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use serde_json::Value;
use sg_testkit::process::marked;

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
        let is_usage = ["used", "slept:"].contains(&std::mem::replace(&mut last, word));
        if is_usage { "#" } else { word }
    });
    words.collect::<Vec<_>>().join(" ")
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
    let cpu = "used # s of CPU time, the limit is 0.3 s";
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
    for (pointer, expected) in [
        ("/files/0/verdict", "null"),
        ("/files/1/verdict", "\"AC\""),
        ("/files/1/error", "null"),
        ("/num_files", "4"),
        ("/num_accepted", "2"),
        ("/num_errors", "2"),
    ] {
        let value = document.pointer(pointer).map(Value::to_string);
        assert_eq!(value.as_deref(), Some(expected), "{pointer}");
    }
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

#[test]
fn answers_with_cr_lf_are_no_fault_of_the_program() {
    let folder = data();
    let answer = ANSWER.replace('\n', "\r\n");
    fs::write(folder.path().join("a.ans"), answer).expect("it can be written");
    let script = "printf 'WIN\nLOSE\nLOSE\n'";
    let output = grundy(&[], folder.path(), &["sh", "-c", script]);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn json() {
    let script = "printf 'WIN\\nLOSE\\nWIN\\n'";
    let options = ["--json", "--stack", "unlimited", "--time-limit", "1.5s"];
    let output = grundy(&options, data().path(), &["sh", "-c", script]);
    assert_eq!(output.status.code(), Some(1));
    let document: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    for (pointer, expected) in [
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
    ] {
        let value = document.pointer(pointer).map(Value::to_string);
        assert_eq!(value.as_deref(), Some(expected), "{pointer}");
    }

    let output = grundy(&["--json"], data().path(), &["sh", "-c", "kill -ABRT $$"]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let signal = document.pointer("/files/0/crash/signal");
    assert_eq!(signal, Some(&Value::from("SIGABRT")));
}

/// A package: sample before secret, then what the list makes within the statement.
#[test]
fn packages() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("data/sample/1.in", INPUT),
        ("data/sample/1.ans", ANSWER),
        ("data/secret/b.in", INPUT),
        ("data/secret/b.ans", ANSWER),
        ("data/secret/a.in", INPUT),
        ("data/secret/a.ans", ANSWER),
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
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
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let pid = nix::unistd::Pid::from_raw(i32::try_from(child.id()).unwrap());
    nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGINT).unwrap();
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
