//! Single inputs, each with the answer that tells a right program from a wrong one.

use crate::SOLUTION;

#[test]
fn sample_of_the_statement() {
    SOLUTION.check(
        "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n\n4\n1 1\n1 2\n0\n0\n2 0 1\n2 1 1\n3 0 1 3\n0\n",
        "WIN\nWIN\nWIN\nLOSE\nWIN\n",
    );
}

#[test]
fn the_end_of_the_input_ends_the_queries() {
    SOLUTION.check("", "");
    SOLUTION.check(" \t\r\n\x0B\x0C", "");
    SOLUTION.check("1\n0\n", "");
    SOLUTION.check("1\n0", "");
    SOLUTION.check("2\n1 1\n0\n1 0\n", "WIN\n");
    SOLUTION.check("2\n1 1\n0\n1 0", "WIN\n");
}

#[test]
fn no_positions_is_a_case_with_its_own_queries() {
    SOLUTION.check("0", "");
    SOLUTION.check("0\n0\n", "");
    SOLUTION.check("0\n0\n2\n1 1\n0\n1 0\n0\n", "WIN\n");
    // The 0 after the count of the empty case closes its queries; the next one
    // is an empty case again.
    SOLUTION.check("0\n0\n0\n0\n1\n0\n1 0\n0\n", "LOSE\n");
}

#[test]
fn values_of_neighbours_are_not_mixed_up() {
    // A mark table that is shared between the levels says WIN four times.
    SOLUTION.check(
        "3\n1 1\n1 2\n0\n1 0\n1 1\n2 0 2\n2 0 1\n0\n",
        "LOSE\nWIN\nLOSE\nWIN\n",
    );
}

#[test]
fn the_mex_reaches_the_number_of_followers() {
    SOLUTION.check(
        "5\n4 1 2 3 4\n3 2 3 4\n2 3 4\n1 4\n0\n1 0\n2 0 1\n2 3 4\n3 0 1 2\n4 0 1 2 3\n3 1 2 3\n0\n",
        "WIN\nWIN\nWIN\nWIN\nWIN\nLOSE\n",
    );
}

#[test]
fn repeated_followers_change_nothing() {
    SOLUTION.check(
        "3\n6 1 1 1 2 2 2\n1 2\n0\n1 0\n1 1\n2 0 1\n0\n",
        "WIN\nWIN\nWIN\n",
    );
}

#[test]
fn pieces_share_positions() {
    SOLUTION.check(
        "3\n2 1 2\n1 2\n0\n2 0 0\n3 0 0 0\n4 0 0 1 1\n3 0 1 1\n10 0 0 0 0 0 0 0 0 0 0\n10 0 0 0 0 0 0 0 0 0 1\n0\n",
        "LOSE\nWIN\nLOSE\nWIN\nLOSE\nWIN\n",
    );
}

#[test]
fn numbers_matter_not_wins_and_losses() {
    SOLUTION.check(
        "4\n2 1 2\n1 2\n0\n0\n1 2\n2 0 1\n2 1 3\n3 0 1 3\n0\n",
        "LOSE\nWIN\nWIN\nWIN\n",
    );
    SOLUTION.check(
        "4\n2 1 2\n1 2\n0\n1 2\n2 0 1\n2 1 3\n3 0 1 3\n0\n",
        "WIN\nLOSE\nWIN\n",
    );
}

#[test]
fn lines_mean_nothing() {
    SOLUTION.check(
        "\n\n 3 \n\t2 1\n2\n1\n2 0\n\n1\n0\n2 0\n1\n0\n\n\n1 0 1 0 0   \n\n",
        "WIN\nWIN\nLOSE\n",
    );
    SOLUTION.check("2\r\n1 1\r\n0\r\n1 0\r\n2 0 0\r\n0", "WIN\nLOSE\n");
    SOLUTION.check("1\x0B0\x0C1 0\t0", "LOSE\n");
}

#[test]
fn leading_zeros_are_legal() {
    let zeros = "0".repeat(1000);
    SOLUTION.check(
        format!("{zeros}2\n0001 {zeros}1\n{zeros}\n00001 {zeros}\n0000\n"),
        "WIN\n",
    );
}

#[test]
fn a_query_may_be_longer_than_the_statement_says() {
    let pieces = |count: usize| format!("2\n1 1\n0\n{count}{}\n0\n", " 0".repeat(count));
    SOLUTION.check(pieces(10), "LOSE\n");
    SOLUTION.check(pieces(11), "WIN\n");
    SOLUTION.check(pieces(200_001), "WIN\n");
    SOLUTION.check(pieces(200_002), "LOSE\n");
}

#[test]
fn values_need_more_than_a_byte() {
    // Position v moves to all after it: the values are 256, 255, ..., 0. Then the same
    // with so many positions more that it is kept in lists.
    for num_positions in [257, 4000] {
        let mut input = num_positions.to_string();
        for v in 0..num_positions {
            let end = if v < 257 { 257 } else { v + 1 };
            input += &format!("\n{}", end - v - 1);
            (v + 1..end).for_each(|w| input += &format!(" {w}"));
        }
        SOLUTION.check(
            input + "\n1 0\n1 256\n2 0 1\n2 0 0\n0\n",
            "WIN\nLOSE\nWIN\nLOSE\n",
        );
    }
}
