//! The files of `tests/cases`: a text in a format, and the graph or the message.

use sg_formats::{Error, Input, Reading};
use sg_testkit::cases::{self, Case};

/// The vertices with their followers, by name: `a: b c; b:`; or what is wrong, a cycle
/// only where one is expected.
fn outcome(case: &Case) -> String {
    let mut words = case.how.split_whitespace();
    let mut reading = Reading::default();
    while let (Some(option), Some(value)) = (words.next(), words.next()) {
        match option {
            "--format" => reading.format = super::format(value),
            _ => reading.first = value.parse().ok(),
        }
    }
    let read = reading.read(Input::bytes(&case.input).expect("there is memory"));
    let message = |error: Error| error.to_string();
    match read {
        Err(error) => message(error),
        Ok(source) if case.want.starts_with("cycle ") => {
            source.order().err().map_or_else(String::new, message)
        }
        Ok(source) => super::rows(&source),
    }
}

#[test]
fn arcs() {
    cases::check("tests/cases/arcs.txt", outcome);
}

#[test]
fn names() {
    cases::check("tests/cases/names.txt", outcome);
}

#[test]
fn dot() {
    cases::check("tests/cases/dot.txt", outcome);
}

#[test]
fn json() {
    cases::check("tests/cases/json.txt", outcome);
}
