//! Holds the structure of the workspace against what ARCHITECTURE.md says of it.
//!
//! `house` fails if a crate depends on what the table in `dependencies` does not allow, if
//! modules of a crate use each other in a circle, if a product crate has more than its
//! share of the lines, or if a problem's name stands where no problem may be known.
//! `house --lines` prints the lines of each product crate instead.
//!
//! It reads files as text: a path that a macro makes is not seen.
//!
//! Cost: linear in the sources, but for the circles, O(modules of a crate cubed).

mod dependencies;
mod lines;
mod modules;
mod names;
mod source;

use std::path::Path;
use std::process::ExitCode;
use std::{env, io};

use source::Crate;

fn main() -> ExitCode {
    match run() {
        Ok(faults) if faults.is_empty() => ExitCode::SUCCESS,
        Ok(faults) => {
            for fault in faults {
                eprintln!("house: {fault}");
            }
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("house: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The faults, a line or more each.
fn run() -> io::Result<Vec<String>> {
    let crates = Crate::read_all(Path::new("crates"))?;
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {}
        ["--lines"] => {
            print!("{}", lines::table(&crates));
            return Ok(Vec::new());
        }
        _ => return Err(io::Error::other("usage: house [--lines]")),
    }
    let mut faults = dependencies::faults()?;
    faults.extend(crates.iter().flat_map(modules::circles));
    faults.extend(lines::faults(&crates));
    faults.extend(names::faults(&crates));
    Ok(faults)
}
