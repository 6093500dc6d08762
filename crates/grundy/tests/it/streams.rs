//! Standard streams that are full, left by their reader, or open the wrong way.

use std::fs::File;
use std::process::{Command, Stdio};

/// Commands that print what a graph or nothing on standard input lets them.
const COMMANDS: [&[&str]; 14] = [
    &["--help"],
    &["--version"],
    &["values", "--help"],
    &["help", "gen"],
    &["hack", "--version"],
    &["completions", "bash"],
    &["completions", "elvish"],
    &["check", "poj2425"],
    &["gen", "poj2425", "tree"],
    &["values", "--format", "names"],
    &["values", "--format", "names", "--json"],
    &["explain", "--format", "names", "--tokens", "a"],
    &["draw", "--format", "names"],
    // It prints that no file can be used.
    &["judge", "poj2425", "--data", "tests/cmd", "--", "true"],
];

/// The exit status and what is on standard error.
fn run(words: &[&str], input: Stdio, output: Stdio) -> (Option<i32>, String) {
    let mut grundy = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let output = grundy.args(words).stdin(input).stdout(output).output();
    let output = output.expect("the program starts");
    let stderr = String::from_utf8(output.stderr).expect("it is text");
    (output.status.code(), stderr)
}

/// A graph of one arc.
fn graph() -> Stdio {
    let (reader, mut writer) = std::io::pipe().expect("there is a pipe");
    std::io::Write::write_all(&mut writer, b"a b\n").expect("a pipe takes some bytes");
    reader.into()
}

#[track_caller]
fn check_output(words: &[&str], output: File) {
    let (status, stderr) = run(words, graph(), output.into());
    let message = "grundy: cannot write to standard output: ";
    assert!(stderr.starts_with(message), "{words:?}: {stderr}");
    assert_eq!(status, Some(3), "{words:?}");
}

#[test]
fn output_that_is_full() {
    let Ok(_) = File::options().write(true).open("/dev/full") else {
        return;
    };
    for words in COMMANDS {
        let full = File::options().write(true).open("/dev/full");
        check_output(words, full.expect("it was there"));
    }
}

#[test]
fn output_that_is_open_for_reading() {
    for words in COMMANDS {
        check_output(words, File::open("/dev/null").expect("it is there"));
    }
}

#[test]
fn output_that_nobody_reads() {
    for words in COMMANDS {
        let (reader, writer) = std::io::pipe().expect("there is a pipe");
        drop(reader);
        let (status, stderr) = run(words, graph(), writer.into());
        let want = if words[0] == "check" {
            Some(1)
        } else {
            Some(0)
        };
        assert_eq!(status, want, "{words:?}: {stderr}");
        assert!(!stderr.contains("cannot"), "{words:?}: {stderr}");
    }
}

#[test]
fn input_that_is_open_for_writing() {
    for words in [
        &["check", "poj2425"][..],
        &["values"],
        &["explain"],
        &["draw"],
    ] {
        let null = File::options().write(true).open("/dev/null");
        let input = null.expect("it is there").into();
        let (status, stderr) = run(words, input, Stdio::piped());
        let message = "grundy: cannot read standard input: ";
        assert!(stderr.starts_with(message), "{words:?}: {stderr}");
        assert_eq!(status, Some(3), "{words:?}");
    }
}

/// A shell closes the stream, and the program starts without it.
#[test]
fn streams_that_are_closed() {
    let run = |words: &[&str], closed: &str| {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec \"$0\" \"$@\" {closed}")]);
        shell.arg(env!("CARGO_BIN_EXE_grundy")).args(words);
        let output = shell.stdin(graph()).output().expect("the shell starts");
        let stderr = String::from_utf8(output.stderr).expect("it is text");
        (output.status.code(), stderr)
    };
    for words in COMMANDS {
        let (status, stderr) = run(words, ">&-");
        let message = "grundy: cannot write to standard output: Bad file descriptor";
        assert!(stderr.starts_with(message), "{words:?}: {stderr}");
        assert_eq!(status, Some(3), "{words:?}");
    }
    for words in [
        &["check", "poj2425"][..],
        &["values"],
        &["explain"],
        &["draw"],
    ] {
        let (status, stderr) = run(words, "<&-");
        let message = "grundy: cannot read standard input: Bad file descriptor";
        assert!(stderr.starts_with(message), "{words:?}: {stderr}");
        assert_eq!(status, Some(3), "{words:?}");
    }
}

/// Colours that are asked for hold for help and for what is refused.
#[test]
fn colours_hold_for_every_word() {
    let coloured = |words: &[&str]| {
        let mut grundy = Command::new(env!("CARGO_BIN_EXE_grundy"));
        let output = grundy.args(words).output().expect("the program starts");
        let text = [output.stdout, output.stderr].concat();
        assert!(!text.is_empty(), "{words:?}");
        text.contains(&b'\x1b')
    };
    for words in [
        &["--help"][..],
        &["hack", "--help"],
        &["help", "gen"],
        &["frob"],
        &["values", "--frob"],
        &["gen", "poj2425"],
    ] {
        for (color, want) in [("always", true), ("never", false), ("auto", false)] {
            let before = [&["--color", color], words].concat();
            assert_eq!(coloured(&before), want, "{before:?}");
            let color = format!("--color={color}");
            let behind = [&[color.as_str()], words].concat();
            assert_eq!(coloured(&behind), want, "{behind:?}");
        }
    }
    // Behind `--` it is a word of the command.
    assert!(!coloured(&[
        "hack",
        "frob",
        "--",
        "./mine",
        "--color=always"
    ]));
}
