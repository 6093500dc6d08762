//! The program `grundy`; everything is in the library.

use std::process::ExitCode;

use grundy::cli;
use grundy::exit::Exit;
use grundy::files::{is_broken_pipe, note};

fn main() -> ExitCode {
    let exit = cli::run().unwrap_or_else(|error| match is_broken_pipe(&error) {
        true => Exit::Clean,
        false => {
            note(format_args!("grundy: {error:#}"));
            Exit::Failed
        }
    });
    exit.into()
}
