//! White space, bytes that are no numbers, and inputs that are cut.

use super::*;

#[test]
fn white_space() {
    check(&::poj2425::PROBLEM, CHESS, &[]);
    let spaces = "line 2, column 5: 2 spaces between numbers instead of one";
    check_chess("2 1 2\n", "2 1  2\n", &[spaces]);
    let spaces = "line 2, column 5: 4 spaces between numbers instead of one";
    check_chess("2 1 2\n", "2 1    2\n", &[spaces]);
    let tab = "line 6, column 2: tab between numbers instead of a space";
    check_chess("2 0 1", "2\t0 1", &[tab]);
    let tab = "line 6, column 3: tab between numbers instead of a space";
    check_chess("2 0 1", "2 \t 0 1", &[tab]);
    let feed = "line 6, column 4: form feed between numbers instead of a space";
    check_chess("2 0 1", "2 0\x0C1", &[feed]);
    check_chess(
        "2 1 2\n",
        "2 1 2 \n",
        &["line 2, column 6: space at the end of the line"],
    );
    check_chess(
        "2 1 2\n",
        "2 1 2\x0B\n",
        &["line 2, column 6: vertical tab at the end of the line"],
    );
    check_chess(
        "2 0 1",
        " 2 0 1",
        &["line 6, column 1: space at the start of the line"],
    );
    check_chess(
        "2 0 1",
        "\t2 0 1",
        &["line 6, column 1: tab at the start of the line"],
    );
    check(
        &::poj2425::PROBLEM,
        format!(" {CHESS}"),
        &["line 1, column 1: space at the start of the line"],
    );
}

#[test]
fn ends_of_lines() {
    check(
        &::poj2425::PROBLEM,
        CHESS.replace('\n', "\r\n"),
        &["line 1, column 2: carriage return at the end of the line (further ones are not listed)"],
    );
    check(
        &::poj2425::PROBLEM,
        CHESS.trim_end(),
        &["line 7, column 2: expected a line feed, found the end of the input"],
    );
    check(
        &::poj2425::PROBLEM,
        "3 ",
        &[
            "line 1, column 2: space at the end of the line",
            "line 1, column 3: expected a line feed, found the end of the input",
            "line 1, column 3: expected number of followers of position 0, found the end of the input",
        ],
    );
    let broken = "line 6, column 4: expected position of a piece, found the end of the line";
    check_chess("2 0 1", "2 0\n1", &[broken]);
    let merged = "line 5, column 5: expected the end of the line, found 2";
    check_chess("1 0\n2 0 1", "1 0 2 0 1", &[merged]);
    let merged =
        "line 1, column 3: expected the end of the line, found 22222222222222222222... (30 digits)";
    check(
        &::poj2425::PROBLEM,
        format!("3 {}\n", "2".repeat(30)),
        &[merged],
    );
    // The old line end of the Mac: everything is on one line.
    check(
        &::poj2425::PROBLEM,
        CHESS.replace('\n', "\r"),
        &["line 1, column 3: expected the end of the line, found 2"],
    );
}

#[test]
fn blank_lines() {
    let two = format!("{CHESS}{CHESS}");
    check(&::poj2425::PROBLEM, &two, &[]);
    check(&::poj2425::PROBLEM, format!("{CHESS}\n{CHESS}"), &[]);
    check(
        &::poj2425::PROBLEM,
        format!("{CHESS}\n\n{CHESS}\n\n\n{CHESS}"),
        &[
            "line 9, column 1: blank line",
            "line 18, column 1: blank line",
        ],
    );
    check(
        &::poj2425::PROBLEM,
        format!("\n{CHESS}"),
        &["line 1, column 1: blank line"],
    );
    check(
        &::poj2425::PROBLEM,
        format!("{CHESS}\n"),
        &["line 8, column 1: blank line"],
    );
    check(
        &::poj2425::PROBLEM,
        format!("{CHESS}\n\n"),
        &["line 8, column 1: blank line"],
    );
    check(
        &::poj2425::PROBLEM,
        format!("{CHESS} \n{CHESS}"),
        &["line 8, column 1: space at the end of the line"],
    );
    check_chess("2 1 2\n", "2 1 2\n\n", &["line 3, column 1: blank line"]);
    check_chess("2 0 1\n", "2 0 1\n\n\n", &["line 7, column 1: blank line"]);
    let toys = "2\n1 2\n1\n1 1\n";
    check(&::zoj3666::PROBLEM, format!("{toys}{toys}"), &[]);
    check(
        &::zoj3666::PROBLEM,
        format!("{toys}\n{toys}"),
        &["line 5, column 1: blank line"],
    );
    let units = "2\n1 0\n3\n1\n4\n1 0\n5\n1\n6\n";
    check(&::uva12163::PROBLEM, units, &[]);
    check(
        &::uva12163::PROBLEM,
        units.replace("4\n", "4\n\n"),
        &["line 6, column 1: blank line"],
    );
    check(
        &::uva12163::PROBLEM,
        format!("{units}\n"),
        &["line 10, column 1: blank line"],
    );
}

#[test]
fn bytes_that_are_no_numbers() {
    check_chess(
        "1 0\n",
        "1 -0\n",
        &["line 5, column 3: unexpected byte '-'"],
    );
    check_chess(
        "1 0\n",
        "1 +0\n",
        &["line 5, column 3: unexpected byte '+'"],
    );
    check_chess(
        "1 0\n",
        "1 0\0\n",
        &["line 5, column 4: unexpected byte 0x00"],
    );
    check_chess(
        "1 0\n",
        "1 0.\n",
        &["line 5, column 4: unexpected byte '.'"],
    );
    check_chess(
        "1 0\n",
        "1 0x1\n",
        &["line 5, column 4: unexpected byte 'x'"],
    );
    check_chess(
        "1 0\n",
        "1 0 x\n",
        &["line 5, column 5: unexpected byte 'x'"],
    );
    check_chess(
        "1 0\n",
        "1 0\u{A0}\n",
        &["line 5, column 4: unexpected byte 0xC2"],
    );
    check(
        &::poj2425::PROBLEM,
        format!("\u{FEFF}{CHESS}"),
        &["line 1, column 1: unexpected byte 0xEF (a byte order mark?)"],
    );
    check(
        &::poj2425::PROBLEM,
        format!("{CHESS}\x1A"),
        &["line 8, column 1: unexpected byte 0x1A"],
    );
    check(
        &::poj2425::PROBLEM,
        "YVRtr&*te\n",
        &["line 1, column 1: unexpected byte 'Y'"],
    );
}

#[test]
fn leading_zeros() {
    check_chess(
        "1 0\n",
        "1 00\n",
        &["line 5, column 3: position of a piece: leading zero in 00"],
    );
    check_chess(
        "1 0\n",
        &format!("1 {}\n", "0".repeat(21)),
        &[
            "line 5, column 3: position of a piece: leading zero in 00000000000000000000... (21 digits)",
        ],
    );
    check_chess(
        "2 1 2\n",
        "02 1 2\n",
        &["line 2, column 1: number of followers of position 0: leading zero in 02"],
    );
    let text = "01\n1 00\n3\n1\n4\n";
    check(
        &::uva12163::PROBLEM,
        text,
        &[
            "line 1, column 1: number of games: leading zero in 01",
            "line 2, column 3: number of edges: leading zero in 00",
        ],
    );
}

#[test]
fn inputs_that_are_cut() {
    check(
        &::poj2425::PROBLEM,
        "",
        &["line 1, column 1: expected number of positions, found the end of the input"],
    );
    check(
        &::zoj3666::PROBLEM,
        "",
        &["line 1, column 1: expected number of places, found the end of the input"],
    );
    check(
        &::uva12163::PROBLEM,
        "",
        &["line 1, column 1: expected number of games, found the end of the input"],
    );
    check(
        &::poj2425::PROBLEM,
        "\n\n",
        &[
            "line 1, column 1: blank line",
            "line 3, column 1: expected number of positions, found the end of the input",
        ],
    );
    check(
        &::poj2425::PROBLEM,
        "\r",
        &[
            "line 1, column 1: carriage return at the end of the line (further ones are not listed)",
            "line 1, column 2: expected number of positions, found the end of the input",
        ],
    );
    check(
        &::poj2425::PROBLEM,
        format!("{CHESS}7"),
        &[
            "line 8, column 2: expected a line feed, found the end of the input",
            "line 8, column 2: expected number of followers of position 0, found the end of the input",
        ],
    );
    check(
        &::poj2425::PROBLEM,
        CHESS.strip_suffix("0\n").expect("it ends so"),
        &[
            "line 7, column 1: expected number of pieces or the closing 0, found the end of the input",
        ],
    );
    check(
        &::zoj3666::PROBLEM,
        "2\n1 2\n",
        &["line 3, column 1: expected number of arrangements, found the end of the input"],
    );
    check(
        &::zoj3666::PROBLEM,
        "2\n1 2\n2\n1 1\n",
        &["line 5, column 1: expected number of toys, found the end of the input"],
    );
    check(
        &::uva12163::PROBLEM,
        "1\n1\n",
        &["line 2, column 2: expected number of edges, found the end of the line"],
    );
    check(
        &::uva12163::PROBLEM,
        "2\n1 0\n3\n1\n4\n",
        &["line 6, column 1: expected number of vertices, found the end of the input"],
    );
    check(
        &::uva12163::PROBLEM,
        "1\n1 0\n3\n1\n4\n1 0\n",
        &["line 6, column 1: expected the end of the input, found 1"],
    );
    check(
        &::uva12163::PROBLEM,
        "1\n2 1\n0 1\n3\n1\n1\n4 5\n",
        &["line 4, column 2: expected constant of vertex 1, found the end of the line"],
    );
}
