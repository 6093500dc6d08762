//! Games with their values, and positions with their nim-sum.

use sg_core::Graph;

use crate::stack::Stack;
use crate::values::Values;

/// A game on a graph, with its values.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// The constant K of every vertex in a spread game; `None` in a token game.
    pub constants: Option<&'a [u64]>,
    /// The values of the graph's vertices.
    pub values: &'a Values,
}

/// Tokens that can move, and their nim-sum.
///
/// In a token game every token is a stack of its own, and stays at its place in the list
/// wherever it moves. In a spread game a vertex has at most one stack.
#[derive(Clone, Debug)]
pub struct Position {
    /// The tokens.
    pub stacks: Vec<Stack>,
    /// The nim-sum of their values.
    pub nim_sum: u128,
}

impl Game<'_> {
    /// The number of tokens that a move lays for one on `v`.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn constant(&self, v: u32) -> u64 {
        self.constants.map_or(1, |constants| constants[v as usize])
    }

    /// Whether an arc leaves `v`.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn has_moves(&self, v: u32) -> bool {
        !self.graph.followers(v).is_empty()
    }
}

impl Position {
    /// The position of those of `stacks` that can move: the others have value 0.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn new(game: Game<'_>, stacks: &[Stack]) -> Self {
        let can_move = |stack: &&Stack| 0 < stack.count && game.has_moves(stack.vertex);
        let stacks: Vec<Stack> = stacks.iter().filter(can_move).copied().collect();
        let nim_sum = game.values.nim_sum(stacks.iter().copied());
        Position { stacks, nim_sum }
    }
}
