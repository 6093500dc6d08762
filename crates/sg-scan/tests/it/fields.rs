//! Numbers with the errors that a grammar needs.

use sg_scan::{Error, Scanner};
use std::fmt::Debug;
use std::io::{self, Read};

const WHAT: &str = "number of pieces";

/// What `read` makes of `text`, which has to be the same at every block size.
#[track_caller]
fn check<T: Debug>(text: &str, read: impl Fn(&mut Scanner<&[u8]>) -> Result<T, Error>, want: &str) {
    for capacity in [1, 2, 3, 64] {
        let mut scanner = Scanner::with_capacity(text.as_bytes(), capacity);
        let got = match read(&mut scanner) {
            Ok(value) => format!("{value:?}"),
            Err(error) => error.to_string(),
        };
        assert_eq!(got, want, "{text:?} in blocks of {capacity}");
    }
}

const ENDED: &str = "line 1, column 1: expected number of pieces, found the end of the input";

#[test]
fn numbers() {
    check("7", |fields| fields.number(&WHAT, u64::MAX), "7");
    check(
        "4294967293",
        |fields| fields.number(&WHAT, u64::MAX),
        "4294967293",
    );
    check(
        "4294967294",
        |fields| fields.number(&WHAT, u64::MAX),
        "4294967294",
    );
    check(
        "4294967296 ",
        |fields| fields.number(&WHAT, u64::MAX),
        "4294967296",
    );
    check(
        "18446744073709551615",
        |fields| fields.number(&WHAT, u64::MAX),
        "18446744073709551615",
    );
    let error = "line 1, column 1: number of pieces: 18446744073709551616 is too large \
                 (at most 18446744073709551615)";
    check(
        "18446744073709551616",
        |fields| fields.number(&WHAT, u64::MAX),
        error,
    );
    let error = "line 2, column 2: number of pieces: 10000000000000000000... (30 digits) is too large \
                 (at most 18446744073709551615)";
    check(
        "\n 100000000000000000000000000000 ",
        |fields| fields.number(&WHAT, u64::MAX),
        error,
    );
    check("", |fields| fields.number(&WHAT, u64::MAX), ENDED);
    check(
        "x",
        |fields| fields.number(&WHAT, u64::MAX),
        "line 1, column 1: unexpected byte 'x'",
    );
    check(
        " \n  12-",
        |fields| fields.number(&WHAT, u64::MAX),
        "line 2, column 5: unexpected byte '-'",
    );
}

#[test]
fn numbers_or_the_end() {
    check(
        "7",
        |fields| fields.number_or_end(&WHAT, u64::MAX),
        "Some(7)",
    );
    check(
        "4294967295",
        |fields| fields.number_or_end(&WHAT, u64::MAX),
        "Some(4294967295)",
    );
    check(
        " \n",
        |fields| fields.number_or_end(&WHAT, u64::MAX),
        "None",
    );
    let error = "line 1, column 1: number of pieces: 99999999999999999999 is too large \
                 (at most 18446744073709551615)";
    check(
        "99999999999999999999",
        |fields| fields.number_or_end(&WHAT, u64::MAX),
        error,
    );
    check(
        "\0",
        |fields| fields.number_or_end(&WHAT, u64::MAX),
        "line 1, column 1: unexpected byte 0x00",
    );
}

#[test]
fn numbers_above_their_limit() {
    let error = |number| {
        format!("line 1, column 1: number of pieces: {number} is too large (at most 4294967294)")
    };
    let limit = u64::from(u32::MAX) - 1;
    check(
        "4294967294",
        |fields| fields.number(&WHAT, limit),
        "4294967294",
    );
    for number in ["4294967295", "4294967296", "18446744073709551616"] {
        check(number, |fields| fields.number(&WHAT, limit), &error(number));
    }
    check("7", |fields| fields.number_or_end(&WHAT, 7), "Some(7)");
    let error = "line 1, column 1: number of pieces: 8 is too large (at most 7)";
    check("8", |fields| fields.number_or_end(&WHAT, 7), error);
}

#[test]
fn chunks() {
    let all = |fields: &mut Scanner<&[u8]>, limit: usize| {
        let mut numbers = Vec::new();
        while numbers.len() < limit {
            let left = (limit - numbers.len()) as u64;
            let chunk = fields.chunk(left, &WHAT)?;
            assert!(!chunk.is_empty(), "a chunk has at least one number");
            numbers.extend_from_slice(&chunk);
        }
        Ok(numbers)
    };
    check("1 2 3 4", |fields| all(fields, 3), "[1, 2, 3]");
    check("1 2 3 4", |fields| all(fields, 4), "[1, 2, 3, 4]");
    let error = "line 2, column 3: expected number of pieces, found the end of the input";
    check("1 2\n3 ", |fields| all(fields, 4), error);
    check(
        "1 2\n3 .",
        |fields| all(fields, 4),
        "line 2, column 3: unexpected byte '.'",
    );
}

#[test]
fn lists_that_are_buffered() {
    // A list of two, one of none, and the start of one of two.
    let mut fields = Scanner::new("9 2 5 6 0 2 7".as_bytes());
    assert_eq!(
        fields.buffered_list().as_deref(),
        None,
        "nothing was read yet"
    );
    assert_eq!(fields.number(&WHAT, 9).expect("a number"), 9);
    assert_eq!(fields.buffered(), [2, 5, 6, 0, 2]);
    assert_eq!(fields.buffered_list().as_deref(), Some(&[5, 6][..]));
    assert_eq!(fields.last().digits(0).to_string(), "6");
    assert_eq!(fields.buffered_list().as_deref(), Some(&[][..]));
    assert_eq!(fields.buffered_list().as_deref(), None, "it is cut");
    assert_eq!(fields.buffered(), [2], "and left as it is");
    fields.consume(1);
    assert_eq!(fields.number(&WHAT, 9).expect("a number"), 7);
    assert_eq!(
        fields.buffered_list().as_deref(),
        None,
        "there is nothing more"
    );

    // A length that is a stand-in for a larger one fits nothing.
    let mut fields = Scanner::new("9 18446744073709551616 5 ".as_bytes());
    assert_eq!(fields.number(&WHAT, 9).expect("a number"), 9);
    assert_eq!(fields.buffered_list().as_deref(), None);
}

#[test]
fn faults_at_numbers() {
    let at_last = |fields: &mut Scanner<&[u8]>| {
        fields.number(&WHAT, u64::MAX)?;
        fields.number(&WHAT, u64::MAX)?;
        Err::<(), _>(
            fields
                .last()
                .fault(0, format!("{} is bad", fields.last().digits(0))),
        )
    };
    check("1\n 007 ", at_last, "line 2, column 2: 007 is bad");

    let at_bookmark = |fields: &mut Scanner<&[u8]>| {
        fields.number(&WHAT, u64::MAX)?;
        fields.number(&WHAT, u64::MAX)?;
        fields.bookmark();
        while fields.number_or_end(&WHAT, u64::MAX)?.is_some() {}
        Ok(fields.bookmarked().to_string())
    };
    check(
        "1\n 22 1 1 1 1 1 1\n1 1 1\n",
        at_bookmark,
        "\"line 2, column 2\"",
    );

    let mut fields = Scanner::new("1 2 3 ".as_bytes());
    let chunk = fields.chunk(3, &WHAT).expect("numbers");
    let positions = [2, 1, 0].map(|index| chunk.fault(index, "bad").to_string());
    assert_eq!(
        positions,
        [
            "line 1, column 5: bad",
            "line 1, column 3: bad",
            "line 1, column 1: bad"
        ]
    );
}

#[test]
fn what_trails() {
    let trailing = |fields: &mut Scanner<&[u8]>| {
        fields.number(&WHAT, u64::MAX)?;
        Ok(fields.trailing()?.map(|position| position.to_string()))
    };
    check("1 \n\t", trailing, "None");
    check("1 \n\t12", trailing, "Some(\"line 2, column 2\")");
    check("1 \n\0", trailing, "Some(\"line 2, column 1\")");
}

struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the wire is cut"))
    }
}

#[test]
fn failures_that_are_not_the_inputs_fault() {
    let error = Scanner::new(Broken)
        .number(&WHAT, 9)
        .expect_err("a failure");
    assert!(matches!(error, Error::Read(_)));
    let error = Scanner::new(Broken).trailing().expect_err("a failure");
    assert!(matches!(error, Error::Read(_)));
    let error = Scanner::with_capacity(Broken, usize::MAX)
        .chunk(1, &WHAT)
        .expect_err("no memory");
    assert!(matches!(error, Error::OutOfMemory));
}

/// Results travel through every read, so they should stay small.
#[test]
fn errors_are_small() {
    assert!(size_of::<Error>() <= 40);
}
