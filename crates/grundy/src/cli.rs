//! The command line: what may be said, and which module carries it out.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::exit::Exit;
use crate::problems;
use crate::{
    check, completions, draw, explain, files, generate, hack, judge, man, renumber, values,
};

/// Games on graphs: find where a program is wrong, make inputs, see why a position is won
#[derive(Debug, Parser)]
#[command(
    name = "grundy",
    version,
    propagate_version = true,
    after_help = format!("\
Problems: {}

Example: what is the smallest input on which my program is wrong?
  $ grundy hack poj2425 mine.cpp

Exit status: 0 nothing is wrong, 1 something was found, 2 the command line is wrong,
3 it cannot be done, 130 interrupted.", problems::listed(|one| format!("{} ({})", one.name, one.title)))
)]
pub struct Cli {
    /// When to use colours
    #[arg(
        long,
        value_name = "WHEN",
        value_enum,
        global = true,
        default_value_t,
        display_order = 900
    )]
    pub color: ColorChoice,

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
    /// Print the Grundy number of every vertex of a graph
    Values(values::Args),
    /// Write a copy of a graph whose rows can stream by
    Renumber(renumber::Args),
    /// Tell who wins a position, and why
    Explain(explain::Args),
    /// Draw a graph with its Grundy numbers, or make a page to play on
    Draw(draw::Args),
    /// Print a script that completes the arguments in a shell
    #[command(after_help = "\
Example: completion in bash, from the next shell on
  $ mkdir -p ~/.local/share/bash-completion/completions
  $ grundy completions bash > ~/.local/share/bash-completion/completions/grundy

Example: completion in zsh, from the next shell on
  $ mkdir -p ~/.zfunc
  $ grundy completions zsh > ~/.zfunc/_grundy
  $ echo 'fpath+=(~/.zfunc); autoload -Uz compinit; compinit' >> ~/.zshrc

Example: completion in fish
  $ grundy completions fish > ~/.config/fish/completions/grundy.fish

Example: completion in elvish and PowerShell, by a line of rc.elv and of $PROFILE
  eval (grundy completions elvish | slurp)
  grundy completions powershell | Out-String | Invoke-Expression

Exit status: 0 it is printed, 2 the command line is wrong, 3 it cannot be written.")]
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Write the manual pages, one file a command
    #[command(after_help = "\
Example: read the page of a command
  $ grundy man man1
  $ man -l man1/grundy-hack.1

Example: pages that man finds by itself, as it does there where ~/.local/bin is in PATH
  $ grundy man ~/.local/share/man/man1
  $ man grundy-hack

Exit status: 0 they are written, 2 the command line is wrong, 3 they cannot be written.")]
    Man {
        /// The folder to write into, made if it is missing
        folder: PathBuf,
    },
}

/// Does what the arguments of the process say.
///
/// # Errors
///
/// What cannot be done, for one line on standard error and [`Exit::Failed`].
pub fn run() -> anyhow::Result<Exit> {
    let color = wanted_color(std::env::args_os());
    match color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    let matches = Cli::command().color(color).try_get_matches();
    match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli.run(),
        Err(error) if error.use_stderr() => {
            // If nobody reads it, the status still says that it is refused.
            let _ = error.print();
            Ok(Exit::Usage)
        }
        Err(help) => {
            files::print_styled(|out| write!(out, "{}", help.render().ansi()))?;
            Ok(Exit::Clean)
        }
    }
}

/// The colours that the words of a command line ask for: they hold for what is said about these
/// words, too, so it cannot wait until they are understood.
fn wanted_color(words: impl Iterator<Item = OsString>) -> ColorChoice {
    let mut words = words.take_while(|word| word != "--");
    while let Some(word) = words.next() {
        let wanted = match word.to_str() {
            Some("--color") => words.next().and_then(|word| word.into_string().ok()),
            Some(word) => word.strip_prefix("--color=").map(str::to_owned),
            None => None,
        };
        if let Some(wanted) = wanted {
            // What is none of the choices is refused later.
            return ColorChoice::from_str(&wanted, false).unwrap_or_default();
        }
    }
    ColorChoice::Auto
}

impl Cli {
    fn run(&self) -> anyhow::Result<Exit> {
        match &self.command {
            Command::Hack(args) => hack::run(args),
            Command::Judge(args) => judge::run(args),
            Command::Check(args) => check::run(args),
            Command::Gen(args) => generate::run(args),
            Command::Values(args) => values::run(args),
            Command::Renumber(args) => renumber::run(args),
            Command::Explain(args) => explain::run(args),
            Command::Draw(args) => draw::run(args),
            Command::Completions { shell } => {
                let script = completions::script(*shell, Cli::command());
                files::print(|out| out.write_all(script.as_bytes()))?;
                Ok(Exit::Clean)
            }
            Command::Man { folder } => {
                man::write_pages(Cli::command(), folder)?;
                Ok(Exit::Clean)
            }
        }
    }
}
