//! Starts a program in a process group of its own, with its limits set before its
//! first instruction.

#[cfg(any(not(target_os = "linux"), test))]
mod fork;
#[cfg(test)]
mod tests;
#[cfg(target_os = "linux")]
mod vfork;

use std::ffi::OsString;
use std::os::fd::OwnedFd;

use nix::sys::resource::{Resource, rlim_t, setrlimit};

// Each starts a program, which the caller has to wait for; if it cannot be started, there is
// no child.
#[cfg(not(target_os = "linux"))]
pub(super) use fork::spawn;
#[cfg(target_os = "linux")]
pub(super) use vfork::spawn;

#[derive(Debug)]
pub(super) struct Launch<'a> {
    /// Program and arguments, at least one.
    pub(super) command: &'a [OsString],
    /// A variable for its environment, beside those of this process.
    pub(super) variable: (&'a str, &'a str),
    /// Standard input, output and error.
    pub(super) files: [OwnedFd; 3],
    pub(super) limits: [Limit; 4],
}

/// A limit for the program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    pub(super) resource: Resource,
    pub(super) soft: rlim_t,
    pub(super) hard: rlim_t,
    /// Set instead, as both, if this process may not set the others.
    pub(super) otherwise: rlim_t,
}

impl Limit {
    /// Sets it for this process, by system calls only.
    fn set(&self) -> nix::Result<()> {
        setrlimit(self.resource, self.soft, self.hard)
            .or_else(|_| setrlimit(self.resource, self.otherwise, self.otherwise))
    }
}
