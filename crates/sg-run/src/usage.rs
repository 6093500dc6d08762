//! CPU time and memory, as the operating system counts them.

use std::io;
use std::time::Duration;

/// What one or more processes used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// User and system time of all threads, and of the children waited for.
    pub cpu: Duration,
    /// The most bytes of resident memory that a single process held.
    pub peak_memory: u64,
}

impl Usage {
    /// The usage of this process so far.
    ///
    /// # Errors
    ///
    /// Where there is no Unix.
    pub fn of_self() -> io::Result<Self> {
        #[cfg(unix)]
        return crate::sys::usage_of_self();
        #[cfg(not(unix))]
        Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "CPU time is only measured on Unix",
        ))
    }
}

/// How long not to look at a process that has run for `age`: it shall cost a short run
/// little time and a long one little CPU time.
pub(crate) fn pause(age: Duration) -> Duration {
    (age / 8).clamp(Duration::from_micros(50), Duration::from_millis(2))
}
