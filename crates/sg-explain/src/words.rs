//! Words that all texts about a position share.

use std::fmt::Display;

/// The winner at a nim-sum: the player who moves `first` or `second`.
#[must_use]
pub fn winner(nim_sum: u128) -> &'static str {
    if nim_sum == 0 { "second" } else { "first" }
}

/// A number with the noun that it counts.
#[must_use]
pub fn plural<N>(count: N, one: &str, many: &str) -> String
where
    N: Copy + Display + PartialEq + From<u8>,
{
    let noun = if count == N::from(1) { one } else { many };
    format!("{count} {noun}")
}
