//! Large reductions, each worth a single try.
//!
//! Cost: there are some dozens for each game, each made in the size of the games.

use std::collections::HashSet;

use super::{FEW_GAMES, chain_order, renumbered, with_changes, without};
use sg_problem::{Game, Problem};

/// Large reductions: each query or game alone, only what tokens can reach, only a longest
/// path, no repeated arcs, numbers along the arcs.
pub(crate) fn reductions(problem: &'static Problem, games: &[Game]) -> Vec<Vec<Game>> {
    let mut all = Vec::new();
    all.extend(alike(problem, games));
    if let [game] = games {
        all.extend(lone_queries(game).map(|game| vec![game]));
        all.extend(lone_tokens(problem, game).map(|game| vec![game]));
    }
    if games.len() <= FEW_GAMES {
        all.extend((1..games.len()).filter_map(|i| merged(problem, games, i)));
        all.extend(with_changes(problem, games, |game| of_game(problem, game)));
    }
    all
}

/// Large reductions of a game that keep its queries.
fn of_game(problem: &'static Problem, game: &Game) -> Vec<Game> {
    let reached = reachable(problem, game);
    let mut simple = game.clone();
    for row in &mut simple.rows {
        let mut seen = HashSet::new();
        row.retain(|&w| seen.insert(w));
    }
    let order = chain_order(&game.rows);
    let back: Vec<usize> = order.iter().rev().copied().collect();
    let all = [
        longest_path(problem, game, &reached),
        only(problem, game, &reached),
        Some(simple),
        renumbered(problem, game, &order),
        renumbered(problem, game, &back),
    ];
    all.into_iter().flatten().collect()
}

/// The game without the vertices that are not `kept`; an exit stays.
fn only(problem: &'static Problem, game: &Game, kept: &[bool]) -> Option<Game> {
    let mut removed: Vec<bool> = kept.iter().map(|&kept| !kept).collect();
    removed[problem.num_places(kept.len())..].fill(false);
    without(problem, game, &removed, false)
}

/// The game with one query instead of several, for each of the last ones.
fn lone_queries(game: &Game) -> impl Iterator<Item = Game> {
    const LAST: usize = 20;
    let several = Some(&game.queries).filter(|queries| 1 < queries.len());
    let queries = several.into_iter().flatten().rev().take(LAST);
    queries.map(|query| game.with_queries(vec![query.clone()]))
}

/// As many games, or as many queries to the one game, all like the shortest of them:
/// for programs that take too long for each.
fn alike(problem: &'static Problem, games: &[Game]) -> Option<Vec<Game>> {
    const MANY: usize = 8;
    let length = |game: &Game| problem.text(std::slice::from_ref(game)).len();
    if let [game] = games {
        let shortest = game.queries.iter().min_by_key(|query| query.len())?;
        let alike = game.with_queries(vec![shortest.clone(); game.queries.len()]);
        return (MANY <= game.queries.len() && alike != *game).then(|| vec![alike]);
    }
    let with_queries = games.iter().filter(|game| !game.queries.is_empty());
    let shortest = with_queries.min_by_key(|game| length(game))?;
    let alike = vec![shortest.clone(); games.len()];
    (MANY <= games.len() && alike != games).then_some(alike)
}

/// The game with one token instead of many, on each of the vertices with the greatest
/// Grundy numbers: numbers that are kept in too few bits show there. Without tokens one
/// by one this is hard to come by, as most sums of many tokens look right.
fn lone_tokens(problem: &'static Problem, game: &Game) -> impl Iterator<Item = Game> {
    const ENOUGH: usize = 4;
    let many = match &game.queries[..] {
        [query] => ENOUGH < problem.occupied(query).count(),
        _ => false,
    };
    let values = many.then(|| problem.values(game)).flatten();
    let values = values.unwrap_or_default();
    let mut greatest: Vec<usize> = (0..values.len()).collect();
    greatest.sort_by_key(|&v| std::cmp::Reverse(values[v]));
    greatest.truncate(ENOUGH);
    greatest
        .into_iter()
        .map(move |v| game.with_queries(vec![problem.query_on(game.rows.len(), &[v])]))
}

/// Without game `i`, whose queries are put to the game before it.
fn merged(problem: &'static Problem, games: &[Game], i: usize) -> Option<Vec<Game>> {
    let mut left = games.to_vec();
    let merged = left.remove(i);
    let target = &mut left[i - 1];
    let n = target.rows.len();
    let fits = |query: &Vec<u64>| {
        if problem.counts_tokens() {
            return query.len() == n;
        }
        let places = problem.num_places(n);
        problem.occupied(query).all(|v| v < places)
    };
    if !merged.queries.iter().all(fits) {
        return None;
    }
    target.queries.extend(merged.queries);
    problem.allows(target).then_some(left)
}

/// Whether a token can reach each vertex.
fn reachable(problem: &'static Problem, game: &Game) -> Vec<bool> {
    let mut reached = vec![false; game.rows.len()];
    let mut stack = Vec::new();
    for query in &game.queries {
        for v in problem.occupied(query) {
            if !std::mem::replace(&mut reached[v], true) {
                stack.push(v);
            }
        }
    }
    while let Some(v) = stack.pop() {
        for &w in &game.rows[v] {
            if !std::mem::replace(&mut reached[w as usize], true) {
                stack.push(w as usize);
            }
        }
    }
    reached
}

/// The game with nothing but a longest path among the vertices that are `reached`.
fn longest_path(problem: &'static Problem, game: &Game, reached: &[bool]) -> Option<Game> {
    let n = game.rows.len();
    let mut length = vec![0usize; n];
    let mut next: Vec<Option<u32>> = vec![None; n];
    for &v in chain_order(&game.rows).iter().rev() {
        for &w in &game.rows[v] {
            let longer = length[w as usize] + 1;
            if length[v] < longer {
                length[v] = longer;
                next[v] = Some(w);
            }
        }
    }
    let start = (0..n).filter(|&v| reached[v]).max_by_key(|&v| length[v]);
    let path = std::iter::successors(start, |&v| next[v].map(|w| w as usize));
    let mut thin = game.clone();
    thin.rows.iter_mut().for_each(Vec::clear);
    let mut on_path = vec![false; n];
    for v in path {
        on_path[v] = true;
        thin.rows[v].extend(next[v]);
    }
    only(problem, &thin, &on_path)
}
