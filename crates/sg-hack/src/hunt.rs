//! A search from its first small game to its report.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sg_problem::Problem;
use sg_run::data::{PassedOver, inputs, tests_by_size};
use sg_run::{Error, Limits};

use crate::enumerate::Enumeration;
use crate::failure::Kind;
use crate::finish;
use crate::fit::{Fit, mistakes};
use crate::heaps::Heap;
use crate::lines::shrink_lines;
use crate::locate::Found;
use crate::oracle::{Oracle, RUNS, Stop, if_known};
use crate::pairs::smallest_pair;
use crate::program::Program;
use crate::report::{Case, Report};
use crate::schedule::{Searching, Stage};
use crate::search::{Origin, Search, Skipped, Tried, is_beyond, is_sample, texts};
use crate::second::Asked;
use crate::shrink::shrink;
use crate::shrunk::{Ending, Shrunk};
use crate::stress::Stress;

/// The order for a search: the problem, and what may be used.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The problem that the program should solve.
    pub problem: &'static Problem,
    /// The limits of a run.
    pub limits: Limits,
    /// The time of the search; what is found may take 12 s more.
    pub time: Duration,
    /// Runs that may go on at the same time.
    pub jobs: usize,
    /// The seed of random games.
    pub seed: u64,
    /// The folder with inputs to try.
    pub folder: Option<PathBuf>,
    /// Whether all inputs of the folder come before random games, not the samples only.
    pub files_first: bool,
    /// Whether to try inputs that the statement does not promise and the judge program takes.
    pub beyond: bool,
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
            beyond: false,
        }
    }
}

/// The state of a search.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// The search for a failure goes on.
    Searching {
        /// What is tried at present.
        what: &'static str,
        /// What was tried.
        tried: &'a Tried,
    },
    /// A failure was found, and its input is being made smaller.
    Shrinking {
        /// What is tried at present.
        what: &'static str,
        /// The length of the smallest input so far.
        bytes: usize,
    },
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
    let searching = |what, tried: &Tried| progress(Progress::Searching { what, tried });
    let shrinking = |what, bytes| progress(Progress::Shrinking { what, bytes });
    let mut hunt = Hunt::new(plan, program, time, &searching);
    hunt.search.oracle.second = right.map(Asked::new);
    let found = hunt.look();
    let mut report = Report {
        tried: hunt.search.tried,
        skipped: std::mem::take(&mut hunt.search.skipped),
        unconfirmed: hunt.unconfirmed,
        in_doubt: hunt.is_in_doubt,
        ..Report::default()
    };
    let found = match found {
        Ok(found) => found,
        Err(Stop::OutOfTime) => None,
        Err(Stop::Interrupted) => {
            report.interrupted = true;
            None
        }
        Err(Stop::Failed(error)) => return Err(error),
    };
    if let Some((found, origin)) = found.or(hunt.failed_once.take()) {
        hunt.describe(found, origin, &shrinking, &mut report)?;
    }
    report.second = hunt.search.oracle.second.as_ref().map(Asked::done);
    report.least_memory = hunt.search.least_memory;
    report.undecided = hunt.search.oracle.num_undecided.into_inner();
    report.over_memory = hunt.search.oracle.num_over_memory.into_inner();
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
    heaps: VecDeque<Heap>,
    /// Texts and files beyond the statement.
    texts_beyond: VecDeque<Vec<u8>>,
    files_beyond: VecDeque<PathBuf>,
    /// What failed, but in none of some more runs.
    failed_once: Option<(Found, Origin)>,
    /// See [`Report`].
    unconfirmed: u64,
    is_in_doubt: bool,
}

impl<'a> Hunt<'a> {
    fn new(
        plan: &Plan,
        program: &'a dyn Program,
        time: Searching,
        progress: &'a dyn Fn(&'static str, &Tried),
    ) -> Self {
        let problem = plan.problem;
        let small = Enumeration::new(problem);
        let large_numbers = Enumeration::with_large_numbers(problem);
        let (files, skipped) = plan.folder.as_deref().map(files).unwrap_or_default();
        let (first_files, other_files): (VecDeque<PathBuf>, VecDeque<PathBuf>) =
            (files.into_iter()).partition(|path| plan.files_first || is_sample(path));
        let (mut texts_beyond, mut files_beyond) = (VecDeque::new(), VecDeque::new());
        if plan.beyond {
            texts_beyond = texts(&small);
            let folder = plan.folder.as_deref().map(|folder| folder.join("lenient"));
            files_beyond = folder
                .map(|folder| inputs(&folder).unwrap_or_default().into())
                .unwrap_or_default();
        }
        let tried = Tried {
            small_games_in_all: (small.num_games() + large_numbers.num_games()) as u64,
            files_in_all: (first_files.len() + other_files.len() + files_beyond.len()) as u64,
            folder: plan.folder.is_some(),
            ..Tried::default()
        };
        Self {
            time,
            search: Search {
                oracle: Oracle {
                    deadline: Some(time.end_of_search()),
                    ..Oracle::new(problem, program, plan.limits.clone(), plan.jobs)
                },
                starting: Duration::ZERO,
                least_memory: 0,
                tried,
                skipped,
                what: "",
                progress,
            },
            small,
            large_numbers,
            stress: Stress::new(problem, plan.seed),
            next_step: 0,
            first_files,
            other_files,
            heaps: Heap::ALL.into(),
            texts_beyond,
            files_beyond,
            failed_once: None,
            unconfirmed: 0,
            is_in_doubt: false,
        }
    }

    /// One stage after the other until something fails.
    fn look(&mut self) -> Result<Option<(Found, Origin)>, Stop> {
        for stage in Stage::ALL {
            while let Some((found, origin)) = self.run(stage)? {
                self.is_in_doubt = true;
                self.search.what = "what failed, once more";
                self.search.tell();
                let confirmed = self.confirmed(found, &origin)?;
                self.is_in_doubt = false;
                if let Some(found) = confirmed {
                    return Ok(Some((found, origin)));
                }
                // Small games would be tried all over again.
                if matches!(stage, Stage::SmallGames | Stage::LargeNumbers) {
                    break;
                }
            }
            // Nothing can be compared.
            let second = self.search.oracle.second.as_ref();
            if second.is_some_and(Asked::is_mute) {
                break;
            }
        }
        Ok(None)
    }

    /// What was found, if it fails once more when nothing else runs beside it, within the full
    /// limits. What is then within a limit is no failure; what was answered wrongly before is
    /// kept for the case that nothing else is found.
    fn confirmed(&mut self, found: Found, origin: &Origin) -> Result<Option<Found>, Stop> {
        let is_endless = found.outcome.failure.is_some_and(Kind::is_endless);
        if found.alone || found.undisturbed && is_endless {
            return Ok(Some(found));
        }
        let oracle = &self.search.oracle;
        for _ in 0..if is_endless { 1 } else { RUNS } {
            let outcome = oracle.test_text(found.outcome.input.clone(), &oracle.limits)?;
            if outcome.failure.is_some() {
                return Ok(Some(Found { outcome, ..found }));
            }
        }
        if is_endless {
            self.unconfirmed += 1;
        } else if self.failed_once.is_none() {
            self.failed_once = Some((found, origin.clone()));
        }
        Ok(None)
    }

    fn run(&mut self, stage: Stage) -> Result<Option<(Found, Origin)>, Stop> {
        let end = self.time.end_of(stage);
        self.search.what = stage.name();
        self.search.tell();
        let end_of_steps = match stage {
            Stage::SmallGames | Stage::LargeNumbers => {
                let (games, stress) = match stage {
                    Stage::LargeNumbers => (&self.large_numbers, None),
                    _ => (&self.small, Some(&self.stress)),
                };
                return self.search.small(games, stress, end);
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
            Stage::Beyond => {
                let (texts, files) = (&mut self.texts_beyond, &mut self.files_beyond);
                let found = self.search.beyond(texts, files, end)?;
                return Ok(found.map(|(found, path)| (found, Origin::Beyond(path))));
            }
            Stage::Heaps => {
                let found = self.search.heaps(&self.stress, &mut self.heaps, end)?;
                return Ok(found.map(|(found, heap)| (found, Origin::Heap(heap))));
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
    fn describe(
        &mut self,
        found: Found,
        origin: Origin,
        progress: &dyn Fn(&'static str, usize),
        report: &mut Report,
    ) -> Result<(), Error> {
        let found_at = Instant::now();
        self.search.oracle.deadline = Some(self.time.end());
        let (oracle, alone) = (&self.search.oracle, found.alone);
        let end = self.time.end_of_shrinking();
        let is_of_beyond = matches!(origin, Origin::Beyond(_));
        let is_endless = found.outcome.failure.is_some_and(Kind::is_endless);
        progress("whether it fails every time", found.outcome.input.len());
        // What takes all its time was run again already.
        let by_chance = match is_endless {
            true => None,
            false => if_known(finish::by_chance(oracle, &found.outcome.input))?.flatten(),
        };
        let mut shrunk = if by_chance.is_some() {
            // Chance leads the steps that make it smaller nowhere.
            Shrunk {
                games: found.games,
                outcome: found.outcome,
                ending: Ending::OutOfTime,
            }
        } else if is_of_beyond {
            let is_such = |text: &[u8]| is_beyond(oracle.problem, text);
            shrink_lines(oracle, found.games, found.outcome, end, is_such)?
        } else {
            shrink(oracle, found.games, found.outcome, alone, end, progress)?
        };
        progress(
            "known mistakes that print the same",
            shrunk.outcome.input.len(),
        );
        if shrunk.games.len() == 2
            && !(alone || is_endless || is_of_beyond || by_chance.is_some())
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
            repeats: by_chance,
            fits: Vec::new(),
        };
        match self.explain(&mut case, found_at) {
            Ok(()) | Err(Stop::OutOfTime) => {}
            Err(Stop::Interrupted) => report.interrupted = true,
            Err(Stop::Failed(error)) => return Err(error),
        }
        report.found = Some(case);
        Ok(())
    }

    /// The right name of the failure, whether it fails every time, and if so known mistakes.
    fn explain(&self, case: &mut Case, found_at: Instant) -> Result<(), Stop> {
        let oracle = &self.search.oracle;
        case.kind = finish::name(oracle, &self.small, case.kind, &case.outcome)?;
        if case.repeats.is_some() {
            return Ok(());
        }
        let mut repeats = finish::repeats(oracle, case.kind, &case.games, &case.outcome)?;
        let input = &case.outcome.input;
        let last_run =
            |repeats: &mut _| finish::in_another_second(oracle, input, found_at, repeats);
        // Where another second has not begun yet, it does while known mistakes are tried.
        let is_later = oracle.another_second <= found_at.elapsed();
        if is_later {
            last_run(&mut repeats)?;
        }
        let is_beyond = matches!(case.origin, Origin::Beyond(_));
        let is_known_kind = !is_beyond && case.kind != Kind::Differs;
        let mut fits = Vec::new();
        if repeats.is_steady() && is_known_kind {
            match self.fits(case) {
                Ok(found) => fits = found,
                Err(Stop::OutOfTime) => {}
                Err(stop) => return Err(stop),
            }
        }
        if !is_later {
            last_run(&mut repeats)?;
        }
        case.repeats = Some(repeats);
        if repeats.is_steady() {
            case.fits = fits;
        }
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

/// The inputs of a folder, the smaller ones first, and what looks like one and cannot be tried.
fn files(folder: &Path) -> (Vec<PathBuf>, Vec<Skipped>) {
    let found = tests_by_size(folder);
    // Their names leave out the folder `data` of a package.
    let place = |name| {
        let beside = folder.join(&name);
        match beside.exists() {
            true => beside,
            false => folder.join("data").join(name),
        }
    };
    let unreadable = found.unreadable.into_iter().map(|(name, error)| Skipped {
        path: place(name),
        reason: error.to_string(),
    });
    let passed_over = found.passed_over.into_iter();
    let passed_over = passed_over.filter(|(_, reason)| *reason != PassedOver::Other);
    let passed_over = passed_over.map(|(name, reason)| Skipped {
        path: place(name),
        reason: reason.to_string(),
    });
    let skipped = unreadable.chain(passed_over).collect();
    let paths = found.tests.into_iter().map(|test| test.input);
    (paths.collect(), skipped)
}
