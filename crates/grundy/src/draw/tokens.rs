//! Where the tokens are, as the command line says it.

use super::Args;
use crate::source::Source;

/// The tokens on each vertex; `None` if there are none to draw.
///
/// # Errors
///
/// What is wrong with the command line.
pub(super) fn counts(args: &Args, source: &Source) -> Result<Option<Vec<u64>>, String> {
    if let Some(query) = args.query {
        let num_queries = source.queries.len();
        let index = usize::try_from(query.get() - 1).unwrap_or(usize::MAX);
        let asked = source.queries.get(index).ok_or_else(|| match num_queries {
            1 => format!("no query {query}: the game has 1 query"),
            _ => format!("no query {query}: the game has {num_queries} queries"),
        })?;
        return Ok(Some(match &source.picks {
            Some(_) => asked.clone(),
            None => counted(source, asked.iter().copied()),
        }));
    }
    let Some(tokens) = &args.tokens else {
        return Ok(None);
    };
    let vertices = named(tokens)
        .into_iter()
        .map(|name| match source.names.find(name) {
            Some(v) => Ok(u64::from(v)),
            None => Err(format!("--tokens: there is no vertex '{name}'")),
        });
    let vertices: Vec<u64> = vertices.collect::<Result<_, _>>()?;
    Ok(Some(counted(source, vertices.into_iter())))
}

/// The vertex of each token.
pub(super) fn listed(counts: &[u64]) -> Vec<u64> {
    let repeated = |(v, &count)| std::iter::repeat_n(v, usize::try_from(count).unwrap_or(0));
    (0..).zip(counts).flat_map(repeated).collect()
}

fn counted(source: &Source, vertices: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut counts = vec![0; source.graph.num_vertices()];
    for v in vertices {
        counts[usize::try_from(v).expect("a vertex is an index")] += 1;
    }
    counts
}

/// The names in a list with commas, some of which may have commas in brackets.
fn named(list: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for (i, byte) in list.bytes().enumerate() {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                names.push(list[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    if !list.trim().is_empty() {
        names.push(list[start..].trim());
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_a_list() {
        assert_eq!(named(""), [""; 0]);
        assert_eq!(named("a"), ["a"]);
        assert_eq!(named(" a, b,,c"), ["a", "b", "", "c"]);
        assert_eq!(named("(1,2),[3,(4,5)],6"), ["(1,2)", "[3,(4,5)]", "6"]);
        assert_eq!(named("),("), [")", "("]);
    }

    #[test]
    fn tokens_one_by_one() {
        assert_eq!(listed(&[0, 2, 1]), [1, 1, 2]);
    }
}
