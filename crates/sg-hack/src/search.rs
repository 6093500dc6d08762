//! Looks for an input on which a program fails: small games, random ones, files.
//!
//! Cost: all small games are some runs of the program, as thousands of them are the
//! games of one input. Random games are made until the time is over, the first
//! round at the full size of each family, as some programs fail only there.

mod beyond;
mod files;
mod heaps;
mod small;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::heaps::Heap;
use crate::locate::{Found, locate};
use crate::oracle::{Oracle, Stop, if_known};
use crate::outcome::Outcome;
pub(crate) use crate::search::beyond::{is_beyond, texts};
pub(crate) use crate::search::files::is_sample;
use crate::stress::Stress;
use sg_problem::Game;

/// The extent of a search.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub struct Tried {
    /// The small games that were tried, each with all queries of one length.
    pub small_games: u64,
    /// The small games that there are.
    pub small_games_in_all: u64,
    /// Whether all small games were tried.
    pub all_small_games: bool,
    /// The random games that were tried.
    pub random_games: u64,
    /// The queries in all of these games.
    pub queries: u64,
    /// The files that were tried.
    pub files: u64,
    /// The files that there are to try.
    pub files_in_all: u64,
    /// The files among them that are samples of the statement.
    pub samples: u64,
    /// The inputs beyond the statement that were tried.
    pub beyond: u64,
    /// Whether there was a folder to look for files in.
    pub folder: bool,
}

impl Tried {
    /// Whether nothing was tried but a file or two, and the sample.
    #[must_use]
    pub fn is_next_to_nothing(&self) -> bool {
        self.small_games + self.random_games == 0 && self.files <= self.samples + 1
    }
}

/// A file that is no input of the problem.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Skipped {
    /// The file.
    pub path: PathBuf,
    /// The reason why the file was not tried.
    pub reason: String,
}

/// The place where a failure was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Among the small games.
    Small,
    /// Among the random games of this step.
    Random(u64),
    /// Among inputs with much of one thing.
    Heap(Heap),
    /// Beyond the statement: by itself, or in this file.
    Beyond(Option<PathBuf>),
    /// In this file.
    File(PathBuf),
}

/// A search under way.
pub(crate) struct Search<'a> {
    /// Runs the program.
    pub oracle: Oracle<'a>,
    /// The extent of a search.
    pub tried: Tried,
    /// Files that could not be tried.
    pub skipped: Vec<Skipped>,
    /// CPU time of the program on next to nothing.
    pub starting: Duration,
    /// Bytes of memory that it takes for that.
    pub least_memory: u64,
    /// What is tried at present.
    pub what: &'static str,
    /// Called now and then with what is tried, and what was.
    pub progress: &'a dyn Fn(&'static str, &Tried),
}

impl Search<'_> {
    /// Random games of `steps` until `deadline`; returns the step that was found, or
    /// leaves in `steps` what was not tried.
    pub(crate) fn random(
        &mut self,
        stress: &Stress,
        steps: &mut Range<u64>,
        deadline: Instant,
    ) -> Result<Option<(Found, u64)>, Stop> {
        let jobs = self.oracle.jobs;
        while !steps.is_empty() && Instant::now() < deadline {
            let first = steps.start;
            let mut inputs: Vec<Vec<Game>> = Vec::new();
            // Making them takes its time as well.
            while inputs.len() < jobs
                && (inputs.is_empty() || Instant::now() < deadline)
                && let Some(step) = steps.next()
            {
                inputs.push(stress.games(step));
            }
            let run = |i: usize| self.oracle.test(&inputs[i]);
            let fails = |outcome: &Outcome| outcome.failure.is_some();
            if let Some((i, outcome)) = self.oracle.first(inputs.len(), run, fails)? {
                self.count(&inputs[i], false);
                let mut found = self.locate_any(inputs[i].clone(), outcome)?;
                found.undisturbed |= inputs.len() == 1;
                return Ok(Some((found, first + i as u64)));
            }
            inputs.iter().for_each(|games| self.count(games, false));
        }
        Ok(None)
    }

    /// The part of `games` that fails, or all of it.
    fn locate_any(&self, games: Vec<Game>, outcome: Outcome) -> Result<Found, Stop> {
        let found = if_known(locate(&self.oracle, &games, &outcome))?.flatten();
        Ok(found.unwrap_or_else(|| Found::whole(games, outcome)))
    }

    /// Says how far it is.
    pub(crate) fn tell(&self) {
        (self.progress)(self.what, &self.tried);
    }

    fn count(&mut self, games: &[Game], small: bool) {
        let queries = games.iter().map(|game| game.queries.len() as u64);
        self.tried.queries += queries.sum::<u64>();
        if small {
            self.tried.small_games += games.len() as u64;
            self.tried.all_small_games = self.tried.small_games_in_all <= self.tried.small_games;
        } else {
            self.tried.random_games += games.len() as u64;
        }
        self.tell();
    }
}
