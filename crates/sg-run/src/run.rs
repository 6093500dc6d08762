//! The result of a run.

use std::fmt::{self, Display};
use std::time::Duration;

use crate::limits::Limits;
use crate::signals::signal_name;

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// The way in which the command ended.
    pub end: End,
    /// The standard output of the command, up to the limit.
    pub stdout: Vec<u8>,
    /// The standard error of the command: its first 2 KiB and its last 4 KiB, a line `...` between
    /// them if there was more.
    pub stderr: Vec<u8>,
    /// User and system time.
    pub cpu: Duration,
    /// The time from start to end.
    pub wall: Duration,
    /// How much of `wall` nothing of the run had work to do, as far as was seen: it neither ran
    /// nor waited for a CPU or a disk. Where it cannot be seen, all of `wall` counts.
    pub asleep: Duration,
    /// The most bytes of resident memory that were seen. What a run does between two
    /// looks, or in less than a millisecond, may not be seen.
    pub peak_memory: u64,
    /// The peak of memory as the system itself gives it: never too little, but also never less
    /// than this process had when it started the command.
    pub peak_memory_at_most: u64,
    /// Whether other processes of it went on when the command had ended; they were stopped.
    pub left_processes: bool,
}

/// The way in which a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The command ended by itself, with this status.
    Exit(i32),
    /// The command was ended by this signal, which nobody here sent.
    Signal(i32),
    /// The command used more CPU time than allowed, or slept longer than the limit of the wall
    /// clock, or had not ended after four times that.
    TimeLimit,
    /// The command used more memory than allowed.
    MemoryLimit,
    /// The command wrote more than allowed: standard output over its limit, or 64 MiB of
    /// standard error.
    OutputLimit,
    /// The user wants to stop.
    Interrupted,
}

impl Run {
    /// A run that ended so and printed this, in no time and with no memory: that of a program that
    /// is no process.
    #[must_use]
    pub fn new(end: End, stdout: Vec<u8>) -> Self {
        Self {
            end,
            stdout,
            stderr: Vec::new(),
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            asleep: Duration::ZERO,
            peak_memory: 0,
            peak_memory_at_most: 0,
            left_processes: false,
        }
    }

    /// Whether it was stopped at the last bound of the wall clock, on a machine too busy to say
    /// whether the command would have kept its limit of CPU time.
    #[must_use]
    pub fn is_undecided(&self, limits: &Limits) -> bool {
        self.end == End::TimeLimit && self.cpu <= limits.time && self.asleep <= limits.wall()
    }
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
