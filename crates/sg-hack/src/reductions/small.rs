//! Small reductions: changes that make an input shorter, or first among those of its length.
//!
//! Cost: there are up to some thousand, each made in the size of the games; large
//! games, and inputs of many games, are left as they are.

use super::{FEW, permutations, renumbered, with_changes};
use sg_problem::{Game, Problem};

/// Vertices at most for every numbering. With half of it the inputs of 13 wrong programs are of
/// the same length; double has 3.6 million numberings.
const TINY: usize = 5;

/// The games with one small change in one of them, or in the numbers of all; some are larger
/// than before.
pub(crate) fn reductions(problem: &'static Problem, games: &[Game]) -> Vec<Vec<Game>> {
    if FEW < games.len() {
        return Vec::new();
    }
    let mut all = numberings_of_all(problem, games);
    all.extend(with_changes(problem, games, |game| of_game(problem, game)));
    all
}

/// Small changes of a game; of a large one only that its rows are sorted.
fn of_game(problem: &'static Problem, game: &Game) -> Vec<Game> {
    let mut all = vec![sorted_rows(game)];
    if game.rows.len() <= FEW {
        all.extend(lower_numbers(problem, game));
        all.extend(numberings(problem, game));
    }
    all
}

/// One constant, count or token brought down, or the tokens of a query sorted.
fn lower_numbers(problem: &'static Problem, game: &Game) -> Vec<Game> {
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Game)| {
        let mut changed = game.clone();
        change(&mut changed);
        all.push(changed);
    };
    for (v, &constant) in game.constants.iter().enumerate() {
        for lower in lower(constant) {
            add(&|game| game.constants[v] = lower);
        }
    }
    let is_count = problem.counts_tokens();
    for (q, query) in game.queries.iter().enumerate() {
        for (i, &number) in query.iter().enumerate() {
            let choices = match is_count {
                true => lower(number),
                false => (0..number).collect(),
            };
            for lower in choices {
                add(&|game| game.queries[q][i] = lower);
            }
        }
        if !is_count {
            add(&|game| game.queries[q].sort_unstable());
        }
    }
    all
}

/// Smaller numbers: the least, those about powers of two, and down to a threshold by halves of
/// what is left.
fn lower(number: u64) -> Vec<u64> {
    let mut choices: Vec<u64> = (0..number.min(4)).collect();
    let powers = (2..64).map(|bit| 1u64 << bit);
    choices.extend(powers.flat_map(|power| [power - 1, power]));
    choices.extend((1..64).map(|part| number - (number >> part)));
    choices.extend([number.saturating_sub(2), number.saturating_sub(1)]);
    choices.retain(|&lower| lower < number);
    choices.sort_unstable();
    choices.dedup();
    choices
}

/// Other numbers of the vertices, other orders of a row.
fn numberings(problem: &'static Problem, game: &Game) -> Vec<Game> {
    let n = game.rows.len();
    let start: Vec<usize> = (0..n).collect();
    let orders = if n <= TINY {
        permutations(&start)
    } else {
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
        let orders = pairs.flat_map(|(i, j)| {
            let (mut swapped, mut rotated) = (start.clone(), start.clone());
            swapped.swap(i, j);
            rotated[i..=j].rotate_right(1);
            [swapped, rotated]
        });
        orders.collect()
    };
    let renumbered = orders
        .iter()
        .filter_map(|order| renumbered(problem, game, order));
    let mut all: Vec<Game> = renumbered.collect();
    all.extend(all.iter().map(sorted_rows).collect::<Vec<_>>());
    all.extend((0..n).map(|v| {
        let mut changed = game.clone();
        changed.rows[v].sort_unstable();
        changed
    }));
    all
}

/// Other numbers of the vertices, alike in all games: what one game leaves to the next is
/// often kept by them.
fn numberings_of_all(problem: &'static Problem, games: &[Game]) -> Vec<Vec<Game>> {
    let n = games.iter().map(|game| game.rows.len()).max().unwrap_or(0);
    if games.len() < 2 || TINY < n {
        return Vec::new();
    }
    let start: Vec<usize> = (0..n).collect();
    let renumber = |order: &Vec<usize>| {
        let games = games.iter().map(|game| {
            // A smaller game has the smaller numbers among them.
            let order: Vec<usize> = (order.iter().copied())
                .filter(|&v| v < game.rows.len())
                .collect();
            renumbered(problem, game, &order).filter(|game| problem.allows(game))
        });
        games.collect::<Option<Vec<Game>>>()
    };
    permutations(&start).iter().filter_map(renumber).collect()
}

fn sorted_rows(game: &Game) -> Game {
    let mut changed = game.clone();
    changed.rows.iter_mut().for_each(|row| row.sort_unstable());
    changed
}
