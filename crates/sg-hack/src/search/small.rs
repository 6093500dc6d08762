//! Small games, thousands of them as the games of one input.
//!
//! Cost: some runs for all of them; a batch that fails is bisected.

use std::ops::Range;
use std::time::{Duration, Instant};

use crate::enumerate::Enumeration;
use crate::locate::{Found, fails_alone, locate};
use crate::oracle::{Stop, if_known};
use crate::outcome::Outcome;
use crate::search::Search;
use sg_problem::Game;
use sg_problem::check::accepts;

/// Inputs in the first batch of small games, and at most in one. A slow right program in
/// Python answers 300,000 of them in 0.7 s, so a batch takes less than a tenth of a second
/// beside the start of the program. Batches of half the size double the starts; twice the
/// size lets a program that fails on the first batch run twice as long before it is bisected.
const FIRST_BATCH: usize = 1000;
const LARGEST_BATCH: usize = 30_000;
/// A program that is too slow for all of a batch is not wrong: no judge has so many
/// games in a file. One that is too slow for so many is.
pub(super) const FEW_GAMES: usize = 16;
/// A batch that takes longer is followed by smaller ones.
const LONG: Duration = Duration::from_secs(1);
/// A batch that takes even longer is stopped.
const TOO_LONG: Duration = Duration::from_secs(2);
/// The time that may be spent on making sure that nothing smaller fails.
const DOUBT: Duration = Duration::from_millis(200);
/// How long after its time a search goes on to settle why a batch failed.
const SETTLING: Duration = Duration::from_secs(8);

/// Small games that were run as the games of one input.
struct Batch {
    /// Their indices.
    range: Range<usize>,
    games: Vec<Game>,
    outcome: Outcome,
}

impl Batch {
    /// Whether a program that is too slow for so many is wrong.
    fn is_short(&self) -> bool {
        self.games.len() <= FEW_GAMES
    }

    /// Whether it is a failure whatever becomes of its parts.
    fn fails_for_sure(&self) -> bool {
        self.is_short() || self.outcome.failure.is_some_and(|kind| !kind.of_limits())
    }
}

/// The verdict on a batch.
enum Verdict {
    Passed,
    Failed(Box<Found>),
    /// The batch failed, though no part of it is known to.
    Open,
}

/// The order of the small games: which come next, and how many at a time.
struct Batches {
    /// The first game that was not tried.
    start: usize,
    /// Inputs of the next batch, and at most.
    num_inputs: usize,
    most_inputs: usize,
    /// A batch that is tried once more in parts.
    open: Option<Batch>,
}

impl Batches {
    fn new() -> Self {
        Self {
            start: 0,
            num_inputs: FIRST_BATCH,
            most_inputs: LARGEST_BATCH,
            open: None,
        }
    }

    /// The games of the next batch, `None` if there are none left.
    fn next(&self, small: &Enumeration) -> Option<Range<usize>> {
        let most_games = usize::try_from(small.problem().limits.games).unwrap_or(usize::MAX);
        let behind = self.open.as_ref().map_or(usize::MAX, |open| open.range.end);
        let end = small.end_after(self.start, self.num_inputs).min(behind);
        let end = end.min(self.start.saturating_add(most_games));
        (self.start < small.num_games()).then_some(self.start..end)
    }

    /// Goes on behind a batch that passed within `cpu`. If all parts of one that failed for
    /// sure have passed, that is returned: it does not fail every time, but it did.
    fn passed(&mut self, end: usize, cpu: Duration) -> Option<Batch> {
        self.start = end;
        self.num_inputs = match cpu {
            long if LONG < long => (self.num_inputs / 2).max(FIRST_BATCH.min(self.num_inputs)),
            short if short < LONG / 8 => (self.num_inputs * 8).min(self.most_inputs),
            _ => self.num_inputs,
        };
        let open = self.open.take_if(|open| open.range.end <= end);
        open.filter(Batch::fails_for_sure)
    }

    /// Tries a batch again in parts: perhaps only the number of games is too much.
    fn split(&mut self, batch: Batch) {
        self.num_inputs = (self.num_inputs / 8).max(1);
        self.most_inputs = self.num_inputs;
        let is_sure = self.open.as_ref().is_some_and(Batch::fails_for_sure);
        if batch.fails_for_sure() || !is_sure {
            self.open = Some(batch);
        }
    }
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
        let mut batches = Batches::new();
        while let Some(range) = batches.next(small) {
            match &batches.open {
                Some(open) if deadline + SETTLING < Instant::now() => return self.settle(open),
                None if 0 < range.start && deadline <= Instant::now() => break,
                _ => {}
            }
            let batch = self.run(small, range)?;
            match self.verdict(small, &batch)? {
                Verdict::Failed(found) => return Ok(Some(*found)),
                Verdict::Open => batches.split(batch),
                Verdict::Passed => {
                    self.count(&batch.games, true);
                    // What it takes to start is no reason for smaller batches.
                    let cpu = batch.outcome.run.cpu.saturating_sub(self.starting);
                    if let Some(failed) = batches.passed(batch.range.end, cpu) {
                        return Ok(Some(Found::whole(failed.games, failed.outcome)));
                    }
                }
            }
        }
        Ok(None)
    }

    fn run(&self, small: &Enumeration, range: Range<usize>) -> Result<Batch, Stop> {
        let games = small.games(range.clone());
        let full = self.oracle.limits.time;
        let is_short = games.len() <= FEW_GAMES;
        let time = if is_short { full } else { full.min(TOO_LONG) };
        let outcome = self.oracle.test_under(&games, &self.oracle.within(time))?;
        Ok(Batch {
            range,
            games,
            outcome,
        })
    }

    /// Looks for the part of a batch that fails, if it does.
    fn verdict(&mut self, small: &Enumeration, batch: &Batch) -> Result<Verdict, Stop> {
        let Some(kind) = batch.outcome.failure else {
            return Ok(Verdict::Passed);
        };
        let whole = || Found::whole(batch.games.clone(), batch.outcome.clone());
        let is_indivisible = kind.of_limits() || batch.games.len() == 1;
        let found = match locate(&self.oracle, &batch.games, &batch.outcome) {
            Ok(Some(found)) => found,
            Ok(None) if batch.is_short() && is_indivisible => whole(),
            Ok(None) => return Ok(Verdict::Open),
            Err(Stop::Interrupted) if batch.fails_for_sure() => whole(),
            Err(stop) => return Err(stop),
        };
        self.count(&batch.games[..=found.place.0], true);
        let found = self.without_doubt(small, batch.range.start, found)?;
        Ok(Verdict::Failed(Box::new(found)))
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

    /// Decides about a batch when there is no time for smaller ones: it counts if it fails
    /// within the limits of a run.
    fn settle(&self, open: &Batch) -> Result<Option<Found>, Stop> {
        let outcome = if open.fails_for_sure() {
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
            let games = small.games(index..index + 1);
            let all = games[0].queries.len();
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
