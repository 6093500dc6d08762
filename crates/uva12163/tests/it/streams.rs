//! The same input in other pieces, readers and writers that fail.

use std::io::{ErrorKind, Read};

use sg_scan::{Cpu, Error};
use sg_testkit::streams::{Broken, Endless, Full, Trickle};
use uva12163::solve;

use crate::{outcome, outcome_at};

/// Small inputs, right and wrong, whose numbers are worth cutting.
const INPUTS: [&[u8]; 7] = [
    b"2\r\n12 2 11 10\r\n10 0003 1 1 1 1 1 1 1 1 1 1 1 10 3 \
      0 0 0 0 0 0 0 0 0 0 0 4294967295 0 0 0 0 0 0 0 0 0 0 99999999999999999998 1 \
      0 0 0 0 0 0 0 0 0 0 1 1\r\n0 0 012",
    b"1\n2 1\n0 1\n1 1\n2\n1 0\n1 12345678901234567890123\n\n ?",
    b"1 2 1 0 1 1 1 1 1 0\x00",
    b"2 2 1 0 1 1 1 1 1 0\n3 2 1 10 2 0",
    b"2 2 1 0 1 1 1 1 1 0\n12345 2 0 1 1 12345678901234567890123",
    b"1 2 1 0 1 1 1 2 1 0 00x0",
    b"2 2 1 0 1 1 1 1 1 0\n\n  30 3\n0 1\n12 0\n1 12 \
      1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 5",
];

#[test]
fn every_way_of_cutting_gives_the_same() {
    for input in INPUTS {
        let whole = outcome(input);
        assert_ne!(whole.0, "", "an input without answers shows little");
        for at in 0..=input.len() {
            let (before, after) = input.split_at(at);
            for cpu in Cpu::all() {
                let level = cpu.level();
                let cut = outcome_at(cpu, before.chain(after));
                assert_eq!(cut, whole, "cut at {at}, {level}");
                let trickle = outcome_at(cpu, Trickle::new(input, at + 1));
                assert_eq!(trickle, whole, "{at} + 1 at a time, {level}");
            }
        }
    }
}

#[test]
fn answers_before_a_failing_read_are_kept() {
    let input = b"1 2 1 0 1 1 1 2 1 0 1 ";
    for (input, want) in [
        (&input[..], "Game#1:\nRound#1: WINNING\n"),
        // Whether anything follows cannot be told.
        (b"0 ", ""),
    ] {
        let mut output = Vec::new();
        let result = solve(Cpu::detect(), input.chain(Broken), &mut output);
        assert!(
            matches!(&result, Err(Error::Read(error)) if error.kind() == ErrorKind::TimedOut),
            "{result:?}"
        );
        assert_eq!(output, want.as_bytes());
    }
}

#[test]
fn the_rest_is_not_read() {
    let (output, remark) = outcome_at(Cpu::detect(), b"1 0 0 1\n\n  rest".chain(Broken));
    assert_eq!(output, "Game#1:\nRound#1: LOSING\n\n");
    assert_eq!(
        remark.as_deref(),
        Some("line 3, column 3: warning: what follows the last game is ignored")
    );
}

#[test]
fn a_failing_writer_ends_the_reading() {
    // Neither the rounds nor the games end: only the writer can.
    for (head, pattern) in [
        (&b"1 1 0 5 18446744073709551615 "[..], &b"4 "[..]),
        (b"18446744073709551615 ", b"0 0 1\n"),
        (b"1 0 0 18446744073709551615", b""),
    ] {
        for room in [1, 8, 9, 20, 1000] {
            let mut output = Full::new(room);
            let input = head.chain(Endless::new(pattern));
            let result = solve(Cpu::detect(), input, &mut output);
            assert!(
                matches!(&result, Err(Error::Write(error)) if error.kind() == ErrorKind::StorageFull),
                "{result:?}"
            );
            assert_eq!(output.taken().len(), room);
            let games = b"Game#1:\nRound#1: LOSING\n";
            let same = room.min(games.len());
            assert_eq!(output.taken()[..same], games[..same]);
        }
    }
}
