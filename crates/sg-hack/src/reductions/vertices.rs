//! Games without some of their vertices, or numbered in another way.
//!
//! Cost: linear in the size of the game; a bypass may add arcs.

use std::collections::HashSet;

use sg_problem::{Game, Problem, Queries};

/// `game` without the removed vertices; a bypass leads their predecessors to their
/// followers, and their tokens to one of these.
pub(crate) fn without(
    problem: &'static Problem,
    game: &Game,
    removed: &[bool],
    bypass: bool,
) -> Option<Game> {
    let n = game.rows.len();
    let mut number = vec![0; n];
    let mut next = 0;
    for v in 0..n {
        number[v] = next;
        next += u32::from(!removed[v]);
    }
    if next == 0 {
        return None;
    }
    // `followers[v]`: what an arc to the removed `v` leads to.
    let mut followers: Vec<Vec<u32>> = vec![Vec::new(); n];
    if bypass {
        let order = chain_order(&game.rows);
        for &v in order.iter().rev().filter(|&&v| removed[v]) {
            followers[v] = joined(&game.rows[v], removed, &followers);
        }
    }
    let distinct = problem.queries == Queries::Tokens { distinct: true };
    let mut left = Game::default();
    for v in (0..n).filter(|&v| !removed[v]) {
        let row = joined(&game.rows[v], removed, &followers);
        left.rows
            .push(row.iter().map(|&w| number[w as usize]).collect());
        left.constants.extend(game.constants.get(v));
    }
    for query in &game.queries {
        if problem.counts_tokens() {
            let mut values = query.clone();
            for v in (0..n).filter(|&v| removed[v]) {
                if let Some(&successor) = followers[v].first()
                    && values[successor as usize] == 0
                {
                    values[successor as usize] = values[v];
                }
            }
            let kept = values.iter().zip(removed).filter(|&(_, &removed)| !removed);
            left.queries.push(kept.map(|(&value, _)| value).collect());
            continue;
        }
        let mut tokens = Vec::new();
        for &token in query {
            let mut v = usize::try_from(token).ok()?;
            if removed[v] {
                let Some(&successor) = followers[v].first() else {
                    continue;
                };
                v = successor as usize;
            }
            let token = u64::from(number[v]);
            let is_taken = distinct && tokens.contains(&token);
            if v < problem.num_places(n) && !is_taken {
                tokens.push(token);
            }
        }
        if !tokens.is_empty() {
            left.queries.push(tokens);
        }
    }
    Some(left)
}

/// The followers in `row`, removed ones replaced by theirs.
fn joined(row: &[u32], removed: &[bool], followers: &[Vec<u32>]) -> Vec<u32> {
    let is_kept = |w: &u32| !removed[*w as usize];
    if row.iter().all(is_kept) {
        return row.to_vec();
    }
    let mut seen: HashSet<u32> = row.iter().copied().filter(is_kept).collect();
    let mut joined = Vec::new();
    for &w in row {
        if is_kept(&w) {
            joined.push(w);
        } else {
            let added = followers[w as usize].iter();
            joined.extend(added.filter(|&&x| seen.insert(x)));
        }
    }
    joined
}

/// The vertices, each before its followers, and those of a chain next to each other: taking
/// away a range of them leaves chains whole. The order of sg-core goes breadth first, which
/// tears them apart.
pub(crate) fn chain_order(rows: &[Vec<u32>]) -> Vec<usize> {
    let mut before = vec![0usize; rows.len()];
    for &w in rows.iter().flatten() {
        before[w as usize] += 1;
    }
    let mut ready: Vec<usize> = (0..rows.len()).rev().filter(|&v| before[v] == 0).collect();
    let mut order = Vec::with_capacity(rows.len());
    // The newest first.
    while let Some(v) = ready.pop() {
        order.push(v);
        for &w in rows[v].iter().rev() {
            before[w as usize] -= 1;
            if before[w as usize] == 0 {
                ready.push(w as usize);
            }
        }
    }
    order
}

/// The game with the vertices numbered 0, 1, ... in this order; an exit stays the last.
pub(crate) fn renumbered(problem: &'static Problem, game: &Game, order: &[usize]) -> Option<Game> {
    let n = game.rows.len();
    let mut order = order.to_vec();
    if problem.has_exit {
        order.retain(|&v| v + 1 != n);
        order.push(n - 1);
    }
    let mut number = vec![0u32; n];
    for (i, &v) in order.iter().enumerate() {
        number[v] = u32::try_from(i).ok()?;
    }
    let mut left = Game::default();
    for &v in &order {
        left.rows
            .push(game.rows[v].iter().map(|&w| number[w as usize]).collect());
        left.constants.extend(game.constants.get(v));
    }
    for query in &game.queries {
        left.queries.push(if problem.counts_tokens() {
            order.iter().map(|&v| query[v]).collect()
        } else {
            let renamed = |&token: &u64| Some(u64::from(number[usize::try_from(token).ok()?]));
            query.iter().map(renamed).collect::<Option<_>>()?
        });
    }
    Some(left)
}

/// The elements in every order, first that in which they are; there are few.
pub(crate) fn permutations<T: Copy>(items: &[T]) -> Vec<Vec<T>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for i in 0..items.len() {
        let mut rest = items.to_vec();
        let first = rest.remove(i);
        let tails = permutations(&rest).into_iter();
        all.extend(tails.map(|tail| [&[first], &tail[..]].concat()));
    }
    all
}
