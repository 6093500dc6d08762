//! `grundy hack`: the smallest input on which a program fails.

mod report;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, available_parallelism};
use std::time::{Duration, SystemTime};

use anyhow::Context;
use clap::builder::TypedValueParser;
use indicatif::ProgressBar;
use sg_hack::{Plan, Program, Progress, Report, Trust, hack_against};
use sg_problem::Problem;
use sg_run::{BuildError, Executable, Runner, data, interruption, parse_duration};

use crate::display::display_path;
use crate::exit::Exit;
use crate::files;
use crate::hack::report::{Text, tried};
use crate::judge;
use crate::limits::LimitArgs;
use crate::program::{Named, ProgramArgs};
use crate::progress::styled;
use crate::save;

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(
    override_usage = "grundy hack [OPTIONS] <PROBLEM> <SOURCE>\n       \
                      grundy hack [OPTIONS] <PROBLEM> -- <CMD>...",
    after_help = "\
A source is compiled as the original judges do it (g++ -O2 -DONLINE_JUDGE -lm), in a temporary
folder. With --right the answers are compared with those of that program; where it disagrees
with our own solver of the problem, this is said, and your program is not called wrong.

Example: the smallest input that a program answers wrongly, kept as a test
  $ grundy hack poj2425 --save tests mine.cpp
  $ grundy hack zoj3666 -- ./mine --fast

Example: the same, by a brute force of your own
  $ grundy hack poj2425 --right brute.py mine.cpp

Exit status: 0 no failure found, 1 one found, or --right disagrees with our own solver,
2 the command line is wrong, 3 a program cannot be compiled or run, or --right hardly ever
answers, 130 interrupted."
)]
pub struct Args {
    /// The problem
    #[arg(value_parser = crate::problems::parser())]
    pub problem: &'static Problem,

    /// How long to search, about; making the input smaller may take 12 seconds more
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "10s")]
    pub time: Duration,

    /// The limits of a run.
    #[command(flatten)]
    pub limits: LimitArgs,

    /// What the random games follow from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,

    /// Runs at the same time [default: one for each processor]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,

    /// Folder with inputs to try before random games [default: inputs/PROBLEM, if there is
    /// one, which is tried at last]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Also try what is beyond the statement and the judge program takes: lines that end in CR
    /// LF or not at all, a last number that is missing, empty cases, the files in DIR/lenient
    #[arg(long)]
    pub beyond: bool,

    /// Write the input and the right output to hack-PROBLEM-1.in and .ans in this folder, or
    /// to the next number that is free
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,

    /// Print all there is to say as one JSON document
    #[arg(long)]
    pub json: bool,

    /// A program, or its source, whose answers are right, such as a brute force of your own
    #[arg(long, value_name = "PROGRAM", value_parser = clap::builder::OsStringValueParser::new().map(Named::by_word))]
    pub right: Option<Named>,

    /// Search again whenever the source changes, until Ctrl-C
    #[arg(long, conflicts_with = "command")]
    pub watch: bool,

    /// The program.
    #[command(flatten)]
    pub program: ProgramArgs,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let plan = plan(args)?;
    if let Some(folder) = &args.save {
        make_writable(folder)?;
    }
    let interrupted = interruption();
    if !args.watch {
        return search(args, &plan, &interrupted).map(|(exit, _)| exit);
    }
    loop {
        let before = stamps(args);
        match search(args, &plan, &interrupted) {
            Ok((Exit::Interrupted, _)) => break,
            // Nobody would see what comes of it.
            Ok((exit, false)) => return Ok(exit),
            Ok(_) => {}
            Err(error) => files::note(format_args!("grundy: {error:#}")),
        }
        let source = args.program.named().written();
        files::note(format_args!("\nwaiting for {source} to change"));
        let is_new = |(new, old)| Option::is_some(&new) && new != old;
        while !stamps(args).into_iter().zip(before).any(is_new)
            && !interrupted.load(Ordering::Relaxed)
        {
            thread::sleep(Duration::from_millis(100));
        }
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(Exit::Interrupted)
}

/// What changes when a file of the programs is written anew; `None` for one that is missing, as
/// it is for a moment where an editor replaces it.
fn stamps(args: &Args) -> [Option<(SystemTime, u64)>; 2] {
    let right = args.right.as_ref();
    [args.program.named().stamp(), right.and_then(Named::stamp)]
}

/// Makes the programs, searches once, and prints what comes of it; says also whether anybody reads
/// that.
fn search(args: &Args, plan: &Plan, interrupted: &Arc<AtomicBool>) -> anyhow::Result<(Exit, bool)> {
    let built = args.program.named().ready(interrupted).and_then(|program| {
        let right = args.right.as_ref().map(|right| right.ready(interrupted));
        Ok((program, right.transpose()?))
    });
    let (program, right) = match built {
        Err(BuildError::Interrupted(_)) => return Ok((Exit::Interrupted, true)),
        built => built?,
    };
    let runner = |program: &Executable| Runner {
        command: program.command.clone(),
        limits: plan.limits.clone(),
        interrupted: Arc::clone(interrupted),
    };
    let bar = styled(ProgressBar::new_spinner(), "{spinner} {elapsed} {msg}");
    bar.enable_steady_tick(Duration::from_millis(120));
    let right = right.as_ref().map(runner);
    let second: Option<&dyn Program> = match &right {
        Some(right) => Some(right),
        None => None,
    };
    let report = hack_against(
        plan,
        &runner(&program),
        second,
        &|progress| match progress {
            Progress::Searching {
                what,
                tried: so_far,
            } => bar.set_message(format!("trying {what}; so far {}", tried(so_far))),
            Progress::Shrinking { what, bytes } => {
                bar.set_message(format!("making the input of {bytes} bytes smaller: {what}"));
            }
        },
    );
    bar.finish_and_clear();
    let report = report?;
    let mut saved = Vec::new();
    let saving = save(args, &report, &mut saved);
    let text = Text {
        args,
        by_hand: &program.by_hand,
        report: &report,
        saved: &saved,
    };
    let printed = match args.json {
        true => files::print_json(&text.json()),
        false => files::print_styled(|out| text.write(out)),
    };
    let is_read = !printed.as_ref().is_err_and(files::is_broken_pipe);
    files::unless_broken_pipe(printed)?;
    saving?;
    let exit = if report.interrupted {
        Exit::Interrupted
    } else if report.found.is_some() {
        Exit::Found
    } else {
        match report.trust() {
            Trust::Sound => Exit::Clean,
            Trust::Disputed => Exit::Found,
            Trust::Silent => Exit::Failed,
        }
    };
    Ok((exit, is_read))
}

/// Makes the folder and sees that files can be written there: better now than when there
/// is something to lose.
fn make_writable(folder: &Path) -> anyhow::Result<()> {
    files::make_folder(folder)?;
    tempfile::tempfile_in(folder)
        .map(drop)
        .with_context(|| format!("cannot write to the folder {}", display_path(folder)))
}

/// Writes what was found, if that is wanted, under the first number that is free or has
/// the same content: what was saved for another program stays. An answer that is in doubt is not
/// written.
fn save(args: &Args, report: &Report, saved: &mut Vec<String>) -> anyhow::Result<()> {
    let (Some(folder), Some(case)) = (&args.save, &report.found) else {
        return Ok(());
    };
    let outcome = &case.outcome;
    for number in 1_u64.. {
        let stem = folder.join(format!("hack-{}-{number}", args.problem.name));
        let [input, answer] = ["in", "ans"].map(|ending| stem.with_extension(ending));
        if case.is_disputed() {
            if answer.symlink_metadata().is_err() && hold(&input, &outcome.input)? {
                saved.push(input.display().to_string());
                break;
            }
            continue;
        }
        // The name is free until its first file is there, whoever else saves at this moment.
        if !is_other(&answer, &outcome.expected)
            && hold(&input, &outcome.input)?
            && hold(&answer, &outcome.expected)?
        {
            saved.extend([input, answer].map(|path| path.display().to_string()));
            break;
        }
    }
    Ok(())
}

/// Whether there is a file with other content.
fn is_other(path: &Path, content: &[u8]) -> bool {
    path.symlink_metadata().is_ok() && data::read(path).ok().as_deref() != Some(content)
}

/// Whether the file has this content; it is written if there is none.
fn hold(path: &Path, content: &[u8]) -> anyhow::Result<bool> {
    let is_written = path.symlink_metadata().is_err() && save::write_new(path, content)?;
    Ok(is_written || !is_other(path, content))
}

/// The search that the arguments ask for.
fn plan(args: &Args) -> anyhow::Result<Plan> {
    let processors = available_parallelism().map_or(1, usize::from);
    Ok(Plan {
        limits: args.limits.limits(args.problem),
        time: args.time,
        // More only wait for each other, with their inputs in memory.
        jobs: match args.jobs {
            Some(jobs) => usize::from(jobs).min(4 * processors),
            None => processors,
        },
        seed: args.seed,
        folder: match &args.data {
            Some(_) => Some(judge::folder(args.problem, args.data.as_deref())?),
            None => judge::folder(args.problem, None).ok(),
        },
        // Who names a folder wants its files to be tried.
        files_first: args.data.is_some(),
        beyond: args.beyond,
        ..Plan::new(args.problem)
    })
}
