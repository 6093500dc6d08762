//! Mistakes in the lines of an output; all answers in them are right.

use crate::problem::Mistake;
use crate::problem::Model::{Games, Words};
use crate::words::Blank;

/// Mistakes that leave out answers.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "first-game-only",
        description: "It stops after the first game: go on until the input ends.",
        model: Games(|games| games.truncate(1)),
    },
    Mistake {
        name: "first-query-only",
        description: "It answers only the first query of each game: answer all of them.",
        model: Games(|games| {
            for game in games {
                game.queries.truncate(1);
            }
        }),
    },
    Mistake {
        name: "last-game-missing",
        description: "It does not answer the last game: the input ends right after it.",
        model: Games(|games| games.truncate(games.len().saturating_sub(1))),
    },
];

/// Mistakes with empty lines, where an output has none and a game is called a case.
pub const BLANK: &[Mistake] = &[
    Mistake {
        name: "blank-after-case",
        description: "It prints an empty line after each case: the output has none.",
        model: Words(|words| words.blank = Blank::AfterEach),
    },
    Mistake {
        name: "blank-between-cases",
        description: "It prints an empty line between cases: the output has none.",
        model: Words(|words| words.blank = Blank::Between),
    },
];
