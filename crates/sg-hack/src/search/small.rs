//! Small games, thousands of them as the games of one input.
//!
//! Cost: some runs for all of them; a batch that fails is bisected.

use std::ops::Range;
use std::time::{Duration, Instant};

use crate::enumerate::Enumeration;
use crate::locate::{Found, fails_alone, locate};
use crate::oracle::{Stop, if_known};
use crate::search::{Origin, Search};
use crate::stress::Stress;
use sg_problem::Game;
use sg_problem::check::accepts;

/// Inputs in the first batch of small games. A slow right program in Python answers 300,000 of
/// them in 0.7 s. With half of it 7 wrong programs take 750 runs, with it 756, with double 745.
const FIRST_BATCH: usize = 1000;
/// The factor by which batches grow and shrink. With half of it 10 slow wrong programs take 1242
/// runs, with it 1041, with double 1275.
const FACTOR: u32 = 8;
/// A program that is too slow for all of a batch is not wrong, as no judge has so many games in a
/// file; one that is for so many is. Half and double of it: 744 and 757 runs, not 756.
pub(super) const FEW_GAMES: usize = 16;
/// A batch that takes longer is followed by smaller ones; twice as long, and it is stopped. With
/// half of it 10 slow wrong programs take 1017 runs, with it 1041, with double 1153.
const LONG: Duration = Duration::from_secs(1);
/// The time that may be spent on making sure that nothing smaller fails. With half of it 7 wrong
/// programs take 727 runs, with it 756, with double 770, and no input is shorter.
const DOUBT: Duration = Duration::from_millis(200);

/// The order of the small games: which come next, and how many at a time.
struct Batches {
    /// The first game that was not tried.
    start: usize,
    /// Inputs of the next batch, and at most. A bound for all batches saves no runs.
    num_inputs: usize,
    most_inputs: usize,
    /// The end of a batch that was too much at once and is tried once more in parts.
    open_end: usize,
}

impl Batches {
    fn new() -> Self {
        Self {
            start: 0,
            num_inputs: FIRST_BATCH,
            most_inputs: usize::MAX,
            open_end: 0,
        }
    }

    /// Whether parts of a batch are left to try.
    fn is_open(&self) -> bool {
        self.start < self.open_end
    }

    /// The games of the next batch.
    fn next(&self, small: &Enumeration) -> Range<usize> {
        let most_games = small.problem.most_games();
        let end = small.end_after(self.start, self.num_inputs);
        let end = end.min(self.start.saturating_add(most_games));
        let open = if self.is_open() { self.open_end } else { end };
        self.start..end.min(open)
    }

    /// Goes on behind a batch that passed within `cpu`.
    fn passed(&mut self, end: usize, cpu: Duration) {
        self.start = end;
        if LONG < cpu {
            let fewer = self.num_inputs / FACTOR as usize;
            self.num_inputs = fewer.max(FIRST_BATCH.min(self.num_inputs));
        } else if cpu < LONG / FACTOR {
            let more = self.num_inputs.saturating_mul(FACTOR as usize);
            self.num_inputs = more.min(self.most_inputs);
        }
    }

    /// Tries a batch again in parts: perhaps only the number of games is too much.
    fn split(&mut self, end: usize) {
        self.num_inputs = (self.num_inputs / FACTOR as usize).max(1);
        self.most_inputs = self.num_inputs;
        self.open_end = self.open_end.max(end);
    }
}

impl Search<'_> {
    /// The smallest of the small games that fails, looked for until `deadline`. A program that takes
    /// too much for a batch of them, but for none of its parts, is asked the queries of `stress`
    /// before all else, if there is one: so much is allowed, and parts of batches take long.
    pub(crate) fn small(
        &mut self,
        small: &Enumeration,
        mut stress: Option<&Stress>,
        deadline: Instant,
    ) -> Result<Option<(Found, Origin)>, Stop> {
        if small.num_games() == 0 {
            return Ok(None);
        }
        let first = small.games(0..1);
        if let Some(found) = fails_alone(&self.oracle, &first, (0, 0))? {
            self.least_memory = found.outcome.run.peak_memory;
            self.count(&first, true);
            return Ok(Some((found, Origin::Small)));
        }
        self.measure(&first)?;
        if let Some(found) = self.blank_line(&first)? {
            return Ok(Some((found, Origin::Small)));
        }
        let mut batches = Batches::new();
        while batches.start < small.num_games() {
            // The first batch is tried, and what failed is settled, beyond the deadline: all of
            // its parts may be long.
            let is_begun = batches.start == 0 || batches.is_open();
            if deadline + u32::from(is_begun) * FACTOR * LONG <= Instant::now() {
                break;
            }
            let range = batches.next(small);
            let games = small.games(range.clone());
            let is_short = games.len() <= FEW_GAMES;
            let full = self.oracle.limits.time;
            let time = if is_short { full } else { full.min(2 * LONG) };
            let outcome = self.oracle.test_under(&games, &self.oracle.within(time))?;
            if outcome.is_open {
                match games.len() {
                    // Those that follow are as long.
                    1 if self.oracle.stays_open(&outcome) => break,
                    1 => batches.passed(range.end, Duration::ZERO),
                    _ => batches.split(range.end),
                }
                continue;
            }
            let Some(kind) = outcome.failure else {
                self.count(&games, true);
                // What it takes to start is no reason for smaller batches.
                let cpu = outcome.run.cpu.saturating_sub(self.starting);
                batches.passed(range.end, cpu);
                continue;
            };
            let found = if is_short || !kind.of_limits() {
                self.locate_any(games.clone(), outcome)?
            } else if let Some(found) = locate(&self.oracle, &games, &outcome)? {
                found
            } else {
                if let Some(stress) = stress.take()
                    && let Some((found, step)) = self.many_queries(stress)?
                {
                    return Ok(Some((found, Origin::Random(step))));
                }
                batches.split(range.end);
                continue;
            };
            self.count(&games[..=found.place.0], true);
            let found = self.without_doubt(small, range.start, found)?;
            return Ok(Some((found, Origin::Small)));
        }
        Ok(None)
    }

    /// The step of random games with many queries to one game, if it fails, and its number.
    fn many_queries(&mut self, stress: &Stress) -> Result<Option<(Found, u64)>, Stop> {
        let mut step = Stress::QUERIES..Stress::QUERIES + 1;
        self.random(stress, &mut step, Instant::now() + LONG)
    }

    /// Two cases with a blank line between them, where the statement has that: the only
    /// freedom in how an input is laid out.
    fn blank_line(&self, game: &[Game]) -> Result<Option<Found>, Stop> {
        let case = self.oracle.problem.text(game);
        let text = [&case[..], &case[..]].join(&b'\n');
        if !accepts(self.oracle.problem, &text) {
            return Ok(None);
        }
        let outcome = self.oracle.test_text(text, &self.oracle.limits)?;
        let games = [game, game].concat();
        if outcome.failure.is_none() || self.oracle.test(&games)?.failure.is_some() {
            return Ok(None);
        }
        Ok(Some(Found::whole(games, outcome)))
    }

    /// Learns how long a small game takes; every small input is allowed ten times that.
    fn measure(&mut self, games: &[Game]) -> Result<(), Stop> {
        let outcome = self.oracle.test(games)?;
        self.starting = outcome.run.cpu;
        self.least_memory = outcome.run.peak_memory;
        self.oracle.has_ended = true;
        let quick = 10 * outcome.run.cpu + Duration::from_millis(100);
        self.oracle.quick = quick.min(self.oracle.limits.time);
        Ok(())
    }

    /// Runs the smallest games alone, as far as a short time goes: a program that reads past
    /// the end of a game may fail on one alone that it passed among others.
    fn without_doubt(
        &self,
        small: &Enumeration,
        start: usize,
        found: Found,
    ) -> Result<Found, Stop> {
        let began = Instant::now();
        let end = start + found.place.0;
        for index in 0..=end {
            let game = small.game(index);
            let all = game.queries.len();
            let games = [game];
            let num_queries = if index == end { found.place.1 } else { all };
            for query in 0..num_queries {
                if DOUBT < began.elapsed() {
                    return Ok(found);
                }
                match if_known(fails_alone(&self.oracle, &games, (0, query)))? {
                    Some(Some(smaller)) => return Ok(smaller),
                    Some(None) => {}
                    None => return Ok(found),
                }
            }
        }
        Ok(found)
    }
}
