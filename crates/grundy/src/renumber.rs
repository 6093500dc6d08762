//! `grundy renumber`: a copy of a graph whose rows can stream by.
//!
//! Cost: O(V + E) time, and some 20 bytes per vertex beside the graph.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};

use crate::display::display_path;
use crate::exit::Exit;
use crate::{files, save, source};

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Vertices get numbers from 0 on so that every move leads to a smaller one. The array numbers.npy,
or NAME.numbers.npy beside NAME.txt, has the new number of each vertex, in their old order.

Example: sort a graph once, and find its values in the memory of the values
  $ grundy renumber graph.txt --output sorted
  $ grundy values --stream sorted --output values.npy
  >>> numpy.load('values.npy')[numpy.load('sorted/numbers.npy')]

Exit status: 0, or 3 if there is no such graph, it has a cycle, or it cannot be written.")]
pub struct Args {
    /// The graph.
    #[command(flatten)]
    pub source: source::Args,

    /// What to write: a name in .txt for a text of arcs, any other for a new folder of arrays
    #[arg(short, long, value_name = "NAME")]
    pub output: PathBuf,
}

/// Runs it.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let source = args.source.read()?;
    let graph = source
        .renumbered()
        .with_context(|| args.source.file_name())?;
    let inputs = args.source.files()?;
    let output: &Path = &args.output;
    if output.extension().is_some_and(|kind| kind == "txt") {
        let numbers = output.with_extension("numbers.npy");
        save::create(output, &inputs, |out| graph.write_arcs(out))?;
        save::create(&numbers, &inputs, |out| graph.write_numbers(out))?;
    } else {
        files::make_folder(output)?;
        let at = |name: &str| output.join(name);
        if at("indptr.npy").exists() {
            let fault = anyhow!("there is a graph in it; give another name");
            return Err(fault.context(format!("cannot write {}", display_path(output))));
        }
        save::create(&at("numbers.npy"), &inputs, |out| graph.write_numbers(out))?;
        save::create(&at("indices.npy"), &inputs, |out| graph.write_indices(out))?;
        // Without this one there is no graph yet.
        save::create(&at("indptr.npy"), &inputs, |out| graph.write_indptr(out))?;
    }
    Ok(Exit::Clean)
}
