//! The same input in other pieces; readers and writers that fail.

use std::io::{ErrorKind, Read};

use sg_scan::{Cpu, Error};
use sg_testkit::streams::{Broken, Endless, Full, Trickle};
use zoj3666::solve;

use crate::{outcome, outcome_at};

/// Small inputs, right and wrong, whose numbers are worth cutting.
const INPUTS: [&[u8]; 6] = [
    b"12\n2 10 11\n0\n0\n0\n0\n0\n0\n0\n0\n1 11\n1 12\n3\n1 1\n2 10 0012\n3 11 10 10\n1\n001\n0",
    b"2\r\n1 0002\r\n2\r\n2 1 1\r\n1 1\r\n1\r\n2\r\n0\r\n1 1",
    b"2\n1 2\n2\n1 1\n2 1 12345678901234567890123\n",
    b"2\n1 2\n2\n1 1\n1 00x0\n",
    b"2\n1 2\n1\n1 1\n\n  30\n1 1\n1 2\n1 31\n",
    b"2\n1 2\n1\n1 1\n\n  3\n1 2\n1 2\n1\n1 1\n",
];

#[test]
fn every_way_of_cutting_gives_the_same() {
    for input in INPUTS {
        let whole = outcome(input);
        assert_ne!(whole.0, "", "an input without output shows little");
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
    let mut output = Vec::new();
    let result = solve(
        Cpu::detect(),
        b"2\n1 2\n5\n1 1\n1 2\n1 ".chain(Broken),
        &mut output,
    );
    assert!(
        matches!(&result, Err(Error::Read(error)) if error.kind() == ErrorKind::TimedOut),
        "{result:?}"
    );
    assert_eq!(output, b"Case 1:\nAlice\nBob\n");
}

#[test]
fn a_failing_writer_ends_the_reading() {
    // The cases have no end, and there is room for the first line alone.
    const FIRST: &[u8] = b"Case 1:\n";
    let mut output = Full::new(FIRST.len());
    let input = Endless::new(b"1 1 0\n");
    let result = solve(Cpu::detect(), input, &mut output);
    assert!(
        matches!(&result, Err(Error::Write(error)) if error.kind() == ErrorKind::StorageFull),
        "{result:?}"
    );
    assert_eq!(output.taken(), FIRST);
}
