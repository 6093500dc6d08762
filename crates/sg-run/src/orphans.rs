//! Processes that left the group of their run.
//!
//! A process that calls `setsid` is not reached by killing the group. So this process
//! becomes the one that adopts orphans (a subreaper), and when a run has ended it looks
//! at the children it has not started itself: those that carry the mark of that run in
//! their environment are killed, until no more come. One that has wiped its environment
//! is known only by being a stranger, and killed when no other run is in progress.
//!
//! Without `/proc/PID/task/PID/children` (a kernel option) nothing is found.

use std::fs;
use std::io;
use std::process;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use nix::sys::prctl::set_child_subreaper;
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitPidFlag, waitpid};
use nix::unistd::{Pid, getpgrp};

use super::procs::Stat;

/// Held for reading while a child is on its way into or out of [`LEADERS`].
static CHANGING: RwLock<()> = RwLock::new(());

/// The children started by runs in progress.
static LEADERS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// The children that were there before the first run: whoever executed this program in
/// its own place has started them. None is waited for here, so the numbers stay theirs.
static INHERITED: OnceLock<Vec<Pid>> = OnceLock::new();

/// Starts a child that [`sweep`] is to leave alone.
pub(super) fn start(spawn: impl FnOnce() -> io::Result<Pid>) -> io::Result<Pid> {
    INHERITED.get_or_init(|| {
        let inherited = children();
        // Refused only by a kernel older than 3.4: orphans then go to process 1.
        let _ = set_child_subreaper(true);
        inherited
    });
    let _changing = CHANGING.read().unwrap_or_else(PoisonError::into_inner);
    let child = spawn()?;
    leaders().push(child);
    Ok(child)
}

/// Reaps such a child.
pub(super) fn end<T>(child: Pid, reap: impl FnOnce() -> T) -> T {
    let _changing = CHANGING.read().unwrap_or_else(PoisonError::into_inner);
    leaders().retain(|&leader| leader != child);
    reap()
}

/// Kills and reaps what a run that has ended has left behind: the processes with this
/// variable in their environment.
pub(super) fn sweep(variable: &str, value: &str) {
    let mark = format!("{variable}={value}");
    // Each round kills what the one before has set free.
    while !strangers().is_empty() {
        let _changing = CHANGING.write().unwrap_or_else(PoisonError::into_inner);
        let alone = leaders().is_empty();
        let mut num_ended = 0;
        for pid in strangers() {
            let Some(stat) = Stat::read(pid.as_raw()) else {
                continue;
            };
            // In our own group it is somebody else's child in this process, in the
            // group of a run it is reached with that run.
            if stat.group == getpgrp().as_raw() || leaders().contains(&Pid::from_raw(stat.group)) {
                continue;
            }
            if stat.state == b'Z' {
                num_ended += usize::from(waitpid(pid, Some(WaitPidFlag::WNOHANG)).is_ok());
            } else if (alone || is_marked(pid, mark.as_bytes()))
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

/// The children of this process that came to it during a run and that none has started.
fn strangers() -> Vec<Pid> {
    let mut children = children();
    let inherited = INHERITED.get().map_or(&[][..], Vec::as_slice);
    let leaders = leaders();
    children.retain(|child| !leaders.contains(child) && !inherited.contains(child));
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
    fs::read(format!("/proc/{pid}/environ")).is_ok_and(|environment| {
        environment
            .split(|&b| b == 0)
            .any(|variable| variable == mark)
    })
}

fn leaders() -> MutexGuard<'static, Vec<Pid>> {
    LEADERS.lock().unwrap_or_else(PoisonError::into_inner)
}
