//! Single inputs, each with the answer that tells a right program from a wrong one.

use crate::SOLUTION;

#[test]
fn sample_of_the_statement() {
    SOLUTION.check(
        "4\n2 2 3\n1 4\n1 4\n3\n1 1\n1 2\n2 1 2\n4\n2 2 3\n1 4\n0\n2\n1 3\n2 3 1\n10\n1 2\n1 3\n1 4\n1 5\n1 6\n1 7\n1 8\n1 9\n1 10\n3\n1 1\n5 1 2 3 4 5\n9 1 2 3 4 5 6 7 8 9\n",
        "Case 1:\nBob\nAlice\nAlice\nCase 2:\nBob\nAlice\nCase 3:\nAlice\nAlice\nAlice\n",
    );
}

#[test]
fn the_input_ends_between_cases() {
    SOLUTION.check("", "");
    SOLUTION.check("\n\n  \n", "");
    SOLUTION.check("1\n0\n", "Case 1:\n");
    SOLUTION.check("1\n0", "Case 1:\n");
}

#[test]
fn the_last_place_has_no_list() {
    SOLUTION.check(
        "2\n1 2\n1\n1 1\n2\n0\n1\n1 1\n",
        "Case 1:\nAlice\nCase 2:\nBob\n",
    );
}

#[test]
fn a_toy_without_a_way_on_is_stuck_like_one_removed() {
    SOLUTION.check(
        "5\n2 2 3\n0\n1 5\n1 3\n4\n1 2\n2 2 4\n2 1 3\n3 1 2 3\n",
        "Case 1:\nBob\nBob\nAlice\nAlice\n",
    );
}

#[test]
fn a_single_place_and_no_toys() {
    SOLUTION.check(
        "1\n1\n0\n1\n0\n2\n0\n2\n0\n1 1\n",
        "Case 1:\nBob\nCase 2:\nCase 3:\nBob\nBob\n",
    );
}

#[test]
fn toys_may_share_places_and_stand_on_the_last() {
    SOLUTION.check(
        "3\n2 2 3\n1 3\n7\n1 3\n2 3 3\n2 1 3\n2 1 1\n3 1 1 1\n2 2 1\n4 2 1 2 1\n",
        "Case 1:\nBob\nBob\nAlice\nBob\nAlice\nAlice\nBob\n",
    );
}

#[test]
fn repeated_edges_change_nothing() {
    SOLUTION.check(
        "3\n6 2 2 2 3 3 3\n2 3 3\n3\n1 1\n1 2\n2 1 2\n",
        "Case 1:\nAlice\nAlice\nAlice\n",
    );
}

#[test]
fn numbers_matter_not_wins_and_losses() {
    // Places 1, 2, 3 are worth 2, 1, 0.
    SOLUTION.check(
        "3\n2 2 3\n1 3\n3\n2 1 2\n2 1 1\n3 1 2 2\n",
        "Case 1:\nAlice\nBob\nAlice\n",
    );
}

#[test]
fn lines_mean_nothing() {
    SOLUTION.check(
        "4\r\n2 2 3\r\n1 4\r\n0\r\n2\r\n1 3\r\n2 3 1\r\n\r\n2\r\n1 2\r\n1\r\n1 1",
        "Case 1:\nBob\nAlice\nCase 2:\nAlice\n",
    );
    SOLUTION.check("2\t1\x0B2\x0C1 1 1", "Case 1:\nAlice\n");
}

#[test]
fn leading_zeros_are_legal() {
    let zeros = "0".repeat(1000);
    SOLUTION.check(
        format!("{zeros}2\n0001 {zeros}2\n{zeros}2\n00001 {zeros}1\n{zeros}\n"),
        "Case 1:\nAlice\nBob\n",
    );
}

#[test]
fn an_arrangement_may_be_longer_than_the_statement_says() {
    let toys = |count: usize| format!("2\n1 2\n1\n{count}{}\n", " 1".repeat(count));
    SOLUTION.check(toys(200_001), "Case 1:\nAlice\n");
    SOLUTION.check(toys(200_002), "Case 1:\nBob\n");
}

#[test]
fn cases_are_counted() {
    let want: String = (1..=12)
        .map(|case| format!("Case {case}:\nBob\n"))
        .collect();
    SOLUTION.check("1 1 0 ".repeat(12), &want);
}

#[test]
fn values_need_more_than_a_byte() {
    // Place p leads to all after it: the values are 256, 255, ..., 0. Then the same
    // with so many places more that it is kept in lists.
    for num_places in [257, 4000] {
        let mut input = num_places.to_string();
        for p in 1..num_places {
            let end = if p <= 257 { 258 } else { p + 1 };
            input += &format!("\n{}", end - p - 1);
            (p + 1..end).for_each(|q| input += &format!(" {q}"));
        }
        SOLUTION.check(
            input + "\n4\n1 1\n1 257\n2 1 2\n2 1 1\n",
            "Case 1:\nAlice\nBob\nAlice\nBob\n",
        );
    }
}
