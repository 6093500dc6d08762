//! Files and standard streams: how a command opens and writes them, and what it says if that
//! fails.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anstream::AutoStream;
use anyhow::Context;
use serde::Serialize;
use sg_solution::streams;

use crate::display::display_path;
use crate::exit::Exit;

/// The file that an argument names; `None` for the standard stream, which is meant if there is
/// no argument or it is `-`.
pub(crate) fn named(argument: Option<&PathBuf>) -> Option<&Path> {
    argument
        .map(PathBuf::as_path)
        .filter(|path| path.as_os_str() != "-")
}

/// The name of an input in a message.
pub(crate) fn input_name(path: Option<&Path>) -> String {
    path.map_or_else(|| "standard input".to_owned(), display_path)
}

/// Opens a file, or standard input.
pub(crate) fn open(path: Option<&Path>) -> anyhow::Result<File> {
    let file = path.map_or_else(streams::input, File::open);
    file.with_context(|| format!("cannot read {}", input_name(path)))
}

/// Writes to standard output, through a buffer, the bytes that `fill` gives it.
pub(crate) fn print(
    fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> anyhow::Result<()> {
    write_all(streams::output(), fill).context(NO_OUTPUT)
}

/// Writes text to standard output, with its colours where they are wanted.
pub(crate) fn print_styled(
    fill: impl FnOnce(&mut BufWriter<AutoStream<File>>) -> io::Result<()>,
) -> anyhow::Result<()> {
    write_all(streams::output().map(AutoStream::auto), fill).context(NO_OUTPUT)
}

/// Writes a JSON document for people to standard output.
pub(crate) fn print_json(document: &impl Serialize) -> anyhow::Result<()> {
    print(|out| {
        serde_json::to_writer_pretty(&mut *out, document)?;
        writeln!(out)
    })
}

const NO_OUTPUT: &str = "cannot write to standard output";

pub(crate) fn write_all<W: Write>(
    output: io::Result<W>,
    fill: impl FnOnce(&mut BufWriter<W>) -> io::Result<()>,
) -> io::Result<()> {
    let mut buffer = BufWriter::with_capacity(1 << 16, output?);
    let written = fill(&mut buffer).and_then(|()| buffer.flush());
    // Dropping the buffer would try to write what could not be written.
    let _ = buffer.into_parts();
    written
}

/// Whether `error` is that whoever read the output has gone away, having seen enough of
/// it: no fault of anybody.
#[must_use]
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref().is_some_and(streams::is_broken_pipe)
}

/// The result of printing, which does not fail if nobody reads on.
pub(crate) fn unless_broken_pipe(printed: anyhow::Result<()>) -> anyhow::Result<()> {
    printed.or_else(|error| match is_broken_pipe(&error) {
        true => Ok(()),
        false => Err(error),
    })
}

/// Prints a line on standard error. If nobody reads it, there is still the output and the exit
/// status.
pub fn note(line: impl Display) {
    let _ = writeln!(anstream::stderr(), "{line}");
}

/// Refuses a command line that clap accepts.
pub(crate) fn refuse(fault: &str) -> Exit {
    note(format_args!("grundy: {fault}"));
    Exit::Usage
}

/// Reads a file.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", display_path(path)))
}

/// Makes a folder if it is missing.
pub(crate) fn make_folder(path: &Path) -> anyhow::Result<()> {
    let made = fs::create_dir_all(path);
    made.with_context(|| format!("cannot make the folder {}", display_path(path)))
}
