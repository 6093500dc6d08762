//! Compares the programs of this workspace with a program that only reads the
//! input, and with peers, and prints a table in Markdown.
//!
//! ```text
//! compare FOLDER [OPTION]... [NAME]...
//!
//! FOLDER         holds the compiled C++ peers in FOLDER/peers; inputs are made,
//!                and found again by the next call, in FOLDER/inputs
//! NAME           only the inputs whose name starts so, or `core`, or `plot`
//! --large        also the rows of 100,000,000 arcs
//! --huge         also those of 1,000,000,000 arcs, of `core` only
//! --levels       every CPU level on every input
//! --rounds N     how often each program runs, by default 9
//! --plot FILE    where the plot goes, as SVG
//! --write FILE   also puts the tables between the lines `<!-- bench -->` and
//!                `<!-- /bench -->` of a Markdown file
//! ```
//!
//! The programs are those beside this one: build them first, or call
//! `scripts/bench`, which does. Everything that a program prints is compared
//! with what its peers, which share no code with it, print.
//!
//! # Map
//!
//! `rows` is what is compared, `table` does it; `bench` finds programs and
//! inputs and knows the answers, `measure` is one run;
//! `core` measures the library alone; `plot` draws.

mod bench;
mod core;
mod measure;
mod plot;
mod rows;
mod spread;
mod table;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail, ensure};

use sg_run::Usage;

use crate::bench::Bench;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        [measure::RUN, program, input, output] => {
            measure::runner(program.as_ref(), input.as_ref(), output.as_ref())
        }
        _ => Options::parse(&arguments).and_then(|options| compare(&options)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("compare: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The command line; see the top of this file.
#[derive(Debug, Default)]
struct Options {
    folder: PathBuf,
    names: Vec<String>,
    large: bool,
    huge: bool,
    levels: bool,
    rounds: usize,
    plot: Option<PathBuf>,
    write: Option<PathBuf>,
}

impl Options {
    fn parse(arguments: &[&str]) -> Result<Self> {
        let [folder, arguments @ ..] = arguments else {
            bail!("usage: compare FOLDER [OPTION]... [NAME]...");
        };
        let mut options = Self {
            folder: folder.into(),
            rounds: 9,
            ..Self::default()
        };
        let mut arguments = arguments.iter();
        while let Some(&argument) = arguments.next() {
            let mut value = || {
                arguments
                    .next()
                    .with_context(|| format!("{argument} what?"))
            };
            match argument {
                "--large" => options.large = true,
                "--huge" => options.huge = true,
                "--levels" => options.levels = true,
                "--rounds" => options.rounds = value()?.parse().context("--rounds")?,
                "--plot" => options.plot = Some(value()?.into()),
                "--write" => options.write = Some(value()?.into()),
                _ if argument.starts_with('-') => bail!("there is no option {argument}"),
                _ => options.names.push(argument.to_owned()),
            }
        }
        ensure!(0 < options.rounds, "--rounds 0 measures nothing");
        ensure!(
            options.write.is_none() || options.names.is_empty(),
            "--write is for the whole table"
        );
        Ok(options)
    }

    /// Whether to do what has this name.
    fn wants(&self, name: &str) -> bool {
        self.names.is_empty()
            || self
                .names
                .iter()
                .any(|start| name.starts_with(start.as_str()))
    }
}

fn compare(options: &Options) -> Result<()> {
    // What cannot be measured or written is better known before than after.
    Usage::of_self()?;
    if let Some(file) = &options.write {
        with_section(file, "")?;
    }
    let mut bench = Bench::new(&options.folder)?;
    let mut markdown = String::new();
    let rows = rows::rows(options.rounds, options.large, options.levels);
    let rows: Vec<_> = rows
        .into_iter()
        .filter(|row| options.wants(&row.input.to_string()))
        .collect();
    if !rows.is_empty() {
        markdown += &table::markdown(&mut bench, &rows)?;
    }
    if options.wants("core") {
        markdown += &core::markdown(options.rounds, options.large, options.huge)?;
    }
    if let Some(file) = options.plot.as_ref().filter(|_| options.wants("plot")) {
        plot::draw(&mut bench, options.rounds, file)?;
    }
    print!("{markdown}");
    if let Some(file) = &options.write {
        fs::write(file, with_section(file, &markdown)?)?;
    }
    Ok(())
}

/// The text of a file with `section` between its markers.
fn with_section(file: &Path, section: &str) -> Result<String> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    replace_section(&text, section)
        .with_context(|| format!("{}: no lines {START:?} and {END:?}", file.display()))
}

const START: &str = "<!-- bench -->\n";
const END: &str = "<!-- /bench -->\n";

fn replace_section(text: &str, section: &str) -> Option<String> {
    let (before, rest) = text.split_once(START)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{START}{section}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_section_is_replaced() {
        let text = |section| format!("a\n{START}{section}{END}b\n");
        assert_eq!(
            replace_section(&text("old\n"), "new\n"),
            Some(text("new\n"))
        );
        assert_eq!(replace_section(&text(""), ""), Some(text("")));
        for text in ["", START, END, &format!("{END}{START}")] {
            assert_eq!(replace_section(text, "new\n"), None);
        }
    }

    #[track_caller]
    fn check_refused(arguments: &[&str], message: &str) {
        let error = Options::parse(arguments).expect_err("these arguments are wrong");
        assert_eq!(error.to_string(), message);
    }

    #[test]
    fn arguments() {
        let options = Options::parse(&["folder", "poj", "--large", "--rounds", "1", "core"]);
        let options = options.expect("these arguments are right");
        assert_eq!(
            (options.folder.to_str(), options.rounds),
            (Some("folder"), 1)
        );
        assert!(options.large && !options.huge && !options.levels);
        for (name, wanted) in [
            ("poj-many 50", true),
            ("core", true),
            ("zoj-dense 20", false),
        ] {
            assert_eq!(options.wants(name), wanted);
        }

        check_refused(&[], "usage: compare FOLDER [OPTION]... [NAME]...");
        check_refused(&["folder", "--rounds"], "--rounds what?");
        check_refused(&["folder", "--rounds", "0"], "--rounds 0 measures nothing");
        check_refused(&["folder", "--fast"], "there is no option --fast");
        check_refused(
            &["folder", "--write", "file", "core"],
            "--write is for the whole table",
        );
    }
}
