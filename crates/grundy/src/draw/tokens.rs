//! How many tokens are on each vertex, and the other way round.
//!
//! Cost: linear in both.

use crate::source::{AskArgs, AskError, Asked, Source};

/// The tokens on each vertex; `None` if there are none to draw.
///
/// # Errors
///
/// If there is no such vertex or query, or values do not fit the game.
pub(super) fn counts(args: &AskArgs, source: &Source) -> Result<Option<Vec<u64>>, AskError> {
    let counted = |tokens: Vec<u32>| {
        let mut counts = vec![0; source.graph.num_vertices()];
        for v in tokens {
            counts[v as usize] += 1;
        }
        counts
    };
    let counts = args
        .position_or_first(source)?
        .map(|(asked, _)| match asked {
            Asked::Values(values) => values,
            Asked::Tokens(tokens) => counted(tokens),
        });
    Ok(counts.filter(|counts| counts.iter().any(|&count| 0 < count)))
}

/// The vertex of each token.
pub(super) fn listed(counts: &[u64]) -> Vec<u64> {
    let repeated = |(v, &count)| std::iter::repeat_n(v, usize::try_from(count).unwrap_or(0));
    (0..).zip(counts).flat_map(repeated).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_one_by_one() {
        assert_eq!(listed(&[0, 2, 1]), [1, 1, 2]);
    }
}
