//! The program `grundy`; everything is in the library.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use grundy::cli::Cli;
use grundy::exit::Exit;

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(exit) => exit.into(),
        // Whoever read the output has seen enough of it.
        Err(error) if is_broken_pipe(&error) => Exit::Clean.into(),
        Err(error) => {
            // With nobody to tell, the status still says that it failed.
            let _ = writeln!(anstream::stderr(), "grundy: {error:#}");
            Exit::Failed.into()
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
