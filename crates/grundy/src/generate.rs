//! `grundy gen`.

use crate::exit::Exit;
use crate::problem::Problem;

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The problem
    #[arg(value_enum)]
    pub problem: Problem,
}

/// Runs it.
///
/// # Errors
///
/// What cannot be done.
pub fn run(_args: &Args) -> anyhow::Result<Exit> {
    Ok(Exit::Clean)
}
