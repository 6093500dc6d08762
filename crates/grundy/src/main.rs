//! The program `grundy`; everything is in the library.

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use grundy::cli::Cli;
use grundy::exit::{Exit, is_broken_pipe};

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(exit) => exit.into(),
        Err(error) if is_broken_pipe(&error) => Exit::Clean.into(),
        Err(error) => {
            // With nobody to tell, the status still says that it failed.
            let _ = writeln!(anstream::stderr(), "grundy: {error:#}");
            Exit::Failed.into()
        }
    }
}
