//! A game whose arcs are listed along an order of its vertices.

use std::borrow::Cow;

use sg_problem::Game;
use sg_problem::write::Rows;

/// A game with the order in which its vertices come where an input lists arcs.
#[derive(Clone, Debug)]
pub struct Ordered {
    /// The game.
    pub game: Game,
    /// All vertices of the game, in that order.
    pub order: Vec<u32>,
}

impl Rows for Ordered {
    fn num_vertices(&self) -> u32 {
        self.game.num_vertices()
    }

    fn source(&self, i: u32) -> u32 {
        self.order[i as usize]
    }

    fn row<'a>(&'a self, v: u32, scratch: &'a mut Vec<u32>) -> &'a [u32] {
        self.game.row(v, scratch)
    }

    fn constant(&self, v: u32, scratch: &mut Vec<u32>) -> u64 {
        self.game.constant(v, scratch)
    }

    fn num_queries(&self) -> u64 {
        self.game.num_queries()
    }

    fn query(&self, i: u64) -> Cow<'_, [u64]> {
        self.game.query(i)
    }
}
