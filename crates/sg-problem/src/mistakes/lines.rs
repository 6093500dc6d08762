//! Mistakes in the lines of an output; all answers in them are right.

use super::model::{right_answers, right_output};
use crate::game::Game;
use crate::problem::{Mistake, Problem};
use crate::words::{Blank, Words};

/// Mistakes that leave out answers.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "first-game-only",
        description: "It stops after the first game: go on until the input ends.",
        output: |problem, games| right_output(problem, &games[..games.len().min(1)]),
    },
    Mistake {
        name: "first-query-only",
        description: "It answers only the first query of each game: answer all of them.",
        output: |problem, games| {
            let mut games = games.to_vec();
            for game in &mut games {
                game.queries.truncate(1);
            }
            right_output(problem, &games)
        },
    },
    Mistake {
        name: "last-game-missing",
        description: "It does not answer the last game: the input ends right after it.",
        output: |problem, games| right_output(problem, &games[..games.len().saturating_sub(1)]),
    },
];

/// Mistakes with empty lines, where an output has none and a game is called a case.
pub const BLANK: &[Mistake] = &[
    Mistake {
        name: "blank-after-case",
        description: "It prints an empty line after each case: the output has none.",
        output: |problem, games| with_words(problem, games, |words| words.blank = Blank::AfterEach),
    },
    Mistake {
        name: "blank-between-cases",
        description: "It prints an empty line between cases: the output has none.",
        output: |problem, games| with_words(problem, games, |words| words.blank = Blank::Between),
    },
];

/// The right answers in other words.
pub fn with_words(
    problem: &'static Problem,
    games: &[Game],
    change: impl FnOnce(&mut Words),
) -> Option<Vec<u8>> {
    let mut words = problem.words;
    change(&mut words);
    Some(words.print(&right_answers(problem, games)?))
}
