//! `grundy hack`: the smallest input on which a program fails.
//!
//! All small games in order of size, then random families, then the inputs of the
//! problem (`hack::search`). What fails is run alone (`hack::locate`) and made smaller
//! (`hack::shrink`); then the failure gets its name, and mistakes that would print the
//! same are looked for (`hack::finish`).

pub mod cuts;
pub mod enumerate;
pub mod failure;
#[cfg(test)]
pub(crate) mod fake;
pub mod finish;
pub mod fit;
mod gallop;
pub mod lines;
pub mod locate;
pub mod oracle;
pub mod outcome;
pub mod pairs;
pub mod polish;
pub mod report;
pub mod search;
pub mod shapes;
pub mod shrink;
pub mod shrunk;
pub mod stress;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};

use crate::exit::Exit;
use crate::hack::enumerate::Enumeration;
use crate::hack::failure::Kind;
use crate::hack::finish::Repeats;
use crate::hack::fit::mistakes;
use crate::hack::locate::Found;
use crate::hack::oracle::{Command, Oracle, Program, Stop};
use crate::hack::outcome::Outcome;
use crate::hack::pairs::smallest_pair;
use crate::hack::report::Report;
use crate::hack::search::{Origin, Search, Tried, inputs_under, is_sample};
use crate::hack::shrink::{Ending, Shrunk, shrink};
use crate::hack::stress::Stress;
use crate::judge;
use crate::limits::LimitArgs;
use crate::shown::shown_path;
use sg_problem::Problem;
use sg_run::{interruption, parse_duration};

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example: the smallest input that a program answers wrongly, kept as a test
  $ grundy hack poj2425 --save tests -- ./mine
  $ grundy hack zoj3666 -- python3 mine.py

Exit status: 0 no failure found, 1 one found, 2 the command line is wrong,
3 the command cannot be run, 130 interrupted.")]
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

    /// Write the input and the right output to hack-PROBLEM-1.in and .ans in this folder, or
    /// to the next number that is free
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,

    /// Print all there is to say as one JSON document
    #[arg(long)]
    pub json: bool,

    /// A command that does not stand behind --, which is refused.
    #[arg(hide = true, value_name = "CMD", value_parser = misplaced)]
    pub misplaced: Option<String>,

    /// The command, behind --
    #[arg(last = true, required = true, value_name = "CMD")]
    pub command: Vec<OsString>,
}

/// Shrinking ends after this time, less what the search took beyond its own, but not
/// before some of it.
const SHRINKING: Duration = Duration::from_secs(12);
const SOME_SHRINKING: Duration = Duration::from_secs(4);

/// What may be spent on pairs of games that are smaller than the one found.
const PAIRING: Duration = Duration::from_secs(2);

/// Runs it.
///
/// # Errors
///
/// If the command cannot be run or a file cannot be written.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let folder = match &args.data {
        Some(_) => Some(judge::folder(args.problem, args.data.as_deref())?),
        None => judge::folder(args.problem, None).ok(),
    };
    let program = Command {
        words: args.command.clone(),
        interrupted: interruption(),
    };
    if let Some(folder) = &args.save {
        make_writable(folder)?;
    }
    let bar = progress_bar();
    let report = hunt(args, &program, folder.as_deref(), &bar);
    bar.finish_and_clear();
    let mut report = report?;
    let saving = save(args, &mut report);
    let mut text = Vec::new();
    if args.json {
        serde_json::to_writer_pretty(&mut text, &report.json())?;
        text.push(b'\n');
    } else {
        report.write(&mut text)?;
    }
    let mut out = anstream::stdout().lock();
    match out.write_all(&text).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error)?,
        _ => {}
    }
    saving?;
    Ok(if report.interrupted {
        Exit::Interrupted
    } else if report.found.is_some() {
        Exit::Found
    } else {
        Exit::Clean
    })
}

/// Says where the command belongs.
fn misplaced(word: &str) -> Result<String, String> {
    Err(format!("put the command behind --, as in -- {word}"))
}

/// Makes the folder and sees that files can be written there: better now than when there
/// is something to lose.
fn make_writable(folder: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", shown_path(folder)))?;
    tempfile::tempfile_in(folder)
        .map(drop)
        .with_context(|| format!("cannot write to the folder {}", shown_path(folder)))
}

/// Writes what was found, if that is wanted, under the first number that is free or has
/// the same input: what was saved for another program stays.
fn save(args: &Args, report: &mut Report) -> anyhow::Result<()> {
    let (Some(folder), Some(case)) = (&args.save, &report.found) else {
        return Ok(());
    };
    let name = format!("hack-{}", args.problem.name);
    let is_free = |stem: &PathBuf| match std::fs::read(stem.with_extension("in")) {
        Ok(input) => input == case.input,
        Err(_) => !stem.with_extension("ans").exists(),
    };
    let mut stems = (1..).map(|number| folder.join(format!("{name}-{number}")));
    let stem = stems.find(is_free).expect("numbers do not end");
    for (ending, content) in [("in", &case.input), ("ans", &case.expected)] {
        let path = stem.with_extension(ending);
        std::fs::write(&path, content)
            .with_context(|| format!("cannot write {}", shown_path(&path)))?;
        report.saved.push(path.display().to_string());
    }
    Ok(())
}

fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

/// Searches, shrinks and names.
fn hunt(
    args: &Args,
    program: &dyn Program,
    folder: Option<&Path>,
    bar: &ProgressBar,
) -> anyhow::Result<Report> {
    let began = Instant::now();
    let processors = available_parallelism().map_or(1, usize::from);
    // More only wait for each other, with their inputs in memory.
    let jobs = match args.jobs {
        Some(jobs) => usize::from(jobs).min(4 * processors),
        None => processors,
    };
    let limits = args.limits.limits(args.problem);
    let progress = |tried: &Tried| bar.set_message(tried.to_string());
    let mut search = Search {
        oracle: Oracle::new(args.problem, program, limits, jobs),
        starting: Duration::ZERO,
        tried: Tried {
            folder: folder.is_some(),
            ..Tried::default()
        },
        skipped: Vec::new(),
        progress: &progress,
    };
    let small = Enumeration::new(args.problem);
    let found = look(&mut search, &small, args, folder, began);
    let mut report = Report::new(args, search.tried);
    report.skipped = std::mem::take(&mut search.skipped);
    match found {
        Ok(None) => {}
        Ok(Some((found, origin))) => {
            bar.set_message("making the input smaller");
            let late = began.elapsed().saturating_sub(args.time);
            let budget = SHRINKING.saturating_sub(late).max(SOME_SHRINKING);
            describe(&search.oracle, &small, found, origin, budget, &mut report)?;
        }
        Err(Stop::Interrupted) => report.interrupted = true,
        Err(Stop::Failed(error)) => return Err(error.into()),
    }
    report.runs = search.oracle.num_runs();
    report.seconds = began.elapsed().as_secs_f64();
    Ok(report)
}

/// The stages one after the other, each with its share of the time: the inputs of the
/// statement come before anything large, and the other files before random games go
/// on and on.
fn look(
    search: &mut Search<'_>,
    small: &Enumeration,
    args: &Args,
    folder: Option<&Path>,
    began: Instant,
) -> Result<Option<(Found, Origin)>, Stop> {
    let share = |percent: u32| began + args.time * percent / 100;
    let wide = Enumeration::with_large_numbers(args.problem);
    search.tried.small_games_in_all = (small.num_games() + wide.num_games()) as u64;
    if let Some(found) = search.small(small, share(40))? {
        return Ok(Some((found, Origin::Small)));
    }
    let mut files = folder.map(inputs_under).unwrap_or_default();
    let mut samples: VecDeque<PathBuf> = files
        .iter()
        .filter(|path| is_sample(path))
        .cloned()
        .collect();
    files.retain(|path| !is_sample(path));
    if args.data.is_some() {
        // Who names a folder wants its files to be tried.
        samples.append(&mut files);
    }
    if let Some((found, path)) = search.files(&mut samples, share(150))? {
        return Ok(Some((found, Origin::File(path))));
    }
    if let Some(found) = search.small(&wide, share(50))? {
        return Ok(Some((found, Origin::Small)));
    }
    let stress = Stress::new(args.problem, args.seed);
    // The first steps find too much to be left out, however late it is: they get as long
    // as there was for everything.
    let mut steps = 0..Stress::FIRST;
    let late = share(200).max(Instant::now() + args.time);
    if let Some((found, step)) = search.random(&stress, &mut steps, late)? {
        return Ok(Some((found, Origin::Random(step))));
    }
    let mut steps = steps.start..stress.first_round();
    if let Some((found, step)) = search.random(&stress, &mut steps, share(80))? {
        return Ok(Some((found, Origin::Random(step))));
    }
    if let Some((found, path)) = search.files(&mut files, share(100))? {
        return Ok(Some((found, Origin::File(path))));
    }
    let mut steps = steps.start..u64::MAX;
    let found = search.random(&stress, &mut steps, share(100))?;
    Ok(found.map(|(found, step)| (found, Origin::Random(step))))
}

/// Makes what was found small and puts all there is to know into the report.
fn describe(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    found: Found,
    origin: Origin,
    budget: Duration,
    report: &mut Report,
) -> anyhow::Result<()> {
    let alone = found.alone;
    let mut shrunk = shrink(oracle, found.games, found.outcome, alone, budget)?;
    if shrunk.games.len() == 2 && !alone && !is_endless(&shrunk) {
        let end = Instant::now() + PAIRING;
        if let Some((games, outcome)) = smallest_pair(oracle, small, &shrunk.outcome, end)? {
            shrunk.games = games;
            shrunk.outcome = outcome;
        }
    }
    report.interrupted = shrunk.ending == Ending::Interrupted;
    let mut kind = shrunk.outcome.failure.unwrap_or(Kind::Wrong);
    let mut repeats = None;
    let mut fits = Vec::new();
    // What tells apart mistakes that need larger games.
    let mut steps = vec![Stress::MIDDLE, Stress::TINY];
    if let Origin::Random(step) = origin
        && !steps.contains(&step)
    {
        steps.push(step);
    }
    let stress = Stress::new(oracle.problem, report.seed());
    let mut rest = || -> Result<(), Stop> {
        kind = finish::name(oracle, small, kind, &shrunk.outcome)?;
        let case = (shrunk.games.as_slice(), &shrunk.outcome);
        fits = mistakes(
            oracle,
            small,
            steps.iter().map(|&step| stress.games(step)),
            case,
            alone,
        )?;
        repeats = Some(
            if shrunk.outcome.input == oracle.problem.text(&shrunk.games) {
                finish::repeats(oracle, kind, &shrunk.games)?
            } else {
                repeats_of_text(oracle, &shrunk.outcome)?
            },
        );
        Ok(())
    };
    match rest() {
        Ok(()) => {}
        Err(Stop::Failed(error)) => return Err(error.into()),
        Err(Stop::Interrupted) => report.interrupted = true,
    }
    report.found(kind, shrunk, alone, origin, repeats, fits);
    Ok(())
}

/// Whether it took all of the time that a run has.
fn is_endless(shrunk: &Shrunk) -> bool {
    let kind = shrunk.outcome.failure;
    kind.is_some_and(|kind| kind.of_limits() || kind == Kind::EndOfFile)
}

/// In how many of so many more runs an input fails again that is laid out in its own way.
fn repeats_of_text(oracle: &Oracle<'_>, outcome: &Outcome) -> Result<Repeats, Stop> {
    const RUNS: usize = 4;
    Ok(Repeats {
        failing: finish::num_failing(oracle, &outcome.input, RUNS)?,
        runs: RUNS,
        // It is not what the lines before say that matters.
        needs_earlier: false,
    })
}
