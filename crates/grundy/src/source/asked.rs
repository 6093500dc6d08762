//! What a command line asks about a game: tokens by the names of their vertices, a
//! value for every vertex, or a query of the input.

use std::fmt;
use std::num::NonZeroU64;

use super::{Names, Source};

/// Why there is no such position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskError {
    /// Values in a game without constants.
    ValuesElsewhere,
    /// Not one value for each vertex.
    NumValues {
        /// How many there are.
        found: usize,
        /// How many there should be.
        num_vertices: usize,
    },
    /// The input has fewer queries.
    NoQuery {
        /// The one asked for, counted from 1.
        query: NonZeroU64,
        /// How many there are.
        num_queries: usize,
    },
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AskError::ValuesElsewhere => {
                write!(f, "--values is for games of uva12163; here use --tokens")
            }
            AskError::NumValues {
                found,
                num_vertices,
            } => write!(
                f,
                "--values has {found} numbers, and the game {num_vertices} vertices"
            ),
            AskError::NoQuery { query, num_queries } => {
                let queries = match num_queries {
                    1 => "query",
                    _ => "queries",
                };
                write!(f, "no query {query}: the game has {num_queries} {queries}")
            }
        }
    }
}

impl std::error::Error for AskError {}

impl Source {
    /// The query of that number, counted from 1, as `queries` has it.
    ///
    /// # Errors
    ///
    /// [`AskError::NoQuery`].
    pub fn query(&self, query: NonZeroU64) -> Result<&[u64], AskError> {
        let index = usize::try_from(query.get() - 1).unwrap_or(usize::MAX);
        let num_queries = self.queries.len();
        let asked = self.queries.get(index).map(Vec::as_slice);
        asked.ok_or(AskError::NoQuery { query, num_queries })
    }

    /// Whether `values` can stand on the vertices.
    ///
    /// # Errors
    ///
    /// [`AskError::ValuesElsewhere`] and [`AskError::NumValues`].
    pub fn check_values(&self, values: &[u64]) -> Result<(), AskError> {
        let (found, num_vertices) = (values.len(), self.names.len());
        if self.picks.is_none() {
            return Err(AskError::ValuesElsewhere);
        }
        if found != num_vertices {
            return Err(AskError::NumValues {
                found,
                num_vertices,
            });
        }
        Ok(())
    }
}

impl Names {
    /// The vertices that `list` names: a name, or names between commas. A comma in a
    /// name is told from one between names by what there is: the whole list is meant
    /// first, then the shortest name that what is left begins with.
    ///
    /// # Errors
    ///
    /// What no vertex is called, up to the next comma.
    pub fn find_list<'t>(&self, list: &'t str) -> Result<Vec<u32>, &'t str> {
        let find = |name: &str| self.find(name).or_else(|| self.find(name.trim()));
        if let Some(v) = find(list) {
            return Ok(vec![v]);
        }
        let mut vertices = Vec::new();
        let mut rest = Some(list);
        while let Some(text) = rest {
            let commas = text.match_indices(',').map(|(at, _)| at);
            let mut ends = commas.chain([text.len()]);
            let Some((end, v)) = ends.find_map(|end| Some((end, find(&text[..end])?))) else {
                return Err(text.split(',').next().unwrap_or(text).trim());
            };
            vertices.push(v);
            rest = text.get(end + 1..);
        }
        Ok(vertices)
    }
}

#[cfg(test)]
mod tests {
    use crate::source;

    #[test]
    fn names_in_a_list() {
        let text = "digraph { a -> b; \"(1,2)\" -> a; \"(1,2)\" -> \"(1,2),b\" }";
        let args = source::Args::default();
        let names = args.parse(text.as_bytes()).expect("it is a graph").names;
        let check = |list: &str, expected: &[u32]| {
            let vertices = names.find_list(list).expect("all are there");
            assert_eq!(vertices, expected, "{list}");
        };
        check("a", &[0]);
        check("a, b,a", &[0, 1, 0]);
        check("(1,2),a", &[2, 0]);
        check("(1,2),b", &[3]);
        check("(1,2),b,b", &[2, 1, 1]);
        for list in ["", "c", "a,", "a,,b"] {
            assert!(names.find_list(list).is_err(), "{list}");
        }
    }
}
