//! Makes a failing input as small as single steps can.
//!
//! Large steps first, then cuts in the manner of Zeller and Hildebrandt's delta
//! debugging (2002): halves, quarters, down to single units, over and over until no
//! step is left that still fails. A step must make the input shorter, or earlier in
//! byte order at the same length, so that this ends. What stays is locally minimal:
//! no single step of `cuts` or `polish` gives a smaller input that fails alike.
//!
//! Cost: about U log U tries for U units. As long as each game fails by itself, many
//! tries go into one run of the program as the games of one input.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use crate::game::Game;
use crate::hack::cuts::{Cut, leaps};
use crate::hack::failure::Kind;
use crate::hack::oracle::{Oracle, Outcome, Stop};
use crate::hack::polish::changes;

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// No single step makes it smaller.
    Minimal,
    /// The time was over.
    OutOfTime,
    /// The user wants to stop.
    Interrupted,
}

/// A small failing input.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// What it holds.
    pub games: Vec<Game>,
    /// What the program does with it, within its full limits.
    pub outcome: Outcome,
    /// Whether more could be done.
    pub ending: Ending,
}

/// Shrinks `games`, with which the program fails in the way of `outcome`, for about as
/// long as `budget`. With `alone`, each game is a failure by itself and tries may share
/// a run.
///
/// A try that takes far longer than a right answer is stopped before its limit. Where
/// the time limit is the failure, what counts as too slow is at first a small part of
/// it: so there are many tries, and then a way back to what is really too slow.
///
/// # Errors
///
/// See [`Stop`]; the wish to stop is not an error but an [`Ending`].
pub fn shrink(
    oracle: &Oracle<'_>,
    games: Vec<Game>,
    outcome: Outcome,
    alone: bool,
    budget: Duration,
) -> Result<Shrunk, Stop> {
    let Some(kind) = outcome.failure else {
        return Ok(Shrunk {
            games,
            outcome,
            ending: Ending::Minimal,
        });
    };
    let began = Instant::now();
    let full = oracle.limits.time;
    let brief = match kind {
        Kind::EndOfFile | Kind::OutputLimit | Kind::MemoryLimit => full,
        Kind::TimeLimit => oracle.quick.max(full / 10).min(full),
        _ => oracle.quick.max(BRIEF).max(5 * outcome.run.cpu).min(full),
    };
    let slow = kind == Kind::TimeLimit && brief < full;
    let start = outcome.clone();
    let mut state = Shrinker {
        oracle,
        kind,
        time: brief,
        share: alone && !kind.of_limits(),
        deadline: began + if slow { budget / 2 } else { budget },
        games,
        outcome,
        seen: HashSet::new(),
        trace: slow.then(Vec::new),
    };
    let mut ending = state.until_minimal()?;
    if slow && ending != Ending::Interrupted {
        state.confirm(start, began + budget * 3 / 4)?;
        state.time = full;
        state.deadline = (began + budget).checked_sub(full).unwrap_or(began);
        ending = state.until_minimal()?;
    }
    Ok(Shrunk {
        games: state.games,
        outcome: state.outcome,
        ending,
    })
}

/// Answers are waited for at least so long.
const BRIEF: Duration = Duration::from_millis(300);

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

struct Shrinker<'a> {
    oracle: &'a Oracle<'a>,
    kind: Kind,
    /// The time limit of a try.
    time: Duration,
    /// Whether several tries may be the games of one input.
    share: bool,
    deadline: Instant,
    /// The smallest so far that fails.
    games: Vec<Game>,
    outcome: Outcome,
    /// Hashes of inputs that were tried and do not fail.
    seen: HashSet<u64>,
    /// What `games` was before, while the time limit is not the real one.
    trace: Option<Vec<Vec<Game>>>,
}

/// Bytes and games of the tries that share a run, at most.
const SHARED_BYTES: usize = 1 << 19;
const SHARED_GAMES: usize = 400;
/// What they may take together.
const SHARED_TIME: Duration = Duration::from_secs(1);
const SLOW_START: Duration = Duration::from_millis(10);

impl Shrinker<'_> {
    fn until_minimal(&mut self) -> Result<Ending, Stop> {
        match self.rounds() {
            Ok(()) => Ok(Ending::Minimal),
            Err(Halt::OutOfTime) => Ok(Ending::OutOfTime),
            Err(Halt::Stop(Stop::Interrupted)) => Ok(Ending::Interrupted),
            Err(Halt::Stop(stop)) => Err(stop),
        }
    }

    fn rounds(&mut self) -> Result<(), Halt> {
        loop {
            let before = self.outcome.input.clone();
            let problem = self.oracle.problem;
            while self
                .try_all(leaps(problem, &self.games).into_iter())?
                .is_some()
            {}
            let mut cuts = Cut::ALL;
            if matches!(self.kind, Kind::Wrong | Kind::Missing | Kind::Extra) {
                // Depth matters less than size: first what takes away arcs as well.
                cuts.swap(3, 4);
            }
            // Coarse cuts of every kind come before fine ones of any: as long as the
            // input is large, each try is dear.
            for parts in [16, usize::MAX] {
                loop {
                    let before = self.outcome.input.len();
                    for cut in cuts {
                        self.cut(cut, parts)?;
                    }
                    if parts == usize::MAX || before < 2 * self.outcome.input.len() {
                        break;
                    }
                }
            }
            loop {
                // The smallest first, as any of them may do.
                let mut all = changes(problem, &self.games);
                all.sort_by_cached_key(|games| {
                    let text = problem.text(games);
                    (text.len(), text)
                });
                if self.try_all(all.into_iter())?.is_none() {
                    break;
                }
            }
            if self.outcome.input == before {
                return Ok(());
            }
        }
    }

    /// Takes away ranges of units, from half of them down to so many parts or to
    /// single ones.
    fn cut(&mut self, cut: Cut, parts: usize) -> Result<(), Halt> {
        let problem = self.oracle.problem;
        let mut width = cut.num_units(&self.games).div_ceil(2).max(1);
        loop {
            let mut start = 0;
            while start < cut.num_units(&self.games) {
                let games = self.games.clone();
                let units = cut.num_units(&games);
                let starts: Vec<usize> = (start..units).step_by(width).collect();
                let tries = starts.iter().map(|&start| {
                    let range = start..(start + width).min(units);
                    cut.apply(problem, &games, range).unwrap_or_default()
                });
                match self.try_all(tries)? {
                    Some(index) => start = starts[index],
                    None => break,
                }
            }
            if width <= (cut.num_units(&self.games) / parts).max(1) {
                return Ok(());
            }
            width = width.div_ceil(2);
        }
    }

    /// Tries one after the other but those that ask nothing; the first that fails
    /// alike is taken over, and its index returned.
    fn try_all(&mut self, tries: impl Iterator<Item = Vec<Game>>) -> Result<Option<usize>, Halt> {
        let mut tries = tries.enumerate().peekable();
        // A program that starts slowly gets more to do at a time.
        let few = if self.outcome.run.wall < SLOW_START {
            4
        } else {
            64
        };
        let mut most = if self.share { few } else { self.oracle.jobs };
        while tries.peek().is_some() {
            if self.deadline <= Instant::now() {
                return Err(Halt::OutOfTime);
            }
            let mut group = Vec::new();
            let mut bytes = 0;
            while group.len() < most && bytes < SHARED_BYTES {
                let Some((index, games)) = tries.next() else {
                    break;
                };
                if asks(&self.games) && !asks(&games) {
                    continue;
                }
                let text = self.oracle.problem.text(&games);
                if size(&self.outcome.input) <= size(&text) || !self.seen.insert(hash(&text)) {
                    continue;
                }
                bytes += text.len();
                group.push((index, games));
            }
            if let Some((index, games, outcome)) = self.first_failing(group)? {
                if let Some(trace) = &mut self.trace {
                    trace.push(std::mem::take(&mut self.games));
                }
                self.games = games;
                self.outcome = outcome;
                return Ok(Some(index));
            }
            if self.share {
                most = (most * 4).min(SHARED_GAMES);
            }
        }
        Ok(None)
    }

    fn first_failing(
        &mut self,
        mut group: Vec<(usize, Vec<Game>)>,
    ) -> Result<Option<(usize, Vec<Game>, Outcome)>, Halt> {
        let found = if self.share {
            self.first_of_shared(&group)?
        } else {
            let inputs: Vec<Vec<Game>> = group.iter().map(|(_, games)| games.clone()).collect();
            let kind = self.kind;
            let alike = |outcome: &Outcome| outcome.failure.is_some_and(|other| other.alike(kind));
            self.oracle.first(&inputs, self.time, alike)?
        };
        Ok(found.map(|(i, outcome)| {
            let (index, games) = group.swap_remove(i);
            (index, games, outcome)
        }))
    }

    /// All of the group as one input; if that fails, parts of it at the same time.
    fn first_of_shared(
        &self,
        group: &[(usize, Vec<Game>)],
    ) -> Result<Option<(usize, Outcome)>, Halt> {
        let fails = |outcome: &Outcome| outcome.failure.is_some();
        let mut rest = group;
        while !rest.is_empty() {
            if self.deadline <= Instant::now() {
                return Err(Halt::OutOfTime);
            }
            let time = self.time.max(SHARED_TIME).min(self.oracle.limits.time);
            let together = self.oracle.test_within(&join(rest), time)?;
            if !fails(&together) {
                return Ok(None);
            }
            // Narrows it down to the first that fails in company, as all before it
            // were answered rightly.
            let mut suspects = rest;
            let mut outcome = (rest.len() == 1).then_some(together);
            while outcome.is_none() {
                let width = suspects.len().div_ceil(self.oracle.jobs.max(2));
                let parts: Vec<Vec<Game>> = suspects.chunks(width).map(join).collect();
                let Some((i, found)) = self.oracle.first(&parts, time, fails)? else {
                    return Ok(None);
                };
                suspects = &suspects[i * width..suspects.len().min((i + 1) * width)];
                if let [_] = suspects {
                    outcome = Some(found);
                }
            }
            let index = suspects[0].0;
            let at = group
                .iter()
                .position(|(other, _)| *other == index)
                .unwrap_or(0);
            if let Some(outcome) = outcome
                && outcome.failure.is_some_and(|kind| kind.alike(self.kind))
            {
                return Ok(Some((at, outcome)));
            }
            // It fails in another way; there may be more behind it.
            rest = &group[at + 1..];
        }
        Ok(None)
    }

    /// Goes back to the smallest input that is too slow for the full limit as well;
    /// `start` is the outcome of the one that all began with, which is.
    fn confirm(&mut self, start: Outcome, deadline: Instant) -> Result<(), Stop> {
        let mut trace = self.trace.take().unwrap_or_default();
        trace.push(std::mem::take(&mut self.games));
        // `trace[slow]` is too slow, `trace[fast]` is not. What is only a little too
        // fast stands near the end, and what is fast is cheap to try.
        let (mut slow, mut fast) = (0, trace.len());
        self.outcome = start;
        let mut step = 1;
        while slow + 1 < fast && Instant::now() < deadline {
            let at = match slow {
                0 => fast.saturating_sub(step).max(1),
                _ => slow.midpoint(fast),
            };
            step *= 2;
            let outcome = match self.oracle.test(&trace[at]) {
                Err(Stop::Interrupted) => break,
                outcome => outcome?,
            };
            if outcome.failure == Some(self.kind) {
                slow = at;
                self.outcome = outcome;
            } else {
                fast = at;
            }
        }
        self.games = trace.swap_remove(slow);
        Ok(())
    }
}

fn join(group: &[(usize, Vec<Game>)]) -> Vec<Game> {
    group.iter().flat_map(|(_, games)| games).cloned().collect()
}

/// What is to become smaller.
fn size(text: &[u8]) -> (usize, &[u8]) {
    (text.len(), text)
}

fn asks(games: &[Game]) -> bool {
    games.iter().any(|game| !game.queries.is_empty())
}

fn hash(text: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hack::fake::{Fake, games, oracle};
    use crate::problem::Problem;

    #[track_caller]
    fn check(fake: &Fake, problem: Problem, start: &str, alone: bool, end: &str) {
        let oracle = oracle(problem, fake);
        let start = games(problem, start);
        let outcome = oracle.test(&start).unwrap();
        assert!(outcome.failure.is_some(), "it fails to begin with");
        let budget = Duration::from_secs(20);
        let shrunk = shrink(&oracle, start, outcome, alone, budget).unwrap();
        assert_eq!(String::from_utf8_lossy(&shrunk.outcome.input), end);
        assert_eq!(shrunk.ending, Ending::Minimal);
    }

    #[test]
    fn or_for_xor_shrinks_to_two_tokens_on_one_vertex() {
        let start = "5\n2 1 2\n2 3 2\n1 4\n1 4\n0\n3 0 1 1\n4 0 0 3 3\n0\n2\n1 1\n0\n1 0\n0\n";
        let end = "2\n0\n1 0\n2 1 1\n0\n";
        check(&Fake::or_for_xor(), Problem::Poj2425, start, false, end);
        let only = "5\n2 1 2\n2 3 2\n1 4\n1 4\n0\n4 0 0 3 3\n0\n";
        check(&Fake::or_for_xor(), Problem::Poj2425, only, true, end);
    }

    #[test]
    fn toys_stay_on_different_places() {
        let start = "6\n2 2 3\n1 6\n2 4 5\n1 6\n0\n1\n3 1 2 4\n";
        let end = "3\n1 3\n1 3\n1\n2 1 2\n";
        check(&Fake::or_for_xor(), Problem::Zoj3666, start, true, end);
    }

    #[test]
    fn constants_and_values_come_down() {
        let start = "1\n3 2\n0 2\n1 2\n12 9 3\n1\n2147483647 12345 77\n";
        let end = "1\n3 2\n0 1\n1 2\n0 0 0\n1\n1 1 0\n";
        check(&Fake::or_for_xor(), Problem::Uva12163, start, true, end);
    }

    #[test]
    fn what_is_left_over_keeps_two_games() {
        let start = "4\n1 1\n1 2\n1 3\n0\n2 0 1\n1 2\n0\n3\n0\n1 0\n0\n1 1\n1 2\n0\n";
        let end = "1\n0\n0\n2\n0\n1 0\n1 1\n0\n";
        check(
            &Fake::first_game_decides(),
            Problem::Poj2425,
            start,
            false,
            end,
        );
    }

    #[test]
    fn a_deep_chain_shrinks_to_the_limit() {
        let mut start = "400\n".to_owned();
        for v in 0..399 {
            start += &format!("1 {}\n", v + 1);
        }
        start += "0\n1 0\n0\n";
        let mut end = "58\n0\n".to_owned();
        for v in 0..57 {
            end += &format!("1 {v}\n");
        }
        end += "1 57\n0\n";
        check(&Fake::too_deep(57), Problem::Poj2425, &start, true, &end);
    }
}
