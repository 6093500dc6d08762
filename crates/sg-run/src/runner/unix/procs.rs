//! The usage of processes, from `/proc`.
//!
//! Everything is optional: a process may end while it is looked at, and elsewhere than on
//! Linux nothing is seen of a run while it lasts.

use std::fs;
use std::path::Path;
use std::time::Duration;

use nix::unistd::Pid;

/// The usage of a process, or of a group of them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    /// User and system time, with that of children waited for.
    pub(super) cpu: Duration,
    /// Bytes of resident memory: of one process at most so far, of a group now.
    pub(super) memory: u64,
    /// Whether any thread runs, or would if there were a free CPU, or waits for a disk.
    pub(super) busy: bool,
}

pub(super) fn of_process(pid: Pid) -> Option<Usage> {
    let stat = Stat::read(pid.as_raw())?;
    Some(Usage {
        cpu: stat.cpu,
        memory: resident(pid.as_raw(), "VmHWM:").unwrap_or(0),
        busy: stat.is_busy(),
    })
}

pub(super) fn of_group(group: Pid) -> Option<Usage> {
    let mut sum = Usage::default();
    for entry in fs::read_dir("/proc").ok()?.flatten() {
        let name = entry.file_name();
        let pid = name.to_str().and_then(|name| name.parse().ok());
        if let Some(pid) = pid
            && let Some(stat) = Stat::read(pid)
            && stat.group == group.as_raw()
        {
            sum.cpu += stat.cpu;
            sum.memory += resident(pid, "VmRSS:").unwrap_or(0);
            sum.busy |= stat.is_busy() || has_busy_thread(pid);
        }
    }
    Some(sum)
}

/// Whether a thread of the process has work to do: the first one may only wait for another.
fn has_busy_thread(pid: i32) -> bool {
    let threads = fs::read_dir(format!("/proc/{pid}/task"));
    let mut threads = threads.into_iter().flatten().flatten();
    threads.any(|thread| Stat::read_at(&thread.path()).is_some_and(|stat| stat.is_busy()))
}

/// If the machine runs out of memory, the kernel shall kill this process, not ours.
pub(super) fn prefer_to_kill(pid: Pid) {
    // A wish: without it only the choice is left to the kernel.
    let _ = fs::write(format!("/proc/{pid}/oom_score_adj"), "1000");
}

/// The fields of `/proc/PID/stat` that are used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stat {
    /// `R` runs, `Z` has ended.
    pub(super) state: u8,
    /// Its process group.
    pub(super) group: i32,
    /// User and system time, with that of children waited for.
    pub(super) cpu: Duration,
}

impl Stat {
    pub(super) fn read(pid: i32) -> Option<Self> {
        Self::read_at(Path::new(&format!("/proc/{pid}")))
    }

    /// That of a process or a thread, whose folder in `/proc` this is.
    fn read_at(folder: &Path) -> Option<Self> {
        let text = fs::read(folder.join("stat")).ok()?;
        // The name of the program, in parentheses, may hold anything.
        let name_end = text.iter().rposition(|&b| b == b')')?;
        let text = std::str::from_utf8(&text[name_end + 1..]).ok()?;
        let fields: Vec<&str> = text.split_ascii_whitespace().take(15).collect();
        // Linux shows times in hundredths of a second, whatever it counts in.
        let ticks = fields.get(11..15)?.iter().map(|x| x.parse().unwrap_or(0));
        Some(Stat {
            state: fields[0].bytes().next()?,
            group: fields[2].parse().ok()?,
            cpu: Duration::from_millis(10 * ticks.sum::<u64>()),
        })
    }
}

impl Stat {
    fn is_busy(&self) -> bool {
        matches!(self.state, b'R' | b'D')
    }
}

/// A line of `/proc/PID/status` that is a number of KiB, in bytes.
fn resident(pid: i32, field: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(field))?;
    let number: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(number * 1024)
}
