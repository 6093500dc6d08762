//! The program itself: arguments, statuses, standard error, pipes and limits.

use crate::SOLUTION;

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
#[test]
fn depth_needs_no_stack() {
    SOLUTION
        .run_on_small_stack(&long_path())
        .check(0, PATH_ANSWERS, "");
}

#[cfg(target_os = "linux")]
mod linux {
    use sg_testkit::process::Run;

    use super::*;

    fn run_in_20_mb(input: &str) -> Run {
        SOLUTION.run_in_kib(20_000, input)
    }

    #[test]
    fn nothing_is_reserved_because_a_header_says_so() {
        SOLUTION.check_headers(&[
            ("1\n4294967295\n", "", "follower of position 0"),
            ("4294967294\n", "", "number of followers of position 0"),
            ("1\n0\n4294967295 0\n", "", "position of a piece"),
        ]);
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
        SOLUTION.check_little_memory(&long_path(), PATH_ANSWERS);
    }
}
