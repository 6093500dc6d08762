//! Runs a program of this workspace and says what it did.

use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::streams::Endless;
use crate::trusted;
pub use crate::trusted::piped as program;

/// A program that has not ended by then is killed, and its test fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// The end and the output of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The exit status of the program, `None` when a signal ended it.
    pub status: Option<i32>,
    /// The standard output of the program, unless the test led it elsewhere.
    pub stdout: String,
    /// The standard error of the program.
    pub stderr: String,
}

impl Run {
    /// The program ended with `status` after printing `stdout` and `stderr`.
    ///
    /// # Panics
    ///
    /// When it did anything else.
    #[track_caller]
    pub fn check(&self, status: i32, stdout: &str, stderr: &str) {
        let want = Self {
            status: Some(status),
            stdout: stdout.to_owned(),
            stderr: stderr.to_owned(),
        };
        assert_eq!(*self, want);
    }

    /// The program answered nothing and ended with `status` and one line on
    /// standard error that starts with its `name` and says `what`.
    ///
    /// # Panics
    ///
    /// When it did anything else.
    #[track_caller]
    pub fn check_refusal(&self, status: i32, name: &str, what: &str) {
        assert_eq!((self.status, self.stdout.as_str()), (Some(status), ""));
        let line = self.stderr.strip_suffix('\n').unwrap_or_default();
        assert!(line.starts_with(&format!("{name}: ")), "{line}");
        assert!(line.contains(what) && !line.contains('\n'), "{line}");
    }
}

/// `program` under a limit of the shell: `"-s 256"` for a stack of 256 KiB,
/// `"-v 20000"` for 20,000 KiB of address space.
#[cfg(unix)]
#[must_use]
pub fn program_under_limit(path: &str, limit: &str) -> Command {
    let mut shell = program("sh");
    shell
        .arg("-c")
        .arg(format!("ulimit {limit} && exec \"$0\""))
        .arg(path);
    shell
}

/// Runs `command` on `input`, which is not used when the test led standard input
/// elsewhere.
///
/// # Panics
///
/// When the program cannot be started, does not end or does not print text.
pub fn run(command: &mut Command, input: &[u8]) -> Run {
    feed(command, input)
}

fn feed(command: &mut Command, input: impl Read + Send) -> Run {
    let run = trusted::run(command, input, PATIENCE).expect("the program runs and ends");
    let text = |bytes| String::from_utf8(bytes).expect("the programs print text");
    Run {
        status: run.status.code(),
        stdout: text(run.stdout),
        stderr: text(run.stderr),
    }
}

/// Runs `command` on `head` followed by `tail` again and again without an end,
/// reads one line of the answers and goes away.
///
/// # Panics
///
/// When there is no line of text, and as [`run`].
pub fn run_and_leave(command: &mut Command, head: &[u8], tail: &[u8]) -> Run {
    let (reader, writer) = io::pipe().expect("there are pipes");
    command.stdout(writer);
    let reader = thread::spawn(move || {
        let mut line = String::new();
        let read = BufReader::new(reader).read_line(&mut line);
        read.map(|_| line)
    });
    let run = feed(command, head.chain(Endless::new(tail)));
    // The last end of the pipe that might still be written to.
    command.stdout(Stdio::null());
    let line = reader.join().expect("reading does not panic");
    Run {
        stdout: line.expect("the answers are text"),
        ..run
    }
}

/// How many processes hold `marker` in their command line, as a word: other people's
/// compilers have any digits in theirs.
#[must_use]
pub fn marked(marker: &str) -> usize {
    fs::read_dir("/proc").map_or(0, |entries| {
        entries
            .flatten()
            .filter_map(|entry| fs::read(entry.path().join("cmdline")).ok())
            .filter(|line| {
                line.split(|byte| !byte.is_ascii_alphanumeric())
                    .any(|word| word == marker.as_bytes())
            })
            .count()
    })
}
