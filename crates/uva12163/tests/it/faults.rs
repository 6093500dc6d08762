//! Faults that are made by code, and streams that fail; inputs/uva12163/invalid holds those that
//! are short enough to be written down.

use std::io::Read;

use sg_scan::Cpu;
use sg_testkit::streams::Broken;

use crate::{SOLUTION, answers};

/// Answered before the fault in the tests below.
const FIRST: &str = "2\n2 1\n0 1\n1 1\n1\n1 0\n";

/// What is printed for [`FIRST`].
fn first() -> String {
    answers(&["W"])
}

#[test]
fn vertex_out_of_range() {
    SOLUTION.check("1  2 1  1 0  1 1  0", "Game#1:\n\n");
    for (edge, column, vertex) in [("2 0", 1, "2"), ("1 2", 3, "2"), ("3 2", 1, "3")] {
        SOLUTION.check_remark(
            format!("1\n2 1\n{edge}\n1 1\n0\n"),
            "",
            &format!(
                "line 3, column {column}: vertex {vertex} is out of range: the graph has vertices 0 to 1"
            ),
        );
    }
    SOLUTION.check_remark(
        format!("{FIRST}4 2\n0 1\n1 7\n"),
        &first(),
        "line 9, column 3: vertex 7 is out of range: the graph has vertices 0 to 3",
    );
    // 2^32 and 2^64 do not wrap to vertex 0.
    for vertex in [
        "4294967294",
        "4294967295",
        "4294967296",
        "18446744073709551616",
    ] {
        let error = format!(
            "line 3, column 1: vertex {vertex} is out of range: the graph has vertices 0 to 1"
        );
        SOLUTION.check_remark(format!("1\n2 1\n{vertex} 1\n1 1\n1\n1 0\n"), "", &error);
    }
    SOLUTION.check_remark(
        format!("1\n2 1\n0 {}\n1 1\n", "7".repeat(200_000)),
        "",
        "line 3, column 3: vertex 77777777777777777777... (200000 digits) is out of range: the graph has vertices 0 to 1",
    );
    SOLUTION.check_remark(
        "1\n1 1\n0 1\n",
        "",
        "line 3, column 3: vertex 1 is out of range: the graph has vertices 0 to 0",
    );
    SOLUTION.check_remark(
        "1\n0 1\n0 0\n",
        "",
        "line 3, column 1: vertex 0 is out of range: the graph has no vertices",
    );
    // The largest vertex count: its largest vertex is legal, the next is not.
    SOLUTION.check_remark(
        "1\n4294967294 1\n0 4294967293\n",
        "",
        "line 4, column 1: expected constant of vertex 0, found the end of the input",
    );
    SOLUTION.check_remark(
        "1\n4294967294 1\n0 4294967294\n",
        "",
        "line 3, column 3: vertex 4294967294 is out of range: the graph has vertices 0 to 4294967293",
    );
}

#[test]
fn counts_too_large() {
    let largest = u64::MAX;
    SOLUTION.check_remark(
        "18446744073709551615",
        "",
        "line 1, column 21: expected number of vertices, found the end of the input",
    );
    SOLUTION.check_remark(
        "18446744073709551616",
        "",
        &format!(
            "line 1, column 1: number of games: 18446744073709551616 is too large (at most {largest})"
        ),
    );
    SOLUTION.check_remark(
        "1\n4294967294",
        "",
        "line 2, column 11: expected number of edges, found the end of the input",
    );
    for vertices in ["4294967295", "4294967296", "18446744073709551615"] {
        SOLUTION.check_remark(
            format!("1\n {vertices} 0\n"),
            "",
            &format!(
                "line 2, column 2: number of vertices: {vertices} is too large (at most 4294967294)"
            ),
        );
    }
    SOLUTION.check_remark(
        "1\n18446744073709551616 0\n",
        "",
        "line 2, column 1: number of vertices: 18446744073709551616 is too large (at most 4294967294)",
    );
    SOLUTION.check_remark(
        "1\n2 18446744073709551615\n0 1 0",
        "",
        "line 3, column 6: expected end of edge 2, found the end of the input",
    );
    SOLUTION.check_remark(
        "1\n2 18446744073709551616\n0 1 0",
        "",
        &format!(
            "line 2, column 3: number of edges: 18446744073709551616 is too large (at most {largest})"
        ),
    );
    SOLUTION.check_remark(
        "1\n1 0\n5\n18446744073709551615 1",
        "Game#1:\nRound#1: LOSING\n",
        "line 4, column 23: expected value of vertex 0, found the end of the input",
    );
    SOLUTION.check_remark(
        "1\n1 0\n5\n18446744073709551616 1",
        "Game#1:\n",
        &format!(
            "line 4, column 1: number of rounds: 18446744073709551616 is too large (at most {largest})"
        ),
    );
}

#[test]
fn cut_short() {
    let whole = "2\n3 3\n0 1\n1 2\n0 2\n1 2 3\n2\n1 0 0\n0 2 0\n1 0\n1\n1\n0\n";
    let game = "Game#1:\n";
    let one = "Game#1:\nRound#1: WINNING\n";
    let both = answers(&["WL"]);
    let second = format!("{both}Game#2:\n");
    for (input, want, missing) in [
        ("2", "", "number of vertices"),
        ("2\n3", "", "number of edges"),
        ("2\n3 3", "", "start of edge 1"),
        ("2\n3 3\n0", "", "end of edge 1"),
        ("2\n3 3\n0 1\n", "", "start of edge 2"),
        ("2\n3 3\n0 1\n1", "", "end of edge 2"),
        ("2\n3 3\n0 1\n1 2\n", "", "start of edge 3"),
        ("2\n3 3\n0 1\n1 2\n0 ", "", "end of edge 3"),
        ("2\n3 3\n0 1\n1 2\n0 2", "", "constant of vertex 0"),
        ("2\n3 3\n0 1\n1 2\n0 2\n1 2", "", "constant of vertex 2"),
        ("2\n3 3\n0 1\n1 2\n0 2\n1 2 3", game, "number of rounds"),
        ("2\n3 3\n0 1\n1 2\n0 2\n1 2 3\n2", game, "value of vertex 0"),
        (
            "2\n3 3\n0 1\n1 2\n0 2\n1 2 3\n2\n1 0",
            game,
            "value of vertex 2",
        ),
        (
            "2\n3 3\n0 1\n1 2\n0 2\n1 2 3\n2\n1 0 0\n",
            one,
            "value of vertex 0",
        ),
        (
            "2\n3 3\n0 1\n1 2\n0 2\n1 2 3\n2\n1 0 0\n0 2 ",
            one,
            "value of vertex 2",
        ),
        (
            "2\n3 3\n0 1\n1 2\n0 2\n1 2 3\n2\n1 0 0\n0 2 0\n",
            &both,
            "number of vertices",
        ),
        (
            "2\n3 3\n0 1\n1 2\n0 2\n1 2 3\n2\n1 0 0\n0 2 0\n1 0\n1\n",
            &second,
            "number of rounds",
        ),
        (
            "2\n3 3\n0 1\n1 2\n0 2\n1 2 3\n2\n1 0 0\n0 2 0\n1 0\n1\n1",
            &second,
            "value of vertex 0",
        ),
    ] {
        assert!(whole.starts_with(input));
        let line = 1 + input.matches('\n').count();
        let column = 1 + input.len() - input.rfind('\n').map_or(0, |at| at + 1);
        SOLUTION.check_remark(
            input,
            want,
            &format!(
                "line {line}, column {column}: expected {missing}, found the end of the input"
            ),
        );
    }
    SOLUTION.check(whole, &answers(&["WL", "L"]));
}

#[test]
fn bytes_that_no_number_has() {
    let value = |token: &[u8]| [b"1\n2 1\n0 1\n1 1\n2\n1 0\n1 ", token, b"\n"].concat();
    SOLUTION.check(value(b"0"), &answers(&["WW"]));
    for (token, column, byte) in [
        (&b"-"[..], 3, "'-'"),
        (b"-1", 3, "'-'"),
        (b"0x1", 4, "'x'"),
        (b"1.", 4, "'.'"),
        (b"0\x000", 4, "0x00"),
        (b"\xFF", 3, "0xFF"),
    ] {
        SOLUTION.check_remark(
            value(token),
            "Game#1:\nRound#1: WINNING\n",
            &format!("line 7, column {column}: unexpected byte {byte}"),
        );
    }
    SOLUTION.check_remark(
        b"\xEF\xBB\xBF1\n0 0 0\n",
        "",
        "line 1, column 1: unexpected byte 0xEF (a byte order mark?)",
    );
}

#[test]
fn cycles() {
    SOLUTION.check("1\n2 1\n1 0\n1 1\n0\n", "Game#1:\n\n");
    SOLUTION.check_remark(
        "1\n2 2\n0 1\n1 0\n1 1\n0\n",
        "",
        "line 2, column 1: cycle 0 -> 1 -> 0",
    );
    // No round looks at it, and without picks no move would follow it.
    SOLUTION.check_remark(
        format!("{FIRST}\n   4 4\n0 1\n1 2\n3 3\n0 2\n0 0 0 0\n0\n"),
        &first(),
        "line 8, column 4: cycle 3 -> 3",
    );
    let ring = |len: usize| {
        let edges: String = (0..len)
            .map(|v| format!("{v} {}\n", (v + 1) % len))
            .collect();
        format!("1\n{len} {len}\n{edges}{}\n0\n", "1 ".repeat(len))
    };
    let walk = (0..16).map(|v| format!("{v} -> ")).collect::<String>();
    SOLUTION.check_remark(ring(16), "", &format!("line 2, column 1: cycle {walk}0"));
    for len in [17, 20, 100_000] {
        SOLUTION.check_remark(
            ring(len),
            "",
            &format!("line 2, column 1: cycle {walk}... ({len} vertices)"),
        );
    }
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
        format!("{FIRST}\n {}", last(29, 5)),
        &first(),
        "line 8, column 2: vertex 28 with K = 5 needs a search in dimension 27, which is too large (at most 26)",
    );
}

#[test]
fn the_earliest_fault_wins() {
    // Anything wrong in the graph or its constants comes before its cycle ...
    for (rest, error) in [
        ("0 x", "line 2, column 7: unexpected byte 'x'"),
        (
            "0 2",
            "line 2, column 7: vertex 2 is out of range: the graph has vertices 0 to 1",
        ),
        (
            "0",
            "line 2, column 6: expected end of edge 1, found the end of the input",
        ),
        (
            "0 0 1",
            "line 2, column 10: expected constant of vertex 1, found the end of the input",
        ),
        ("0 0 1 +", "line 2, column 11: unexpected byte '+'"),
        // ... and the cycle before anything after them.
        ("0 0 1 1", "line 2, column 1: cycle 0 -> 0"),
        ("0 0 1 1 x", "line 2, column 1: cycle 0 -> 0"),
    ] {
        SOLUTION.check_remark(format!("1\n2 1 {rest}"), "", error);
    }
    SOLUTION.check_remark(
        "1\n2 3\n0 7 9 x",
        "",
        "line 3, column 3: vertex 7 is out of range: the graph has vertices 0 to 1",
    );
}

#[test]
fn what_follows_the_last_game_is_worth_a_warning() {
    let warning = "warning: what follows the last game is ignored";
    let game = "1\n1 0\n1\n1\n1";
    SOLUTION.check(format!("{game} \t\r\n\x0B\x0C\n"), &answers(&["L"]));
    for (rest, line, column) in [
        (&b" 7"[..], 5, 3),
        (b"\n\n  1 0\n1\n0\n", 7, 3),
        (b"\n\x00", 6, 1),
        (b"\nx", 6, 1),
        (b"\n-1", 6, 1),
        (b" \xEF\xBB\xBF", 5, 3),
        (b"\n777x", 6, 1),
    ] {
        SOLUTION.check_remark(
            [game.as_bytes(), rest].concat(),
            &answers(&["L"]),
            &format!("line {line}, column {column}: {warning}"),
        );
    }
    SOLUTION.check_remark("0 0", "", &format!("line 1, column 3: {warning}"));
    let far = "\n".repeat(200_000);
    SOLUTION.check_remark(
        format!("0{far} ."),
        "",
        &format!("line 200001, column 2: {warning}"),
    );
    // A byte that cuts the last number is not one that follows it.
    SOLUTION.check_remark(
        format!("{game}x"),
        "Game#1:\n",
        "line 5, column 2: unexpected byte 'x'",
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
