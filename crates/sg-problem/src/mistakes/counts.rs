//! Mistakes where a query says how many tokens there are on each vertex.

use crate::problem::Mistake;
use crate::problem::Model::Count;

/// Mistakes in what the counts are worth.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "sinks-counted",
        description: "It counts odd values on vertices without arcs in the sum: they are \
                worth 0.",
        model: Count(|is_sink, g, value| if is_sink { 1 } else { g } * (value % 2)),
    },
    Mistake {
        name: "parity-ignored",
        description: "It counts every vertex with a positive value once: two units on a \
                vertex cancel, so only vertices with an odd value count.",
        model: Count(|_, g, value| g * value.min(1)),
    },
    Mistake {
        name: "number-times-value",
        description: "It multiplies the Grundy number by the value: units are added by xor, \
                so an even value counts nothing and an odd one counts the number once.",
        model: Count(|_, g, value| g.wrapping_mul(value)),
    },
    Mistake {
        name: "values-as-heaps",
        description: "It plays Nim with the values: a value is a number of units, each \
                worth the Grundy number of its vertex.",
        model: Count(|_, _, value| value),
    },
    Mistake {
        name: "values-as-heaps-but-on-sinks",
        description: "It plays Nim with the values of the vertices that have arcs: a value \
                is a number of units, each worth the Grundy number of its vertex.",
        model: Count(|is_sink, _, value| if is_sink { 0 } else { value }),
    },
];
