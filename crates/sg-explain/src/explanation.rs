//! All that is known of a position.

use num_bigint::BigUint;

use crate::length::{Lengths, Unknown};
use crate::moves::{Finder, Replies, Winning};
use crate::position::{Game, Position};
use crate::stack::Stack;

/// A position with its nim-sum, its length, its winning moves and answers.
#[derive(Clone, Debug)]
pub struct Explanation<'a> {
    /// The game.
    pub game: Game<'a>,
    /// The tokens as they were given.
    pub stacks: &'a [Stack],
    /// The tokens that can move, and their nim-sum.
    pub position: Position,
    /// The moves left if the winner hurries and the loser delays.
    pub length: Result<u32, Unknown>,
    /// The winning moves.
    pub winning: Winning,
    /// How many moves win, listed or not; `None` if they are too many to count.
    pub num_winning: Option<BigUint>,
    /// The place of the winning move that `replies` follow; `None` if the position is
    /// lost.
    pub best: Option<usize>,
    /// The moves of the loser: in this position if it is lost, or in the one after
    /// `best`.
    pub replies: Replies,
}

impl<'a> Explanation<'a> {
    /// The explanation of a position: in a token game a stack for each token, in a
    /// spread game one for each vertex that has any, ascending.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn new(game: Game<'a>, stacks: &'a [Stack]) -> Self {
        let lengths = Lengths::new(game, &Position::new(game, stacks));
        Self::with_lengths(game, stacks, &lengths)
    }

    /// The explanation of a position with lengths that are known, or known to be
    /// unknown.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn with_lengths(game: Game<'a>, stacks: &'a [Stack], lengths: &Lengths<'_>) -> Self {
        let position = Position::new(game, stacks);
        let mut finder = Finder::new(game, lengths);
        let winning = finder.winning(&position);
        // The first of those that leave the fewest moves, as far as these are known.
        let moves = &winning.moves;
        let best = (0..moves.len()).min_by_key(|&index| moves[index].moves_left);
        let after = best.map(|index| finder.after(&position, &moves[index]));
        let replies = finder.replies(after.as_ref().unwrap_or(&position));
        Explanation {
            game,
            stacks,
            length: lengths.of(&position),
            num_winning: finder.num_winning(&position),
            position,
            winning,
            best,
            replies,
        }
    }
}
