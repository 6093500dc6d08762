//! The units that can be taken away in ranges.
//!
//! Each kind of unit makes a row of all the games: the input without a range of them is
//! smaller.
//!
//! Cost: linear in the size of the games; a bypass may add arcs.

use std::ops::Range;

use sg_problem::{Game, Problem};

use super::{chain_order, without};

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Unit {
    /// Whole games.
    Games,
    /// Queries.
    Queries,
    /// Tokens of a query; where they are counted, a count becomes 0.
    Tokens,
    /// Vertices with their arcs.
    Vertices,
    /// Vertices, their predecessors getting their followers.
    Bypass,
    /// Arcs.
    Arcs,
}

impl Unit {
    /// In the order in which they take away most.
    pub(crate) const ALL: [Unit; 6] = [
        Unit::Games,
        Unit::Queries,
        Unit::Tokens,
        Unit::Vertices,
        Unit::Bypass,
        Unit::Arcs,
    ];

    /// The name of taking some away.
    pub(crate) const fn without_some(self) -> &'static str {
        match self {
            Unit::Games => "fewer games",
            Unit::Queries => "fewer queries",
            Unit::Tokens => "fewer tokens",
            Unit::Vertices | Unit::Bypass => "fewer vertices",
            Unit::Arcs => "fewer arcs",
        }
    }

    /// How many units `games` has.
    pub(crate) fn count(self, games: &[Game]) -> usize {
        match self {
            Unit::Games => games.len(),
            Unit::Queries => games.iter().map(|game| game.queries.len()).sum(),
            Unit::Tokens => games
                .iter()
                .flat_map(|game| &game.queries)
                .map(Vec::len)
                .sum(),
            Unit::Vertices | Unit::Bypass => games.iter().map(|game| game.rows.len()).sum(),
            Unit::Arcs => games.iter().flat_map(|game| &game.rows).map(Vec::len).sum(),
        }
    }

    /// `games` without the units in `range`; `None` if nothing is left that the statement
    /// allows.
    pub(crate) fn remove(
        self,
        problem: &'static Problem,
        games: &[Game],
        range: Range<usize>,
    ) -> Option<Vec<Game>> {
        if self == Unit::Games {
            let mut left = games.to_vec();
            left.drain(range);
            return (!left.is_empty()).then_some(left);
        }
        let mut left = Vec::with_capacity(games.len());
        let mut first = 0;
        for game in games {
            let units = self.count(std::slice::from_ref(game));
            let start = range.start.clamp(first, first + units) - first;
            let end = range.end.clamp(first, first + units) - first;
            first += units;
            if start == end {
                left.push(game.clone());
            } else {
                left.push(self.remove_from_game(problem, game, start..end)?);
            }
        }
        let changed = left != games;
        (changed && left.iter().all(|game| problem.allows(game))).then_some(left)
    }

    fn remove_from_game(
        self,
        problem: &'static Problem,
        game: &Game,
        range: Range<usize>,
    ) -> Option<Game> {
        let mut left = game.clone();
        match self {
            Unit::Games => return None,
            Unit::Queries => drop(left.queries.drain(range)),
            Unit::Tokens if problem.counts_tokens() => {
                let values = left.queries.iter_mut().flatten();
                let removed = values.skip(range.start).take(range.len());
                removed.for_each(|value| *value = 0);
            }
            Unit::Tokens => {
                remove_range(&mut left.queries, &range);
                left.queries.retain(|tokens| !tokens.is_empty());
            }
            Unit::Vertices | Unit::Bypass => {
                let order = chain_order(&game.rows);
                let mut removed = vec![false; game.rows.len()];
                for &v in &order[range] {
                    removed[v] = true;
                }
                removed[problem.num_places(game.rows.len())..].fill(false);
                return without(problem, game, &removed, self == Unit::Bypass);
            }
            Unit::Arcs => remove_range(&mut left.rows, &range),
        }
        Some(left)
    }
}

/// Removes what has these places in all lists together.
fn remove_range<T>(lists: &mut [Vec<T>], range: &Range<usize>) {
    let mut place = 0..;
    for list in lists {
        list.retain(|_| place.next().is_some_and(|place| !range.contains(&place)));
    }
}
