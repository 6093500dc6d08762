//! Makes a failing input as small as single steps can.
//!
//! Large reductions first, then ranges of units in the manner of Zeller and Hildebrandt's
//! delta debugging (2002): halves, quarters, down to single units, over and over until
//! nothing is left that still fails. A step must make the input shorter, or earlier in
//! byte order at the same length, so that this ends. What stays is locally minimal:
//! no single one of the `reductions` gives a smaller input that fails alike.
//!
//! Cost: about U log U tries for U units. As long as each game fails by itself, many
//! tries go into one run of the program as the games of one input.

mod back;
mod families;
mod passes;
mod shared;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::ops::Range;
use std::time::{Duration, Instant};

use crate::failure::{Kind, may_be_stack};
use crate::families::Family;
use crate::lines::shrink_lines;
use crate::oracle::{Oracle, Stop};
use crate::outcome::Outcome;
use crate::reductions::Unit;
use crate::schedule::{Phase, Shrinking};
use crate::shrunk::{Ending, Shrunk};
use sg_problem::Game;
use sg_problem::check::accepts;
use sg_run::{Error, Limits, Stack};

/// Shrinks `games`, with which the program, run alone, fails in the way of `outcome`, until
/// about `end`; `progress` is told what is tried, and the bytes of what is left. With `alone`, each game is a failure by itself and tries may share a run.
///
/// A try that takes far longer than a right answer is stopped before its limit. Where
/// the time limit is the failure, what counts as too slow is at first a small part of
/// it: so there are many tries, and then a way back to what is really too slow.
///
/// At the edge of a limit chance decides. So a try has to break a little more than the
/// limit, and what is left is run again, alone: where it is not too slow then, the input that
/// all began with is given back.
pub(crate) fn shrink<'a>(
    oracle: &'a Oracle<'a>,
    games: Vec<Game>,
    outcome: Outcome,
    alone: bool,
    end: Instant,
    progress: &'a dyn Fn(&'static str, usize),
) -> Result<Shrunk, Error> {
    if outcome.input != oracle.problem.text(&games) {
        let is_such = |text: &[u8]| accepts(oracle.problem, text);
        return shrink_lines(oracle, games, outcome, end, is_such);
    }
    let mut shrinker = Shrinker::new(oracle, games, outcome, alone, end);
    shrinker.progress = progress;
    let ending = shrinker.run()?;
    Ok(Shrunk {
        games: shrinker.games,
        outcome: shrinker.outcome,
        ending,
    })
}

/// Answers are waited for at least so long. With half and with double of it the inputs of 13 wrong
/// programs are of the same length; they take 2242 and 2086 runs.
const BRIEF: Duration = Duration::from_millis(300);
/// Bytes of the stack, more than what a system takes of it by chance. With half of it the inputs of
/// 7 wrong programs are 6 bytes shorter, but at the edge; with double 12 longer.
const STACK_MARGIN: u64 = 64 << 10;

/// The input as it was before a step.
enum Before {
    Games(Vec<Game>),
    Member(Family, usize),
    /// The input at this index of the trace without so many units from this one on.
    Without {
        of: usize,
        unit: Unit,
        range: Range<usize>,
    },
}

struct Shrinker<'a> {
    oracle: &'a Oracle<'a>,
    kind: Kind,
    time: Shrinking,
    /// The limits of a try.
    limits: Limits,
    /// Whether several tries may be the games of one input.
    share: bool,
    deadline: Instant,
    /// The outcome of the input that all began with.
    start: Outcome,
    /// The smallest so far that fails.
    games: Vec<Game>,
    outcome: Outcome,
    /// Hashes of inputs that were tried and do not fail.
    seen: HashSet<u64>,
    /// Units of which nothing can be taken away from the input of this hash.
    futile: HashSet<(Unit, u64)>,
    /// The inputs before each step, from the start on.
    trace: Vec<Before>,
    /// Is told what is tried, and the bytes of what is left.
    progress: &'a dyn Fn(&'static str, usize),
}

impl<'a> Shrinker<'a> {
    fn new(
        oracle: &'a Oracle<'a>,
        games: Vec<Game>,
        outcome: Outcome,
        alone: bool,
        end: Instant,
    ) -> Self {
        let kind = outcome.failure.expect("what is made smaller fails");
        let full = oracle.limits.time;
        let brief = match kind {
            Kind::EndOfFile | Kind::OutputLimit | Kind::ErrorOutputLimit | Kind::MemoryLimit => {
                full
            }
            Kind::TimeLimit => oracle.quick.max(full / 10).min(full),
            _ => oracle.quick.max(BRIEF).max(5 * outcome.run.cpu).min(full),
        };
        let is_slow = kind == Kind::TimeLimit && brief < full;
        let time = Shrinking::new(end, is_slow.then_some(full));
        Self {
            oracle,
            kind,
            time,
            limits: oracle.within(brief),
            share: alone && !kind.of_limits() && 1 < oracle.problem.limits.games,
            deadline: time.end_of(Phase::Reduce),
            start: outcome.clone(),
            games,
            outcome,
            seen: HashSet::new(),
            futile: HashSet::new(),
            trace: Vec::new(),
            progress: &|_, _| {},
        }
    }

    /// Says what is tried next.
    fn tell(&self, what: &'static str) {
        (self.progress)(what, self.outcome.input.len());
    }

    /// Makes the input smaller, and then sure that what is left fails.
    fn run(&mut self) -> Result<Ending, Error> {
        let reduced = self.reduce();
        let mut ending = Self::ending_of(reduced)?;
        if self.time.slow.is_some() {
            if ending == Ending::Interrupted {
                // What is left was never too slow for the full limit.
                self.back_to(0, self.start.clone());
                return Ok(ending);
            }
            self.tell("the full time limit");
            self.deadline = self.time.end_of(Phase::Confirm);
            self.confirm()?;
            self.deadline = self.time.end_of(Phase::ReduceSlowly);
            self.limits = self.beyond_the_limit();
            let reduced = self.passes();
            ending = Self::ending_of(reduced)?;
        }
        if ending == Ending::Interrupted {
            return Ok(ending);
        }
        self.tell("whether it fails again");
        let length = self.outcome.input.len();
        self.deadline = self.time.end_of(Phase::Steady);
        let steady = self.steady();
        ending = match Self::ending_of(steady)? {
            Ending::Interrupted => Ending::Interrupted,
            _ if length < self.outcome.input.len() => Ending::OutOfTime,
            _ => ending,
        };
        // Where time was too short, it is worth a run to see whether one size smaller passes.
        self.deadline = self.time.end_of(Phase::Compare);
        if ending == Ending::OutOfTime && self.is_smallest_of_family()? {
            ending = Ending::SmallestOfFamily;
        }
        Ok(ending)
    }

    fn ending_of(result: Result<(), Stop>) -> Result<Ending, Error> {
        match result {
            Ok(()) => Ok(Ending::Minimal),
            Err(Stop::OutOfTime) => Ok(Ending::OutOfTime),
            Err(Stop::Interrupted) => Ok(Ending::Interrupted),
            Err(Stop::Failed(error)) => Err(error),
        }
    }

    fn reduce(&mut self) -> Result<(), Stop> {
        self.raise_the_bar()?;
        self.halves()?;
        self.families()?;
        self.passes()
    }

    /// The limits of runs that take a little longer than allowed.
    fn beyond_the_limit(&self) -> Limits {
        let full = self.oracle.limits.time;
        self.oracle.within(full + full / 10)
    }

    /// Lets tries break more than the limit, if the start does.
    fn raise_the_bar(&mut self) -> Result<(), Stop> {
        let mut limits = self.limits.clone();
        match (self.kind, &mut limits.stack) {
            (Kind::MemoryLimit, _) => limits.memory += limits.memory / 32,
            (kind, Stack::Bytes(bytes)) if may_be_stack(kind) => *bytes += STACK_MARGIN,
            _ => return Ok(()),
        }
        let outcome = self.oracle.test_under(&self.games, &limits)?;
        if self.is_alike(&outcome) {
            self.limits = limits;
        }
        Ok(())
    }

    fn is_alike(&self, outcome: &Outcome) -> bool {
        outcome.fails_like(self.kind)
    }

    fn take_over(&mut self, games: Vec<Game>, outcome: Outcome) {
        let before = std::mem::replace(&mut self.games, games);
        self.trace.push(Before::Games(before));
        self.outcome = outcome;
    }

    /// The first of `count` inputs that fails alike.
    fn first(
        &self,
        count: usize,
        input: impl Fn(usize) -> Vec<u8> + Sync,
    ) -> Result<Option<(usize, Outcome)>, Stop> {
        self.in_time()?;
        let (oracle, limits) = (self.oracle, &self.limits);
        let run = |i| oracle.test_text(input(i), limits);
        self.oracle
            .first(count, run, |outcome| self.is_alike(outcome))
    }

    /// An error if the time is over.
    fn in_time(&self) -> Result<(), Stop> {
        match Instant::now() < self.deadline {
            true => Ok(()),
            false => Err(Stop::OutOfTime),
        }
    }
}
