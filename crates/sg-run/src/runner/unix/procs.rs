//! The usage of processes, from `/proc`.
//!
//! Everything is optional: a process may end while it is looked at, and elsewhere than on
//! Linux nothing is seen of a run while it lasts.
//!
//! Memory is what stays with the processes: pages of theirs, and those of files that are in
//! memory only and have no name (`memfd_create`). Files below `/dev/shm` or in another file
//! system in memory, and System V shared memory that nobody has attached, do not count.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::time::Duration;

use nix::unistd::Pid;

/// The usage of a process, or of all processes of a run.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    /// User and system time, with that of children waited for.
    pub(super) cpu: Duration,
    /// Bytes of resident memory: of one process at most so far, of a run now.
    pub(super) memory: u64,
    /// Whether any thread runs, or would if there were a free CPU, or waits for a disk.
    pub(super) busy: bool,
}

pub(super) fn of_process(pid: Pid) -> Option<Usage> {
    let stat = Stat::read(pid.as_raw())?;
    let status = fs::read_to_string(format!("/proc/{pid}/status"));
    Some(Usage {
        cpu: stat.cpu,
        memory: kibibytes(&status.unwrap_or_default(), "VmHWM:").unwrap_or(0),
        busy: stat.is_busy(),
    })
}

/// The usage of a run: the process group of its leader, its orphans, and all that descend from
/// either.
pub(super) fn of_run(leader: Pid, orphans: &[Pid]) -> Option<Usage> {
    let mut stats = BTreeMap::new();
    let mut children: BTreeMap<i32, Vec<i32>> = BTreeMap::new();
    let mut found: Vec<i32> = orphans.iter().map(|orphan| orphan.as_raw()).collect();
    for entry in fs::read_dir("/proc").ok()?.flatten() {
        let name = entry.file_name();
        let pid = name.to_str().and_then(|name| name.parse::<i32>().ok());
        if let Some(pid) = pid
            && let Some(stat) = Stat::read(pid)
        {
            if stat.group == leader.as_raw() {
                found.push(pid);
            }
            children.entry(stat.parent).or_default().push(pid);
            stats.insert(pid, stat);
        }
    }
    let mut members = Vec::new();
    while let Some(pid) = found.pop() {
        // Taken out, so that each is met once.
        if let Some(stat) = stats.remove(&pid) {
            members.push((pid, stat));
            found.extend(children.remove(&pid).unwrap_or_default());
        }
    }
    let memory = Memory::of(members.iter().map(|&(pid, _)| pid));
    Some(Usage {
        cpu: members.iter().map(|(_, stat)| stat.cpu).sum(),
        memory: memory.own + memory.shared.max(memory.nameless),
        busy: members
            .iter()
            .any(|&(pid, stat)| stat.is_busy() || has_busy_thread(pid)),
    })
}

/// Bytes of resident memory of some processes.
#[derive(Default)]
struct Memory {
    /// Pages that are not those of files in memory.
    own: u64,
    /// Pages of files in memory that they have mapped.
    shared: u64,
    /// The size of the nameless files in memory that they have open.
    nameless: u64,
}

impl Memory {
    fn of(processes: impl Iterator<Item = i32>) -> Self {
        let mut sum = Memory::default();
        let mut files = BTreeMap::new();
        for pid in processes {
            // Of a page that several processes have each has its part: after a fork all have all.
            let parts = fs::read_to_string(format!("/proc/{pid}/smaps_rollup"));
            let parts = parts.ok().and_then(|text| {
                Some((kibibytes(&text, "Pss:")?, kibibytes(&text, "Pss_Shmem:")?))
            });
            let whole = || {
                let text = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
                let shared = kibibytes(&text, "RssShmem:").unwrap_or(0);
                Some((kibibytes(&text, "VmRSS:")?, shared))
            };
            let (all, shared) = parts.or_else(whole).unwrap_or_default();
            sum.own += all.saturating_sub(shared);
            sum.shared += shared;
            files.extend(nameless_files(pid));
        }
        sum.nameless = files.into_values().sum();
        sum
    }
}

/// The nameless files in memory that a process has open: device and number, and bytes in use.
fn nameless_files(pid: i32) -> impl Iterator<Item = ((u64, u64), u64)> {
    let open = fs::read_dir(format!("/proc/{pid}/fd"))
        .into_iter()
        .flatten();
    open.flatten().filter_map(|entry| {
        let target = fs::read_link(entry.path()).ok()?;
        let about = target
            .to_str()?
            .starts_with("/memfd:")
            .then(|| fs::metadata(entry.path()));
        let about = about?.ok()?;
        Some(((about.dev(), about.ino()), about.blocks() * 512))
    })
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
    /// Its parent, and its process group.
    parent: i32,
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
            parent: fields[1].parse().ok()?,
            group: fields[2].parse().ok()?,
            cpu: Duration::from_millis(10 * ticks.sum::<u64>()),
        })
    }

    fn is_busy(&self) -> bool {
        matches!(self.state, b'R' | b'D')
    }
}

/// The line of a text of `/proc` that starts with `field` and is a number of KiB, in bytes.
fn kibibytes(text: &str, field: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(field))?;
    let number: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(number * 1024)
}
