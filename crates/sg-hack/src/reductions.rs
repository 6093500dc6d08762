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

pub(crate) use units::Unit;
pub(crate) use vertices::{renumbered, topological, without};

/// Games at most for reductions of which each game has some of its own: every one of them
/// holds all of the games.
const FEW_GAMES: usize = 40;
