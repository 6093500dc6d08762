//! Ways to make games smaller that keep them within the statement.
//!
//! [`Unit`]s can be taken away in ranges of any width, such as all vertices of all games.
//! Large reductions are worth a single try each, before that; small ones finish what is
//! left.
//!
//! Cost: a reduction is linear in the size of the games; a bypass may add arcs.

pub(crate) mod large;
pub(crate) mod small;
mod units;
mod vertices;

use sg_problem::{Game, Problem};

pub(crate) use units::Unit;
pub(crate) use vertices::{chain_order, permutations, renumbered, without};

/// Games at most for reductions of which each game has some of its own, as every one of them
/// holds all of the games; and vertices at most for changes whose number is quadratic. With half
/// and with double of it no input of 13 wrong programs is shorter or longer.
const FEW: usize = 40;

/// The games with one of them replaced, by each of its changes that the statement allows.
fn with_changes(
    problem: &'static Problem,
    games: &[Game],
    changes: impl Fn(&Game) -> Vec<Game>,
) -> Vec<Vec<Game>> {
    let mut all = Vec::new();
    for (i, game) in games.iter().enumerate() {
        for changed in changes(game) {
            if changed != *game && problem.allows(&changed) {
                let mut changed_games = games.to_vec();
                changed_games[i] = changed;
                all.push(changed_games);
            }
        }
    }
    all
}
