//! Prints what came of the runs, as lines or as one JSON document.

use std::fmt::Display;
use std::io::{self, Write};
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use serde::Serialize;

use super::Args;
use super::verdict::{Code, Crash, Difference, Outcome};
use crate::child::{Limits, Run, Stack};
use crate::exit::Exit;

/// Lines of standard error that are shown; a JSON document has more.
const STDERR_LINES: usize = 3;

/// The report, of which the lines are printed as it grows.
pub(super) struct Report {
    document: Document,
    is_json: bool,
    time_limit: Duration,
}

#[derive(Serialize)]
struct Document {
    problem: &'static str,
    command: Vec<String>,
    limits: LimitsInNumbers,
    files: Vec<File>,
    num_files: usize,
    num_accepted: usize,
    interrupted: bool,
}

/// Seconds and bytes; no stack limit is null.
#[derive(Serialize)]
struct LimitsInNumbers {
    time: f64,
    wall: f64,
    memory: u64,
    stack: Option<u64>,
}

#[derive(Serialize)]
struct File {
    name: String,
    verdict: Code,
    cpu: f64,
    wall: f64,
    /// The largest memory lies between these two.
    peak_memory: u64,
    peak_memory_at_most: u64,
    difference: Option<Difference>,
    crash: Option<Crash>,
    waits_for_more_input: bool,
}

impl Report {
    pub(super) fn new(args: &Args, limits: &Limits) -> Self {
        Report {
            document: Document {
                problem: args.problem.name(),
                command: args
                    .command
                    .iter()
                    .map(|word| word.to_string_lossy().into_owned())
                    .collect(),
                limits: LimitsInNumbers {
                    time: limits.time.as_secs_f64(),
                    wall: limits.wall().as_secs_f64(),
                    memory: limits.memory,
                    stack: match limits.stack {
                        Stack::Bytes(bytes) => Some(bytes),
                        Stack::Unlimited => None,
                    },
                },
                files: Vec::new(),
                num_files: 0,
                num_accepted: 0,
                interrupted: false,
            },
            is_json: args.json,
            time_limit: limits.time,
        }
    }

    pub(super) fn has_timed_out(&self) -> bool {
        self.document
            .files
            .iter()
            .any(|file| file.verdict == Code::Tle)
    }

    /// Takes what came of one file.
    pub(super) fn add(&mut self, name: String, run: &Run, outcome: Outcome) -> io::Result<()> {
        let file = File {
            name,
            verdict: outcome.code,
            cpu: run.cpu.as_secs_f64(),
            wall: run.wall.as_secs_f64(),
            peak_memory: run.peak_memory,
            peak_memory_at_most: run.peak_memory_at_most,
            difference: outcome.difference,
            crash: outcome.crash,
            waits_for_more_input: outcome.waits,
        };
        if !self.is_json {
            let out = &mut anstream::stdout().lock();
            if self.document.files.is_empty() {
                let (cpu, wall, memory) = ("CPU", "wall", "memory");
                writeln!(out, "     {cpu:>8}  {wall:>8}  {memory:>10}  file")?;
            }
            self.write_file(&file, out)?;
        }
        self.document.num_files += 1;
        self.document.num_accepted += usize::from(file.verdict == Code::Ac);
        self.document.files.push(file);
        Ok(())
    }

    /// Says what it comes to.
    pub(super) fn finish(mut self, interrupted: bool) -> io::Result<Exit> {
        self.document.interrupted = interrupted;
        let out = &mut anstream::stdout().lock();
        if self.is_json {
            serde_json::to_writer_pretty(&mut *out, &self.document).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            self.write_summary(out)?;
        }
        Ok(if interrupted {
            Exit::Interrupted
        } else if self.document.num_accepted == self.document.num_files {
            Exit::Clean
        } else {
            Exit::Found
        })
    }

    fn write_file(&self, file: &File, out: &mut impl Write) -> io::Result<()> {
        let style = style(file.verdict);
        let verdict = file.verdict.name();
        // In so short a time it was hardly looked at.
        let memory = if file.cpu < 0.01 && file.peak_memory < file.peak_memory_at_most {
            format!("< {}", mebibytes(file.peak_memory_at_most))
        } else {
            mebibytes(file.peak_memory)
        };
        let (cpu, wall) = (seconds(file.cpu), seconds(file.wall));
        let name = &file.name;
        writeln!(
            out,
            "{style}{verdict:<4}{style:#} {cpu:>8}  {wall:>8}  {memory:>10}  {name}"
        )?;
        if let Some(difference) = &file.difference {
            let line = |line: &Option<String>| match line {
                Some(line) if line.is_empty() => "an empty line".to_owned(),
                Some(line) => line.clone(),
                None => "nothing, it ends before".to_owned(),
            };
            detail(
                out,
                format_args!("{}: {}", difference.place(), difference.kind),
            )?;
            detail(
                out,
                format_args!("  expected: {}", line(&difference.expected)),
            )?;
            detail(
                out,
                format_args!("  got:      {}", line(&difference.actual)),
            )?;
        }
        if let Some(crash) = &file.crash {
            detail(out, crash.end)?;
            let lines: Vec<&str> = crash.stderr.lines().collect();
            for line in &lines[lines.len().saturating_sub(STDERR_LINES)..] {
                detail(out, format_args!("  {line}"))?;
            }
        }
        if file.verdict == Code::Tle && file.cpu <= self.time_limit.as_secs_f64() {
            detail(out, "it slept longer than the wall clock allows")?;
        }
        if file.waits_for_more_input {
            detail(
                out,
                "it does not end at the end of the input: with more to come, it waits for more",
            )?;
        }
        Ok(())
    }

    fn write_summary(&self, out: &mut impl Write) -> io::Result<()> {
        let Document {
            num_files,
            num_accepted,
            interrupted,
            ..
        } = self.document;
        let worst = if num_accepted == num_files {
            Code::Ac
        } else {
            Code::Wa
        };
        let style = style(worst);
        write!(
            out,
            "{style}{num_accepted} of {num_files} accepted{style:#}"
        )?;
        for code in &Code::ALL[1..] {
            let files = self.document.files.iter();
            match files.filter(|file| file.verdict == *code).count() {
                0 => {}
                count => write!(out, ", {count} {}", code.name())?,
            }
        }
        writeln!(out, "{}", if interrupted { ", interrupted" } else { "" })
    }
}

/// A line that belongs to the file above it.
fn detail(out: &mut impl Write, text: impl Display) -> io::Result<()> {
    writeln!(out, "     {text}")
}

fn style(verdict: Code) -> Style {
    let colour = match verdict {
        Code::Ac => AnsiColor::Green,
        Code::Pe => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    colour.on_default().bold()
}

fn seconds(time: f64) -> String {
    format!("{time:.3} s")
}

/// Rounded up.
fn mebibytes(bytes: u64) -> String {
    let tenths = (bytes * 10).div_ceil(1 << 20);
    format!("{}.{} MiB", tenths / 10, tenths % 10)
}
