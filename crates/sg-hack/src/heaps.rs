//! Much of one thing: queries about vertices of one class, or games of one kind, as many as a
//! program can read in a part of its limits.
//!
//! Who works out again what is asked again, for vertices of that class alone, is too slow for it
//! where others are not: as with a table in which 0 means that nothing is known. Who keeps
//! something of every game runs out of memory.
//!
//! Cost: the games are made in their size.

#[cfg(test)]
mod tests;

use sg_gen::full_size;
use sg_problem::{Game, Moves, Problem, Queries};
use sg_random::Rows;

/// A kind of such inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heap {
    /// Queries about vertices of value 0 with many followers.
    Zeros,
    /// Queries about vertices of value 1 with many followers.
    Ones,
    /// Queries about vertices without followers.
    Sinks,
    /// Queries about all vertices of a path.
    Path,
    /// Games of many vertices.
    Vertices,
    /// Games of many arcs between few vertices.
    Arcs,
    /// The smallest game.
    Games,
}

/// Tokens of a query to many vertices of a class, where it names the vertex of each.
const TOKENS: usize = 10;
/// Different values among the followers of a vertex that is asked for: to put one into an ordered
/// set then takes a few comparisons. Where the statement allows 100,000 arcs, those between
/// followers leave room for 6666 followers of ten vertices that are asked for; of 32 values, for
/// 3703.
const VALUES: usize = 8;
/// Vertices of games of many arcs: their numbers are short, so that a text has many of them.
const FEW: usize = 10;

impl Heap {
    /// All of them.
    pub const ALL: [Heap; 7] = [
        Heap::Zeros,
        Heap::Ones,
        Heap::Sinks,
        Heap::Path,
        Heap::Vertices,
        Heap::Arcs,
        Heap::Games,
    ];

    /// Words for what there is much of.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Heap::Zeros => "many queries about vertices of value 0",
            Heap::Ones => "many queries about vertices of value 1",
            Heap::Sinks => "many queries about vertices without followers",
            Heap::Path => "many queries about the vertices of a path",
            Heap::Vertices => "many games of many vertices",
            Heap::Arcs => "many games of many arcs",
            Heap::Games => "many games of the smallest size",
        }
    }

    /// Whether it is the number of games that is large.
    pub(crate) const fn is_of_games(self) -> bool {
        matches!(self, Heap::Vertices | Heap::Arcs | Heap::Games)
    }

    /// Games whose text has about so many bytes, but at least one.
    pub(crate) fn games(self, problem: &'static Problem, bytes: usize) -> Vec<Game> {
        let mut game = self.game(problem);
        let length = |game: &Game| problem.text(std::slice::from_ref(game)).len();
        if !self.is_of_games() {
            let one = length(&game);
            let first = game.queries[0].clone();
            game.queries.push(first);
            let per_query = length(&game).saturating_sub(one).max(1);
            let queries = bytes.saturating_sub(one) / per_query;
            let most = usize::try_from(problem.limits.queries).unwrap_or(usize::MAX);
            game.queries = (0..queries.clamp(1, most))
                .map(|i| self.query(problem, game.rows.len(), i))
                .collect();
        }
        let count = bytes / length(&game).max(1);
        vec![game; count.clamp(1, problem.most_games())]
    }

    /// One game, with one query.
    fn game(self, problem: &'static Problem) -> Game {
        let limits = problem.limits;
        let n = match self {
            Heap::Games => limits.fewest_vertices as usize,
            Heap::Arcs => FEW.max(limits.fewest_vertices as usize),
            _ => full_size(problem) as usize,
        };
        let (rows, constant) = match self {
            Heap::Zeros | Heap::Ones => self.asked(problem, n),
            Heap::Path => ((0..n).map(|v| next(v, n)).collect(), 1),
            Heap::Arcs => {
                let all = |v: usize| (v + 1..n).map(number).take(limits.degree as usize);
                ((0..n).map(|v| all(v).collect()).collect(), 1)
            }
            Heap::Sinks | Heap::Vertices | Heap::Games => (vec![Vec::new(); n], 1),
        };
        let mut constants = vec![1; if problem.has_constants() { n } else { 0 }];
        constants
            .iter_mut()
            .take(asked(problem, n))
            .for_each(|k| *k = constant);
        Game {
            queries: vec![self.query(problem, n, 0)],
            constants,
            rows,
        }
    }

    /// Rows in which the first vertices are of the class and have many followers, and the constant
    /// of these vertices: the followers have values from 1 up, and the last vertex none.
    fn asked(self, problem: &'static Problem, n: usize) -> (Rows, u64) {
        let asked = asked(problem, n);
        let limits = problem.limits;
        let is_spread = problem.moves == Moves::Spread;
        // Arcs of each follower, on average, and one from each vertex that is asked for.
        let per_follower = VALUES / 2 + 1 + asked;
        let most = usize::try_from(limits.arcs).unwrap_or(usize::MAX) / per_follower;
        let followers = (n - 1 - asked).min(most).min(limits.degree as usize);
        let sink = n - 1;
        // Counted from the sink.
        let follower = |i: usize| number(sink - 1 - i);
        let value = |i: usize| 1 + i % VALUES;
        let mut rows = vec![Vec::new(); n];
        for i in 0..followers {
            let lower = (0..value(i) - 1).map(follower);
            rows[sink - 1 - i] = lower.chain([number(sink)]).collect();
        }
        // Of odd numbers an odd number of picks never makes 0, and an even one never 1.
        let is_follower = |&i: &usize| match self {
            _ if is_spread => value(i) % 2 == 1,
            Heap::Ones => value(i) != 1,
            _ => true,
        };
        let mut row: Vec<u32> = (0..followers).filter(is_follower).map(follower).collect();
        if self == Heap::Ones && !is_spread {
            row.truncate((limits.degree as usize).saturating_sub(1));
            row.push(number(sink));
        }
        rows[..asked].fill(row);
        (rows, if self == Heap::Ones { 16 } else { 15 })
    }

    /// The query of this number.
    fn query(self, problem: &'static Problem, n: usize, number: usize) -> Vec<u64> {
        let places = problem.num_places(n);
        let among = match self {
            Heap::Zeros | Heap::Ones => asked(problem, n),
            Heap::Sinks | Heap::Path => places,
            Heap::Vertices | Heap::Arcs | Heap::Games => 1,
        };
        if problem.counts_tokens() {
            let mut vertices: Vec<usize> = (0..among).collect();
            // Answers should not all be alike.
            vertices.truncate(among - number % among.min(2));
            return problem.query_on(n, &vertices);
        }
        let distinct = problem.queries == Queries::Tokens { distinct: true };
        let most = if distinct { among } else { usize::MAX };
        let count = TOKENS.min(problem.limits.tokens as usize).min(most);
        // Of tokens on one vertex two cancel.
        let count = count - number % count.min(2);
        let vertices: Vec<usize> = (0..count)
            .map(|i| (number + i * (among / count.max(1)).max(1)) % among)
            .collect();
        problem.query_on(n, &vertices)
    }
}

/// How many vertices of the class there are: where a query can name a vertex but once, enough for
/// one.
fn asked(problem: &'static Problem, n: usize) -> usize {
    match problem.queries {
        Queries::Tokens { distinct: false } => 1,
        Queries::Tokens { distinct: true } => TOKENS.min(n / 4).max(1),
        Queries::Counts => (n / 2).max(1),
    }
}

/// The row of a vertex of a path.
fn next(v: usize, n: usize) -> Vec<u32> {
    (v + 1..n.min(v + 2)).map(number).collect()
}

fn number(v: usize) -> u32 {
    u32::try_from(v).expect("vertices have such numbers")
}
