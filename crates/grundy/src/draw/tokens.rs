//! Where the tokens are, as the command line says it.

use anyhow::bail;

use super::Args;
use crate::source::{Names, Source};

/// The tokens on each vertex; `None` if there are none to draw.
///
/// # Errors
///
/// If there is no such vertex or query, or values do not fit the game.
pub(super) fn counts(args: &Args, source: &Source) -> anyhow::Result<Option<Vec<u64>>> {
    let num_vertices = source.graph.num_vertices();
    if let Some(query) = args.query {
        let num_queries = source.queries.len();
        let index = usize::try_from(query.get() - 1).unwrap_or(usize::MAX);
        let Some(asked) = source.queries.get(index) else {
            let queries = if num_queries == 1 { "query" } else { "queries" };
            bail!("no query {query}: the game has {num_queries} {queries}");
        };
        return Ok(Some(match &source.picks {
            Some(_) => asked.clone(),
            None => counted(num_vertices, asked),
        }));
    }
    if let Some(values) = &args.values {
        if source.picks.is_none() {
            bail!("--values is for games of uva12163; here use --tokens");
        }
        if values.len() != num_vertices {
            let found = values.len();
            bail!("--values has {found} numbers, and the game {num_vertices} vertices");
        }
        return Ok(Some(values.clone()));
    }
    let Some(tokens) = &args.tokens else {
        return Ok(None);
    };
    let mut vertices = Vec::new();
    for list in tokens {
        named(&source.names, list, &mut vertices)?;
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

/// Appends the vertices that a list with commas names. Of a name with commas in it and
/// the names that it may be taken for, the whole list is meant first, then the shortest.
fn named(names: &Names, list: &str, vertices: &mut Vec<u64>) -> anyhow::Result<()> {
    let find = |name: &str| names.find(name).or_else(|| names.find(name.trim()));
    if let Some(v) = find(list) {
        vertices.push(u64::from(v));
        return Ok(());
    }
    let mut rest = Some(list);
    while let Some(text) = rest {
        let commas = text.match_indices(',').map(|(at, _)| at);
        let mut ends = commas.chain([text.len()]);
        let Some((end, v)) = ends.find_map(|end| Some((end, find(&text[..end])?))) else {
            let name = text.split(',').next().unwrap_or(text).trim();
            bail!("no vertex is called '{}'", name.escape_debug());
        };
        vertices.push(u64::from(v));
        rest = text.get(end + 1..);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source;

    #[test]
    fn names_in_a_list() {
        let text = "digraph { a -> b; \"(1,2)\" -> a; \"(1,2)\" -> \"(1,2),b\" }";
        let args = source::Args::default();
        let names = args.parse(text.as_bytes()).expect("it is a graph").names;
        let check = |list: &str, expected: &[u64]| {
            let mut vertices = Vec::new();
            named(&names, list, &mut vertices).expect("all are there");
            assert_eq!(vertices, expected, "{list}");
        };
        check("a", &[0]);
        check("a, b,a", &[0, 1, 0]);
        check("(1,2),a", &[2, 0]);
        check("(1,2),b", &[3]);
        check("(1,2),b,b", &[2, 1, 1]);
        for list in ["", "c", "a,", "a,,b"] {
            assert!(named(&names, list, &mut Vec::new()).is_err(), "{list}");
        }
    }

    #[test]
    fn tokens_one_by_one() {
        assert_eq!(listed(&[0, 2, 1]), [1, 1, 2]);
    }
}
