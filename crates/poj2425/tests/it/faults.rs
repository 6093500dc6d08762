//! Every fault: the last input that is still right, the first that is not, and
//! the whole text of the error.

use sg_random::{Rng, all_digraphs};
use sg_testkit::naive_grundy;

use crate::{check, check_fault, outcome};

#[test]
fn follower_out_of_range() {
    check("1\n0\n", "");
    check_fault(
        "1\n1 1\n",
        "",
        "line 2, column 3: position 1 is out of range: the graph has positions 0 to 0",
    );
    check("4\n1 3\n0\n0\n0\n", "");
    check_fault(
        "4\n1 4\n0\n0\n0\n",
        "",
        "line 2, column 3: position 4 is out of range: the graph has positions 0 to 3",
    );
    // 2^32 and 2^64 do not wrap to position 0.
    check_fault(
        "2\n0\n1 4294967296\n",
        "",
        "line 3, column 3: position 4294967296 is out of range: the graph has positions 0 to 1",
    );
    check_fault(
        "2\n0\n1 18446744073709551616\n",
        "",
        "line 3, column 3: position 18446744073709551616 is out of range: the graph has positions 0 to 1",
    );
}

#[test]
fn piece_out_of_range() {
    check("2\n1 1\n0\n1 0\n2 1 1\n0\n", "WIN\nLOSE\n");
    check_fault(
        "2\n1 1\n0\n1 0\n2 1 2\n0\n",
        "WIN\n",
        "line 5, column 5: position 2 is out of range: the graph has positions 0 to 1",
    );
    check("0\n0\n", "");
    check_fault(
        "0\n1 0\n0\n",
        "",
        "line 2, column 3: position 0 is out of range: the graph has no positions",
    );
    check_fault(
        "2\n1 1\n0\n1 9589934592\n0\n",
        "",
        "line 4, column 3: position 9589934592 is out of range: the graph has positions 0 to 1",
    );
}

#[test]
fn a_long_number_is_shown_in_part() {
    check_fault(
        "1\n0\n1 12345678901234567890\n0\n",
        "",
        "line 3, column 3: position 12345678901234567890 is out of range: the graph has positions 0 to 0",
    );
    check_fault(
        "1\n0\n1 123456789012345678901\n0\n",
        "",
        "line 3, column 3: position 12345678901234567890... (21 digits) is out of range: the graph has positions 0 to 0",
    );
    check_fault(
        format!("1\n0\n1 {}\n0\n", "7".repeat(200_000)),
        "",
        "line 3, column 3: position 77777777777777777777... (200000 digits) is out of range: the graph has positions 0 to 0",
    );
}

#[test]
fn too_many_positions() {
    check_fault(
        "4294967294",
        "",
        "line 1, column 11: expected number of followers of position 0, found the end of the input",
    );
    check_fault(
        "4294967295",
        "",
        "line 1, column 1: number of positions: 4294967295 is too large (at most 4294967294)",
    );
    check_fault(
        "1\n0\n1 0\n0\n\n 18446744073709551615 0",
        "LOSE\n",
        "line 6, column 2: number of positions: 18446744073709551615 is too large (at most 4294967294)",
    );
    // 2^32 does not wrap to no positions.
    check_fault(
        "4294967296 0",
        "",
        "line 1, column 1: number of positions: 4294967296 is too large (at most 4294967294)",
    );
    check_fault(
        "18446744073709551616",
        "",
        "line 1, column 1: number of positions: 18446744073709551616 is too large (at most 4294967294)",
    );
}

#[test]
fn too_many_followers() {
    // 2^32 does not wrap to no followers.
    check_fault(
        "2\n0\n4294967296\n",
        "",
        "line 4, column 1: expected follower of position 1, found the end of the input",
    );
    check_fault(
        "2\n0\n18446744073709551615",
        "",
        "line 3, column 21: expected follower of position 1, found the end of the input",
    );
    check_fault(
        "2\n0\n18446744073709551616 0",
        "",
        "line 3, column 1: number of followers of position 1: 18446744073709551616 is too large (at most 18446744073709551615)",
    );
}

#[test]
fn too_many_pieces() {
    // 2^32 does not wrap to no pieces.
    check_fault(
        "1\n0\n1 0\n4294967296 0\n",
        "LOSE\n",
        "line 5, column 1: expected position of a piece, found the end of the input",
    );
    check_fault(
        "1\n0\n1 0\n18446744073709551615 0 0",
        "LOSE\n",
        "line 4, column 25: expected position of a piece, found the end of the input",
    );
    check_fault(
        "1\n0\n1 0\n18446744073709551616 0 0",
        "LOSE\n",
        "line 4, column 1: number of pieces: 18446744073709551616 is too large (at most 18446744073709551615)",
    );
}

#[test]
fn cut_short() {
    // Wherever this file ends, the end is clean or a fault that names what is
    // missing, one past the last byte.
    let file = "3\n2 1 2\n1 2\n0\n1 0\n2 0 1\n0\n";
    let followers_of = |position: u32, what: &str| Some(format!("{what} of position {position}"));
    let ends: [(&str, &str, Option<String>); 9] = [
        ("", "", None),
        ("3", "", followers_of(0, "number of followers")),
        ("3\n2", "", followers_of(0, "follower")),
        ("3\n2 1 ", "", followers_of(0, "follower")),
        ("3\n2 1 2\n", "", followers_of(1, "number of followers")),
        ("3\n2 1 2\n1 2\n0", "", None),
        (
            "3\n2 1 2\n1 2\n0\n1",
            "",
            Some("position of a piece".to_owned()),
        ),
        (
            "3\n2 1 2\n1 2\n0\n1 0\n2 0",
            "WIN\n",
            Some("position of a piece".to_owned()),
        ),
        (file, "WIN\nWIN\n", None),
    ];
    for (input, want, missing) in ends {
        assert!(file.starts_with(input));
        match missing {
            None => check(input, want),
            Some(what) => {
                let line = 1 + input.matches('\n').count();
                let column = 1 + input.len() - input.rfind('\n').map_or(0, |at| at + 1);
                check_fault(
                    input,
                    want,
                    &format!(
                        "line {line}, column {column}: expected {what}, found the end of the input"
                    ),
                );
            }
        }
    }
    check_fault(
        "1000000000\n",
        "",
        "line 2, column 1: expected number of followers of position 0, found the end of the input",
    );
    check_fault(
        "1\n4294967295\n",
        "",
        "line 3, column 1: expected follower of position 0, found the end of the input",
    );
}

#[test]
fn bytes_that_no_number_has() {
    let piece = |token: &[u8]| [b"2\n1 1\n0\n1 ", token, b"\n0\n"].concat();
    check(piece(b"0"), "WIN\n");
    check(piece(b"00000000"), "WIN\n");
    for (token, column, byte) in [
        (&b"-"[..], 3, "'-'"),
        (b"-1", 3, "'-'"),
        (b"+0", 3, "'+'"),
        (b"x0", 3, "'x'"),
        (b"0x0", 4, "'x'"),
        (b"1e0", 4, "'e'"),
        (b"1.", 4, "'.'"),
        (b"0\x000", 4, "0x00"),
        (b"\xFF", 3, "0xFF"),
        (b"\xC2\xA00", 3, "0xC2"),
        (b"\xD9\xA0", 3, "0xD9"),
        (b":0000000", 3, "':'"),
        (b"0/000000", 4, "'/'"),
        (b"00x00000", 5, "'x'"),
        (b"000:0000", 6, "':'"),
        (b"0000?000", 7, "'?'"),
        (b"00000;00", 8, "';'"),
        (b"000000A0", 9, "'A'"),
        (b"0000000:", 10, "':'"),
    ] {
        let error = format!("line 4, column {column}: unexpected byte {byte}");
        check_fault(piece(token), "", &error);
    }
    check_fault(
        b"\xEF\xBB\xBF2\n1 1\n0\n1 0\n0\n",
        "",
        "line 1, column 1: unexpected byte 0xEF (a byte order mark?)",
    );
    // Also where no number is wanted any more.
    check_fault(
        "1\n0\n1 0\n0\n#",
        "LOSE\n",
        "line 5, column 1: unexpected byte '#'",
    );
    check_fault(
        "1\n0\n1 0\n0#",
        "LOSE\n",
        "line 4, column 2: unexpected byte '#'",
    );
}

#[test]
fn cycles() {
    check("2\n0\n1 0\n", "");
    check_fault("2\n0\n1 1\n", "", "line 1, column 1: cycle 1 -> 1");
    check("2\n1 1\n0\n0\n", "");
    check_fault(
        "2\n1 1\n1 1\n1 0\n0\n",
        "",
        "line 1, column 1: cycle 1 -> 1",
    );
    check_fault(
        "3\n1 1\n1 2\n1 0\n1 0\n0\n",
        "",
        "line 1, column 1: cycle 0 -> 1 -> 2 -> 0",
    );
    // No query looks at it; the case before is answered.
    check_fault(
        "1\n0\n1 0\n0\n\n  4\n1 1\n0\n1 3\n1 2\n1 0\n0\n",
        "LOSE\n",
        "line 6, column 3: cycle 2 -> 3 -> 2",
    );
    check_fault("1 0 0 1 1 0", "", "line 1, column 7: cycle 0 -> 0");
}

#[test]
fn a_long_cycle_is_shown_in_part() {
    let ring = |len: usize| {
        let followers: String = (1..len).map(|w| format!("1 {w}\n")).collect();
        format!("{len}\n{followers}1 0\n")
    };
    check_fault(
        ring(16),
        "",
        "line 1, column 1: cycle 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> 0",
    );
    for len in [17, 20, 100_000] {
        check_fault(
            ring(len),
            "",
            &format!(
                "line 1, column 1: cycle 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> 13 -> 14 -> 15 -> ... ({len} vertices)"
            ),
        );
    }
}

#[test]
fn every_small_graph_is_accepted_or_has_the_cycle_shown() {
    let mut rng = Rng::new(16);
    for num_positions in 0..=4 {
        for mut rows in all_digraphs(num_positions) {
            rows.iter_mut().for_each(|row| rng.shuffle(row));
            let mut input = format!("{num_positions}\n");
            for row in &rows {
                input += &row.len().to_string();
                row.iter().for_each(|w| input += &format!(" {w}"));
                input.push('\n');
            }
            let (output, error) = outcome(input.as_bytes());
            assert_eq!(output, "");
            let Some(error) = error else {
                assert!(naive_grundy(&rows).is_some(), "accepted: {input}");
                continue;
            };
            let walk: Vec<u32> = error
                .strip_prefix("line 1, column 1: cycle ")
                .unwrap_or_else(|| panic!("{error} for {input}"))
                .split(" -> ")
                .map(|vertex| vertex.parse().expect("a vertex"))
                .collect();
            assert!(1 < walk.len() && walk.first() == walk.last(), "{error}");
            for arc in walk.windows(2) {
                assert!(
                    rows[arc[0] as usize].contains(&arc[1]),
                    "{error} for {input}"
                );
            }
        }
    }
}

#[test]
fn the_earliest_fault_wins() {
    // Anything wrong inside the graph comes before its cycle ...
    check_fault("2\n1 0\n1 x\n", "", "line 3, column 3: unexpected byte 'x'");
    check_fault(
        "2\n1 0\n1 2\n",
        "",
        "line 3, column 3: position 2 is out of range: the graph has positions 0 to 1",
    );
    check_fault(
        "2\n1 0\n1",
        "",
        "line 3, column 2: expected follower of position 1, found the end of the input",
    );
    // ... and the cycle before anything after the graph.
    check_fault("2\n1 0\n0\nx\n", "", "line 1, column 1: cycle 0 -> 0");
    check_fault("2\n1 0\n0\n1 2\n", "", "line 1, column 1: cycle 0 -> 0");
    check_fault(
        "1\n1 0\n0\n4294967295\n",
        "",
        "line 1, column 1: cycle 0 -> 0",
    );
    check_fault("1\n1 0\n0\n1\n1 0\n", "", "line 1, column 1: cycle 0 -> 0");
    // Of two on one line, the left one.
    check_fault(
        "2\n3 1 2 x\n",
        "",
        "line 2, column 5: position 2 is out of range: the graph has positions 0 to 1",
    );
    check_fault(
        "2\n1 1\n0\n3 0 7 9 x",
        "",
        "line 4, column 5: position 7 is out of range: the graph has positions 0 to 1",
    );
    // Digits that run into another byte are no number: that byte is the fault,
    // whatever they would have been.
    for (input, fault) in [
        ("2\n1 9x\n0\n", "line 2, column 4: unexpected byte 'x'"),
        (
            "2\n1 1\n0\n1 9x\n0\n",
            "line 4, column 4: unexpected byte 'x'",
        ),
        (
            "2\n1 1\n0\n1 18446744073709551616x\n0\n",
            "line 4, column 23: unexpected byte 'x'",
        ),
        (
            "18446744073709551616x\n",
            "line 1, column 21: unexpected byte 'x'",
        ),
    ] {
        check_fault(input, "", fault);
    }
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
    check(format!("2\n{right}0\n{right}0\n"), "LOSE\n");
    for (bad, what) in [
        (
            " 2",
            "position 2 is out of range: the graph has positions 0 to 1",
        ),
        (" ?", "unexpected byte '?'"),
    ] {
        check_fault(
            format!("2\n{}0\n1 0\n0\n", list(bad)),
            "",
            &format!("line 2, column 300008: {what}"),
        );
        check_fault(
            format!("2\n{right}0\n1 0\n{}0\n", list(bad)),
            "WIN\n",
            &format!("line 5, column 300008: {what}"),
        );
    }
    // The count of the graph is long gone when its cycle is found.
    check_fault(
        format!("1 0 1 0 0\n\n \t2\n{right}1 0\n"),
        "LOSE\n",
        "line 3, column 3: cycle 0 -> 1 -> 0",
    );
}
