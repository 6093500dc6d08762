//! Which sizes suit which family and problem.

use super::family::Family;
use super::refusal::MAX_TOKENS;
use sg_problem::{Id, Problem};

/// The largest that the statement allows, where that suits the family.
pub(super) const fn default_vertices(problem: &'static Problem, family: Family) -> u32 {
    let most = problem.limits.vertices;
    let suits = match (family, problem.id) {
        (Family::ManyCases, _) => 5,
        // All arcs among them are 99,681.
        (Family::Complete, Id::Zoj3666) => 447,
        // Nearly all lead to all later ones, with 100,000 arcs.
        (Family::LargeValues, Id::Zoj3666) => 500,
        // All arcs among them, with 15 followers at most.
        (Family::Complete, Id::Uva12163) => 16,
        (Family::ManyQueries, _) => 100,
        (Family::Mixed, _) => 200,
        _ => most,
    };
    if suits < most { suits } else { most }
}

/// How many tokens a query can have.
pub(super) const fn token_room(problem: &'static Problem, vertices: u32) -> u32 {
    match problem.id {
        Id::Poj2425 => MAX_TOKENS,
        Id::Zoj3666 => vertices - 1,
        Id::Uva12163 => vertices,
    }
}
