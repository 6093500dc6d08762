//! Runs a program on games, and compares its output with the right one.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::{Kind, judge};
use crate::outcome::Outcome;
use crate::program::Program;
use crate::second::{Answer, Asked};
use sg_problem::{Game, Problem};
use sg_run::{End, Error, Limits};

/// Runs that show whether a failure comes again: what fails in half of all passes as steady once
/// in 16 times. With half and with double of them 7 wrong programs take 717 and 767 runs, not 756.
pub(crate) const RUNS: usize = 4;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The time for it is over.
    OutOfTime,
    /// The user wants to stop.
    Interrupted,
    /// The command cannot be run.
    Failed(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Stop::Failed(error)
    }
}

/// Leaves out what is not known because there was no time for it or the user wants to stop.
pub(crate) fn if_known<T>(result: Result<T, Stop>) -> Result<Option<T>, Error> {
    match result {
        Ok(known) => Ok(Some(known)),
        Err(Stop::OutOfTime | Stop::Interrupted) => Ok(None),
        Err(Stop::Failed(error)) => Err(error),
    }
}

/// A program, the problem that it should solve, and what it may use.
pub(crate) struct Oracle<'a> {
    /// The problem.
    pub problem: &'static Problem,
    /// The program.
    pub program: &'a dyn Program,
    /// The program whose answers are right, if it is not the solver of the problem.
    pub second: Option<Asked<'a>>,
    /// The limits of a run.
    pub limits: Limits,
    /// How many runs may go on at the same time.
    pub jobs: usize,
    /// A time within which the program answers any small game; its limit if unknown.
    pub quick: Duration,
    /// Whether the program has ended by itself: then it does not wait for more at the end of
    /// an input.
    pub has_ended: bool,
    /// When runs are stopped, as the time for what is done is over; there may be no such time.
    pub deadline: Option<Instant>,
    /// The time after which the clock shows another second, which programs take random numbers
    /// from: then a failure must still come again.
    pub another_second: Duration,
    /// How many runs there were.
    pub num_runs: AtomicU64,
    /// How many of them were stopped undecided, as the machine was too busy.
    pub num_undecided: AtomicU64,
    /// How many of them took more than the memory limit.
    pub num_over_memory: AtomicU64,
}

impl<'a> Oracle<'a> {
    /// Asks `program`, `jobs` times at once.
    pub(crate) fn new(
        problem: &'static Problem,
        program: &'a dyn Program,
        limits: Limits,
        jobs: usize,
    ) -> Self {
        Self {
            problem,
            program,
            second: None,
            quick: limits.time,
            has_ended: false,
            limits,
            jobs: jobs.max(1),
            deadline: None,
            another_second: Duration::from_millis(1050),
            num_runs: AtomicU64::new(0),
            num_undecided: AtomicU64::new(0),
            num_over_memory: AtomicU64::new(0),
        }
    }

    /// The limits with another one of the time.
    pub(crate) fn within(&self, time: Duration) -> Limits {
        let limits = self.limits.clone();
        Limits { time, ..limits }
    }

    /// Runs the program on `games`, with the full limits.
    pub(crate) fn test(&self, games: &[Game]) -> Result<Outcome, Stop> {
        self.test_under(games, &self.limits)
    }

    /// Runs the program on `games`, with other limits.
    pub(crate) fn test_under(&self, games: &[Game], limits: &Limits) -> Result<Outcome, Stop> {
        self.test_text(self.problem.text(games), limits)
    }

    /// Runs the program on an input that the judge program accepts.
    pub(crate) fn test_text(&self, input: Vec<u8>, limits: &Limits) -> Result<Outcome, Stop> {
        if self.is_over() {
            return Err(Stop::OutOfTime);
        }
        let own = self.answer(&input);
        let answer = match &self.second {
            None => Answer::Known(own.clone()),
            Some(second) => second.answer(&input, &own, &self.limits, self.deadline)?,
        };
        let expected = match answer {
            Answer::Known(answer) => answer,
            Answer::Unknown => return Ok(Outcome::unknown(input)),
            Answer::Interrupted => return Err(self.interrupted()),
        };
        // Another answer than ours may be too short, and ours the right one.
        let room = limits.clone().for_output(expected.len().max(own.len()));
        let limits = Limits {
            output: limits.output.min(room.output),
            ..room
        };
        self.num_runs.fetch_add(1, Ordering::Relaxed);
        let run = self.program.run(&input, &limits, self.deadline)?;
        if run.end == End::Interrupted {
            return Err(self.interrupted());
        }
        let mut failure = judge(&run, &expected);
        // A limit of the wall clock alone accuses nobody.
        if run.is_undecided(&limits) {
            self.num_undecided.fetch_add(1, Ordering::Relaxed);
            failure = None;
        }
        if failure == Some(Kind::MemoryLimit) {
            self.num_over_memory.fetch_add(1, Ordering::Relaxed);
        }
        // A run that ends by itself, but too late, has said everything as well.
        if failure == Some(Kind::EndOfFile) && run.end == End::TimeLimit && self.has_ended {
            failure = Some(Kind::TimeLimit);
        }
        if expected != own {
            failure = failure.and_then(Kind::if_disputed);
        }
        Ok(Outcome {
            input,
            expected,
            run,
            failure,
            is_open: false,
        })
    }

    /// Whether the right answers to inputs so long will not be known either.
    pub(crate) fn stays_open(&self, outcome: &Outcome) -> bool {
        let second = self.second.as_ref();
        second.is_some_and(|second| second.is_too_long(outcome.input.len()) || second.is_mute())
    }

    /// Whether the time for what is done is over.
    fn is_over(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| deadline <= Instant::now())
    }

    /// Why a run was interrupted.
    fn interrupted(&self) -> Stop {
        match self.is_over() {
            true => Stop::OutOfTime,
            false => Stop::Interrupted,
        }
    }

    /// The right output for an input, as the solver of the problem gives it.
    pub(crate) fn answer(&self, input: &[u8]) -> Vec<u8> {
        let mut output = Vec::new();
        let solved = self.problem.solve(input, &mut output);
        solved.expect("only right inputs are tested");
        output
    }

    /// The first of `count` tests that `wanted` takes, several made at a time.
    pub(crate) fn first(
        &self,
        count: usize,
        test: impl Fn(usize) -> Result<Outcome, Stop> + Sync,
        wanted: impl Fn(&Outcome) -> bool,
    ) -> Result<Option<(usize, Outcome)>, Stop> {
        let test = &test;
        for start in (0..count).step_by(self.jobs) {
            let chunk = start..count.min(start + self.jobs);
            let outcomes: Vec<_> = if chunk.len() == 1 {
                vec![test(start)]
            } else {
                thread::scope(|scope| {
                    let threads: Vec<_> = chunk.map(|i| scope.spawn(move || test(i))).collect();
                    let threads = threads.into_iter();
                    let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join();
                    let outcomes = threads.map(join).collect::<Result<_, _>>();
                    outcomes.expect("a test does not panic")
                })
            };
            let mut stop = None;
            for (i, outcome) in outcomes.into_iter().enumerate() {
                match outcome {
                    Ok(outcome) if wanted(&outcome) => return Ok(Some((start + i, outcome))),
                    Ok(_) => {}
                    Err(error) => stop = Some(error),
                }
            }
            if let Some(stop) = stop {
                return Err(stop);
            }
        }
        Ok(None)
    }
}
