//! The runner where there is no Unix, which only says so.

use std::io;

use super::Runner;
use crate::error::Error;
use crate::run::Run;

pub(super) fn run(_runner: &Runner, _input: &[u8]) -> Result<Run, Error> {
    Err(unsupported())
}

pub(super) fn waits_for_more(_runner: &Runner, _input: &[u8]) -> Result<bool, Error> {
    Err(unsupported())
}

fn unsupported() -> Error {
    Error::Io(io::Error::new(
        io::ErrorKind::Unsupported,
        "running commands needs Unix (process groups and limits)",
    ))
}
