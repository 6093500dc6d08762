//! What came of a run.

use std::fmt::{self, Display};
use std::time::Duration;

use crate::signals::signal_name;

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
