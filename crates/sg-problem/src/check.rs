//! The check whether an input is what the statement promises.
//!
//! The strict check has every limit of the statement, and the layout that it shows - one
//! space between numbers, a line feed behind every line, no leading zeros, nothing else.
//! All faults are listed as long as it is clear what each number stands for. The lenient
//! check is the judge program itself, which takes any white space and has next to no
//! limits.
//!
//! Cost: O(length of the input) time, O(V + E) memory for the largest game.

mod layout;
mod rules;

use std::fmt;
use std::io::{self, Read};

use serde::Serialize;
use sg_scan::Error;

use crate::problem::Problem;
use crate::read::{Reader, Refusal, Sink};
use layout::Layout;
use rules::Rules;

/// Something in an input that is not as the statement says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: u64,
    /// The byte in the line, counted from 1.
    pub column: u64,
    /// The message: what is wrong, with the value and the limit.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = (self.line, self.column);
        write!(f, "line {line}, column {column}: {}", self.message)
    }
}

/// A summary of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// The number of games.
    pub games: u64,
    /// The number of queries about all games.
    pub queries: u64,
    /// The most vertices of a game.
    pub most_vertices: u64,
    /// The most arcs of a game.
    pub most_arcs: u64,
}

/// The report of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The faults, in the order of the input.
    pub faults: Vec<Fault>,
    /// Whether there are more faults than those, or may be in the rest of the input,
    /// which was not checked.
    pub more: bool,
    /// Whether a fault leaves open what the rest of the input stands for.
    #[serde(skip)]
    pub has_rest: bool,
    /// The summary of the input, if nothing is wrong and the check was strict.
    pub summary: Option<Summary>,
}

/// Whether `input` keeps to all of the statement's rules.
#[must_use]
pub fn accepts(problem: &'static Problem, input: &[u8]) -> bool {
    strict(problem, input).is_ok_and(|report| report.faults.is_empty())
}

/// Checks `input` by the statement's rules: the first 20 faults that are found, up to one that
/// leaves open what follows.
///
/// # Errors
///
/// Those of `input`, and memory that runs out.
pub fn strict(problem: &'static Problem, input: impl Read) -> io::Result<Report> {
    let mut layout = Layout::new(input);
    let mut rules = Rules::new(problem);
    let read = (problem.read)(&mut Reader::new(&mut layout, &mut rules, &problem.words));
    let has_rest = match read.and_then(|()| layout.end()) {
        Ok(()) => false,
        // It has been noted.
        Err(Error::Input { .. }) => !layout.more && layout.bytes.peek().map_err(failure)?.is_some(),
        Err(error) => return Err(failure(error)),
    };
    // The cycle of a graph is found when the graph has been read, and stands before it.
    layout.faults.sort();
    Ok(Report {
        more: layout.more || has_rest,
        has_rest,
        summary: layout.faults.is_empty().then_some(rules.summary),
        faults: layout.faults,
    })
}

/// Checks whether the judge program accepts `input`.
///
/// # Errors
///
/// Those of `input`, and memory that runs out.
pub fn lenient(problem: &'static Problem, input: impl Read) -> io::Result<Report> {
    let mut report = Report::default();
    match problem.solve(input, &mut io::sink()) {
        Ok(()) => {}
        Err(Error::Input { position, message }) => report.faults.push(Fault {
            line: position.line,
            column: position.column,
            message,
        }),
        Err(error) => return Err(failure(error)),
    }
    Ok(report)
}

/// Whether the lines of `text`, which is an input of `problem` or the beginning of one, are
/// broken where the statement breaks them, whatever white space there is besides.
///
/// To the judge programs lines mean nothing, and a few numbers can often be read in two of
/// their formats. But people put each list on a line of its own.
#[must_use]
pub fn is_laid_out(problem: &'static Problem, text: &[u8]) -> bool {
    let mut layout = Layout::new(text);
    layout.most_faults = None;
    let mut lines = Lines::default();
    let read = (problem.read)(&mut Reader::new(&mut layout, &mut lines, &problem.words));
    // What is missing at the end is what the grammar does without, or what was cut off.
    (read.is_ok() || layout.is_cut) && !lines.some_are_blank
}

/// Takes everything, and sees whether it has a line for each query.
#[derive(Default)]
struct Lines {
    /// Whether there are queries about no vertices, which no line tells apart.
    some_are_blank: bool,
}

impl Sink for Lines {
    fn empty_queries(&mut self, count: u64) -> Result<(), Refusal> {
        self.some_are_blank |= 0 < count;
        Ok(())
    }
}

/// The failure of the reading, for an error that is no fault of the input.
fn failure(error: Error) -> io::Error {
    match error {
        Error::Read(error) | Error::Write(error) => error,
        Error::OutOfMemory => io::ErrorKind::OutOfMemory.into(),
        Error::Input { .. } => io::Error::other(error),
    }
}
