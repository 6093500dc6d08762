//! The runner where there is no Unix, which only says so.

use std::io;

use super::Runner;
use crate::error::Error;
use crate::run::Run;

pub(super) fn run(_: &Runner, _: &[u8]) -> Result<Run, Error> {
    let message = "running commands needs Unix (process groups and limits)";
    Err(io::Error::new(io::ErrorKind::Unsupported, message).into())
}

pub(super) fn waits_for_more(runner: &Runner, input: &[u8]) -> Result<bool, Error> {
    run(runner, input).map(|_| false)
}
