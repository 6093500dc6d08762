//! Faults of inputs that only code can write, and streams that fail. Those of inputs that fit
//! into a few lines are in `inputs/uva12163/invalid`, the last right input before each of them
//! in `lenient` beside it.

use std::io::Read;

use sg_random::Rows;
use sg_scan::Cpu;
use sg_testkit::streams::Broken;

use crate::games::game;
use crate::{SOLUTION, answers};

#[test]
fn a_long_number_is_shown_in_part() {
    SOLUTION.check_remark(
        format!("1\n2 1\n0 {}\n1 1\n", "7".repeat(200_000)),
        "",
        "line 3, column 3: vertex 77777777777777777777... (200000 digits) is out of range: the graph has vertices 0 to 1",
    );
}

#[test]
fn a_long_cycle_is_shown_in_part() {
    const LEN: usize = 100_000;
    let edges: String = (0..LEN)
        .map(|v| format!("{v} {}\n", (v + 1) % LEN))
        .collect();
    SOLUTION.check_remark(
        format!("1\n{LEN} {LEN}\n{edges}{}\n0\n", "1 ".repeat(LEN)),
        "",
        "line 2, column 1: cycle 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> ... (100000 vertices)",
    );
}

#[test]
fn every_small_graph_is_accepted_or_has_the_cycle_shown() {
    let text = |rows: &Rows| format!("1\n{}", game(rows, &vec![1; rows.len()], &[]));
    SOLUTION.check_small_graphs(0, text, "Game#1:\n\n");
}

/// The complete graph, vertex v leading to all smaller ones, without rounds.
fn complete(constants: &[u32]) -> String {
    let len = constants.len();
    let mut input = format!("{len} {}\n", len * (len - 1) / 2);
    for v in 0..len {
        (0..v).for_each(|w| input += &format!("{v} {w}\n"));
    }
    constants
        .iter()
        .for_each(|constant| input += &format!("{constant} "));
    input + "\n0\n"
}

#[test]
fn grundy_numbers_out_of_reach() {
    let game = "Game#1:\n\n";
    SOLUTION.check(format!("1\n{}", complete(&[200; 129])), game);
    SOLUTION.check_remark(
        format!("1\n{}", complete(&[200; 130])),
        "",
        "line 2, column 1: vertex 129 has the Grundy number 2^128, which is too large (at most 2^128 - 1)",
    );
    // The last vertex sees 0 and powers of two.
    let last = |len: usize, constant: u32| complete(&[vec![200; len - 1], vec![constant]].concat());
    SOLUTION.check(format!("1\n{}", last(28, 5)), game);
    SOLUTION.check(format!("1\n{}", last(29, 27)), game);
    SOLUTION.check_remark(
        format!("2\n2 1\n0 1\n1 1\n1\n1 0\n\n {}", last(29, 5)),
        &answers(&["W"]),
        "line 8, column 2: vertex 28 with K = 5 needs a search in dimension 27, which is too large (at most 26)",
    );
}

#[test]
fn a_warning_stands_behind_many_blocks() {
    SOLUTION.check_remark(
        format!("0{} .", "\n".repeat(200_000)),
        "",
        "line 200001, column 2: warning: what follows the last game is ignored",
    );
}

#[test]
fn faults_stand_right_behind_many_blocks() {
    // 100,000 edges and as many constants and values: more than a buffer holds.
    let edges = "1 0\n".repeat(100_000);
    let head = format!("1\n100000 100000\n{edges}");
    let numbers = "3 ".repeat(99_999);
    SOLUTION.check_remark(
        format!("1\n100000 100001\n{edges}1 100000\n"),
        "",
        "line 100003, column 3: vertex 100000 is out of range: the graph has vertices 0 to 99999",
    );
    SOLUTION.check_remark(
        format!("{head}{numbers}"),
        "",
        "line 100003, column 199999: expected constant of vertex 99999, found the end of the input",
    );
    SOLUTION.check_remark(
        format!("{head}{numbers}3\n2\n{numbers}3\n{numbers}"),
        "Game#1:\nRound#1: WINNING\n",
        "line 100006, column 199999: expected value of vertex 99999, found the end of the input",
    );
    SOLUTION.check_remark(
        format!("{head}{numbers}3\n2\n{numbers}3\n{numbers}?"),
        "Game#1:\nRound#1: WINNING\n",
        "line 100006, column 199999: unexpected byte '?'",
    );
}

#[test]
fn answers_before_a_failing_read_are_kept() {
    SOLUTION.check_failing_reader("1 2 1 0 1 1 1 2 1 0 1 ", "Game#1:\nRound#1: WINNING\n");
    // Whether anything follows cannot be told.
    SOLUTION.check_failing_reader("0 ", "");
}

#[test]
fn the_rest_is_not_read() {
    let input = b"1 0 0 1\n\n  rest".chain(Broken);
    let (output, remark) = SOLUTION.outcome_at(Cpu::detect(), input);
    assert_eq!(output, "Game#1:\nRound#1: LOSING\n\n");
    assert_eq!(
        remark.as_deref(),
        Some("line 3, column 3: warning: what follows the last game is ignored")
    );
}

#[test]
fn a_failing_writer_ends_rounds_and_games_without_an_end() {
    for (head, tail) in [
        ("1 1 0 5 18446744073709551615 ", "4 "),
        ("18446744073709551615 ", "0 0 1\n"),
        ("1 0 0 18446744073709551615", ""),
    ] {
        SOLUTION.check_failing_writer(head, tail, "Game#1:\nRound#1: LOSING\n");
    }
}
