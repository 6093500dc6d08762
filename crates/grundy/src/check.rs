//! `grundy check`: is an input what the statement promises?
//!
//! Strict unless told otherwise: every limit of the statement, and the layout that it
//! shows - one space between numbers, a line feed behind every line, no leading zeros,
//! nothing else. All faults are listed as long as it is clear what each number stands
//! for. The lenient check is the judge program itself, which takes any white space and
//! has next to no limits.
//!
//! Cost: O(length of the input) time, O(V + E) memory for the largest case.

use std::io::Write;
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use serde::Serialize;
use sg_problem::Problem;
use sg_problem::check::{Fault, Report, Summary, lenient, strict};

use crate::display::plural;
use crate::exit::Exit;
use crate::files;

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

/// Runs the command.
///
/// # Errors
///
/// If the input cannot be read, or the result cannot be written.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let path = files::named(args.file.as_ref());
    let (name, input) = (files::input_name(path), files::open(path)?);
    let examine = if args.lenient { lenient } else { strict };
    let report = examine(args.problem, input).with_context(|| format!("cannot read {name}"))?;
    let text = if args.json {
        json(args, &name, &report)?
    } else {
        plain(&name, &report)
    };
    let printed = files::print_styled(|out| out.write_all(text.as_bytes()));
    files::unless_broken_pipe(printed)?;
    Ok(if report.faults.is_empty() {
        Exit::Clean
    } else {
        Exit::Found
    })
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
