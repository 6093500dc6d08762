//! Tests of ZOJ 3666 at its boundary: text in, text and errors out.

mod answers;
mod faults;
mod games;
mod process;
mod streams;

use std::io::Read;

use sg_scan::{Cpu, Error};
use zoj3666::solve;

/// What `solve` prints on `input` at `cpu`, and how it ends: nothing, or its error as the
/// program shows it after its name.
fn outcome_at(cpu: Cpu, input: impl Read) -> (String, Option<String>) {
    let mut output = Vec::new();
    let error = match solve(cpu, input, &mut output) {
        Ok(rest) => {
            assert_eq!(rest, None, "cases go on to the end");
            None
        }
        Err(Error::Input { position, message }) => Some(format!("{position}: {message}")),
        Err(error) => Some(error.to_string()),
    };
    let output = String::from_utf8(output).expect("answers are text");
    (output, error)
}

/// The same for every level of this machine.
#[track_caller]
fn outcome(input: &[u8]) -> (String, Option<String>) {
    let mut outcomes = Cpu::all().map(|cpu| (cpu, outcome_at(cpu, input)));
    let (_, outcome) = outcomes.next().expect("every machine has a level");
    for (cpu, other) in outcomes {
        assert_eq!(other, outcome, "{}", cpu.level());
    }
    outcome
}

/// `input` is accepted and answered with `want`.
#[track_caller]
fn check(input: impl AsRef<[u8]>, want: &str) {
    assert_eq!(outcome(input.as_ref()), (want.to_owned(), None));
}

/// `input` is answered with `want` up to its fault, `error`.
#[track_caller]
fn check_fault(input: impl AsRef<[u8]>, want: &str, error: &str) {
    assert_eq!(
        outcome(input.as_ref()),
        (want.to_owned(), Some(error.to_owned()))
    );
}
