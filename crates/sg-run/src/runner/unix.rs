//! Runs the command and watches over it.

mod group;
mod orphans;
mod procs;
mod spawn;
mod watcher;

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, PipeWriter, Seek, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::FileExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, OFlag, fcntl};

use self::group::{Group, STDERR_LIMIT};
use super::Runner;
use crate::error::Error;
use crate::limits::Limits;
use crate::run::{End, Run};
use crate::sys;
use crate::wait::pause;

/// The bytes of standard error that are kept of its beginning, where a long trace of calls names
/// the error, and of its end.
const STDERR_HEAD: u64 = 2 << 10;
const STDERR_TAIL: u64 = 4 << 10;

pub(super) fn run(runner: &Runner, input: &[u8], deadline: Option<Instant>) -> Result<Run, Error> {
    let mut stdin = temporary()?;
    stdin.write_all(input)?;
    stdin.rewind()?;
    let (stdout, stderr) = (temporary()?, temporary()?);
    let files = [
        stdin.into(),
        stdout.try_clone()?.into(),
        stderr.try_clone()?.into(),
    ];
    let limits = &runner.limits;
    let mut group = Group::start(&runner.command, limits, files)?;
    let wrote_too_much = || -> io::Result<bool> {
        Ok(limits.output < stdout.metadata()?.len() || STDERR_LIMIT < stderr.metadata()?.len())
    };
    let stopped = loop {
        if sys::has_ended(group.leader)? {
            break None;
        }
        let is_over = deadline.is_some_and(|deadline| deadline <= Instant::now());
        if is_over || runner.interrupted.load(Ordering::Relaxed) {
            break Some(End::Interrupted);
        }
        if wrote_too_much()? {
            break Some(End::OutputLimit);
        }
        group.look();
        if let Some(end) = group.broken(limits) {
            break Some(end);
        }
        thread::sleep(pause(group.started.elapsed()));
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
        stderr: ends_of(&stderr)?,
        cpu: group.cpu,
        wall,
        asleep: group.asleep(),
        peak_memory: group.peak_memory,
        peak_memory_at_most: group.peak_memory_at_most,
        left_processes: stopped.is_none() && group.left_processes,
    })
}

pub(super) fn waits_for_more(runner: &Runner, input: &[u8]) -> Result<bool, Error> {
    /// So long it must sleep to be taken for one that waits.
    const QUIET: Duration = Duration::from_millis(250);
    const PAUSE: Duration = Duration::from_millis(10);

    let (reader, mut writer) = io::pipe()?;
    let nowhere = || File::options().write(true).open("/dev/null");
    let files = [reader.into(), nowhere()?.into(), nowhere()?.into()];
    let mut group = Group::start(&runner.command, &runner.limits, files)?;
    fcntl(&writer, FcntlArg::F_SETFL(OFlag::O_NONBLOCK)).map_err(io::Error::from)?;
    let mut unwritten = input;
    // Since when it sleeps, and what CPU time it had used and input not read by then.
    let mut quiet: Option<(Instant, Duration, Option<usize>)> = None;
    let unread = loop {
        let stopped = runner.interrupted.load(Ordering::Relaxed);
        if stopped || sys::has_ended(group.leader)? || group.broken(&runner.limits).is_some() {
            return Ok(false);
        }
        let unread = feed(&mut writer, &mut unwritten)?;
        let (cpu, busy) = group.activity();
        quiet = match quiet {
            Some((since, before, left)) if !busy && cpu <= before + PAUSE && unread == left => {
                if QUIET <= since.elapsed() {
                    break unread;
                }
                quiet
            }
            _ => Some((Instant::now(), cpu, unread)),
        };
        thread::sleep(PAUSE);
    };
    // Where there is no `/proc` this is all that tells sleep from work.
    let wall = group.started.elapsed();
    group.end()?;
    Ok(unread == Some(0) && QUIET * 3 / 4 <= wall.saturating_sub(group.cpu))
}

pub(super) fn run_in_sight(
    command: &[OsString],
    limits: &Limits,
    interrupted: &AtomicBool,
) -> Result<End, Error> {
    let stderr = || io::stderr().as_fd().try_clone_to_owned();
    let files = [File::open("/dev/null")?.into(), stderr()?, stderr()?];
    let mut group = Group::start(command, limits, files)?;
    loop {
        if sys::has_ended(group.leader)? {
            return group.end();
        }
        if interrupted.load(Ordering::Relaxed) {
            return Ok(End::Interrupted);
        }
        group.look();
        if let Some(end) = group.broken(limits) {
            return Ok(end);
        }
        thread::sleep(pause(group.started.elapsed()));
    }
}

/// Writes as much to the pipe as it takes, and returns how many bytes are still to be read;
/// `None` if nobody is there to read more.
fn feed(pipe: &mut PipeWriter, unwritten: &mut &[u8]) -> io::Result<Option<usize>> {
    while !unwritten.is_empty() {
        match pipe.write(unwritten) {
            Ok(count) => *unwritten = &unwritten[count..],
            Err(error) => match error.kind() {
                ErrorKind::WouldBlock => break,
                ErrorKind::BrokenPipe => return Ok(None),
                ErrorKind::Interrupted => {}
                _ => return Err(error),
            },
        }
    }
    Ok(Some(unwritten.len() + sys::num_unread(pipe.as_fd())?))
}

fn temporary() -> Result<File, Error> {
    tempfile::tempfile().map_err(|error| Error::Temporary(std::env::temp_dir(), error))
}

/// All that was written to standard error, or its beginning and its end.
fn ends_of(stderr: &File) -> io::Result<Vec<u8>> {
    let length = stderr.metadata()?.len();
    if length <= STDERR_HEAD + STDERR_TAIL {
        return read(stderr, 0, length);
    }
    let mut kept = read(stderr, 0, STDERR_HEAD)?;
    kept.extend_from_slice(b"\n...\n");
    kept.extend(read(stderr, length - STDERR_TAIL, STDERR_TAIL)?);
    Ok(kept)
}

/// At most `count` bytes from `offset` on. The position of the file, which it shares
/// with the command, stays.
fn read(file: &File, offset: u64, count: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len().saturating_sub(offset).min(count);
    let mut bytes = vec![0; usize::try_from(length).map_err(io::Error::other)?];
    file.read_exact_at(&mut bytes, offset)?;
    Ok(bytes)
}
