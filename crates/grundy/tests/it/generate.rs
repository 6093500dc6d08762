//! `grundy gen` as a program: what it refuses, and where it writes.

use std::process::Command as Process;

use clap::Parser;
use grundy::cli::{Cli, Command};
use sg_gen::{Input, Refusal};

/// The input of `grundy gen COMMAND`.
fn input(command: &str) -> Result<Input, Refusal> {
    let words = ["grundy", "gen"];
    let cli = Cli::try_parse_from(words.into_iter().chain(command.split_whitespace()));
    let Command::Gen(args) = cli.unwrap_or_else(|error| panic!("{error}")).command else {
        panic!("{command} is for gen");
    };
    Input::new(&args.request(), args.seed)
}

#[track_caller]
fn text(command: &str) -> Vec<u8> {
    let mut text = Vec::new();
    let input = input(command).unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
    input.write(&mut text).expect("a vector takes everything");
    text
}

#[track_caller]
fn refused(command: &str, message: &str) {
    let words = ["gen"].into_iter().chain(command.split_whitespace());
    let output = Process::new(env!("CARGO_BIN_EXE_grundy"))
        .args(words)
        .output();
    let output = output.expect("the program starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{command}: {stderr}");
    assert!(stderr.contains(message), "{command}: {stderr}");
    assert_eq!(output.stdout, b"", "{command}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    input("zoj3666 chain -n 2").expect("one place and the exit");
    refused(
        "zoj3666 chain -n 1",
        "grundy: 1 vertices: from 2 to 20000000 are possible\n",
    );
    refused(
        "poj2425 chain -n 0",
        "grundy: 0 vertices: from 1 to 20000000 are possible\n",
    );
    refused(
        "poj2425 chain -n 20000001",
        "grundy: 20000001 vertices: from 1 to 20000000 are possible\n",
    );
    input("poj2425 dense -n 10 -e 45").expect("all arcs there are");
    refused(
        "poj2425 dense -n 10 -e 46",
        "grundy: 46 arcs: there is room for 45 at most\n",
    );
    refused(
        "poj2425 large-values -n 10 -e 46",
        "grundy: 46 arcs: there is room for 45 at most\n",
    );
    refused(
        "poj2425 repeated -n 1 -e 1",
        "grundy: 1 arcs: there is room for 0 at most\n",
    );
    refused(
        "poj2425 sparse -n 1 -e 18446744073709551615",
        "grundy: 18446744073709551615 arcs: there is room for 0 at most\n",
    );
    input("uva12163 repeated -n 10 -e 135").expect("15 each but the last");
    refused(
        "uva12163 repeated -n 10 -e 136",
        "grundy: 136 arcs: there is room for 135 at most\n",
    );
    input("zoj3666 tree -n 10 -m 9").expect("all but the exit");
    refused(
        "zoj3666 tree -n 10 -m 10",
        "grundy: 10 tokens in a query: there is room for 9 at most\n",
    );
    refused(
        "uva12163 tree -n 10 -m 11",
        "grundy: 11 tokens in a query: there is room for 10 at most\n",
    );
    refused(
        "poj2425 tree -m 20000001",
        "grundy: 20000001 tokens in a query: there is room for 20000000 at most\n",
    );
    refused("poj2425 tree -m 0", "0 is not in 1..");
    refused("poj2425 tree -c 0", "0 is not in 1..");
    refused("poj2425 tree --losing 101", "101 is not in 0..=100");
    refused(
        "poj2425 tree -e 3",
        "grundy: --arcs cannot be chosen for the kind tree\n",
    );
    refused(
        "poj2425 chain --degree 3",
        "grundy: --degree cannot be chosen for the kind chain\n",
    );
    refused(
        "poj2425 tree --picks odd",
        "grundy: --picks is for uva12163 only, not for poj2425\n",
    );
    refused(
        "poj2425 tree --histogram 2,1",
        "grundy: --histogram is for the kind histogram only, not for tree\n",
    );
    refused(
        "poj2425 histogram",
        "grundy: histogram needs the option --histogram, such as --histogram 5,3,2\n",
    );
    refused(
        "poj2425 histogram --histogram 2,1 -n 3",
        "grundy: --vertices cannot be chosen for the kind histogram\n",
    );
    refused(
        "poj2425 histogram --histogram 0,1",
        "0 vertices of value 0: a graph without cycles has at least 1",
    );
    refused(
        "poj2425 histogram --histogram 3,0,2",
        "0 vertices of value 1: leave out all zeros",
    );
    refused(
        "poj2425 histogram --histogram 3,x",
        "\"x\" is not a number of vertices up to 4294967295",
    );
    refused(
        "poj2425 histogram --histogram 4294967295,1",
        "more than 4294967295 vertices in all",
    );
    refused(
        "zoj3666 histogram --histogram 1",
        "grundy: 1 vertices: from 2 to 20000000 are possible\n",
    );
    refused("poj2425 nothing", "invalid value 'nothing'");
}

#[test]
fn a_file_or_standard_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("made.in");
    let gen_to = |file: &std::path::Path| {
        let mut process = Process::new(env!("CARGO_BIN_EXE_grundy"));
        process.args(["gen", "poj2425", "tree", "-o"]).arg(file);
        process.output().expect("the program starts")
    };
    assert_eq!(gen_to(&file).status.code(), Some(0));
    assert_eq!(
        std::fs::read(&file).expect("it is there"),
        text("poj2425 tree")
    );
    let output = gen_to(folder.path());
    assert_eq!(output.status.code(), Some(3));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with("grundy: cannot write "), "{stderr}");
}

/// Where the link leads is named without doing anything to a terminal.
#[cfg(unix)]
#[test]
fn a_link_is_not_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let link = folder.path().join("link");
    std::os::unix::fs::symlink("a\u{1b}b", &link).expect("a link");
    let mut process = Process::new(env!("CARGO_BIN_EXE_grundy"));
    process.args(["gen", "poj2425", "tree", "-o"]).arg(&link);
    let output = process.output().expect("the program starts");
    let message = format!(
        "grundy: cannot write {}: it is a link to a\\x1Bb; write there, or remove it\n",
        link.display()
    );
    assert_eq!(String::from_utf8_lossy(&output.stderr), message);
    assert_eq!(output.status.code(), Some(3));
}

/// Too little memory is an error, not an abort; and what is made takes little.
#[cfg(target_os = "linux")]
#[test]
fn little_memory() {
    for (kilobytes, command, status, message) in [
        (
            100_000,
            "zoj3666 chain -n 20000000",
            3,
            "grundy: not enough memory: it may take 800 MB\n",
        ),
        (
            100_000,
            "poj2425 tree -m 20000000",
            3,
            "grundy: not enough memory: it may take 401 MB\n",
        ),
        // One row of 20,000,000 followers.
        (
            100_000,
            "poj2425 repeated -n 2 -e 20000000",
            3,
            "grundy: not enough memory: it may take 161 MB\n",
        ),
        // One line of it takes 8 MB.
        (60_000, "poj2425 star -n 1000000 -q 1", 0, ""),
    ] {
        let script = format!("ulimit -v {kilobytes}; exec \"$0\" gen {command} -o /dev/null");
        let mut shell = Process::new("sh");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_grundy")]);
        let output = shell.output().expect("there is a shell");
        let shown = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*shown), (Some(status), message));
    }
}
