//! Runs a command on an input under limits, and leaves nothing of it behind.
//!
//! Standard input, output and error are unnamed temporary files. So a command that
//! ignores its input, closes it early or floods its output is no special case, and
//! nothing here can hang on a pipe that an escaped process holds open. The command
//! gets a process group of its own, which is killed as a whole when the command
//! ends or breaks a limit.
//!
//! Cost: a run takes one spawn with three files, and while it lasts a look at it
//! after every eighth of the time it has run, at least every 2 ms.

pub mod compare;
mod limits;
mod signals;

#[cfg(unix)]
mod feed;
#[cfg(unix)]
mod group;
#[cfg(all(unix, not(target_os = "linux")))]
mod no_proc;
#[cfg(target_os = "linux")]
mod orphans;
#[cfg(not(unix))]
mod other;
#[cfg(target_os = "linux")]
mod procs;
#[cfg(unix)]
mod spawn;
#[cfg(unix)]
mod sys;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
use other as platform;
#[cfg(unix)]
use unix as platform;
#[cfg(all(unix, not(target_os = "linux")))]
use {no_proc as orphans, no_proc as procs};

use std::ffi::{OsStr, OsString};
use std::fmt::{self, Display};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

pub use limits::{Limits, Stack, parse_duration, parse_size, parse_stack};
pub use signals::signal_name;

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
    /// Several runs may be in progress in several threads.
    ///
    /// # Errors
    ///
    /// See [`Error`].
    pub fn run(&self, input: &[u8]) -> Result<Run, Error> {
        platform::run(self, input)
    }

    /// Whether the command, which does not end on `input`, was only waiting for the
    /// end of the input: runs it with `input` in a pipe that stays open, and looks
    /// whether it takes all of it and then sleeps.
    ///
    /// # Errors
    ///
    /// See [`Error`].
    pub fn waits_for_more(&self, input: &[u8]) -> Result<bool, Error> {
        platform::waits_for_more(self, input)
    }
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// Its standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// The last bytes of its standard error, at most 4 KiB.
    pub stderr: Vec<u8>,
    /// User and system time.
    pub cpu: Duration,
    /// From start to end.
    pub wall: Duration,
    /// The most bytes of resident memory that were seen. What a run does between two
    /// looks, or in less than a millisecond, may not be seen.
    pub peak_memory: u64,
    /// What the system itself says of that: never too little, but also never less
    /// than this process had when it started the command.
    pub peak_memory_at_most: u64,
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
    /// It wrote more than allowed: standard output over its limit, or 64 MiB of
    /// standard error.
    OutputLimit,
    /// The user wants to stop.
    Interrupted,
}

impl Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            // A shell says in this way that what it ran was killed.
            End::Exit(status @ 129..=159) => {
                let signal = signal_name(status - 128);
                write!(f, "exit status {status} (128 + {signal})")
            }
            End::Exit(status) => write!(f, "exit status {status}"),
            End::Signal(signal) => f.write_str(&signal_name(signal)),
            End::TimeLimit => f.write_str("time limit"),
            End::MemoryLimit => f.write_str("memory limit"),
            End::OutputLimit => f.write_str("output limit"),
            End::Interrupted => f.write_str("interrupted"),
        }
    }
}

/// Why there was no run.
#[derive(Debug)]
pub enum Error {
    /// The command cannot be started.
    Start(OsString, io::Error),
    /// The folder for temporary files cannot be used.
    Temporary(PathBuf, io::Error),
    /// Something here failed.
    Io(io::Error),
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Start(program, error) => {
                write!(f, "cannot run {}: ", program.to_string_lossy())?;
                let path = Path::new(program);
                let here = !program.as_encoded_bytes().contains(&b'/');
                match error.kind() {
                    _ if path.is_dir() && !here => f.write_str("it is a folder"),
                    io::ErrorKind::NotFound if here && path.is_file() => write!(
                        f,
                        "there is no such command; for the file in this folder write ./{}",
                        path.display()
                    ),
                    io::ErrorKind::NotFound if here => f.write_str("there is no such command"),
                    io::ErrorKind::NotFound if path.is_file() => f.write_str(
                        "it needs an interpreter or a loader that is not there (look at its first line)",
                    ),
                    io::ErrorKind::NotFound => f.write_str("there is no such file"),
                    io::ErrorKind::PermissionDenied if path.is_file() => {
                        f.write_str("the file is not executable")?;
                        f.write_str(match path.extension().and_then(OsStr::to_str) {
                            Some("cpp" | "cc" | "cxx" | "c" | "rs") => "; compile it first",
                            Some("py") => "; run it by python3",
                            _ => "",
                        })
                    }
                    _ if NO_PROGRAM.is_some() && error.raw_os_error() == NO_PROGRAM => f.write_str(
                        "it is not a program; a script needs a first line such as #!/bin/sh",
                    ),
                    _ => write!(f, "{error}"),
                }
            }
            Error::Temporary(folder, error) => {
                let folder = folder.display();
                write!(f, "cannot use {folder}, the folder for temporary files: ")?;
                match error.kind() {
                    io::ErrorKind::NotFound => f.write_str("there is no such folder")?,
                    kind => write!(f, "{kind}")?,
                }
                f.write_str(" (TMPDIR names another one)")
            }
            Error::Io(error) => write!(f, "cannot watch the command: {error}"),
        }
    }
}

/// What the system says of a file that is no program.
#[cfg(unix)]
const NO_PROGRAM: Option<i32> = Some(nix::libc::ENOEXEC);
#[cfg(not(unix))]
const NO_PROGRAM: Option<i32> = None;

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Io(error)
    }
}

/// The flag that Ctrl-C and SIGTERM set from the first call on, the same for all
/// callers. A second Ctrl-C ends the process at once.
///
/// On other systems than Unix nothing sets it.
#[must_use]
pub fn interruption() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let flag = FLAG.get_or_init(|| {
        let flag = Arc::new(AtomicBool::new(false));
        platform::set_on_interruption(&flag);
        flag
    });
    Arc::clone(flag)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
