//! The files of `inputs/formats`, as far as they are in a format of this crate: a text, and the
//! graph or the message.

use sg_formats::{Error, Input, Reading};
use sg_testkit::cases::{self, Case};

/// The vertices with their followers, by name: `a: b c; b:`; or what is wrong, a cycle
/// only where one is expected. Where the format is to be found, a program decides that with
/// the formats it adds, and tests it.
fn outcome(case: &Case) -> Option<String> {
    if case.how.contains("--tokens") {
        // A position, which is played and not only read.
        return None;
    }
    let mut words = case.how.split_whitespace();
    let mut reading = Reading::default();
    while let (Some(option), Some(value)) = (words.next(), words.next()) {
        match option {
            "--format" => reading.format = super::format(value),
            _ => reading.first = value.parse().ok(),
        }
    }
    reading.format?;
    let read = reading.read(Input::bytes(&case.input).expect("there is memory"));
    let message = |error: Error| error.to_string();
    Some(match read {
        Err(error) => message(error),
        Ok(source) if case.want.starts_with("cycle ") => {
            source.order().err().map_or_else(String::new, message)
        }
        Ok(source) => super::rows(&source),
    })
}

#[test]
fn files() {
    cases::check_folder("../../inputs/formats", outcome);
}
