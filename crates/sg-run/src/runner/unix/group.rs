//! A command that was started, with everything it starts: watched, and ended as one.

use std::ffi::OsString;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt;
use std::process::{self, ExitStatus};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit, rlim_t};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use super::spawn::{Launch, Limit, spawn};
use super::{orphans, procs, watcher};
use crate::error::Error;
use crate::limits::{Limits, Stack};
use crate::run::End;
use crate::sys;
use crate::usage::Usage;

/// The bytes of standard error that a run may write: a bound for the disk.
pub(super) const STDERR_LIMIT: u64 = 64 << 20;

/// The time between two looks at all of a run.
const LONG_LOOK: Duration = Duration::from_millis(100);

/// The variable in the environment that marks the processes of a run.
const VARIABLE: &str = "GRUNDY_RUN";

pub(super) struct Group {
    /// The command; its number is that of the group.
    pub(super) leader: Pid,
    pub(super) started: Instant,
    /// Whether the leader is still to be reaped.
    is_open: bool,
    /// The most that was seen of each so far.
    pub(super) cpu: Duration,
    pub(super) peak_memory: u64,
    sleep: Sleep,
    /// Known when it has ended.
    pub(super) peak_memory_at_most: u64,
    /// Whether others than the leader were alive then.
    pub(super) left_processes: bool,
    /// At which ages to look again at the leader, and at the whole group.
    next_look: Duration,
    next_long_look: Duration,
    /// What the processes of this run alone have in their environment.
    mark: String,
}

impl Group {
    pub(super) fn start(
        command: &[OsString],
        limits: &Limits,
        files: [OwnedFd; 3],
    ) -> Result<Self, Error> {
        let Some(program) = command.first() else {
            let error = io::Error::new(io::ErrorKind::InvalidInput, "the command is empty");
            return Err(Error::Start("nothing".into(), error));
        };
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let value = format!("{}.{count}", mark_of_all());
        let launch = Launch {
            command,
            variable: (VARIABLE, &value),
            files,
            limits: system_limits(limits)?,
        };
        let started = Instant::now();
        let mark = format!("{VARIABLE}={}.", mark_of_all());
        let leader = orphans::start(&mark, || spawn(&launch))
            .map_err(|error| Error::Start(program.clone(), error))?;
        watcher::add(leader);
        procs::prefer_to_kill(leader);
        Ok(Group {
            leader,
            started,
            is_open: true,
            cpu: Duration::ZERO,
            peak_memory: 0,
            sleep: Sleep::default(),
            peak_memory_at_most: 0,
            left_processes: false,
            next_look: Duration::ZERO,
            next_long_look: Duration::from_millis(50),
            mark: format!("{VARIABLE}={value}"),
        })
    }

    /// Notes what it uses, now and then.
    pub(super) fn look(&mut self) {
        let age = self.started.elapsed();
        let usage = if self.next_long_look <= age {
            self.next_long_look = age + LONG_LOOK;
            let usage = self.of_run();
            self.sleep.look(age, usage.is_some_and(|usage| usage.busy));
            usage
        } else if self.next_look <= age {
            self.next_look = age + (age / 4).min(Duration::from_millis(2));
            procs::of_process(self.leader)
        } else {
            None
        };
        if let Some(usage) = usage {
            self.note(usage.cpu, usage.memory);
        }
    }

    /// CPU time so far, and whether something of it runs, or would if there were a free CPU.
    pub(super) fn activity(&mut self) -> (Duration, bool) {
        let usage = self.of_run().unwrap_or_default();
        self.note(usage.cpu, usage.memory);
        (usage.cpu, usage.busy)
    }

    fn of_run(&self) -> Option<procs::Usage> {
        procs::of_run(self.leader, &orphans::of_run(&self.mark))
    }

    fn note(&mut self, cpu: Duration, memory: u64) {
        self.cpu = self.cpu.max(cpu);
        self.peak_memory = self.peak_memory.max(memory);
    }

    /// How long nothing of it had work to do, as far as was seen.
    pub(super) fn asleep(&self) -> Duration {
        self.sleep.so_far
    }

    /// The limit that it is known to have broken.
    pub(super) fn broken(&self, limits: &Limits) -> Option<End> {
        let is_late = self.is_open && 4 * limits.wall() < self.started.elapsed();
        if limits.time < self.cpu || limits.wall() < self.asleep() || is_late {
            Some(End::TimeLimit)
        } else if limits.memory < self.peak_memory {
            Some(End::MemoryLimit)
        } else {
            None
        }
    }

    /// Waits for all of the group, which was killed: how the leader ended, and what they used.
    fn reap(&mut self) -> Result<(ExitStatus, Usage), Error> {
        let leader = self.leader;
        let reaped = orphans::end(leader, || sys::reap(leader))?;
        let (status, mut usage) =
            reaped.ok_or_else(|| io::Error::other("somebody else waited for it"))?;
        // Whoever else was in the group is a child of ours by now, or of process 1.
        while let Some((end, member)) = sys::reap(Pid::from_raw(-leader.as_raw()))? {
            self.left_processes |= end.signal() == Some(Signal::SIGKILL as i32);
            usage.cpu += member.cpu;
            usage.peak_memory = usage.peak_memory.max(member.peak_memory);
        }
        Ok((status, usage))
    }

    /// Kills what is left of it, and says how the leader ended.
    pub(super) fn end(&mut self) -> Result<End, Error> {
        // The leader, perhaps a zombie, still holds the number of the group. A refusal
        // means that nobody is left to kill.
        let _ = killpg(self.leader, Signal::SIGKILL);
        self.is_open = false;
        let reaped = self.reap();
        // Its number may be that of another group from now on.
        watcher::remove(self.leader);
        let (status, mut usage) = reaped?;
        let (escaped, were_alive) = orphans::kill_orphans(&self.mark);
        self.left_processes |= were_alive;
        usage.cpu += escaped.cpu;
        usage.peak_memory = usage.peak_memory.max(escaped.peak_memory);
        let Usage { cpu, peak_memory } = usage;
        // Between fork and exec a child has the memory of this process, which counts
        // for its peak: a figure not above our own peak says nothing.
        let own = Usage::of_self().map_or(0, |usage| usage.peak_memory);
        self.note(cpu, if own < peak_memory { peak_memory } else { 0 });
        self.peak_memory_at_most = peak_memory.max(self.peak_memory);
        let signal = || End::Signal(status.signal().unwrap_or(0));
        Ok(status.code().map_or_else(signal, End::Exit))
    }
}

/// How long a run has slept, as far as was seen.
#[derive(Default)]
struct Sleep {
    so_far: Duration,
    /// The age of the run at the last look.
    last_look: Duration,
}

impl Sleep {
    /// Notes whether anything of the run has work to do at this age. Each look stands for the
    /// time since the one before, but not for long: when this process itself was stopped or had
    /// no CPU, nobody knows what the run did meanwhile.
    fn look(&mut self, age: Duration, is_busy: bool) {
        if !is_busy {
            self.so_far += (age - self.last_look).min(2 * LONG_LOOK);
        }
        self.last_look = age;
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if self.is_open {
            let _ = self.end();
        }
    }
}

/// What the marks of all runs of this process begin with. Numbers of processes come again, times
/// do not.
fn mark_of_all() -> &'static str {
    static MARK: OnceLock<String> = OnceLock::new();
    MARK.get_or_init(|| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        format!("{}-{}", process::id(), now.unwrap_or_default().as_nanos())
    })
}

/// The limits that the system itself watches over.
///
/// Time and output are watched here more closely: those are bounds for the case that
/// this process cannot keep up.
fn system_limits(limits: &Limits) -> io::Result<[Limit; 4]> {
    let seconds = limits.time.as_secs() + u64::from(0 < limits.time.subsec_nanos());
    let limit = |resource, soft: u64, hard: u64| -> io::Result<Limit> {
        let (_, otherwise) = getrlimit(resource)?;
        let (soft, hard) = (in_system_terms(soft), in_system_terms(hard));
        Ok(Limit {
            resource,
            soft,
            hard,
            otherwise,
        })
    };
    let stack = match limits.stack {
        Stack::Bytes(bytes) => bytes,
        Stack::Unlimited => u64::MAX,
    };
    // One byte more than allowed, so that an output of just the limit is not at fault.
    let file = limits.output.max(STDERR_LIMIT).saturating_add(1);
    Ok([
        limit(Resource::RLIMIT_STACK, stack, stack)?,
        limit(Resource::RLIMIT_CPU, seconds + 1, seconds + 2)?,
        limit(Resource::RLIMIT_FSIZE, file, file)?,
        limit(Resource::RLIMIT_CORE, 0, 0)?,
    ])
}

/// No limit if the system cannot count so far.
#[allow(
    clippy::unnecessary_fallible_conversions,
    clippy::useless_conversion,
    reason = "the type differs from system to system"
)]
fn in_system_terms(limit: u64) -> rlim_t {
    rlim_t::try_from(limit).unwrap_or(RLIM_INFINITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_stands_for_a_short_time() {
        let mut sleep = Sleep::default();
        let mut look = |age, is_busy| {
            sleep.look(Duration::from_millis(age), is_busy);
            sleep.so_far.as_millis()
        };
        assert_eq!(look(100, false), 100);
        assert_eq!(look(250, true), 100);
        assert_eq!(look(400, false), 250);
        // This process was stopped for ten seconds.
        assert_eq!(look(10_400, false), 450);
        assert_eq!(look(20_400, true), 450);
    }
}
