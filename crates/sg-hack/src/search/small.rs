//! Small games, thousands of them as the games of one input.
//!
//! Cost: some runs for all of them; a batch that fails is bisected.

use std::time::{Duration, Instant};

use crate::enumerate::Enumeration;
use crate::locate::{Found, fails_alone, locate};
use crate::oracle::Stop;
use crate::outcome::Outcome;
use crate::search::Search;
use sg_problem::Game;

/// Inputs in the first batch of small games, and at most in one.
const FIRST_BATCH: usize = 1000;
const LARGEST_BATCH: usize = 30_000;
/// A program that is too slow for all of a batch is not wrong: no judge has so many
/// games in a file. One that is too slow for so many is.
pub(super) const FEW_GAMES: usize = 16;
/// A batch that takes longer is followed by smaller ones.
const LONG: Duration = Duration::from_secs(1);
/// A batch that takes even longer is stopped.
const TOO_LONG: Duration = Duration::from_secs(2);
/// What may be spent on making sure that nothing smaller fails.
const DOUBT: Duration = Duration::from_millis(200);
/// How long after its time a search goes on to settle why a batch failed.
const SETTLING: Duration = Duration::from_secs(8);

/// A batch of small games that failed, though no game of it is known to.
struct Open {
    /// The first game behind it.
    end: usize,
    games: Vec<Game>,
    outcome: Outcome,
    /// Whether it is a failure whatever becomes of its parts.
    for_sure: bool,
}

impl Search<'_> {
    /// The smallest of the small games that fails, looked for until `deadline`.
    pub(crate) fn small(
        &mut self,
        small: &Enumeration,
        deadline: Instant,
    ) -> Result<Option<Found>, Stop> {
        if small.num_games() == 0 {
            return Ok(None);
        }
        let first = small.games(0..1);
        if let Some(found) = fails_alone(&self.oracle, &first, (0, 0))? {
            self.count(&first, true);
            return Ok(Some(found));
        }
        self.measure(&first)?;
        if let Some(found) = self.blank_line(&first)? {
            return Ok(Some(found));
        }
        let mut start = 0;
        let mut inputs = FIRST_BATCH;
        let mut most_inputs = LARGEST_BATCH;
        let mut open: Option<Open> = None;
        while start < small.num_games()
            && (start == 0 || Instant::now() < deadline || open.is_some())
        {
            if let Some(open) = &open
                && deadline + SETTLING < Instant::now()
            {
                return self.settle(open);
            }
            let behind = open.as_ref().map_or(usize::MAX, |open| open.end);
            let end = small.end_after(start, inputs).min(behind);
            let games = small.games(start..end);
            let few = games.len() <= FEW_GAMES;
            let full = self.oracle.limits.time;
            let time = if few { full } else { full.min(TOO_LONG) };
            let batch = self.oracle.test_within(&games, time)?;
            if let Some(kind) = batch.failure {
                let for_sure = !kind.of_limits() || few;
                let found = match locate(&self.oracle, &games, &batch) {
                    Ok(None) if few && (kind.of_limits() || end == start + 1) => {
                        Some(Found::whole(games.clone(), batch.clone()))
                    }
                    Err(Stop::Interrupted) if for_sure => {
                        Some(Found::whole(games.clone(), batch.clone()))
                    }
                    found => found?,
                };
                if let Some(found) = found {
                    self.count(&games[..=found.place.0], true);
                    return Ok(Some(self.without_doubt(small, start, found)?));
                }
                // Perhaps only the number of games is too much for it.
                inputs = (inputs / 8).max(1);
                most_inputs = inputs;
                if for_sure || open.as_ref().is_none_or(|open| !open.for_sure) {
                    open = Some(Open {
                        end,
                        games,
                        outcome: batch,
                        for_sure,
                    });
                }
                continue;
            }
            self.count(&games, true);
            start = end;
            if let Some(passed) = open.take_if(|open| open.end <= start)
                && passed.for_sure
            {
                // It does not fail every time, but it did.
                return Ok(Some(Found::whole(passed.games, passed.outcome)));
            }
            // What it takes to start is no reason for smaller batches.
            inputs = match batch.run.cpu.saturating_sub(self.starting) {
                long if LONG < long => (inputs / 2).max(FIRST_BATCH.min(inputs)),
                short if short < LONG / 8 => (inputs * 8).min(most_inputs),
                _ => inputs,
            };
        }
        Ok(None)
    }

    /// Two cases with a blank line between them, where the statement has that: the only
    /// freedom in how an input is laid out.
    fn blank_line(&self, game: &[Game]) -> Result<Option<Found>, Stop> {
        let case = self.oracle.problem.text(game);
        let text = [&case[..], &case[..]].join(&b'\n');
        if !self.oracle.allows(&text) {
            return Ok(None);
        }
        let outcome = self.oracle.test_text(text, &self.oracle.limits)?;
        let games = [game, game].concat();
        if outcome.failure.is_none() || self.oracle.test(&games)?.failure.is_some() {
            return Ok(None);
        }
        Ok(Some(Found::whole(games, outcome)))
    }

    /// What is said of a batch when there is no time for smaller ones: it counts if it
    /// fails within the limits of a run.
    fn settle(&self, open: &Open) -> Result<Option<Found>, Stop> {
        let outcome = if open.for_sure {
            open.outcome.clone()
        } else {
            self.oracle.test(&open.games)?
        };
        let fails = outcome.failure.is_some();
        Ok(fails.then(|| Found::whole(open.games.clone(), outcome)))
    }

    /// Learns how long a small game takes; every small input is allowed ten times that.
    fn measure(&mut self, games: &[Game]) -> Result<(), Stop> {
        let outcome = self.oracle.test(games)?;
        self.starting = outcome.run.cpu;
        let quick = 10 * outcome.run.cpu + Duration::from_millis(100);
        self.oracle.quick = quick.min(self.oracle.limits.time);
        Ok(())
    }

    /// What passed in company may fail alone, such as a program that reads past the
    /// end of a game: runs the smallest ones alone, as far as a short time goes.
    fn without_doubt(
        &self,
        small: &Enumeration,
        start: usize,
        found: Found,
    ) -> Result<Found, Stop> {
        let began = Instant::now();
        let end = start + found.place.0;
        for index in 0..=end {
            let games = small.games(index..index + 1);
            let all = games[0].queries.len();
            let num_queries = if index == end { found.place.1 } else { all };
            for query in 0..num_queries {
                if DOUBT < began.elapsed() {
                    return Ok(found);
                }
                match fails_alone(&self.oracle, &games, (0, query)) {
                    Ok(Some(smaller)) => return Ok(smaller),
                    Ok(None) => {}
                    Err(Stop::Interrupted) => return Ok(found),
                    Err(stop) => return Err(stop),
                }
            }
        }
        Ok(found)
    }
}
