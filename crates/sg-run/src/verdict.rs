//! The verdict on a run, in the words of online judges.

use crate::compare::{Difference, compare};
use crate::error::Error;
use crate::run::{End, Run};
use crate::runner::Runner;

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
            End::Exit(0) => {
                let difference = compare(expected, &run.stdout);
                let verdict = match difference.as_ref().map(|difference| difference.fault) {
                    None => Verdict::Accepted,
                    Some(fault) if fault.is_presentation() => Verdict::PresentationError,
                    Some(_) => Verdict::WrongAnswer,
                };
                return (verdict, difference);
            }
            End::Exit(_) | End::Signal(_) | End::Interrupted => Verdict::RunTimeError,
            End::TimeLimit => Verdict::TimeLimit,
            End::MemoryLimit => Verdict::MemoryLimit,
            End::OutputLimit => Verdict::OutputLimit,
        };
        (verdict, None)
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
