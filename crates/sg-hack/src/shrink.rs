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
use std::time::{Duration, Instant};

use crate::budget::{Phase, Shrinking};
use crate::failure::{Kind, may_be_stack};
use crate::families::Family;
use crate::lines::shrink_lines;
use crate::oracle::{Oracle, Stop};
use crate::outcome::Outcome;
use crate::reductions::Unit;
use crate::shrink::shared::SHARED_BYTES;
pub(crate) use crate::shrunk::{Ending, Shrunk};
use sg_problem::Game;
use sg_run::{Error, Limits, Stack};

/// Shrinks `games`, with which the program fails in the way of `outcome`, for about as
/// long as `time`. With `alone`, each game is a failure by itself and tries may share
/// a run.
///
/// A try that takes far longer than a right answer is stopped before its limit. Where
/// the time limit is the failure, what counts as too slow is at first a small part of
/// it: so there are many tries, and then a way back to what is really too slow.
///
/// At the edge of a limit chance decides. So a try has to break a little more than the
/// limit, and what is left is run some more times.
pub(crate) fn shrink(
    oracle: &Oracle<'_>,
    games: Vec<Game>,
    outcome: Outcome,
    alone: bool,
    time: Duration,
) -> Result<Shrunk, Error> {
    let Some(kind) = outcome.failure else {
        let ending = Ending::Minimal;
        return Ok(Shrunk {
            games,
            outcome,
            ending,
        });
    };
    if outcome.input != oracle.problem.text(&games) {
        let (outcome, ending) = shrink_lines(oracle, outcome, Instant::now() + time)?;
        return Ok(Shrunk {
            games: oracle.problem.parse(&outcome.input).unwrap_or(games),
            outcome,
            ending,
        });
    }
    let mut shrinker = Shrinker::new(oracle, games, outcome, kind, alone, time);
    let ending = shrinker.run()?;
    Ok(Shrunk {
        games: shrinker.games,
        outcome: shrinker.outcome,
        ending,
    })
}

/// Answers are waited for at least so long.
const BRIEF: Duration = Duration::from_millis(300);
/// Bytes of the stack, more than what a system takes of it by chance.
const STACK_MARGIN: u64 = 64 << 10;

/// Why a round of steps ended early.
enum Halt {
    OutOfTime,
    Stop(Stop),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Halt::Stop(stop)
    }
}

/// The input as it was before a step.
enum Before {
    Games(Vec<Game>),
    Member(Family, usize),
}

struct Shrinker<'a> {
    oracle: &'a Oracle<'a>,
    kind: Kind,
    time: Shrinking,
    /// The limits of a try.
    limits: Limits,
    /// Whether several tries may be the games of one input.
    share: bool,
    /// So many bytes of them.
    shared_bytes: usize,
    deadline: Instant,
    /// The outcome of the input that all began with.
    start: Outcome,
    /// The smallest so far that fails.
    games: Vec<Game>,
    outcome: Outcome,
    /// Hashes of inputs that were tried and do not fail.
    seen: HashSet<u64>,
    /// Units, taken away in so many parts, that left the input of this hash as it is.
    futile: HashSet<(Unit, usize, u64)>,
    /// The inputs before each step, from the start on.
    trace: Vec<Before>,
}

impl<'a> Shrinker<'a> {
    fn new(
        oracle: &'a Oracle<'a>,
        games: Vec<Game>,
        outcome: Outcome,
        kind: Kind,
        alone: bool,
        time: Duration,
    ) -> Self {
        let full = oracle.limits.time;
        let brief = match kind {
            Kind::EndOfFile | Kind::OutputLimit | Kind::MemoryLimit => full,
            Kind::TimeLimit => oracle.quick.max(full / 10).min(full),
            _ => oracle.quick.max(BRIEF).max(5 * outcome.run.cpu).min(full),
        };
        let limits = Limits {
            time: brief,
            ..oracle.limits.clone()
        };
        let is_slow = kind == Kind::TimeLimit && brief < full;
        let time = Shrinking::new(time, is_slow.then_some(full));
        Self {
            oracle,
            kind,
            time,
            limits,
            share: alone && !kind.of_limits() && 1 < oracle.problem.limits.games,
            shared_bytes: SHARED_BYTES,
            deadline: time.end_of(Phase::Reduce),
            start: outcome.clone(),
            games,
            outcome,
            seen: HashSet::new(),
            futile: HashSet::new(),
            trace: Vec::new(),
        }
    }

    /// Goes from phase to phase.
    fn run(&mut self) -> Result<Ending, Error> {
        let mut ending = Ending::Minimal;
        let mut next = Some(Phase::Reduce);
        while let Some(phase) = next {
            self.deadline = self.time.end_of(phase);
            ending = match phase {
                Phase::Reduce => self.ending_of(Self::reduce)?,
                Phase::Confirm => self.confirm().map(|()| ending)?,
                Phase::ReduceSlowly => self.reduce_slowly()?,
                Phase::Steady => self.steady_ending(ending)?,
                Phase::Compare => self.compare_with_family(ending)?,
            };
            next = self.after(phase, ending);
        }
        Ok(ending)
    }

    /// The phase that follows one that ended so.
    fn after(&mut self, phase: Phase, ending: Ending) -> Option<Phase> {
        let is_slow = self.time.is_slow();
        match phase {
            Phase::Reduce if ending == Ending::Interrupted => {
                if is_slow {
                    // What is left was never too slow for the full limit.
                    self.back_to(0, self.start.clone());
                }
                None
            }
            Phase::Reduce if is_slow => Some(Phase::Confirm),
            // What takes all its time each time is not run again and again.
            Phase::Reduce if matches!(self.kind, Kind::TimeLimit | Kind::EndOfFile) => {
                Some(Phase::Compare)
            }
            Phase::Reduce => Some(Phase::Steady),
            Phase::Confirm => Some(Phase::ReduceSlowly),
            Phase::ReduceSlowly | Phase::Steady => Some(Phase::Compare),
            Phase::Compare => None,
        }
    }

    fn ending_of(&mut self, steps: fn(&mut Self) -> Result<(), Halt>) -> Result<Ending, Error> {
        match steps(self) {
            Ok(()) => Ok(Ending::Minimal),
            Err(Halt::OutOfTime) => Ok(Ending::OutOfTime),
            Err(Halt::Stop(Stop::Interrupted)) => Ok(Ending::Interrupted),
            Err(Halt::Stop(Stop::Failed(error))) => Err(error),
        }
    }

    fn reduce(&mut self) -> Result<(), Halt> {
        self.raise_the_bar()?;
        self.families()?;
        self.passes()
    }

    /// With runs as long as the limit, and a little longer.
    fn reduce_slowly(&mut self) -> Result<Ending, Error> {
        let full = self.oracle.limits.time;
        self.limits.time = full + full / 10;
        self.ending_of(Self::passes)
    }

    /// How it ends after what is left was made to fail every time, if it ended so before.
    fn steady_ending(&mut self, before: Ending) -> Result<Ending, Error> {
        let length = self.outcome.input.len();
        Ok(match self.ending_of(Self::steady)? {
            Ending::Interrupted => Ending::Interrupted,
            _ if length < self.outcome.input.len() => Ending::OutOfTime,
            _ => before,
        })
    }

    /// Compares with the family: where time was too short, it is worth a run to see whether one
    /// size smaller passes.
    fn compare_with_family(&self, before: Ending) -> Result<Ending, Error> {
        let is_smallest = before == Ending::OutOfTime && self.is_smallest_of_family()?;
        Ok(if is_smallest {
            Ending::SmallestOfFamily
        } else {
            before
        })
    }

    /// Lets tries break more than the limit, if the start does.
    fn raise_the_bar(&mut self) -> Result<(), Halt> {
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
        outcome.failure.is_some_and(|kind| kind.alike(self.kind))
    }

    fn take_over(&mut self, games: Vec<Game>, outcome: Outcome) {
        let before = std::mem::replace(&mut self.games, games);
        self.trace.push(Before::Games(before));
        self.outcome = outcome;
    }

    fn first(&self, inputs: &[Vec<Game>]) -> Result<Option<(usize, Outcome)>, Halt> {
        if self.deadline <= Instant::now() {
            return Err(Halt::OutOfTime);
        }
        let alike = |outcome: &Outcome| self.is_alike(outcome);
        Ok(self.oracle.first_under(inputs, &self.limits, alike)?)
    }
}
