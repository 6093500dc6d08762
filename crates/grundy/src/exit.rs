//! The exit status of the process.

use std::io;

/// The exit status of `grundy`, the same for every command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// Nothing is wrong.
    Clean = 0,
    /// Something was found: a counterexample, a file not accepted, a fault.
    Found = 1,
    /// The command line is wrong.
    Usage = 2,
    /// The command cannot be done: a file or a program that cannot be used, no memory.
    Failed = 3,
    /// Ended by Ctrl-C.
    Interrupted = 130,
}

/// Whether `error` is that whoever read the output has gone away, having seen enough of
/// it: no fault of anybody.
#[must_use]
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

impl From<Exit> for std::process::ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
