//! A game as it was read, for the libraries of values, explanations and pictures.

use std::borrow::Cow;

use sg_explain::{Game, Label, Values};

use crate::source::{self, Names, Source};

/// Names of vertices as the input has them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Labels<'a>(pub(crate) &'a Names);

impl sg_explain::Names for Labels<'_> {
    fn first(&self) -> Option<u32> {
        self.0.first()
    }

    fn label(&self, v: u32) -> Label<'_> {
        match self.0.first() {
            Some(first) => Label::Number(u64::from(v) + u64::from(first)),
            None => Label::Text(self.0.name(v)),
        }
    }

    fn display(&self, v: u32) -> Cow<'_, str> {
        self.0.display(v)
    }
}

/// The values of the vertices of `source`, which was read by `args`.
pub(crate) fn values(args: &source::Args, source: &Source) -> anyhow::Result<Values> {
    match source.constants.as_deref() {
        None => Ok(Values::token_game(&source.graph, args.threads)
            .map_err(|error| source.unordered(error))?),
        constants => Ok(Values::new(source.order()?, constants)?),
    }
}

/// The game with its values.
pub(crate) fn game<'a>(source: &'a Source, values: &'a Values) -> Game<'a> {
    Game {
        graph: &source.graph,
        constants: source.constants.as_deref(),
        values,
    }
}
