//! Faults of inputs that only code can write, and streams that fail. Those of inputs that fit
//! into a few lines are in `inputs/zoj3666/invalid`, the last right input before each of them
//! in `lenient` beside it.

use sg_random::Rows;

use crate::SOLUTION;
use crate::games::case;

#[test]
fn a_long_cycle_is_shown_in_part() {
    // Places 1 to 100,000, and the last place apart from them.
    let ends: String = (2..=100_000).map(|p| format!("1 {p}\n")).collect();
    SOLUTION.check_remark(
        format!("100001\n{ends}1 1\n0\n"),
        "",
        "line 1, column 1: cycle 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> 16 -> ... (100000 vertices)",
    );
}

#[test]
fn every_small_graph_is_accepted_or_has_the_cycle_shown() {
    let with_exit = |rows: &Rows| [&rows[..], &[vec![]]].concat();
    SOLUTION.check_small_graphs(1, |rows| case(&with_exit(rows), &[]), "Case 1:\n");
}

#[test]
fn faults_stand_right_behind_many_blocks() {
    // 200,000 numbers in one list: far more than one buffer holds.
    let list = |bad: &str| {
        format!(
            "200000{}{bad}{}\n",
            " 2".repeat(150_000),
            " 2".repeat(49_999)
        )
    };
    let right = list(" 2");
    SOLUTION.check(format!("2\n{right}1\n{right}"), "Case 1:\nBob\n");
    for (bad, what) in [
        (" 3", "place 3 is out of range: the places are 1 to 2"),
        (" 0", "place 0 is out of range: the places are 1 to 2"),
        (" ?", "unexpected byte '?'"),
    ] {
        SOLUTION.check_remark(
            format!("2\n{}1\n1 1\n", list(bad)),
            "",
            &format!("line 2, column 300008: {what}"),
        );
        SOLUTION.check_remark(
            format!("2\n{right}2\n1 1\n{}", list(bad)),
            "Case 1:\nAlice\n",
            &format!("line 5, column 300008: {what}"),
        );
    }
    // The count of the graph is long gone when its cycle is found.
    SOLUTION.check_remark(
        format!("1 1 0\n\n \t3\n{right}1 1\n0\n"),
        "Case 1:\nBob\n",
        "line 3, column 3: cycle 1 -> 2 -> 1",
    );
}

#[test]
fn answers_before_a_failing_read_are_kept() {
    SOLUTION.check_failing_reader("2\n1 2\n5\n1 1\n1 2\n1 ", "Case 1:\nAlice\nBob\n");
}
