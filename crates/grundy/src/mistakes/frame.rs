//! What all models share: the right parts around the one wrong part.

use sg_problem::Game;
use sg_problem::{Id, Problem};

use super::recursion::{Order, Program, answers};
use super::{spread, wording};

/// A problem as a type: a model is a plain function and can hold no value.
pub(super) trait Of {
    const PROBLEM: &'static Problem;
}

pub(super) struct Poj;
pub(super) struct Zoj;
pub(super) struct Uva;

impl Of for Poj {
    const PROBLEM: &'static Problem = &poj2425::PROBLEM;
}

impl Of for Zoj {
    const PROBLEM: &'static Problem = &zoj3666::PROBLEM;
}

impl Of for Uva {
    const PROBLEM: &'static Problem = &uva12163::PROBLEM;
}

/// The steps that a model may still take before it gives up.
#[derive(Debug)]
pub(super) struct Budget(u64);

impl Default for Budget {
    fn default() -> Self {
        Self(1 << 25)
    }
}

impl Budget {
    /// `None` if there are not so many steps left.
    pub(super) fn spend(&mut self, steps: usize) -> Option<()> {
        self.0 = self.0.checked_sub(u64::try_from(steps).ok()?)?;
        Some(())
    }
}

/// The output of a program that knows the right Grundy numbers and errs in what it
/// makes of them: `wins` gets the numbers of the tokens of a query.
pub(super) fn by_sum<P: Of>(
    games: &[Game],
    mut wins: impl FnMut(&[u64]) -> bool,
) -> Option<Vec<u8>> {
    let mut numbers = Vec::new();
    by_query::<P>(games, |_, values, query| {
        numbers.clear();
        numbers.extend(tokens(P::PROBLEM, query).map(|v| values[v]));
        wins(&numbers)
    })
}

/// Whether the first player wins each query, given the numbers of the vertices.
pub(super) fn sums<'a>(
    problem: &'static Problem,
    numbers: &[u64],
    queries: impl Iterator<Item = &'a Vec<u64>>,
) -> Vec<bool> {
    let xor = |query| tokens(problem, query).fold(0, |sum, v| sum ^ numbers[v]);
    queries.map(|query| xor(query) != 0).collect()
}

/// The right answers.
pub(super) fn right_answers<P: Of>(games: &[Game]) -> Option<Vec<Vec<bool>>> {
    let answer = |game: &Game| {
        let values = values(P::PROBLEM, game)?;
        Some(sums(P::PROBLEM, &values, game.queries.iter()))
    };
    games.iter().map(answer).collect()
}

/// The same for a program that errs in how it uses the query: `wins` gets the
/// game, the right Grundy numbers of its vertices and the query.
pub(super) fn by_query<P: Of>(
    games: &[Game],
    mut wins: impl FnMut(&Game, &[u64], &[u64]) -> bool,
) -> Option<Vec<u8>> {
    let mut all = Vec::new();
    for game in games {
        let values = values(P::PROBLEM, game)?;
        let queries = game.queries.iter();
        all.push(queries.map(|query| wins(game, &values, query)).collect());
    }
    Some(wording::right(P::PROBLEM, &all))
}

/// The output of a program that takes right nim-sums of wrong numbers: `worth` makes
/// the number of a vertex from the numbers of its followers, in the order and with
/// the repetitions of the list.
pub(super) fn by_worth<P: Of>(
    games: &[Game],
    worth: impl FnMut(&Game, usize, &[u64]) -> Option<u64>,
) -> Option<Vec<u8>> {
    let all = answers(P::PROBLEM, games, Order::Index, &mut Worth(worth))?;
    Some(wording::right(P::PROBLEM, &all))
}

struct Worth<F>(F);

impl<F: FnMut(&Game, usize, &[u64]) -> Option<u64>> Program for Worth<F> {
    fn leave(&mut self, game: &Game, v: usize, followers: &[u64]) -> Option<u64> {
        (self.0)(game, v, followers)
    }
}

/// The right Grundy numbers, `None` if one does not fit.
pub(super) fn values(problem: &'static Problem, game: &Game) -> Option<Vec<u64>> {
    let values = problem.values(game)?;
    values.into_iter().map(|g| g.try_into().ok()).collect()
}

/// The vertices whose Grundy numbers a query adds.
pub(super) fn tokens(problem: &'static Problem, query: &[u64]) -> impl Iterator<Item = usize> {
    let spread = problem.counts_tokens();
    query.iter().enumerate().filter_map(move |(v, &number)| {
        if spread {
            (number % 2 == 1).then_some(v)
        } else {
            usize::try_from(number).ok()
        }
    })
}

/// What the moves from `v` are worth, given the numbers of its followers.
pub(super) fn options(
    problem: &'static Problem,
    game: &Game,
    v: usize,
    followers: &[u64],
    budget: &mut Budget,
) -> Option<Vec<u64>> {
    if problem.id == Id::Uva12163 {
        spread::options(followers, game.constants[v], budget)
    } else {
        Some(followers.to_vec())
    }
}

/// The least number that is not among `values`.
pub(super) fn mex(values: &[u64]) -> u64 {
    let mut seen = vec![false; values.len()];
    for &value in values {
        if let Some(seen) = usize::try_from(value).ok().and_then(|i| seen.get_mut(i)) {
            *seen = true;
        }
    }
    let mex = seen.iter().position(|&seen| !seen);
    mex.unwrap_or(values.len()) as u64
}

/// Takes away the lists of all that leads into a circle: a program that goes from the
/// sinks up never comes to those, and their numbers stay 0.
pub(super) fn empty_circles(rows: &mut [Vec<u32>]) {
    let mut left: Vec<usize> = rows.iter().map(Vec::len).collect();
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); rows.len()];
    for (v, row) in rows.iter().enumerate() {
        for &w in row {
            before[w as usize].push(v);
        }
    }
    let mut ready: Vec<usize> = (0..rows.len()).filter(|&v| left[v] == 0).collect();
    while let Some(w) = ready.pop() {
        for &v in &before[w] {
            left[v] -= 1;
            if left[v] == 0 {
                ready.push(v);
            }
        }
    }
    for (row, left) in rows.iter_mut().zip(left) {
        if 0 < left {
            row.clear();
        }
    }
}
