//! Single steps, over and over until none of them gives a smaller input that fails.
//!
//! Cost: about U log U tries for U units, and as many as there are changes.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::oracle::Stop;
use crate::reductions::{Unit, large, small};
use crate::shrink::families::sizes_between;
use crate::shrink::shared::{SHARED_BYTES, SHARED_GAMES, Try};
use crate::shrink::{Before, Shrinker};
use sg_problem::Game;

/// The first tries that share a run, and the factor by which they become more. More at first for
/// programs that start slowly saved 4 % of the runs of 15 wrong ones, and no byte.
const GROWTH: usize = 4;

/// Inputs that are longer are halved first: shorter ones soon shrink anyhow.
const LONG_INPUT: usize = 20_000;

impl Shrinker<'_> {
    /// Takes away halves of what a long input has most of, as long as what is left fails: each
    /// that can go leaves what comes then half as much to do.
    pub(super) fn halves(&mut self) -> Result<(), Stop> {
        let mut before = usize::MAX;
        while LONG_INPUT < self.outcome.input.len() && self.outcome.input.len() < before {
            before = self.outcome.input.len();
            for unit in [Unit::Games, Unit::Queries, Unit::Vertices] {
                self.tell(unit.without_some());
                while let units @ 2.. = unit.count(&self.games)
                    && let half = units.div_ceil(2)
                    && let Some(index) = self.without(unit, 0, half)?
                {
                    let start = index * half;
                    let removed = half.min(units - start);
                    // What is between, for the case that half of it turns out to be too little.
                    let of = self.trace.len() - 1;
                    let between = sizes_between(units - removed, units);
                    self.trace.extend(between.map(|size| Before::Without {
                        of,
                        unit,
                        range: start..start + (units - size),
                    }));
                }
            }
        }
        Ok(())
    }

    pub(super) fn passes(&mut self) -> Result<(), Stop> {
        let problem = self.oracle.problem;
        loop {
            let before = self.outcome.input.clone();
            while self
                .try_all(large::reductions(problem, &self.games).into_iter())?
                .is_some()
            {}
            for unit in Unit::ALL {
                self.tell(unit.without_some());
                self.take_away(unit)?;
            }
            self.tell("smaller numbers and other orders");
            loop {
                // The smallest first, as any of them may do.
                let mut all = small::reductions(problem, &self.games);
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

    /// Takes away ranges of units, from half of them down to single ones.
    fn take_away(&mut self, unit: Unit) -> Result<(), Stop> {
        let at_first = hash(&self.outcome.input);
        if self.futile.contains(&(unit, at_first)) {
            return Ok(());
        }
        let mut width = unit.count(&self.games).div_ceil(2).max(1);
        loop {
            let mut start = 0;
            while let Some(index) = self.without(unit, start, width)? {
                start += index * width;
            }
            if width == 1 {
                break;
            }
            width = width.div_ceil(2);
        }
        if hash(&self.outcome.input) == at_first {
            self.futile.insert((unit, at_first));
        }
        Ok(())
    }

    /// Takes away the first range of `width` units from `start` on without which it still fails,
    /// and returns how many stand before it.
    fn without(&mut self, unit: Unit, start: usize, width: usize) -> Result<Option<usize>, Stop> {
        let problem = self.oracle.problem;
        let games = self.games.clone();
        let units = unit.count(&games);
        self.try_all((start..units).step_by(width).map(|at| {
            let range = at..(at + width).min(units);
            unit.remove(problem, &games, range).unwrap_or_default()
        }))
    }

    /// Tries one after the other but those that ask nothing; the first that fails
    /// alike is taken over, and its index returned.
    fn try_all(&mut self, tries: impl Iterator<Item = Vec<Game>>) -> Result<Option<usize>, Stop> {
        let mut tries = tries.enumerate().peekable();
        let mut most = if self.share { GROWTH } else { self.oracle.jobs };
        // Each of the tries has at most as many games as the input has now.
        let most_games = if self.share {
            let most = self.oracle.problem.limits.games;
            most.saturating_sub(self.games.len() as u64).max(1)
        } else {
            u64::MAX
        };
        while tries.peek().is_some() {
            self.in_time()?;
            let mut group: Vec<Try> = Vec::new();
            let (mut bytes, mut num_games) = (0, 0);
            while group.len() < most && bytes < SHARED_BYTES && num_games < most_games {
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
                num_games += games.len() as u64;
                group.push(Try { index, games, text });
            }
            if let Some((found, outcome)) = self.first_failing(group)? {
                self.take_over(found.games, outcome);
                return Ok(Some(found.index));
            }
            if self.share {
                most = (most * GROWTH).min(SHARED_GAMES);
            }
        }
        Ok(None)
    }
}

/// The size of an input, which is to become smaller: its length, then its bytes.
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
