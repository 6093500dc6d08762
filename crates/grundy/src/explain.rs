//! `grundy explain`: who wins a position, and why.
//!
//! Cost: that of the explanation, see [`sg_explain`].

#[cfg(test)]
mod tests;
mod text;

use std::io::Write;
use std::num::NonZeroU64;

use anyhow::{Context, bail};
use serde::Serialize;
use sg_explain::{Document, Explanation};
use sg_formats::Heading;

use crate::exit::Exit;
use crate::files;
use crate::game::{Labels, game, values};
use crate::position::{self, Position};
use crate::source::{self, Source};

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
A vertex that is named twice has two tokens. A name with a comma in it gets a --tokens of
its own. In uva12163 --values gives the number on every vertex, and a move is shown as
the vertices picked, `3 x2` being vertex 3 picked twice.

Example: two tokens on a game of five moves
  $ printf 'a b\\na c\\nb c\\nc d\\nb d\\n' | grundy explain --tokens a,c
  The player to move wins: the nim-sum is 1, not 0.
  If the winner hurries and the loser delays, 3 moves are left.
  ...

Exit status: 0 whoever wins, 3 if there is no such game or position.")]
pub struct Args {
    /// The graph.
    #[command(flatten)]
    pub source: source::Args,

    /// The position.
    #[command(flatten)]
    pub position: position::Args,

    /// Print everything as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let source = args.source.read()?;
    let name = args.source.file_name();
    let (stacks, query) = explained(&args.position, &source).with_context(|| name.clone())?;
    args.position.note_first(&source, &name);
    let values = values(&args.source, &source).context(name)?;
    let explanation = Explanation::new(game(&source, &values), &stacks);
    if args.json {
        let names = Labels(&source.names);
        let document = Output {
            heading: source.heading(),
            query,
            document: Document::new(&explanation, &names),
        };
        files::print(|out| {
            serde_json::to_writer(&mut *out, &document)?;
            writeln!(out)
        })?;
    } else {
        files::print_styled(|out| text::write(&explanation, &source.names, out))?;
    }
    Ok(Exit::Clean)
}

/// The document of `--json`.
#[derive(Serialize)]
struct Output<'a> {
    #[serde(flatten)]
    heading: Heading<'a>,
    /// The number of the query that is explained; null if the command line names tokens.
    query: Option<NonZeroU64>,
    #[serde(flatten)]
    document: Document<'a>,
}

/// The position that `args` name, or else the first query of the input.
fn explained(args: &position::Args, source: &Source) -> anyhow::Result<Position> {
    match args.position(source)? {
        Some(position) => Ok(position),
        None if source.constants.is_none() => {
            bail!("nothing says where the tokens are: use --tokens A,B,...")
        }
        None => bail!("nothing says how much the vertices have: use --values N,N,..."),
    }
}
