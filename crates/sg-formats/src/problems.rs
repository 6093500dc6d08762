//! The inputs of problems as formats of graphs.

mod collect;

use sg_problem::Problem;
use sg_problem::check::is_laid_out;
use sg_scan::{Error, Scanner};

use crate::collect::Collector;
use crate::format::{Format, Layout, Recognition, Told};
use crate::input::Bytes;
use collect::Collect;

/// The format of the inputs of a problem. It stays in memory until the program ends.
#[must_use]
pub fn of_problem(problem: &'static Problem) -> &'static Format {
    let read = move |input: Bytes<'_>, _: Told, collector: &mut Collector| -> Result<(), Error> {
        read(problem, input, collector)
    };
    let is_of_lists = !problem.has_constants() && !is_by_arcs(problem);
    kept(Format {
        name: problem.name,
        help: problem.words.input,
        phrase: "an input of that problem",
        recognition: Recognition::Numbers {
            meaning: kept(move |_: Option<_>| meaning(problem)),
            is_laid_out: kept(move |text: &[u8]| is_laid_out(problem, text)),
        },
        layout: match is_of_lists {
            true => Layout::Lists {
                has_exit: problem.has_exit,
            },
            false => Layout::Unsorted,
        },
        read: kept(read),
    })
}

/// A value that is there as long as the program.
fn kept<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// Whether inputs list arcs, as far as the smallest one shows.
fn is_by_arcs(problem: &'static Problem) -> bool {
    let mut collector = Collector::default();
    let mut sink = Collect::new(problem, &mut collector);
    let numbers = &mut Scanner::new(problem.smallest_input);
    let _ = problem.read(numbers, &mut sink);
    sink.is_by_arcs
}

/// One line about the numbers of an input and their order.
fn meaning(problem: &'static Problem) -> String {
    let graph = match is_by_arcs(problem) {
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
