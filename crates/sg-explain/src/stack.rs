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
    let mut stacks: Vec<_> = stacks.iter().copied().enumerate().collect();
    stacks.retain(|(_, stack)| seen.insert(stack.vertex));
    stacks
}
