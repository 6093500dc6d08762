//! Runs of the program.

use std::path::Path;
use std::process::{Command, Output};

/// A run of so many ranks, which is not started yet.
pub(crate) fn launch(num_ranks: usize) -> Command {
    let mpirun = std::env::var_os("MPIRUN").unwrap_or_else(|| "mpirun".into());
    let mut command = Command::new(mpirun);
    let program = env!("CARGO_MANIFEST_DIR").to_owned() + "/target/release/grundy-mpi";
    command.args(["-n", &num_ranks.to_string(), &program, "values"]);
    command
}

/// What a run on a graph has come to.
pub(crate) fn values(num_ranks: usize, graph: &Path, args: &[&str]) -> Output {
    let mut command = launch(num_ranks);
    command.arg(graph).args(args);
    command.output().expect("there is an MPI")
}

/// What a run says.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
