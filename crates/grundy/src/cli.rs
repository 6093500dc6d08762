//! The command line: what may be said, and which module carries it out.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use crate::compare::shown_path;
use crate::exit::Exit;
use crate::{check, draw, explain, generate, hack, judge, values};

/// Games on graphs: find where a program is wrong, make inputs, see why a position is won
#[derive(Debug, Parser)]
#[command(
    name = "grundy",
    version,
    propagate_version = true,
    after_help = "\
Problems: poj2425 (A Chess Game), zoj3666 (Alice and Bob), uva12163 (Addition-Subtraction Game)

Example: what is the smallest input on which my program is wrong?
  $ g++ -O2 -o mine mine.cpp
  $ grundy hack poj2425 -- ./mine

Exit status: 0 nothing is wrong, 1 something was found, 2 the command line is wrong,
3 it cannot be done, 130 interrupted."
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
    /// Print the Grundy number of every vertex of a graph
    Values(values::Args),
    /// Tell who wins a position, and why
    Explain(explain::Args),
    /// Draw a graph with its Grundy numbers, or make a page to play on
    Draw(draw::Args),
    /// Print a script that completes the arguments in a shell
    #[command(after_help = "\
Example: completion in bash, from the next shell on
  $ mkdir -p ~/.local/share/bash-completion/completions
  $ grundy completions bash > ~/.local/share/bash-completion/completions/grundy

Example: completion in zsh, with a folder of $fpath
  $ grundy completions zsh > ~/.zfunc/_grundy

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

Example: pages that man finds by itself
  $ grundy man ~/.local/share/man/man1
  $ man grundy-hack

Exit status: 0 they are written, 2 the command line is wrong, 3 they cannot be written.")]
    Man {
        /// The folder to write into, made if it is missing
        folder: PathBuf,
    },
}

impl Cli {
    /// Carries the command out.
    ///
    /// # Errors
    ///
    /// What cannot be done, for one line on standard error and [`Exit::Failed`].
    pub fn run(&self) -> anyhow::Result<Exit> {
        self.color_choice().write_global();
        match &self.command {
            Command::Hack(args) => hack::run(args),
            Command::Judge(args) => judge::run(args),
            Command::Check(args) => check::run(args),
            Command::Gen(args) => generate::run(args),
            Command::Values(args) => values::run(args),
            Command::Explain(args) => explain::run(args),
            Command::Draw(args) => draw::run(args),
            Command::Completions { shell } => {
                let mut script = Vec::new();
                clap_complete::generate(*shell, &mut Cli::command(), "grundy", &mut script);
                io::stdout().write_all(&script)?;
                Ok(Exit::Clean)
            }
            Command::Man { folder } => man_pages(folder),
        }
    }

    /// The choice for everything that is printed, as clap takes it for its own.
    fn color_choice(&self) -> anstream::ColorChoice {
        match self.color {
            clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
            clap::ColorChoice::Always => anstream::ColorChoice::Always,
            clap::ColorChoice::Never => anstream::ColorChoice::Never,
        }
    }
}

/// Writes `grundy.1` and a page for each command.
fn man_pages(folder: &Path) -> anyhow::Result<Exit> {
    let mut command = Cli::command();
    command.build();
    let pages = command.get_subcommands().cloned().collect::<Vec<_>>();
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", shown_path(folder)))?;
    for page in std::iter::once(command).chain(pages) {
        let name = page.get_bin_name().unwrap_or("grundy").replace(' ', "-");
        let path = folder.join(format!("{name}.1"));
        man_page(page.display_name(name))
            .and_then(|text| std::fs::write(&path, text))
            .with_context(|| format!("cannot write {}", shown_path(&path)))?;
    }
    Ok(Exit::Clean)
}

/// A manual page. What the help says after the options becomes sections: a paragraph that
/// starts with "Example" or "Exit status" goes into the one of that name.
fn man_page(mut command: clap::Command) -> io::Result<Vec<u8>> {
    let mut notes = String::new();
    let mut examples = String::new();
    let mut status = String::new();
    let text = command.get_after_help().map(ToString::to_string);
    for paragraph in text.unwrap_or_default().split("\n\n") {
        if let Some(example) = paragraph.strip_prefix("Example: ") {
            let first = example.chars().next().map(|c| c.to_ascii_uppercase());
            roff(
                &first
                    .into_iter()
                    .chain(example.chars().skip(1))
                    .collect::<String>(),
                &mut examples,
            );
        } else if let Some(list) = paragraph.strip_prefix("Exit status: ") {
            roff(list, &mut status);
        } else if !paragraph.is_empty() {
            roff(paragraph, &mut notes);
        }
    }
    // What clap_mangen would make of the arguments lacks the `--` before a command.
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim().to_owned();
    let has_commands = command.has_subcommands();
    let has_version = command.get_version().is_some();
    let source = format!("grundy {}", env!("CARGO_PKG_VERSION"));
    let man = clap_mangen::Man::new(command.override_usage(usage)).source(source);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    page.extend(notes.bytes());
    man.render_options_section(&mut page)?;
    if has_commands {
        man.render_subcommands_section(&mut page)?;
    }
    for (title, text) in [("EXAMPLES", examples), ("EXIT STATUS", status)] {
        if !text.is_empty() {
            write!(page, ".SH \"{title}\"\n{text}")?;
        }
    }
    if has_version {
        man.render_version_section(&mut page)?;
    }
    Ok(page)
}

/// Adds a paragraph, whose indented lines are shown as they are.
fn roff(paragraph: &str, page: &mut String) {
    page.push_str(".PP\n");
    let mut is_shown = false;
    for line in paragraph.lines() {
        let shown = line.strip_prefix("  ");
        if shown.is_some() != is_shown {
            is_shown = !is_shown;
            page.push_str(if is_shown {
                ".PP\n.RS 4\n.nf\n"
            } else {
                ".fi\n.RE\n.PP\n"
            });
        }
        let line = shown.unwrap_or(line);
        // At its start these would make a request of a line.
        if line.starts_with(['.', '\'']) {
            page.push_str("\\&");
        }
        for c in line.chars() {
            match c {
                '\\' => page.push_str("\\e"),
                // Unlike a hyphen and a quotation mark they can be copied into a shell.
                '-' => page.push_str("\\-"),
                '\'' => page.push_str("\\(aq"),
                '`' => page.push_str("\\(ga"),
                '~' => page.push_str("\\(ti"),
                '^' => page.push_str("\\(ha"),
                c => page.push(c),
            }
        }
        page.push('\n');
    }
    if is_shown {
        page.push_str(".fi\n.RE\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, parts: &[&str]) {
        let mut command = Cli::command();
        command.build();
        let page = command.find_subcommand(name).expect("it is one").clone();
        let page = man_page(page).expect("a vector takes everything");
        let page = String::from_utf8(page).expect("it is text");
        let mut rest = &page[..];
        for part in parts {
            let at = rest.find(part);
            let at = at.unwrap_or_else(|| panic!("{part:?} is not in {rest}"));
            rest = &rest[at + part.len()..];
        }
    }

    #[test]
    fn every_command_has_a_manual_page() {
        let folder = tempfile::tempdir().expect("a folder");
        man_pages(folder.path()).expect("they can be written");
        let pages = std::fs::read_dir(folder.path()).expect("it is there");
        assert_eq!(pages.count(), 1 + 10);
    }

    #[test]
    fn manual_pages_have_sections() {
        check(
            "judge",
            &[
                ".SH SYNOPSIS\n",
                " [OPTIONS] <PROBLEM> \\-\\- <CMD>...\n",
                ".SH DESCRIPTION\n",
                "AC (accepted)",
                ".SH OPTIONS\n",
                ".SH \"EXAMPLES\"\n.PP\nIs my program right, and how fast is it?\n",
                ".RS 4\n.nf\n$ g++ \\-O2 \\-o mine mine.cpp\n$ grundy judge poj2425 ",
                "\\-\\- ./mine\n.fi\n.RE\n",
                ".SH \"EXIT STATUS\"\n.PP\n0 all are accepted",
                ".SH VERSION\n",
            ],
        );
        // A line of nothing but points is no request, and a backslash is one.
        check(
            "explain",
            &["$ printf \\(aqa b\\en", "\n\\&...\n.fi\n.RE\n"],
        );
    }
}
