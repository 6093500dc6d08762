//! Tokens on vertices.

use std::collections::HashSet;

/// Tokens on one vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The vertex on which the tokens are.
    pub vertex: u32,
    /// The number of tokens.
    pub count: u64,
}

/// The first stack on each vertex, with its place.
#[must_use]
pub fn distinct(stacks: &[Stack]) -> Vec<(usize, Stack)> {
    let mut seen = HashSet::new();
    let stacks = stacks.iter().copied().enumerate();
    stacks
        .filter(|(_, stack)| seen.insert(stack.vertex))
        .collect()
}
