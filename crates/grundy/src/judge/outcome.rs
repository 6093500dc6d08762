//! The outcome of one run, in words.

use serde::Serialize;

use crate::display::escape;
use sg_gen::listing::Case;
use sg_hack::Kind;
use sg_problem::{Place, Problem};
use sg_run::compare::{self, Fault, Format};
use sg_run::{End, Limits, Run, Verdict, signal_name};

/// The outcome of a run on one input, or of looking at an output that is there.
#[derive(Debug, Serialize)]
pub(super) struct Judged {
    #[serde(skip)]
    pub(super) verdict: Verdict,
    /// What the run used; null where there was none.
    #[serde(flatten)]
    pub(super) usage: Usage,
    /// The difference of the output, if the run itself is not at fault.
    pub(super) difference: Option<Difference>,
    /// The way in which the program broke down.
    pub(super) crash: Option<Crash>,
    /// The limit that was broken, in words.
    pub(super) exceeded: Option<String>,
    /// Whether the program does not end because it waits for more input.
    pub(super) waits_for_more_input: bool,
    /// Whether processes of the program went on when it had ended.
    pub(super) left_processes: bool,
}

/// What a run used, as far as it is known.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Usage {
    /// Seconds.
    pub(super) cpu: Option<f64>,
    pub(super) wall: Option<f64>,
    /// Whether the clock went on for longer than the limit of CPU time.
    pub(super) wall_exceeds_limit: Option<bool>,
    /// The largest memory in bytes that was seen; it was not more than the second figure.
    pub(super) peak_memory: Option<u64>,
    pub(super) peak_memory_at_most: Option<u64>,
}

impl Usage {
    fn of(run: &Run, limits: &Limits) -> Self {
        let known = |bytes: u64| Some(bytes).filter(|&bytes| 0 < bytes);
        Usage {
            cpu: Some(run.cpu.as_secs_f64()),
            wall: Some(run.wall.as_secs_f64()),
            wall_exceeds_limit: Some(limits.time < run.wall),
            peak_memory: known(run.peak_memory),
            peak_memory_at_most: known(run.peak_memory_at_most),
        }
    }
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
    /// Whether its stack has overflowed.
    pub(super) stack_overflow: bool,
    /// The end of its standard error.
    pub(super) stderr: String,
    #[serde(skip)]
    pub(super) end: End,
}

impl Judged {
    /// The outcome of a run, which has overflowed its stack or has not.
    pub(super) fn new(
        problem: &'static Problem,
        case: &Case,
        run: &Run,
        limits: &Limits,
        overflows_stack: bool,
    ) -> Self {
        let (verdict, difference) = Verdict::of(run, &case.answer);
        let is_crash = verdict == Verdict::RunTimeError;
        Judged {
            verdict,
            usage: Usage::of(run, limits),
            difference: difference.map(|found| Difference::of(problem, &case.input, &found)),
            crash: is_crash.then(|| Crash::of(run.end, &run.stderr, overflows_stack)),
            exceeded: exceeded(run, limits),
            waits_for_more_input: false,
            left_processes: run.left_processes,
        }
    }

    /// The outcome for an output that is there, of which at least one byte more is known than the
    /// limit allows, if it has so many.
    pub(super) fn of_output(
        problem: &'static Problem,
        case: &Case,
        output: &[u8],
        limit: u64,
    ) -> Self {
        let is_too_long = limit < output.len() as u64;
        let (verdict, difference) = match is_too_long {
            true => (Verdict::OutputLimit, None),
            false => Verdict::of_output(output, &case.answer),
        };
        Judged {
            verdict,
            usage: Usage::default(),
            difference: difference.map(|found| Difference::of(problem, &case.input, &found)),
            crash: None,
            exceeded: is_too_long.then(|| format!("longer than the limit of {limit} bytes")),
            waits_for_more_input: false,
            left_processes: false,
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
    fn of(end: End, stderr: &[u8], stack_overflow: bool) -> Self {
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
            stack_overflow,
            stderr: lines.join("\n"),
            end,
        }
    }

    /// The end in words.
    pub(super) fn end(&self) -> String {
        match self.stack_overflow {
            true => format!("{}: {}", self.end, Kind::StackOverflow),
            false => self.end.to_string(),
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
            format!("used {cpu:.3} s of CPU time, {wall:.3} s by the clock; the limit is {time} s")
        }
        End::TimeLimit => {
            let asleep = run.asleep.as_secs_f64();
            format!("slept: {asleep:.3} s by the clock, the limit for that is {wall_limit} s")
        }
        End::MemoryLimit => format!("used {memory}, the limit is {memory_limit}"),
        End::OutputLimit if limits.output <= run.stdout.len() as u64 => {
            format!("printed more than the limit of {} bytes", limits.output)
        }
        End::OutputLimit => "printed more than 64 MiB on standard error".to_owned(),
        End::Exit(_) | End::Signal(_) | End::Interrupted => return None,
    })
}

/// What a judge would say that goes by the clock and not by CPU time, if it would stop the run.
pub(super) fn by_the_clock(judged: &Judged, limits: &Limits) -> Option<String> {
    let (wall, time) = (judged.usage.wall?, limits.time.as_secs_f64());
    let is_told = !judged.usage.wall_exceeds_limit? || judged.exceeded.is_some();
    (!is_told).then(|| {
        format!("took {wall:.3} s by the clock: a judge that goes by it stops at {time} s")
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
