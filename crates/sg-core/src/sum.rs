//! Sums of games: several tokens on one graph, of which a move takes one along
//! an arc; whoever cannot move loses.
//!
//! Such a position is worth the nim-sum (bitwise exclusive or) of its tokens'
//! Grundy numbers, and the player to move loses exactly when that is 0.
//!
//! Source: C. L. Bouton, "Nim, a game with a complete mathematical theory",
//! 1901; R. Sprague, 1935; P. M. Grundy, 1939.

use crate::graph::Graph;

/// The nim-sum of the values of the vertices that the `tokens` stand on, each
/// counted as often as it occurs; 0 without tokens.
///
/// # Panics
///
/// If a token stands on no vertex, that is, `values` has no such entry.
///
/// # Complexity
///
/// O(number of tokens) time, no memory.
///
/// # Examples
///
/// ```
/// // Nim: the value of a heap is its size.
/// assert_eq!(sg_core::nim_sum(&[0, 1, 2, 3], &[1, 2, 3]), 0);
/// ```
#[must_use]
pub fn nim_sum(values: &[u32], tokens: &[u32]) -> u32 {
    tokens.iter().fold(0, |sum, &v| sum ^ values[v as usize])
}

/// Who wins a position when both sides play well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The previous player: whoever is to move loses.
    P,
    /// The next player: whoever is to move wins.
    N,
}

impl Outcome {
    /// The outcome of a position with the given nim-sum.
    ///
    /// # Complexity
    ///
    /// O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use sg_core::Outcome;
    ///
    /// assert_eq!(Outcome::of(0), Outcome::P);
    /// assert_eq!(Outcome::of(1 ^ 2), Outcome::N);
    /// ```
    #[must_use]
    pub fn of(nim_sum: u32) -> Self {
        if nim_sum == 0 { Self::P } else { Self::N }
    }
}

/// A move of one token of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Which token moves: its place among the tokens.
    pub component: usize,
    /// The vertex it moves to.
    pub target: u32,
    /// The Grundy number of that vertex.
    pub value: u32,
}

/// All winning moves of a sum of tokens, that is, the moves to nim-sum 0: by
/// component, and by target within a component, each once however often the arc
/// is repeated. None if and only if the sum is a P-position.
///
/// `values` are the Grundy numbers of `graph`. A winning move may well raise the
/// value of its token, which in Nim none does.
///
/// # Panics
///
/// If a token stands on no vertex, or `values` is shorter than the number of
/// vertices.
///
/// # Complexity
///
/// O(t + d + w log w) time and O(w) memory, for t tokens, d the total of their
/// vertices' out-degrees and w the arcs that win.
///
/// # Examples
///
/// ```
/// use sg_core::{Graph, Move, grundy, winning_moves};
///
/// // A heap of n tokens, from which one or two may be taken.
/// let graph = Graph::from_arcs(5, &[(1, 0), (2, 1), (2, 0), (3, 2), (3, 1), (4, 3), (4, 2)])?;
/// let values = grundy(&graph)?;
/// assert_eq!(values, [0, 1, 2, 0, 1]);
/// // Either heap can be made worth as much as the other: 2 becomes 1, and 4,
/// // which is worth 1, becomes 2.
/// let lower = Move { component: 0, target: 1, value: 1 };
/// let raise = Move { component: 1, target: 2, value: 2 };
/// assert_eq!(winning_moves(&graph, &values, &[2, 4]), [lower, raise]);
/// assert_eq!(winning_moves(&graph, &values, &[1, 4]), []);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn winning_moves(graph: &Graph, values: &[u32], tokens: &[u32]) -> Vec<Move> {
    let sum = nim_sum(values, tokens);
    let mut moves = Vec::new();
    for (component, &v) in tokens.iter().enumerate() {
        // The other components are worth `value` together, and only an equal
        // value makes the nim-sum 0.
        let value = sum ^ values[v as usize];
        let from = moves.len();
        moves.extend(
            graph
                .followers(v)
                .iter()
                .filter(|&&target| values[target as usize] == value)
                .map(|&target| Move {
                    component,
                    target,
                    value,
                }),
        );
        moves[from..].sort_unstable_by_key(|m| m.target);
    }
    moves.dedup();
    moves
}
