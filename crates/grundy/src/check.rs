//! `grundy check`: is an input what the statement promises?
//!
//! Strict unless `--lenient` is given: every limit of the statement, and the layout that it
//! shows - one space between numbers, a line feed behind every line, no leading zeros,
//! nothing else. All faults are listed as long as it is clear what each number stands
//! for. The lenient check is the judge program itself, which takes any white space and
//! has next to no limits.
//!
//! Cost: O(length of the input) time, O(V + E) memory for the largest case.

use std::io::{self, Write};
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use serde::Serialize;
use sg_problem::Problem;
use sg_problem::check::{Report, lenient, strict};

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
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let path = files::named(args.file.as_ref());
    let (name, input) = (files::input_name(path), files::open(path)?);
    let examine = if args.lenient { lenient } else { strict };
    let report = examine(args.problem, input).with_context(|| format!("cannot read {name}"))?;
    files::unless_broken_pipe(match args.json {
        true => files::print_json(&Document {
            problem: args.problem.name,
            file: &name,
            lenient: args.lenient,
            valid: report.faults.is_empty(),
            report: &report,
        }),
        false => files::print_styled(|out| write(&name, &report, out)),
    })?;
    Ok(if report.faults.is_empty() {
        Exit::Clean
    } else {
        Exit::Found
    })
}

#[derive(Serialize)]
struct Document<'a> {
    problem: &'a str,
    file: &'a str,
    lenient: bool,
    valid: bool,
    #[serde(flatten)]
    report: &'a Report,
}

const GOOD: Style = AnsiColor::Green.on_default().bold();
const PLACE: Style = Style::new().bold();

fn write(name: &str, report: &Report, out: &mut impl Write) -> io::Result<()> {
    if report.faults.is_empty() {
        write!(out, "{PLACE}{name}:{PLACE:#} {GOOD}ok{GOOD:#}")?;
        if let Some(summary) = &report.summary {
            let games = plural(summary.games, "game", "games");
            let queries = plural(summary.queries, "query", "queries");
            let vertices = plural(summary.most_vertices, "vertex", "vertices");
            let arcs = plural(summary.most_arcs, "arc", "arcs");
            let most = format!("at most {vertices} and {arcs} in a game");
            write!(out, " ({games}, {queries}; {most})")?;
        }
        return writeln!(out);
    }
    for fault in &report.faults {
        let (line, column) = (fault.line, fault.column);
        let place = format!("{name}: line {line}, column {column}:");
        writeln!(out, "{PLACE}{place}{PLACE:#} {}", fault.message)?;
    }
    if report.has_rest {
        writeln!(out, "{PLACE}{name}:{PLACE:#} the rest was not checked")?;
    } else if report.more {
        writeln!(out, "{PLACE}{name}:{PLACE:#} there are more faults")?;
    }
    Ok(())
}
