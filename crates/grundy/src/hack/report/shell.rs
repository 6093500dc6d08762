//! Lines for a shell: the search and the failing run once more.

use std::ffi::OsString;
use std::time::Duration;

use sg_hack::{Case, Kind};
use sg_run::{End, Stack};

use super::Text;
use crate::hack::Args;

/// How long a search takes if nothing else is said.
const USUAL_TIME: Duration = Duration::from_secs(10);
/// Bytes of an input that a line takes, at most.
const SHORT: usize = 300;

/// Options that the result depends on.
fn options(args: &Args) -> Vec<String> {
    let millis = |time: Duration| match time.as_millis() {
        whole if whole.is_multiple_of(1000) => format!("{}s", whole / 1000),
        millis => format!("{millis}ms"),
    };
    let mut options = vec![format!("--seed {}", args.seed)];
    if args.time != USUAL_TIME {
        options.push(format!("--time {}", millis(args.time)));
    }
    if let Some(limit) = args.limits.time_limit {
        options.push(format!("--time-limit {}", millis(limit)));
    }
    if let Some(limit) = args.limits.memory_limit {
        options.push(format!("--memory-limit {limit}"));
    }
    if args.limits.stack != Stack::USUAL {
        options.push(format!("--stack {}", args.limits.stack));
    }
    if let Some(folder) = &args.data {
        options.push(format!("--data {}", quoted(&folder.to_string_lossy())));
    }
    options
}

impl Text<'_> {
    /// The line that looks for the same failure again.
    pub(super) fn again(&self) -> String {
        let mut line = format!("grundy hack {}", self.args.problem.name);
        for option in options(self.args) {
            line.push(' ');
            line.push_str(&option);
        }
        line + " -- " + &command_line(&self.args.command)
    }

    /// The line that runs the command on the input, if the input is short or saved.
    ///
    /// What does not end, or takes all there is, does so under a limit.
    pub(super) fn once(&self, case: &Case) -> Option<String> {
        let asked = self.args.limits.limits(self.args.problem);
        let mut command = command_line(&self.args.command);
        if matches!(
            case.kind,
            Kind::TimeLimit | Kind::EndOfFile | Kind::OutputLimit
        ) {
            let seconds = asked.time.as_millis().div_ceil(1000);
            command = format!("timeout {seconds} {command}");
        }
        let mut limits = String::new();
        let stack = asked.stack;
        if case.kind == Kind::StackOverflow || stack != Stack::USUAL {
            let size = match stack {
                Stack::Bytes(bytes) => (bytes / 1024).to_string(),
                Stack::Unlimited => "unlimited".to_owned(),
            };
            limits += &format!("ulimit -s {size}; ");
        }
        if case.kind == Kind::MemoryLimit {
            limits += &format!("ulimit -v {}; ", asked.memory / 1024);
        }
        if !limits.is_empty() {
            command = format!("({limits}{command})");
        }
        if case.outcome.input.len() <= SHORT {
            let text = String::from_utf8_lossy(&case.outcome.input).replace('\n', "\\n");
            command = format!("printf '{text}' | {command}");
        } else {
            command = format!("{command} < {}", quoted(self.saved.first()?));
        }
        if case.outcome.run.end == End::OutputLimit {
            let both = if case.outcome.floods_stderr() {
                " 2>&1"
            } else {
                ""
            };
            command += both;
            command += " | head";
        }
        Some(command)
    }
}

fn command_line(command: &[OsString]) -> String {
    let words: Vec<String> = command
        .iter()
        .map(|word| quoted(&word.to_string_lossy()))
        .collect();
    words.join(" ")
}

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
