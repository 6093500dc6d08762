//! Sources that fail, end or are used up, and what the scanner asks of them.

use sg_scan::{Error, Position, Scanner};
use std::cell::Cell;
use std::io::{self, ErrorKind, Read};

/// Gives its pieces one by one, an error for `None`; then the end. Panics when it
/// is read after the end or an error. Counts the reads.
struct Script<'a> {
    pieces: Vec<Option<&'a str>>,
    num_reads: &'a Cell<usize>,
    failure: fn() -> io::Error,
    over: bool,
}

impl Read for Script<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(!self.over, "read again after the end or an error");
        self.num_reads.set(self.num_reads.get() + 1);
        if self.pieces.is_empty() {
            self.over = true;
            return Ok(0);
        }
        let Some(piece) = self.pieces.remove(0) else {
            self.over = true;
            return Err((self.failure)());
        };
        buffer[..piece.len()].copy_from_slice(piece.as_bytes());
        Ok(piece.len())
    }
}

fn script<'a>(pieces: &[Option<&'a str>], num_reads: &'a Cell<usize>) -> Scanner<Script<'a>> {
    let failure = || io::Error::other("the wire is cut");
    Scanner::new(Script {
        pieces: pieces.to_vec(),
        num_reads,
        failure,
        over: false,
    })
}

#[test]
fn nothing_is_read_before_it_is_needed() {
    let num_reads = Cell::new(0);
    let mut scanner = script(&[Some("1 2 "), Some("3 4 ")], &num_reads);
    assert_eq!(num_reads.get(), 0);
    assert_eq!(scanner.next_chunk(0).expect("nothing to fail")[..], []);
    assert_eq!(num_reads.get(), 0);
    assert_eq!(scanner.next_chunk(9).expect("numbers")[..], [1, 2]);
    assert_eq!(scanner.next_chunk(0).expect("nothing to fail")[..], []);
    assert_eq!(num_reads.get(), 1);
    assert!(scanner.has_next().expect("a number"));
    assert_eq!(scanner.next_chunk(9).expect("numbers")[..], [3, 4]);
    assert_eq!(num_reads.get(), 2);
    assert!(!scanner.has_next().expect("the end"));
    assert!(!scanner.has_next().expect("the end"));
    assert_eq!(scanner.next_chunk(9).expect("the end")[..], []);
    assert_eq!(scanner.next_number().expect("the end"), None);
    assert_eq!(num_reads.get(), 3);
}

#[test]
fn trailing_reads_no_further_than_its_answer() {
    #[track_caller]
    fn check(pieces: &[Option<&str>], want: Option<(u64, u64)>, want_reads: usize) {
        let num_reads = Cell::new(0);
        let mut scanner = script(pieces, &num_reads);
        assert_eq!(scanner.next_number().expect("a number"), Some(1));
        for _ in 0..2 {
            let want = want.map(|(line, column)| Position { line, column });
            assert_eq!(scanner.trailing().expect("no failure"), want);
            assert_eq!(num_reads.get(), want_reads);
        }
    }
    check(&[Some("1 2 "), None], Some((1, 3)), 1);
    check(&[Some("1 2"), None], Some((1, 3)), 1); // a number that may go on
    check(&[Some("1 2x"), None], Some((1, 3)), 1);
    check(&[Some("1 x"), None], Some((1, 3)), 1);
    check(
        &[Some("1 \n"), Some(" "), Some("\0"), None],
        Some((2, 2)),
        3,
    );
    check(
        &[Some("1 \n"), Some(" 77777"), Some("7"), None],
        Some((2, 2)),
        2,
    );
    check(&[Some("1 \n"), Some(" ")], None, 3);
    check(&[Some("1")], None, 2);
}

#[test]
fn a_failure_comes_after_the_numbers_before_it_and_stays() {
    let num_reads = Cell::new(0);
    // Whether the 3 ends there is not known.
    let mut scanner = script(&[Some("1 "), Some("2 3"), None], &num_reads);
    assert_eq!(scanner.next_number().expect("a number"), Some(1));
    assert_eq!(scanner.next_number().expect("a number"), Some(2));
    scanner.bookmark();
    assert_eq!(
        scanner.trailing().expect("the 3"),
        Some(Position { line: 1, column: 5 })
    );
    for _ in 0..3 {
        let error = scanner.next_number().expect_err("a failure");
        assert_eq!(error.to_string(), "cannot read the input");
        let Error::Read(error) = error else {
            panic!("another failure: {error:?}")
        };
        assert_eq!(
            (error.kind(), error.to_string().as_str()),
            (ErrorKind::Other, "the wire is cut")
        );
        assert!(matches!(scanner.next_chunk(5), Err(Error::Read(_))));
        assert!(matches!(scanner.trailing(), Err(Error::Read(_))));
        assert!(matches!(scanner.has_next(), Err(Error::Read(_))));
    }
    assert_eq!(scanner.bookmarked(), Position { line: 1, column: 3 });
    assert_eq!(num_reads.get(), 3);
}

#[test]
fn a_failure_of_the_system_keeps_its_code() {
    let num_reads = Cell::new(0);
    let failure = || io::Error::from_raw_os_error(5);
    let source = Script {
        pieces: vec![None],
        num_reads: &num_reads,
        failure,
        over: false,
    };
    let mut scanner = Scanner::new(source);
    for _ in 0..2 {
        let error = scanner.next_number().expect_err("a failure");
        let source = std::error::Error::source(&error)
            .expect("a cause")
            .to_string();
        assert_eq!(source, failure().to_string());
        let Error::Read(error) = error else {
            panic!("another failure: {error:?}")
        };
        assert_eq!(error.raw_os_error(), Some(5));
    }
}

/// More than any address space.
#[test]
fn a_block_without_memory_for_it() {
    for capacity in [usize::MAX, usize::MAX - 1] {
        let mut scanner = Scanner::with_capacity("1".as_bytes(), capacity);
        for _ in 0..2 {
            let error = scanner.next_number().expect_err("no memory");
            assert!(matches!(error, Error::OutOfMemory));
            assert_eq!(error.to_string(), "out of memory");
        }
    }
}

#[test]
#[should_panic(expected = "no number 1 in the chunk")]
fn a_number_that_was_not_handed_out() {
    let mut scanner = Scanner::new("1 2".as_bytes());
    let _ = scanner.next_chunk(1).expect("a number").digits(1);
}

#[test]
#[should_panic(expected = "a number was handed out")]
fn a_bookmark_before_the_first_number() {
    Scanner::new("1 2".as_bytes()).bookmark();
}

#[test]
#[should_panic(expected = "a block has at least one byte")]
fn a_block_of_no_bytes() {
    let _ = Scanner::with_capacity("1".as_bytes(), 0);
}

#[test]
fn what_is_buffered_was_read_and_is_handed_out_once() {
    let num_reads = Cell::new(0);
    let mut scanner = script(&[Some("1 2 3 4"), Some("5 6 ")], &num_reads);
    assert_eq!(scanner.buffered(), [], "nothing was read yet");
    assert!(scanner.has_next().expect("a number"));
    assert_eq!(scanner.buffered(), [1, 2, 3]);
    let taken = scanner.consume(2);
    assert_eq!(taken[..], [1, 2]);
    assert_eq!(taken.position(0).to_string(), "line 1, column 1");
    assert_eq!(scanner.consume(0)[..], []);
    assert_eq!(scanner.buffered(), [3]);
    assert_eq!(scanner.consume(1)[..], [3]);
    assert_eq!(scanner.buffered(), [], "the open number is not buffered");
    assert_eq!(num_reads.get(), 1);
    assert_eq!(scanner.next_number().expect("a number"), Some(45));
    assert_eq!(scanner.buffered(), [6]);
}

#[test]
#[should_panic(expected = "out of range")]
fn more_is_consumed_than_is_buffered() {
    let num_reads = Cell::new(0);
    let mut scanner = script(&[Some("1 2 "), Some("3 ")], &num_reads);
    assert!(scanner.has_next().expect("a number"));
    scanner.consume(3);
}
