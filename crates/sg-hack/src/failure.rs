//! The ways in which a program fails, and how a run shows them.

use std::fmt::{self, Display};

use sg_run::compare::{Fault, Format, compare, lines};
use sg_run::{End, Run, names_stack, signal_name};

/// A way to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An answer is wrong.
    Wrong,
    /// The output ends early.
    Missing,
    /// Something follows the last answer.
    Extra,
    /// Only case, white space or line ends are wrong.
    Format(Format),
    /// Another answer than that of a program that is no more certain to be right.
    Differs,
    /// Killed by this signal.
    Signal(i32),
    /// Ended with this status.
    Status(i32),
    /// Recursion deeper than the stack.
    StackOverflow,
    /// Too slow, or endless.
    TimeLimit,
    /// Too much memory.
    MemoryLimit,
    /// Output without end.
    OutputLimit,
    /// Too much on standard error, little by little or without end.
    ErrorOutputLimit,
    /// No end, although all of the input has been read.
    EndOfFile,
}

impl Kind {
    /// A word for programs to read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Wrong => "wrong-answer",
            Kind::Missing => "missing-line",
            Kind::Extra => "extra-line",
            Kind::Format(Format::Case) => "format-case",
            Kind::Format(Format::Space) => "format-space",
            Kind::Format(Format::CrLf) => "format-crlf",
            Kind::Format(Format::LastLine) => "format-last-line",
            Kind::Differs => "answers-differ",
            Kind::Signal(_) => "crash-signal",
            Kind::Status(_) => "crash-status",
            Kind::StackOverflow => "stack-overflow",
            Kind::TimeLimit => "time-limit",
            Kind::MemoryLimit => "memory-limit",
            Kind::OutputLimit | Kind::ErrorOutputLimit => "output-limit",
            Kind::EndOfFile => "no-end-at-end-of-file",
        }
    }

    /// Whether `self` and `other` count as the same failure while shrinking.
    #[must_use]
    pub(crate) fn alike(self, other: Kind) -> bool {
        use Kind::{Extra, Format, Missing, Wrong};
        match (self, other) {
            (Format(_), Format(_)) => true,
            // A line too few is often a wrong answer elsewhere, and the other way
            // round: which of them depends on what follows.
            (Wrong | Missing | Extra, Wrong | Missing | Extra) => true,
            _ => self == other,
        }
    }

    /// The failure where the right answers are in doubt: then the layout is nobody's fault, and
    /// another answer need not be wrong.
    pub(crate) fn if_disputed(self) -> Option<Kind> {
        match self {
            Kind::Format(format) if format != Format::Case => None,
            Kind::Wrong | Kind::Missing | Kind::Extra | Kind::Format(_) => Some(Kind::Differs),
            other => Some(other),
        }
    }

    /// Whether a run takes all the time or memory that it has.
    pub(crate) fn is_endless(self) -> bool {
        self.of_limits() || self == Kind::EndOfFile
    }

    /// Whether the failure is a matter of limits, which a longer input meets sooner.
    #[must_use]
    pub fn of_limits(self) -> bool {
        matches!(
            self,
            Kind::TimeLimit | Kind::MemoryLimit | Kind::ErrorOutputLimit
        )
    }
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match *self {
            Kind::Wrong => "wrong answer",
            Kind::Missing => "missing line: the output ends early",
            Kind::Extra => "extra line: something follows the last answer",
            Kind::Format(Format::Case) => "format only: upper and lower case differ",
            Kind::Format(Format::Space) => "format only: spaces or blank lines differ",
            Kind::Format(Format::CrLf) => "format only: lines end in CR LF instead of LF",
            Kind::Format(Format::LastLine) => "format only: the last line does not end",
            Kind::Differs => "the two programs give different answers",
            Kind::Signal(number) => return write!(f, "crash: {}", signal(number)),
            Kind::Status(status) => return write!(f, "crash: it ends with status {status}"),
            Kind::StackOverflow => "stack overflow: its recursion is too deep",
            Kind::TimeLimit => "time limit exceeded",
            Kind::MemoryLimit => "memory limit exceeded",
            Kind::OutputLimit => "output limit exceeded: it keeps on printing",
            Kind::ErrorOutputLimit => {
                "output limit exceeded: it keeps on writing to standard error"
            }
            Kind::EndOfFile => "it does not end at the end of the input",
        })
    }
}

/// The failure that `run` shows when `expected` is the right output; `None` if all is right.
pub(crate) fn judge(run: &Run, expected: &[u8]) -> Option<Kind> {
    let said_all = run.stdout.starts_with(expected);
    Some(match run.end {
        End::Exit(0) | End::Interrupted => match compare(expected, &run.stdout)?.fault {
            Fault::Format(format) => Kind::Format(format),
            Fault::Wrong => Kind::Wrong,
            Fault::Missing => Kind::Missing,
            Fault::Extra => Kind::Extra,
        },
        End::Exit(_) | End::Signal(_) if names_stack(&run.stderr) => Kind::StackOverflow,
        End::Exit(status) => Kind::Status(status),
        End::Signal(signal) => Kind::Signal(signal),
        End::TimeLimit if said_all && !expected.is_empty() => Kind::EndOfFile,
        End::TimeLimit => Kind::TimeLimit,
        End::MemoryLimit => Kind::MemoryLimit,
        End::OutputLimit if said_all => Kind::EndOfFile,
        End::OutputLimit if floods_stderr(run, expected) => Kind::ErrorOutputLimit,
        End::OutputLimit => Kind::OutputLimit,
    })
}

/// Whether it was stopped for what it wrote to standard error: the limit of standard output is not
/// lower than this.
pub(crate) fn floods_stderr(run: &Run, expected: &[u8]) -> bool {
    run.end == End::OutputLimit && run.stdout.len() <= 2 * expected.len()
}

/// The first line of `expected` that `actual` has not, from 0.
#[must_use]
pub fn first_difference(expected: &[u8], actual: &[u8]) -> Option<usize> {
    let pairs = lines(expected).zip(lines(actual));
    (expected != actual).then(|| pairs.take_while(|(a, b)| a == b).count())
}

/// The line that says what was wrong: the last one that names an error, or else the last one
/// that says something, without traces of calls and the like.
#[must_use]
pub fn last_words(stderr: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(stderr);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let named = lines.iter().rposition(|line| names_error(line));
    let line = match named {
        // The message of Rust stands on a line of its own.
        Some(i) if lines[i].contains(" panicked at ") && lines[i].ends_with(':') => {
            lines.get(i + 1).or(lines.get(i))
        }
        Some(i) => lines.get(i),
        None => lines.iter().rev().find(|line| {
            let of_trace = line.starts_with("at ") || line.starts_with("note: ");
            !line.is_empty() && !of_trace && !line.ends_with("==ABORTING")
        }),
    };
    Some(
        line?
            .chars()
            .filter(|c| !c.is_control())
            .take(200)
            .collect(),
    )
}

/// Whether the line names an error, as the languages do: Java, Go, Rust, and by a word such as
/// `RangeError` with what stands behind its colon Python and JavaScript.
fn names_error(line: &str) -> bool {
    let beginnings = [
        "Exception in thread ",
        "Caused by: ",
        "panic: ",
        "fatal error: ",
    ];
    let word = line.split(':').next().unwrap_or_default();
    let is_name = word
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b".$_".contains(&b));
    beginnings.iter().any(|start| line.starts_with(start))
        || line.contains(" panicked at ")
        || is_name && (word.ends_with("Error") || word.ends_with("Exception"))
}

/// The name of a signal with its usual reason, such as `SIGFPE (such as a division by zero)`.
fn signal(number: i32) -> String {
    let name = signal_name(number);
    let meaning = match name.as_ref() {
        "SIGSEGV" => " (it uses memory that is not its own)",
        "SIGBUS" => " (it uses memory that is not there)",
        "SIGABRT" => " (as after an uncaught exception or a failed assertion)",
        "SIGFPE" => " (such as a division by zero)",
        _ => "",
    };
    format!("{name}{meaning}")
}

/// Whether this is also what an overflowing stack ends in.
pub(crate) fn may_be_stack(kind: Kind) -> bool {
    matches!(kind, Kind::Signal(number) if sg_run::may_be_stack(number))
}
