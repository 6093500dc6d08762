//! The outcome of one run, in words.

use serde::Serialize;

use crate::display::escape;
use sg_gen::listing::Case;
use sg_problem::{Place, Problem};
use sg_run::compare::{self, Fault, Format};
use sg_run::{End, Limits, Run, Verdict, signal_name};

/// The outcome of a run on one input.
#[derive(Debug, Serialize)]
pub(super) struct Judged {
    #[serde(skip)]
    pub(super) verdict: Verdict,
    /// Seconds.
    pub(super) cpu: f64,
    pub(super) wall: f64,
    /// The largest memory in bytes lies between these two.
    pub(super) peak_memory: u64,
    pub(super) peak_memory_at_most: u64,
    /// The difference of the output, if the run itself is not at fault.
    pub(super) difference: Option<Difference>,
    /// The way in which the program broke down.
    pub(super) crash: Option<Crash>,
    /// The limit that was broken, in words.
    pub(super) exceeded: Option<String>,
    /// Whether the program does not end because it waits for more input.
    pub(super) waits_for_more_input: bool,
}

/// The first difference, everything counted from 1.
#[derive(Debug, Serialize)]
pub(super) struct Difference {
    pub(super) kind: &'static str,
    /// Line of the output.
    pub(super) line: usize,
    /// The game that the line belongs to, if it belongs to one at all.
    pub(super) game: Option<usize>,
    pub(super) query: Option<usize>,
    /// The lines, what cannot be printed as an escape; none where the output ends.
    pub(super) expected: Option<String>,
    pub(super) actual: Option<String>,
    #[serde(skip)]
    pub(super) place: Option<Place>,
}

/// An end that is no good end.
#[derive(Debug, Serialize)]
pub(super) struct Crash {
    pub(super) exit_status: Option<i32>,
    pub(super) signal: Option<String>,
    /// The end of its standard error.
    pub(super) stderr: String,
    #[serde(skip)]
    pub(super) end: End,
}

impl Judged {
    pub(super) fn new(problem: &'static Problem, case: &Case, run: &Run, limits: &Limits) -> Self {
        let (verdict, difference) = Verdict::of(run, &case.answer);
        let is_crash = verdict == Verdict::RunTimeError;
        Judged {
            verdict,
            cpu: run.cpu.as_secs_f64(),
            wall: run.wall.as_secs_f64(),
            peak_memory: run.peak_memory,
            peak_memory_at_most: run.peak_memory_at_most,
            difference: difference.map(|found| Difference::of(problem, &case.input, &found)),
            crash: is_crash.then(|| Crash::of(run.end, &run.stderr)),
            exceeded: exceeded(run, limits),
            waits_for_more_input: false,
        }
    }
}

impl Difference {
    fn of(problem: &'static Problem, input: &[u8], difference: &compare::Difference) -> Self {
        let line = |line: &Option<Vec<u8>>| line.as_deref().map(escape);
        // What stands behind the end belongs to nothing.
        let has_ended = difference.expected.is_none();
        let games = problem.parse(input).filter(|_| !has_ended);
        let games = games.unwrap_or_default();
        let place = problem.places(&games).nth(difference.line - 1);
        let (game, query) = match place {
            Some(Place::Query(game, query)) => (Some(game + 1), Some(query + 1)),
            Some(Place::Title(game) | Place::Blank(game)) => (Some(game + 1), None),
            None => (None, None),
        };
        Difference {
            kind: kind(difference.fault),
            line: difference.line,
            game,
            query,
            expected: line(&difference.expected),
            actual: line(&difference.actual),
            place,
        }
    }

    /// The place in words.
    pub(super) fn place(&self) -> String {
        let line = self.line;
        let place = match self.place {
            Some(Place::Query(game, query)) => format!("game {}, query {}", game + 1, query + 1),
            Some(Place::Title(game)) => format!("title of game {}", game + 1),
            Some(Place::Blank(game)) => format!("empty line after game {}", game + 1),
            None => return format!("line {line}"),
        };
        format!("{place} (line {line})")
    }
}

impl Crash {
    fn of(end: End, stderr: &[u8]) -> Self {
        let (exit_status, signal) = match end {
            End::Exit(status) => (Some(status), None),
            End::Signal(signal) => (None, Some(signal_name(signal).into_owned())),
            _ => (None, None),
        };
        let lines = stderr.trim_ascii_end().split(|&byte| byte == b'\n');
        let lines: Vec<_> = lines.map(escape).collect();
        Crash {
            exit_status,
            signal,
            stderr: lines.join("\n"),
            end,
        }
    }
}

/// The limit that the run broke, and what it used, in words.
fn exceeded(run: &Run, limits: &Limits) -> Option<String> {
    let (cpu, time) = (run.cpu.as_secs_f64(), limits.time.as_secs_f64());
    let (wall, wall_limit) = (run.wall.as_secs_f64(), limits.wall().as_secs_f64());
    let (memory, memory_limit) = (mebibytes(run.peak_memory), limit(limits.memory));
    Some(match run.end {
        End::TimeLimit if time < cpu => {
            format!("used {cpu:.3} s of CPU time, the limit is {time} s")
        }
        End::TimeLimit => {
            format!("slept: {wall:.3} s by the clock, the limit for that is {wall_limit} s")
        }
        End::MemoryLimit => format!("used {memory}, the limit is {memory_limit}"),
        End::OutputLimit if limits.output <= run.stdout.len() as u64 => {
            format!("printed more than the limit of {} bytes", limits.output)
        }
        End::OutputLimit => "printed more than 64 MiB on standard error".to_owned(),
        End::Exit(_) | End::Signal(_) | End::Interrupted => return None,
    })
}

/// A number of bytes, rounded up.
pub(super) fn mebibytes(bytes: u64) -> String {
    let tenths = (bytes * 10).div_ceil(1 << 20);
    format!("{}.{} MiB", tenths / 10, tenths % 10)
}

/// A number of bytes without a zero behind the point, as limits are named.
pub(super) fn limit(bytes: u64) -> String {
    mebibytes(bytes).replace(".0 MiB", " MiB")
}

/// The fault in words.
fn kind(fault: Fault) -> &'static str {
    match fault {
        Fault::Wrong => "wrong answer",
        Fault::Missing => "output ends early",
        Fault::Extra => "more output than asked for",
        Fault::Format(Format::Case) => "only upper and lower case differ",
        Fault::Format(Format::Space) => "only spaces or blank lines differ",
        Fault::Format(Format::CrLf) => "lines end in CR LF",
        Fault::Format(Format::LastLine) => "the last line does not end",
    }
}
