//! Mistakes where a query says how many tokens there are on each vertex.

use super::model::by_query;
use crate::game::Game;
use crate::problem::{Mistake, Problem};

/// Mistakes in what the counts are worth.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "sinks-counted",
        description: "It counts odd values on vertices without arcs in the sum: they are \
                worth 0.",
        output: |problem, games| {
            by_value(problem, games, |game, v, g, value| {
                let g = if game.rows[v].is_empty() { 1 } else { g };
                g * (value % 2)
            })
        },
    },
    Mistake {
        name: "parity-ignored",
        description: "It counts every vertex with a positive value once: two units on a \
                vertex cancel, so only vertices with an odd value count.",
        output: |problem, games| by_value(problem, games, |_, _, g, value| g * value.min(1)),
    },
    Mistake {
        name: "number-times-value",
        description: "It multiplies the Grundy number by the value: units are added by xor, \
                so an even value counts nothing and an odd one counts the number once.",
        output: |problem, games| by_value(problem, games, |_, _, g, value| g.wrapping_mul(value)),
    },
    Mistake {
        name: "values-as-heaps",
        description: "It plays Nim with the values: a value is a number of units, each \
                worth the Grundy number of its vertex.",
        output: |problem, games| by_value(problem, games, |_, _, _, value| value),
    },
    Mistake {
        name: "values-as-heaps-but-on-sinks",
        description: "It plays Nim with the values of the vertices that have arcs: a value \
                is a number of units, each worth the Grundy number of its vertex.",
        output: |problem, games| {
            by_value(problem, games, |game, v, _, value| {
                if game.rows[v].is_empty() { 0 } else { value }
            })
        },
    },
];

/// The output of a program that takes the xor of this over all vertices, given their
/// Grundy number and their count.
fn by_value(
    problem: &'static Problem,
    games: &[Game],
    part: fn(&Game, usize, u64, u64) -> u64,
) -> Option<Vec<u8>> {
    by_query(problem, games, |game, values, query| {
        let both = values.iter().zip(query).enumerate();
        let parts = both.map(|(v, (&g, &value))| part(game, v, g, value));
        parts.fold(0, |sum, part| sum ^ part) != 0
    })
}
