//! The program itself: arguments, statuses, standard error, pipes and limits.

use sg_scan::Cpu;
use sg_testkit::solution::Solution;

const SOLUTION: Solution = Solution {
    name: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    path: env!("CARGO_BIN_EXE_poj2425"),
    sample: "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n",
    answers: "WIN\nWIN\n",
};

#[test]
fn right_input_is_answered() {
    SOLUTION.run(SOLUTION.sample).check(0, SOLUTION.answers, "");
    SOLUTION.run("").check(0, "", "");
}

#[test]
fn a_fault_is_one_line_and_keeps_the_answers_before_it() {
    SOLUTION.run("2\n1 1\n1 0\n1 0\n0\n").check(
        2,
        "",
        "poj2425: line 1, column 1: cycle 0 -> 1 -> 0\n",
    );
    SOLUTION.run(SOLUTION.sample.to_owned() + "1\n0\n1 0\n1 1\n").check(
        2,
        "WIN\nWIN\nLOSE\n",
        "poj2425: line 12, column 3: position 1 is out of range: the graph has positions 0 to 0\n",
    );
}

#[test]
fn more_answers_than_any_buffer_holds() {
    let input = format!("2\n1 1\n0\n{}", "1 0\n2 0 0\n".repeat(50_000));
    let want = "WIN\nLOSE\n".repeat(50_000);
    SOLUTION.run(&input).check(0, &want, "");
    SOLUTION.run(input + ".").check(
        2,
        &want,
        "poj2425: line 100004, column 1: unexpected byte '.'\n",
    );
}

#[test]
fn help_and_version() {
    SOLUTION.check_help_and_version("2  1 1  0  1 0  2 0 0  0", "WIN\nLOSE\n");
}

#[test]
fn anything_else_on_the_command_line_is_refused() {
    SOLUTION.check_other_arguments();
}

#[test]
fn the_cpu_level_can_be_chosen() {
    SOLUTION.check_cpu_levels(Cpu::all().map(|cpu| cpu.level().name()));
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
    use sg_testkit::process::{program, run_and_leave};

    use super::*;

    #[test]
    fn a_reader_that_goes_away_ends_the_program() {
        let mut program = program(SOLUTION.path);
        run_and_leave(&mut program, b"2\n1 1\n0\n", b"1 0\n").check(0, "WIN\n", "");
    }

    #[test]
    fn a_directory_cannot_be_read() {
        SOLUTION.check_directory();
    }

    #[test]
    fn streams_opened_the_wrong_way_are_errors() {
        SOLUTION.check_streams_opened_the_wrong_way();
    }

    #[test]
    fn depth_needs_no_stack() {
        SOLUTION
            .run_on_small_stack(&long_path())
            .check(0, PATH_ANSWERS, "");
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use sg_testkit::process::Run;

    use super::*;

    #[test]
    fn a_full_disk_is_an_error() {
        SOLUTION.check_full_disk(&format!("1\n0\n{}", "1 0\n".repeat(100_000)));
    }

    fn run_in_20_mb(input: &str) -> Run {
        SOLUTION.run_in_kib(20_000, input)
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
