//! Prints what came of the runs, as lines or as one JSON document.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use serde::Serialize;
use serde_json::json;

use super::Args;
use super::outcome::{Judged, Usage, by_the_clock, limit, mebibytes};
use crate::display::{LEFT_PROCESSES, display_path, shown};
use crate::exit::Exit;
use crate::files;
use sg_run::data::PassedOver;
use sg_run::{Limits, Stack, Verdict};

/// Lines of standard error that are shown; a JSON document has more.
const STDERR_LINES: usize = 3;

/// Names in a line about several files, at most.
const NAMES: usize = 3;

/// The report, of which the lines are printed as it grows.
pub(super) struct Report<'a> {
    args: &'a Args,
    command: &'a [OsString],
    limits: &'a Limits,
    files: Vec<File>,
    /// The files that are not used, by the reason in words.
    passed_over: BTreeMap<String, Vec<String>>,
    /// The tests whose files have a flaw that is forgiven, by the flaw in words.
    forgiven: BTreeMap<String, Vec<String>>,
    /// The tests for which there is no output.
    missing: Vec<String>,
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
    pub(super) fn new(
        args: &'a Args,
        command: &'a [OsString],
        limits: &'a Limits,
        passed_over: Vec<(String, PassedOver)>,
    ) -> Self {
        let mut report = Report {
            args,
            command,
            limits,
            files: Vec::new(),
            passed_over: BTreeMap::new(),
            forgiven: BTreeMap::new(),
            missing: Vec::new(),
        };
        for (name, reason) in passed_over {
            let names = report.passed_over.entry(reason.to_string());
            names.or_default().push(name);
        }
        report
    }

    /// Takes outputs that belong to no test.
    pub(super) fn pass_over(&mut self, outputs: &[String]) {
        if !outputs.is_empty() {
            let names = outputs.iter().map(display_path).collect();
            let reason = "called like no test, or not the first that is";
            self.passed_over.insert(reason.to_owned(), names);
        }
    }

    /// Takes a test for which there is no output.
    pub(super) fn miss(&mut self, name: String) {
        self.missing.push(name);
    }

    /// Takes flaws of the files of a test.
    pub(super) fn forgive<'f>(&mut self, name: &str, flaws: impl IntoIterator<Item = &'f String>) {
        for flaw in flaws {
            let names = self.forgiven.entry(flaw.clone()).or_default();
            names.push(name.to_owned());
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
                    write_heading(self.args, self.limits, out)?;
                }
                write_file(&file, self.args, self.limits, out)
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
        } else if 0 < self.count(None) + self.missing.len() {
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
        let by_reason = |names: &BTreeMap<String, Vec<String>>| {
            let all = names.iter();
            let all = all.map(|(reason, names)| json!({ "reason": reason, "files": names }));
            all.collect::<Vec<_>>()
        };
        let answers = self.args.answers.as_ref();
        files::print_json(&json!({
            "problem": self.args.problem.name,
            "command": answers.is_none().then(|| shown(self.command)),
            "answers": answers.map(|path| path.to_string_lossy()),
            "limits": answers.is_none().then(|| json!({
                "time": limits.time.as_secs_f64(),
                "wall": limits.wall().as_secs_f64(),
                "memory": limits.memory,
                "stack": stack,
            })),
            "files": self.files,
            "passed_over": by_reason(&self.passed_over),
            "forgiven": by_reason(&self.forgiven),
            "missing": self.missing,
            "num_files": self.files.len(),
            "num_accepted": self.count(Some(Verdict::Accepted)),
            "num_errors": self.count(None),
            "interrupted": interrupted,
            "error": error,
        }))
    }

    fn write_summary(&self, interrupted: bool, out: &mut impl Write) -> io::Result<()> {
        for (reason, names) in &self.passed_over {
            writeln!(out, "passed over: {} ({reason})", listed(names))?;
        }
        for (flaw, names) in &self.forgiven {
            writeln!(out, "forgiven: {flaw} ({})", listed(names))?;
        }
        if !self.missing.is_empty() {
            writeln!(out, "no output: {}", listed(&self.missing))?;
        }
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
        if let num_missing @ 1.. = self.missing.len() {
            write!(out, ", {num_missing} without an output")?;
        }
        writeln!(out, "{}", if interrupted { ", interrupted" } else { "" })
    }
}

/// The first names, and how many there are more.
fn listed(names: &[String]) -> String {
    let first = names[..names.len().min(NAMES)].join(", ");
    match names.len() - names.len().min(NAMES) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

/// What is judged, above the first line of it.
fn write_heading(args: &Args, limits: &Limits, out: &mut impl Write) -> io::Result<()> {
    if let Some(path) = &args.answers {
        return writeln!(out, "outputs of {}, nothing is run", display_path(path));
    }
    let (cpu, wall, memory) = ("CPU", "wall", "memory");
    writeln!(out, "{}", limits_in_words(args, limits))?;
    writeln!(out, "     {cpu:>8}  {wall:>8}  {memory:>10}  file")
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

fn write_file(file: &File, args: &Args, limits: &Limits, out: &mut impl Write) -> io::Result<()> {
    let name = &file.name;
    let Some(judged) = &file.judged else {
        let style = style(None);
        let error = file.error.as_deref().unwrap_or_default();
        // Below the columns of a run, if there are any.
        let width = if args.answers.is_some() { 0 } else { 32 };
        writeln!(out, "{style}??{style:#}   {:width$}{name}", "")?;
        return detail(out, error);
    };
    let style = style(Some(judged.verdict));
    let verdict = judged.verdict.code();
    match &judged.usage {
        Usage {
            cpu: Some(cpu),
            wall: Some(wall),
            peak_memory,
            peak_memory_at_most,
            ..
        } => {
            let most = peak_memory_at_most.unwrap_or(0);
            let memory = match *peak_memory {
                // In so short a time it was hardly looked at.
                Some(peak) if 0.01 <= *cpu || most <= peak => mebibytes(peak),
                _ => format!("< {}", mebibytes(most)),
            };
            let [cpu, wall] = [cpu, wall].map(|seconds| format!("{seconds:.3} s"));
            writeln!(
                out,
                "{style}{verdict:<4}{style:#} {cpu:>8}  {wall:>8}  {memory:>10}  {name}"
            )?;
        }
        _ => writeln!(out, "{style}{verdict:<4}{style:#} {name}")?,
    }
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
        detail(out, crash.end())?;
        let lines: Vec<&str> = crash.stderr.lines().collect();
        for line in &lines[lines.len().saturating_sub(STDERR_LINES)..] {
            detail(out, format_args!("  {line}"))?;
        }
    }
    if let Some(exceeded) = &judged.exceeded {
        detail(out, exceeded)?;
    }
    if let Some(text) = by_the_clock(judged, limits) {
        detail(out, text)?;
    }
    if judged.waits_for_more_input {
        let text = "it does not end at the end of the input: with more to come, it waits for more";
        detail(out, text)?;
    }
    if judged.left_processes && judged.verdict != Verdict::Accepted {
        detail(out, format_args!("it {LEFT_PROCESSES}"))?;
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
