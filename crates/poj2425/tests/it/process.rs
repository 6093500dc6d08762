//! The program itself: arguments, statuses, standard error, pipes and limits.

use sg_testkit::process::{Run, program, run};

const PROGRAM: &str = env!("CARGO_BIN_EXE_poj2425");
const NAME: &str = env!("CARGO_PKG_NAME");
const SAMPLE: &str = "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n";
const ANSWERS: &str = "WIN\nWIN\n";

fn run_on(input: impl AsRef<[u8]>) -> Run {
    run(&mut program(PROGRAM), input.as_ref())
}

#[test]
fn right_input_is_answered() {
    run_on(SAMPLE).check(0, ANSWERS, "");
    run_on("").check(0, "", "");
}

#[test]
fn a_fault_is_one_line_and_keeps_the_answers_before_it() {
    run_on("2\n1 1\n1 0\n1 0\n0\n").check(2, "", "poj2425: line 1, column 1: cycle 0 -> 1 -> 0\n");
    run_on(format!("{SAMPLE}1\n0\n1 0\n1 1\n")).check(
        2,
        "WIN\nWIN\nLOSE\n",
        "poj2425: line 12, column 3: position 1 is out of range: the graph has positions 0 to 0\n",
    );
}

#[test]
fn more_answers_than_any_buffer_holds() {
    let input = format!("2\n1 1\n0\n{}", "1 0\n2 0 0\n".repeat(50_000));
    let want = "WIN\nLOSE\n".repeat(50_000);
    run_on(&input).check(0, &want, "");
    run_on(input + ".").check(
        2,
        &want,
        "poj2425: line 100004, column 1: unexpected byte '.'\n",
    );
}

#[test]
fn help_and_version() {
    let help = run(program(PROGRAM).arg("--help"), b"");
    help.check(0, &help.stdout, "");
    assert!(help.stdout.contains("Usage: poj2425 < INPUT\n"));
    // The example that the help shows is true.
    let example = "  $ echo '2  1 1  0  1 0  2 0 0  0' | poj2425\n  WIN\n  LOSE\n";
    assert!(help.stdout.contains(example));
    run_on("2  1 1  0  1 0  2 0 0  0\n").check(0, "WIN\nLOSE\n", "");

    let version = concat!("poj2425 ", env!("CARGO_PKG_VERSION"), "\n");
    run(program(PROGRAM).arg("--version"), b"").check(0, version, "");
}

#[test]
fn anything_else_on_the_command_line_is_refused() {
    for argument in ["input.txt", "--hlep", "-", ""] {
        run(program(PROGRAM).arg(argument), SAMPLE.as_bytes()).check_refusal(
            2,
            NAME,
            &format!("'{argument}'"),
        );
    }
}

#[test]
fn an_unknown_cpu_level_is_refused() {
    let run_at = |level| run(program(PROGRAM).env("GRUNDY_CPU", level), SAMPLE.as_bytes());
    run_at("portable").check(0, ANSWERS, "");
    for level in ["sse9", "", "Portable"] {
        run_at(level).check_refusal(2, NAME, "GRUNDY_CPU");
    }
}

/// A path through all positions in a scrambled order, position `i * STEP` leading
/// to position `(i + 1) * STEP` modulo their number, with queries at both ends.
#[cfg(unix)]
fn long_path() -> String {
    use std::fmt::Write as _;
    const LEN: usize = 1_000_000;
    const STEP: usize = 382_123;
    let at = |i: usize| i * STEP % LEN;
    let mut lists = vec!["0".to_owned(); LEN];
    for i in 1..LEN {
        lists[at(i - 1)] = format!("1 {}", at(i));
    }
    let mut input = format!("{LEN}\n{}\n", lists.join("\n"));
    for i in [0, 1, LEN - 2, LEN - 1] {
        writeln!(input, "1 {}", at(i)).expect("a string takes everything");
    }
    input + "0\n"
}

/// The answers to [`long_path`].
#[cfg(unix)]
const PATH_ANSWERS: &str = "WIN\nLOSE\nWIN\nLOSE\n";

#[cfg(unix)]
mod unix {
    use std::fs::File;

    use sg_testkit::process::{program_under_limit, run_and_leave};

    use super::*;

    #[test]
    fn a_reader_that_goes_away_ends_the_program() {
        let mut program = program(PROGRAM);
        run_and_leave(&mut program, b"2\n1 1\n0\n", b"1 0\n").check(0, "WIN\n", "");
    }

    #[test]
    fn a_directory_cannot_be_read() {
        let directory = File::open(std::env::temp_dir()).expect("a directory can be opened");
        run(program(PROGRAM).stdin(directory), b"").check_refusal(1, NAME, "read");
    }

    #[test]
    fn depth_needs_no_stack() {
        let mut program = program_under_limit(PROGRAM, "-s 256");
        run(&mut program, long_path().as_bytes()).check(0, PATH_ANSWERS, "");
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs::File;

    use sg_testkit::process::program_under_limit;

    use super::*;

    #[test]
    fn a_full_disk_is_an_error() {
        // The first fails when the answers are complete, the second before.
        for input in [
            SAMPLE.to_owned(),
            format!("1\n0\n{}", "1 0\n".repeat(100_000)),
        ] {
            let full = File::options().write(true).open("/dev/full");
            let full = full.expect("Linux has it");
            run(program(PROGRAM).stdout(full), input.as_bytes()).check_refusal(1, NAME, "write");
        }
    }

    fn run_in_20_mb(input: &str) -> Run {
        run(
            &mut program_under_limit(PROGRAM, "-v 20000"),
            input.as_bytes(),
        )
    }

    #[test]
    fn nothing_is_reserved_because_a_header_says_so() {
        run_in_20_mb("1\n4294967295\n").check(
            2,
            "",
            "poj2425: line 3, column 1: expected follower of position 0, found the end of the input\n",
        );
        run_in_20_mb("4294967294\n").check(
            2,
            "",
            "poj2425: line 2, column 1: expected number of followers of position 0, found the end of the input\n",
        );
        run_in_20_mb("1\n0\n4294967295 0\n").check(
            2,
            "",
            "poj2425: line 4, column 1: expected position of a piece, found the end of the input\n",
        );
    }

    #[test]
    fn memory_follows_one_case() {
        // 24 MB in one list of pieces, then 24 MB in many cases.
        let query = format!("2\n1 1\n0\n12000001{}\n0\n", " 0".repeat(12_000_001));
        run_in_20_mb(&query).check(0, "WIN\n", "");
        let case = format!("2\n100000{}\n0\n1 0\n0\n", " 1".repeat(100_000));
        run_in_20_mb(&case.repeat(120)).check(0, &"WIN\n".repeat(120), "");
    }

    #[test]
    fn running_out_of_memory_is_an_error() {
        let run = run_in_20_mb(&long_path());
        // How much memory is left for the path depends on the system.
        if run.status == Some(0) {
            run.check(0, PATH_ANSWERS, "");
        } else {
            run.check(1, "", "poj2425: out of memory\n");
        }
    }
}
