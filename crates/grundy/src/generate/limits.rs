//! What the statements allow, and which sizes suit which family.

use super::family::Family;
use crate::problem::Problem;

/// What the statement allows. In UVa 12163 only the degree limits the arcs.
pub(super) struct Limits {
    pub(super) vertices: u32,
    pub(super) arcs: u64,
    pub(super) degree: u32,
}

impl Limits {
    pub(super) const fn of(problem: Problem) -> Self {
        let (vertices, arcs, degree) = match problem {
            Problem::Poj2425 => (1000, 1_000_000, u32::MAX),
            Problem::Zoj3666 => (10_000, 100_000, u32::MAX),
            Problem::Uva12163 => (100, u64::MAX, 15),
        };
        Self {
            vertices,
            arcs,
            degree,
        }
    }
}

/// The fewest vertices of a case: in ZOJ 3666 there must be a place for a toy.
pub(super) const fn fewest(problem: Problem) -> u32 {
    match problem {
        Problem::Zoj3666 => 2,
        Problem::Poj2425 | Problem::Uva12163 => 1,
    }
}

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
        Problem::Poj2425 => u32::MAX,
        Problem::Zoj3666 => vertices - 1,
        Problem::Uva12163 => vertices,
    }
}
