//! The outputs of models.

use super::recursion::{Program, Right, output};
use crate::game::Game;
use crate::problem::{Mistake, Model, Order, Problem};
use crate::vertex::Vertex;

impl Mistake {
    /// The output of a program with the mistake to the games of one input, `None` if it would
    /// break down or never end.
    #[must_use]
    pub fn output(&self, problem: &'static Problem, games: &[Game]) -> Option<Vec<u8>> {
        match self.model {
            Model::Sum(wins) => {
                let mut numbers = Vec::new();
                by_query(problem, games, |_, values, query| {
                    numbers.clear();
                    numbers.extend(problem.summands(query).map(|v| values[v]));
                    wins(&numbers)
                })
            }
            Model::Query(wins) => by_query(problem, games, |game, values, query| {
                wins(problem, game, values, query)
            }),
            Model::Count(summand) => by_query(problem, games, |game, values, query| {
                let counts = game.rows.iter().zip(values).zip(query);
                let summands =
                    counts.map(|((row, &value), &count)| summand(row.is_empty(), value, count));
                summands.fold(0, |sum, summand| sum ^ summand) != 0
            }),
            Model::Mex(mex) => by_number(problem, games, |vertex| Some(mex(&vertex.options()?))),
            Model::Number(number) => by_number(problem, games, number),
            Model::Known(order, keep) => output(problem, games, order, &mut Known(keep)),
            Model::Graph(order, change) => {
                let mut games = games.to_vec();
                games.iter_mut().for_each(change);
                output(problem, &games, order, &mut Right)
            }
            Model::Games(change) => {
                let mut games = games.to_vec();
                change(&mut games);
                Some(problem.words.print(&right_answers(problem, &games)?))
            }
            Model::Words(change) => {
                let mut words = problem.words;
                change(&mut words);
                Some(words.print(&right_answers(problem, games)?))
            }
            Model::Output(output) => output(problem, games),
        }
    }
}

/// The output of a program that knows the right Grundy numbers and errs in how it uses a
/// query: `wins` gets the game, the numbers of its vertices and the query.
pub(super) fn by_query(
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

/// The output of a program that takes right nim-sums of wrong numbers.
pub(super) fn by_number(
    problem: &'static Problem,
    games: &[Game],
    mut number: impl FnMut(&mut Vertex<'_>) -> Option<u64>,
) -> Option<Vec<u8>> {
    output(problem, games, Order::Index, &mut number)
}

/// A program that errs in the number of a vertex.
impl<F: FnMut(&mut Vertex<'_>) -> Option<u64>> Program for F {
    fn number(&mut self, vertex: &mut Vertex<'_>) -> Option<u64> {
        self(vertex)
    }
}

struct Known(fn(Option<u64>) -> Option<u64>);

impl Program for Known {
    fn start(&mut self, known: &mut [Option<u64>]) {
        for number in known {
            *number = (self.0)(*number);
        }
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
