//! `grundy check`: is an input what the statement promises?
//!
//! Strict unless told otherwise: every limit of the statement, and the layout that it
//! shows - one space between numbers, a line feed behind every line, no leading zeros,
//! nothing else. All faults are listed as long as it is clear what each number stands
//! for. The lenient check is the judge program itself, which takes any white space and
//! has next to no limits.
//!
//! Cost: O(length of the input) time, O(V + E) memory for the largest case.

mod bytes;
mod layout;
mod poj2425;
mod uva12163;
mod zoj3666;

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use serde::Serialize;
use sg_scan::Error;

use crate::display::display_path;
use crate::display::plural;
use crate::exit::Exit;
use layout::{Layout, Stop};
use sg_problem::{Id, Problem};

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example: the file has one fault.
  $ grundy check poj2425 big.in
  big.in: line 7, column 1: number of pieces: 11 is too large (at most 10)

Exit status: 0 nothing is wrong, 1 there are faults, 3 the file cannot be read.")]
pub struct Args {
    /// The problem
    #[arg(value_parser = crate::problems::parser())]
    pub problem: &'static Problem,

    /// The input; standard input if it is missing or `-`
    pub file: Option<PathBuf>,

    /// Accept what the judge program accepts: any white space, sizes beyond the statement;
    /// it ends at the first fault
    #[arg(long)]
    pub lenient: bool,

    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// Something in an input that is not as the statement says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: u64,
    /// The byte in the line, counted from 1.
    pub column: u64,
    /// What is wrong, with the value and the limit.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault {
            line,
            column,
            message,
        } = self;
        write!(f, "line {line}, column {column}: {message}")
    }
}

/// What an input holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Its games.
    pub games: u64,
    /// What is asked about all of them.
    pub queries: u64,
    /// The most vertices of a game.
    pub most_vertices: u64,
    /// The most arcs of a game.
    pub most_arcs: u64,
}

impl Summary {
    fn add_graph(&mut self, num_vertices: u64, num_arcs: u64) {
        self.games += 1;
        self.most_vertices = self.most_vertices.max(num_vertices);
        self.most_arcs = self.most_arcs.max(num_arcs);
    }
}

/// What came of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// What is wrong, in the order of the input.
    pub faults: Vec<Fault>,
    /// Whether there are more faults than those, or may be in the rest of the input,
    /// which was not checked.
    pub more: bool,
    /// Whether a fault leaves open what the rest of the input stands for.
    #[serde(skip)]
    pub has_rest: bool,
    /// What the input holds, if nothing is wrong and the check was strict.
    pub summary: Option<Summary>,
}

/// Runs it.
///
/// # Errors
///
/// If the input cannot be read, or the result cannot be written.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let path = args.file.as_deref().filter(|path| path.as_os_str() != "-");
    let name = match path {
        None => "standard input".to_owned(),
        Some(path) => display_path(path),
    };
    let cannot_read = || format!("cannot read {name}");
    let input: Box<dyn Read> = match path {
        None => Box::new(io::stdin().lock()),
        Some(path) => Box::new(File::open(path).with_context(cannot_read)?),
    };
    let examine = if args.lenient { lenient } else { strict };
    let report = examine(args.problem, input).with_context(cannot_read)?;
    let text = if args.json {
        json(args, &name, &report)?
    } else {
        plain(&name, &report)
    };
    match anstream::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            return Err(error).context("cannot write the result");
        }
        _ => {}
    }
    Ok(if report.faults.is_empty() {
        Exit::Clean
    } else {
        Exit::Found
    })
}

/// What is wrong with `input` by the statement's rules, in the order of the input: the
/// first 20 faults that were found, up to one that leaves open what follows. Empty
/// exactly if the input is right.
///
/// An input that cannot be read has one fault that says so.
pub fn faults(problem: &'static Problem, input: impl Read) -> Vec<Fault> {
    match strict(problem, input) {
        Ok(report) => report.faults,
        Err(error) => vec![Fault {
            line: 1,
            column: 1,
            message: format!("cannot read the input: {error}"),
        }],
    }
}

/// Whether `input` keeps to all of the statement's rules.
#[must_use]
pub fn accepts(problem: &'static Problem, input: &[u8]) -> bool {
    faults(problem, input).is_empty()
}

/// Checks `input` by the statement's rules.
///
/// # Errors
///
/// Those of `input`, and memory that runs out.
pub fn strict(problem: &'static Problem, input: impl Read) -> io::Result<Report> {
    let mut layout = Layout::new(input);
    let mut summary = Summary::default();
    let end = match problem.id {
        Id::Poj2425 => poj2425::read(&mut layout, &mut summary),
        Id::Zoj3666 => zoj3666::read(&mut layout, &mut summary),
        Id::Uva12163 => uva12163::read(&mut layout, &mut summary),
    };
    let has_rest = match end {
        Ok(()) => false,
        Err(Stop::Failed(error)) => return Err(error),
        Err(Stop::Broken) => !layout.more && layout.has_rest()?,
    };
    let Layout {
        mut faults, more, ..
    } = layout;
    // The cycle of a graph is found when the graph has been read, and stands before it.
    faults.sort();
    let summary = faults.is_empty().then_some(summary);
    Ok(Report {
        faults,
        more: more || has_rest,
        has_rest,
        summary,
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
        Err(Error::Read(error) | Error::Write(error)) => return Err(error),
        Err(Error::OutOfMemory) => return Err(io::ErrorKind::OutOfMemory.into()),
    }
    Ok(report)
}

const GOOD: Style = AnsiColor::Green.on_default().bold();
const PLACE: Style = Style::new().bold();

fn plain(name: &str, report: &Report) -> String {
    if report.faults.is_empty() {
        let what = match report.summary {
            None => String::new(),
            Some(Summary {
                games,
                queries,
                most_vertices,
                most_arcs,
            }) => format!(
                " ({}, {}; at most {} and {} in a game)",
                plural(games, "game", "games"),
                plural(queries, "query", "queries"),
                plural(most_vertices, "vertex", "vertices"),
                plural(most_arcs, "arc", "arcs"),
            ),
        };
        return format!("{PLACE}{name}:{PLACE:#} {GOOD}ok{GOOD:#}{what}\n");
    }
    let mut text = String::new();
    for Fault {
        line,
        column,
        message,
    } in &report.faults
    {
        text += &format!("{PLACE}{name}: line {line}, column {column}:{PLACE:#} {message}\n");
    }
    if report.has_rest {
        text += &format!("{PLACE}{name}:{PLACE:#} the rest was not checked\n");
    } else if report.more {
        text += &format!("{PLACE}{name}:{PLACE:#} there are more faults\n");
    }
    text
}

fn json(args: &Args, name: &str, report: &Report) -> anyhow::Result<String> {
    #[derive(Serialize)]
    struct Json<'a> {
        problem: &'a str,
        file: &'a str,
        lenient: bool,
        valid: bool,
        #[serde(flatten)]
        report: &'a Report,
    }
    let json = Json {
        problem: args.problem.name,
        file: name,
        lenient: args.lenient,
        valid: report.faults.is_empty(),
        report,
    };
    Ok(serde_json::to_string_pretty(&json)? + "\n")
}

#[cfg(test)]
mod tests;
