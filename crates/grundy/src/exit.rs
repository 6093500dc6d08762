//! The exit status of the process.

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

impl From<Exit> for std::process::ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
