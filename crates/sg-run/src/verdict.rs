//! The verdict on a run, in the words of online judges.

use crate::compare::{Difference, compare};
use crate::run::{End, Run};

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
