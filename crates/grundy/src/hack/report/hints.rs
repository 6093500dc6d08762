//! What to do about well-known last words of a program, or about recursion that is too
//! deep or has no end of calls.
//!
//! Cost: linear in the words and the games.

use sg_hack::{Case, Heap, Kind, Origin, hint, longest_walk, num_walks};

use super::{Text, sizes};
use crate::display::plural;
use sg_problem::{Game, Problem};
use sg_run::Stack;

impl Text<'_> {
    /// The hint at what to do about the failure, if there is one.
    pub(super) fn hint(&self, case: &Case) -> Option<String> {
        let run = &case.outcome.run;
        let hint = hint(&run.stderr, &case.outcome.input);
        match case.kind {
            // A larger stack would hide what is left over.
            Kind::StackOverflow if case.needs_earlier() => None,
            Kind::StackOverflow => hint.or_else(|| {
                let stack = self.args.limits.limits(self.args.problem).stack;
                Some(of_stack(&case.games, stack))
            }),
            Kind::TimeLimit => match case.origin {
                Origin::Heap(heap) => of_heap(heap),
                _ if case.alone => of_time(self.args.problem, &case.games),
                _ => hint,
            },
            Kind::MemoryLimit => self.of_memory().or(hint),
            Kind::Missing if run.stdout.is_empty() && case.fits.is_empty() => Some(
                "It ends well and prints nothing: is the output flushed before the end, by the \
                 process that was started, and does it go to standard output, not to a file?"
                    .to_owned(),
            ),
            Kind::Signal(_) if hint.is_none() && case.is_of_memory() => {
                Some("Compiled with -g -fsanitize=address,undefined, it names the line.".to_owned())
            }
            _ => hint,
        }
    }

    /// The hint where the smallest input already takes most of the memory.
    fn of_memory(&self) -> Option<String> {
        let limit = self.args.limits.limits(self.args.problem).memory;
        let least = self.report.least_memory;
        if 2 * least < limit {
            return None;
        }
        let [least, limit] = [least, limit].map(|bytes| bytes.div_ceil(1 << 20));
        Some(format!(
            "It takes {least} MiB or more for the smallest input already, and {limit} MiB are \
             allowed: large arrays take that, or the language. Judges give such languages more, as \
             does {}.",
            self.more_memory()
        ))
    }

    /// The option for as much memory as languages with a machine of their own need.
    pub(super) fn more_memory(&self) -> String {
        let limit = self.args.limits.limits(self.args.problem).memory;
        format!("--memory-limit {}m", (4 * limit.div_ceil(1 << 20)).max(256))
    }
}

/// The hint where vertices of one class take long.
fn of_heap(heap: Heap) -> Option<String> {
    let class = match heap {
        Heap::Zeros => "of value 0",
        Heap::Ones => "of value 1",
        Heap::Sinks => "without followers",
        Heap::Path => "of a long path",
        Heap::Vertices | Heap::Arcs | Heap::Games => return None,
    };
    Some(format!(
        "Other queries of this length take it far less: is the Grundy number of vertices {class} \
         kept once it is known?"
    ))
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
