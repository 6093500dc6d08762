//! Mistakes that only programs for POJ 2425 make, and those that they share with others.

use sg_problem::Model::{Games, Graph, Query};
use sg_problem::mistakes::{graphs, lines, stamps, step, sums, visits};
use sg_problem::{Mistake, Order};

/// All known mistakes, the likelier ones first.
pub(crate) const ALL: &[&[Mistake]] = &[
    sums::MISTAKES,
    step::MISTAKES,
    RULES,
    graphs::MISTAKES,
    visits::MISTAKES,
    stamps::MISTAKES,
    lines::MISTAKES,
    LINES,
    lines::BLANK,
];

const RULES: &[Mistake] = &[
    Mistake {
        name: "one-token-a-vertex",
        description: "It counts tokens on the same position only once: two of them cancel, \
            so take the xor over all tokens of the query.",
        model: Query(|problem, _, values, query| {
            let mut query = query.to_vec();
            query.sort_unstable();
            query.dedup();
            let tokens = problem.summands(&query);
            tokens.fold(0, |sum, v| sum ^ values[v]) != 0
        }),
    },
    Mistake {
        name: "lists-from-one",
        description: "It stores the lists from position 1 on: the first list belongs to \
            position 0.",
        model: Graph(Order::Queries, |game| game.rows.insert(0, Vec::new())),
    },
];

const LINES: &[Mistake] = &[Mistake {
    name: "answers-the-closing-0",
    description: "It answers the 0 that ends the queries as if it were one: stop before \
        printing.",
    model: Games(|games| {
        for game in games {
            game.queries.push(Vec::new());
        }
    }),
}];
