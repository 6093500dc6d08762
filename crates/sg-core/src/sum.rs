//! Sums of games: several tokens on one graph, of which a move takes one along
//! an arc. Such a position is worth the nim-sum (bitwise exclusive or) of its tokens'
//! Grundy numbers, and the player to move loses exactly when that is 0.
//!
//! Source: C. L. Bouton, "Nim, a game with a complete mathematical theory",
//! 1901; R. Sprague, 1935; P. M. Grundy, 1939.

use std::borrow::Borrow;
use std::fmt;

use crate::error::write_range;
use crate::graph::Graph;
use crate::nimber::Nimber;

/// The nim-sum of the values of the vertices that the `tokens` stand on, each counted as
/// often as it occurs; 0 without tokens. Entry v of `values` belongs to vertex v. O(1) time
/// for each token.
///
/// # Errors
///
/// [`TokenOutOfRange`] for the first token that stands on no vertex.
///
/// # Examples
///
/// ```
/// use sg_core::nim_sum;
///
/// // Nim: the value of a heap is its size.
/// let values = [0_u32, 1, 2, 3];
/// assert_eq!(nim_sum(&values, &[1, 2, 3]), Ok(0));
/// let error = nim_sum(&values, &[1, 4]).unwrap_err();
/// assert_eq!((error.index, error.vertex), (1, 4));
/// ```
#[inline]
pub fn nim_sum<N: Nimber>(
    values: &[N],
    tokens: impl IntoIterator<Item: Borrow<u32>>,
) -> Result<N, TokenOutOfRange> {
    let mut sum = N::from(0);
    for (index, token) in tokens.into_iter().enumerate() {
        let vertex = *token.borrow();
        sum ^= *values.get(vertex as usize).ok_or(TokenOutOfRange {
            index,
            vertex,
            num_vertices: values.len(),
        })?;
    }
    Ok(sum)
}

/// The nim-sum of tokens that are counted: pairs of the value of a vertex and the number
/// of tokens on it, of which two cancel. O(1) time for each pair.
///
/// # Examples
///
/// ```
/// let (values, counts) = ([0_u32, 1, 2, 3], [7_u64, 1, 2, 3]);
/// assert_eq!(sg_core::nim_sum_of_counts(values.into_iter().zip(counts)), 1 ^ 3);
/// ```
#[inline]
pub fn nim_sum_of_counts<N: Nimber>(counts: impl IntoIterator<Item = (N, u64)>) -> N {
    counts.into_iter().fold(N::from(0), |sum, (value, count)| {
        // A choice without a branch: half of random parities would be mispredicted.
        sum ^ if count % 2 == 1 { value } else { N::from(0) }
    })
}

/// The error for a token that stands on no vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenOutOfRange {
    /// The place of the token among the tokens, from 0.
    pub index: usize,
    /// The vertex on which the token is said to stand.
    pub vertex: u32,
    /// The number of vertices, which is that of the values.
    pub num_vertices: usize,
}

impl fmt::Display for TokenOutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "token on {} is out of range: ", self.vertex)?;
        write_range(f, self.num_vertices, 0)
    }
}

impl std::error::Error for TokenOutOfRange {}

/// The outcome of a position when both sides play well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The previous player: whoever is to move loses.
    P,
    /// The next player: whoever is to move wins.
    N,
}

impl Outcome {
    /// The outcome of a position with the given nim-sum: P if that is 0.
    #[must_use]
    pub fn of<N: Nimber>(nim_sum: N) -> Self {
        if nim_sum == N::from(0) {
            Self::P
        } else {
            Self::N
        }
    }
}

/// A move of one token of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move<N = u32> {
    /// The token that moves, as its place among the tokens.
    pub component: usize,
    /// The vertex that the token moves to.
    pub target: u32,
    /// The Grundy number of that vertex.
    pub value: N,
}

/// All winning moves of a sum of tokens, which are those to nim-sum 0: by component, and by
/// target within one, each once. None if and only if the sum is a P-position.
///
/// `values` are the Grundy numbers of `graph`. A winning move may well raise the
/// value of its token, which in Nim none does.
///
/// # Errors
///
/// [`TokenOutOfRange`] for the first token that stands on no vertex.
///
/// # Panics
///
/// If `values` is shorter than the number of vertices.
///
/// # Complexity
///
/// O(t + d + w log w) time and O(w) memory for t tokens on vertices with d arcs in all, of
/// which w win.
///
/// # Examples
///
/// ```
/// use sg_core::{Graph, Move, grundy, winning_moves};
///
/// // A heap of n tokens, from which one or two may be taken: its value is n modulo 3.
/// let graph = Graph::from_arcs(5, 0, &[(1, 0), (2, 1), (2, 0), (3, 2), (3, 1), (4, 3), (4, 2)])?;
/// let values = grundy(&graph)?;
/// // Either heap can be made worth as much as the other: 2 becomes 1, and 4,
/// // which is worth 1, becomes 2.
/// let lower = Move { component: 0, target: 1, value: 1 };
/// let raise = Move { component: 1, target: 2, value: 2 };
/// assert_eq!(winning_moves(&graph, &values, &[2, 4])?, [lower, raise]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn winning_moves<N: Nimber>(
    graph: &Graph,
    values: &[N],
    tokens: &[u32],
) -> Result<Vec<Move<N>>, TokenOutOfRange> {
    let sum = nim_sum(&values[..graph.num_vertices()], tokens)?;
    let mut moves = Vec::new();
    for (component, &v) in tokens.iter().enumerate() {
        // The other components are worth `value` together.
        let value = sum ^ values[v as usize];
        let from = moves.len();
        let targets = graph.followers(v).iter().copied();
        let targets = targets.filter(|&target| values[target as usize] == value);
        moves.extend(targets.map(|target| Move {
            component,
            target,
            value,
        }));
        moves[from..].sort_unstable_by_key(|m| m.target);
    }
    moves.dedup();
    Ok(moves)
}
