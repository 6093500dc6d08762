//! Which position is meant: what the command line says, or what the input asks.

use std::collections::BTreeMap;
use std::fmt;

use super::Args;
use super::position::Stack;
use crate::source::{Names, Source};

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
    /// `--values` in another game.
    ValuesElsewhere,
    /// `--values` is not as long as it has to be.
    NumValues { found: usize, num_vertices: usize },
    /// The input has fewer queries.
    NoQuery { query: u64, num_queries: usize },
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
            let num_vertices = source.names.len();
            if !is_values {
                return Err(Error::ValuesElsewhere);
            }
            if values.len() != num_vertices {
                let found = values.len();
                return Err(Error::NumValues {
                    found,
                    num_vertices,
                });
            }
            return Ok(Question {
                stacks: loaded(values),
                query: None,
            });
        }
        let query = args.query.map_or(1, std::num::NonZeroU64::get);
        let num_queries = source.queries.len();
        let index = usize::try_from(query - 1).unwrap_or(usize::MAX);
        let Some(asked) = source.queries.get(index) else {
            return Err(match args.query {
                None => Error::NoTokens { is_values },
                Some(_) => Error::NoQuery { query, num_queries },
            });
        };
        let stacks = if is_values {
            loaded(asked)
        } else {
            let vertex = |&v: &u64| u32::try_from(v).expect("a vertex has 32 bits");
            one_by_one(asked.iter().map(vertex))
        };
        Ok(Question {
            stacks,
            query: Some(query),
        })
    }
}

/// The vertices that all of `tokens` name: each is a name, or names between commas.
fn vertices(names: &Names, tokens: &[String]) -> Result<Vec<u32>, Error> {
    let mut vertices = Vec::new();
    for text in tokens {
        match find(names, text) {
            Some(v) => vertices.push(v),
            None => split(names, text, &mut vertices)?,
        }
    }
    Ok(vertices)
}

/// Appends the vertices that `text` names. A comma in a name is told from one between
/// names by what there is: the shortest name that a text begins with is meant.
fn split(names: &Names, text: &str, vertices: &mut Vec<u32>) -> Result<(), Error> {
    let mut rest = Some(text);
    while let Some(text) = rest {
        let commas = text.match_indices(',').map(|(at, _)| at);
        let ends = commas.chain([text.len()]);
        let mut named = ends.filter_map(|end| Some((end, find(names, &text[..end])?)));
        let Some((end, v)) = named.next() else {
            let name = text.split(',').next().unwrap_or(text).trim();
            return Err(no_vertex(names, name));
        };
        vertices.push(v);
        rest = text.get(end + 1..);
    }
    Ok(())
}

fn find(names: &Names, name: &str) -> Option<u32> {
    names.find(name).or_else(|| names.find(name.trim()))
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
            Error::ValuesElsewhere => {
                write!(f, "--values is for games of uva12163; here use --tokens")
            }
            Error::NumValues {
                found,
                num_vertices,
            } => write!(
                f,
                "--values has {found} numbers, and the game {num_vertices} vertices"
            ),
            Error::NoQuery { query, num_queries } => {
                let queries = if *num_queries == 1 {
                    "query"
                } else {
                    "queries"
                };
                write!(f, "no query {query}: the game has {num_queries} {queries}")
            }
        }
    }
}

impl std::error::Error for Error {}
