//! The first of some tries that fails, all of them the games of one input where each is
//! a failure by itself.
//!
//! Cost: one run if none fails, about log U more for U tries if one does.

use std::time::{Duration, Instant};

use crate::child::Limits;
use crate::game::Game;
use crate::hack::oracle::Outcome;
use crate::hack::shrink::{Halt, Shrinker};

/// Bytes and games of the tries that share a run, at most.
pub(super) const SHARED_BYTES: usize = 1 << 19;
pub(super) const SHARED_GAMES: usize = 400;
/// What they may take together.
const SHARED_TIME: Duration = Duration::from_secs(1);

impl Shrinker<'_> {
    pub(super) fn first_failing(
        &mut self,
        mut group: Vec<(usize, Vec<Game>)>,
    ) -> Result<Option<(usize, Vec<Game>, Outcome)>, Halt> {
        let found = if self.share {
            self.first_of_shared(&group)?
        } else {
            let inputs: Vec<Vec<Game>> = group.iter().map(|(_, games)| games.clone()).collect();
            self.first(&inputs)?
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
            let limits = Limits {
                time: self
                    .limits
                    .time
                    .max(SHARED_TIME)
                    .min(self.oracle.limits.time),
                ..self.limits.clone()
            };
            let together = self.oracle.test_under(&join(rest), &limits)?;
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
                let Some((i, found)) = self.oracle.first_under(&parts, &limits, fails)? else {
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
                && self.is_alike(&outcome)
            {
                return Ok(Some((at, outcome)));
            }
            // It fails in another way; there may be more behind it.
            rest = &group[at + 1..];
        }
        Ok(None)
    }
}

fn join(group: &[(usize, Vec<Game>)]) -> Vec<Game> {
    group.iter().flat_map(|(_, games)| games).cloned().collect()
}
