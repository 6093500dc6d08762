//! The first of some tries that fails, all of them the games of one input where each is
//! a failure by itself.
//!
//! Cost: one run if none fails, about log U more for U tries if one does.

use std::time::Duration;

use crate::oracle::Stop;
use crate::outcome::Outcome;
use crate::shrink::Shrinker;
use sg_problem::Game;
use sg_run::Limits;

/// Tries that share a run, at most, and bytes of them. With half and with double of either the
/// inputs of 13 wrong programs are of the same length; they take 2026 and 1923 runs, 1999 and 1997.
pub(super) const SHARED_GAMES: usize = 400;
pub(super) const SHARED_BYTES: usize = 1 << 19;
/// The time that the tries of one run may take together. With half and with double of it 7 wrong
/// programs take 802 and 810 runs, with it 756.
const SHARED_TIME: Duration = Duration::from_secs(1);

/// An input that may fail.
pub(super) struct Try {
    /// The index of the try among those that come one after the other.
    pub index: usize,
    pub games: Vec<Game>,
    pub text: Vec<u8>,
}

impl Shrinker<'_> {
    pub(super) fn first_failing(
        &self,
        mut group: Vec<Try>,
    ) -> Result<Option<(Try, Outcome)>, Stop> {
        let found = if self.share {
            self.first_of_shared(&group)?
        } else {
            self.first(group.len(), |i| group[i].text.clone())?
        };
        Ok(found.map(|(i, outcome)| (group.swap_remove(i), outcome)))
    }

    /// All of the group as one input; if that fails, parts of it.
    fn first_of_shared(&self, group: &[Try]) -> Result<Option<(usize, Outcome)>, Stop> {
        let limits = Limits {
            time: (self.limits.time.max(SHARED_TIME)).min(self.oracle.limits.time),
            ..self.limits.clone()
        };
        let fails = |outcome: &Outcome| outcome.failure.is_some();
        let mut start = 0;
        while start < group.len() {
            self.in_time()?;
            let (mut first, mut end) = (start, group.len());
            let mut num_parts = 1;
            // Narrows it down to the first that fails together with others, as all before it
            // were answered rightly.
            let outcome = loop {
                let width = (end - first).div_ceil(num_parts);
                let part = |i: usize| first + i * width..end.min(first + (i + 1) * width);
                let run = |i: usize| {
                    let tries = group[part(i)].iter();
                    let games: Vec<Game> = tries.flat_map(|one| one.games.clone()).collect();
                    self.oracle.test_under(&games, &limits)
                };
                let found = (self.oracle).first((end - first).div_ceil(width), run, fails)?;
                let Some((i, outcome)) = found else {
                    return Ok(None);
                };
                (first, end) = (part(i).start, part(i).end);
                if first + 1 == end {
                    break outcome;
                }
                num_parts = self.oracle.jobs.max(2);
            };
            if self.is_alike(&outcome) {
                return Ok(Some((first, outcome)));
            }
            // It fails in another way; there may be more behind it.
            start = end;
        }
        Ok(None)
    }
}
