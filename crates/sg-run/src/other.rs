//! Where there is no Unix: says so.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::{Error, Run, Runner};

pub(super) fn run(_runner: &Runner, _input: &[u8]) -> Result<Run, Error> {
    Err(unsupported())
}

pub(super) fn waits_for_more(_runner: &Runner, _input: &[u8]) -> Result<bool, Error> {
    Err(unsupported())
}

pub(super) fn set_on_interruption(_flag: &Arc<AtomicBool>) {}

fn unsupported() -> Error {
    Error::Io(io::Error::new(
        io::ErrorKind::Unsupported,
        "running commands needs Unix (process groups and limits)",
    ))
}
