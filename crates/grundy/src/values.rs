//! `grundy values`: the Grundy number of every vertex, and how long games last.
//!
//! Cost: O(V + E log E) time for the table, what is read included; in a spread game
//! that of its values. Beside the graph some 24 bytes per vertex.

mod document;
mod summary;
mod table;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};

use anyhow::Context;
use sg_explain::Summary;

use crate::exit::Exit;
use crate::files;
use crate::game::{game, values};
use crate::source;

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
The columns: the Grundy number; the height, which is the most moves that a game with one
token there can last; the remoteness, which is how many it lasts if whoever wins hurries
and the other delays. In uva12163 a move is a step of one unit, and there is no remoteness.
The summary goes to standard error.

Example: a game as a list of moves
  $ printf 'a b\\nb c\\na c\\n' | grundy values
  vertex  value   height  remoteness
  a       2       2       1
  b       1       1       1
  c       0       0       0

Exit status: 0, or 3 if there is no such graph or it has a cycle.")]
pub struct Args {
    /// The graph.
    #[command(flatten)]
    pub source: source::Args,

    /// Print everything as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Runs it.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let source = args.source.read()?;
    let values = values(&source).with_context(|| args.source.file_name())?;
    let summary = Summary::new(game(&source, &values));
    if args.json {
        files::print(|out| document::write(&source, &values, &summary, out))?;
    } else {
        let is_terminal = io::stdout().is_terminal();
        files::print(|out| table::write(&source, &values, is_terminal, out))?;
        files::note(summary::text(&summary, source.title.as_deref()));
    }
    Ok(Exit::Clean)
}
