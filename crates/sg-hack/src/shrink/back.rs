//! The way back from an input that is too small to one that fails every time, or breaks
//! the full limit.
//!
//! Cost: about 2 log2 T runs for a trace of T inputs, each as long as the limit where
//! that is the failure.

use std::time::{Duration, Instant};

use crate::gallop::Gallop;
use crate::oracle::{RUNS, Stop, if_known};
use crate::outcome::Outcome;
use crate::shrink::{Before, Shrinker};
use sg_problem::Game;
use sg_run::Error;

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
            Some(&Before::Member(family, size)) => {
                family.games(self.oracle.problem, size).unwrap_or_default()
            }
            Some(Before::Without { of, unit, range }) => {
                let games = self.games_of(*of);
                let less = unit.remove(self.oracle.problem, &games, range.clone());
                less.unwrap_or(games)
            }
            None => self.games.clone(),
        }
    }

    /// Goes back to the smallest input that is too slow for the full limit as well, as the
    /// one that all began with is.
    pub(super) fn confirm(&mut self) -> Result<(), Error> {
        let limits = self.beyond_the_limit();
        // How far back it stands in the trace, from 1: the farther the slower. What is only
        // a little too fast stands near the end, and is cheap to try.
        let end = self.trace.len() + 1;
        let mut steps = Gallop::new().below(end);
        let mut outcome_of_slow = self.start.clone();
        let mut first: Option<(usize, Duration)> = None;
        let mut guess = None;
        let mut is_late = false;
        while !is_late && let Some(step) = steps.next_or(guess.take()) {
            // One guess more, if nothing is known to be too slow but what all began with.
            is_late = self.deadline <= Instant::now();
            if is_late && steps.least() != Some(end) {
                break;
            }
            let games = self.games_of(end - step);
            let Some(outcome) = if_known(self.oracle.test_under(&games, &limits))? else {
                break;
            };
            let is_slow = outcome.failure == Some(self.kind);
            steps.learn(step, is_slow);
            if is_slow {
                outcome_of_slow = outcome;
                // The one behind it is probably not.
                guess = Some(step - 1);
            } else {
                let time = outcome.run.cpu;
                // Times that are much alike do not tell how they grow. Guesses from any times
                // ended at 57 kB to 1.1 MB for a program that these bring to 57 to 69 kB.
                let (before, less) = *first.get_or_insert((step, time));
                if less * 3 / 2 <= time {
                    guess = Some(step + steps_to(limits.time, time, step - before, less));
                }
            }
        }
        let slow = steps.least().expect("it began with one");
        self.back_to(end - slow, outcome_of_slow);
        Ok(())
    }

    /// Goes back to the smallest input that fails some more times in a row, within the real
    /// limits and run alone, if there is one. What takes all its time each time is run once;
    /// where it is in time, all began with one that was not. Where nothing became smaller there is
    /// nothing to go back to.
    pub(super) fn steady(&mut self) -> Result<(), Stop> {
        if self.trace.is_empty() {
            return Ok(());
        }
        let steadied = self.back_to_steady();
        if !matches!(steadied, Ok(true)) && self.kind.is_endless() {
            self.back_to(0, self.start.clone());
        }
        steadied.map(|_| ())
    }

    fn back_to_steady(&mut self) -> Result<bool, Stop> {
        let mut steps = Gallop::new().up_to(self.trace.len());
        let mut next = Some(0);
        while let Some(step) = next {
            let at = self.trace.len() - step;
            let games = self.games_of(at);
            if let Some(outcome) = self.always_fails(&games)? {
                self.back_to(at, outcome);
                return Ok(true);
            }
            steps.learn(step, false);
            next = steps.next();
        }
        Ok(false)
    }

    fn always_fails(&self, games: &[Game]) -> Result<Option<Outcome>, Stop> {
        self.in_time()?;
        let outcome = self.oracle.test(games)?;
        if !self.is_alike(&outcome) {
            return Ok(None);
        }
        if self.kind.is_endless() {
            return Ok(Some(outcome));
        }
        // The others at the same time.
        let run = |_| self.oracle.test(games);
        let differs = |outcome: &Outcome| !self.is_alike(outcome);
        let other = self.oracle.first(RUNS - 1, run, differs)?;
        Ok(other.is_none().then_some(outcome))
    }
}

/// How many steps more it takes until `limit`, if `time` is what one takes that is
/// `steps` after one that takes `less`, and each step takes so many times as long.
fn steps_to(limit: Duration, time: Duration, steps: usize, less: Duration) -> usize {
    let growth = time.as_secs_f64() / less.as_secs_f64().max(0.001);
    let steps = f64::from(u32::try_from(steps).unwrap_or(u32::MAX));
    let per_step = growth.max(1.01).powf(1.0 / steps);
    let (mut time, mut more) = (time.as_secs_f64().max(0.001) * per_step, 1);
    while time < limit.as_secs_f64() {
        time *= per_step;
        more += 1;
    }
    more
}
