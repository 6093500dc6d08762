//! Tests of UVa 12163 at its boundary: text in, text, errors and warnings out.

mod answers;
mod faults;
mod games;
mod process;
mod streams;

use std::io::Read;

use sg_scan::{Cpu, Error};
use uva12163::solve;

/// What `solve` prints on `input` at `cpu`, and what it has to say at the end: nothing, or
/// its warning or error as the program shows it after its name.
fn outcome_at(cpu: Cpu, input: impl Read) -> (String, Option<String>) {
    let mut output = Vec::new();
    let remark = match solve(cpu, input, &mut output) {
        Ok(rest) => {
            rest.map(|rest| format!("{rest}: warning: what follows the last game is ignored"))
        }
        Err(Error::Input { position, message }) => Some(format!("{position}: {message}")),
        Err(error) => Some(error.to_string()),
    };
    let output = String::from_utf8(output).expect("answers are text");
    (output, remark)
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

/// `input` is answered with `want` up to its fault, or as a whole and with a
/// warning: `remark`.
#[track_caller]
fn check_remark(input: impl AsRef<[u8]>, want: &str, remark: &str) {
    assert_eq!(
        outcome(input.as_ref()),
        (want.to_owned(), Some(remark.to_owned()))
    );
}

/// The answers to games whose rounds are won (`W`) or lost (`L`) as said.
fn answers(games: &[&str]) -> String {
    let mut text = String::new();
    for (game, rounds) in (1..).zip(games) {
        text += &format!("Game#{game}:\n");
        for (round, outcome) in (1..).zip(rounds.chars()) {
            let outcome = match outcome {
                'W' => "WINNING",
                'L' => "LOSING",
                _ => panic!("{outcome} is no outcome"),
            };
            text += &format!("Round#{round}: {outcome}\n");
        }
        text.push('\n');
    }
    text
}
