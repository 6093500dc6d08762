//! Runs a program on games, and compares its output with the right one.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::failure::{Kind, judge};
use crate::outcome::{Outcome, ROOM};
use crate::program::Program;
use sg_problem::{Game, Problem};
use sg_run::{End, Error, Limits};

/// A program that never ends after the last game does not end after a short input
/// either.
const SHORT: usize = 1000;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Stop {
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

/// A program, the problem that it should solve, and what it may use.
pub(crate) struct Oracle<'a> {
    /// The problem.
    pub problem: &'static Problem,
    /// The program.
    pub program: &'a dyn Program,
    /// The limits of a run.
    pub limits: Limits,
    /// How many runs may go on at the same time.
    pub jobs: usize,
    /// A time within which the program answers any small game; its limit if unknown.
    pub quick: Duration,
    runs: AtomicU64,
}

impl std::fmt::Debug for Oracle<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Oracle")
            .field("problem", &self.problem)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

impl<'a> Oracle<'a> {
    /// Asks `program`, `jobs` times at once.
    pub(crate) fn new(
        problem: &'static Problem,
        program: &'a dyn Program,
        limits: Limits,
        jobs: usize,
    ) -> Self {
        let quick = limits.time;
        Self {
            problem,
            program,
            limits,
            jobs: jobs.max(1),
            quick,
            runs: AtomicU64::new(0),
        }
    }

    /// How many runs there were.
    pub(crate) fn num_runs(&self) -> u64 {
        self.runs.load(Ordering::Relaxed)
    }

    /// Runs the program on `games`, with the full time limit.
    pub(crate) fn test(&self, games: &[Game]) -> Result<Outcome, Stop> {
        self.test_within(games, self.limits.time)
    }

    /// Runs the program on `games`, with another time limit.
    pub(crate) fn test_within(&self, games: &[Game], time: Duration) -> Result<Outcome, Stop> {
        let limits = Limits {
            time,
            ..self.limits.clone()
        };
        self.test_under(games, &limits)
    }

    /// Runs the program on `games`, with other limits.
    pub(crate) fn test_under(&self, games: &[Game], limits: &Limits) -> Result<Outcome, Stop> {
        self.test_text(self.problem.text(games), limits)
    }

    /// Runs the program on an input that the judge program accepts.
    pub(crate) fn test_text(&self, input: Vec<u8>, limits: &Limits) -> Result<Outcome, Stop> {
        let expected = self.answer(&input);
        let limits = Limits {
            output: limits.output.min(2 * expected.len() as u64 + ROOM),
            ..limits.clone()
        };
        self.runs.fetch_add(1, Ordering::Relaxed);
        let run = self.program.run(&input, &limits)?;
        if run.end == End::Interrupted {
            return Err(Stop::Interrupted);
        }
        let mut failure = judge(&run, &expected);
        // A run that ends by itself, but too late, has said everything as well.
        if failure == Some(Kind::EndOfFile) && run.end == End::TimeLimit && SHORT < input.len() {
            failure = Some(Kind::TimeLimit);
        }
        Ok(Outcome {
            input,
            expected,
            run,
            failure,
        })
    }

    /// The right output for `games`.
    pub(crate) fn right(&self, games: &[Game]) -> Vec<u8> {
        self.answer(&self.problem.text(games))
    }

    fn answer(&self, input: &[u8]) -> Vec<u8> {
        let mut output = Vec::new();
        self.problem
            .solve(input, &mut output)
            .expect("only right inputs are tested");
        output
    }

    /// The first of `inputs` that `wanted` takes, run several at a time.
    pub(crate) fn first(
        &self,
        inputs: &[Vec<Game>],
        time: Duration,
        wanted: impl Fn(&Outcome) -> bool,
    ) -> Result<Option<(usize, Outcome)>, Stop> {
        let limits = Limits {
            time,
            ..self.limits.clone()
        };
        self.first_under(inputs, &limits, wanted)
    }

    /// The same with other limits.
    pub(crate) fn first_under(
        &self,
        inputs: &[Vec<Game>],
        limits: &Limits,
        wanted: impl Fn(&Outcome) -> bool,
    ) -> Result<Option<(usize, Outcome)>, Stop> {
        let run = |i: usize| self.test_under(&inputs[i], limits);
        self.first_of(inputs.len(), run, wanted)
    }

    /// The first of `count` tests that `wanted` takes, several made at a time.
    pub(crate) fn first_of(
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
                std::thread::scope(|scope| {
                    let threads: Vec<_> = chunk.map(|i| scope.spawn(move || test(i))).collect();
                    let join = |thread: std::thread::ScopedJoinHandle<'_, _>| {
                        thread.join().expect("a test does not panic")
                    };
                    threads.into_iter().map(join).collect()
                })
            };
            let mut stop = None;
            for (i, outcome) in outcomes.into_iter().enumerate() {
                match outcome {
                    Ok(outcome) if wanted(&outcome) => {
                        return Ok(Some((start + i, outcome)));
                    }
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
