//! A mex that is searched below a fixed bound only.
//!
//! The bound is whatever the program says, so it is taken from the input on which the
//! program fails: there some token has the first number that is beyond it.

use super::model::by_number;
use crate::game::Game;
use crate::problem::Problem;

/// A mex that is searched below a bound only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundedMex {
    /// The first number that the mex never gives.
    pub bound: u64,
    /// The number that the mex gives instead: 0 or the bound.
    pub instead: u64,
}

/// Bounds that are tried, at most.
const BOUNDS: usize = 12;
/// No input tells these from numbers of 7, 8 and 16 bits, whose descriptions name the bound
/// as well.
const KNOWN: [BoundedMex; 3] = [
    BoundedMex::new(1 << 7, 1 << 7),
    BoundedMex::new(1 << 8, 0),
    BoundedMex::new(1 << 16, 0),
];

impl BoundedMex {
    /// The short name of the mistake, whatever the bound.
    pub const NAME: &str = "mex-stops-at-a-bound";

    /// A mex with this bound, which gives `instead` from there on.
    #[must_use]
    pub const fn new(bound: u64, instead: u64) -> Self {
        Self { bound, instead }
    }

    /// The models with bounds about `numbers`, the Grundy numbers of the tokens of a query that
    /// is answered wrongly. A bound of 1 gives `always-second` or `win-flags`.
    #[must_use]
    pub fn about(numbers: &[u64]) -> Vec<Self> {
        let mut bounds: Vec<u64> = numbers
            .iter()
            .flat_map(|&g| [g.saturating_sub(1), g])
            .filter(|&bound| 2 <= bound)
            .collect();
        bounds.sort_unstable();
        bounds.dedup();
        bounds.truncate(BOUNDS);
        let all = bounds
            .iter()
            .flat_map(|&bound| [0, bound].map(|instead| Self::new(bound, instead)));
        all.filter(|mex| !KNOWN.contains(mex)).collect()
    }

    /// One sentence for the one who made the mistake.
    #[must_use]
    pub fn description(self) -> String {
        let Self { bound, instead } = self;
        format!(
            "It searches the mex only below {bound} and takes {instead} if all those numbers are \
             there: search on until one is missing."
        )
    }

    /// The output of such a program to `games`, `None` if it takes too long to say.
    #[must_use]
    pub fn output(self, problem: &'static Problem, games: &[Game]) -> Option<Vec<u8>> {
        by_number(problem, games, |vertex| {
            let mex = vertex.mex()?;
            Some(if mex < self.bound { mex } else { self.instead })
        })
    }

    /// Games about the bound that the statement allows: one whose vertices have all numbers
    /// from 0 to a little beyond, asked for each and for pairs, and one that has as many
    /// followers but small numbers, on which a program with too little room for followers
    /// errs instead.
    /// Larger bounds get no games.
    #[must_use]
    pub fn probe(self, problem: &'static Problem) -> Vec<Game> {
        const MOST: u32 = 1000;
        let bound = u32::try_from(self.bound).unwrap_or(u32::MAX);
        if MOST < bound {
            return Vec::new();
        }
        let n = bound + 4;
        let size = n as usize;
        let followers = |v: u32| v + 1..n;
        let complete = (0..n).map(|v| followers(v).collect());
        let star = (0..n).map(|v| followers(v).filter(|_| v == 0).collect());
        let singles = (0..8.min(size - 1)).map(|v| problem.query_on(size, &[v]));
        let pairs = (1..8.min(size - 1)).map(|v| problem.query_on(size, &[v - 1, v]));
        let queries: Vec<Vec<u64>> = singles.chain(pairs).collect();
        let num_constants = if problem.has_constants() { size } else { 0 };
        let games = [complete.collect(), star.collect()].map(|rows| Game {
            rows,
            constants: vec![1; num_constants],
            queries: queries.clone(),
        });
        let allowed = games.into_iter().filter(|game| problem.allows(game));
        allowed.collect()
    }
}
