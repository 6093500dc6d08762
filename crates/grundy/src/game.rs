//! A game as it was read, for the libraries of values, explanations and pictures.

use std::borrow::Cow;
use std::collections::BTreeMap;

use sg_explain::{Game, Label, Stack, Values};

use crate::source::{AskArgs, AskError, Asked, Names, Source};

/// Names of vertices as the input has them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Labels<'a>(pub(crate) &'a Names);

impl sg_explain::Names for Labels<'_> {
    fn first(&self) -> Option<u32> {
        match self.0 {
            Names::Numbers { first, .. } => Some(*first),
            Names::Texts(_) => None,
        }
    }

    fn label(&self, v: u32) -> Label<'_> {
        match self.0 {
            Names::Numbers { first, .. } => Label::Number(u64::from(v) + u64::from(*first)),
            Names::Texts(texts) => Label::Text(texts.text(v)),
        }
    }

    fn display(&self, v: u32) -> Cow<'_, str> {
        self.0.shown(v)
    }
}

/// The values of the vertices.
pub(crate) fn values(source: &Source) -> anyhow::Result<Values> {
    let order = source.order()?;
    Ok(Values::new(order, source.constants.as_deref())?)
}

/// The game with its values.
pub(crate) fn game<'a>(source: &'a Source, values: &'a Values) -> Game<'a> {
    Game {
        graph: &source.graph,
        constants: source.constants.as_deref(),
        values,
    }
}

/// The tokens that `args` name, or else those of the first query of the input, with the
/// number of the query: in a token game a stack for each token, in the order given, in a
/// spread game one for each vertex that has any. `None` if nothing names any.
pub(crate) fn position(
    args: &AskArgs,
    source: &Source,
) -> Result<Option<(Vec<Stack>, Option<u64>)>, AskError> {
    let Some((asked, query)) = args.position_or_first(source)? else {
        return Ok(None);
    };
    let stack = |(vertex, count)| Stack { vertex, count };
    let stacks = match asked {
        Asked::Values(counts) => {
            let counts = (0..).zip(counts).filter(|&(_, count)| 0 < count);
            counts.map(stack).collect()
        }
        Asked::Tokens(tokens) if source.constants.is_none() => {
            tokens.into_iter().map(|v| stack((v, 1))).collect()
        }
        Asked::Tokens(tokens) => {
            let mut counts = BTreeMap::new();
            for v in tokens {
                *counts.entry(v).or_default() += 1;
            }
            counts.into_iter().map(stack).collect()
        }
    };
    Ok(Some((stacks, query.map(std::num::NonZeroU64::get))))
}

/// The tokens that a query of the input names: vertices, each with a number of tokens.
pub(crate) fn tokens<'a>(
    source: &Source,
    query: &'a [u64],
) -> impl Iterator<Item = (u32, u64)> + 'a {
    let is_counted = source.constants.is_some();
    let vertex = |v: u64| u32::try_from(v).expect("a vertex has 32 bits");
    (0_u64..)
        .zip(query)
        .map(move |(index, &number)| match is_counted {
            true => (vertex(index), number),
            false => (vertex(number), 1),
        })
}
