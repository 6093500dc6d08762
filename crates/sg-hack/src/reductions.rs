//! Ways to make games smaller that keep them within the statement.
//!
//! Each way offers a row of units, such as all vertices of all games, and makes the
//! input without a range of them. `None` means that nothing right is left.
//!
//! Cost: a cut is linear in the size of the games; a bypass may add arcs.

mod leaps;
mod vertices;

use std::ops::Range;

pub use crate::reductions::large::leaps;
pub use crate::reductions::vertices::{renumbered, topological, without};
use sg_problem::{Game, Problem};

/// Games at most for steps of which each game has some of its own: every step holds
/// all of the games.
pub const FEW_GAMES: usize = 40;

/// What is taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
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

    /// The same, but first what takes away arcs as well: for failures to which depth
    /// matters less than size.
    pub const SIZE_FIRST: [Cut; 6] = [
        Cut::Games,
        Cut::Queries,
        Cut::Tokens,
        Cut::Vertices,
        Cut::Bypass,
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
    pub fn apply(
        self,
        problem: &'static Problem,
        games: &[Game],
        range: Range<usize>,
    ) -> Option<Vec<Game>> {
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
        (changed && left.iter().all(|game| problem.allows(game))).then_some(left)
    }

    fn apply_to_game(
        self,
        problem: &'static Problem,
        game: &Game,
        range: Range<usize>,
    ) -> Option<Game> {
        let mut left = game.clone();
        match self {
            Cut::Games => return None,
            Cut::Queries => drop(left.queries.drain(range)),
            Cut::Tokens if problem.counts_tokens() => {
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
                if problem.has_exit
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
