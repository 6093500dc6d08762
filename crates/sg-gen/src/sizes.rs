//! The sizes that suit a problem and a family, where nothing else is requested.
//!
//! All of it follows from the limits and the rules of a problem.

use sg_problem::{Problem, Queries};

use crate::family::Family;

/// Vertices of a case at most: each takes memory (see `Spec::memory`).
pub(crate) const MAX_VERTICES: u64 = 20_000_000;

/// Tokens of a query at most: each is kept while the query is made.
pub(crate) const MAX_TOKENS: u32 = 20_000_000;

/// Vertices of a large case where the statement names no number: what suits the largest of
/// the statements that do.
const LARGE: u32 = 10_000;

/// Arcs of a large case where the statement names no number, and arcs a vertex if there are
/// many vertices.
const MANY_ARCS: u64 = 1_000_000;
const ARCS_PER_VERTEX: u64 = 10;

/// Vertices of a case that is asked many queries.
const ASKED_OFTEN: u32 = 100;

/// Numbers in all of many queries.
const NUMBERS_OF_QUERIES: u64 = 100_000;

/// Tokens of most queries at most.
pub(crate) const USUAL_TOKENS: u32 = 10;

/// The most vertices of a case: those that the statement allows, where that is a number that
/// suits.
#[must_use]
pub fn full_size(problem: &Problem) -> u32 {
    problem.limits.vertices.min(LARGE)
}

/// Vertices of a case of `family`.
pub(crate) fn vertices(problem: &Problem, family: Family) -> u32 {
    let limits = problem.limits;
    let suits = match family {
        Family::ManyCases => 5,
        Family::ManyQueries => ASKED_OFTEN,
        Family::Mixed => 200,
        // All lead to all later ones.
        Family::Complete => whole(limits.arcs).min(limits.degree.saturating_add(1)),
        // Nearly all do: there are arcs for four fifths of the pairs.
        Family::LargeValues => root(limits.arcs.min(MANY_ARCS) * 5 / 2),
        _ => u32::MAX,
    };
    suits.min(full_size(problem))
}

/// The arcs among so many vertices, at least one, if all lead to all later ones.
pub(crate) fn all_arcs(vertices: u32) -> u64 {
    u64::from(vertices) * u64::from(vertices - 1) / 2
}

/// The most vertices among which there are at most `arcs` arcs, all in one direction.
fn whole(arcs: u64) -> u32 {
    let twice = arcs.min(MANY_ARCS) * 2;
    let n = root(twice);
    // The square of n is at most that, and n (n + 1) may be as well.
    n + u32::from(u64::from(n) * u64::from(n + 1) <= twice)
}

fn root(number: u64) -> u32 {
    u32::try_from(number.isqrt()).expect("of 64 bits")
}

/// Arcs of a case of so many vertices at most, unless more are asked for.
pub(crate) fn arcs(problem: &Problem, family: Family, vertices: u32) -> u64 {
    let limits = problem.limits;
    let suits = ARCS_PER_VERTEX * u64::from(vertices);
    if vertices <= limits.vertices {
        limits.arcs.min(MANY_ARCS.max(suits))
    } else if family == Family::Complete {
        u64::MAX
    } else {
        limits.arcs.max(suits)
    }
}

/// Cases of an input.
pub(crate) fn cases(problem: &Problem, family: Family) -> u64 {
    let suits = match family {
        Family::ManyCases => 1000,
        Family::TinyAfterLarge => 8,
        Family::Mixed => 30,
        _ => 1,
    };
    suits.min(problem.limits.games)
}

/// Queries of a case.
pub(crate) fn queries(problem: &Problem, family: Family) -> u64 {
    let limits = problem.limits;
    let suits = match family {
        Family::ManyQueries if problem.counts_tokens() => {
            NUMBERS_OF_QUERIES / u64::from(ASKED_OFTEN)
        }
        Family::ManyQueries => NUMBERS_OF_QUERIES / u64::from(USUAL_TOKENS),
        Family::ManyCases | Family::TinyAfterLarge => 3,
        _ => 10,
    };
    suits.clamp(limits.fewest_queries, limits.queries)
}

/// Vertices of a case of `vertices` that tokens may stand on.
pub(crate) fn places(problem: &Problem, vertices: u32) -> u32 {
    vertices - u32::from(problem.has_exit)
}

/// Whether a query tells two tokens on a vertex from one.
pub(crate) fn may_share(problem: &Problem) -> bool {
    problem.queries == (Queries::Tokens { distinct: false })
}

/// Tokens of a query at most, whatever is asked for.
pub(crate) fn token_room(problem: &Problem, vertices: u32) -> u32 {
    if may_share(problem) {
        MAX_TOKENS
    } else {
        places(problem, vertices)
    }
}

/// Tokens of a query at most, unless more are asked for.
pub(crate) fn tokens(problem: &Problem, vertices: u32) -> u32 {
    let most = problem.limits.tokens.min(token_room(problem, vertices));
    if problem.counts_tokens() {
        most
    } else {
        most.min(full_size(problem))
    }
}
