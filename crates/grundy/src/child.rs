//! Runs a command on an input under limits.

use std::ffi::OsString;
use std::fmt::{self, Display};
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What a run may use.
#[derive(Clone, Debug)]
pub struct Limits {
    /// CPU time of the process and those it waited for; the wall clock gets more.
    pub time: Duration,
    /// Bytes of resident memory.
    pub memory: u64,
    /// Bytes of standard output.
    pub output: u64,
    /// The stack.
    pub stack: Stack,
}

/// The limit of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stack {
    /// This many bytes.
    Bytes(u64),
    /// None.
    Unlimited,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, with this status.
    Exit(i32),
    /// By this signal, which nobody here sent.
    Signal(i32),
    /// It used more CPU time than allowed, or slept past the wall clock's limit.
    TimeLimit,
    /// It used more memory than allowed.
    MemoryLimit,
    /// It wrote more than allowed.
    OutputLimit,
    /// The user wants to stop.
    Interrupted,
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// Its standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// The last bytes of its standard error.
    pub stderr: Vec<u8>,
    /// User and system time.
    pub cpu: Duration,
    /// From start to end.
    pub wall: Duration,
    /// Bytes of resident memory at most.
    pub peak_memory: u64,
}

/// Why there was no run.
#[derive(Debug)]
pub enum Error {
    /// The command cannot be started.
    Start(OsString, io::Error),
    /// Something here failed.
    Io(io::Error),
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Start(program, error) => {
                write!(f, "cannot run {}: {error}", program.to_string_lossy())
            }
            Error::Io(error) => write!(f, "cannot watch the command: {error}"),
        }
    }
}

impl std::error::Error for Error {}

/// A command with its limits.
#[derive(Clone, Debug)]
pub struct Runner {
    /// Program and arguments, at least one.
    pub command: Vec<OsString>,
    /// What each run may use.
    pub limits: Limits,
    /// Set when the user wants to stop: a run in progress ends at once.
    pub interrupted: Arc<AtomicBool>,
}

impl Runner {
    /// Runs the command with `input` as its standard input, a file.
    ///
    /// # Errors
    ///
    /// See [`Error`].
    pub fn run(&self, _input: &[u8]) -> Result<Run, Error> {
        todo!()
    }

    /// Whether the command, which does not end on `input`, was only waiting for the
    /// end of the input: runs it with `input` in a pipe that stays open.
    ///
    /// # Errors
    ///
    /// See [`Error`].
    pub fn waits_for_more(&self, _input: &[u8]) -> Result<bool, Error> {
        todo!()
    }
}
