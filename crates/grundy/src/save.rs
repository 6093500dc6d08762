//! Files that a command writes, and what it says if that fails.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, anyhow};
use sg_run::interruption;
use sg_save::{Error, Stoppable};

use crate::display::display_path;
use crate::files::write_all;

/// Writes a file with these bytes.
pub(crate) fn write(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    create(path, &[], |out| out.write_all(content))
}

/// Writes a file, through a buffer, with the bytes that `fill` gives; it may be none of `inputs`.
pub(crate) fn create(
    path: &Path,
    inputs: &[File],
    fill: impl FnOnce(&mut BufWriter<Stoppable<'_>>) -> io::Result<()>,
) -> anyhow::Result<()> {
    let fill = |file: Stoppable<'_>| write_all(Ok(file), fill);
    said(path, sg_save::create(path, inputs, &interruption(), fill))
}

/// Writes a file with these bytes if there is none of that name; whether there was none.
pub(crate) fn write_new(path: &Path, content: &[u8]) -> anyhow::Result<bool> {
    let fill = |mut file: Stoppable<'_>| file.write_all(content);
    said(path, sg_save::create_new(path, &interruption(), fill))
}

fn said<T>(path: &Path, result: Result<T, Error>) -> anyhow::Result<T> {
    let result = result.map_err(|error| match error {
        // A broken pipe is known by the error of the system.
        Error::Io(error) => anyhow!(error),
        Error::Link(target) => {
            let target = display_path(target);
            anyhow!("it is a link to {target}; write there, or remove it")
        }
        refused => anyhow!(refused),
    });
    result.with_context(|| format!("cannot write {}", display_path(path)))
}
