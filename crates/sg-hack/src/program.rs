//! The programs that are searched for mistakes.
//!
//! Everything else here sees a program as a [`Program`], so that searching and shrinking are
//! tested without processes.

use std::time::Instant;

use sg_run::{Error, Limits, Run, Runner};

/// Something that answers inputs.
pub trait Program: Sync {
    /// Answers `input` within `limits`; at `deadline` the run is interrupted.
    ///
    /// # Errors
    ///
    /// If it cannot be run at all.
    fn run(&self, input: &[u8], limits: &Limits, deadline: Option<Instant>) -> Result<Run, Error>;

    /// Whether it would still be reading after `input` if the input went on.
    ///
    /// # Errors
    ///
    /// If it cannot be run at all.
    fn waits_for_more(&self, input: &[u8], limits: &Limits) -> Result<bool, Error>;
}

/// The limits of a run take the place of those of the command.
impl Program for Runner {
    fn run(&self, input: &[u8], limits: &Limits, deadline: Option<Instant>) -> Result<Run, Error> {
        under(self, limits).run_until(input, deadline)
    }

    fn waits_for_more(&self, input: &[u8], limits: &Limits) -> Result<bool, Error> {
        under(self, limits).waits_for_more(input)
    }
}

fn under(runner: &Runner, limits: &Limits) -> Runner {
    let (limits, runner) = (limits.clone(), runner.clone());
    Runner { limits, ..runner }
}
