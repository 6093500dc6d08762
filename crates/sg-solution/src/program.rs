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

use crate::streams;
use sg_cpu::{Cpu, Level};
use sg_scan::{Error, Position};
use std::error::Error as _;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufWriter, Write};
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

/// The texts of a program about itself.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// The name that starts each line on standard error.
    pub name: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// The part of `--help` about the problem, with its last line feed; options, environment
    /// and exit status follow by themselves.
    pub help: &'static str,
}

/// Answers standard input on standard output by `solve`, unless the arguments
/// ask for something else. `solve` is told which CPU instructions to use: the widest
/// of this machine, or those that the environment variable `GRUNDY_CPU` names. It
/// returns where input goes on that it did not look at, which is worth a warning.
/// Returns the exit status.
pub fn run(
    program: &Program,
    solve: impl FnOnce(Cpu, File, &mut BufWriter<File>) -> Result<Option<Position>, Error>,
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
        Err(error) => Err(Failure::Run(Error::Write(error))),
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
    solve: impl FnOnce(Cpu, &mut BufWriter<W>) -> Result<Option<Position>, Error>,
) -> Result<Option<Position>, Failure> {
    let about = match argument.map(OsStr::to_string_lossy).as_deref() {
        None => None,
        Some("-h" | "--help") => Some(format!("{}{HELP}", program.help)),
        Some("-V" | "--version") => Some(format!("{} {}\n", program.name, program.version)),
        Some(other) => {
            let argument = other.escape_debug();
            let line = format!("unexpected argument '{argument}' (see --help)");
            return Err(Failure::Call(line));
        }
    };
    if let Some(text) = about {
        return write_all(output, |output| {
            output.write_all(text.as_bytes()).map_err(Error::Write)?;
            Ok(None)
        });
    }
    let cpu = match level {
        None => Cpu::detect(),
        Some(level) => cpu_at(&level.to_string_lossy())?,
    };
    write_all(output, |output| solve(cpu, output))
}

/// The level of that name, if this machine has it.
fn cpu_at(name: &str) -> Result<Cpu, Failure> {
    if let Some(cpu) = Level::from_name(name).and_then(Cpu::at) {
        return Ok(cpu);
    }
    let levels: Vec<_> = Cpu::all().map(|cpu| cpu.level().name()).collect();
    Err(Failure::Call(format!(
        "{CPU_VARIABLE}={}: unknown or unsupported CPU level (this machine has: {})",
        name.escape_debug(),
        levels.join(", ")
    )))
}

/// Collects and writes what `fill` has to say, all of it whatever `fill` returns.
/// A failed write is never tried again and beats any other error.
fn write_all<W: Write>(
    output: W,
    fill: impl FnOnce(&mut BufWriter<W>) -> Result<Option<Position>, Error>,
) -> Result<Option<Position>, Failure> {
    let mut output = BufWriter::with_capacity(OUTPUT, output);
    let mut outcome = fill(&mut output);
    if !matches!(outcome, Err(Error::Write(_)))
        && let Err(error) = output.flush()
    {
        outcome = Err(Error::Write(error));
    }
    // Dropping the writer would try to write what could not be written.
    let _ = output.into_parts();
    outcome.map_err(Failure::Run)
}

/// The line for standard error, without the name, and the exit status.
fn verdict(outcome: Result<Option<Position>, Failure>) -> (Option<String>, u8) {
    match outcome {
        Ok(None) => (None, 0),
        Ok(Some(position)) => {
            let line = format!("{position}: warning: what follows the last game is ignored");
            (Some(line), 0)
        }
        Err(Failure::Run(Error::Write(error))) if streams::is_broken_pipe(&error) => (None, 0),
        Err(Failure::Run(error)) => {
            let status = if let Error::Input { .. } = error {
                2
            } else {
                1
            };
            // With its cause: "cannot read the input: Is a directory".
            let cause = error.source().map(|cause| format!(": {cause}"));
            (
                Some(format!("{error}{}", cause.unwrap_or_default())),
                status,
            )
        }
        Err(Failure::Call(line)) => (Some(line), 2),
    }
}

/// Why a program did not answer all of its input.
enum Failure {
    /// The call is wrong: the line that says so.
    Call(String),
    /// The run ended early.
    Run(Error),
}

#[cfg(test)]
mod tests;
