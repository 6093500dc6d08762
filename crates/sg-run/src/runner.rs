//! Runs a command on an input under limits, and leaves nothing of it behind.
//!
//! Standard input, output and error are unnamed temporary files. So a command that
//! ignores its input, closes it early or floods its output is no special case, and
//! nothing here can hang on a pipe that an orphan holds open. The command gets a
//! process group of its own, which is killed as a whole when the command ends or breaks
//! a limit; what has left the group is found as an orphan. Should this process be killed, a
//! watcher does the same. What has left its group is reached on Linux alone, and there, after
//! a kill of this process, only if it has kept its environment.
//!
//! Cost: a run takes one spawn with three files, and while it lasts a look at it
//! after every eighth of the time it has run, at least every 2 ms.

#[cfg(unix)]
mod unix;

use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crate::error::Error;
use crate::limits::Limits;
#[cfg(unix)]
use crate::run::End;
use crate::run::Run;

/// A command with its limits.
#[derive(Clone, Debug)]
pub struct Runner {
    /// Program and arguments, at least one.
    pub command: Vec<OsString>,
    /// The limits of each run.
    pub limits: Limits,
    /// Set when the user wants to stop: a run in progress ends at once.
    pub interrupted: Arc<AtomicBool>,
}

impl Runner {
    /// Runs the command with `input` as its standard input, a file.
    ///
    /// Several runs may be in progress in several threads.
    ///
    /// # Errors
    ///
    /// See [`Error`].
    pub fn run(&self, input: &[u8]) -> Result<Run, Error> {
        self.run_until(input, None)
    }

    /// Runs the command as [`Runner::run`] does; at `deadline` the run is interrupted, if it has
    /// not ended by then.
    ///
    /// # Errors
    ///
    /// See [`Error`].
    pub fn run_until(&self, input: &[u8], deadline: Option<Instant>) -> Result<Run, Error> {
        #[cfg(unix)]
        return unix::run(self, input, deadline);
        #[cfg(not(unix))]
        {
            let _ = (input, deadline);
            let message = "running commands needs Unix (process groups and limits)";
            Err(std::io::Error::new(std::io::ErrorKind::Unsupported, message).into())
        }
    }

    /// Whether the command, which does not end on `input`, was only waiting for the
    /// end of the input: runs it with `input` in a pipe that stays open, and looks
    /// whether it takes all of it and then sleeps.
    ///
    /// # Errors
    ///
    /// See [`Error`].
    pub fn waits_for_more(&self, input: &[u8]) -> Result<bool, Error> {
        #[cfg(unix)]
        return unix::waits_for_more(self, input);
        #[cfg(not(unix))]
        self.run(input).map(|_| false)
    }
}

/// Runs a command that reads nothing, and whose output goes to the standard error of this process.
#[cfg(unix)]
pub(crate) fn run_in_sight(
    command: &[OsString],
    limits: &Limits,
    interrupted: &AtomicBool,
) -> Result<End, Error> {
    unix::run_in_sight(command, limits, interrupted)
}
