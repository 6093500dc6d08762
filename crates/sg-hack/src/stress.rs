//! Random games: a middle size of everything, many games, many queries, every family
//! at its full size, and then sizes from small to large over and over.
//!
//! A step is one input of the program, and follows from the seed and its number
//! alone. Where there is room, a large game is followed by a tiny one, which shows
//! what is left over from the large one.

#[cfg(test)]
mod tests;

use sg_gen::{Choice as _, Family, full_size, game, games};
use sg_problem::{Game, Moves, Problem, Queries};
use sg_random::{Rng, Rows};

/// The random games of a seed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stress {
    problem: &'static Problem,
    seed: u64,
}

/// Vertices of games that are not as large as can be. With the larger ones halved one of 7 wrong
/// programs is found in step 166, with them in 87, with them doubled in 86; no input changes.
const SIZES: [usize; 12] = [5, 10, 30, 100, 6, 15, 60, 300, 4, 8, 20, 45];
/// Vertices of all games of an input together, about. With half of them 12 wrong programs take
/// 1978 runs, with double 2092; no input changes.
const PER_INPUT: usize = 1000;
/// Vertices that are enough for what is exponential. With half of them inputs of 12 wrong programs
/// are 195 bytes longer in all, with double they take no more runs.
const MIDDLE: usize = 60;

/// Tiny games of an input: 0.3 to 1.1 MB, on which a right program takes 0.24 s in Python and
/// 0.03 s in C++. With half of them what grows with the square of their number takes a quarter
/// of the time; with twice as many a right program in Python takes a sixth of its time limit.
const TINY_TOKEN_GAMES: usize = 8000;
/// Fewer where each vertex costs the range of its nim-sums: 0.15 s for a right program in
/// Python, 0.02 s for a slow one in C++ that searches sets of followers.
const TINY_SPREAD_GAMES: usize = 1000;
/// Queries to one game where the statement allows so many. With half of them 12 wrong programs take
/// 1912 runs, with double 1685, with these 1778; no input changes.
const MANY_QUERIES: u64 = 10_000;
/// Counts of tokens in all queries to one game, where each names one for every vertex. With half
/// of them inputs of 12 wrong programs are 81 bytes longer, with double none is shorter.
const COUNTS: u64 = 30_000;

/// The kind of a step.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// A game of each family, none of them large.
    Middle,
    /// Thousands of tiny games.
    Tiny,
    /// Many queries to one game of full size.
    Queries,
    /// About the numbers that a few bits can hold.
    Edges,
    /// A family at its full size.
    Full(Family),
}

/// The first round: what breaks programs down comes before what is merely large, so
/// that a program is not blamed for its memory that has a plainer fault.
const ROUND: [Step; 23] = [
    Step::Middle,
    Step::Full(Family::Chain),
    Step::Full(Family::Diamonds),
    Step::Edges,
    Step::Tiny,
    Step::Queries,
    Step::Full(Family::Tree),
    Step::Full(Family::Star),
    Step::Full(Family::FanIn),
    Step::Full(Family::Grid),
    Step::Full(Family::Band),
    Step::Full(Family::LargeValues),
    Step::Full(Family::Repeated),
    Step::Full(Family::Sparse),
    Step::Full(Family::Layered),
    Step::Full(Family::Subtraction),
    Step::Full(Family::TinyAfterLarge),
    Step::Full(Family::ManyQueries),
    Step::Full(Family::Mixed),
    Step::Full(Family::Histogram),
    Step::Full(Family::Dense),
    Step::Full(Family::Complete),
    Step::Full(Family::Isolated),
];

impl Stress {
    /// The random games of `seed`.
    pub(crate) fn new(problem: &'static Problem, seed: u64) -> Self {
        Self { problem, seed }
    }

    /// The step with a game of each family, none of them large.
    pub(crate) const MIDDLE: u64 = 0;
    /// The step with many queries to one game.
    pub(crate) const QUERIES: u64 = 5;
    /// The step with thousands of tiny games.
    pub(crate) const TINY: u64 = 4;

    /// The number of steps at the start that show most of what there is to find.
    pub(crate) const FIRST: u64 = 6;

    /// The first round has so many steps, which show every family at full size.
    pub(crate) const FIRST_ROUND: u64 = ROUND.len() as u64;

    /// The games of a step.
    pub(crate) fn games(&self, step: u64) -> Vec<Game> {
        let mut rng = Rng::new(self.seed ^ (step + 1).wrapping_mul(0xD1B5_4A32_D192_ED03));
        let families = Family::ALL;
        let cycle = ROUND.len() + families.len() * SIZES.len();
        let step = usize::try_from(step % cycle as u64).unwrap_or(0);
        let mut games = match ROUND.get(step) {
            Some(Step::Middle) => {
                self.with_tiny(families.iter().map(|&one| (one, MIDDLE)), &mut rng)
            }
            Some(Step::Tiny) => self.many_tiny(&mut rng),
            Some(Step::Queries) => self.many_queries(&mut rng),
            Some(Step::Edges) => self.edges(),
            Some(&Step::Full(family)) => {
                let mut large = games(self.problem, family, self.full_size(), &mut rng);
                large.push(self.tiny(&mut rng));
                large
            }
            None => {
                let step = step - ROUND.len();
                let size = SIZES[step / families.len()].min(self.full_size());
                let count = (PER_INPUT / size).clamp(2, 100);
                let family = families[step % families.len()];
                self.with_tiny(std::iter::repeat_n((family, size), count), &mut rng)
            }
        };
        games.truncate(self.problem.most_games());
        games
    }

    fn many_tiny(&self, rng: &mut Rng) -> Vec<Game> {
        let count = match self.problem.moves {
            Moves::Step => TINY_TOKEN_GAMES,
            Moves::Spread => TINY_SPREAD_GAMES,
        };
        (0..count).map(|_| self.tiny(rng)).collect()
    }

    /// Games of these families and sizes, tiny ones between them.
    fn with_tiny(&self, games: impl Iterator<Item = (Family, usize)>, rng: &mut Rng) -> Vec<Game> {
        let pair = |(family, size)| [self.game(family, size, rng), self.tiny(rng)];
        games.flat_map(pair).collect()
    }

    /// Stars and paths of sizes that 4 to 9 bits can just count, and just not, and of full size.
    fn edges(&self) -> Vec<Game> {
        let full = full_size(self.problem);
        let about = [128, 256, 512].into_iter().flat_map(|edge| edge..edge + 3);
        let sizes = [16, 33, 64].into_iter().chain(about);
        let sizes = sizes.filter(|&n| n < full).chain([full]);
        let games = sizes.flat_map(|n| {
            let path = (0..n).map(|v| (v + 1..n.min(v + 2)).collect()).collect();
            let back = (0..n).map(|v| (v.saturating_sub(1)..v).collect()).collect();
            let star = (0..n)
                .map(|v| (1..n).filter(|_| v == 0).collect())
                .collect();
            [path, back, star].map(|rows| self.with_tokens(rows))
        });
        games.filter(|game| self.problem.allows(game)).collect()
    }

    /// The game with a token at its start, in its middle or at its end, or with two, and
    /// constants of 1 where it has some.
    fn with_tokens(&self, rows: Rows) -> Game {
        let n = rows.len();
        let places = self.problem.num_places(n);
        let last = places.saturating_sub(1);
        let tokens: [&[usize]; 6] = [
            &[0],
            &[1],
            &[0, 1],
            &[places / 2],
            &[last.saturating_sub(1)],
            &[last],
        ];
        Game {
            constants: vec![1; if self.problem.has_constants() { n } else { 0 }],
            queries: tokens
                .map(|vertices| self.problem.query_on(n, vertices))
                .to_vec(),
            rows,
        }
    }

    fn full_size(&self) -> usize {
        full_size(self.problem) as usize
    }

    fn game(&self, family: Family, size: usize, rng: &mut Rng) -> Game {
        game(self.problem, family, size, rng)
    }

    fn tiny(&self, rng: &mut Rng) -> Game {
        let families = Family::ALL;
        let size = 2 + rng.index(4);
        self.game(families[rng.index(families.len())], size, rng)
    }

    /// A game with as many queries as the statement allows, or a good many where it
    /// names no number: what is worked out anew for each takes long.
    fn many_queries(&self, rng: &mut Rng) -> Vec<Game> {
        // Where vertices have constants, those of long rows take most.
        let family = match self.problem.moves {
            Moves::Step => Family::Sparse,
            Moves::Spread => Family::Complete,
        };
        let most = match self.problem.queries {
            Queries::Tokens { .. } => MANY_QUERIES,
            Queries::Counts => COUNTS / self.full_size() as u64,
        };
        let most = most.min(self.problem.limits.queries);
        let mut game = self.game(family, self.full_size(), rng);
        let first = game.queries.clone();
        while !first.is_empty() && (game.queries.len() as u64) < most {
            let mut query = first[rng.index(first.len())].clone();
            rng.shuffle(&mut query);
            game.queries.push(query);
        }
        vec![game]
    }
}
