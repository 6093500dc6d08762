//! Prints what came of the runs, as lines or as one JSON document.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use serde::Serialize;
use serde_json::json;

use super::Args;
use super::outcome::{Judged, limit, mebibytes};
use crate::display::shown;
use crate::exit::Exit;
use crate::files;
use sg_run::{Limits, Stack, Verdict};

/// Lines of standard error that are shown; a JSON document has more.
const STDERR_LINES: usize = 3;

/// The report, of which the lines are printed as it grows.
pub(super) struct Report<'a> {
    args: &'a Args,
    command: &'a [OsString],
    limits: &'a Limits,
    files: Vec<File>,
}

#[derive(Serialize)]
struct File {
    name: String,
    /// The short form of the verdict; none if the file cannot be used.
    verdict: Option<&'static str>,
    /// The reason why the file cannot be used.
    error: Option<String>,
    #[serde(flatten)]
    judged: Option<Judged>,
}

impl<'a> Report<'a> {
    pub(super) fn new(args: &'a Args, command: &'a [OsString], limits: &'a Limits) -> Self {
        let files = Vec::new();
        Report {
            args,
            command,
            limits,
            files,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    pub(super) fn has_timed_out(&self) -> bool {
        0 < self.count(Some(Verdict::TimeLimit))
    }

    /// The number of files with this verdict, or that cannot be used.
    fn count(&self, verdict: Option<Verdict>) -> usize {
        let code = verdict.map(Verdict::code);
        self.files
            .iter()
            .filter(|file| file.verdict == code)
            .count()
    }

    /// Takes the outcome for one file, or the reason why the file cannot be used.
    pub(super) fn add(
        &mut self,
        name: String,
        judged: anyhow::Result<Judged>,
    ) -> anyhow::Result<()> {
        let (judged, error) = match judged {
            Ok(judged) => (Some(judged), None),
            Err(error) => (None, Some(format!("{error:#}"))),
        };
        let file = File {
            name,
            verdict: judged.as_ref().map(|judged| judged.verdict.code()),
            error,
            judged,
        };
        if !self.args.json {
            files::print_styled(|out| {
                if self.is_empty() {
                    let (cpu, wall, memory) = ("CPU", "wall", "memory");
                    writeln!(out, "{}", limits_in_words(self.args, self.limits))?;
                    writeln!(out, "     {cpu:>8}  {wall:>8}  {memory:>10}  file")?;
                }
                write_file(&file, out)
            })?;
        }
        self.files.push(file);
        Ok(())
    }

    /// Ends before the last file; who reads JSON still gets all of the document.
    pub(super) fn give_up(&self, error: &anyhow::Error) -> anyhow::Result<()> {
        match self.args.json {
            true => self.print_json(false, Some(&format!("{error:#}"))),
            false => Ok(()),
        }
    }

    /// Says what it comes to.
    pub(super) fn finish(&self, interrupted: bool) -> anyhow::Result<Exit> {
        match self.args.json {
            true => self.print_json(interrupted, None)?,
            false => files::print_styled(|out| self.write_summary(interrupted, out))?,
        }
        Ok(if interrupted {
            Exit::Interrupted
        } else if 0 < self.count(None) {
            Exit::Failed
        } else if self.count(Some(Verdict::Accepted)) == self.files.len() {
            Exit::Clean
        } else {
            Exit::Found
        })
    }

    /// Prints the document, with the reason why it ended before the last file. Times are seconds,
    /// sizes bytes; no stack limit is null.
    fn print_json(&self, interrupted: bool, error: Option<&str>) -> anyhow::Result<()> {
        let limits = self.limits;
        let stack = match limits.stack {
            Stack::Bytes(bytes) => Some(bytes),
            Stack::Unlimited => None,
        };
        files::print_json(&json!({
            "problem": self.args.problem.name,
            "command": shown(self.command),
            "limits": {
                "time": limits.time.as_secs_f64(),
                "wall": limits.wall().as_secs_f64(),
                "memory": limits.memory,
                "stack": stack,
            },
            "files": self.files,
            "num_files": self.files.len(),
            "num_accepted": self.count(Some(Verdict::Accepted)),
            "num_errors": self.count(None),
            "interrupted": interrupted,
            "error": error,
        }))
    }

    fn write_summary(&self, interrupted: bool, out: &mut impl Write) -> io::Result<()> {
        let num_files = self.files.len();
        let num_accepted = self.count(Some(Verdict::Accepted));
        let style = style(Some(match num_accepted == num_files {
            true => Verdict::Accepted,
            false => Verdict::WrongAnswer,
        }));
        write!(
            out,
            "{style}{num_accepted} of {num_files} accepted{style:#}"
        )?;
        for &verdict in &Verdict::ALL[1..] {
            match self.count(Some(verdict)) {
                0 => {}
                count => write!(out, ", {count} {}", verdict.code())?,
            }
        }
        if let num_errors @ 1.. = self.count(None) {
            write!(out, ", {num_errors} not judged")?;
        }
        writeln!(out, "{}", if interrupted { ", interrupted" } else { "" })
    }
}

/// The limits, and where they come from.
fn limits_in_words(args: &Args, limits: &Limits) -> String {
    let origin = |is_given, option| if is_given { option } else { "original judge" };
    let (time, memory) = (limits.time.as_secs_f64(), limit(limits.memory));
    let time_origin = origin(args.limits.time_limit.is_some(), "--time-limit");
    let memory_origin = origin(args.limits.memory_limit.is_some(), "--memory-limit");
    let stack = limits.stack;
    let stack_origin = match stack {
        Stack::USUAL => "as usual",
        _ => "--stack",
    };
    format!(
        "limits: {time} s ({time_origin}), {memory} ({memory_origin}), stack {stack} ({stack_origin})"
    )
}

fn write_file(file: &File, out: &mut impl Write) -> io::Result<()> {
    let name = &file.name;
    let Some(judged) = &file.judged else {
        let style = style(None);
        let error = file.error.as_deref().unwrap_or_default();
        writeln!(out, "{style}??{style:#}   {:>30}  {name}", "")?;
        return detail(out, error);
    };
    let style = style(Some(judged.verdict));
    let verdict = judged.verdict.code();
    // In so short a time it was hardly looked at.
    let memory = if judged.cpu < 0.01 && judged.peak_memory < judged.peak_memory_at_most {
        format!("< {}", mebibytes(judged.peak_memory_at_most))
    } else {
        mebibytes(judged.peak_memory)
    };
    let [cpu, wall] = [judged.cpu, judged.wall].map(|seconds| format!("{seconds:.3} s"));
    writeln!(
        out,
        "{style}{verdict:<4}{style:#} {cpu:>8}  {wall:>8}  {memory:>10}  {name}"
    )?;
    if let Some(difference) = &judged.difference {
        let line = |line: &Option<String>| match line {
            Some(line) if line.is_empty() => "an empty line".to_owned(),
            Some(line) => line.clone(),
            None => "nothing, it ends before".to_owned(),
        };
        let (place, kind) = (difference.place(), difference.kind);
        let (expected, actual) = (line(&difference.expected), line(&difference.actual));
        detail(out, format_args!("{place}: {kind}"))?;
        detail(out, format_args!("  expected: {expected}"))?;
        detail(out, format_args!("  got:      {actual}"))?;
    }
    if let Some(crash) = &judged.crash {
        detail(out, crash.end)?;
        let lines: Vec<&str> = crash.stderr.lines().collect();
        for line in &lines[lines.len().saturating_sub(STDERR_LINES)..] {
            detail(out, format_args!("  {line}"))?;
        }
    }
    if let Some(exceeded) = &judged.exceeded {
        detail(out, exceeded)?;
    }
    if judged.waits_for_more_input {
        let text = "it does not end at the end of the input: with more to come, it waits for more";
        detail(out, text)?;
    }
    Ok(())
}

/// A line that belongs to the file above it.
fn detail(out: &mut impl Write, text: impl Display) -> io::Result<()> {
    writeln!(out, "     {text}")
}

fn style(verdict: Option<Verdict>) -> Style {
    let colour = match verdict {
        Some(Verdict::Accepted) => AnsiColor::Green,
        Some(Verdict::PresentationError) => AnsiColor::Yellow,
        Some(_) => AnsiColor::Red,
        None => AnsiColor::Magenta,
    };
    colour.on_default().bold()
}
