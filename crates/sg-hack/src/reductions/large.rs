//! Large reductions, each worth a single try. Nine others made no input of 35 wrong programs
//! shorter; without that of what is out of reach two take half as many runs again.
//!
//! Cost: two for each game, each made in the size of the games.

use super::{FEW, chain_order, renumbered, with_changes, without};
use sg_problem::{Game, Problem};

/// Large reductions: all games alike, and of each game only what tokens can reach, and numbers
/// along the arcs.
pub(crate) fn reductions(problem: &'static Problem, games: &[Game]) -> Vec<Vec<Game>> {
    let mut all = Vec::from_iter(alike(problem, games));
    if games.len() <= FEW {
        all.extend(with_changes(problem, games, |game| {
            let along_arcs = renumbered(problem, game, &chain_order(&game.rows));
            let all = [without_unreachable(problem, game), along_arcs];
            all.into_iter().flatten().collect()
        }));
    }
    all
}

/// As many games, or as many queries to the one game, all like the shortest of them:
/// for programs that take too long for each.
fn alike(problem: &'static Problem, games: &[Game]) -> Option<Vec<Game>> {
    let alike = if let [game] = games {
        let shortest = game.queries.iter().min_by_key(|query| query.len())?;
        vec![game.with_queries(vec![shortest.clone(); game.queries.len()])]
    } else {
        let with_queries = games.iter().filter(|game| !game.queries.is_empty());
        let length = |game: &&Game| problem.text(std::slice::from_ref(*game)).len();
        vec![with_queries.min_by_key(length)?.clone(); games.len()]
    };
    (alike != games).then_some(alike)
}

/// The game without the vertices that no token can reach; an exit stays.
fn without_unreachable(problem: &'static Problem, game: &Game) -> Option<Game> {
    let mut removed = vec![true; game.rows.len()];
    let queries = game.queries.iter();
    let mut left: Vec<usize> = queries.flat_map(|query| problem.occupied(query)).collect();
    while let Some(v) = left.pop() {
        if std::mem::replace(&mut removed[v], false) {
            left.extend(game.rows[v].iter().map(|&w| w as usize));
        }
    }
    removed[problem.num_places(game.rows.len())..].fill(false);
    without(problem, game, &removed, false)
}
