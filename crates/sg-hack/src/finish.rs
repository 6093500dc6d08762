//! The right name of a failure once its input is small, and whether it happens every time. The
//! known mistakes that explain it are found in `fit`.
//!
//! Cost: a few runs of the program, and what is left of a second.

#[cfg(test)]
mod tests;

use std::cell::Cell;
use std::thread;
use std::time::{Duration, Instant};

use crate::enumerate::Enumeration;
use crate::failure::Kind;
use crate::oracle::{Oracle, RUNS, Stop};
use crate::outcome::Outcome;
use sg_problem::Game;
use sg_run::{End, Limits, Stack, overflows_stack};

/// The results of further runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeats {
    /// The number of runs that failed again.
    pub failing: usize,
    /// The number of all further runs.
    pub runs: usize,
    /// Whether in as many runs the last query alone was answered rightly: what stands
    /// before it is needed.
    pub needs_earlier: bool,
}

impl Repeats {
    /// Whether it failed in all of them.
    pub(crate) fn is_steady(&self) -> bool {
        self.failing == self.runs
    }
}

/// The name that fits best.
pub(crate) fn name(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    kind: Kind,
    outcome: &Outcome,
) -> Result<Kind, Stop> {
    let again = |stack: Option<Stack>| {
        let limits = Limits {
            stack: stack.unwrap_or(oracle.limits.stack),
            ..oracle.limits.clone()
        };
        let roomy = oracle.test_text(outcome.input.clone(), &limits)?;
        Ok::<_, Stop>(roomy.run.end)
    };
    if matches!(kind, Kind::Signal(_)) && overflows_stack(&outcome.run, again)? {
        return Ok(Kind::StackOverflow);
    }
    // Where the end of the input is the trouble, every input is; but not where a program, or the
    // language it is in, only needs more than very little, and ends when it gets that.
    let endless = kind.of_limits() || kind == Kind::OutputLimit;
    if endless && oracle.problem.text(&small.games(0..1)) == outcome.input {
        let roomy = roomy(&oracle.limits, kind);
        let is_more = roomy.time != oracle.limits.time || roomy.memory != oracle.limits.memory;
        if is_more {
            let run = oracle.test_text(outcome.input.clone(), &roomy)?.run;
            if matches!(run.end, End::Exit(_)) {
                return Ok(kind);
            }
        }
        let reads_on = oracle
            .program
            .waits_for_more(&outcome.input, &oracle.limits)?;
        return Ok(if reads_on { Kind::EndOfFile } else { kind });
    }
    Ok(kind)
}

/// Limits within which programs in all languages start, and end on the smallest input.
fn roomy(limits: &Limits, kind: Kind) -> Limits {
    let memory = match kind {
        Kind::MemoryLimit => limits.memory.max(ROOMY_MEMORY),
        _ => limits.memory,
    };
    let time = limits.time.max(ROOMY_TIME);
    Limits {
        time,
        memory,
        ..limits.clone()
    }
}

/// What a virtual machine takes to start, several times.
const ROOMY_MEMORY: u64 = 1 << 28;
const ROOMY_TIME: Duration = Duration::from_secs(1);

/// Whether `input`, which failed, fails again at once: if not, what further runs say.
pub(crate) fn by_chance(oracle: &Oracle<'_>, input: &[u8]) -> Result<Option<Repeats>, Stop> {
    if num_failing(oracle, input, 1)? == 1 {
        return Ok(None);
    }
    Ok(Some(Repeats {
        failing: num_failing(oracle, input, RUNS - 1)?,
        runs: RUNS,
        needs_earlier: false,
    }))
}

/// Whether it fails again, and whether what stands before its last query is needed. What takes all
/// its time is not run, and all else once less than it should be: [`in_another_second`] follows.
pub(crate) fn repeats(
    oracle: &Oracle<'_>,
    kind: Kind,
    games: &[Game],
    outcome: &Outcome,
) -> Result<Repeats, Stop> {
    let is_layout = outcome.input != oracle.problem.text(games);
    // What takes all its time ran alone before shrinking, or after it if it became smaller.
    let is_confirmed = kind.is_endless() && !is_layout;
    let runs = if is_confirmed { 0 } else { RUNS - 1 };
    let failing = num_failing(oracle, &outcome.input, runs)?;
    // What fails as it is laid out does not fail by what stands before its last query. A game
    // that asks nothing may leave something, too.
    let last = last_query(games).filter(|last| !is_layout && [last.clone()] != games);
    let needs_earlier = match last.filter(|_| failing == runs && 0 < runs) {
        Some(last) => num_failing(oracle, &oracle.problem.text(&[last]), runs)? == 0,
        None => false,
    };
    Ok(Repeats {
        failing,
        runs,
        needs_earlier,
    })
}

/// Whether it fails once more when the clock shows another second than when it was found.
pub(crate) fn in_another_second(
    oracle: &Oracle<'_>,
    input: &[u8],
    found_at: Instant,
    repeats: &mut Repeats,
) -> Result<(), Stop> {
    if 0 < repeats.runs {
        thread::sleep(oracle.another_second.saturating_sub(found_at.elapsed()));
        repeats.failing += num_failing(oracle, input, 1)?;
        repeats.runs += 1;
    }
    Ok(())
}

/// In how many of so many runs `input` fails.
fn num_failing(oracle: &Oracle<'_>, input: &[u8], runs: usize) -> Result<usize, Stop> {
    let failing = Cell::new(0);
    let again = |_| oracle.test_text(input.to_vec(), &oracle.limits);
    oracle.first(runs, again, |outcome| {
        failing.set(failing.get() + usize::from(outcome.failure.is_some()));
        false
    })?;
    Ok(failing.get())
}

/// The last game with its last query only.
fn last_query(games: &[Game]) -> Option<Game> {
    let last = games.last()?;
    Some(last.with_queries(vec![last.queries.last()?.clone()]))
}
