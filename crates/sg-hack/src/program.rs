//! The programs that are searched for mistakes.
//!
//! Everything else here sees a program as a [`Program`], so that searching and shrinking are
//! tested without processes.

use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sg_run::{Error, Limits, Run, Runner};

/// Something that answers inputs.
pub trait Program: Sync {
    /// Answers `input` within `limits`.
    ///
    /// # Errors
    ///
    /// If it cannot be run at all.
    fn run(&self, input: &[u8], limits: &Limits) -> Result<Run, Error>;

    /// Whether it would still be reading after `input` if the input went on.
    ///
    /// # Errors
    ///
    /// If it cannot be run at all.
    fn waits_for_more(&self, input: &[u8], limits: &Limits) -> Result<bool, Error>;
}

/// A command of the operating system.
#[derive(Clone, Debug)]
pub struct Command {
    /// Program and arguments.
    pub words: Vec<OsString>,
    /// Set when the user wants to stop.
    pub interrupted: Arc<AtomicBool>,
}

impl Command {
    /// A command that nobody interrupts.
    pub fn new(words: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        Self {
            words: words.into_iter().map(Into::into).collect(),
            interrupted: Arc::default(),
        }
    }

    fn runner(&self, limits: &Limits) -> Runner {
        Runner {
            command: self.words.clone(),
            limits: limits.clone(),
            interrupted: Arc::clone(&self.interrupted),
        }
    }
}

impl Program for Command {
    fn run(&self, input: &[u8], limits: &Limits) -> Result<Run, Error> {
        self.runner(limits).run(input)
    }

    fn waits_for_more(&self, input: &[u8], limits: &Limits) -> Result<bool, Error> {
        self.runner(limits).waits_for_more(input)
    }
}
