//! The frame of a judge binary.
//!
//! | status | when |
//! |---|---|
//! | 0 | all answered, perhaps with a warning; or the reader of the answers went away |
//! | 1 | reading, writing or memory failed |
//! | 2 | the input or an argument is not what it has to be |
//!
//! What was answered before a fault is written in every case. At most one line
//! goes to standard error, and nothing does when the answers' reader went away.

use crate::{Error, Warning, streams};
use anyhow::bail;
use sg_cpu::{Cpu, Level};
use std::ffi::OsStr;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::process::ExitCode;

/// How much of the answers is collected before it is written.
const OUTPUT: usize = 64 << 10;

/// Forces a level of CPU instructions, for tests and benchmarks. Answers are the
/// same at all of them.
const CPU_VARIABLE: &str = "GRUNDY_CPU";

/// The end of `--help`, which is about this frame.
const HELP: &str = "
Options:
  --help        print this text
  --version     print name and version

Environment:
  GRUNDY_CPU    portable, avx2 or avx512: use these CPU instructions, not the
                widest that the machine has

Exit status: 0 all is answered; 1 reading, writing or memory failed; 2 the input
or the call is wrong. One line on standard error says what and where.
";

/// What a judge binary says about itself.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// The name that starts each line on standard error.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
    /// What `--help` says of the problem, with its last line feed; options,
    /// environment and exit status follow by themselves.
    pub help: &'static str,
}

/// Answers standard input on standard output by `solve`, unless the arguments
/// ask for something else. `solve` is told which CPU instructions to use: the widest
/// of this machine, or those that the environment variable `GRUNDY_CPU` names.
/// Returns the exit status.
pub fn run(
    program: &Program,
    solve: impl FnOnce(
        Cpu,
        Box<dyn Read>,
        &mut BufWriter<Box<dyn Write>>,
    ) -> Result<Option<Warning>, Error>,
) -> ExitCode {
    let argument = std::env::args_os().nth(1);
    let level = std::env::var_os(CPU_VARIABLE);
    let outcome = match streams::output() {
        Ok(output) => answer(
            program,
            argument.as_deref(),
            level.as_deref(),
            output,
            |cpu, output| solve(cpu, streams::input().map_err(Error::Read)?, output),
        ),
        Err(error) => Err(Error::Write(error).into()),
    };
    let (line, status) = verdict(outcome);
    if let Some(line) = line {
        // One write, so that lines of several programs do not mix. If it fails,
        // there is nobody left to tell.
        let _ = io::stderr().write_all(format!("{}: {line}\n", program.name).as_bytes());
    }
    ExitCode::from(status)
}

/// Does what the first argument says, or solves. Every argument there is ends
/// the run, so a second one does not matter.
fn answer<W: Write>(
    program: &Program,
    argument: Option<&OsStr>,
    level: Option<&OsStr>,
    output: W,
    solve: impl FnOnce(Cpu, &mut BufWriter<W>) -> Result<Option<Warning>, Error>,
) -> anyhow::Result<Option<Warning>> {
    let about = match argument.map(OsStr::to_string_lossy).as_deref() {
        None => None,
        Some("-h" | "--help") => Some(format!("{}{HELP}", program.help)),
        Some("-V" | "--version") => Some(format!("{} {}\n", program.name, program.version)),
        Some(other) => bail!(
            "unexpected argument '{}' (see --help)",
            other.escape_debug()
        ),
    };
    if let Some(text) = about {
        return Ok(write_all(output, |output| {
            output.write_all(text.as_bytes())?;
            Ok(None)
        })?);
    }
    let cpu = match level {
        None => Cpu::detect(),
        Some(level) => cpu_at(&level.to_string_lossy())?,
    };
    Ok(write_all(output, |output| solve(cpu, output))?)
}

/// The level of that name, if this machine has it.
fn cpu_at(name: &str) -> anyhow::Result<Cpu> {
    if let Some(cpu) = Level::from_name(name).and_then(Cpu::at) {
        return Ok(cpu);
    }
    let levels: Vec<_> = Cpu::all().map(|cpu| cpu.level().name()).collect();
    bail!(
        "{CPU_VARIABLE}={}: unknown or unsupported CPU level (this machine has: {})",
        name.escape_debug(),
        levels.join(", ")
    )
}

/// Collects and writes what `fill` has to say, all of it whatever `fill` returns.
/// A failed write is never tried again and beats any other error.
fn write_all<W: Write>(
    output: W,
    fill: impl FnOnce(&mut BufWriter<W>) -> Result<Option<Warning>, Error>,
) -> Result<Option<Warning>, Error> {
    let mut output = BufWriter::with_capacity(OUTPUT, output);
    let mut outcome = fill(&mut output);
    if !matches!(outcome, Err(Error::Write(_)))
        && let Err(error) = output.flush()
    {
        outcome = Err(Error::Write(error));
    }
    // Dropping the writer would try to write what could not be written.
    let _ = output.into_parts();
    outcome
}

/// The line for standard error, without the name, and the exit status.
fn verdict(outcome: anyhow::Result<Option<Warning>>) -> (Option<String>, u8) {
    let error = match outcome {
        Ok(warning) => return (warning.map(|warning| warning.to_string()), 0),
        Err(error) => error,
    };
    let status = match error.downcast_ref() {
        Some(Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => return (None, 0),
        Some(Error::Read(_) | Error::Write(_) | Error::OutOfMemory) => 1,
        // What is no `Error` is about the arguments.
        Some(Error::Input { .. }) | None => 2,
    };
    // With its causes: "cannot read the input: Is a directory".
    (Some(format!("{error:#}")), status)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sg_scan::Position;

    const PROGRAM: Program = Program {
        name: "judge",
        version: "1.2.3",
        help: "Usage: judge\n",
    };

    /// A screen that fails with `failure` once `room` bytes are written, and must
    /// not be written to again.
    #[derive(Default)]
    struct Screen {
        text: Vec<u8>,
        room: usize,
        failure: Option<ErrorKind>,
        has_failed: bool,
    }

    impl Write for &mut Screen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            assert!(!self.has_failed, "written to after a failure");
            let Some(failure) = self.failure else {
                self.text.extend_from_slice(bytes);
                return Ok(bytes.len());
            };
            let len = bytes.len().min(self.room);
            if len == 0 {
                self.has_failed = true;
                return Err(failure.into());
            }
            self.room -= len;
            self.text.extend_from_slice(&bytes[..len]);
            Ok(len)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn input_fault() -> Error {
        let position = Position { line: 4, column: 3 };
        Error::Input {
            position,
            message: "unexpected byte '-'".to_owned(),
        }
    }

    type Solve<'a> = &'a dyn Fn(&mut dyn Write) -> Result<Option<Warning>, Error>;

    /// Solves by `solve` on a screen with room for 4 bytes before `failure`.
    #[track_caller]
    fn check_solve(failure: Option<ErrorKind>, solve: Solve<'_>, want: (&str, Option<&str>, u8)) {
        let mut screen = Screen {
            room: 4,
            failure,
            ..Screen::default()
        };
        let outcome = answer(&PROGRAM, None, None, &mut screen, |_, output| solve(output));
        let (line, status) = verdict(outcome);
        let text = String::from_utf8(screen.text).expect("text");
        assert_eq!((text.as_str(), line.as_deref(), status), want);
    }

    #[test]
    fn what_was_answered_is_written_in_every_case() {
        fn after_an_answer(
            output: &mut dyn Write,
            outcome: Result<Option<Warning>, Error>,
        ) -> Result<Option<Warning>, Error> {
            output.write_all(b"WIN\n")?;
            outcome
        }
        check_solve(
            None,
            &|output| after_an_answer(output, Ok(None)),
            ("WIN\n", None, 0),
        );

        let warning = || {
            let position = Position { line: 2, column: 1 };
            Warning {
                position,
                message: "more input after the last game".to_owned(),
            }
        };
        let line = "line 2, column 1: warning: more input after the last game";
        check_solve(
            None,
            &|output| after_an_answer(output, Ok(Some(warning()))),
            ("WIN\n", Some(line), 0),
        );

        let line = "line 4, column 3: unexpected byte '-'";
        check_solve(
            None,
            &|output| after_an_answer(output, Err(input_fault())),
            ("WIN\n", Some(line), 2),
        );

        let read = || Error::Read(io::Error::other("the wire is cut"));
        let line = "cannot read the input: the wire is cut";
        check_solve(
            None,
            &|output| after_an_answer(output, Err(read())),
            ("WIN\n", Some(line), 1),
        );

        let outcome = || Err(Error::OutOfMemory);
        check_solve(
            None,
            &|output| after_an_answer(output, outcome()),
            ("WIN\n", Some("out of memory"), 1),
        );
    }

    /// Five answers, so that what the screen does not take stays in the buffer.
    fn answers(output: &mut dyn Write) -> io::Result<()> {
        output.write_all(b"WIN\nWIN\nWIN\nWIN\nWIN\n")
    }

    /// More answers than are collected, so that writing fails while solving.
    fn many_answers(output: &mut dyn Write) -> io::Result<()> {
        (0..OUTPUT).try_for_each(|_| output.write_all(b"WIN\n"))
    }

    #[test]
    fn a_failed_write_beats_other_errors() {
        let full = Some(ErrorKind::StorageFull);
        let line = format!("cannot write the answers: {}", ErrorKind::StorageFull);
        let want = ("WIN\n", Some(line.as_str()), 1);
        check_solve(full, &|output| Ok(answers(output).map(|()| None)?), want);
        check_solve(
            full,
            &|output| Ok(many_answers(output).map(|()| None)?),
            want,
        );
        let fault_after_answers = |output: &mut dyn Write| {
            answers(output)?;
            Err(input_fault())
        };
        check_solve(full, &fault_after_answers, want);
    }

    #[test]
    fn a_reader_that_goes_away_is_no_error() {
        let gone = Some(ErrorKind::BrokenPipe);
        let want = ("WIN\n", None, 0);
        check_solve(gone, &|output| Ok(answers(output).map(|()| None)?), want);
        check_solve(
            gone,
            &|output| Ok(many_answers(output).map(|()| None)?),
            want,
        );
        let fault_after_answers = |output: &mut dyn Write| {
            answers(output)?;
            Err(input_fault())
        };
        check_solve(gone, &fault_after_answers, want);
    }

    /// A broken pipe that is read from is as bad as any other failure.
    #[test]
    fn only_the_answers_may_break_off() {
        let read = || Err(Error::Read(ErrorKind::BrokenPipe.into()));
        let line = format!("cannot read the input: {}", ErrorKind::BrokenPipe);
        check_solve(None, &|_| read(), ("", Some(&line), 1));
    }

    /// What the program prints and says for an argument and a CPU level. It solves
    /// by telling the level.
    #[track_caller]
    fn check_call(argument: Option<&str>, level: Option<&str>, want: (&str, Option<&str>, u8)) {
        let mut screen = Screen::default();
        let (argument, level) = (argument.map(OsStr::new), level.map(OsStr::new));
        let outcome = answer(&PROGRAM, argument, level, &mut screen, |cpu, output| {
            writeln!(output, "solved on {}", cpu.level())?;
            Ok(None)
        });
        let (line, status) = verdict(outcome);
        let text = String::from_utf8(screen.text).expect("text");
        assert_eq!((text.as_str(), line.as_deref(), status), want);
    }

    #[test]
    fn arguments() {
        for help in ["-h", "--help"] {
            check_call(
                Some(help),
                None,
                (&format!("Usage: judge\n{HELP}"), None, 0),
            );
        }
        for version in ["-V", "--version"] {
            check_call(Some(version), Some("avx9"), ("judge 1.2.3\n", None, 0));
        }
        for (argument, shown) in [
            ("x", "x"),
            ("", ""),
            ("--Help", "--Help"),
            ("-hV", "-hV"),
            ("a\nb", "a\\nb"),
        ] {
            let line = format!("unexpected argument '{shown}' (see --help)");
            check_call(Some(argument), None, ("", Some(&line), 2));
        }
    }

    #[test]
    fn cpu_levels() {
        let solved = |cpu: Cpu| format!("solved on {}\n", cpu.level());
        check_call(None, None, (&solved(Cpu::detect()), None, 0));
        let levels: Vec<_> = Cpu::all().map(|cpu| cpu.level().name()).collect();
        let levels = levels.join(", ");
        let refuse = |level: &str, shown: &str| {
            let line = format!(
                "GRUNDY_CPU={shown}: unknown or unsupported CPU level (this machine has: {levels})"
            );
            check_call(None, Some(level), ("", Some(&line), 2));
        };
        for level in Level::ALL {
            match Cpu::at(level) {
                Some(cpu) => check_call(None, Some(level.name()), (&solved(cpu), None, 0)),
                None => refuse(level.name(), level.name()),
            }
        }
        for level in ["avx9", "", "Portable", "portable ", "avx"] {
            refuse(level, level);
        }
        refuse("avx2\navx512", "avx2\\navx512");
    }
}
