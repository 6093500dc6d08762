//! The folders of the problems under `inputs`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use grundy::problems;
use sg_problem::Problem;

/// The folder of `inputs` that is no problem: it holds example graphs.
const EXAMPLES: &str = "games";

/// The folders `inputs/<problem>`, in the order of their names; `inputs/games` is none.
///
/// # Errors
/// If `inputs` cannot be read, or holds no folder.
pub fn problems(inputs: &Path) -> io::Result<Vec<PathBuf>> {
    let mut problems = Vec::new();
    for entry in fs::read_dir(inputs)? {
        let path = entry?.path();
        if path.is_dir() && path.file_name() != Some(EXAMPLES.as_ref()) {
            problems.push(path);
        }
    }
    if problems.is_empty() {
        let message = format!("no problem under {}", inputs.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, message));
    }
    problems.sort();
    Ok(problems)
}

/// The problem of such a folder.
///
/// # Errors
///
/// A message, if no problem is called that.
pub fn problem(folder: &Path) -> Result<&'static Problem, String> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    problems::find(&name).ok_or_else(|| format!("no problem is called {name}"))
}
