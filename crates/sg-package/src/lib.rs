//! The building and checking of the problem packages under `inputs`.

pub mod archive;
pub mod derived;
pub mod folders;
pub mod package;
pub mod problems;
pub mod programs;
pub mod statement;
pub mod systems;

use std::io::{self, Write};
use std::process::ExitCode;

/// The end of the program `name`: success if `result` is true or if whoever read the
/// output has seen enough of it, and what went wrong on standard error.
#[must_use]
pub fn exit(name: &str, result: anyhow::Result<bool>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // With nobody to tell, the status still says that it failed.
            let _ = writeln!(io::stderr(), "{name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
