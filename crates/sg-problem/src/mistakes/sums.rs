//! The Grundy numbers are right, what is made of them is not.

use super::model::by_query;
use crate::game::Game;
use crate::problem::Model::{Output, Query, Sum};
use crate::problem::{Mistake, Problem};

/// Mistakes in what is made of the tokens of a query.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "or-for-xor",
        description: "It combines the Grundy numbers of a query with `or` or `+` instead of \
                xor: equal numbers must cancel, so take the xor and compare it with 0.",
        model: Sum(|numbers| numbers.iter().any(|&g| g != 0)),
    },
    Mistake {
        name: "win-flags",
        description: "It keeps only whether each token alone wins and takes the xor of these \
                flags: take the xor of the whole Grundy numbers instead.",
        model: Sum(|numbers| numbers.iter().filter(|&&g| g != 0).count() % 2 == 1),
    },
    Mistake {
        name: "parity-of-sum",
        description: "It looks only at whether the sum of the Grundy numbers is odd, which is \
                the lowest bit of their xor: all bits of the xor count.",
        model: Sum(|numbers| xor(numbers) & 1 != 0),
    },
    Mistake {
        name: "inverted",
        description: "It names the winner the wrong way round: the player to move wins \
                exactly if the xor of the Grundy numbers is not 0.",
        model: Sum(|numbers| xor(numbers) == 0),
    },
    Mistake {
        name: "misere",
        description: "It lets the player who makes the last move lose (the rule of misere \
                Nim): here the player who cannot move loses, so only the xor counts.",
        model: Sum(|numbers| (xor(numbers) != 0) == numbers.iter().any(|&g| 1 < g)),
    },
    Mistake {
        name: "always-first",
        description: "It says that the first player wins, whatever the query: the first \
                player loses if the xor of the Grundy numbers is 0.",
        model: Sum(|_| true),
    },
    Mistake {
        name: "always-second",
        description: "It says that the first player loses, whatever the query: the first \
                player wins if the xor of the Grundy numbers is not 0.",
        model: Sum(|_| false),
    },
    Mistake {
        name: "all-must-win",
        description: "It lets the first player win only if every token alone wins: take the \
                xor of the Grundy numbers instead.",
        model: Sum(|numbers| numbers.iter().all(|&g| g != 0)),
    },
    Mistake {
        name: "any-token-can-move",
        description: "It says that the first player wins if any token can move: a move now \
                does not mean the last move, so take the xor of the Grundy numbers.",
        model: Query(|problem, game, _, query| {
            problem.summands(query).any(|v| !game.rows[v].is_empty())
        }),
    },
    Mistake {
        name: "parity-of-movable-tokens",
        description: "It counts the tokens that can move and looks at whether their number \
                is odd: take the xor of the Grundy numbers instead.",
        model: Query(|problem, game, _, query| {
            let can_move = |&v: &usize| !game.rows[v].is_empty();
            problem.summands(query).filter(can_move).count() % 2 == 1
        }),
    },
    Mistake {
        name: "parity-of-tokens",
        description: "It looks only at whether the number of tokens is odd: take the xor of \
                their Grundy numbers instead.",
        model: Sum(|numbers| numbers.len() % 2 == 1),
    },
    Mistake {
        name: "sum-kept-in-game",
        description: "It does not set the xor back to 0 before the next query of the same \
                game: set it to 0 at the start of every query.",
        model: Output(|problem, games| kept_sum(problem, games, true)),
    },
    Mistake {
        name: "sum-never-reset",
        description: "It sets the xor to 0 only once, at the start of the program: set it to \
                0 at the start of every query.",
        model: Output(|problem, games| kept_sum(problem, games, false)),
    },
];

/// The xor goes on from query to query, and `resets` to 0 in a new game or not.
fn kept_sum(problem: &'static Problem, games: &[Game], resets: bool) -> Option<Vec<u8>> {
    let mut sum = 0;
    let mut last = std::ptr::null();
    by_query(problem, games, |game, values, query| {
        if resets && !std::ptr::eq(last, game) {
            sum = 0;
        }
        last = game;
        for v in problem.summands(query) {
            sum ^= values[v];
        }
        sum != 0
    })
}

fn xor(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, g| sum ^ g)
}
