//! Makes a failing input as small as single steps can.
//!
//! Large steps first, then cuts in the manner of Zeller and Hildebrandt's delta
//! debugging (2002): halves, quarters, down to single units, over and over until no
//! step is left that still fails. A step must make the input shorter, or earlier in
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
/// long as `budget`. With `alone`, each game is a failure by itself and tries may share
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
    budget: Duration,
) -> Result<Shrunk, Error> {
    let Some(kind) = outcome.failure else {
        return Ok(Shrunk {
            games,
            outcome,
            ending: Ending::Minimal,
        });
    };
    let began = Instant::now();
    if outcome.input != oracle.problem.text(&games) {
        let (outcome, ending) = shrink_lines(oracle, outcome, began + budget)?;
        return Ok(Shrunk {
            games: oracle.problem.parse(&outcome.input).unwrap_or(games),
            outcome,
            ending,
        });
    }
    let full = oracle.limits.time;
    let brief = match kind {
        Kind::EndOfFile | Kind::OutputLimit | Kind::MemoryLimit => full,
        Kind::TimeLimit => oracle.quick.max(full / 10).min(full),
        _ => oracle.quick.max(BRIEF).max(5 * outcome.run.cpu).min(full),
    };
    let slow = kind == Kind::TimeLimit && brief < full;
    // Runs that take as long as the limit go on beyond their time.
    let budget = if slow { budget * 3 / 4 } else { budget };
    let is_endless = matches!(kind, Kind::TimeLimit | Kind::EndOfFile);
    let start = outcome.clone();
    let mut state = Shrinker {
        oracle,
        kind,
        limits: Limits {
            time: brief,
            ..oracle.limits.clone()
        },
        share: alone && !kind.of_limits(),
        shared_bytes: SHARED_BYTES,
        deadline: began + if slow { budget / 3 } else { budget },
        games,
        outcome,
        seen: HashSet::new(),
        futile: HashSet::new(),
        trace: Vec::new(),
    };
    let mut ending = state.ending_of(Shrinker::all_steps)?;
    if slow && ending == Ending::Interrupted {
        state.back_to(0, start);
    } else if slow {
        state.confirm(start, began + budget * 2 / 3)?;
        state.limits.time = full + full / 10;
        state.deadline = (began + budget).checked_sub(full).unwrap_or(began);
        ending = state.ending_of(Shrinker::rounds)?;
    } else if ending != Ending::Interrupted && !is_endless {
        state.deadline = Instant::now() + STEADYING;
        let length = state.outcome.input.len();
        match state.ending_of(Shrinker::steady)? {
            Ending::Interrupted => ending = Ending::Interrupted,
            _ if length < state.outcome.input.len() => ending = Ending::OutOfTime,
            _ => {}
        }
    }
    if ending == Ending::OutOfTime && state.is_smallest_of_family(began + budget)? {
        ending = Ending::SmallestOfFamily;
    }
    Ok(Shrunk {
        games: state.games,
        outcome: state.outcome,
        ending,
    })
}

/// Answers are waited for at least so long.
const BRIEF: Duration = Duration::from_millis(300);
/// What of the stack a system takes by chance, and more.
const STACK_MARGIN: u64 = 64 << 10;
/// What may be spent on seeing that what is left fails again.
const STEADYING: Duration = Duration::from_secs(2);

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

/// What the smallest input was before.
enum Before {
    Games(Vec<Game>),
    Member(Family, usize),
}

struct Shrinker<'a> {
    oracle: &'a Oracle<'a>,
    kind: Kind,
    /// The limits of a try.
    limits: Limits,
    /// Whether several tries may be the games of one input.
    share: bool,
    /// So many bytes of them.
    shared_bytes: usize,
    deadline: Instant,
    /// The smallest so far that fails.
    games: Vec<Game>,
    outcome: Outcome,
    /// Hashes of inputs that were tried and do not fail.
    seen: HashSet<u64>,
    /// Cuts, into so many parts, that left the input of this hash as it is.
    futile: HashSet<(Unit, usize, u64)>,
    /// What `games` was, from the start on.
    trace: Vec<Before>,
}

impl Shrinker<'_> {
    fn ending_of(&mut self, steps: fn(&mut Self) -> Result<(), Halt>) -> Result<Ending, Error> {
        match steps(self) {
            Ok(()) => Ok(Ending::Minimal),
            Err(Halt::OutOfTime) => Ok(Ending::OutOfTime),
            Err(Halt::Stop(Stop::Interrupted)) => Ok(Ending::Interrupted),
            Err(Halt::Stop(Stop::Failed(error))) => Err(error),
        }
    }

    fn all_steps(&mut self) -> Result<(), Halt> {
        self.raise_the_bar()?;
        self.families()?;
        self.rounds()
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
