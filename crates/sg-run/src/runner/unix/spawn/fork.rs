//! Starts a program by `fork`, on every Unix.
//!
//! Cost: proportional to the memory of this process, whose page tables are copied.
#![allow(unsafe_code, reason = "limits must be set between fork and exec")]

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

use nix::unistd::Pid;

use super::{Launch, Limit};

pub(crate) fn spawn(launch: &Launch<'_>) -> io::Result<Pid> {
    let [stdin, stdout, stderr] = &launch.files;
    let limits = launch.limits;
    let mut child = Command::new(&launch.command[0]);
    child.args(&launch.command[1..]).process_group(0);
    child.env(launch.variable.0, launch.variable.1);
    child.stdin(stdin.try_clone()?);
    child.stdout(stdout.try_clone()?);
    child.stderr(stderr.try_clone()?);
    let set = move || Ok(limits.iter().try_for_each(Limit::set)?);
    // SAFETY: the closure runs in a copy of this process with one thread, where
    // locks may be held for ever. It makes system calls only: it takes no lock and
    // allocates nothing, also for an error, which is a plain number.
    unsafe { child.pre_exec(set) };
    let child = i32::try_from(child.spawn()?.id()).map_err(io::Error::other)?;
    Ok(Pid::from_raw(child))
}
