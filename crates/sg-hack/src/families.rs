//! Games of simple families and any size, one of which may show what a large input does.
//!
//! A path is enough for a recursion that is too deep, a star for a line that is too long,
//! two arcs from each vertex to the next for a search without memory. Such games fail
//! from some size on, which bisecting finds in a dozen runs; single steps from a random
//! input take thousands, and may get stuck far above it.
//!
//! Cost: a game is made in its size; [`Family::largest`] makes some ten.

#[cfg(test)]
mod tests;

use crate::gallop::Gallop;
use crate::reductions::renumbered;
use sg_problem::{Game, Problem};
use sg_random::{Rows, Rule, Shape};

/// A kind of simple games. Arcs lead to larger numbers, and a token is on vertex 0, if nothing
/// else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A path.
    Path,
    /// A path with each arc twice.
    DoublePath,
    /// Arcs from each vertex to the next two.
    Ladder,
    /// Arcs from vertex 0 to all others.
    Star,
    /// All arcs that the statement allows.
    Complete,
    /// All arcs that the statement allows, and a second token on vertex 1.
    CompleteWithTwo,
    /// An arc from vertex 0 to vertex 1, many times.
    Repeated,
    /// No arcs; the last vertex has the token.
    Isolated,
    /// No arcs; as many queries as vertices, all with a token on the last.
    IsolatedWithQueries,
    /// Many queries to the smallest game.
    Queries,
    /// Many of the smallest game.
    Cases,
    /// Many games of one arc.
    Arcs,
}

use Kind::{
    Arcs, Cases, Complete, CompleteWithTwo, DoublePath, Isolated, IsolatedWithQueries, Ladder,
    Path, Queries, Repeated, Star,
};

/// A row of games, one of each size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Family {
    kind: Kind,
    /// Whether arcs lead to smaller numbers.
    back: bool,
    /// The constant of every vertex, where there are constants.
    constants: u64,
}

impl Family {
    /// The families that are worth a try for `problem`, those with the shortest texts first.
    pub(crate) fn all(problem: &'static Problem) -> Vec<Family> {
        let mut all = Vec::new();
        let kinds = [
            Repeated,
            Isolated,
            Cases,
            Queries,
            Arcs,
            Path,
            DoublePath,
            Ladder,
            Star,
            IsolatedWithQueries,
            Complete,
            CompleteWithTwo,
        ];
        for kind in kinds {
            let has_arcs = !matches!(kind, Isolated | Cases | Queries | IsolatedWithQueries);
            let most = if has_arcs && problem.has_constants() {
                3
            } else {
                1
            };
            let backs: &[bool] = if has_arcs { &[true, false] } else { &[false] };
            for constants in 1..=most {
                all.extend(backs.iter().map(|&back| Family {
                    kind,
                    back,
                    constants,
                }));
            }
        }
        all
    }

    /// The family and size of `games`, if they have one.
    pub(crate) fn of(problem: &'static Problem, games: &[Game]) -> Option<(Family, usize)> {
        let game = games.first()?;
        let longest = game.rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut sizes = vec![game.rows.len(), game.queries.len(), games.len(), longest];
        sizes.sort_unstable();
        sizes.dedup();
        let all = Family::all(problem).into_iter();
        let mut sized = all.flat_map(|family| sizes.iter().map(move |&size| (family, size)));
        sized.find(|(family, size)| family.games(problem, *size).as_deref() == Some(games))
    }

    /// The games of this size, if the statement allows them.
    pub(crate) fn games(self, problem: &'static Problem, size: usize) -> Option<Vec<Game>> {
        let kind = self.kind;
        let num_games = if matches!(kind, Cases | Arcs) {
            size
        } else {
            1
        };
        let n = kind.num_vertices(problem, size)?;
        if problem.limits.games < num_games as u64 {
            return None;
        }
        let many_queries = matches!(kind, Queries | IsolatedWithQueries);
        let num_queries = if many_queries { size } else { 1 };
        let places = problem.num_places(n);
        let tokens: &[usize] = match kind {
            Isolated | IsolatedWithQueries => &[places - 1],
            CompleteWithTwo if 1 < places => &[0, 1],
            _ => &[0],
        };
        let query = problem.query_on(n, tokens);
        let mut game = Game {
            rows: kind.rows(n, size, problem.limits.degree),
            constants: vec![self.constants; if problem.has_constants() { n } else { 0 }],
            queries: vec![query; num_queries],
        };
        if self.back {
            game = turned(problem, &game)?;
        }
        problem.allows(&game).then(|| vec![game; num_games])
    }

    /// About the largest size whose text is shorter than `bytes`, by at most an eighth of it
    /// less: what fails there mostly does so from a far smaller size on, and each size that is
    /// tried is made.
    pub(crate) fn largest(self, problem: &'static Problem, bytes: usize) -> Option<usize> {
        let fits = |size: usize| {
            let games = self.games(problem, size);
            games.is_some_and(|games| problem.text(&games).len() < bytes)
        };
        let least = (1..=3).find(|&size| fits(size))?;
        let mut largest = least;
        let mut sizes = Gallop::new().beyond(least);
        while let Some(size) = sizes.next() {
            let is_small = fits(size);
            sizes.learn(size, !is_small);
            if is_small {
                largest = size;
            }
            if sizes
                .least()
                .is_some_and(|end| end - largest <= largest / 8)
            {
                break;
            }
        }
        Some(largest)
    }
}

impl Kind {
    /// The vertices of a game of this size, if the statement allows so many.
    fn num_vertices(self, problem: &'static Problem, size: usize) -> Option<usize> {
        let fewest = problem.limits.fewest_vertices as usize;
        let n = match self {
            Cases | Queries => fewest,
            Arcs | Repeated => 2,
            _ => size,
        };
        (fewest..=problem.limits.vertices as usize)
            .contains(&n)
            .then_some(n)
    }

    /// The rows of a graph on `n` vertices.
    fn rows(self, n: usize, size: usize, degree: u32) -> Rows {
        let num_vertices = u32::try_from(n).expect("as many as the statement allows");
        let rule = match self {
            Path | Arcs => Rule::Chain,
            DoublePath => Rule::Subtraction(vec![1, 1]),
            Ladder => Rule::Subtraction(vec![1, 2]),
            Star => Rule::Star(num_vertices),
            Complete | CompleteWithTwo => {
                Rule::Subtraction((1..=degree.min(num_vertices)).collect())
            }
            Repeated => return vec![vec![1; size], Vec::new()],
            Isolated | IsolatedWithQueries | Queries | Cases => Rule::Isolated,
        };
        let shape = Shape {
            num_vertices,
            seed: 0,
            rule,
        };
        shape.along(&Vec::from_iter(0..num_vertices))
    }
}

/// The game numbered from the other end, rows and tokens in order.
fn turned(problem: &'static Problem, game: &Game) -> Option<Game> {
    let order: Vec<usize> = (0..game.rows.len()).rev().collect();
    let mut game = renumbered(problem, game, &order)?;
    game.rows.iter_mut().for_each(|row| row.sort_unstable());
    if !problem.counts_tokens() {
        let queries = game.queries.iter_mut();
        queries.for_each(|query| query.sort_unstable());
    }
    Some(game)
}
