//! Starts the command, watches it, ends it.

use std::fs::File;
use std::io::{self, PipeWriter, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::FileExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::sys::resource::{RLIM_INFINITY, Resource, UsageWho, getrlimit, getrusage, rlim_t};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use super::{End, Error, Limits, Run, Runner, Stack, sys};
#[cfg(target_os = "linux")]
use super::{adopted, procs};

/// Bytes of standard error that a run may write; a bound for the disk only.
const STDERR_LIMIT: u64 = 64 << 20;
/// Bytes of standard error that are kept.
const STDERR_KEPT: u64 = 4 << 10;

pub(super) fn run(runner: &Runner, input: &[u8]) -> Result<Run, Error> {
    let mut stdin = tempfile::tempfile()?;
    stdin.write_all(input)?;
    io::Seek::rewind(&mut stdin)?;
    let (stdout, stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
    let mut group = Group::start(
        runner,
        stdin.into(),
        stdout.try_clone()?.into(),
        stderr.try_clone()?.into(),
    )?;
    let limits = &runner.limits;
    let wrote_too_much = || -> io::Result<bool> {
        Ok(limits.output < stdout.metadata()?.len() || STDERR_LIMIT < stderr.metadata()?.len())
    };
    let stopped = loop {
        if sys::has_ended(group.leader)? {
            break None;
        }
        if runner.interrupted.load(Ordering::Relaxed) {
            break Some(End::Interrupted);
        }
        if wrote_too_much()? {
            break Some(End::OutputLimit);
        }
        group.look();
        if let Some(end) = group.broken(limits) {
            break Some(end);
        }
        thread::sleep(group.pause());
    };
    let wall = group.started.elapsed();
    let end = group.end()?;
    let end = match stopped {
        Some(end) => end,
        None if wrote_too_much()? => End::OutputLimit,
        None => group.broken(limits).unwrap_or(end),
    };
    Ok(Run {
        end,
        stdout: read(&stdout, 0, limits.output)?,
        stderr: {
            let length = stderr.metadata()?.len();
            read(&stderr, length.saturating_sub(STDERR_KEPT), STDERR_KEPT)?
        },
        cpu: group.cpu,
        wall,
        peak_memory: group.peak_memory,
        peak_memory_at_most: group.peak_memory_at_most,
    })
}

pub(super) fn waits_for_more(runner: &Runner, input: &[u8]) -> Result<bool, Error> {
    /// So long it must sleep to be taken for one that waits.
    const QUIET: Duration = Duration::from_millis(250);
    const PAUSE: Duration = Duration::from_millis(10);

    let (reader, writer) = io::pipe()?;
    let mut group = Group::start(runner, reader.into(), Stdio::null(), Stdio::null())?;
    let mut feed = Feed::new(writer, input)?;
    // Since when it sleeps, and what CPU time it had used and input read by then.
    let mut quiet: Option<(Instant, Duration, Fed)> = None;
    let fed = loop {
        let stopped = runner.interrupted.load(Ordering::Relaxed);
        if stopped || sys::has_ended(group.leader)? || group.broken(&runner.limits).is_some() {
            return Ok(false);
        }
        let fed = feed.push()?;
        let (cpu, busy) = group.activity();
        quiet = match quiet {
            Some((since, before, as_now)) if !busy && cpu <= before + PAUSE && fed == as_now => {
                if QUIET <= since.elapsed() {
                    break fed;
                }
                quiet
            }
            _ => Some((Instant::now(), cpu, fed)),
        };
        thread::sleep(PAUSE);
    };
    // Where there is no `/proc` this is all that tells sleep from work.
    let wall = group.started.elapsed();
    group.end()?;
    Ok(fed == Fed::Wholly && QUIET * 3 / 4 <= wall.saturating_sub(group.cpu))
}

pub(super) fn set_on_interruption(flag: &Arc<AtomicBool>) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;
    for signal in [SIGINT, SIGTERM] {
        // The order counts: the second signal finds the flag set by the first. Only
        // signals that cannot be caught are refused.
        let _ = flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(flag));
        let _ = flag::register(signal, Arc::clone(flag));
    }
}

/// A command that was started, and everything it starts.
struct Group {
    /// The command; its number is that of the group.
    leader: Pid,
    started: Instant,
    /// Whether the leader is still to be reaped.
    is_open: bool,
    /// The most that was seen of each so far.
    cpu: Duration,
    peak_memory: u64,
    /// Known when it has ended.
    peak_memory_at_most: u64,
    /// At which ages to look again at the leader, and at the whole group.
    next_look: Duration,
    next_long_look: Duration,
    #[cfg(target_os = "linux")]
    mark: String,
}

impl Group {
    fn start(runner: &Runner, stdin: Stdio, stdout: Stdio, stderr: Stdio) -> Result<Self, Error> {
        let Some((program, arguments)) = runner.command.split_first() else {
            let error = io::Error::new(io::ErrorKind::InvalidInput, "the command is empty");
            return Err(Error::Start("nothing".into(), error));
        };
        let mut command = Command::new(program);
        command.args(arguments).process_group(0);
        command.stdin(stdin).stdout(stdout).stderr(stderr);
        sys::limit(&mut command, system_limits(&runner.limits)?);
        #[cfg(target_os = "linux")]
        let mark = adopted::mark();
        #[cfg(target_os = "linux")]
        command.env(adopted::VARIABLE, &mark);

        let started = Instant::now();
        let spawn = || -> io::Result<Pid> {
            let child = command.spawn()?.id();
            Ok(Pid::from_raw(
                i32::try_from(child).map_err(io::Error::other)?,
            ))
        };
        #[cfg(target_os = "linux")]
        let leader = adopted::start(spawn);
        #[cfg(not(target_os = "linux"))]
        let leader = spawn();
        Ok(Group {
            leader: leader.map_err(|error| Error::Start(program.clone(), error))?,
            started,
            is_open: true,
            cpu: Duration::ZERO,
            peak_memory: 0,
            peak_memory_at_most: 0,
            next_look: Duration::ZERO,
            next_long_look: Duration::from_millis(50),
            #[cfg(target_os = "linux")]
            mark,
        })
    }

    /// Notes what it uses, now and then.
    fn look(&mut self) {
        #[cfg(target_os = "linux")]
        {
            let age = self.started.elapsed();
            let usage = if self.next_long_look <= age {
                self.next_long_look = age + Duration::from_millis(100);
                procs::of_group(self.leader)
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
    }

    /// Whether something of it runs, or would if there were a free CPU.
    fn is_busy(&self) -> bool {
        #[cfg(target_os = "linux")]
        return procs::of_group(self.leader).is_some_and(|usage| usage.busy);
        #[cfg(not(target_os = "linux"))]
        false
    }

    /// CPU time so far, and whether it [is busy](Group::is_busy).
    fn activity(&mut self) -> (Duration, bool) {
        #[cfg(target_os = "linux")]
        if let Some(usage) = procs::of_group(self.leader) {
            self.note(usage.cpu, usage.memory);
            return (usage.cpu, usage.busy);
        }
        (Duration::ZERO, false)
    }

    fn note(&mut self, cpu: Duration, memory: u64) {
        self.cpu = self.cpu.max(cpu);
        self.peak_memory = self.peak_memory.max(memory);
    }

    /// The limit that it is known to have broken.
    fn broken(&self, limits: &Limits) -> Option<End> {
        let is_late = |factor| self.is_open && limits.wall() * factor < self.started.elapsed();
        if limits.time < self.cpu || is_late(1) && (is_late(4) || !self.is_busy()) {
            Some(End::TimeLimit)
        } else if limits.memory < self.peak_memory {
            Some(End::MemoryLimit)
        } else {
            None
        }
    }

    /// How long not to look: it shall cost a short run little time.
    fn pause(&self) -> Duration {
        let age = self.started.elapsed();
        (age / 8).clamp(Duration::from_micros(50), Duration::from_millis(2))
    }

    /// Kills what is left of it, and says how the leader ended.
    fn end(&mut self) -> Result<End, Error> {
        // The leader, perhaps a zombie, still holds the number of the group. A refusal
        // means that nobody is left to kill.
        let _ = killpg(self.leader, Signal::SIGKILL);
        self.is_open = false;
        let leader = self.leader;
        #[cfg(target_os = "linux")]
        let reaped = adopted::end(leader, || sys::reap(leader));
        #[cfg(not(target_os = "linux"))]
        let reaped = sys::reap(leader);
        let reaped = reaped?.ok_or_else(|| io::Error::other("somebody else waited for it"))?;

        // Whoever else was in the group is a child of ours by now, or of process 1.
        let mut cpu = reaped.cpu;
        let mut peak_memory = reaped.peak_memory;
        while let Some(member) = sys::reap(Pid::from_raw(-leader.as_raw()))? {
            cpu += member.cpu;
            peak_memory = peak_memory.max(member.peak_memory);
        }
        // Between fork and exec a child has the memory of this process, which counts
        // for its peak: a figure not above our own peak says nothing.
        let own = getrusage(UsageWho::RUSAGE_SELF).map_or(0, |usage| sys::bytes(usage.max_rss()));
        self.note(cpu, if own < peak_memory { peak_memory } else { 0 });
        self.peak_memory_at_most = peak_memory.max(self.peak_memory);
        #[cfg(target_os = "linux")]
        adopted::sweep(&self.mark);
        Ok(match (reaped.status.code(), reaped.status.signal()) {
            (Some(status), _) => End::Exit(status),
            (None, signal) => End::Signal(signal.unwrap_or(0)),
        })
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if self.is_open {
            let _ = self.end();
        }
    }
}

/// What the system itself watches over.
///
/// Time and output are watched here more closely: those are bounds for the case that
/// this process cannot keep up.
fn system_limits(limits: &Limits) -> io::Result<[sys::Limit; 4]> {
    let seconds = limits.time.as_secs() + u64::from(0 < limits.time.subsec_nanos());
    let limit = |resource, soft: rlim_t, hard: rlim_t| -> io::Result<sys::Limit> {
        let (_, otherwise) = getrlimit(resource)?;
        Ok(sys::Limit {
            resource,
            soft,
            hard,
            otherwise,
        })
    };
    let stack = match limits.stack {
        Stack::Bytes(bytes) => bytes,
        Stack::Unlimited => RLIM_INFINITY,
    };
    // One byte more than allowed, so that an output of just the limit is not at fault.
    let file = limits.output.max(STDERR_LIMIT) + 1;
    Ok([
        limit(Resource::RLIMIT_STACK, stack, stack)?,
        limit(Resource::RLIMIT_CPU, seconds + 1, seconds + 2)?,
        limit(Resource::RLIMIT_FSIZE, file, file)?,
        limit(Resource::RLIMIT_CORE, 0, 0)?,
    ])
}

/// At most `count` bytes from `offset` on. The position of the file, which it shares
/// with the command, stays.
fn read(file: &File, offset: u64, count: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len().saturating_sub(offset).min(count);
    let mut bytes = vec![0; usize::try_from(length).map_err(io::Error::other)?];
    file.read_exact_at(&mut bytes, offset)?;
    Ok(bytes)
}

/// An input on its way into a pipe.
struct Feed<'a> {
    pipe: PipeWriter,
    left: &'a [u8],
}

/// How much of it the command has read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fed {
    /// All but so many bytes.
    Partly(usize),
    Wholly,
    /// Nobody is there to read more.
    Refused,
}

impl<'a> Feed<'a> {
    fn new(pipe: PipeWriter, input: &'a [u8]) -> io::Result<Self> {
        fcntl(&pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        Ok(Feed { pipe, left: input })
    }

    /// Writes as much as the pipe takes.
    fn push(&mut self) -> io::Result<Fed> {
        while !self.left.is_empty() {
            match self.pipe.write(self.left) {
                Ok(count) => self.left = &self.left[count..],
                Err(error) => match error.kind() {
                    io::ErrorKind::WouldBlock => break,
                    io::ErrorKind::BrokenPipe => return Ok(Fed::Refused),
                    io::ErrorKind::Interrupted => {}
                    _ => return Err(error),
                },
            }
        }
        Ok(
            match self.left.len() + sys::num_unread(self.pipe.as_fd())? {
                0 => Fed::Wholly,
                unread => Fed::Partly(unread),
            },
        )
    }
}
