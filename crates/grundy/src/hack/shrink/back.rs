//! The way back from an input that is too small to one that fails every time, or breaks
//! the full limit.
//!
//! Cost: about 2 log2 T runs for a trace of T inputs, each as long as the limit where
//! that is the failure.

use std::time::{Duration, Instant};

use crate::hack::oracle::{Outcome, Stop};
use crate::hack::shrink::{Before, Halt, Shrinker};
use sg_problem::Game;
use sg_run::{Error, Limits};

/// So often what is left has to fail again.
const AGAIN: usize = 4;
/// A guess goes no further ahead.
const MOST_STEPS: usize = 1000;

impl Shrinker<'_> {
    /// Goes back to an input of the trace, with its outcome.
    pub(super) fn back_to(&mut self, index: usize, outcome: Outcome) {
        if index < self.trace.len() {
            self.games = self.games_of(index);
            self.trace.truncate(index);
        }
        self.outcome = outcome;
    }

    fn games_of(&self, index: usize) -> Vec<Game> {
        match self.trace.get(index) {
            Some(Before::Games(games)) => games.clone(),
            Some(&Before::Shape(shape, size)) => {
                shape.games(self.oracle.problem, size).unwrap_or_default()
            }
            None => self.games.clone(),
        }
    }

    /// Goes back to the smallest input that is too slow for the full limit as well;
    /// `start` is the outcome of the one that all began with, which is.
    pub(super) fn confirm(&mut self, start: Outcome, deadline: Instant) -> Result<(), Error> {
        let full = self.oracle.limits.time;
        let limits = Limits {
            time: full + full / 10,
            ..self.limits.clone()
        };
        // `slow` is too slow, `fast` is not; the last one of all is behind the trace.
        // What is only a little too fast stands near the end, and is cheap to try.
        let (mut slow, mut fast) = (0, self.trace.len() + 1);
        let mut outcome_of_slow = start;
        let mut step = 1;
        let mut passed: Option<(usize, Duration)> = None;
        let mut ahead = None;
        while slow + 1 < fast && Instant::now() < deadline {
            let usual = match slow {
                0 => fast.saturating_sub(step).max(1),
                _ => slow.midpoint(fast),
            };
            step *= 2;
            let at = ahead.take().filter(|at| (slow + 1..fast).contains(at));
            let at = at.unwrap_or(usual);
            let outcome = match self.oracle.test_under(&self.games_of(at), &limits) {
                Ok(outcome) => outcome,
                Err(Stop::Interrupted) => break,
                Err(Stop::Failed(error)) => return Err(error),
            };
            if outcome.failure == Some(self.kind) {
                // The next one is probably not.
                slow = at;
                outcome_of_slow = outcome;
                ahead = Some(at + 1);
            } else {
                let time = outcome.run.cpu;
                if let Some((before, less)) = passed {
                    ahead = at.checked_sub(steps_to(limits.time, time, before - at, less));
                }
                passed = Some((at, time));
                fast = at;
            }
        }
        self.back_to(slow, outcome_of_slow);
        Ok(())
    }

    /// Goes back to the smallest input that fails some more times in a row, within the
    /// real limits, if there is one.
    pub(super) fn steady(&mut self) -> Result<(), Halt> {
        let (mut at, mut step) = (self.trace.len(), 1);
        loop {
            let games = self.games_of(at);
            if let Some(outcome) = self.always_fails(&games)? {
                self.back_to(at, outcome);
                return Ok(());
            }
            if at == 0 {
                return Ok(());
            }
            at = at.saturating_sub(step);
            step *= 2;
        }
    }

    fn always_fails(&self, games: &[Game]) -> Result<Option<Outcome>, Halt> {
        if self.deadline <= Instant::now() {
            return Err(Halt::OutOfTime);
        }
        let outcome = self.oracle.test(games)?;
        if !self.is_alike(&outcome) {
            return Ok(None);
        }
        // The others at the same time.
        let run = |_| self.oracle.test(games);
        let differs = |outcome: &Outcome| !self.is_alike(outcome);
        let other = self.oracle.first_of(AGAIN - 1, run, differs)?;
        Ok(other.is_none().then_some(outcome))
    }
}

/// How many steps more it takes until `limit`, if `time` is what one takes that is
/// `steps` after one that takes `less`, and each step takes so many times as long.
fn steps_to(limit: Duration, time: Duration, steps: usize, less: Duration) -> usize {
    let growth = time.as_secs_f64() / less.as_secs_f64().max(0.001);
    let steps = u32::try_from(steps).map_or(f64::MAX, f64::from);
    let per_step = growth.max(1.01).powf(1.0 / steps);
    let (mut time, mut more) = (time.as_secs_f64().max(0.001) * per_step, 1);
    while time < limit.as_secs_f64() && more < MOST_STEPS {
        time *= per_step;
        more += 1;
    }
    more
}
