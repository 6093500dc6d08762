//! A search from its first small game to its report.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use sg_problem::Problem;
use sg_run::data::inputs_below;
use sg_run::{Error, Limits};

use crate::enumerate::Enumeration;
use crate::failure::Kind;
use crate::finish;
use crate::fit::{Fit, mistakes};
use crate::locate::Found;
use crate::oracle::{Oracle, Stop, if_known};
use crate::pairs::smallest_pair;
use crate::program::Program;
use crate::report::{Case, Report};
use crate::schedule::{Searching, Stage};
use crate::search::{Origin, Search, Tried, is_sample};
use crate::second::{Asked, Trust};
use crate::shrink::shrink;
use crate::shrunk::Ending;
use crate::stress::Stress;

/// The order for a search: the problem, and what may be used.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The problem that the program should solve.
    pub problem: &'static Problem,
    /// The limits of a run.
    pub limits: Limits,
    /// The time of the search, without that for what is found.
    pub time: Duration,
    /// Runs that may go on at the same time.
    pub jobs: usize,
    /// The seed of random games.
    pub seed: u64,
    /// The folder with inputs to try.
    pub folder: Option<PathBuf>,
    /// Whether all inputs of the folder come before random games, not the samples only.
    pub files_first: bool,
}

impl Plan {
    /// Ten seconds within the limits of the problem, one run at a time, without files.
    #[must_use]
    pub fn new(problem: &'static Problem) -> Self {
        Self {
            problem,
            limits: Limits::new(problem.time_limit, problem.memory_limit),
            time: Duration::from_secs(10),
            jobs: 1,
            seed: 1,
            folder: None,
            files_first: false,
        }
    }
}

/// The state of a search.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// The search for a failure goes on, and this was tried.
    Searching(&'a Tried),
    /// A failure was found, and its input is being made smaller.
    Shrinking,
}

/// Looks for an input on which `program` fails, makes it small, and says what is known of
/// the failure; `progress` is called now and then.
///
/// # Errors
///
/// If the program cannot be run. The wish to stop is not an error: the report says what was
/// found until then.
pub fn hack(
    plan: &Plan,
    program: &dyn Program,
    progress: &dyn Fn(Progress<'_>),
) -> Result<Report, Error> {
    hack_against(plan, program, None, progress)
}

/// Like [`hack`], but the right answers are those of the program `right`, if there is one. Where
/// the solver of the problem gives others, what `program` answers is not called wrong.
///
/// # Errors
///
/// If one of the programs cannot be run.
pub fn hack_against(
    plan: &Plan,
    program: &dyn Program,
    right: Option<&dyn Program>,
    progress: &dyn Fn(Progress<'_>),
) -> Result<Report, Error> {
    let time = Searching::new(plan.time);
    let searching = |tried: &Tried| progress(Progress::Searching(tried));
    let mut hunt = Hunt::new(plan, program, time, &searching);
    hunt.search.oracle.second = right.map(Asked::new);
    let found = hunt.look();
    let mut report = Report {
        tried: hunt.search.tried,
        skipped: std::mem::take(&mut hunt.search.skipped),
        ..Report::default()
    };
    match found {
        Ok(None) => {}
        Ok(Some((found, origin))) => {
            progress(Progress::Shrinking);
            hunt.describe(found, origin, &mut report)?;
        }
        Err(Stop::Failed(error)) => return Err(error),
        Err(_) => report.interrupted = true,
    }
    report.second = hunt.search.oracle.second.as_ref().map(Asked::done);
    report.runs = hunt.search.oracle.num_runs.into_inner();
    report.time = time.elapsed();
    Ok(report)
}

/// A search under way.
struct Hunt<'a> {
    time: Searching,
    search: Search<'a>,
    small: Enumeration,
    large_numbers: Enumeration,
    stress: Stress,
    /// The first step of the random games that was not tried.
    next_step: u64,
    first_files: VecDeque<PathBuf>,
    other_files: VecDeque<PathBuf>,
}

impl<'a> Hunt<'a> {
    fn new(
        plan: &Plan,
        program: &'a dyn Program,
        time: Searching,
        progress: &'a dyn Fn(&Tried),
    ) -> Self {
        let problem = plan.problem;
        let small = Enumeration::new(problem);
        let large_numbers = Enumeration::with_large_numbers(problem);
        let files = plan.folder.as_deref().map(inputs_below);
        let (first_files, other_files) = (files.unwrap_or_default().into_iter())
            .partition(|path| plan.files_first || is_sample(path));
        let tried = Tried {
            small_games_in_all: (small.num_games() + large_numbers.num_games()) as u64,
            folder: plan.folder.is_some(),
            ..Tried::default()
        };
        Self {
            time,
            search: Search {
                oracle: Oracle::new(problem, program, plan.limits.clone(), plan.jobs),
                starting: Duration::ZERO,
                tried,
                skipped: Vec::new(),
                progress,
            },
            small,
            large_numbers,
            stress: Stress::new(problem, plan.seed),
            next_step: 0,
            first_files,
            other_files,
        }
    }

    /// One stage after the other until something fails.
    fn look(&mut self) -> Result<Option<(Found, Origin)>, Stop> {
        for stage in Stage::ALL {
            if let Some(found) = self.run(stage)? {
                return Ok(Some(found));
            }
            // Nothing can be compared.
            let second = self.search.oracle.second.as_ref();
            if second.is_some_and(|second| second.done().trust() == Trust::Silent) {
                break;
            }
        }
        Ok(None)
    }

    fn run(&mut self, stage: Stage) -> Result<Option<(Found, Origin)>, Stop> {
        let end = self.time.end_of(stage);
        let end_of_steps = match stage {
            Stage::SmallGames | Stage::LargeNumbers => {
                let is_large = stage == Stage::LargeNumbers;
                let games = if is_large {
                    &self.large_numbers
                } else {
                    &self.small
                };
                let found = self.search.small(games, end)?;
                return Ok(found.map(|found| (found, Origin::Small)));
            }
            Stage::FirstFiles | Stage::OtherFiles => {
                let is_first = stage == Stage::FirstFiles;
                let files = if is_first {
                    &mut self.first_files
                } else {
                    &mut self.other_files
                };
                let found = self.search.files(files, end)?;
                return Ok(found.map(|(found, path)| (found, Origin::File(path))));
            }
            Stage::FirstRandomGames => Stress::FIRST,
            Stage::FirstRound => Stress::FIRST_ROUND,
            Stage::RandomGames => u64::MAX,
        };
        let mut steps = self.next_step..end_of_steps;
        let found = self.search.random(&self.stress, &mut steps, end)?;
        self.next_step = steps.start;
        Ok(found.map(|(found, step)| (found, Origin::Random(step))))
    }

    /// Makes what was found small and puts all there is to know into the report.
    fn describe(&self, found: Found, origin: Origin, report: &mut Report) -> Result<(), Error> {
        let (oracle, alone) = (&self.search.oracle, found.alone);
        let time = self.time.for_shrinking();
        let mut shrunk = shrink(oracle, found.games, found.outcome, alone, time)?;
        let is_endless = shrunk.outcome.failure.is_some_and(Kind::is_endless);
        if shrunk.games.len() == 2
            && !(alone || is_endless)
            && let Some(pair) = smallest_pair(oracle, &self.small, &shrunk.outcome)?
        {
            (shrunk.games, shrunk.outcome) = pair;
        }
        report.interrupted = shrunk.ending == Ending::Interrupted;
        let mut case = Case {
            problem: oracle.problem,
            kind: shrunk.outcome.failure.unwrap_or(Kind::Wrong),
            games: shrunk.games,
            outcome: shrunk.outcome,
            alone,
            origin,
            ending: shrunk.ending,
            repeats: None,
            fits: Vec::new(),
        };
        report.interrupted |= if_known(self.explain(&mut case))?.is_none();
        report.found = Some(case);
        Ok(())
    }

    /// The right name of the failure, known mistakes, and whether it fails every time.
    fn explain(&self, case: &mut Case) -> Result<(), Stop> {
        let oracle = &self.search.oracle;
        case.kind = finish::name(oracle, &self.small, case.kind, &case.outcome)?;
        if case.kind != Kind::Differs {
            case.fits = self.fits(case)?;
        }
        let repeats = finish::repeats(oracle, case.kind, &case.games, &case.outcome)?;
        case.repeats = Some(repeats);
        Ok(())
    }

    /// The known mistakes that would print the same.
    fn fits(&self, case: &Case) -> Result<Vec<Fit>, Stop> {
        // What tells apart mistakes that need larger games.
        let mut steps = vec![Stress::MIDDLE, Stress::TINY];
        if let Origin::Random(step) = case.origin
            && !steps.contains(&step)
        {
            steps.push(step);
        }
        let more = steps.iter().map(|&step| self.stress.games(step));
        let shrunk = (case.games.as_slice(), &case.outcome);
        mistakes(&self.search.oracle, &self.small, more, shrunk, case.alone)
    }
}
