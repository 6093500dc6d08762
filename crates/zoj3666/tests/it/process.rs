//! The program itself: arguments, statuses, standard error, pipes and limits.

use crate::SOLUTION;

#[test]
fn a_fault_is_one_line_and_keeps_the_answers_before_it() {
    SOLUTION.run("3\n1 2\n1 1\n1\n1 1\n").check(
        2,
        "",
        "zoj3666: line 1, column 1: cycle 1 -> 2 -> 1\n",
    );
    SOLUTION
        .run(SOLUTION.sample.to_owned() + "1\n2\n1 1\n1 2\n")
        .check(
            2,
            "Case 1:\nAlice\nBob\nCase 2:\nBob\n",
            "zoj3666: line 10, column 3: place 2 is out of range: the places are 1 to 1\n",
        );
}

#[test]
fn more_answers_than_any_buffer_holds() {
    let input = format!("2\n1 2\n100000\n{}", "1 1\n2 1 1\n".repeat(50_000));
    let want = format!("Case 1:\n{}", "Alice\nBob\n".repeat(50_000));
    SOLUTION.run(&input).check(0, &want, "");
    SOLUTION.run(input + ".").check(
        2,
        &want,
        "zoj3666: line 100004, column 1: unexpected byte '.'\n",
    );
}

/// A path through all places in a scrambled order but for the last, with
/// arrangements at both ends: place `1 + i * STEP` leads to place
/// `1 + (i + 1) * STEP`, modulo the number of these places.
#[cfg(unix)]
fn long_path() -> String {
    use std::fmt::Write as _;
    const LEN: usize = 1_000_000;
    const STEP: usize = 382_123;
    let at = |i: usize| 1 + i * STEP % LEN;
    let mut lists = vec![format!("1 {}", LEN + 1); LEN];
    for i in 1..LEN {
        lists[at(i - 1) - 1] = format!("1 {}", at(i));
    }
    let mut input = format!("{}\n{}\n4\n", LEN + 1, lists.join("\n"));
    for i in [0, 1, LEN - 2, LEN - 1] {
        writeln!(input, "1 {}", at(i)).expect("a string takes everything");
    }
    input
}

/// The answers to [`long_path`].
#[cfg(unix)]
const PATH_ANSWERS: &str = "Case 1:\nBob\nAlice\nBob\nAlice\n";

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
            ("2\n4294967295\n", "", "end of an edge of place 1"),
            ("4294967293\n", "", "number of edges of place 1"),
            (
                "1\n4294967295\n4294967295 1\n",
                "Case 1:\n",
                "place of a toy",
            ),
        ]);
    }

    #[test]
    fn memory_follows_one_case() {
        // 24 MB in one list of toys, then 24 MB in many cases.
        let arrangement = format!("2\n1 2\n1\n12000001{}\n", " 1".repeat(12_000_001));
        run_in_20_mb(&arrangement).check(0, "Case 1:\nAlice\n", "");
        let case = format!("2\n100000{}\n1\n1 1\n", " 2".repeat(100_000));
        let want: String = (1..=120).map(|k| format!("Case {k}:\nAlice\n")).collect();
        run_in_20_mb(&case.repeat(120)).check(0, &want, "");
    }

    #[test]
    fn running_out_of_memory_is_an_error() {
        SOLUTION.check_little_memory(&long_path(), PATH_ANSWERS);
    }
}
