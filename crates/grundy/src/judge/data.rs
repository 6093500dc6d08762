//! The inputs of a problem with their right answers.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use sg_gen::listing::{self, Case, Row};

use crate::display::display_path;
use crate::files;
use sg_problem::Problem;
use sg_run::data;

/// The folder with the inputs of `problem`: the one `given`, else `inputs/<problem>`
/// in the current folder or one above it, else in one above this program.
pub(crate) fn folder(problem: &'static Problem, given: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(folder) = given {
        if !folder.is_dir() {
            bail!("there is no folder {}", display_path(folder));
        }
        return Ok(folder.to_owned());
    }
    let name = Path::new("inputs").join(problem.name);
    let places = [std::env::current_dir(), std::env::current_exe()];
    let above = places.iter().flatten().flat_map(|place| place.ancestors());
    let mut folders = above.map(|above| above.join(&name));
    folders.find(|folder| folder.is_dir()).ok_or_else(|| {
        let name = display_path(&name);
        anyhow!("there is no folder {name} here or above; say with --data where the inputs are")
    })
}

/// An input, not yet read: its name in a report, and its source or what is wrong with it.
pub(super) type Test = (String, anyhow::Result<Source>);

/// Where an input and the right answer come from: two files, or a line of `generated.txt`.
pub(super) enum Source {
    Files(PathBuf, PathBuf),
    Generated(Row),
}

/// The inputs of `folder`: those of a problem package, group by group, and those that
/// `generated.txt` lists; or where there is no such thing, the inputs of the folder
/// itself.
pub(super) fn list(folder: &Path) -> anyhow::Result<Vec<Test>> {
    let mut tests = Vec::new();
    for (group, folder) in data::groups(folder) {
        add_files(&folder, &format!("{group}/"), &mut tests);
    }
    let generated = folder.join("generated.txt");
    if generated.is_file() {
        let rows = rows(&generated);
        tests.extend(rows.unwrap_or_else(|error| vec![("generated.txt".to_owned(), Err(error))]));
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
    pub(super) fn load(&self, problem: &'static Problem) -> anyhow::Result<Option<Case>> {
        match self {
            Source::Files(input, answer) => {
                let (input, mut answer) = (files::read(input)?, files::read(answer)?);
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
    let text = files::read(list)?;
    let text = String::from_utf8_lossy(&text);
    let rows = listing::parse(&text).map_err(|error| anyhow!("{}: {error}", display_path(list)))?;
    let test = |row: Row| {
        (
            format!("generated/{}", row.name),
            Ok(Source::Generated(row)),
        )
    };
    Ok(rows.into_iter().map(test).collect())
}

/// Adds the inputs in a folder.
fn add_files(folder: &Path, prefix: &str, tests: &mut Vec<Test>) {
    let cannot_read = || format!("cannot read the folder {}", display_path(folder));
    let inputs = data::inputs(folder).with_context(cannot_read);
    let inputs = inputs.unwrap_or_else(|error| {
        tests.push((prefix.to_owned(), Err(error)));
        Vec::new()
    });
    for input in inputs {
        let stem = display_path(input.file_stem().unwrap_or_default());
        let missing = || anyhow!("there is no answer (.ans) beside {}", display_path(&input));
        let answer = data::answer(&input).ok_or_else(missing);
        let source = answer.map(|answer| Source::Files(input, answer));
        tests.push((format!("{prefix}{stem}"), source));
    }
}
