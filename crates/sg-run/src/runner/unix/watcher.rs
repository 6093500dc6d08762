//! A process that outlives this one and ends its runs, should this one be killed.
//!
//! On Linux the kernel ends the leader of a run together with this process, but not what the
//! leader has started, such as the command behind `sh -c` or `timeout`. The watcher, a shell in
//! a process group of its own, waits at a pipe that ends with this process. It then kills the
//! process groups of the runs in progress, and where there is `/proc` what has left them but
//! kept the mark in its environment. Without a shell there is no watcher.
//!
//! Cost: one process from the first run on; a start and an end of a run are each one write to a
//! file of a few bytes.

use std::fs::File;
use std::io::{self, PipeWriter};
use std::os::unix::fs::FileExt;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use nix::unistd::Pid;

/// Text in the table for one process group: the number, padded, and a line end.
const WIDTH: usize = 12;

static WATCHER: Mutex<Option<Watcher>> = Mutex::new(None);

struct Watcher {
    /// The process groups of the runs in progress.
    groups: Vec<Pid>,
    /// The file in which the watcher finds them.
    table: File,
    /// The end of the pipe that closes with this process.
    _alive: PipeWriter,
}

/// Starts the watcher; `mark` begins what the runs have in their environment. Its number, if
/// there is one.
pub(super) fn start(mark: &str) -> Option<Pid> {
    let launch = || -> io::Result<(Watcher, u32)> {
        let table = tempfile::tempfile()?;
        let (reader, alive) = io::pipe()?;
        let child = Command::new("sh")
            .args(["-c", include_str!("watcher.sh"), "watcher", mark])
            .stdin(table.try_clone()?)
            .stdout(reader)
            .stderr(Stdio::null())
            // Ctrl-C goes to the group of this process.
            .process_group(0)
            .spawn()?;
        let groups = Vec::new();
        let watcher = Watcher {
            groups,
            table,
            _alive: alive,
        };
        Ok((watcher, child.id()))
    };
    let (watcher, pid) = launch().ok()?;
    *WATCHER.lock().unwrap_or_else(PoisonError::into_inner) = Some(watcher);
    i32::try_from(pid).ok().map(Pid::from_raw)
}

/// A run has started.
pub(super) fn add(group: Pid) {
    change(|groups| groups.push(group));
}

/// A run has ended, and nothing of it is left.
pub(super) fn remove(group: Pid) {
    change(|groups| groups.retain(|&other| other != group));
}

fn change(edit: impl FnOnce(&mut Vec<Pid>)) {
    let mut watcher = WATCHER.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(watcher) = watcher.as_mut() else {
        return;
    };
    let before = watcher.groups.len();
    edit(&mut watcher.groups);
    let lines = watcher.groups.iter();
    let mut text: String = lines.map(|group| format!("{group:<11}\n")).collect();
    // Lines that are no longer used become blank by the same write: a kill between two would
    // leave a wrong number.
    let unused = before.saturating_sub(watcher.groups.len());
    text.extend(std::iter::repeat_n(' ', unused * WIDTH));
    // If the disk is full the watcher knows less.
    let _ = watcher.table.write_all_at(text.as_bytes(), 0);
    let _ = watcher.table.set_len((watcher.groups.len() * WIDTH) as u64);
}
