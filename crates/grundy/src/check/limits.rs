//! The numbers that the statements name, in one place for all who keep to them.

use crate::problem::Problem;

/// What a statement allows. Where it names no number, it is the largest of its type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The fewest vertices of a game.
    pub(crate) fewest_vertices: u32,
    /// The most vertices of a game.
    pub(crate) vertices: u32,
    /// The most arcs of a game, each repetition counted.
    pub(crate) arcs: u64,
    /// The most arcs that leave a vertex, each repetition counted.
    pub(crate) degree: u32,
    /// The most queries of a game.
    pub(crate) queries: u64,
    /// The most tokens of a query, beside what there are places for.
    pub(crate) tokens: u32,
    /// UVa 12163: the largest constant and value.
    pub(crate) units: u64,
}

impl Limits {
    const NONE: Limits = Limits {
        fewest_vertices: 1,
        vertices: u32::MAX,
        arcs: u64::MAX,
        degree: u32::MAX,
        queries: u64::MAX,
        tokens: u32::MAX,
        units: u64::MAX,
    };

    /// Those of `problem`.
    pub(crate) const fn of(problem: Problem) -> Self {
        match problem {
            Problem::Poj2425 => Limits {
                vertices: 1000,
                arcs: 1_000_000,
                tokens: 10,
                ..Limits::NONE
            },
            Problem::Zoj3666 => Limits {
                // A toy stands before place N, and there is no arrangement without toys.
                fewest_vertices: 2,
                vertices: 10_000,
                arcs: 100_000,
                queries: 100,
                ..Limits::NONE
            },
            Problem::Uva12163 => Limits {
                vertices: 100,
                degree: 15,
                units: i32::MAX as u64,
                ..Limits::NONE
            },
        }
    }
}
