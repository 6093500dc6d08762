//! The program `grundy-mpi`: the command line, and ranks that an MPI starts.

mod alarm;
mod engine;
mod fail;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use mpi::topology::SimpleCommunicator;
use mpi::traits::Communicator;
use sg_mpi::{Failure, Job, Net, Outcome, Watch, values};

use crate::alarm::Alarm;
use crate::engine::Mpi;

/// Grundy numbers of graphs that are larger than a machine: start it with mpirun
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "\
Example:
  $ mpirun -n 4 grundy-mpi values graph.txt --output values.npy

Exit status: 0, or 3 if there is no such graph, it has a cycle, or something failed."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Values(Values),
}

/// Find the Grundy number of every vertex
///
/// Every rank reads its share of the input. Rank 0 prints how many vertices have each value, the
/// checksum that `grundy values` has for the same graph, and how many rounds it took.
#[derive(Debug, clap::Args)]
struct Values {
    /// The graph: a file `n m` and m arcs `a b`; a folder of parts of such a file, the first by
    /// name with `n m`, each with whole arcs; or a folder with indptr.npy and indices.npy
    input: PathBuf,

    /// The number of the first vertex in arcs
    #[arg(long, value_name = "0|1", value_parser = clap::value_parser!(u32).range(0..=1))]
    first: Option<u32>,

    /// Write all values into an array file of numpy (.npy), by rank 0
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write the values of each rank into an array file in this new folder
    #[arg(long, value_name = "DIR")]
    parts: Option<PathBuf>,

    /// Save the state of each rank here, and go on from it if there is one
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,

    /// How often the state is saved
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration)]
    every: Duration,

    /// End all ranks when nothing has come from one for so long
    #[arg(long, value_name = "TIME", default_value = "600s", value_parser = duration)]
    deadline: Duration,

    /// Print for each rank what it took
    #[arg(long)]
    measure: bool,
}

/// A time such as 60s, 500ms, 5m or 2h; without a unit in seconds.
fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let seconds = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => f64::NAN,
    };
    let number: f64 = digits.parse().unwrap_or(f64::NAN);
    Duration::try_from_secs_f64(number * seconds)
        .map_err(|_| "write a time such as 60s, 500ms, 5m or 2h".to_owned())
}

fn main() -> ExitCode {
    let args = Cli::try_parse();
    let deadline = args.as_ref().map_or(START, |args| {
        let Command::Values(args) = &args.command;
        args.deadline
    });
    let alarm = Alarm::set(deadline, "started");
    let Some(universe) = mpi::initialize() else {
        fail::say(0, "the MPI does not start");
        return fail::STATUS.into();
    };
    drop(alarm);
    let world = universe.world();
    let code = match args {
        Ok(Cli {
            command: Command::Values(args),
        }) => run(world, args),
        Err(error) => {
            if world.rank() == 0 {
                // If nobody reads it, there is still the status.
                let _ = error.print();
            }
            match error.use_stderr() {
                true => fail::USAGE.into(),
                false => ExitCode::SUCCESS,
            }
        }
    };
    let _alarm = Alarm::set(deadline, "ended");
    drop(universe);
    code
}

/// The time for a start of which it is not known how long it may take.
const START: Duration = Duration::from_secs(600);

/// Runs the command.
fn run(world: SimpleCommunicator, args: Values) -> ExitCode {
    let watch = Watch::start();
    let mut net = Mpi::new(world, args.deadline);
    let job = Job {
        input: args.input,
        first: args.first,
        output: args.output,
        parts: args.parts,
        checkpoint: args.checkpoint.map(|folder| (folder, args.every)),
    };
    let rank = net.rank();
    match values(&mut net, &job, watch) {
        Ok(outcome) => tell(rank, &outcome, args.measure),
        Err(Failure::Elsewhere) => fail::STATUS.into(),
        Err(Failure::Everywhere(error)) => {
            fail::say(rank, &error.to_string());
            fail::STATUS.into()
        }
        Err(Failure::Here(error)) => {
            fail::say(rank, &error.to_string());
            net.abort()
        }
    }
}

/// Prints what came of it, on rank 0.
fn tell(rank: usize, outcome: &Outcome, measure: bool) -> ExitCode {
    let is_first = rank == 0;
    match outcome {
        Outcome::Cycle(cycle) => {
            if is_first {
                fail::say(rank, &cycle.to_string());
            }
            fail::STATUS.into()
        }
        Outcome::Values {
            report,
            table,
            resumed,
        } if is_first => {
            if let Some(round) = resumed {
                let _ = writeln!(io::stderr(), "went on from round {round}");
            }
            if measure {
                let _ = writeln!(io::stderr(), "{table}");
            }
            // At once, so that nobody reads a half.
            let report = report.to_string();
            if let Err(error) = io::stdout().write_all(report.as_bytes())
                && error.kind() != io::ErrorKind::BrokenPipe
            {
                fail::say(rank, &format!("cannot write to standard output: {error}"));
                return fail::STATUS.into();
            }
            ExitCode::SUCCESS
        }
        Outcome::Values { .. } => ExitCode::SUCCESS,
    }
}
