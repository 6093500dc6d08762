//! What to do about well-known last words of a program, or about recursion that is too
//! deep or has no end of calls.
//!
//! Cost: linear in the words and the games.

use sg_hack::{Case, Kind, longest_walk, num_walks};

use super::{Text, sizes};
use crate::display::plural;
use sg_problem::{Game, Problem};
use sg_run::Stack;

/// Words on standard error, and what they call for.
const HINTS: [(&str, &str); 9] = [
    (
        "RecursionError",
        "Raise sys.setrecursionlimit and threading.stack_size (and run the work in a thread), \
         or do without recursion.",
    ),
    (
        "EOFError",
        "It reads beyond the end: the end of the input ends the games, so stop there.",
    ),
    (
        "invalid literal for int() with base 10: ''",
        "It reads beyond the end: an empty line there is the end of the input, so stop there.",
    ),
    (
        "StopIteration",
        "It reads beyond the end: the end of the input ends the games, so stop there.",
    ),
    (
        "NoSuchElementException",
        "It reads beyond the end: ask hasNext() before each game.",
    ),
    (
        "StackOverflowError",
        "Run the recursion in a Thread with a large stack size, or do without recursion.",
    ),
    (
        "std::bad_alloc",
        "It asks for more memory than there is: look for a size that is read wrongly, or for a \
         table that grows with every game.",
    ),
    (
        "std::length_error",
        "It makes a vector of an impossible size: look for a size that is negative or read \
         wrongly.",
    ),
    (
        "std::out_of_range",
        "It uses an index beyond the end: look for a table that is too small, or an index that \
         counts from 1.",
    ),
];

impl Text<'_> {
    /// The hint at what to do about the failure, if there is one.
    pub(super) fn hint(&self, case: &Case) -> Option<String> {
        let hint = hint(&case.outcome.run.stderr).map(str::to_owned);
        match case.kind {
            // A larger stack would hide what is left over.
            Kind::StackOverflow if case.needs_earlier() => None,
            Kind::StackOverflow => hint.or_else(|| {
                let stack = self.args.limits.limits(self.args.problem).stack;
                Some(of_stack(&case.games, stack))
            }),
            Kind::TimeLimit if case.alone => of_time(self.args.problem, &case.games),
            _ => hint,
        }
    }
}

/// The hint for what the program wrote to standard error.
fn hint(stderr: &[u8]) -> Option<&'static str> {
    let text = String::from_utf8_lossy(stderr);
    let found = HINTS.iter().find(|(words, _)| text.contains(words));
    found.map(|&(_, hint)| hint)
}

/// Bytes of the stack that a call hardly takes.
const LARGE_FRAME: u64 = 64 << 10;

/// The hint for a stack that overflows by recursion along the arcs.
fn of_stack(games: &[Game], stack: Stack) -> String {
    let longest = longest_walk(games) as u64;
    match stack {
        Stack::Bytes(bytes) if longest * LARGE_FRAME < bytes => {
            let vertices = plural(longest, "vertex", "vertices");
            format!(
                "No walk here has more than {vertices}: either a call takes much of the stack, \
                 or the recursion never ends."
            )
        }
        _ => format!(
            "The longest walk here has {longest} vertices, and recursion goes as deep: do \
             without it, or raise the stack."
        ),
    }
}

/// So many calls take long.
const MANY: f64 = 1e6;

/// The hint for a small input that takes too long, if it has far more walks than vertices
/// and arcs.
fn of_time(problem: &'static Problem, games: &[Game]) -> Option<String> {
    let [num_vertices, num_arcs] = sizes(games);
    let size = u32::try_from(num_vertices + num_arcs).ok()?;
    if num_walks(problem, games) < MANY.max(1000.0 * f64::from(size)) {
        return None;
    }
    let vertices = plural(num_vertices, "vertex", "vertices");
    let arcs = plural(num_arcs, "arc", "arcs");
    Some(format!(
        "{vertices} and {arcs} should take no time, but there are more than a million walks: \
         does it visit vertices again and again? Keep each Grundy number once it is known."
    ))
}

#[cfg(test)]
mod tests;
