//! The building and checking of the problem packages under `inputs`.

pub mod archive;
pub mod derived;
pub mod folders;
pub mod package;
pub mod problems;
pub mod programs;
pub mod statement;
pub mod systems;
pub mod targets;

use std::io::{self, Write};
use std::process::ExitCode;

use sg_solution::streams::is_broken_pipe;

/// The end of the program `name`: success if `result` is true or if whoever read the
/// output has seen enough of it, and what went wrong on standard error.
#[must_use]
pub fn exit(name: &str, result: anyhow::Result<bool>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) if error.downcast_ref().is_some_and(is_broken_pipe) => ExitCode::SUCCESS,
        Err(error) => {
            // With nobody to tell, the status still says that it failed.
            let _ = writeln!(io::stderr(), "{name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
