//! The inputs of a problem with their right answers.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use sg_gen::listing::{self, Case, Row};

use crate::display::display_path;
use sg_problem::Problem;
use sg_run::data;

/// The folder with the inputs of `problem`: the one `given`, else `inputs/<problem>`
/// in the current folder or one above it, else in one above this program.
///
/// # Errors
///
/// If there is none.
pub fn folder(problem: &'static Problem, given: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(folder) = given {
        if !folder.is_dir() {
            bail!("there is no folder {}", display_path(folder));
        }
        return Ok(folder.to_owned());
    }
    let name = Path::new("inputs").join(problem.name);
    let places = [std::env::current_dir(), std::env::current_exe()];
    let found = places.iter().flatten().find_map(|place| {
        place
            .ancestors()
            .map(|above| above.join(&name))
            .find(|folder| folder.is_dir())
    });
    found.ok_or_else(|| {
        anyhow!(
            "there is no folder {} here or above; say with --data where the inputs are",
            display_path(&name)
        )
    })
}

/// An input, not yet read: its name in a report, and its source or what is wrong with it.
pub(super) type Test = (String, anyhow::Result<Source>);

/// The source of an input and the right answer.
pub(super) enum Source {
    /// The files of input and answer.
    Files(PathBuf, PathBuf),
    /// A line of the list of generated inputs.
    Generated(Row),
}

/// The inputs of `folder`: those of a problem package, group by group, and those that
/// `generated.txt` lists; or where there is no such thing, the inputs of the folder
/// itself.
///
/// # Errors
///
/// If there are none.
pub(super) fn list(folder: &Path) -> anyhow::Result<Vec<Test>> {
    let mut tests = Vec::new();
    for (group, folder) in data::groups(folder) {
        add_files(&folder, &format!("{group}/"), &mut tests);
    }
    let generated = folder.join("generated.txt");
    if generated.is_file() {
        match rows(&generated) {
            Ok(rows) => tests.extend(rows),
            Err(error) => tests.push(("generated.txt".to_owned(), Err(error))),
        }
    }
    if tests.is_empty() {
        add_files(folder, "", &mut tests);
    }
    if tests.is_empty() {
        bail!("there are no .in files in {}", display_path(folder));
    }
    Ok(tests)
}

impl Source {
    /// Reads or makes the input; `None` if it is made and goes beyond the statement.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is not made as it was.
    pub(super) fn load(&self, problem: &'static Problem) -> anyhow::Result<Option<Case>> {
        match self {
            Source::Files(input, answer) => {
                let (input, mut answer) = (read(input)?, read(answer)?);
                // A checkout with CR LF line ends must not make right programs wrong.
                if answer.ends_with(b"\r\n") {
                    answer.retain(|&byte| byte != b'\r');
                }
                Ok(Some(Case { input, answer }))
            }
            Source::Generated(row) => row.case(problem).map_err(anyhow::Error::msg),
        }
    }
}

/// The inputs of a list.
fn rows(list: &Path) -> anyhow::Result<Vec<Test>> {
    let text = read(list)?;
    let text = String::from_utf8_lossy(&text);
    let rows = listing::parse(&text).map_err(|error| anyhow!("{}: {error}", display_path(list)))?;
    let name = |row: &Row| format!("generated/{}", row.name);
    let tests = rows.into_iter();
    let tests = tests.map(|row| (name(&row), Ok(Source::Generated(row))));
    Ok(tests.collect())
}

/// Adds the inputs in a folder.
fn add_files(folder: &Path, prefix: &str, tests: &mut Vec<Test>) {
    let cannot_read = || format!("cannot read the folder {}", display_path(folder));
    let inputs = match data::inputs(folder).with_context(cannot_read) {
        Ok(inputs) => inputs,
        Err(error) => {
            tests.push((prefix.to_owned(), Err(error)));
            return;
        }
    };
    for input in inputs {
        let stem = display_path(input.file_stem().unwrap_or_default());
        let missing = || anyhow!("there is no answer (.ans) beside {}", display_path(&input));
        let answer = data::answer(&input).ok_or_else(missing);
        let source = answer.map(|answer| Source::Files(input, answer));
        tests.push((format!("{prefix}{stem}"), source));
    }
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", display_path(path)))
}
