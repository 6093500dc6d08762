//! Programs that are trusted to end.

use std::env;
use std::io::{self, Read};
use std::time::{Duration, Instant};

use sg_run::Usage;
use sg_testkit::trusted;

const PATIENCE: Duration = Duration::from_secs(60);

/// A program that is there on every system, prints a line and reads nothing.
fn cargo() -> std::process::Command {
    let cargo = env::var_os("CARGO").expect("cargo sets it for its tests");
    let mut command = trusted::piped(cargo);
    command.arg("--version");
    command
}

/// A program that prints and ends without reading neither blocks the runner nor fails it.
#[test]
fn a_program_need_not_read() {
    let run = trusted::run(&mut cargo(), &vec![b'0'; 1 << 20][..], PATIENCE).unwrap();
    assert!(run.status.success());
    assert!(run.stdout.starts_with(b"cargo "));
    let run = trusted::run(&mut cargo(), io::repeat(b'0'), PATIENCE).unwrap();
    assert!(run.status.success());
}

#[test]
fn what_is_not_there_is_an_error() {
    let error = trusted::run(
        &mut trusted::piped("no-such-command"),
        io::empty(),
        PATIENCE,
    );
    assert_eq!(error.unwrap_err().kind(), io::ErrorKind::NotFound);
}

#[cfg(unix)]
mod unix {
    use super::*;

    fn shell(script: &str) -> std::process::Command {
        let mut shell = trusted::piped("sh");
        shell.args(["-c", script]);
        shell
    }

    #[test]
    fn streams_and_status() {
        let large = vec![b'7'; 3 << 20];
        let run = trusted::run(&mut shell("cat; echo no >&2; exit 3"), &large[..], PATIENCE);
        let run = run.unwrap();
        assert_eq!(run.status.code(), Some(3));
        assert!(run.stdout == large, "{} bytes", run.stdout.len());
        assert_eq!(run.stderr, b"no\n");
    }

    /// A stream that the caller leads elsewhere is left alone.
    #[test]
    fn streams_that_lead_elsewhere() {
        let (mut reader, writer) = io::pipe().unwrap();
        let mut echo = shell("echo x");
        echo.stdout(writer);
        let run = trusted::run(&mut echo, io::empty(), PATIENCE).unwrap();
        drop(echo);
        assert_eq!(run.stdout, b"");
        let mut text = String::new();
        reader.read_to_string(&mut text).unwrap();
        assert_eq!(text, "x\n");
    }

    #[test]
    fn usage_is_that_of_the_program() {
        let spin = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done";
        let usage = |script| {
            let run = trusted::run(&mut shell(script), io::empty(), PATIENCE).unwrap();
            run.usage.expect("this is Unix")
        };
        assert!(usage("exit").cpu < usage(spin).cpu);
        assert!(0 < usage("exit").peak_memory);
        assert!(0 < Usage::of_self().unwrap().peak_memory);
    }

    #[test]
    fn patience_ends() {
        let start = Instant::now();
        let mut sleep = trusted::piped("sleep");
        sleep.arg("1000");
        let error = trusted::run(&mut sleep, io::repeat(b'0'), Duration::from_millis(50));
        let error = error.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(error.to_string(), "it did not end within 50ms");
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
