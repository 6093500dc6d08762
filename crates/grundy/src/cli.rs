//! The command line: what may be said, and which module carries it out.

use clap::{Parser, Subcommand};

use crate::exit::Exit;
use crate::{check, generate, hack, judge};

/// Games on graphs: find where a program is wrong, judge it, check and make inputs
#[derive(Debug, Parser)]
#[command(name = "grundy", version, propagate_version = true)]
pub struct Cli {
    /// When to use colours
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub color: clap::ColorChoice,

    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Find the smallest input on which a program fails
    Hack(hack::Args),
    /// Run a program on all inputs of a problem
    Judge(judge::Args),
    /// Check an input against every rule of the statement
    Check(check::Args),
    /// Make an input with given properties
    Gen(generate::Args),
}

impl Cli {
    /// Carries the command out.
    ///
    /// # Errors
    ///
    /// What cannot be done, for one line on standard error and [`Exit::Failed`].
    pub fn run(&self) -> anyhow::Result<Exit> {
        match &self.command {
            Command::Hack(args) => hack::run(args),
            Command::Judge(args) => judge::run(args),
            Command::Check(args) => check::run(args),
            Command::Gen(args) => generate::run(args),
        }
    }
}
