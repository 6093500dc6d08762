//! The position that a command line asks about: tokens by the names of their vertices, a
//! value for every vertex, or a query of the input.

use std::fmt;
use std::io::Write;
use std::num::NonZeroU64;

use sg_formats::{NoVertex, Source};

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
    NoVertex(NoVertex),
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
            AskError::NoVertex(error) => write!(f, "{error}"),
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

impl From<NoVertex> for AskError {
    fn from(error: NoVertex) -> Self {
        AskError::NoVertex(error)
    }
}

impl AskArgs {
    /// The position of `source` that the arguments say; `None` if they say nothing.
    ///
    /// # Errors
    ///
    /// If it does not fit the game.
    pub fn position(&self, source: &Source) -> Result<Option<Asked>, AskError> {
        if let Some(lists) = &self.tokens {
            let mut tokens = Vec::new();
            for list in lists {
                if list == "none" && source.names.find(list).is_none() {
                    continue;
                }
                tokens.extend(source.names.find_list(list)?);
            }
            return Ok(Some(Asked::Tokens(tokens)));
        }
        if let Some(values) = &self.values {
            check_values(source, values)?;
            return Ok(Some(Asked::Values(values.clone())));
        }
        self.query.map(|number| query(source, number)).transpose()
    }

    /// The position that the arguments say, or else the first query of the input; with the
    /// number of the query, if it is one.
    ///
    /// # Errors
    ///
    /// If it does not fit the game.
    pub fn position_or_first(
        &self,
        source: &Source,
    ) -> Result<Option<(Asked, Option<NonZeroU64>)>, AskError> {
        if let Some(asked) = self.position(source)? {
            return Ok(Some((asked, self.query)));
        }
        let first = query(source, NonZeroU64::MIN).ok();
        Ok(first.map(|asked| (asked, Some(NonZeroU64::MIN))))
    }

    /// Says on standard error that the first query is taken, if nothing was asked and
    /// there are others; `name` is that of the input.
    pub fn note_first(&self, source: &Source, name: &str) {
        let num_queries = source.queries.len();
        let is_asked = self.tokens.is_some() || self.values.is_some() || self.query.is_some();
        if !is_asked && 1 < num_queries {
            // With nobody to tell, the answer is there all the same.
            let _ = writeln!(
                anstream::stderr(),
                "{name}: query 1 of {num_queries}; --query Q chooses another"
            );
        }
    }
}

/// The query of that number, counted from 1.
fn query(source: &Source, query: NonZeroU64) -> Result<Asked, AskError> {
    let index = usize::try_from(query.get() - 1).unwrap_or(usize::MAX);
    let num_queries = source.queries.len();
    let Some(asked) = source.queries.get(index) else {
        return Err(AskError::NoQuery { query, num_queries });
    };
    if source.constants.is_some() {
        return Ok(Asked::Values(asked.clone()));
    }
    let vertex = |&v: &u64| u32::try_from(v).expect("a vertex has 32 bits");
    Ok(Asked::Tokens(asked.iter().map(vertex).collect()))
}

/// Whether `values` can stand on the vertices.
fn check_values(source: &Source, values: &[u64]) -> Result<(), AskError> {
    let (found, num_vertices) = (values.len(), source.names.len());
    if source.constants.is_none() {
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
