//! Runs a program of this workspace and says what it did.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A program that has not ended by then is killed, and its test fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a program left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its exit status, `None` when a signal ended it.
    pub status: Option<i32>,
    /// What it printed, unless the test led standard output elsewhere.
    pub stdout: String,
    /// What it said on standard error.
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

/// `program` with pipes as its three standard streams.
#[must_use]
pub fn program(program: &str) -> Command {
    piped(Command::new(program))
}

/// `program` under a limit of the shell: `"-s 256"` for a stack of 256 KiB,
/// `"-v 20000"` for 20,000 KiB of address space.
#[cfg(unix)]
#[must_use]
pub fn program_under_limit(program: &str, limit: &str) -> Command {
    let mut shell = Command::new("sh");
    shell
        .arg("-c")
        .arg(format!("ulimit {limit} && exec \"$0\""))
        .arg(program);
    piped(shell)
}

fn piped(mut command: Command) -> Command {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs `command` on `input`, which is not used when the test led standard input
/// elsewhere.
///
/// # Panics
///
/// When the program cannot be started or does not end.
pub fn run(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command.spawn().expect("the program starts");
    let stdin = child.stdin.take();
    let stdout = child.stdout.take();
    thread::scope(|scope| {
        // The program may end without reading everything: no failure here.
        scope.spawn(|| stdin.map(|mut stdin| stdin.write_all(input)));
        let stdout = scope.spawn(|| stdout.map_or(String::new(), text));
        finish(child, || stdout.join().expect("the answers are read"))
    })
}

/// Runs `command` on `head` followed by `tail` again and again without an end,
/// reads one line of the answers and goes away.
///
/// # Panics
///
/// When the program cannot be started or does not end.
pub fn run_and_leave(command: &mut Command, head: &[u8], tail: &[u8]) -> Run {
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let stdout = child.stdout.take().expect("standard output is a pipe");
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut written = stdin.write_all(head);
            while written.is_ok() {
                written = stdin.write_all(tail);
            }
        });
        let mut line = String::new();
        BufReader::new(stdout)
            .read_line(&mut line)
            .expect("the answers are text");
        finish(child, || line)
    })
}

/// Waits for the end of a program of which another thread reads `stdout`.
fn finish(mut child: Child, stdout: impl FnOnce() -> String) -> Run {
    let stderr = child.stderr.take();
    let stderr = thread::spawn(|| stderr.map_or(String::new(), text));
    let deadline = Instant::now() + PATIENCE;
    let status = loop {
        if let Some(status) = child.try_wait().expect("the program can be waited for") {
            break status;
        }
        if deadline < Instant::now() {
            child.kill().expect("the program can be killed");
            panic!("the program did not end within {PATIENCE:?}");
        }
        thread::sleep(Duration::from_millis(2));
    };
    Run {
        status: status.code(),
        stdout: stdout(),
        stderr: stderr.join().expect("standard error is read"),
    }
}

fn text(mut source: impl Read) -> String {
    let mut bytes = Vec::new();
    source.read_to_end(&mut bytes).expect("a pipe can be read");
    String::from_utf8(bytes).expect("the programs print text")
}
