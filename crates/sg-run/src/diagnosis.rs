//! Why a run went wrong, where its end does not tell: that takes further runs.

use crate::error::Error;
use crate::limits::Stack;
use crate::run::{End, Run};
use crate::runner::Runner;
use crate::signals::signal_name;

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
