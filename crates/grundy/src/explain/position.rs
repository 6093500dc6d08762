//! Tokens on vertices.

use std::collections::HashSet;

use sg_core::{Graph, nim_sum_of_counts};

use crate::values::Values;

/// Tokens that stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stack {
    pub(super) vertex: u32,
    pub(super) count: u64,
}

/// Tokens that can move, and their nim-sum.
///
/// In the games in which a move takes a token along an arc every token is a stack of
/// its own, and stays at its place in the list wherever it moves. In UVa 12163 a
/// vertex has at most one stack.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) stacks: Vec<Stack>,
    pub(super) nim_sum: u128,
}

impl Position {
    /// The position of those of `stacks` that can move: the others are worth 0.
    pub(super) fn new(graph: &Graph, values: &Values, stacks: &[Stack]) -> Self {
        let can_move = |stack: &&Stack| 0 < stack.count && has_moves(graph, stack.vertex);
        let stacks: Vec<Stack> = stacks.iter().filter(can_move).copied().collect();
        let worth = |stack: &Stack| (values.number(stack.vertex), stack.count);
        let nim_sum = nim_sum_of_counts(stacks.iter().map(worth));
        Position { stacks, nim_sum }
    }
}

/// Whether an arc leaves `v`.
pub(super) fn has_moves(graph: &Graph, v: u32) -> bool {
    !graph.followers(v).is_empty()
}

/// The first stack on each vertex, with its place.
pub(super) fn distinct(stacks: &[Stack]) -> Vec<(usize, Stack)> {
    let mut seen = HashSet::new();
    let stacks = stacks.iter().copied().enumerate();
    stacks
        .filter(|(_, stack)| seen.insert(stack.vertex))
        .collect()
}
