//! Which graph a command is about: the arguments, and the formats of the problems beside
//! those of [`sg_formats`].

mod problems;

use std::fs::File;
use std::num::{NonZero, NonZeroU64};
use std::path::{Path, PathBuf};

use anyhow::Context;
use sg_formats::{Format, Input, Reading};
use sg_solution::streams;

use crate::files;
use crate::progress::metered;

pub use problems::{find, further};
pub use sg_formats::{Error, Names, Source, Streamed};

/// Which graph a command is about.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(id = "source")]
pub struct Args {
    /// The graph, a file or a folder of arrays; standard input if it is missing or `-`
    pub file: Option<PathBuf>,

    /// How it is written; found out from the content where that is clear
    #[arg(long, value_parser = problems::parser())]
    pub format: Option<&'static Format>,

    /// Which game of a file of several, counted from 1
    #[arg(long, value_name = "K")]
    pub case: Option<NonZeroU64>,

    /// The number of the first vertex in the format `arcs`, which this chooses: 0 or 1; needed
    /// if the graph has no arc at vertex 0 or at its last one
    #[arg(long, value_name = "0|1", value_parser = clap::value_parser!(u32).range(0..=1))]
    pub first: Option<u32>,

    /// How many threads look for the values of a large graph [default: one for each CPU]
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZero<usize>>,
}

impl Args {
    /// Reads the game.
    ///
    /// Says on standard error which format was found if none was chosen, and so if the input has
    /// other games.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or there is no such game in it; starts with the
    /// name of the file.
    pub fn read(&self) -> anyhow::Result<Source> {
        let source = self.reading().read(self.input()?);
        let source = source.with_context(|| self.file_name())?;
        self.note(&source.read_as(), source.num_cases);
        Ok(source)
    }

    /// Lets the rows of the game stream by and keeps its values alone; says what [`read`](Self::read)
    /// says.
    pub(crate) fn stream(&self) -> anyhow::Result<Streamed> {
        let streamed = self.reading().stream(self.input()?);
        let streamed = streamed.with_context(|| self.file_name())?;
        self.note(&streamed.read_as(), streamed.num_cases);
        Ok(streamed)
    }

    fn input(&self) -> anyhow::Result<Input> {
        let input = match self.path() {
            Some(path) => Input::at(path),
            None => streams::input().and_then(Input::file),
        };
        let input = input.with_context(|| format!("cannot read {}", self.file_name()))?;
        Ok(input.metered(metered))
    }

    /// Says how the input was read, and that it has other games, as far as that was not chosen.
    fn note(&self, read_as: &str, num_cases: u64) {
        if self.format.is_none() && self.first.is_none() {
            files::note(read_as);
        }
        if self.case.is_none() && 1 < num_cases {
            let name = self.file_name();
            files::note(format_args!(
                "{name}: game 1 of {num_cases}; --case K chooses another"
            ));
        }
    }

    /// The name of the input in a message.
    #[must_use]
    pub fn file_name(&self) -> String {
        files::input_name(self.path())
    }

    /// `None` for standard input.
    fn path(&self) -> Option<&Path> {
        files::named(self.file.as_ref())
    }

    /// The files that it is read from, open.
    pub(crate) fn files(&self) -> anyhow::Result<Vec<File>> {
        let files = match self.path() {
            Some(path) => Input::files_at(path),
            None => streams::input().map(|file| vec![file]),
        };
        files.with_context(|| format!("cannot read {}", self.file_name()))
    }

    /// The choice of a game that the arguments make, with the formats of the problems beside the others.
    #[must_use]
    pub fn reading(&self) -> Reading<'static> {
        Reading {
            format: self.format,
            case: self.case,
            first: self.first,
            further: further(),
        }
    }
}
