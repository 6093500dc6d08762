//! The inputs of the problems as formats of graphs.

use std::sync::LazyLock;

use clap::builder::TypedValueParser;
use sg_formats::{Bytes, Collector, FORMATS, Format, Recognition, Told};
use sg_problem::Problem;
use sg_problem::check::is_laid_out;
use sg_scan::{Error, Scanner};

use super::collect::Collect;
use crate::problems::by_name;

/// The formats of the problems.
#[must_use]
pub fn further() -> &'static [&'static Format] {
    static FURTHER: LazyLock<Vec<&'static Format>> =
        LazyLock::new(|| crate::problems::ALL.map(format).to_vec());
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

/// The format of the inputs of a problem.
fn format(problem: &'static Problem) -> &'static Format {
    let read = move |input: Bytes<'_>, _: Told, collector: &mut Collector| -> Result<(), Error> {
        read(problem, input, collector)
    };
    kept(Format {
        name: problem.name,
        help: problem.words.input,
        phrase: "an input of that problem",
        recognition: Recognition::Numbers {
            meaning: kept(move |_: Option<_>| meaning(problem)),
            is_laid_out: kept(move |text: &[u8]| is_laid_out(problem, text)),
        },
        read: kept(read),
    })
}

/// A value that is there as long as the program.
fn kept<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// One line about the numbers of an input and their order, as far as the smallest one shows.
fn meaning(problem: &'static Problem) -> String {
    let mut collector = Collector::default();
    let mut sink = Collect::new(problem, &mut collector);
    let numbers = &mut Scanner::new(problem.smallest_input);
    let _ = problem.read(numbers, &mut sink);
    let graph = match sink.is_by_arcs {
        false => "a list of followers each",
        true => "arcs",
    };
    let constants = match problem.has_constants() {
        false => "",
        true => ", constants",
    };
    let (first, words) = (problem.first, &problem.words);
    let (vertices, queries) = (words.vertices, words.queries);
    format!("{vertices} from {first}: {graph}{constants}, then {queries}")
}

fn read(
    problem: &'static Problem,
    input: Bytes<'_>,
    collector: &mut Collector,
) -> Result<(), Error> {
    let numbers = &mut Scanner::new(input);
    let mut sink = Collect::new(problem, collector);
    problem.read(numbers, &mut sink)?;
    // The judge program lets it pass, but it may mean that another format was meant.
    let num_games = sink.num_games;
    match numbers.trailing()? {
        None => Ok(()),
        Some(position) => Err(Error::Input {
            position,
            message: format!("expected the end of the input after the last of {num_games} games"),
        }),
    }
}
