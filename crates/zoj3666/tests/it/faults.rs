//! Faults that are made by code, and streams that fail; inputs/zoj3666/invalid holds those that
//! are short enough to be written down.

use sg_random::{Rng, all_digraphs};
use sg_testkit::naive_grundy;

use crate::SOLUTION;

#[test]
fn end_of_an_edge_out_of_range() {
    SOLUTION.check("3\n1 2\n1 3\n0\n", "Case 1:\n");
    SOLUTION.check_remark(
        "3\n1 2\n1 4\n0\n",
        "",
        "line 3, column 3: place 4 is out of range: the places are 1 to 3",
    );
    SOLUTION.check("3\n0\n1 1\n0\n", "Case 1:\n");
    SOLUTION.check_remark(
        "3\n1 0\n1 3\n1\n1 1\n",
        "",
        "line 2, column 3: place 0 is out of range: the places are 1 to 3",
    );
    // 2^32 + 3 and 2^64 + 3 do not wrap to place 3.
    SOLUTION.check_remark(
        "3\n1 4294967299\n1 3\n1\n1 1\n",
        "",
        "line 2, column 3: place 4294967299 is out of range: the places are 1 to 3",
    );
    SOLUTION.check_remark(
        "3\n1 18446744073709551619\n1 3\n1\n1 1\n",
        "",
        "line 2, column 3: place 18446744073709551619 is out of range: the places are 1 to 3",
    );
}

#[test]
fn toy_out_of_range() {
    SOLUTION.check("2\n1 2\n2\n1 1\n2 1 2\n", "Case 1:\nAlice\nAlice\n");
    SOLUTION.check_remark(
        "2\n1 2\n2\n1 1\n2 1 3\n",
        "Case 1:\nAlice\n",
        "line 5, column 5: place 3 is out of range: the places are 1 to 2",
    );
    SOLUTION.check_remark(
        "2\n1 2\n2\n1 1\n2 0 1\n",
        "Case 1:\nAlice\n",
        "line 5, column 3: place 0 is out of range: the places are 1 to 2",
    );
    SOLUTION.check("1\n1\n1 1\n", "Case 1:\nBob\n");
    SOLUTION.check_remark(
        "1\n1\n1 2\n",
        "Case 1:\n",
        "line 3, column 3: place 2 is out of range: the places are 1 to 1",
    );
    SOLUTION.check_remark(
        "1\n1\n1 4294967297\n",
        "Case 1:\n",
        "line 3, column 3: place 4294967297 is out of range: the places are 1 to 1",
    );
}

#[test]
fn a_long_number_is_shown_in_part() {
    SOLUTION.check_remark(
        "1\n1\n1 12345678901234567890\n",
        "Case 1:\n",
        "line 3, column 3: place 12345678901234567890 is out of range: the places are 1 to 1",
    );
    SOLUTION.check_remark(
        "1\n1\n1 123456789012345678901\n",
        "Case 1:\n",
        "line 3, column 3: place 12345678901234567890... (21 digits) is out of range: the places are 1 to 1",
    );
}

#[test]
fn too_few_places() {
    SOLUTION.check("1\n0\n", "Case 1:\n");
    SOLUTION.check_remark(
        "0\n0\n",
        "",
        "line 1, column 1: number of places: 0 is too small (at least 1)",
    );
    SOLUTION.check_remark(
        "1\n1\n0\n\n 00",
        "Case 1:\nBob\n",
        "line 5, column 2: number of places: 0 is too small (at least 1)",
    );
}

#[test]
fn too_many_places() {
    SOLUTION.check_remark(
        "4294967293",
        "",
        "line 1, column 11: expected number of edges of place 1, found the end of the input",
    );
    SOLUTION.check_remark(
        "4294967294",
        "",
        "line 1, column 1: number of places: 4294967294 is too large (at most 4294967293)",
    );
    SOLUTION.check_remark(
        "1\n1\n0\n 18446744073709551615 0",
        "Case 1:\nBob\n",
        "line 4, column 2: number of places: 18446744073709551615 is too large (at most 4294967293)",
    );
    // 2^32 + 1 does not wrap to one place.
    SOLUTION.check_remark(
        "4294967297 0",
        "",
        "line 1, column 1: number of places: 4294967297 is too large (at most 4294967293)",
    );
    SOLUTION.check_remark(
        "18446744073709551616",
        "",
        "line 1, column 1: number of places: 18446744073709551616 is too large (at most 4294967293)",
    );
}

#[test]
fn too_many_edges() {
    // 2^32 does not wrap to no edges.
    SOLUTION.check_remark(
        "3\n0\n4294967296\n",
        "",
        "line 4, column 1: expected end of an edge of place 2, found the end of the input",
    );
    SOLUTION.check_remark(
        "3\n0\n18446744073709551615",
        "",
        "line 3, column 21: expected end of an edge of place 2, found the end of the input",
    );
    SOLUTION.check_remark(
        "3\n0\n18446744073709551616 1",
        "",
        "line 3, column 1: number of edges of place 2: 18446744073709551616 is too large (at most 18446744073709551615)",
    );
}

#[test]
fn too_many_arrangements_and_toys() {
    // 2^32 does not wrap to none.
    SOLUTION.check_remark(
        "1\n4294967296\n",
        "Case 1:\n",
        "line 3, column 1: expected number of toys, found the end of the input",
    );
    SOLUTION.check_remark(
        "1\n1\n4294967296 1\n",
        "Case 1:\n",
        "line 4, column 1: expected place of a toy, found the end of the input",
    );
    SOLUTION.check_remark(
        "1\n18446744073709551615\n0\n",
        "Case 1:\nBob\n",
        "line 4, column 1: expected number of toys, found the end of the input",
    );
    SOLUTION.check_remark(
        "1\n18446744073709551616\n0\n",
        "Case 1:\n",
        "line 2, column 1: number of arrangements: 18446744073709551616 is too large (at most 18446744073709551615)",
    );
    SOLUTION.check_remark(
        "1\n1\n18446744073709551615 1\n",
        "Case 1:\n",
        "line 4, column 1: expected place of a toy, found the end of the input",
    );
    SOLUTION.check_remark(
        "1\n1\n18446744073709551616 1\n",
        "Case 1:\n",
        "line 3, column 1: number of toys: 18446744073709551616 is too large (at most 18446744073709551615)",
    );
}

#[test]
fn cut_short() {
    // Wherever this file ends, the end is clean or a fault that names what is
    // missing, one past the last byte.
    let file = "3\n2 2 3\n1 3\n2\n1 1\n2 2 1\n";
    let ends = [
        ("", "", ""),
        ("3", "", "number of edges of place 1"),
        ("3\n2", "", "end of an edge of place 1"),
        ("3\n2 2 ", "", "end of an edge of place 1"),
        ("3\n2 2 3\n", "", "number of edges of place 2"),
        ("3\n2 2 3\n1 3", "Case 1:\n", "number of arrangements"),
        ("3\n2 2 3\n1 3\n2\n", "Case 1:\n", "number of toys"),
        ("3\n2 2 3\n1 3\n2\n1", "Case 1:\n", "place of a toy"),
        (
            "3\n2 2 3\n1 3\n2\n1 1",
            "Case 1:\nAlice\n",
            "number of toys",
        ),
        (
            "3\n2 2 3\n1 3\n2\n1 1\n2 2",
            "Case 1:\nAlice\n",
            "place of a toy",
        ),
        (file, "Case 1:\nAlice\nAlice\n", ""),
    ];
    for (input, want, missing) in ends {
        assert!(file.starts_with(input));
        if missing.is_empty() {
            SOLUTION.check(input, want);
            continue;
        }
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
    SOLUTION.check_remark(
        "2\n1 2\n1\n4000000000 1\n",
        "Case 1:\n",
        "line 5, column 1: expected place of a toy, found the end of the input",
    );
    SOLUTION.check_remark(
        "3\n1 2\n1 3\n5\n1 1\n",
        "Case 1:\nBob\n",
        "line 6, column 1: expected number of toys, found the end of the input",
    );
}

#[test]
fn bytes_that_no_number_has() {
    let toy = |token: &[u8]| [b"2\n1 2\n1\n1 ", token, b"\n"].concat();
    SOLUTION.check(toy(b"1"), "Case 1:\nAlice\n");
    SOLUTION.check(toy(b"00000001"), "Case 1:\nAlice\n");
    for (token, column, byte) in [
        (&b"-"[..], 3, "'-'"),
        (b"-1", 3, "'-'"),
        (b"+1", 3, "'+'"),
        (b"x1", 3, "'x'"),
        (b"1x0", 4, "'x'"),
        (b"1.", 4, "'.'"),
        (b"1\x000", 4, "0x00"),
        (b"\xFF", 3, "0xFF"),
        (b"00x00001", 5, "'x'"),
        (b"0000000:", 10, "':'"),
    ] {
        let error = format!("line 4, column {column}: unexpected byte {byte}");
        SOLUTION.check_remark(toy(token), "Case 1:\n", &error);
    }
    SOLUTION.check_remark(
        b"\xEF\xBB\xBF2\n1 2\n0\n",
        "",
        "line 1, column 1: unexpected byte 0xEF (a byte order mark?)",
    );
    // Also where the input may end.
    SOLUTION.check_remark(
        "1\n1\n0\n#",
        "Case 1:\nBob\n",
        "line 4, column 1: unexpected byte '#'",
    );
}

#[test]
fn cycles() {
    SOLUTION.check("2\n1 2\n0\n", "Case 1:\n");
    SOLUTION.check_remark("2\n1 1\n0\n", "", "line 1, column 1: cycle 1 -> 1");
    SOLUTION.check("3\n1 2\n0\n0\n", "Case 1:\n");
    SOLUTION.check_remark(
        "3\n1 2\n1 1\n0\n",
        "",
        "line 1, column 1: cycle 1 -> 2 -> 1",
    );
    // No toy stands on it; the case before is answered.
    SOLUTION.check_remark(
        "1\n1\n0\n\n  5\n1 2\n0\n2 4 5\n2 5 3\n1\n1 1\n",
        "Case 1:\nBob\n",
        "line 5, column 3: cycle 3 -> 4 -> 3",
    );
}

#[test]
fn a_long_cycle_is_shown_in_part() {
    // Places 1 to `len`, and the last place apart from them.
    let ring = |len: usize| {
        let ends: String = (2..=len).map(|p| format!("1 {p}\n")).collect();
        format!("{}\n{ends}1 1\n0\n", len + 1)
    };
    SOLUTION.check_remark(
        ring(16),
        "",
        "line 1, column 1: cycle 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> 16 -> 1",
    );
    for len in [17, 20, 100_000] {
        SOLUTION.check_remark(
            ring(len),
            "",
            &format!(
                "line 1, column 1: cycle 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> 16 -> ... ({len} vertices)"
            ),
        );
    }
}

#[test]
fn every_small_graph_is_accepted_or_has_the_cycle_shown() {
    let mut rng = Rng::new(16);
    for num_inner in 0..=4 {
        for mut rows in all_digraphs(num_inner) {
            rows.iter_mut().for_each(|row| rng.shuffle(row));
            let mut input = format!("{}\n", num_inner + 1);
            for row in &rows {
                input += &row.len().to_string();
                row.iter().for_each(|w| input += &format!(" {}", w + 1));
                input.push('\n');
            }
            input += "0\n";
            let (output, error) = SOLUTION.outcome(input.as_bytes());
            let Some(error) = error else {
                assert_eq!(output, "Case 1:\n");
                assert!(naive_grundy(&rows).is_some(), "accepted: {input}");
                continue;
            };
            assert_eq!(output, "");
            let walk: Vec<u32> = error
                .strip_prefix("line 1, column 1: cycle ")
                .unwrap_or_else(|| panic!("{error} for {input}"))
                .split(" -> ")
                .map(|place| place.parse().expect("a place"))
                .collect();
            assert!(1 < walk.len() && walk.first() == walk.last(), "{error}");
            for arc in walk.windows(2) {
                let row = &rows[arc[0] as usize - 1];
                assert!(row.contains(&(arc[1] - 1)), "{error} for {input}");
            }
        }
    }
}

#[test]
fn the_earliest_fault_wins() {
    // Anything wrong inside the graph comes before its cycle ...
    SOLUTION.check_remark("3\n1 1\n1 x\n", "", "line 3, column 3: unexpected byte 'x'");
    SOLUTION.check_remark(
        "3\n1 1\n1 4\n",
        "",
        "line 3, column 3: place 4 is out of range: the places are 1 to 3",
    );
    SOLUTION.check_remark(
        "3\n1 1\n1",
        "",
        "line 3, column 2: expected end of an edge of place 2, found the end of the input",
    );
    // ... and the cycle before anything after the graph.
    SOLUTION.check_remark("3\n1 1\n0\nx\n", "", "line 1, column 1: cycle 1 -> 1");
    SOLUTION.check_remark("3\n1 1\n0", "", "line 1, column 1: cycle 1 -> 1");
    SOLUTION.check_remark("3\n1 1\n0\n1\n1 9\n", "", "line 1, column 1: cycle 1 -> 1");
    SOLUTION.check_remark("2\n1 1\n0\n0\n", "", "line 1, column 1: cycle 1 -> 1");
    SOLUTION.check_remark(
        "2\n1 1\n0\n2\n1 1\n0\n",
        "",
        "line 1, column 1: cycle 1 -> 1",
    );
    // Of two on one line, the left one.
    SOLUTION.check_remark(
        "3\n3 1 4 x\n",
        "",
        "line 2, column 5: place 4 is out of range: the places are 1 to 3",
    );
    SOLUTION.check_remark(
        "2\n1 2\n1\n3 1 7 9 x",
        "Case 1:\n",
        "line 4, column 5: place 7 is out of range: the places are 1 to 2",
    );
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
