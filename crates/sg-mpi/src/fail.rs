//! How a rank says that something failed, and with which status it ends.

use std::io::{self, Write};

/// The status of a run that failed, as that of `grundy`.
pub(crate) const STATUS: u8 = 3;

/// The status of a command line that is wrong.
pub(crate) const USAGE: u8 = 2;

/// A line on standard error that names the rank. If nobody reads it, there is still the status.
pub(crate) fn say(rank: usize, fault: &str) {
    let _ = writeln!(io::stderr(), "grundy-mpi: rank {rank}: {fault}");
}
