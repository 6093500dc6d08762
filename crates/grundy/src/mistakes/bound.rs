//! A mex that is searched below a fixed bound only.
//!
//! The bound is whatever the program says, so it is taken from the input on which the
//! program fails: there some token has the first number that is beyond it.

use sg_problem::Game;
use sg_problem::{Id, Problem};

use super::Suspect;
use super::frame::{Budget, Of, Poj, Uva, Zoj, by_worth, mex, options};

/// What is taken where all numbers below the bound are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Instead {
    Zero,
    Bound,
}

/// Bounds that are tried, at most.
const BOUNDS: usize = 12;
/// No input tells these from numbers of 7, 8 and 16 bits, whose descriptions name the bound
/// as well.
const KNOWN: [(u64, Instead); 3] = [
    (1 << 7, Instead::Bound),
    (1 << 8, Instead::Zero),
    (1 << 16, Instead::Zero),
];
/// The name of both kinds.
const NAME: &str = "mex-stops-at-a-bound";

/// Programs with bounds about `numbers`, the Grundy numbers of the tokens of a query that
/// they answer wrongly. A bound of 1 gives `always-second` or `win-flags`.
pub(super) fn suspects(problem: &'static Problem, numbers: &[u64]) -> Vec<Suspect> {
    let mut bounds: Vec<u64> = numbers
        .iter()
        .flat_map(|&g| [g.saturating_sub(1), g])
        .filter(|&bound| 2 <= bound)
        .collect();
    bounds.sort_unstable();
    bounds.dedup();
    bounds.truncate(BOUNDS);
    let kinds = [Instead::Zero, Instead::Bound];
    let all = bounds.iter().flat_map(|&b| kinds.map(|kind| (b, kind)));
    all.filter(|pair| !KNOWN.contains(pair))
        .map(|(bound, instead)| suspect(problem, bound, instead))
        .collect()
}

fn suspect(problem: &'static Problem, bound: u64, instead: Instead) -> Suspect {
    let taken = match instead {
        Instead::Zero => 0,
        Instead::Bound => bound,
    };
    Suspect {
        name: NAME,
        description: format!(
            "It searches the mex only below {bound} and takes {taken} if all those numbers are \
             there: search on until one is missing."
        )
        .into(),
        output: match problem.id {
            Id::Poj2425 => Box::new(move |games| bounded::<Poj>(games, bound, taken)),
            Id::Zoj3666 => Box::new(move |games| bounded::<Zoj>(games, bound, taken)),
            Id::Uva12163 => Box::new(move |games| bounded::<Uva>(games, bound, taken)),
        },
        probe: probe(problem, bound),
    }
}

/// What such a program prints.
pub(super) fn bounded<P: Of>(games: &[Game], bound: u64, taken: u64) -> Option<Vec<u8>> {
    let mut budget = Budget::default();
    by_worth::<P>(games, |game, v, followers| {
        let mex = mex(&options(P::PROBLEM, game, v, followers, &mut budget)?);
        Some(if mex < bound { mex } else { taken })
    })
}

/// Games about the bound that the statement allows: one whose vertices have all numbers
/// from 0 to a little beyond, asked for each and for pairs, and one that has as many
/// followers but small numbers, on which a program with too little room for followers
/// errs instead.
fn probe(problem: &'static Problem, bound: u64) -> Vec<Game> {
    const MOST: u64 = 1000;
    if MOST < bound {
        return Vec::new();
    }
    let n = u32::try_from(bound).expect("it is small") + 4;
    let complete = (0..n).map(|v| (v + 1..n).collect()).collect();
    let star = (0..n).map(|v| if v == 0 { (1..n).collect() } else { Vec::new() });
    let star = star.collect();
    let ask = |vertices: &[u32]| match problem.id {
        Id::Uva12163 => (0..n).map(|v| u64::from(vertices.contains(&v))).collect(),
        _ => vertices.iter().map(|&v| v.into()).collect(),
    };
    let singles = (0..8.min(n - 1)).map(|v| ask(&[v]));
    let pairs = (1..8.min(n - 1)).map(|v| ask(&[v - 1, v]));
    let queries: Vec<Vec<u64>> = singles.chain(pairs).collect();
    let constants = match problem.id {
        Id::Uva12163 => vec![1; n as usize],
        _ => Vec::new(),
    };
    let games = [complete, star].map(|rows| Game {
        rows,
        constants: constants.clone(),
        queries: queries.clone(),
    });
    let right = |game: &Game| problem.allows(game);
    games.into_iter().filter(right).collect()
}
