//! Ways to make games smaller that keep them within the statement.
//!
//! Each way offers a row of units, such as all vertices of all games, and makes the
//! input without a range of them. `None` means that nothing right is left.
//!
//! Cost: a cut is linear in the size of the games; a bypass may add arcs.

use std::collections::HashSet;
use std::ops::Range;

use crate::check::Limits;
use crate::game::Game;
use crate::problem::Problem;

/// What is taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Whole games.
    Games,
    /// Queries.
    Queries,
    /// Tokens of a query; in UVa 12163 a value becomes 0.
    Tokens,
    /// Vertices with their arcs.
    Vertices,
    /// Vertices, their predecessors getting their followers.
    Bypass,
    /// Arcs.
    Arcs,
}

impl Cut {
    /// In the order in which they take away most.
    pub const ALL: [Cut; 6] = [
        Cut::Games,
        Cut::Queries,
        Cut::Tokens,
        Cut::Bypass,
        Cut::Vertices,
        Cut::Arcs,
    ];

    /// How many units `games` has.
    #[must_use]
    pub fn num_units(self, games: &[Game]) -> usize {
        match self {
            Cut::Games => games.len(),
            Cut::Queries => games.iter().map(|game| game.queries.len()).sum(),
            Cut::Tokens => games
                .iter()
                .flat_map(|game| &game.queries)
                .map(Vec::len)
                .sum(),
            Cut::Vertices | Cut::Bypass => games.iter().map(|game| game.rows.len()).sum(),
            Cut::Arcs => games.iter().flat_map(|game| &game.rows).map(Vec::len).sum(),
        }
    }

    /// `games` without the units in `range`.
    #[must_use]
    pub fn apply(self, problem: Problem, games: &[Game], range: Range<usize>) -> Option<Vec<Game>> {
        if self == Cut::Games {
            let mut left = games.to_vec();
            left.drain(range);
            return (!left.is_empty()).then_some(left);
        }
        let mut left = Vec::with_capacity(games.len());
        let mut first = 0;
        for game in games {
            let units = self.num_units(std::slice::from_ref(game));
            let start = range.start.clamp(first, first + units) - first;
            let end = range.end.clamp(first, first + units) - first;
            first += units;
            if start == end {
                left.push(game.clone());
            } else {
                left.push(self.apply_to_game(problem, game, start..end)?);
            }
        }
        let changed = left != games;
        (changed && left.iter().all(|game| is_right(problem, game))).then_some(left)
    }

    fn apply_to_game(self, problem: Problem, game: &Game, range: Range<usize>) -> Option<Game> {
        let mut left = game.clone();
        match self {
            Cut::Games => return None,
            Cut::Queries => drop(left.queries.drain(range)),
            Cut::Tokens if problem == Problem::Uva12163 => {
                let values = left.queries.iter_mut().flatten();
                values
                    .skip(range.start)
                    .take(range.len())
                    .for_each(|value| *value = 0);
            }
            Cut::Tokens => {
                let mut unit = 0;
                for tokens in &mut left.queries {
                    tokens.retain(|_| {
                        unit += 1;
                        !range.contains(&(unit - 1))
                    });
                }
                left.queries.retain(|tokens| !tokens.is_empty());
            }
            Cut::Vertices | Cut::Bypass => {
                let order = topological(&game.rows);
                let mut doomed = vec![false; game.rows.len()];
                for &v in &order[range] {
                    doomed[v] = true;
                }
                if problem == Problem::Zoj3666
                    && let Some(last) = doomed.last_mut()
                {
                    *last = false;
                }
                return without(problem, game, &doomed, self == Cut::Bypass);
            }
            Cut::Arcs => {
                let mut unit = 0;
                for row in &mut left.rows {
                    row.retain(|_| {
                        unit += 1;
                        !range.contains(&(unit - 1))
                    });
                }
            }
        }
        Some(left)
    }
}

/// Whether the statement allows the game; it is known to be acyclic.
#[must_use]
pub fn is_right(problem: Problem, game: &Game) -> bool {
    let limits = Limits::of(problem);
    let n = game.rows.len() as u64;
    let num_arcs: usize = game.rows.iter().map(Vec::len).sum();
    let is_within = (u64::from(limits.fewest_vertices)..=u64::from(limits.vertices)).contains(&n)
        && num_arcs as u64 <= limits.arcs
        && (game.rows.iter()).all(|row| row.len() <= limits.degree as usize)
        && game.queries.len() as u64 <= limits.queries;
    let few = |tokens: &Vec<u64>| (1..=limits.tokens as usize).contains(&tokens.len());
    let placed = |toys: &Vec<u64>| {
        let different: HashSet<&u64> = toys.iter().collect();
        !toys.is_empty() && different.len() == toys.len() && toys.iter().all(|&toy| toy < n - 1)
    };
    is_within
        && match problem {
            Problem::Poj2425 => game.queries.iter().all(few),
            Problem::Zoj3666 => !game.queries.is_empty() && game.queries.iter().all(placed),
            Problem::Uva12163 => !game.queries.is_empty(),
        }
}

/// `game` without the doomed vertices; a bypass leads their predecessors to their
/// followers, and their tokens to one of these.
#[must_use]
pub fn without(problem: Problem, game: &Game, doomed: &[bool], bypass: bool) -> Option<Game> {
    let n = game.rows.len();
    let mut number = vec![0; n];
    let mut next = 0;
    for v in 0..n {
        number[v] = next;
        next += u32::from(!doomed[v]);
    }
    if next == 0 {
        return None;
    }
    // `followers[v]`: what an arc to the doomed `v` leads to.
    let mut followers: Vec<Vec<u32>> = vec![Vec::new(); n];
    if bypass {
        for &v in topological(&game.rows).iter().rev().filter(|&&v| doomed[v]) {
            followers[v] = joined(&game.rows[v], doomed, &followers);
        }
    }
    let mut left = Game::default();
    for v in (0..n).filter(|&v| !doomed[v]) {
        let row = joined(&game.rows[v], doomed, &followers);
        left.rows
            .push(row.iter().map(|&w| number[w as usize]).collect());
        left.picks.extend(game.picks.get(v));
    }
    for query in &game.queries {
        if problem == Problem::Uva12163 {
            let mut values = query.clone();
            for v in (0..n).filter(|&v| doomed[v]) {
                if let Some(&heir) = followers[v].first()
                    && values[heir as usize] == 0
                {
                    values[heir as usize] = values[v];
                }
            }
            let kept = values.iter().zip(doomed).filter(|&(_, &doomed)| !doomed);
            left.queries.push(kept.map(|(&value, _)| value).collect());
            continue;
        }
        let mut tokens = Vec::new();
        for &token in query {
            let v = usize::try_from(token).ok()?;
            let heir = match doomed[v] {
                false => Some(v),
                true => followers[v].first().map(|&w| w as usize),
            };
            let Some(heir) = heir else { continue };
            let token = u64::from(number[heir]);
            let toys = problem == Problem::Zoj3666;
            if !toys || heir + 1 < n && !tokens.contains(&token) {
                tokens.push(token);
            }
        }
        if !tokens.is_empty() {
            left.queries.push(tokens);
        }
    }
    Some(left)
}

/// The followers in `row`, doomed ones replaced by theirs.
fn joined(row: &[u32], doomed: &[bool], followers: &[Vec<u32>]) -> Vec<u32> {
    if row.iter().all(|&w| !doomed[w as usize]) {
        return row.to_vec();
    }
    let kept: HashSet<u32> = row
        .iter()
        .copied()
        .filter(|&w| !doomed[w as usize])
        .collect();
    let mut added = HashSet::new();
    let mut joined = Vec::new();
    for &w in row {
        if !doomed[w as usize] {
            joined.push(w);
            continue;
        }
        for &x in &followers[w as usize] {
            if !kept.contains(&x) && added.insert(x) {
                joined.push(x);
            }
        }
    }
    joined
}

/// The vertices, each before its followers.
#[must_use]
pub fn topological(rows: &[Vec<u32>]) -> Vec<usize> {
    let mut before = vec![0usize; rows.len()];
    for &w in rows.iter().flatten() {
        before[w as usize] += 1;
    }
    let mut ready: Vec<usize> = (0..rows.len()).rev().filter(|&v| before[v] == 0).collect();
    let mut order = Vec::with_capacity(rows.len());
    // The newest first, so that a chain stays together.
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

/// Games at most for steps of which each game has some of its own: every step holds
/// all of the games.
pub const FEW_GAMES: usize = 40;

/// Large steps worth a single try: each query or game alone, only what tokens
/// can reach, only a longest path, no repeated arcs, numbers along the arcs.
#[must_use]
pub fn leaps(problem: Problem, games: &[Game]) -> Vec<Vec<Game>> {
    let mut all = Vec::new();
    all.extend(alike(problem, games));
    if let [game] = games
        && 1 < game.queries.len()
    {
        for query in game.queries.iter().rev().take(20) {
            all.push(vec![Game {
                queries: vec![query.clone()],
                ..game.clone()
            }]);
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
                && is_right(problem, &changed)
            {
                let mut changed_games = games.to_vec();
                changed_games[i] = changed;
                all.push(changed_games);
            }
        };
        let reached = reachable(problem, game);
        let sink = game.rows.len().wrapping_sub(1);
        let only = |kept: &[bool], game: &Game| {
            let mut doomed: Vec<bool> = kept.iter().map(|&kept| !kept).collect();
            if problem == Problem::Zoj3666 {
                doomed[sink] = false;
            }
            without(problem, game, &doomed, false)
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
fn alike(problem: Problem, games: &[Game]) -> Option<Vec<Game>> {
    const MANY: usize = 8;
    let length = |game: &Game| problem.text(std::slice::from_ref(game)).len();
    if let [game] = games {
        let shortest = game.queries.iter().min_by_key(|query| query.len())?;
        let alike = Game {
            queries: vec![shortest.clone(); game.queries.len()],
            ..game.clone()
        };
        return (MANY <= game.queries.len() && alike != *game).then(|| vec![alike]);
    }
    let asked = games.iter().filter(|game| !game.queries.is_empty());
    let shortest = asked.min_by_key(|game| length(game))?;
    let alike = vec![shortest.clone(); games.len()];
    (MANY <= games.len() && alike != games).then_some(alike)
}

/// The game with one token instead of many, on each of the vertices with the greatest
/// Grundy numbers: numbers that are kept in too few bits show there. Without tokens one
/// by one this is hard to come by, as most sums of many tokens look right.
fn lone_tokens(problem: Problem, game: &Game) -> impl Iterator<Item = Game> {
    const ENOUGH: usize = 4;
    let many = match &game.queries[..] {
        [tokens] => match problem {
            Problem::Uva12163 => ENOUGH < tokens.iter().filter(|&&value| 0 < value).count(),
            _ => ENOUGH < tokens.len(),
        },
        _ => false,
    };
    let values = many.then(|| problem.values(game)).flatten();
    let values = values.unwrap_or_default();
    let mut greatest: Vec<usize> = (0..values.len()).collect();
    greatest.sort_by_key(|&v| std::cmp::Reverse(values[v]));
    greatest.truncate(ENOUGH);
    greatest.into_iter().map(move |v| {
        let query = match problem {
            Problem::Uva12163 => (0..game.rows.len()).map(|w| u64::from(v == w)).collect(),
            _ => vec![v as u64],
        };
        Game {
            queries: vec![query],
            ..game.clone()
        }
    })
}

/// Without game `i`, whose queries are put to the game before it.
fn merged(problem: Problem, games: &[Game], i: usize) -> Option<Vec<Game>> {
    let mut left = games.to_vec();
    let gone = left.remove(i);
    let heir = &mut left[i - 1];
    let n = heir.rows.len();
    let limit = if problem == Problem::Zoj3666 {
        n - 1
    } else {
        n
    } as u64;
    for query in gone.queries {
        match problem {
            Problem::Uva12163 if query.len() != n => return None,
            Problem::Uva12163 => {}
            _ if query.iter().any(|&token| limit <= token) => return None,
            _ => {}
        }
        heir.queries.push(query);
    }
    is_right(problem, heir).then_some(left)
}

/// What tokens can reach; in UVa 12163 from vertices with a value.
fn reachable(problem: Problem, game: &Game) -> Vec<bool> {
    let mut reached = vec![false; game.rows.len()];
    let mut stack = Vec::new();
    for query in &game.queries {
        for (i, &number) in query.iter().enumerate() {
            let v = match problem {
                Problem::Uva12163 if number == 0 => continue,
                Problem::Uva12163 => i,
                _ => usize::try_from(number).unwrap_or(0),
            };
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

/// The game with the vertices called 0, 1, ... in this order; in ZOJ 3666 the last
/// place stays where it is.
#[must_use]
pub fn renumbered(problem: Problem, game: &Game, order: &[usize]) -> Option<Game> {
    let n = game.rows.len();
    let mut order = order.to_vec();
    if problem == Problem::Zoj3666 {
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
        left.picks.extend(game.picks.get(v));
    }
    for query in &game.queries {
        left.queries.push(match problem {
            Problem::Uva12163 => order.iter().map(|&v| query[v]).collect(),
            _ => {
                let called = |&token: &u64| Some(u64::from(number[usize::try_from(token).ok()?]));
                query.iter().map(called).collect::<Option<_>>()?
            }
        });
    }
    Some(left)
}
