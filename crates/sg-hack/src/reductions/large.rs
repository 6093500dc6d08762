//! Large reductions, each worth a single try.
//!
//! Cost: there are some dozens for each game, each made in the size of the games.

use std::collections::HashSet;

use super::{FEW_GAMES, renumbered, topological, without};
use sg_problem::{Game, Problem};

/// Large reductions: each query or game alone, only what tokens
/// can reach, only a longest path, no repeated arcs, numbers along the arcs.
pub(crate) fn reductions(problem: &'static Problem, games: &[Game]) -> Vec<Vec<Game>> {
    let mut all = Vec::new();
    all.extend(alike(problem, games));
    if let [game] = games
        && 1 < game.queries.len()
    {
        for query in game.queries.iter().rev().take(20) {
            all.push(vec![game.with_queries(vec![query.clone()])]);
        }
    }
    if let [game] = games {
        all.extend(lone_tokens(problem, game).map(|game| vec![game]));
    }
    if FEW_GAMES < games.len() {
        return all;
    }
    for i in 1..games.len() {
        all.extend(merged(problem, games, i));
    }
    for (i, game) in games.iter().enumerate() {
        let mut offer = |changed: Option<Game>| {
            if let Some(changed) = changed
                && changed != *game
                && problem.allows(&changed)
            {
                let mut changed_games = games.to_vec();
                changed_games[i] = changed;
                all.push(changed_games);
            }
        };
        let reached = reachable(problem, game);
        let sink = game.rows.len().wrapping_sub(1);
        let only = |kept: &[bool], game: &Game| {
            let mut removed: Vec<bool> = kept.iter().map(|&kept| !kept).collect();
            if problem.has_exit {
                removed[sink] = false;
            }
            without(problem, game, &removed, false)
        };
        let path = longest_path(game, &reached);
        let mut thin = game.clone();
        thin.rows.iter_mut().for_each(Vec::clear);
        let mut on_path = vec![false; game.rows.len()];
        for (i, &v) in path.iter().enumerate() {
            on_path[v] = true;
            let next = path.get(i + 1).and_then(|&w| u32::try_from(w).ok());
            thin.rows[v].extend(next);
        }
        offer(only(&on_path, &thin));
        offer(only(&reached, game));
        let mut simple = game.clone();
        for row in &mut simple.rows {
            let mut seen = HashSet::new();
            row.retain(|&w| seen.insert(w));
        }
        offer(Some(simple));
        let order = topological(&game.rows);
        offer(renumbered(problem, game, &order));
        let back: Vec<usize> = order.iter().rev().copied().collect();
        offer(renumbered(problem, game, &back));
    }
    all
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

/// A longest path among the vertices that count.
fn longest_path(game: &Game, counts: &[bool]) -> Vec<usize> {
    let mut length = vec![0usize; game.rows.len()];
    let mut next = vec![None; game.rows.len()];
    for &v in topological(&game.rows).iter().rev() {
        for &w in &game.rows[v] {
            let w = w as usize;
            if next[v].is_none() || length[v] < length[w] + 1 {
                length[v] = length[w] + 1;
                next[v] = Some(w);
            }
        }
    }
    let start = (0..counts.len())
        .filter(|&v| counts[v])
        .max_by_key(|&v| length[v]);
    std::iter::successors(start, |&v| next[v]).collect()
}
