//! Programs that are right but for one step, which a closure takes.

use crate::game::Game;
use crate::problem::Problem;

use super::recursion::{Order, Program, output};

/// The output of a program that knows the right Grundy numbers and errs in what it
/// makes of them: `wins` gets the numbers of the tokens of a query.
pub fn by_sum(
    problem: &'static Problem,
    games: &[Game],
    mut wins: impl FnMut(&[u64]) -> bool,
) -> Option<Vec<u8>> {
    let mut numbers = Vec::new();
    by_query(problem, games, |_, values, query| {
        numbers.clear();
        numbers.extend(problem.summands(query).map(|v| values[v]));
        wins(&numbers)
    })
}

/// The output of a program that knows the right Grundy numbers and errs in how it uses a
/// query: `wins` gets the game, the numbers of its vertices and the query.
pub fn by_query(
    problem: &'static Problem,
    games: &[Game],
    mut wins: impl FnMut(&Game, &[u64], &[u64]) -> bool,
) -> Option<Vec<u8>> {
    let mut all = Vec::with_capacity(games.len());
    for game in games {
        let values = problem.values(game)?.into_iter();
        let values: Vec<u64> = values.map(|g| g.try_into().ok()).collect::<Option<_>>()?;
        let queries = game.queries.iter();
        all.push(queries.map(|query| wins(game, &values, query)).collect());
    }
    Some(problem.words.print(&all))
}

/// The output of a program that takes right nim-sums of wrong numbers: `worth` makes
/// the number of a vertex from the numbers of its followers, in the order and with
/// the repetitions of the list.
pub fn by_worth(
    problem: &'static Problem,
    games: &[Game],
    worth: impl FnMut(&Game, usize, &[u64]) -> Option<u64>,
) -> Option<Vec<u8>> {
    output(problem, games, Order::Index, &mut Worth(worth))
}

struct Worth<F>(F);

impl<F: FnMut(&Game, usize, &[u64]) -> Option<u64>> Program for Worth<F> {
    fn leave(&mut self, game: &Game, v: usize, followers: &[u64]) -> Option<u64> {
        (self.0)(game, v, followers)
    }
}

/// The right answers: whether the first player wins each query of each game.
#[must_use]
pub fn right_answers(problem: &'static Problem, games: &[Game]) -> Option<Vec<Vec<bool>>> {
    let answer = |game: &Game| {
        let values = problem.values(game)?;
        let wins = |query: &Vec<u64>| problem.nim_sum(&values, query) != 0;
        Some(game.queries.iter().map(wins).collect())
    };
    games.iter().map(answer).collect()
}

/// The right output to `games`.
#[must_use]
pub fn right_output(problem: &'static Problem, games: &[Game]) -> Option<Vec<u8>> {
    Some(problem.words.print(&right_answers(problem, games)?))
}
