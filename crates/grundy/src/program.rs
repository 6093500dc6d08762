//! The programs that a command line names: a source file, or a command.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

use clap::builder::{OsStringValueParser, TypedValueParser};
use sg_run::{BuildError, Executable, Source};

use crate::display::{command_line, quoted};
use crate::files;

/// The arguments that name the program in question.
#[derive(Clone, Debug, clap::Args)]
pub struct ProgramArgs {
    /// The source of the program: C, C++, Rust, Java or Go, which is compiled first, or Python
    /// or JavaScript
    #[arg(
        value_name = "SOURCE",
        value_parser = OsStringValueParser::new().try_map(|word| source(&word)),
        // It may be missing where something that conflicts with it is there.
        required = true,
        conflicts_with = "command"
    )]
    pub source: Option<Source>,

    /// A command to run instead; it reads standard input and writes standard output
    #[arg(last = true, value_name = "CMD")]
    pub command: Vec<OsString>,
}

impl ProgramArgs {
    /// The program.
    #[must_use]
    pub fn named(&self) -> Named {
        match &self.source {
            Some(source) => Named::Source(source.clone()),
            None => Named::Command(self.command.clone()),
        }
    }
}

/// A program as it was named.
#[derive(Clone, Debug)]
pub enum Named {
    /// A source file.
    Source(Source),
    /// A command.
    Command(Vec<OsString>),
}

impl Named {
    /// A program that is named by one word.
    pub(crate) fn by_word(word: OsString) -> Self {
        match Source::new(Path::new(&word)) {
            Some(source) => Named::Source(source),
            None => Named::Command(vec![word]),
        }
    }

    /// Makes what can be run. Of what is compiled, the words that do it go to standard error.
    ///
    /// # Errors
    ///
    /// If the source does not become a program.
    pub(crate) fn ready(&self, interrupted: &Arc<AtomicBool>) -> Result<Executable, BuildError> {
        match self {
            Named::Command(command) => Ok(Executable::of_command(command.clone())),
            Named::Source(source) => {
                source.build(interrupted, |words| files::note(command_line(words)))
            }
        }
    }

    /// The words that name it, as a shell reads them back.
    pub(crate) fn written(&self) -> String {
        match self {
            Named::Source(source) => quoted(&source.path.to_string_lossy()),
            Named::Command(command) => command_line(command),
        }
    }

    /// The arguments that name it as the program in question.
    pub(crate) fn as_program(&self) -> String {
        match self {
            Named::Source(_) => self.written(),
            Named::Command(_) => format!("-- {}", self.written()),
        }
    }

    /// What changes when its file is written anew; `None` while there is no such file.
    pub(crate) fn stamp(&self) -> Option<(SystemTime, u64)> {
        let path = match self {
            Named::Source(source) => source.path.as_path(),
            Named::Command(command) => Path::new(command.first()?),
        };
        let about = fs::metadata(path).ok()?;
        Some((about.modified().ok()?, about.len()))
    }
}

/// Takes a source file on a command line.
fn source(word: &OsStr) -> Result<Source, String> {
    Source::new(Path::new(word)).ok_or_else(|| {
        let word = word.display();
        format!("its ending names no language known here; put a command behind --, as in -- {word}")
    })
}
