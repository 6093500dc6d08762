//! The inputs of the problems as formats of graphs.

use std::sync::LazyLock;

use clap::builder::TypedValueParser;
use sg_formats::{FORMATS, Format, of_problem};

use crate::problems::by_name;

/// The formats of the problems.
#[must_use]
pub fn further() -> &'static [&'static Format] {
    static FURTHER: LazyLock<Vec<&'static Format>> =
        LazyLock::new(|| crate::problems::ALL.map(of_problem).to_vec());
    &FURTHER
}

/// The format of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Format> {
    all().find(|format| format.name == name)
}

/// All formats, in the order of `--help`.
fn all() -> impl Iterator<Item = &'static Format> {
    further().iter().chain(&FORMATS).copied()
}

/// Takes the name of a format on a command line.
pub(super) fn parser() -> impl TypedValueParser<Value = &'static Format> {
    by_name(all().map(|format| (format.name, format.help.to_owned(), format)))
}
