//! Orphans: the processes that have left the process group of their run.
//!
//! A process that calls `setsid` is in a session and a group of its own, so it is not
//! reached by killing the group of its run. This process therefore is a subreaper: an
//! orphan becomes its child. When a run has ended, those of its children that it has
//! not started itself are looked at: an orphan with the mark of that run in its
//! environment is killed, until no more come. One that has wiped its environment is
//! killed when no other run is in progress. Until then they count for the run as its own.
//!
//! Without Linux or `/proc/PID/task/PID/children` (a kernel option) nothing is found.

use std::fs;
use std::io;
use std::process;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, RwLock};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, getpgrp};

use super::procs::Stat;
use super::watcher;
use crate::sys;
use crate::usage::Usage;

/// Held for reading while a process group comes into [`GROUPS`] or goes out of it.
static CHANGING: RwLock<()> = RwLock::new(());

/// The process groups of the runs in progress, each by the number of its leader.
static GROUPS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// The children that are none of a run: those that were there before the first one, as whoever
/// executed this program in its own place has started them, and the watcher. None is waited for
/// here, so the numbers stay theirs.
static INHERITED: OnceLock<Vec<Pid>> = OnceLock::new();

/// Starts the leader of a process group; `mark` begins what all runs have in their environment.
pub(super) fn start(mark: &str, spawn: impl FnOnce() -> io::Result<Pid>) -> io::Result<Pid> {
    INHERITED.get_or_init(|| {
        let mut inherited = children();
        inherited.extend(watcher::start(mark));
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

/// The orphans of a run in progress: the processes with this mark in their environment, and
/// all if there is no other run.
pub(super) fn of_run(mark: &str) -> Vec<Pid> {
    if orphans().is_empty() {
        return Vec::new();
    }
    let _changing = CHANGING.write().unwrap_or_else(PoisonError::into_inner);
    let is_alone = groups().len() <= 1;
    let escaped = escaped().into_iter().map(|(pid, _)| pid);
    escaped
        .filter(|&pid| is_alone || is_marked(pid, mark.as_bytes()))
        .collect()
}

/// Kills and reaps the orphans of a run that has ended, the processes with this mark in their
/// environment, and says what they used: the CPU time of all, the memory of the largest; and
/// whether any was alive.
pub(super) fn kill_orphans(mark: &str) -> (Usage, bool) {
    let mut used = Usage {
        cpu: Duration::ZERO,
        peak_memory: 0,
    };
    let mut were_alive = false;
    // Each round kills what the one before has set free.
    while !orphans().is_empty() {
        let _changing = CHANGING.write().unwrap_or_else(PoisonError::into_inner);
        let is_alone = groups().is_empty();
        let mut num_ended = 0;
        for (pid, stat) in escaped() {
            // The environment of a zombie is gone: it may be another run's.
            let is_ours = is_alone || is_marked(pid, mark.as_bytes());
            let is_over = stat.state == b'Z' || is_ours && kill(pid, Signal::SIGKILL).is_ok();
            if is_over && let Ok(Some((_, usage))) = sys::reap(pid) {
                num_ended += 1;
                if is_ours {
                    were_alive |= stat.state != b'Z';
                    used.cpu += usage.cpu;
                    used.peak_memory = used.peak_memory.max(usage.peak_memory);
                }
            }
        }
        if num_ended == 0 {
            break;
        }
    }
    (used, were_alive)
}

/// The orphans that have left their group: in the group of this process an orphan is a child
/// that another part of this process has started, in the group of a run it is reached with
/// that run.
fn escaped() -> Vec<(Pid, Stat)> {
    let stats = orphans().into_iter();
    let stats = stats.filter_map(|pid| Some((pid, Stat::read(pid.as_raw())?)));
    let is_reached =
        |group: i32| group == getpgrp().as_raw() || groups().contains(&Pid::from_raw(group));
    stats.filter(|(_, stat)| !is_reached(stat.group)).collect()
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
