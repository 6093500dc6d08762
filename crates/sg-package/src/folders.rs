//! The folders of the problems under `inputs`, and what lies in them.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use sg_problem::Problem;
use sg_run::data;

use crate::problems;

/// The folders of `inputs` that are no problems: example graphs, and texts with what they mean
/// in each format of graphs.
const OTHERS: [&str; 2] = ["games", "formats"];

/// The folders `inputs/<problem>`, in the order of their names.
///
/// # Errors
/// If `inputs` cannot be read, or holds no folder.
pub fn problems(inputs: &Path) -> io::Result<Vec<PathBuf>> {
    let mut problems = data::entries(inputs)?;
    let is_other = |path: &Path| OTHERS.iter().any(|other| path.ends_with(other));
    problems.retain(|path| path.is_dir() && !is_other(path));
    if problems.is_empty() {
        let message = format!("no problem under {}", inputs.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, message));
    }
    Ok(problems)
}

/// The problem of such a folder.
///
/// # Errors
///
/// A message, if no problem is called that.
pub fn problem(folder: &Path) -> Result<&'static Problem, String> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    problems::find(&name)
}

/// The entries of a folder of inputs that are neither an input nor a file beside one with one
/// of these extensions.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn strays(folder: &Path, extensions: &[&str]) -> io::Result<Vec<PathBuf>> {
    let mut paths = data::entries(folder)?;
    paths.retain(|path| {
        let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        let is_beside = extensions.contains(&extension) && path.with_extension("in").is_file();
        extension != "in" && !is_beside
    });
    Ok(paths)
}
