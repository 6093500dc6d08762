//! `grundy judge`: runs a command on all inputs of a problem and says what an online
//! judge would say to each.
//!
//! Cost: one run an input, one after the other, so that they do not disturb each
//! other's times; one input and its answer are in memory at a time.

mod data;
mod outcome;
mod report;

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::bail;

use crate::exit::Exit;
use crate::limits::LimitArgs;
use crate::program::ProgramArgs;
use data::Source;
use outcome::Judged;
use report::Report;
use sg_problem::Problem;
use sg_run::{BuildError, End, Limits, Runner, interruption, misses_the_end};

pub(crate) use data::folder;

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(
    override_usage = "grundy judge [OPTIONS] <PROBLEM> <SOURCE>\n       \
                      grundy judge [OPTIONS] <PROBLEM> -- <CMD>...",
    after_help = "\
A line is AC (accepted), WA (wrong answer), PE (presentation error: only spaces, blank
lines or line ends are wrong), RE (run time error), TLE, MLE or OLE (time, memory or
output limit), with CPU time, wall clock time and the largest memory; or ?? where the
files themselves are at fault, so that nothing can be said of the program.

The limits of the original judges: poj2425 3 s and 64 MiB, zoj3666 2 s and 64 MiB,
uva12163 3 s and 128 MiB. The output may be twice as long as the right one and 64 KiB more.

Example: is my program right, and how fast is it?
  $ grundy judge poj2425 mine.cpp

Example: my own inputs, tests/*.in with tests/*.ans, and more time
  $ grundy judge zoj3666 --data tests --time-limit 10s -- ./mine --fast

Exit status: 0 all are accepted, 1 not all, 2 the command line is wrong,
3 it cannot be done, or not with every file, 130 interrupted."
)]
pub struct Args {
    /// The problem
    #[arg(value_parser = crate::problems::parser())]
    pub problem: &'static Problem,

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

    /// The program.
    #[command(flatten)]
    pub program: ProgramArgs,
}

/// Runs the command. A file that cannot be used is named, and the others are judged.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let tests = data::list(&folder(args.problem, args.data.as_deref())?)?;
    let limits = args.limits.limits(args.problem);
    let interrupted = interruption();
    let program = match args.program.named().ready(&interrupted) {
        Err(BuildError::Interrupted(_)) => return Ok(Exit::Interrupted),
        program => program?,
    };
    let mut report = Report::new(args, &program.by_hand.run, &limits);
    for (name, source) in tests {
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
        let has_timed_out = report.has_timed_out();
        match judge(
            args,
            &program.command,
            source,
            &limits,
            &interrupted,
            has_timed_out,
        )
        .transpose()
        {
            None => {}
            Some(Err(error)) if cannot_start(&error) => {
                report.give_up(&error)?;
                return Err(error);
            }
            Some(judged) => report.add(name, judged)?,
        }
    }
    let is_interrupted = interrupted.load(Ordering::Relaxed);
    if report.is_empty() && !is_interrupted {
        bail!("no input keeps to the statement's limits, so there is nothing to judge by");
    }
    report.finish(is_interrupted)
}

/// Judges by one file; `None` if it is not for judging by, or the user does not want to
/// wait for it. Only for the first run that takes all its time it is found out whether
/// the program waits for more input, as that takes long.
fn judge(
    args: &Args,
    command: &[OsString],
    source: anyhow::Result<Source>,
    limits: &Limits,
    interrupted: &Arc<AtomicBool>,
    has_timed_out: bool,
) -> anyhow::Result<Option<Judged>> {
    let Some(case) = source?.load(args.problem)? else {
        return Ok(None);
    };
    let runner = Runner {
        command: command.to_vec(),
        limits: Limits::for_output(limits.clone(), case.answer.len()),
        interrupted: interrupted.clone(),
    };
    let run = runner.run(&case.input)?;
    if run.end == End::Interrupted {
        return Ok(None);
    }
    let mut judged = Judged::new(args.problem, &case, &run, &runner.limits);
    if run.end == End::TimeLimit && !has_timed_out {
        judged.waits_for_more_input = misses_the_end(&runner, args.problem.smallest_input)?;
    }
    Ok(Some(judged))
}

/// Whether nothing can be run at all: then no file is at fault.
fn cannot_start(error: &anyhow::Error) -> bool {
    match error.downcast_ref::<sg_run::Error>() {
        Some(sg_run::Error::Start(..) | sg_run::Error::Temporary(..)) => true,
        Some(sg_run::Error::Io(error)) => error.kind() == io::ErrorKind::Unsupported,
        None => false,
    }
}

#[cfg(test)]
mod tests;
