//! The position that a command is about: tokens by the names of their vertices, a number
//! for every vertex, or a query of the input.
//!
//! Cost: O(V) time and memory, and for a hint that of comparing a name with all others.

use std::collections::BTreeMap;
use std::num::NonZeroU64;

use anyhow::bail;
use sg_explain::Stack;
use sg_formats::Source;

use crate::display::plural;
use crate::files::note;
use crate::problems::spread_games;

/// Which position of a game a command is about.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(id = "position")]
pub struct Args {
    /// Where the tokens are: names of vertices, as they are shown; one named twice has two;
    /// `none` if there are none
    #[arg(long, value_name = "A,B,...", conflicts_with_all = ["values", "query"])]
    pub tokens: Option<Vec<String>>,

    /// The number on every vertex of a spread game
    #[arg(
        long,
        help = format!("The number on every vertex, in {}", spread_games()),
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

/// Tokens, and the number of the query that names them, if one does.
pub(crate) type Position = (Vec<Stack>, Option<NonZeroU64>);

impl Args {
    /// The position that the arguments name, or else the first query of `source`: in a
    /// token game a stack for each token, in the order given, in a spread game one for each
    /// vertex that has any. `None` if nothing names one.
    pub(crate) fn position(&self, source: &Source) -> anyhow::Result<Option<Position>> {
        if let Some(lists) = &self.tokens {
            return Ok(Some((named(source, lists)?, None)));
        }
        if let Some(numbers) = &self.values {
            let (found, num_vertices) = (numbers.len(), source.names.len());
            if source.constants.is_none() {
                let problems = spread_games();
                bail!("--values is for games of {problems}; here use --tokens");
            }
            if found != num_vertices {
                bail!("--values has {found} numbers, and the game {num_vertices} vertices");
            }
            return Ok(Some((stacks(source, numbers).collect(), None)));
        }
        let number = self.query.unwrap_or(NonZeroU64::MIN);
        let index = usize::try_from(number.get() - 1).unwrap_or(usize::MAX);
        match source.queries.get(index) {
            Some(query) => Ok(Some((stacks(source, query).collect(), Some(number)))),
            None if self.query.is_none() => Ok(None),
            None => {
                let queries = plural(source.queries.len(), "query", "queries");
                bail!("no query {number}: the game has {queries}")
            }
        }
    }

    /// Notes on standard error that the first query is taken, if the arguments name no
    /// position and there are other queries; `name` is that of the input.
    pub(crate) fn note_first(&self, source: &Source, name: &str) {
        let num_queries = source.queries.len();
        let is_named = self.tokens.is_some() || self.values.is_some() || self.query.is_some();
        if !is_named && 1 < num_queries {
            let other = "--query Q chooses another";
            note(format_args!("{name}: query 1 of {num_queries}; {other}"));
        }
    }
}

/// The tokens that a query of the input names.
pub(crate) fn stacks<'a>(source: &Source, query: &'a [u64]) -> impl Iterator<Item = Stack> + 'a {
    let is_counted = source.constants.is_some();
    let stack = move |(index, &number)| {
        let (vertex, count) = match is_counted {
            true => (index, number),
            false => (number, 1),
        };
        let vertex = u32::try_from(vertex).expect("a vertex has 32 bits");
        Stack { vertex, count }
    };
    let stacks = (0..).zip(query).map(stack);
    stacks.filter(|stack| 0 < stack.count)
}

/// The tokens on the vertices of these lists of names.
fn named(source: &Source, lists: &[String]) -> anyhow::Result<Vec<Stack>> {
    let mut vertices = Vec::new();
    for list in lists {
        if list != "none" || source.names.find(list).is_some() {
            vertices.extend(source.names.find_list(list)?);
        }
    }
    let stack = |(vertex, count)| Stack { vertex, count };
    if source.constants.is_none() {
        return Ok(vertices.into_iter().map(|v| stack((v, 1))).collect());
    }
    let mut counts = BTreeMap::new();
    for v in vertices {
        *counts.entry(v).or_default() += 1;
    }
    Ok(counts.into_iter().map(stack).collect())
}
