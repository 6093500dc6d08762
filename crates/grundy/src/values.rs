//! `grundy values`: the Grundy number of every vertex, and how long games last.
//!
//! Cost: O(V + E log E) time for the table, what is read included; in UVa 12163 that
//! of [`sg_core::spread_values`]. Beside the graph some 24 bytes per vertex.

mod document;
mod summary;
mod table;
#[cfg(test)]
mod tests;

use std::io::{self, BufWriter, IsTerminal, Write};

use sg_core::{SpreadError, heights, nim_sum_of_counts, remoteness, spread_values};

use crate::exit::Exit;
use crate::source::{self, Source};
use summary::Summary;

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
///
/// # Errors
///
/// If there is no such graph, if it has a cycle, or if a value is out of reach.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let source = args.source.read()?;
    let name = args.source.file_name();
    let values = Values::new(&source).map_err(|error| error.context(name))?;
    let summary = Summary::new(&source, &values);
    let stdout = io::stdout();
    let is_terminal = stdout.is_terminal();
    let mut out = BufWriter::with_capacity(1 << 16, stdout.lock());
    if args.json {
        document::write(&source, &values, &summary, &mut out)?;
        out.flush()?;
    } else {
        table::write(&source, &values, is_terminal, &mut out)?;
        out.flush()?;
        // With nobody to tell, the table is there all the same.
        let _ = write!(anstream::stderr(), "{}", summary.shown(&source));
    }
    Ok(Exit::Clean)
}

/// What is known of every vertex.
#[derive(Debug)]
pub(crate) struct Values {
    numbers: Numbers,
    /// The arcs on a longest path from it.
    pub(crate) heights: Vec<u32>,
    /// Not in UVa 12163.
    pub(crate) remoteness: Option<Vec<u32>>,
}

/// Grundy numbers.
#[derive(Debug)]
enum Numbers {
    /// They are at most as large as the graph is.
    Narrow(Vec<u32>),
    /// Those of UVa 12163.
    Wide(Vec<u128>),
}

impl Values {
    pub(crate) fn new(source: &Source) -> anyhow::Result<Self> {
        let order = source.order()?;
        let heights = heights(&order).map_err(|_| sg_judge::Error::OutOfMemory)?;
        let (numbers, remoteness) = match &source.constants {
            None => {
                let remoteness = remoteness(&order).map_err(|_| sg_judge::Error::OutOfMemory)?;
                (Numbers::Narrow(order.into_values()), Some(remoteness))
            }
            Some(constants) => {
                let numbers = spread_values(&order, constants).map_err(out_of_reach)?;
                (Numbers::Wide(numbers), None)
            }
        };
        Ok(Values {
            numbers,
            heights,
            remoteness,
        })
    }

    /// The Grundy number of `v`.
    pub(crate) fn number(&self, v: u32) -> u128 {
        match &self.numbers {
            Numbers::Narrow(numbers) => u128::from(numbers[v as usize]),
            Numbers::Wide(numbers) => numbers[v as usize],
        }
    }

    /// The nim-sum of what a query of `source` asks about.
    fn nim_sum(&self, source: &Source, query: &[u64]) -> u128 {
        let vertex = |v: u64| u32::try_from(v).expect("a vertex has 32 bits");
        if source.constants.is_none() {
            return query.iter().fold(0, |sum, &v| sum ^ self.number(vertex(v)));
        }
        let stacks = (0..).zip(query);
        nim_sum_of_counts(stacks.map(|(v, &count)| (self.number(v), count)))
    }
}

/// What is said if a value of UVa 12163 is not to be had.
pub(crate) fn out_of_reach(error: SpreadError) -> anyhow::Error {
    match error {
        SpreadError::OutOfMemory => sg_judge::Error::OutOfMemory.into(),
        error => error.into(),
    }
}

/// Who wins at this nim-sum.
pub(crate) fn winner(nim_sum: u128) -> &'static str {
    if nim_sum == 0 { "second" } else { "first" }
}
