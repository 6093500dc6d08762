//! Inputs and the whole text of every fault that is found in them.

mod inputs;
mod layout;
mod limits;

use std::io::{self, ErrorKind, Read};

use sg_problem::Problem;
use sg_problem::check::{Fault, Report, Summary, accepts, lenient, strict};

const ALL: [&Problem; 3] = [
    &::poj2425::PROBLEM,
    &::zoj3666::PROBLEM,
    &::uva12163::PROBLEM,
];

fn faults(problem: &'static Problem, input: impl Read) -> Vec<Fault> {
    strict(problem, input).expect("it can be read").faults
}

/// The faults of `text`, which are the same when the bytes come one by one and reads
/// are interrupted.
#[track_caller]
fn check(problem: &'static Problem, text: impl AsRef<[u8]>, want: &[&str]) {
    let text = text.as_ref();
    let found = faults(problem, text);
    let lines: Vec<String> = found.iter().map(Fault::to_string).collect();
    assert_eq!(lines, want);
    assert_eq!(accepts(problem, text), want.is_empty());
    if text.len() < 1000 {
        let trickle = Trickle {
            text,
            interrupted: false,
            ended: false,
        };
        assert_eq!(faults(problem, trickle), found);
    }
    if want.is_empty() {
        let report = lenient(problem, text).expect("it can be read");
        assert_eq!(report.faults, [], "the judge program takes it");
    }
}

struct Trickle<'a> {
    text: &'a [u8],
    interrupted: bool,
    ended: bool,
}

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        assert!(!self.ended, "nothing is read after the end");
        self.ended = self.text.is_empty();
        self.text.read(&mut buffer[..1])
    }
}

const CHESS: &str = "3\n2 1 2\n1 2\n0\n1 0\n2 0 1\n0\n";

/// One text for every rule that a validator of this format is known to miss.
#[test]
fn known_to_be_missed() {
    let good: &[&str] = &[];
    for (text, want) in [
        (CHESS, good),
        (
            "3\n2 1  2\n1 2\n0\n1 0\n2 0 1\n0\n",
            &["line 2, column 5: 2 spaces between numbers instead of one"],
        ),
        (
            "3\n2 1 2\n1 2\n\n0\n1 0\n2 0 1\n0\n",
            &["line 4, column 1: blank line"],
        ),
        (
            "3\n2 1 2\n1 2\n0\n1 00\n2 0 1\n0\n",
            &["line 5, column 3: position of a piece: leading zero in 00"],
        ),
        (
            "3\n2 1 2\n1 2\n0\n1 0\n2 0 1\n0\n7",
            &[
                "line 8, column 2: expected a line feed, found the end of the input",
                "line 8, column 2: expected number of followers of position 0, found the end of the input",
            ],
        ),
        (
            "3\n2 1 2\n1 2\n0\n1 0\n2 0 1\n0",
            &["line 7, column 2: expected a line feed, found the end of the input"],
        ),
        (
            "3\r\n2 1 2\r\n1 2\r\n0\r\n1 0\r\n2 0 1\r\n0\r\n",
            &[
                "line 1, column 2: carriage return at the end of the line (further ones are not listed)",
            ],
        ),
        (
            "3\n2 1 2\n1 2\n0\n1 0\n2\t0 1\n0\n",
            &["line 6, column 2: tab between numbers instead of a space"],
        ),
        (
            "3\n2 1 2\n1 2\n0\n1 0\n11 0 0 0 0 0 0 0 0 0 0 0\n0\n",
            &["line 6, column 1: number of pieces: 11 is too large (at most 10)"],
        ),
        (
            "3\n2 1 2 \n1 2\n0\n1 0\n2 0 1\n0\n",
            &["line 2, column 6: space at the end of the line"],
        ),
        (
            "3\n2 1 2\n1 2\n1 0\n1 0\n0\n",
            &["line 1, column 1: cycle 0 -> 1 -> 2 -> 0"],
        ),
        ("3\n3 1 2 1\n1 2\n0\n1 0\n2 0 1\n0\n", good),
        (
            "",
            &["line 1, column 1: expected number of positions, found the end of the input"],
        ),
        (
            "\r",
            &[
                "line 1, column 1: carriage return at the end of the line (further ones are not listed)",
                "line 1, column 2: expected number of positions, found the end of the input",
            ],
        ),
        ("YVRtr&*te\n", &["line 1, column 1: unexpected byte 'Y'"]),
        (
            "3\n2 1 2\n1 2\n0\n1 -0\n2 0 1\n0\n",
            &["line 5, column 3: unexpected byte '-'"],
        ),
        (
            "3\n2 1 2\n1 2\n0\n1 0\n2 0 1\n",
            &[
                "line 7, column 1: expected number of pieces or the closing 0, found the end of the input",
            ],
        ),
        (
            "3\n2 1 2\n1 2\n0\n1 0\0\n2 0 1\n0\n",
            &["line 5, column 4: unexpected byte 0x00"],
        ),
    ] {
        check(&::poj2425::PROBLEM, text, want);
    }
}

/// `CHESS` with one piece of text replaced.
#[track_caller]
fn check_chess(old: &str, new: &str, want: &[&str]) {
    assert_eq!(CHESS.matches(old).count(), 1, "{old:?} stands there once");
    check(&::poj2425::PROBLEM, CHESS.replace(old, new), want);
}

#[test]
fn many_faults() {
    // The cycle is found last, and stands first.
    check(
        &::poj2425::PROBLEM,
        "3\r\n2 1  9\r\n01 2\r\n\r\n1 0\r\n11 0 0 0 0 0 0 0 0 0 0 3\r\n0",
        &[
            "line 1, column 1: cycle 0 -> 1 -> 2 -> 0",
            "line 1, column 2: carriage return at the end of the line (further ones are not listed)",
            "line 2, column 5: 2 spaces between numbers instead of one",
            "line 2, column 6: position 9 is out of range: the graph has positions 0 to 2",
            "line 3, column 1: number of followers of position 1: leading zero in 01",
            "line 4, column 1: blank line",
            "line 6, column 1: number of pieces: 11 is too large (at most 10)",
            "line 6, column 24: position 3 is out of range: the graph has positions 0 to 2",
            "line 7, column 2: expected a line feed, found the end of the input",
        ],
    );
}

#[test]
fn at_most_20_faults() {
    for (num_lines, more) in [(20, false), (21, true), (1000, true)] {
        let text = format!("1\n0\n{}0\n", "1 0 \n".repeat(num_lines));
        let report = strict(&::poj2425::PROBLEM, text.as_bytes()).expect("it can be read");
        assert_eq!((report.faults.len(), report.more), (20, more));
        assert_eq!(report.summary, None);
    }
}

#[test]
fn the_rest_is_not_checked() {
    for (problem, text, has_rest) in [
        (&::poj2425::PROBLEM, "1\n0\n1 x\n11 7\n", true),
        (&::poj2425::PROBLEM, "1\n0\n1 0 7\n11 7\n", true),
        (&::poj2425::PROBLEM, "1\n0\n1 0 7", false),
        (&::poj2425::PROBLEM, "1\n0\n1 9\n", false),
        (&::poj2425::PROBLEM, "1\n0\n1 9\n0\n", false),
        (&::uva12163::PROBLEM, "1\n0 0\n0\n", true),
    ] {
        let report = strict(problem, text.as_bytes()).expect("it can be read");
        assert!(!report.faults.is_empty(), "{text:?}");
        assert_eq!(
            (report.has_rest, report.more),
            (has_rest, has_rest),
            "{text:?}"
        );
    }
}

/// The cycle stands before the line that ends the reading.
#[test]
fn a_cycle_is_found_whatever_follows_the_graph() {
    check(
        &::uva12163::PROBLEM,
        "1\n2 2\n0 1\n1 0\n1\n",
        &[
            "line 2, column 1: cycle 0 -> 1 -> 0",
            "line 5, column 2: expected constant of vertex 1, found the end of the line",
        ],
    );
}

#[test]
fn what_an_input_holds() {
    let summary = |problem, text: &str| {
        let report = strict(problem, text.as_bytes()).expect("it can be read");
        let Summary {
            games,
            queries,
            most_vertices,
            most_arcs,
        } = report.summary.expect("it is right");
        [games, queries, most_vertices, most_arcs]
    };
    assert_eq!(
        summary(&::poj2425::PROBLEM, &format!("{CHESS}\n1\n0\n0\n")),
        [2, 2, 3, 3]
    );
    assert_eq!(
        summary(&::zoj3666::PROBLEM, "3\n2 2 3\n1 3\n2\n1 1\n2 1 2\n"),
        [1, 2, 3, 3]
    );
    assert_eq!(
        summary(&::uva12163::PROBLEM, "1\n2 1\n0 1\n3 3\n3\n1 0\n2 0\n0 0\n"),
        [1, 3, 2, 1]
    );
}

#[test]
fn the_lenient_check_has_one_fault() {
    let report = lenient(&::poj2425::PROBLEM, &b"1 0\r\n99 9"[..]).expect("it can be read");
    let messages: Vec<_> = report.faults.iter().map(Fault::to_string).collect();
    assert_eq!(
        messages,
        ["line 2, column 4: position 9 is out of range: the graph has positions 0 to 0"]
    );
    for text in ["", "1 0 11 0 0 0 0 0 0 0 0 0 0 0", "01\r\n00\r\n000"] {
        let report = lenient(&::poj2425::PROBLEM, text.as_bytes()).expect("it can be read");
        assert_eq!(report, Report::default(), "{text:?}");
    }
}

#[test]
fn inputs_that_fail() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the wire is cut"))
        }
    }
    for problem in ALL {
        for report in [strict(problem, Broken), lenient(problem, Broken)] {
            let error = report.expect_err("it cannot be read");
            assert_eq!(error.to_string(), "the wire is cut");
        }
    }
}

/// A right input by the statement is one for the judge program, and no other text
/// says the same.
#[test]
fn strict_is_lenient_and_canonical() {
    for problem in ALL {
        let mut num_right = 0;
        for text in inputs::all(problem, 20_000) {
            if !accepts(problem, &text) {
                continue;
            }
            num_right += 1;
            let shown = text[..text.len().min(300)].escape_ascii();
            let report = lenient(problem, &text[..]).expect("it can be read");
            assert_eq!(report.faults, [], "{shown}");
            let games = problem.parse(&text).expect("the judge program takes it");
            assert!(same_text(problem, &problem.text(&games), &text), "{shown}");
        }
        assert!(500 < num_right, "{num_right} of {problem:?} are right");
    }
}

/// Whether two texts are one but for what the rules leave open: a blank line between
/// two games, and the order in which the edges of UVa 12163 come.
fn same_text(problem: &'static Problem, a: &[u8], b: &[u8]) -> bool {
    let mut lines = [a, b].map(|text| text.split(|&byte| byte == b'\n').collect::<Vec<_>>());
    if problem == &::uva12163::PROBLEM {
        lines.iter_mut().for_each(|lines| lines.sort_unstable());
    }
    let [a, b] = lines.map(|lines| {
        lines
            .into_iter()
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
    });
    a == b
}
