//! The same input in other pieces; readers and writers that fail.

use std::io::{self, ErrorKind, Read, Write};

use poj2425::solve;
use sg_judge::Error;
use sg_testkit::streams::Trickle;

use crate::outcome;

/// Small inputs, right and wrong, whose numbers are worth cutting.
const INPUTS: [&[u8]; 6] = [
    b"12\n2 10 11\n0\n0\n0\n0\n0\n0\n0\n0\n0\n1 11\n0\n1 0\n2 10 0\n3 11 10 10\n0\n0012 ",
    b"2\r\n1 0001\r\n0\r\n2 0 0\r\n1 1\r\n0\r\n1\r\n0\r\n1 0",
    b"2\n1 1\n0\n1 0\n2 0 12345678901234567890123\n0\n",
    b"2\n1 1\n0\n1 0\n1 00x0\n0\n",
    b"2\n1 1\n0\n1 0\n0\n\n  30\n1 1\n1 2\n1 29\n",
    b"2\n1 1\n0\n1 0\n0\n\n  3\n1 1\n1 2\n1 1\n1 0\n",
];

#[test]
fn every_way_of_cutting_gives_the_same() {
    for input in INPUTS {
        let whole = outcome(input);
        assert_ne!(whole.0, "", "an input without answers shows little");
        for at in 0..=input.len() {
            let (before, after) = input.split_at(at);
            assert_eq!(outcome(before.chain(after)), whole, "cut at {at}");
            assert_eq!(
                outcome(Trickle::new(input, at + 1)),
                whole,
                "{at} + 1 at a time"
            );
        }
    }
}

/// A reader that fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(ErrorKind::TimedOut.into())
    }
}

#[test]
fn answers_before_a_failing_read_are_kept() {
    let mut output = Vec::new();
    let result = solve(b"2\n1 1\n0\n1 0\n1 1\n1 ".chain(Broken), &mut output);
    assert!(
        matches!(&result, Err(Error::Read(error)) if error.kind() == ErrorKind::TimedOut),
        "{result:?}"
    );
    assert_eq!(output, b"WIN\nLOSE\n");
}

/// A writer with room for the first answer and no more.
#[derive(Default)]
struct Full {
    taken: Vec<u8>,
}

const FIRST: &[u8] = b"LOSE\n";

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = FIRST.len() - self.taken.len();
        if room == 0 {
            return Err(ErrorKind::StorageFull.into());
        }
        let taken = room.min(bytes.len());
        self.taken.extend_from_slice(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A reader of queries without an end: only the writer can end them.
#[derive(Default)]
struct Endless {
    num_read: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        const QUERIES: &[u8] = b"1 0\n";
        for byte in &mut *buffer {
            *byte = QUERIES[self.num_read % QUERIES.len()];
            self.num_read += 1;
        }
        Ok(buffer.len())
    }
}

#[test]
fn a_failing_writer_ends_the_reading() {
    let mut output = Full::default();
    let result = solve(b"1\n0\n".chain(Endless::default()), &mut output);
    assert!(
        matches!(&result, Err(Error::Write(error)) if error.kind() == ErrorKind::StorageFull),
        "{result:?}"
    );
    assert_eq!(output.taken, FIRST);
}
