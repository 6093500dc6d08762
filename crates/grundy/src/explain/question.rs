//! Which position is meant: what the command line says, or what the input asks.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU64;

use super::Args;
use super::position::Stack;
use crate::source::{AskError, Names, Source};

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
    /// No vertex is called so; what else may be meant.
    NoVertex { name: String, hint: String },
    /// The values or the query do not fit the game.
    Asked(AskError),
}

impl From<AskError> for Error {
    fn from(error: AskError) -> Self {
        Error::Asked(error)
    }
}

impl Question {
    pub(super) fn new(args: &Args, source: &Source) -> Result<Self, Error> {
        let is_values = source.picks.is_some();
        if let Some(tokens) = &args.tokens {
            let tokens = vertices(&source.names, tokens)?;
            let stacks = if is_values {
                counted(&tokens)
            } else {
                one_by_one(tokens.into_iter())
            };
            return Ok(Question {
                stacks,
                query: None,
            });
        }
        if let Some(values) = &args.values {
            source.check_values(values)?;
            return Ok(Question {
                stacks: loaded(values),
                query: None,
            });
        }
        let query = args.query.unwrap_or(NonZeroU64::MIN);
        let asked = source.query(query).map_err(|error| match args.query {
            None => Error::NoTokens { is_values },
            Some(_) => Error::Asked(error),
        })?;
        let stacks = if is_values {
            loaded(asked)
        } else {
            let vertex = |&v: &u64| u32::try_from(v).expect("a vertex has 32 bits");
            one_by_one(asked.iter().map(vertex))
        };
        Ok(Question {
            stacks,
            query: Some(query.get()),
        })
    }
}

/// The vertices that all of `tokens` name: each is a name, or names between commas.
fn vertices(names: &Names, tokens: &[String]) -> Result<Vec<u32>, Error> {
    let mut vertices = Vec::new();
    for list in tokens {
        let named = names.find_list(list);
        vertices.extend(named.map_err(|name| no_vertex(names, name))?);
    }
    Ok(vertices)
}

fn one_by_one(vertices: impl Iterator<Item = u32>) -> Vec<Stack> {
    vertices.map(|vertex| Stack { vertex, count: 1 }).collect()
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

/// So many names a hint lists.
const LISTED: u32 = 8;

#[cold]
fn no_vertex(names: &Names, name: &str) -> Error {
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
    Error::NoVertex {
        name: name.to_owned(),
        hint,
    }
}

/// How many letters have to be changed, added or taken away to make `a` of `b`; of
/// lengths that differ too much only that they do.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(64).collect();
    // row[j]: the distance of the letters so far from b[..j].
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, c) in a.chars().take(64).enumerate() {
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
            Error::NoVertex { name, hint } => {
                write!(f, "no vertex is called '{}': {hint}", name.escape_debug())
            }
            Error::Asked(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Error {}
