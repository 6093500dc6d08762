//! Tokens of a caller, which may stand anywhere.

use sg_core::TokenOutOfRange;

/// Makes sure that each of `tokens` stands on one of so many vertices. O(1) time for each.
pub(crate) fn check_tokens(tokens: &[u32], num_vertices: usize) -> Result<(), TokenOutOfRange> {
    let is_outside = |&vertex: &u32| num_vertices <= vertex as usize;
    match tokens.iter().position(is_outside) {
        None => Ok(()),
        Some(index) => Err(TokenOutOfRange {
            index,
            vertex: tokens[index],
            num_vertices,
        }),
    }
}
