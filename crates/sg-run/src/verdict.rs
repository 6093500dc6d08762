//! The verdict on a run, in the words of online judges.

use crate::compare::{Difference, compare};
use crate::error::Error;
use crate::limits::Stack;
use crate::run::{End, Run};
use crate::runner::Runner;
use crate::signals::signal_name;

/// The verdict of an online judge on a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Every byte is right.
    Accepted,
    /// An answer is wrong, or its letters are of the wrong case.
    WrongAnswer,
    /// Only spaces, blank lines or line ends are wrong.
    PresentationError,
    /// A signal, or an exit status other than 0.
    RunTimeError,
    /// Too much CPU time, or asleep for too long.
    TimeLimit,
    /// Too much memory.
    MemoryLimit,
    /// Too much output.
    OutputLimit,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Verdict; 7] = [
        Verdict::Accepted,
        Verdict::WrongAnswer,
        Verdict::PresentationError,
        Verdict::RunTimeError,
        Verdict::TimeLimit,
        Verdict::MemoryLimit,
        Verdict::OutputLimit,
    ];

    /// The short form, such as `AC`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer => "WA",
            Verdict::PresentationError => "PE",
            Verdict::RunTimeError => "RE",
            Verdict::TimeLimit => "TLE",
            Verdict::MemoryLimit => "MLE",
            Verdict::OutputLimit => "OLE",
        }
    }

    /// The verdict on a run that should print `expected`, and where the output differs,
    /// if the run itself is not at fault.
    #[must_use]
    pub fn of(run: &Run, expected: &[u8]) -> (Self, Option<Difference>) {
        let verdict = match run.end {
            End::Exit(0) => return Self::of_output(&run.stdout, expected),
            End::Exit(_) | End::Signal(_) | End::Interrupted => Verdict::RunTimeError,
            End::TimeLimit => Verdict::TimeLimit,
            End::MemoryLimit => Verdict::MemoryLimit,
            End::OutputLimit => Verdict::OutputLimit,
        };
        (verdict, None)
    }

    /// The verdict on an output that should be `expected`, and where it differs.
    #[must_use]
    pub fn of_output(output: &[u8], expected: &[u8]) -> (Self, Option<Difference>) {
        let difference = compare(expected, output);
        let verdict = match difference.as_ref().map(|difference| difference.fault) {
            None => Verdict::Accepted,
            Some(fault) if fault.is_presentation() => Verdict::PresentationError,
            Some(_) => Verdict::WrongAnswer,
        };
        (verdict, difference)
    }
}

/// Whether a command does not end because its input does: it takes all its time on
/// `smallest`, the smallest input there is, but waits as long as that goes on.
///
/// Cost: the time limit, and a second run that takes a part of it.
///
/// # Errors
///
/// See [`Error`].
pub fn misses_the_end(runner: &Runner, smallest: &[u8]) -> Result<bool, Error> {
    Ok(runner.run(smallest)?.end == End::TimeLimit && runner.waits_for_more(smallest)?)
}

/// A stack that recursion as deep as the statements allow does not fill: frames of 400 kB need
/// 0.4 GB of it. With half and with double of it 6 wrong programs get the same names.
const LARGE_STACK: Stack = Stack::Bytes(1 << 30);

/// Whether a run broke down because its stack overflowed: its last words say so, or it ended by
/// a signal that this ends in, with much more stack it does not break down, and with the stack it
/// had it ends in that signal again.
///
/// `again` runs the command on the same input, with another stack if one is given.
///
/// Cost: these two runs, for such a signal alone.
///
/// # Errors
///
/// Those of `again`.
pub fn overflows_stack<E>(
    run: &Run,
    mut again: impl FnMut(Option<Stack>) -> Result<End, E>,
) -> Result<bool, E> {
    match run.end {
        End::Exit(0) => Ok(false),
        End::Exit(_) | End::Signal(_) if names_stack(&run.stderr) => Ok(true),
        End::Signal(signal) if may_be_stack(signal) => {
            let breaks_down = match again(Some(LARGE_STACK))? {
                End::Exit(status) => status != 0,
                End::Signal(_) | End::Interrupted => true,
                End::TimeLimit | End::MemoryLimit | End::OutputLimit => false,
            };
            Ok(!breaks_down && again(None)? == run.end)
        }
        _ => Ok(false),
    }
}

/// Whether the last words of a program are about its stack.
#[must_use]
pub fn names_stack(stderr: &[u8]) -> bool {
    let text = String::from_utf8_lossy(stderr);
    let words = [
        "RecursionError",
        "StackOverflowError",
        "stack overflow",
        "Maximum call stack size exceeded",
    ];
    words.iter().any(|words| text.contains(words))
}

/// Whether an overflowing stack may end in this signal.
#[must_use]
pub fn may_be_stack(signal: i32) -> bool {
    matches!(signal_name(signal).as_ref(), "SIGSEGV" | "SIGBUS")
}
