//! The outcome of one run, in words.

use serde::Serialize;

use crate::display::escape;
use sg_gen::listing::Case;
use sg_problem::Place;
use sg_problem::Problem;
use sg_run::compare::{self, Fault, Format};
use sg_run::{End, Limits, Run, Verdict, signal_name};

/// All that is known about a run.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub(super) verdict: Verdict,
    /// The difference of the output, if the run itself is not at fault.
    pub(super) difference: Option<Difference>,
    /// How it broke down.
    pub(super) crash: Option<Crash>,
    /// The limit that was broken, in words.
    pub(super) exceeded: Option<String>,
    /// Whether the program does not end because it waits for more input.
    pub(super) waits: bool,
}

/// The first difference, everything counted from 1.
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
pub(super) struct Crash {
    pub(super) exit_status: Option<i32>,
    pub(super) signal: Option<String>,
    /// The end of its standard error.
    pub(super) stderr: String,
    #[serde(skip)]
    pub(super) end: End,
}

impl Outcome {
    pub(super) fn of(problem: &'static Problem, case: &Case, run: &Run, limits: &Limits) -> Self {
        let (verdict, difference) = Verdict::of(run, &case.answer);
        let is_crash = verdict == Verdict::RunTimeError;
        Outcome {
            verdict,
            difference: difference.map(|found| Difference::of(problem, &case.input, &found)),
            crash: is_crash.then(|| Crash::of(run.end, &run.stderr)),
            exceeded: exceeded(run, limits),
            waits: false,
        }
    }
}

impl Difference {
    fn of(problem: &'static Problem, input: &[u8], difference: &compare::Difference) -> Self {
        let line = |line: &Option<Vec<u8>>| line.as_deref().map(escape);
        // What stands behind the end belongs to nothing.
        let games = difference
            .expected
            .as_ref()
            .and_then(|_| problem.parse(input));
        let games = games.unwrap_or_default();
        let place = problem.places(&games).nth(difference.line - 1);
        let (game, query) = match place {
            Some(Place::Query { game, query }) => (Some(game + 1), Some(query + 1)),
            Some(Place::Title { game } | Place::Blank { game }) => (Some(game + 1), None),
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

    /// Where it is, in words.
    pub(super) fn place(&self) -> String {
        let line = self.line;
        match self.place {
            Some(Place::Query { game, query }) => {
                format!("game {}, query {} (line {line})", game + 1, query + 1)
            }
            Some(Place::Title { game }) => format!("title of game {} (line {line})", game + 1),
            Some(Place::Blank { game }) => {
                format!("empty line after game {} (line {line})", game + 1)
            }
            None => format!("line {line}"),
        }
    }
}

impl Crash {
    fn of(end: End, stderr: &[u8]) -> Self {
        let (exit_status, signal) = match end {
            End::Exit(status) => (Some(status), None),
            End::Signal(signal) => (None, Some(signal_name(signal).into_owned())),
            _ => (None, None),
        };
        let lines: Vec<String> = stderr
            .trim_ascii_end()
            .split(|&b| b == b'\n')
            .map(escape)
            .collect();
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
    Some(match run.end {
        End::TimeLimit if limits.time < run.cpu => {
            let (used, limit) = (run.cpu.as_secs_f64(), limits.time.as_secs_f64());
            format!("used {used:.3} s of CPU time, the limit is {limit} s")
        }
        End::TimeLimit => {
            let (used, limit) = (run.wall.as_secs_f64(), limits.wall().as_secs_f64());
            format!("slept: {used:.3} s by the clock, the limit for that is {limit} s")
        }
        End::MemoryLimit => {
            let (used, limit) = (mebibytes(run.peak_memory), limit(limits.memory));
            format!("used {used}, the limit is {limit}")
        }
        End::OutputLimit if limits.output <= run.stdout.len() as u64 => {
            let limit = limits.output;
            format!("printed more than the limit of {limit} bytes")
        }
        End::OutputLimit => "printed more than 64 MiB on standard error".to_owned(),
        End::Exit(_) | End::Signal(_) | End::Interrupted => return None,
    })
}

/// Rounded up.
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
