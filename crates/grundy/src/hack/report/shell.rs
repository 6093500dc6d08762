//! Lines for a shell: the search and the failing run once more.

use std::path::Path;
use std::time::Duration;

use sg_hack::{Case, Kind};
use sg_run::{End, Limits, Stack};

use super::Text;
use crate::display::{command_line, quoted};

/// How long a search takes if nothing else is said.
const USUAL_TIME: Duration = Duration::from_secs(10);
/// Bytes of an input that a line takes, at most.
const SHORT: usize = 300;

impl Text<'_> {
    /// The line that looks for the same failure again, with the options that the result
    /// depends on.
    pub(super) fn again(&self) -> String {
        let args = self.args;
        let limits = &args.limits;
        let (time_limit, memory_limit) = (limits.time_limit, limits.memory_limit);
        let millis = |time: Duration| match time.as_millis() {
            whole if whole.is_multiple_of(1000) => format!("{}s", whole / 1000),
            millis => format!("{millis}ms"),
        };
        let time = (args.time != USUAL_TIME).then_some(args.time);
        let stack = (limits.stack != Stack::USUAL).then_some(limits.stack);
        let folder = args.data.as_ref().map(|folder| folder.to_string_lossy());
        let options = [
            Some(format!("--seed {}", args.seed)),
            time.map(|time| format!("--time {}", millis(time))),
            time_limit.map(|limit| format!("--time-limit {}", millis(limit))),
            memory_limit.map(|limit| format!("--memory-limit {limit}")),
            stack.map(|stack| format!("--stack {stack}")),
            folder.map(|folder| format!("--data {}", quoted(&folder))),
            args.right
                .as_ref()
                .map(|right| format!("--right {}", right.written())),
            args.beyond.then(|| "--beyond".to_owned()),
        ];
        let options: Vec<_> = options.into_iter().flatten().collect();
        let (name, options) = (args.problem.name, options.join(" "));
        let program = args.program.named().as_program();
        format!("grundy hack {name} {options} {program}")
    }

    /// The line that runs the command on the input, if the input is short or saved.
    ///
    /// What does not end, or takes all there is, does so under a limit.
    pub(super) fn once(&self, case: &Case) -> Option<String> {
        let Limits {
            time,
            memory,
            stack,
            ..
        } = self.args.limits.limits(self.args.problem);
        let mut command = command_line(&self.by_hand.run);
        let kind = case.kind;
        if kind == Kind::TimeLimit
            || kind == Kind::EndOfFile
            || case.outcome.run.end == End::OutputLimit
        {
            command = format!("timeout {} {command}", time.as_millis().div_ceil(1000));
        }
        let mut limits = String::new();
        if kind == Kind::StackOverflow || stack != Stack::USUAL {
            let size = match stack {
                Stack::Bytes(bytes) => (bytes / 1024).to_string(),
                Stack::Unlimited => "unlimited".to_owned(),
            };
            limits += &format!("ulimit -s {size}; ");
        }
        if kind == Kind::MemoryLimit && self.reserves_memory() {
            command = format!("/usr/bin/time -f '%M KiB' {command}");
        } else if kind == Kind::MemoryLimit {
            limits += &format!("ulimit -v {}; ", memory / 1024);
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
            command += match case.outcome.floods_stderr() {
                true => " 2>&1 | head",
                false => " | head",
            };
        }
        if let Some(compile) = &self.by_hand.compile {
            command = format!("{} && {command}", command_line(compile));
        }
        Some(command)
    }

    /// The line that draws the saved input, the game that fails.
    pub(super) fn draw(&self, case: &Case) -> Option<String> {
        let file = self.saved.first()?;
        let page = Path::new(file).with_extension("html");
        let game = match case.games.len() {
            1 => String::new(),
            games => {
                let failing = case.outcome.failing_query(case.problem, &case.games);
                format!(" --case {}", failing.map_or(games, |(game, _)| game + 1))
            }
        };
        let (name, file) = (self.args.problem.name, quoted(file));
        let page = quoted(&page.to_string_lossy());
        Some(format!(
            "grundy draw {file} --format {name}{game} -o {page}"
        ))
    }

    /// Whether the command is a machine that reserves far more memory than it takes, and does
    /// not even start where it may not.
    fn reserves_memory(&self) -> bool {
        let program = self.by_hand.run.first().map(Path::new);
        let name = program.and_then(Path::file_name).unwrap_or_default();
        let machines = [
            "java", "node", "nodejs", "deno", "bun", "dotnet", "mono", "go",
        ];
        machines.iter().any(|machine| name == *machine)
    }
}
