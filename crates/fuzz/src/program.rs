//! What holds for every judge program on any input at all.

use std::io::{self, Read, Write};

use sg_random::Rng;
use sg_scan::{Cpu, Error, Position};
use sg_testkit::naive::Answer;

/// Inputs whose answer is longer are left alone: a game without vertices may
/// ask for any number of rounds.
const MAX_OUTPUT: usize = 1 << 20;

/// Checks `solve` on `text`.
///
/// * It prints and accepts what `naive` does, where that has an answer.
/// * Answers, error and warning do not depend on how the input arrives, nor on
///   the CPU level.
/// * Nothing but the input is ever at fault, and the fault stands in the input.
/// * It is the earliest: up to the number at fault, the input has none, and
///   everything before it was answered.
///
/// # Panics
///
/// If any of this does not hold.
pub fn check_program(
    text: &[u8],
    solve: impl Fn(Cpu, &mut dyn Read, &mut dyn Write) -> Result<Option<Position>, Error>,
    naive: impl Fn(&[u8]) -> Option<Answer>,
) {
    let run = |cpu: Cpu, input: &mut dyn Read| {
        let mut output = Output(Vec::new());
        let end = match solve(cpu, input, &mut output) {
            Ok(None) => End::Accepted,
            Ok(Some(position)) => End::Warning(position),
            Err(Error::Input { position, message }) => End::Fault(position, message),
            Err(Error::Write(_)) if output.0.len() == MAX_OUTPUT => return None,
            Err(error) => panic!("nothing failed, but: {error:?}"),
        };
        Some((String::from_utf8(output.0).expect("ASCII"), end))
    };
    let Some((output, end)) = run(Cpu::detect(), &mut &*text) else {
        return;
    };

    if let Some(answer) = naive(text) {
        assert_eq!(output, answer.output);
        assert_eq!(!matches!(end, End::Fault(..)), answer.accepted, "{end:?}");
    }

    for cpu in Cpu::all() {
        for at_most in [1, 2, 3, 64, usize::MAX] {
            let mut input = Pieces::new(text, at_most);
            let (split_output, split_end) = run(cpu, &mut input).expect("the same output");
            let how = format!("pieces of {at_most}, {}", cpu.level());
            assert_eq!(split_output, output, "{how}");
            assert_eq!(split_end, end, "{how}");
        }
    }

    let position = match &end {
        End::Accepted => return,
        End::Fault(position, _) | End::Warning(position) => *position,
    };
    let positions = positions(text);
    let at = positions.binary_search(&position);
    let at = at.unwrap_or_else(|_| panic!("{end:?} is not in the input"));
    // Before the end of the input there is all of it.
    if at == text.len() {
        return;
    }
    let length = text[..at]
        .iter()
        .rev()
        .take_while(|byte| !b" \t\r\n\x0B\x0C".contains(byte))
        .count();
    let before = &text[..at - length];
    let (output_before, end_before) = run(Cpu::detect(), &mut &*before).expect("no more output");
    assert_eq!(output_before, output, "before {end:?}");
    match end_before {
        End::Accepted => {}
        End::Fault(earlier, message) => {
            assert_eq!(earlier, positions[before.len()], "{message} before {end:?}");
            assert!(
                message.ends_with("found the end of the input"),
                "{message} before {end:?}"
            );
        }
        End::Warning(position) => panic!("a warning at {position} before {end:?}"),
    }
}

/// Where each byte of `text` stands, and its end.
#[must_use]
pub fn positions(text: &[u8]) -> Vec<Position> {
    let mut positions = Vec::new();
    let (mut line, mut column) = (1, 1);
    for &byte in text {
        positions.push(Position { line, column });
        column += 1;
        if byte == b'\n' {
            (line, column) = (line + 1, 1);
        }
    }
    positions.push(Position { line, column });
    positions
}

/// How a run ended.
#[derive(Debug, PartialEq)]
enum End {
    Accepted,
    Warning(Position),
    Fault(Position, String),
}

/// What was printed, up to `MAX_OUTPUT` bytes; more is an error.
struct Output(Vec<u8>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = MAX_OUTPUT - self.0.len();
        self.0.extend_from_slice(&bytes[..bytes.len().min(room)]);
        // 0 if there is no room, which `write_all` takes for an error.
        Ok(bytes.len().min(room))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A source that hands out a text in pieces of 1 to `at_most` bytes and is
/// interrupted now and then.
struct Pieces<'a> {
    rest: &'a [u8],
    at_most: usize,
    rng: Rng,
}

impl<'a> Pieces<'a> {
    fn new(text: &'a [u8], at_most: usize) -> Self {
        // The cuts depend on the text, so that changing it changes them.
        let seed = text.iter().fold(0u64, |seed, &byte| {
            seed.wrapping_mul(31).wrapping_add(u64::from(byte))
        });
        Self {
            rest: text,
            at_most,
            rng: Rng::new(seed),
        }
    }
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rng.below(4) == 0 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let length = buffer.len().min(1 + self.rng.index(self.at_most));
        self.rest.read(&mut buffer[..length])
    }
}
