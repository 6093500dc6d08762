//! Faults of inputs that only code can write, and streams that fail. Those of inputs that fit
//! into a few lines are in `inputs/poj2425/invalid`, the last right input before each of them
//! in `lenient` beside it.

use crate::SOLUTION;
use crate::games::case;

#[test]
fn a_long_number_is_shown_in_part() {
    SOLUTION.check_remark(
        format!("1\n0\n1 {}\n0\n", "7".repeat(200_000)),
        "",
        "line 3, column 3: position 77777777777777777777... (200000 digits) is out of range: the graph has positions 0 to 0",
    );
}

#[test]
fn a_long_cycle_is_shown_in_part() {
    let followers: String = (1..100_000).map(|w| format!("1 {w}\n")).collect();
    SOLUTION.check_remark(
        format!("100000\n{followers}1 0\n"),
        "",
        "line 1, column 1: cycle 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> ... (100000 vertices)",
    );
}

#[test]
fn every_small_graph_is_accepted_or_has_the_cycle_shown() {
    SOLUTION.check_small_graphs(0, |rows| case(rows, &[]), "");
}

#[test]
fn faults_stand_right_behind_many_blocks() {
    // 200,000 numbers in one list: far more than one buffer holds.
    let list = |bad: &str| {
        format!(
            "200000{}{bad}{}\n",
            " 1".repeat(150_000),
            " 1".repeat(49_999)
        )
    };
    let right = list(" 1");
    SOLUTION.check(format!("2\n{right}0\n{right}0\n"), "LOSE\n");
    for (bad, what) in [
        (
            " 2",
            "position 2 is out of range: the graph has positions 0 to 1",
        ),
        (" ?", "unexpected byte '?'"),
    ] {
        SOLUTION.check_remark(
            format!("2\n{}0\n1 0\n0\n", list(bad)),
            "",
            &format!("line 2, column 300008: {what}"),
        );
        SOLUTION.check_remark(
            format!("2\n{right}0\n1 0\n{}0\n", list(bad)),
            "WIN\n",
            &format!("line 5, column 300008: {what}"),
        );
    }
    // The count of the graph is long gone when its cycle is found.
    SOLUTION.check_remark(
        format!("1 0 1 0 0\n\n \t2\n{right}1 0\n"),
        "LOSE\n",
        "line 3, column 3: cycle 0 -> 1 -> 0",
    );
}

#[test]
fn answers_before_a_failing_read_are_kept() {
    SOLUTION.check_failing_reader("2\n1 1\n0\n1 0\n1 1\n1 ", "WIN\nLOSE\n");
}
