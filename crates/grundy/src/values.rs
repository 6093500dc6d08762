//! `grundy values`: the Grundy number of every vertex, and how long games last.
//!
//! Cost: O(V + E) time for the table; in a spread game that of its values. Beside the graph
//! some 24 bytes per vertex; a byte per vertex and no graph where rows stream by.

mod document;
mod summary;
mod table;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use sg_explain::Summary;

use crate::display::display_path;
use crate::exit::Exit;
use crate::files;
use crate::game::{game, values};
use crate::save;
use crate::source;

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
The columns: the Grundy number; the height, which is the most moves that a game with one
token there can last; the remoteness, which is how many it lasts if whoever wins hurries
and the other delays. In uva12163 a move is a step of one unit, and there is no remoteness.
The summary goes to standard error; with --output it ends with the checksum of the values:
FNV-1a of 64 bits over each as four bytes, the least first.

Example: a game as a list of moves
  $ printf 'a b\\nb c\\na c\\n' | grundy values
  vertex  value   height  remoteness
  a       2       2       1
  b       1       1       1
  c       0       0       0

Example: a matrix of scipy, m with m[v, w] for each move, to an array of numpy
  >>> scipy.sparse.save_npz('m.npz', m.tocsr(), compressed=False)
  $ grundy values m.npz --output values.npy

Example: a graph larger than memory, numbered so that each move leads to an earlier vertex
  $ grundy renumber graph.txt --output sorted
  $ grundy values --stream sorted --output values.npy

Exit status: 0, 2 if the command line is wrong, or 3 if there is no such graph or it has a cycle.")]
pub struct Args {
    /// The graph.
    #[command(flatten)]
    pub source: source::Args,

    /// Print everything as one JSON object
    #[arg(long)]
    pub json: bool,

    /// Keep no graph, for moves lead to earlier vertices alone, or to later ones alone: print how
    /// often each value occurs, and the checksum. Reads arcs sorted by where they start, lists of
    /// a problem and folders of arrays; where moves lead to later vertices, from the end of a file
    #[arg(long)]
    pub stream: bool,

    /// Write the values into an array file of numpy (.npy), 1, 2, 4 or 8 bytes each, and print no
    /// table
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Runs it.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let is_array = |path: &&Path| {
        path.extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("npy"))
    };
    let output = files::named(args.output.as_ref());
    if let Some(path) = output.filter(|path| !is_array(path)) {
        let path = display_path(path);
        return Ok(files::refuse(&format!(
            "the name {path} does not end in .npy"
        )));
    }
    if args.stream {
        return stream(args);
    }
    let source = args.source.read()?;
    let values = values(&args.source, &source).with_context(|| args.source.file_name())?;
    let summary = Summary::new(game(&source, &values))?;
    if args.output.is_some() {
        let numbers = values.numbers.in_64_bits().map_err(|error| {
            let fault = anyhow!("{error}, and no array holds it: leave --output out");
            fault.context(args.source.file_name())
        })?;
        write_array(args, numbers)?;
    }
    if args.json {
        files::print(|out| document::write(&source, &values, &summary, out))?;
        return Ok(Exit::Clean);
    }
    if args.output.is_none() {
        let is_terminal = io::stdout().is_terminal();
        files::print(|out| table::write(&source, &values, is_terminal, out))?;
    }
    files::note(summary::text(&summary, source.title.as_deref()));
    if let Some(checksum) = values.numbers.checksum().filter(|_| args.output.is_some()) {
        files::note(format_args!("checksum {checksum:016x}"));
    }
    Ok(Exit::Clean)
}

/// Prints what is known of a graph whose rows stream by.
fn stream(args: &Args) -> anyhow::Result<Exit> {
    let streamed = args.source.stream()?;
    let values = &streamed.values;
    let (summary, checksum) = Summary::of_stream(values);
    if args.output.is_some() {
        let numbers = (0..values.num_vertices()).map(|v| u64::from(values.get(v)));
        write_array(args, numbers)?;
    }
    let text = format!(
        "{}\nchecksum {checksum:016x}",
        summary::text(&summary, None)
    );
    if args.json {
        let heading = streamed.heading();
        files::print(|out| document::write_summary(heading, &summary, checksum, out))?;
    } else if args.output.is_some() {
        files::note(text);
    } else {
        files::print(|out| writeln!(out, "{text}"))?;
    }
    Ok(Exit::Clean)
}

/// Writes the values as an array.
fn write_array(
    args: &Args,
    numbers: impl ExactSizeIterator<Item = u64> + Clone,
) -> anyhow::Result<()> {
    match files::named(args.output.as_ref()) {
        Some(path) => {
            let inputs = args.source.files()?;
            save::create(path, &inputs, |out| sg_npy::write(out, numbers))
        }
        None => files::print(|out| sg_npy::write(out, numbers)),
    }
}
