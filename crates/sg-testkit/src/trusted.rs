//! Runs a program that is trusted to end by itself: a tool, a program of one's own.
//!
//! There are no limits but a patience, and what the program starts is not looked for.
//! It runs on every system.
//!
//! Cost: one spawn, three threads to carry what goes through pipes, and a look after every
//! eighth of the time the program has run, at least every 2 ms.

use std::ffi::OsStr;
use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use sg_run::{Usage, pause, reap};

/// The end and the output of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The way in which the program ended.
    pub status: ExitStatus,
    /// All of its standard output, if that was a pipe.
    pub stdout: Vec<u8>,
    /// All of its standard error, if that was a pipe.
    pub stderr: Vec<u8>,
    /// The usage of the program, on Unix. Its peak is never less than the memory that this
    /// process had when it started the program.
    pub usage: Option<Usage>,
}

/// A command whose three standard streams are pipes, until the caller leads them
/// elsewhere.
pub fn piped(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs `command`, feeding `input` to its standard input and reading its output where
/// these are pipes. It need not read all of `input`, which may have no end.
///
/// # Errors
///
/// If it cannot be started, or does not end within `patience` and is killed.
pub fn run(
    command: &mut Command,
    mut input: impl Read + Send,
    patience: Duration,
) -> io::Result<Finished> {
    let mut child = command.spawn()?;
    let stdin = child.stdin.take();
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        if let Some(mut stdin) = stdin {
            scope.spawn(move || io::copy(&mut input, &mut stdin));
        }
        let stdout = scope.spawn(|| read(stdout));
        let stderr = scope.spawn(|| read(stderr));
        let (status, usage) = wait(child, patience)?;
        let out_of_memory = |_| Err(io::ErrorKind::OutOfMemory.into());
        Ok(Finished {
            status,
            stdout: stdout.join().unwrap_or_else(out_of_memory)?,
            stderr: stderr.join().unwrap_or_else(out_of_memory)?,
            usage,
        })
    })
}

fn read(stream: Option<impl Read>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if let Some(mut stream) = stream {
        stream.read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Waits for its end; kills it when `patience` is over.
fn wait(mut child: Child, patience: Duration) -> io::Result<(ExitStatus, Option<Usage>)> {
    let start = Instant::now();
    loop {
        if let Some(ended) = reap(&mut child)? {
            return Ok(ended);
        }
        let age = start.elapsed();
        if patience < age {
            child.kill()?;
            child.wait()?;
            let message = format!("it did not end within {patience:?}");
            return Err(io::Error::new(io::ErrorKind::TimedOut, message));
        }
        thread::sleep(pause(age));
    }
}
