//! The program `grundy`; everything is in the library.

use std::process::ExitCode;

use clap::Parser;
use grundy::cli::Cli;
use grundy::exit::Exit;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.run() {
        Ok(exit) => exit.into(),
        Err(error) => {
            anstream::eprintln!("grundy: {error:#}");
            Exit::Failed.into()
        }
    }
}
