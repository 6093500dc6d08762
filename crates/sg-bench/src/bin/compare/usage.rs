//! CPU time and memory, as the operating system counts them.
//!
//! CPU time is that of all threads, in user mode and in the kernel. The system
//! adds up the children that a process has waited for, so each child that is
//! measured gets a process of its own as parent.

use std::time::Duration;

use anyhow::Result;

/// What one or more processes used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    pub(crate) cpu: Duration,
    /// The most memory that a single one of them held, in bytes.
    pub(crate) peak: u64,
}

/// This process so far.
pub(crate) fn of_self() -> Result<Usage> {
    system::usage(false)
}

/// All children that this process has waited for.
pub(crate) fn of_children() -> Result<Usage> {
    system::usage(true)
}

#[cfg(unix)]
mod system {
    use std::time::Duration;

    use anyhow::Result;
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeVal;

    use super::Usage;

    pub(super) fn usage(children: bool) -> Result<Usage> {
        let usage = getrusage(if children {
            UsageWho::RUSAGE_CHILDREN
        } else {
            UsageWho::RUSAGE_SELF
        })?;
        // macOS counts bytes, all others count KiB.
        let unit = if cfg!(target_vendor = "apple") {
            1
        } else {
            1024
        };
        Ok(Usage {
            cpu: duration(usage.user_time())? + duration(usage.system_time())?,
            peak: u64::try_from(usage.max_rss())? * unit,
        })
    }

    fn duration(time: TimeVal) -> Result<Duration> {
        let microseconds = u64::try_from(time.tv_usec())?;
        Ok(
            Duration::from_secs(u64::try_from(time.tv_sec())?)
                + Duration::from_micros(microseconds),
        )
    }
}

#[cfg(not(unix))]
mod system {
    use anyhow::{Result, bail};

    use super::Usage;

    pub(super) fn usage(_children: bool) -> Result<Usage> {
        bail!("CPU time is only measured on Unix");
    }
}
