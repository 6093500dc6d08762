//! Mistakes that only programs for POJ 2425 make, and those that they share with others.

use sg_problem::Mistake;
use sg_problem::mistakes::graphs::changed;
use sg_problem::mistakes::model::{by_query, right_output};
use sg_problem::mistakes::recursion::Order;
use sg_problem::mistakes::{graphs, lines, stamps, step, sums, visits};

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
        output: |problem, games| {
            by_query(problem, games, |_, values, query| {
                let mut query = query.to_vec();
                query.sort_unstable();
                query.dedup();
                let tokens = problem.summands(&query);
                tokens.fold(0, |sum, v| sum ^ values[v]) != 0
            })
        },
    },
    Mistake {
        name: "lists-from-one",
        description: "It stores the lists from position 1 on: the first list belongs to \
            position 0.",
        output: |problem, games| {
            changed(problem, games, Order::Queries, |game| {
                game.rows.insert(0, Vec::new());
            })
        },
    },
];

const LINES: &[Mistake] = &[Mistake {
    name: "answers-the-closing-0",
    description: "It answers the 0 that ends the queries as if it were one: stop before \
        printing.",
    output: |problem, games| {
        let mut games = games.to_vec();
        for game in &mut games {
            game.queries.push(Vec::new());
        }
        right_output(problem, &games)
    },
}];
