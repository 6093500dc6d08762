//! Inputs in files.
//!
//! Cost: a run for each.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::locate::Found;
use crate::oracle::{Stop, if_known};
use crate::search::{Search, Skipped};
use sg_problem::Game;
use sg_problem::check::strict;

impl Search<'_> {
    /// The first of these inputs that fails; they are tried until `deadline`, and those
    /// that were are taken away.
    pub(crate) fn files(
        &mut self,
        paths: &mut VecDeque<PathBuf>,
        deadline: Instant,
    ) -> Result<Option<(Found, PathBuf)>, Stop> {
        while Instant::now() < deadline
            && let Some(path) = paths.pop_front()
        {
            let (text, games) = match self.load(&path) {
                Ok(input) => input,
                Err(reason) => {
                    self.skipped.push(Skipped { path, reason });
                    continue;
                }
            };
            let outcome = self.oracle.test_text(text, &self.oracle.limits)?;
            self.tried.files += 1;
            self.tried.samples += u64::from(is_sample(&path));
            self.tell();
            if outcome.failure.is_none() {
                continue;
            }
            // Written anew the games may pass.
            let found = if outcome.input == self.oracle.problem.text(&games) {
                self.locate_any(games, outcome)?
            } else {
                match if_known(self.oracle.test(&games))? {
                    Some(anew) if anew.failure.is_some() => self.locate_any(games, anew)?,
                    _ => Found::whole(games, outcome),
                }
            };
            return Ok(Some((found, path)));
        }
        Ok(None)
    }

    /// An input and its games, or why it is none: what is outside the statement is no
    /// counterexample.
    fn load(&self, path: &Path) -> Result<(Vec<u8>, Vec<Game>), String> {
        let problem = self.oracle.problem;
        let text = sg_run::data::read(path).map_err(|error| error.to_string())?;
        let report = strict(problem, &text[..]).map_err(|error| error.to_string())?;
        if let Some(fault) = report.faults.first() {
            return Err(fault.to_string());
        }
        let games = problem.parse(&text).ok_or("it is too large")?;
        Ok((text, games))
    }
}

/// Whether it is in a folder of samples.
pub(crate) fn is_sample(path: &Path) -> bool {
    path.parent().is_some_and(|at| at.ends_with("sample"))
}
