//! The program itself: arguments, statuses, standard error, pipes and limits.

use sg_testkit::process::{Run, program, run};

use crate::answers;

const PROGRAM: &str = env!("CARGO_BIN_EXE_uva12163");
const SAMPLE: &str = "1\n2 1\n0 1\n1 1\n2\n1 0\n2 5\n";

/// The program ends with `status` after printing `stdout` and `stderr`.
#[track_caller]
fn check(run: &Run, status: i32, stdout: &str, stderr: &str) {
    let want = Run {
        status: Some(status),
        stdout: stdout.to_owned(),
        stderr: stderr.to_owned(),
    };
    assert_eq!(*run, want);
}

/// The program ends with `status` and one line on standard error, no answers.
#[track_caller]
fn check_refused(run: &Run, status: i32) {
    assert_eq!((run.status, run.stdout.as_str()), (Some(status), ""));
    assert!(run.stderr.starts_with("uva12163: "), "{}", run.stderr);
    assert_eq!(run.stderr.matches('\n').count(), 1, "{}", run.stderr);
}

fn run_on(input: impl AsRef<[u8]>) -> Run {
    run(&mut program(PROGRAM), input.as_ref())
}

#[test]
fn right_input_is_answered() {
    check(&run_on(SAMPLE), 0, &answers(&["WL"]), "");
    check(&run_on(""), 0, "", "");
}

#[test]
fn a_fault_is_one_line_and_keeps_the_answers_before_it() {
    check(
        &run_on("1\n2 2\n0 1\n1 0\n1 1\n1\n1 0\n"),
        2,
        "",
        "uva12163: line 2, column 1: cycle 0 -> 1 -> 0\n",
    );
    check(
        &run_on("2\n1 0\n1\n1\n1\n"),
        2,
        &answers(&["L"]),
        "uva12163: line 6, column 1: expected number of vertices, found the end of the input\n",
    );
    check(
        &run_on("1\n2 1\n4294967296 1\n1 1\n1\n1 0\n"),
        2,
        "",
        "uva12163: line 3, column 1: vertex 4294967296 is out of range: the graph has vertices 0 to 1\n",
    );
}

#[test]
fn a_warning_is_one_line_and_no_failure() {
    check(
        &run_on(format!("{SAMPLE}\x00")),
        0,
        &answers(&["WL"]),
        "uva12163: line 8, column 1: warning: what follows the last game is ignored\n",
    );
}

#[test]
fn more_answers_than_any_buffer_holds() {
    let rounds = "1 0\n2 5\n".repeat(50_000);
    let head = "1\n2 1\n0 1\n1 1\n100000\n";
    let want = answers(&[&"WL".repeat(50_000)]);
    check(&run_on(format!("{head}{rounds}")), 0, &want, "");
    let (complete, _) = want.trim_end().rsplit_once('\n').expect("many lines");
    let spoilt = format!("{head}{}.", &rounds[..rounds.len() - 2]);
    check(
        &run_on(spoilt),
        2,
        &format!("{complete}\n"),
        "uva12163: line 100005, column 3: unexpected byte '.'\n",
    );
}

#[test]
fn help_and_version() {
    let help = run(program(PROGRAM).arg("--help"), b"");
    assert_eq!((help.status, help.stderr.as_str()), (Some(0), ""));
    assert!(
        help.stdout.contains("Usage: uva12163 < INPUT"),
        "{}",
        help.stdout
    );
    // The example that the help shows is true.
    let example = "1  2 1  0 1  1 1  2  1 0  2 5";
    let shown = "Game#1:\n  Round#1: WINNING\n  Round#2: LOSING\n";
    assert!(
        help.stdout
            .contains(&format!("echo '{example}' | uva12163\n  {shown}")),
        "{}",
        help.stdout
    );
    check(&run_on(example), 0, &answers(&["WL"]), "");

    let version = concat!("uva12163 ", env!("CARGO_PKG_VERSION"), "\n");
    check(&run(program(PROGRAM).arg("--version"), b""), 0, version, "");
}

#[test]
fn anything_else_on_the_command_line_is_refused() {
    for arguments in [&["input.txt"][..], &["--hlep"], &["-"], &[""]] {
        let run = run(program(PROGRAM).args(arguments), SAMPLE.as_bytes());
        check_refused(&run, 2);
    }
}

#[cfg(unix)]
mod unix {
    use std::fmt::Write as _;
    use std::fs::File;

    use sg_testkit::process::{program_under_limit, run_and_leave};

    use super::*;

    #[test]
    fn a_reader_that_goes_away_ends_the_program() {
        let head = b"1\n2 1\n0 1\n1 1\n18446744073709551615\n";
        let run = run_and_leave(&mut program(PROGRAM), head, b"1 0\n");
        check(&run, 0, "Game#1:\n", "");
    }

    #[test]
    fn a_directory_cannot_be_read() {
        let directory = File::open(std::env::temp_dir()).expect("a directory can be opened");
        check_refused(&run(program(PROGRAM).stdin(directory), b""), 1);
    }

    #[test]
    fn depth_needs_no_stack() {
        // A path of a million vertices in a scrambled order, one pick everywhere.
        const LEN: usize = 1_000_000;
        let at = |i: usize| i * 382_123 % LEN;
        let mut input = format!("1\n{LEN} {}\n", LEN - 1);
        for i in 1..LEN {
            writeln!(input, "{} {}", at(i - 1), at(i)).expect("a string takes everything");
        }
        input += &"1 ".repeat(LEN);
        input += "\n2\n";
        for odd in [at(0), at(1)] {
            input += &"0 ".repeat(odd);
            input += "1 ";
            input += &"0 ".repeat(LEN - odd - 1);
        }
        let run = run(
            &mut program_under_limit(PROGRAM, "-s 256"),
            input.as_bytes(),
        );
        check(&run, 0, &answers(&["WL"]), "");
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs::File;

    use sg_testkit::process::program_under_limit;

    use super::*;

    #[test]
    fn a_full_disk_is_an_error() {
        let long = format!("1\n1 0\n1\n100000\n{}", "1\n".repeat(100_000));
        for input in [SAMPLE, &long] {
            let full = File::options()
                .write(true)
                .open("/dev/full")
                .expect("Linux has it");
            check_refused(&run(program(PROGRAM).stdout(full), input.as_bytes()), 1);
        }
    }

    fn run_in_kb(memory: u32, input: &str) -> Run {
        let limit = format!("-v {memory}");
        run(&mut program_under_limit(PROGRAM, &limit), input.as_bytes())
    }

    #[test]
    fn nothing_is_reserved_because_a_header_says_so() {
        for (input, want, missing) in [
            ("18446744073709551615\n", "", "number of vertices"),
            ("1\n3 4000000000\n0 1\n", "", "start of edge 2"),
            ("1\n4294967294 1\n0 1\n", "", "constant of vertex 0"),
            ("1\n4294967294 0\n1 1\n", "", "constant of vertex 2"),
            ("1\n1 0\n1\n4294967295\n", "Game#1:\n", "value of vertex 0"),
        ] {
            let line = 1 + input.matches('\n').count();
            check(
                &run_in_kb(20_000, input),
                2,
                want,
                &format!(
                    "uva12163: line {line}, column 1: expected {missing}, found the end of the input\n"
                ),
            );
        }
    }

    #[test]
    fn memory_follows_one_game() {
        // 24 MB of values of one game, then 24 MB of small games.
        let rounds = "1 0\n".repeat(6_000_000);
        let run = run_in_kb(20_000, &format!("1\n2 1\n0 1\n1 1\n6000000\n{rounds}"));
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
        assert!(run.stdout.ends_with("Round#6000000: WINNING\n\n"));

        let games = "40 3 0 1 1 2 0 2 ".to_owned() + &"0002 ".repeat(40) + "0\n";
        let run = run_in_kb(20_000, &format!("100000\n{}", games.repeat(100_000)));
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
        assert!(run.stdout.ends_with("Game#100000:\n\n"));
    }

    #[test]
    fn running_out_of_memory_is_an_error() {
        let edges = "0 1\n".repeat(6_000_000);
        let run = run_in_kb(20_000, &format!("1\n2 6000000\n{edges}1 1\n1\n1 0\n"));
        check(&run, 1, "", "uva12163: out of memory\n");
        let constants = "1 ".repeat(3_000_000);
        let run = run_in_kb(20_000, &format!("1\n3000000 0\n{constants}0\n"));
        check(&run, 1, "", "uva12163: out of memory\n");
        // A search of 2^26 states needs 16 MiB.
        let mut search = "1\n28 378\n".to_owned();
        for v in 0..28 {
            (0..v).for_each(|w| search += &format!("{v} {w}\n"));
        }
        search += &"99 ".repeat(27);
        let run = run_in_kb(16_000, &format!("{search}5\n0\n"));
        check(&run, 1, "", "uva12163: out of memory\n");
    }
}
