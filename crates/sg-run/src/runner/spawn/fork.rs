//! Starts a program by `fork`, on every Unix.
//!
//! Cost: proportional to the memory of this process, whose page tables are copied.
#![allow(unsafe_code, reason = "limits must be set between fork and exec")]

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

use nix::sys::resource::setrlimit;
use nix::unistd::Pid;

use super::Launch;

pub(super) fn spawn(launch: &Launch<'_>) -> io::Result<Pid> {
    let Launch {
        command,
        variable: (name, value),
        files,
        limits,
    } = launch;
    let [stdin, stdout, stderr] = files;
    let limits = *limits;
    let mut child = Command::new(&command[0]);
    child.args(&command[1..]).env(name, value).process_group(0);
    child.stdin(stdin.try_clone()?);
    child
        .stdout(stdout.try_clone()?)
        .stderr(stderr.try_clone()?);
    let set = move || -> io::Result<()> {
        for limit in limits {
            if setrlimit(limit.resource, limit.soft, limit.hard).is_err() {
                setrlimit(limit.resource, limit.otherwise, limit.otherwise)?;
            }
        }
        Ok(())
    };
    // SAFETY: the closure runs in a copy of this process with one thread, where
    // locks may be held for ever. It makes system calls only: it takes no lock and
    // allocates nothing, also for an error, which is a plain number.
    unsafe { child.pre_exec(set) };
    let child = child.spawn()?.id();
    Ok(Pid::from_raw(
        i32::try_from(child).map_err(io::Error::other)?,
    ))
}
