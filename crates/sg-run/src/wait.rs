//! Waiting for a child of this process without a limit of its own.

use std::io;
use std::process::{Child, ExitStatus};
use std::time::Duration;

#[cfg(unix)]
use nix::unistd::Pid;

#[cfg(unix)]
use crate::sys;
use crate::usage::Usage;

/// The end and the usage of `child`, if it has ended; elsewhere than on Unix no usage.
///
/// # Errors
///
/// If the system cannot say.
pub fn reap(child: &mut Child) -> io::Result<Option<(ExitStatus, Option<Usage>)>> {
    #[cfg(unix)]
    {
        let pid = Pid::from_raw(i32::try_from(child.id()).map_err(io::Error::other)?);
        if !sys::has_ended(pid)? {
            return Ok(None);
        }
        Ok(sys::reap(pid)?.map(|(status, usage)| (status, Some(usage))))
    }
    #[cfg(not(unix))]
    Ok(child.try_wait()?.map(|status| (status, None)))
}

/// How long not to look at a process that has run for `age`: looks cost a short run little time
/// and a long one little CPU time.
#[must_use]
pub fn pause(age: Duration) -> Duration {
    (age / 8).clamp(Duration::from_micros(50), Duration::from_millis(2))
}
