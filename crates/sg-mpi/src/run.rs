//! All of a run: from files to values, on every rank.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::block::Block;
use crate::checkpoint::Checkpoints;
use crate::cycle::{self, Cycle};
use crate::error::{Error, Failure, agree};
use crate::input::{Input, Source};
use crate::load::load;
use crate::measure::Watch;
use crate::net::Net;
use crate::output;
use crate::report::Report;
use crate::solve::{Keeper, Round, solve};

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Job {
    /// The graph.
    pub input: PathBuf,
    /// The number of the first vertex, if it is known and the input does not say it.
    pub first: Option<u32>,
    /// A file for all values.
    pub output: Option<PathBuf>,
    /// A folder for the values of each rank.
    pub parts: Option<PathBuf>,
    /// A folder for states, and how often they are saved.
    pub checkpoint: Option<(PathBuf, Duration)>,
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every vertex has a value.
    Values {
        /// The values in short.
        report: Report,
        /// What it took, on rank 0.
        table: String,
        /// The round from which the run went on, if it did.
        resumed: Option<u64>,
    },
    /// The graph has a cycle.
    Cycle(Cycle),
}

/// Finds the values of a graph.
///
/// # Errors
///
/// If something fails, here or on another rank. After [`Failure::Here`] the others wait for this
/// rank, so all have to be ended.
pub fn values(net: &mut impl Net, job: &Job, mut watch: Watch) -> Result<Outcome, Failure> {
    let input = Input::open(&job.input, job.first);
    let mut input = agree(net, input)?;
    let (mut block, census) = load(net, &mut input)?;
    let mut checkpoints = None;
    let mut start = 0;
    if let Some((folder, every)) = &job.checkpoint {
        let opened = Checkpoints::open(net, folder, *every, &census, &mut block)?;
        start = opened.1;
        checkpoints = Some(opened.0);
    }
    watch.lap();
    let num_rounds = match &mut checkpoints {
        Some(checkpoints) => solve(net, &mut block, start, checkpoints)?,
        None => solve(net, &mut block, 0, &mut Nothing)?,
    };
    if net.any(block.num_unsolved() != 0) {
        return Ok(Outcome::Cycle(cycle::find(net, &mut block)));
    }
    let report = Report::new(net, &block, census.num_arcs, num_rounds);
    watch.lap();
    write(net, job, &block, &report, &input.files())?;
    if let Some(checkpoints) = checkpoints {
        // All outputs are there.
        net.any(false);
        checkpoints.remove()?;
    }
    watch.lap();
    Ok(Outcome::Values {
        table: watch.table(net, &block),
        report,
        resumed: Some(start).filter(|&start| start != 0),
    })
}

/// Writes what is asked for.
fn write(
    net: &mut impl Net,
    job: &Job,
    block: &Block,
    report: &Report,
    inputs: &[&Path],
) -> Result<(), Error> {
    let largest = report.histogram.len().saturating_sub(1);
    let largest = u32::try_from(largest).expect("a value has 32 bits");
    if let Some(path) = &job.output {
        output::gather(net, block, largest, path, inputs)?;
    }
    if let Some(path) = &job.parts {
        output::parts(net, block, largest, path)?;
    }
    Ok(())
}

/// A keeper of nothing.
struct Nothing;

impl Keeper for Nothing {
    type Error = Error;

    fn is_due(&mut self) -> bool {
        false
    }

    fn save(&mut self, _: &Block, _: u64) -> Result<(), Error> {
        Ok(())
    }

    fn watch(&mut self, _: Round) {}
}
