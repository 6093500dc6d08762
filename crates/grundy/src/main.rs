//! The program `grundy`; everything is in the library.

use std::process::ExitCode;
use std::sync::atomic::Ordering;

use grundy::cli;
use grundy::exit::Exit;
use grundy::files::{is_broken_pipe, note};
use sg_run::interruption;

fn main() -> ExitCode {
    let exit = cli::run().unwrap_or_else(|error| match is_broken_pipe(&error) {
        true => Exit::Clean,
        // It could not be done as the user wants to stop.
        false if interruption().load(Ordering::Relaxed) => Exit::Interrupted,
        false => {
            note(format_args!("grundy: {error:#}"));
            Exit::Failed
        }
    });
    exit.into()
}
