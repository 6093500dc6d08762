//! Where the tokens are, as the command line says it.

use anyhow::bail;

use super::Args;
use crate::source::Source;

/// The tokens on each vertex; `None` if there are none to draw.
///
/// # Errors
///
/// If there is no such vertex or query, or values do not fit the game.
pub(super) fn counts(args: &Args, source: &Source) -> anyhow::Result<Option<Vec<u64>>> {
    let num_vertices = source.graph.num_vertices();
    if let Some(query) = args.query {
        let asked = source.query(query)?;
        return Ok(Some(match &source.picks {
            Some(_) => asked.to_vec(),
            None => counted(num_vertices, asked),
        }));
    }
    if let Some(values) = &args.values {
        source.check_values(values)?;
        return Ok(Some(values.clone()));
    }
    let Some(tokens) = &args.tokens else {
        return Ok(None);
    };
    let mut vertices = Vec::new();
    for list in tokens {
        match source.names.find_list(list) {
            Ok(named) => vertices.extend(named.into_iter().map(u64::from)),
            Err(name) => bail!("no vertex is called '{}'", name.escape_debug()),
        }
    }
    Ok(Some(counted(num_vertices, &vertices)))
}

/// The vertex of each token.
pub(super) fn listed(counts: &[u64]) -> Vec<u64> {
    let repeated = |(v, &count)| std::iter::repeat_n(v, usize::try_from(count).unwrap_or(0));
    (0..).zip(counts).flat_map(repeated).collect()
}

fn counted(num_vertices: usize, vertices: &[u64]) -> Vec<u64> {
    let mut counts = vec![0; num_vertices];
    for &v in vertices {
        counts[usize::try_from(v).expect("a vertex is an index")] += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_one_by_one() {
        assert_eq!(listed(&[0, 2, 1]), [1, 1, 2]);
    }
}
