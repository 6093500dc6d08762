//! Looks for an input on which a program fails: small games, random ones, files.
//!
//! Cost: all small games are some runs of the program, as thousands of them are the
//! games of one input. Random games are made until the time is over, the first
//! round at the full size of each family, as some programs fail only there.

use std::collections::VecDeque;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::check::accepts;
use crate::game::Game;
use crate::hack::enumerate::Enumeration;
use crate::hack::locate::{Found, fails_alone, locate};
use crate::hack::oracle::{Oracle, Outcome, Stop};
use crate::hack::stress::Stress;

/// How much was tried.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub struct Tried {
    /// Small games, each with all queries of one length.
    pub small_games: u64,
    /// Whether these were all of them.
    pub all_small_games: bool,
    /// Random games.
    pub random_games: u64,
    /// Queries in all of these games.
    pub queries: u64,
    /// Files.
    pub files: u64,
}

/// Where a failure was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Among the small games.
    Small,
    /// Among the random games of this step.
    Random(u64),
    /// In this file.
    File(PathBuf),
}

/// A search under way.
pub struct Search<'a> {
    /// Whom it asks.
    pub oracle: Oracle<'a>,
    /// How much was tried.
    pub tried: Tried,
    /// CPU time of the program on next to nothing.
    pub starting: Duration,
    /// Told now and then what is tried.
    pub progress: &'a dyn Fn(&Tried),
}

impl std::fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search")
            .field("tried", &self.tried)
            .finish_non_exhaustive()
    }
}

/// Inputs in the first batch of small games, and at most in one.
const FIRST_BATCH: usize = 1000;
const LARGEST_BATCH: usize = 30_000;
/// A program that is too slow for all of a batch is not wrong: no judge has so many
/// games in a file. One that is too slow for so many is.
const FEW_GAMES: usize = 16;
/// A batch that takes longer is followed by smaller ones.
const LONG: Duration = Duration::from_secs(1);
/// A batch that takes even longer is stopped.
const TOO_LONG: Duration = Duration::from_secs(2);
/// What may be spent on making sure that nothing smaller fails.
const DOUBT: Duration = Duration::from_millis(200);

impl Search<'_> {
    /// The smallest of the small games that fails, looked for until `deadline`.
    ///
    /// # Errors
    ///
    /// See [`Stop`].
    pub fn small(&mut self, small: &Enumeration, deadline: Instant) -> Result<Option<Found>, Stop> {
        if small.num_games() == 0 {
            return Ok(None);
        }
        let first = small.games(0..1);
        if let Some(found) = fails_alone(&self.oracle, &first, (0, 0))? {
            self.count(&first, true);
            return Ok(Some(found));
        }
        self.measure(&first)?;
        let mut start = 0;
        let mut inputs = FIRST_BATCH;
        while start < small.num_games() && (start == 0 || Instant::now() < deadline) {
            let end = small.end_after(start, inputs);
            let games = small.games(start..end);
            let few = games.len() <= FEW_GAMES;
            let full = self.oracle.limits.time;
            let time = if few { full } else { full.min(TOO_LONG) };
            let batch = self.oracle.test_within(&games, time)?;
            if let Some(kind) = batch.failure {
                let found = match locate(&self.oracle, &games, &batch)? {
                    None if few && kind.of_limits() => {
                        Some(Found::whole(games.clone(), batch.clone()))
                    }
                    found => found,
                };
                match found {
                    Some(found) => {
                        self.count(&games[..=found.place.0], true);
                        return Ok(Some(self.without_doubt(small, start, found)?));
                    }
                    // Only the number of games is too much for it.
                    None if start + 1 < end => {
                        inputs = (inputs / 8).max(1);
                        continue;
                    }
                    None => {}
                }
            }
            self.count(&games, true);
            start = end;
            // What it takes to start is no reason for smaller batches.
            inputs = match batch.run.cpu.saturating_sub(self.starting) {
                long if LONG < long => (inputs / 2).max(FIRST_BATCH.min(inputs)),
                short if short < LONG / 8 => (inputs * 8).min(LARGEST_BATCH),
                _ => inputs,
            };
        }
        self.tried.all_small_games = start == small.num_games() && self.tried.all_small_games;
        Ok(None)
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
                if let Some(smaller) = fails_alone(&self.oracle, &games, (0, query))? {
                    return Ok(smaller);
                }
            }
        }
        Ok(found)
    }

    /// Random games of `steps` until `deadline`; returns the step that was found, or
    /// leaves in `steps` what was not tried.
    ///
    /// # Errors
    ///
    /// See [`Stop`].
    pub fn random(
        &mut self,
        stress: &Stress,
        steps: &mut Range<u64>,
        deadline: Instant,
    ) -> Result<Option<(Found, u64)>, Stop> {
        let jobs = self.oracle.jobs;
        while !steps.is_empty() && Instant::now() < deadline {
            let group: Vec<u64> = steps.by_ref().take(jobs).collect();
            let inputs: Vec<Vec<Game>> = group.iter().map(|&step| stress.games(step)).collect();
            let time = self.oracle.limits.time;
            let fails = |outcome: &Outcome| outcome.failure.is_some();
            if let Some((i, outcome)) = self.oracle.first(&inputs, time, fails)? {
                self.count(&inputs[i], false);
                let found = self.locate_any(inputs[i].clone(), outcome)?;
                return Ok(Some((found, group[i])));
            }
            inputs.iter().for_each(|games| self.count(games, false));
        }
        Ok(None)
    }

    /// The part of `games` that fails, or all of it.
    fn locate_any(&self, games: Vec<Game>, outcome: Outcome) -> Result<Found, Stop> {
        let found = locate(&self.oracle, &games, &outcome)?;
        Ok(found.unwrap_or_else(|| Found::whole(games, outcome)))
    }

    /// The first of these inputs that fails; they are tried until `deadline`, and those
    /// that were are taken away.
    ///
    /// # Errors
    ///
    /// See [`Stop`].
    pub fn files(
        &mut self,
        paths: &mut VecDeque<PathBuf>,
        deadline: Instant,
    ) -> Result<Option<(Found, PathBuf)>, Stop> {
        while Instant::now() < deadline
            && let Some(path) = paths.pop_front()
        {
            let Ok(text) = std::fs::read(&path) else {
                continue;
            };
            // Inputs outside the statement are no counterexamples.
            if !accepts(self.oracle.problem, &text) {
                continue;
            }
            let Some(games) = self.oracle.problem.parse(&text) else {
                continue;
            };
            let limits = self.oracle.limits.clone();
            let outcome = self.oracle.test_text(text, &limits)?;
            self.tried.files += 1;
            (self.progress)(&self.tried);
            if outcome.failure.is_some() {
                return Ok(Some((self.locate_any(games, outcome)?, path)));
            }
        }
        Ok(None)
    }

    fn count(&mut self, games: &[Game], small: bool) {
        let queries = games.iter().map(|game| game.queries.len() as u64);
        self.tried.queries += queries.sum::<u64>();
        if small {
            self.tried.small_games += games.len() as u64;
        } else {
            self.tried.random_games += games.len() as u64;
        }
        (self.progress)(&self.tried);
    }
}

/// The files `*.in` in `folder` and its folders, by size; of a problem package only
/// those in its folder `data`.
#[must_use]
pub fn inputs_under(folder: &Path) -> VecDeque<PathBuf> {
    let data = folder.join("data");
    let folder = if data.is_dir() { &data } else { folder };
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let Ok(about) = entry.metadata() else {
                continue;
            };
            if about.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "in") {
                files.push((about.len(), path));
            }
        }
    }
    files.sort();
    files.into_iter().map(|(_, path)| path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hack::fake::{Fake, oracle};
    use crate::problem::Problem;

    /// What is found among the small games.
    fn smallest(fake: &Fake, problem: Problem) -> (Option<Found>, Tried) {
        let mut search = Search {
            oracle: oracle(problem, fake),
            starting: Duration::ZERO,
            tried: Tried {
                all_small_games: true,
                ..Tried::default()
            },
            progress: &|_| {},
        };
        let deadline = Instant::now() + Duration::from_secs(60);
        let found = search.small(&Enumeration::new(problem), deadline).unwrap();
        (found, search.tried)
    }

    #[track_caller]
    fn check(fake: &Fake, problem: Problem, input: &str, alone: bool) {
        let (found, _) = smallest(fake, problem);
        let found = found.expect("it is wrong");
        assert_eq!(String::from_utf8_lossy(&found.outcome.input), input);
        assert_eq!(found.alone, alone);
    }

    #[test]
    fn the_first_in_order_is_found() {
        use Problem::{Poj2425, Uva12163, Zoj3666};
        check(&Fake::or_for_xor(), Poj2425, "2\n0\n1 0\n2 1 1\n0\n", true);
        check(
            &Fake::or_for_xor(),
            Zoj3666,
            "3\n1 3\n1 3\n1\n2 1 2\n",
            true,
        );
        check(
            &Fake::or_for_xor(),
            Uva12163,
            "1\n3 2\n0 1\n1 2\n0 0 0\n1\n1 1 0\n",
            true,
        );
        // Its output is lost, so that nothing but bisecting finds the place.
        check(
            &Fake::too_deep(2),
            Poj2425,
            "3\n0\n1 0\n1 1\n1 2\n0\n",
            true,
        );
        check(&Fake::too_deep(0), Poj2425, "1\n0\n1 0\n0\n", true);
    }

    #[test]
    fn what_is_left_over_is_found_together() {
        let (found, _) = smallest(&Fake::first_game_decides(), Problem::Poj2425);
        let found = found.expect("it is wrong");
        assert!(!found.alone);
        assert!(2 <= found.games.len());
    }

    #[test]
    fn all_small_games_are_tried_on_a_right_program() {
        for problem in Problem::ALL {
            let (found, tried) = smallest(&Fake::right(), problem);
            assert!(found.is_none());
            assert!(tried.all_small_games);
            assert!(150_000 < tried.queries, "{tried:?}");
        }
    }
}
