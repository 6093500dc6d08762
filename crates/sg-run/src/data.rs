//! The data that programs are run on: folders of inputs, each with its right answer
//! beside it.
//!
//! An input is a file `NAME.in`; its answer is `NAME.ans` or, where that is not there,
//! `NAME.out`. A problem package holds them in `data/sample` and `data/secret`.
//!
//! Cost: one look at each entry of the folders.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The entries of a folder, in the order of their names.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The inputs in a folder, in the order of their names.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn inputs(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = entries(folder)?;
    paths.retain(|path| is_input(path));
    Ok(paths)
}

/// The right answer to an input, if there is one beside it. A link that leads nowhere
/// is there, and cannot be read.
#[must_use]
pub fn answer(input: &Path) -> Option<PathBuf> {
    let answers = ["ans", "out"].map(|extension| input.with_extension(extension));
    let is_there = |path: &PathBuf| path.symlink_metadata().is_ok();
    answers.into_iter().find(is_there)
}

/// The folders of samples and of secret inputs that a problem package has, those in its
/// folder `data` first, each with its name.
#[must_use]
pub fn groups(package: &Path) -> Vec<(&'static str, PathBuf)> {
    let data = package.join("data");
    let groups = ["sample", "secret"].into_iter();
    let groups = groups.flat_map(|name| [&data, package].map(|above| (name, above.join(name))));
    groups.filter(|(_, folder)| folder.is_dir()).collect()
}

/// The inputs in a folder and in the folders below, by size; of a problem package only
/// those in its folder `data`. What cannot be read is left out.
#[must_use]
pub fn inputs_below(folder: &Path) -> Vec<PathBuf> {
    let data = Some(folder.join("data")).filter(|data| data.is_dir());
    let mut folders = vec![data.unwrap_or_else(|| folder.to_owned())];
    let mut inputs = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in entries(&folder).unwrap_or_default() {
            match path.symlink_metadata() {
                Ok(about) if about.is_dir() => folders.push(path),
                Ok(about) if is_input(&path) => inputs.push((about.len(), path)),
                _ => {}
            }
        }
    }
    inputs.sort();
    inputs.into_iter().map(|(_, path)| path).collect()
}

fn is_input(path: &Path) -> bool {
    path.extension() == Some(OsStr::new("in"))
}
