//! Orphans: the processes that have left the process group of their run.
//!
//! A process that calls `setsid` is in a session and a group of its own, so it is not
//! reached by killing the group of its run. This process therefore is a subreaper: an
//! orphan becomes its child. When a run has ended, those of its children that it has
//! not started itself are looked at: an orphan with the mark of that run in its
//! environment is killed, until no more come. One that has wiped its environment is
//! killed when no other run is in progress.
//!
//! Without Linux or `/proc/PID/task/PID/children` (a kernel option) nothing is found.

use std::fs;
use std::io;
use std::process;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitPidFlag, waitpid};
use nix::unistd::{Pid, getpgrp};

use super::procs::Stat;

/// Held for reading while a process group comes into [`GROUPS`] or goes out of it.
static CHANGING: RwLock<()> = RwLock::new(());

/// The process groups of the runs in progress, each by the number of its leader.
static GROUPS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// The children that were there before the first run: whoever executed this program in
/// its own place has started them. None is waited for here, so the numbers stay theirs.
static INHERITED: OnceLock<Vec<Pid>> = OnceLock::new();

/// Starts the leader of a process group.
pub(super) fn start(spawn: impl FnOnce() -> io::Result<Pid>) -> io::Result<Pid> {
    INHERITED.get_or_init(|| {
        let inherited = children();
        // Refused only by a kernel older than 3.4: orphans then go to process 1.
        #[cfg(target_os = "linux")]
        let _ = nix::sys::prctl::set_child_subreaper(true);
        inherited
    });
    let _changing = CHANGING.read().unwrap_or_else(PoisonError::into_inner);
    let leader = spawn()?;
    groups().push(leader);
    Ok(leader)
}

/// Reaps such a leader.
pub(super) fn end<T>(leader: Pid, reap: impl FnOnce() -> T) -> T {
    let _changing = CHANGING.read().unwrap_or_else(PoisonError::into_inner);
    groups().retain(|&group| group != leader);
    reap()
}

/// Kills and reaps the orphans of a run that has ended: the processes with this variable
/// in their environment.
pub(super) fn kill_orphans(variable: &str, value: &str) {
    let mark = format!("{variable}={value}");
    // Each round kills what the one before has set free.
    while !orphans().is_empty() {
        let _changing = CHANGING.write().unwrap_or_else(PoisonError::into_inner);
        let is_alone = groups().is_empty();
        let mut num_ended = 0;
        for pid in orphans() {
            let Some(stat) = Stat::read(pid.as_raw()) else {
                continue;
            };
            // In the group of this process it is a child that another part of this
            // process has started, in the group of a run it is reached with that run.
            if stat.group == getpgrp().as_raw() || groups().contains(&Pid::from_raw(stat.group)) {
                continue;
            }
            if stat.state == b'Z' {
                num_ended += usize::from(waitpid(pid, Some(WaitPidFlag::WNOHANG)).is_ok());
            } else if (is_alone || is_marked(pid, mark.as_bytes()))
                && kill(pid, Signal::SIGKILL).is_ok()
            {
                num_ended += usize::from(waitpid(pid, None).is_ok());
            }
        }
        if num_ended == 0 {
            return;
        }
    }
}

/// The children of this process that are neither inherited nor the leader of a run.
fn orphans() -> Vec<Pid> {
    let mut children = children();
    let inherited = INHERITED.get().map_or(&[][..], Vec::as_slice);
    let groups = groups();
    children.retain(|child| !groups.contains(child) && !inherited.contains(child));
    children
}

fn children() -> Vec<Pid> {
    // Orphans go to the first thread.
    let pid = process::id();
    let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"));
    let children = children.unwrap_or_default();
    children
        .split_ascii_whitespace()
        .filter_map(|child| child.parse().ok().map(Pid::from_raw))
        .collect()
}

fn is_marked(pid: Pid, mark: &[u8]) -> bool {
    let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
    environment.split(|&b| b == 0).any(|other| other == mark)
}

fn groups() -> MutexGuard<'static, Vec<Pid>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}
