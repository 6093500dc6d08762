//! `grundy judge`: runs a command on all inputs of a problem and says what an online
//! judge would say to each.
//!
//! Cost: one run an input, one after the other, so that they do not disturb each
//! other's times; one input and its answer are in memory at a time.

mod data;
mod report;
mod verdict;

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::{Context, bail};

use crate::child::{self, End, LimitArgs, Limits, Runner, interruption};
use crate::exit::Exit;
use crate::problem::Problem;
use report::Report;
use verdict::Outcome;

pub use data::{Case, folder, generated};

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
A line is AC (accepted), WA (wrong answer), PE (presentation error: only spaces, blank
lines or line ends are wrong), RE (run time error), TLE, MLE or OLE (time, memory or
output limit), with CPU time, wall clock time and the largest memory.

Example: is my program right, and how fast is it?
  $ g++ -O2 -o mine mine.cpp
  $ grundy judge poj2425 -- ./mine

Example: my own inputs, tests/*.in with tests/*.ans, and more time
  $ grundy judge zoj3666 --data tests --time-limit 10s -- python3 mine.py

Exit status: 0 all are accepted, 1 not all, 2 the command line is wrong,
3 it cannot be done, 130 interrupted.")]
pub struct Args {
    /// The problem
    #[arg(value_enum)]
    pub problem: Problem,

    /// Folder with the inputs: a problem package, or plain .in files beside their .ans
    /// [default: inputs/PROBLEM here or in a folder above]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// What each run may use.
    #[command(flatten)]
    pub limits: LimitArgs,

    /// Print one JSON document instead of lines
    #[arg(long)]
    pub json: bool,

    /// The command to judge; it reads standard input and writes standard output
    #[arg(last = true, required = true, value_name = "CMD")]
    pub command: Vec<OsString>,
}

const CANNOT_WRITE: &str = "cannot write to standard output";

/// Runs it.
///
/// # Errors
///
/// If there are no inputs, one cannot be used, or the command cannot be run.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let tests = data::list(&folder(args.problem, args.data.as_deref())?)?;
    let limits = args.limits.limits(args.problem);
    let interrupted = interruption();
    let mut report = Report::new(args, &limits);
    let mut num_cases = 0;
    for test in tests {
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
        let Some(case) = test.load(args.problem)? else {
            continue;
        };
        num_cases += 1;
        let runner = Runner {
            command: args.command.clone(),
            limits: Limits::for_output(limits.clone(), case.answer.len()),
            interrupted: interrupted.clone(),
        };
        let run = runner.run(&case.input)?;
        if run.end == End::Interrupted {
            break;
        }
        let mut outcome = Outcome::of(args.problem, &case, &run);
        if run.end == End::TimeLimit && !report.has_timed_out() {
            outcome.waits = misses_the_end(&runner, args.problem)?;
        }
        report
            .add(test.name.clone(), &run, outcome)
            .context(CANNOT_WRITE)?;
    }
    let is_interrupted = interrupted.load(Ordering::Relaxed);
    if num_cases == 0 && !is_interrupted {
        bail!("no input keeps to the statement's limits, so there is nothing to judge by");
    }
    report.finish(is_interrupted).context(CANNOT_WRITE)
}

/// Whether the program does not end because the input does: it takes all its time on the
/// smallest input there is, but waits as long as that goes on.
fn misses_the_end(runner: &Runner, problem: Problem) -> Result<bool, child::Error> {
    let input = problem.smallest_input();
    Ok(runner.run(input)?.end == End::TimeLimit && runner.waits_for_more(input)?)
}
