//! What a command line asks about a game: tokens by the names of their vertices, a
//! value for every vertex, or a query of the input.
//!
//! Cost: O(V) time and memory, and for a hint that of comparing a name with all others.

use std::fmt;
use std::io::Write;
use std::num::NonZeroU64;

use super::{Names, Source};

/// Which position of a game a command is about.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(id = "position")]
pub struct AskArgs {
    /// Where the tokens are: names of vertices; one named twice has two; `none` if there
    /// are none
    #[arg(long, value_name = "A,B,...", conflicts_with_all = ["values", "query"])]
    pub tokens: Option<Vec<String>>,

    /// The number on every vertex, in uva12163
    #[arg(
        long,
        value_name = "N,N,...",
        value_delimiter = ',',
        conflicts_with = "query"
    )]
    pub values: Option<Vec<u64>>,

    /// The query or round of the input that is meant, counted from 1; the first if
    /// nothing is said
    #[arg(long, value_name = "Q")]
    pub query: Option<NonZeroU64>,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The vertex of each token.
    Tokens(Vec<u32>),
    /// The number on every vertex, in UVa 12163.
    Values(Vec<u64>),
}

/// Why there is no such position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskError {
    /// No vertex is called so.
    NoVertex {
        /// What was asked for.
        name: String,
        /// What else may be meant.
        hint: String,
    },
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
            AskError::NoVertex { name, hint } => {
                write!(f, "no vertex is called '{}': {hint}", name.escape_debug())
            }
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
    /// What `args` ask about; `None` if they say nothing.
    ///
    /// # Errors
    ///
    /// If it does not fit the game.
    pub fn asked(&self, args: &AskArgs) -> Result<Option<Asked>, AskError> {
        if let Some(lists) = &args.tokens {
            let mut tokens = Vec::new();
            for list in lists {
                if list == "none" && self.names.find(list).is_none() {
                    continue;
                }
                let named = self.names.find_list(list);
                tokens.extend(named.map_err(|name| no_vertex(&self.names, name))?);
            }
            return Ok(Some(Asked::Tokens(tokens)));
        }
        if let Some(values) = &args.values {
            self.check_values(values)?;
            return Ok(Some(Asked::Values(values.clone())));
        }
        args.query.map(|query| self.query(query)).transpose()
    }

    /// The same, but the first query of the input if `args` say nothing; with the number
    /// of the query, if it is one.
    ///
    /// # Errors
    ///
    /// If it does not fit the game.
    pub fn asked_or_first(
        &self,
        args: &AskArgs,
    ) -> Result<Option<(Asked, Option<NonZeroU64>)>, AskError> {
        if let Some(asked) = self.asked(args)? {
            return Ok(Some((asked, args.query)));
        }
        let first = self.query(NonZeroU64::MIN).ok();
        Ok(first.map(|asked| (asked, Some(NonZeroU64::MIN))))
    }

    /// Says on standard error that the first query is taken, if nothing was asked and
    /// there are others; `name` is that of the input.
    pub fn note_first(&self, args: &AskArgs, name: &str) {
        let num_queries = self.queries.len();
        let is_said = args.tokens.is_some() || args.values.is_some() || args.query.is_some();
        if !is_said && 1 < num_queries {
            // With nobody to tell, the answer is there all the same.
            let _ = writeln!(
                anstream::stderr(),
                "{name}: query 1 of {num_queries}; --query Q chooses another"
            );
        }
    }

    /// What the query of that number, counted from 1, asks about.
    ///
    /// # Errors
    ///
    /// [`AskError::NoQuery`].
    ///
    /// # Panics
    ///
    /// Never: what was read names vertices.
    pub fn query(&self, query: NonZeroU64) -> Result<Asked, AskError> {
        let index = usize::try_from(query.get() - 1).unwrap_or(usize::MAX);
        let num_queries = self.queries.len();
        let Some(asked) = self.queries.get(index) else {
            return Err(AskError::NoQuery { query, num_queries });
        };
        if self.constants.is_some() {
            return Ok(Asked::Values(asked.clone()));
        }
        let vertex = |&v: &u64| u32::try_from(v).expect("a vertex has 32 bits");
        Ok(Asked::Tokens(asked.iter().map(vertex).collect()))
    }

    /// Whether `values` can stand on the vertices.
    fn check_values(&self, values: &[u64]) -> Result<(), AskError> {
        let (found, num_vertices) = (values.len(), self.names.len());
        if self.constants.is_none() {
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

/// So many names a hint lists.
const LISTED: u32 = 8;

#[cold]
fn no_vertex(names: &Names, name: &str) -> AskError {
    let hint = match names {
        _ if names.is_empty() => "the graph has no vertices".to_owned(),
        Names::Numbers { first, count } => {
            let last = u64::from(*first) + u64::from(*count) - 1;
            format!("the vertices are {first} to {last}")
        }
        Names::Texts(texts) => {
            let numbers = 0..u32::try_from(texts.len()).unwrap_or(u32::MAX);
            let distances = numbers.clone().map(|v| (distance(name, texts.text(v)), v));
            match distances.min() {
                Some((far, v)) if far <= 2 && far < name.chars().count() => {
                    format!("is '{}' meant?", names.shown(v))
                }
                _ => {
                    let listed = numbers.clone().take(LISTED as usize);
                    let listed: Vec<_> = listed.map(|v| names.shown(v)).collect();
                    let more = if LISTED < numbers.end { ", ..." } else { "" };
                    format!("the vertices are {}{more}", listed.join(", "))
                }
            }
        }
    };
    AskError::NoVertex {
        name: name.to_owned(),
        hint,
    }
}

/// How many letters have to be changed, added or taken away to make `a` of `b`, as far
/// as their first `LETTERS` letters tell.
///
/// Cost: O(`LETTERS`²).
fn distance(a: &str, b: &str) -> usize {
    const LETTERS: usize = 64;
    let b: Vec<char> = b.chars().take(LETTERS).collect();
    // `row[j]`: the distance of the letters so far from `b[..j]`.
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, c) in a.chars().take(LETTERS).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &d) in b.iter().enumerate() {
            let change = diagonal + usize::from(c != d);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
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
