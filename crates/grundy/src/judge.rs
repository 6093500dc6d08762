//! `grundy judge`: runs a command on all inputs of a problem, or takes outputs that are there
//! already, and says what an online judge would say to each.
//!
//! Inputs and answers are data that somebody has made. Where they are not what the problem's own
//! solution takes and prints, the file is at fault and not the program.
//!
//! Cost: one run an input, one after the other, so that they do not disturb each
//! other's times; one input and its answer are in memory at a time, and the files of an archive.

mod answers;
mod data;
mod outcome;
mod report;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use anyhow::bail;

use crate::exit::Exit;
use crate::limits::LimitArgs;
use crate::program::ProgramArgs;
use data::Source;
use outcome::Judged;
use report::Report;
use sg_gen::listing::Case;
use sg_problem::Problem;
use sg_run::{
    BuildError, End, Executable, Runner, Stack, Verdict, interruption, misses_the_end,
    overflows_stack,
};

pub(crate) use data::folder;

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(
    override_usage = "grundy judge [OPTIONS] <PROBLEM> <SOURCE>\n       \
                      grundy judge [OPTIONS] <PROBLEM> -- <CMD>...\n       \
                      grundy judge [OPTIONS] <PROBLEM> --answers <PATH>",
    after_help = "\
A line is AC (accepted), WA (wrong answer), PE (presentation error: only spaces, blank
lines or line ends are wrong), RE (run time error), TLE, MLE or OLE (time, memory or
output limit), with CPU time, wall clock time and the largest memory; or ?? where the
files themselves are at fault, so that nothing can be said of the program: an input that
breaks the statement, an answer that is wrong. Line ends, blanks and encodings of the files
are forgiven. Memory of all processes that the program starts counts, and of nameless files
in memory (memfd); files below /dev/shm do not.

Inputs of a problem package are those in data/sample and data/secret and in folders below;
of another folder, all below it. The order is natural: 1, 2, 10. Hidden files are nothing.

Outputs that are there belong to the tests of their names, secret/1.out to secret/1; where
only one test is called 1, 1.out in any folder will do. The endings .out, .output, .ans,
.txt and none count, the first of these that is there. An archive is a zip, tar or tar.gz
of at most 256 MiB when unpacked; nothing of it is written to disk.

The limits of the original judges: poj2425 3 s and 64 MiB, zoj3666 2 s and 64 MiB,
uva12163 3 s and 128 MiB. The output may be twice as long as the right one and 64 KiB more.

Example: is my program right, and how fast is it?
  $ grundy judge poj2425 mine.cpp

Example: are these outputs right?
  $ grundy judge uva12163 --answers outputs.zip

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

    /// Outputs to check instead of running a command: a file, a folder or an archive
    #[arg(
        long,
        value_name = "PATH",
        conflicts_with_all = ["source", "command", "time_limit", "memory_limit", "stack"]
    )]
    pub answers: Option<PathBuf>,

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

/// Judges. A file that cannot be used is named, and the others are judged.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let found = data::list(&folder(args.problem, args.data.as_deref())?)?;
    let interrupted = interruption();
    let program = match &args.answers {
        Some(_) => Executable::of_command(Vec::new()),
        None => match args.program.named().ready(&interrupted) {
            Err(BuildError::Interrupted(_)) => return Ok(Exit::Interrupted),
            program => program?,
        },
    };
    let runner = Runner {
        command: program.command.clone(),
        limits: args.limits.limits(args.problem),
        interrupted: Arc::clone(&interrupted),
    };
    let by_hand = &program.by_hand.run;
    let mut report = Report::new(args, by_hand, &runner.limits, found.passed_over);
    let tests = match &args.answers {
        Some(path) => answers::tests(path, found.tests, &mut report)?,
        None => {
            let of_command = |source| (source, Subject::Command);
            let tests = found.tests.into_iter();
            tests
                .map(|(name, source)| (name, source.map(of_command)))
                .collect()
        }
    };
    for (name, test) in tests {
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
        let judged = test.and_then(|(source, subject)| {
            by_test(args.problem, &runner, &name, &source, &subject, &mut report)
        });
        match judged.transpose() {
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

/// What is judged by a test: the command, or an output that is there.
enum Subject {
    Command,
    Output(answers::Output),
}

/// The name of a test, and what is judged by it, or what is wrong with the test.
type Given = (String, anyhow::Result<(Source, Subject)>);

/// Judges the subject by one test; `None` if the test is none for the problem, or the user does
/// not want to wait.
fn by_test(
    problem: &'static Problem,
    runner: &Runner,
    name: &str,
    source: &Source,
    subject: &Subject,
    report: &mut Report<'_>,
) -> anyhow::Result<Option<Judged>> {
    let Some(loaded) = source.load(problem)? else {
        return Ok(None);
    };
    report.forgive(name, &loaded.flaws);
    let judged = match subject {
        Subject::Command => by_run(problem, runner, &loaded.case, report.has_timed_out())?,
        Subject::Output(output) => {
            let (judged, flaws) = output.judge(problem, &loaded.case, &runner.limits)?;
            report.forgive(name, &flaws);
            Some(judged)
        }
    };
    if let (Some(breach), Some(judged)) = (&loaded.breach, &judged) {
        if judged.verdict != Verdict::Accepted {
            let code = judged.verdict.code();
            bail!("the input breaks the statement, so that {code} says nothing: {breach}")
        }
        report.forgive(name, &[format!("inputs: {breach}")]);
    }
    Ok(judged)
}

/// Judges the command by one input; `None` if the user does not want to wait for it. Only for
/// the first run that takes all its time it is found out whether the program waits for more
/// input, as that takes long.
fn by_run(
    problem: &'static Problem,
    runner: &Runner,
    case: &Case,
    has_timed_out: bool,
) -> anyhow::Result<Option<Judged>> {
    let mut runner = runner.clone();
    runner.limits = runner.limits.for_output(case.answer.len());
    let run = runner.run(&case.input)?;
    if run.end == End::Interrupted {
        return Ok(None);
    }
    if run.is_undecided(&runner.limits) {
        let (cpu, wall) = (run.cpu.as_secs_f64(), run.wall.as_secs_f64());
        bail!(
            "this machine is too busy to say: {cpu:.3} s of CPU time in {wall:.3} s by the clock"
        );
    }
    let again = |stack: Option<Stack>| {
        let mut roomy = runner.clone();
        roomy.limits.stack = stack.unwrap_or(runner.limits.stack);
        roomy.run(&case.input).map(|run| run.end)
    };
    let overflows_stack = overflows_stack(&run, again)?;
    let mut judged = Judged::new(problem, case, &run, &runner.limits, overflows_stack);
    if run.end == End::TimeLimit && !has_timed_out {
        judged.waits_for_more_input = misses_the_end(&runner, problem.smallest_input)?;
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
