//! Which sizes suit which family and problem.

use super::family::Family;
use super::refusal::MAX_TOKENS;
use crate::check::Limits;
use crate::problem::Problem;

/// The largest that the statement allows, where that suits the family.
pub(super) const fn default_vertices(problem: Problem, family: Family) -> u32 {
    let most = Limits::of(problem).vertices;
    let suits = match (family, problem) {
        (Family::ManyCases, _) => 5,
        // All arcs among them are 99,681.
        (Family::Complete, Problem::Zoj3666) => 447,
        // Nearly all lead to all later ones, with 100,000 arcs.
        (Family::LargeValues, Problem::Zoj3666) => 500,
        // All arcs among them, with 15 followers at most.
        (Family::Complete, Problem::Uva12163) => 16,
        (Family::ManyQueries, _) => 100,
        (Family::Mixed, _) => 200,
        _ => most,
    };
    if suits < most { suits } else { most }
}

/// How many tokens a query can have.
pub(super) const fn token_room(problem: Problem, vertices: u32) -> u32 {
    match problem {
        Problem::Poj2425 => MAX_TOKENS,
        Problem::Zoj3666 => vertices - 1,
        Problem::Uva12163 => vertices,
    }
}
