//! Which position is meant: what the command line says, or what the input asks.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU64;

use super::position::Stack;
use crate::source::{AskArgs, AskError, Asked, Source};

/// The position that is asked about.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Question {
    /// One for each token, in the order given; in UVa 12163 one for each vertex that
    /// has any, ascending.
    pub(super) stacks: Vec<Stack>,
    /// Which query of the input it is, counted from 1.
    pub(super) query: Option<u64>,
}

/// Why there is no position.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Error {
    /// Nothing says where the tokens are.
    NoTokens {
        /// Whether it would be numbers on the vertices.
        is_values: bool,
    },
    /// What is said does not fit the game.
    Asked(AskError),
}

impl From<AskError> for Error {
    fn from(error: AskError) -> Self {
        Error::Asked(error)
    }
}

impl Question {
    /// The position that `args` ask about, or else the first query of the input.
    pub(super) fn new(args: &AskArgs, source: &Source) -> Result<Self, Error> {
        let is_values = source.constants.is_some();
        let Some((asked, query)) = args.position_or_first(source)? else {
            return Err(Error::NoTokens { is_values });
        };
        let stacks = match asked {
            Asked::Values(values) => loaded(&values),
            Asked::Tokens(tokens) if is_values => counted(&tokens),
            Asked::Tokens(tokens) => one_by_one(&tokens),
        };
        Ok(Question {
            stacks,
            query: query.map(NonZeroU64::get),
        })
    }
}

fn one_by_one(vertices: &[u32]) -> Vec<Stack> {
    let stack = |&vertex| Stack { vertex, count: 1 };
    vertices.iter().map(stack).collect()
}

fn counted(vertices: &[u32]) -> Vec<Stack> {
    let mut counts = BTreeMap::new();
    for &vertex in vertices {
        *counts.entry(vertex).or_default() += 1;
    }
    let stack = |(vertex, count)| Stack { vertex, count };
    counts.into_iter().map(stack).collect()
}

/// The stacks of the vertices that have a number.
fn loaded(values: &[u64]) -> Vec<Stack> {
    let stacks = (0..).zip(values);
    let stacks = stacks.map(|(vertex, &count)| Stack { vertex, count });
    stacks.filter(|stack| 0 < stack.count).collect()
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NoTokens { is_values: false } => {
                write!(f, "nothing says where the tokens are: use --tokens A,B,...")
            }
            Error::NoTokens { is_values: true } => write!(
                f,
                "nothing says how much the vertices have: use --values N,N,..."
            ),
            Error::Asked(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Error {}
