//! CPU time and memory, as the operating system counts them.

use std::io;
use std::time::Duration;

#[cfg(unix)]
use nix::libc;
#[cfg(unix)]
use nix::sys::resource::{UsageWho, getrusage};

/// The usage of one or more processes.
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
        return Ok(getrusage(UsageWho::RUSAGE_SELF)?.as_ref().into());
        #[cfg(not(unix))]
        Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "CPU time is only measured on Unix",
        ))
    }
}

#[cfg(unix)]
impl From<&libc::rusage> for Usage {
    fn from(usage: &libc::rusage) -> Usage {
        let duration = |time: libc::timeval| {
            let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
            let micros = u64::try_from(time.tv_usec).unwrap_or(0);
            Duration::from_secs(seconds) + Duration::from_micros(micros)
        };
        // Apple's systems count bytes, all others KiB.
        const IS_APPLE: bool = cfg!(target_vendor = "apple");
        let unit = if IS_APPLE { 1 } else { 1024 };
        Usage {
            cpu: duration(usage.ru_utime) + duration(usage.ru_stime),
            peak_memory: u64::try_from(usage.ru_maxrss).unwrap_or(0) * unit,
        }
    }
}
