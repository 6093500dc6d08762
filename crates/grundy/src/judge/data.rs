//! The inputs of a problem with their right answers.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use sg_testkit::generators::list::{self, Row};

use crate::check;
use crate::problem::Problem;

/// The folder with the inputs of `problem`: the one `given`, else `inputs/<problem>`
/// in the current folder or one above it, else in one above this program.
///
/// # Errors
///
/// If there is none.
pub fn folder(problem: Problem, given: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(folder) = given {
        if !folder.is_dir() {
            bail!("there is no folder {}", folder.display());
        }
        return Ok(folder.to_owned());
    }
    let name = Path::new("inputs").join(problem.name());
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
            name.display()
        )
    })
}

/// An input, not yet read.
#[derive(Clone, Debug)]
pub(super) struct Test {
    /// What to call it.
    pub(super) name: String,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    /// The files of input and answer.
    Files(PathBuf, PathBuf),
    /// A line of the list of generated inputs.
    Generated(String),
}

/// An input with its answer.
#[derive(Clone, Debug)]
pub struct Case {
    /// The input.
    pub input: Vec<u8>,
    /// The right answer.
    pub answer: Vec<u8>,
}

/// The inputs of `folder`: those in `data/sample` and `data/secret`, each in the order of
/// the names, and those that `generated.txt` lists; or where there is no such thing, the
/// `.in` files of the folder itself.
///
/// # Errors
///
/// If there are none, or one has no answer beside it.
pub(super) fn list(folder: &Path) -> anyhow::Result<Vec<Test>> {
    let mut tests = Vec::new();
    for part in ["sample", "secret"] {
        for above in [folder.join("data"), folder.to_owned()] {
            let path = above.join(part);
            if path.is_dir() {
                files(&path, &format!("{part}/"), &mut tests)?;
            }
        }
    }
    let generated = folder.join("generated.txt");
    if generated.is_file() {
        let text = read(&generated)?;
        let text = String::from_utf8_lossy(&text);
        let rows =
            list::parse(&text).map_err(|error| anyhow!("{}: {error}", generated.display()))?;
        tests.extend(rows.iter().map(|row| Test {
            name: format!("generated/{}", row.name),
            source: Source::Generated(line(row)),
        }));
    }
    if tests.is_empty() {
        files(folder, "", &mut tests)?;
    }
    if tests.is_empty() {
        bail!("there are no .in files in {}", folder.display());
    }
    Ok(tests)
}

impl Test {
    /// Reads or makes it; `None` if it is made and goes beyond the statement.
    pub(super) fn load(&self, problem: Problem) -> anyhow::Result<Option<Case>> {
        let row = match &self.source {
            Source::Files(input, answer) => {
                let (input, mut answer) = (read(input)?, read(answer)?);
                // A checkout with CR LF line ends must not make right programs wrong.
                if answer.ends_with(b"\r\n") {
                    answer.retain(|&byte| byte != b'\r');
                }
                return Ok(Some(Case { input, answer }));
            }
            Source::Generated(row) => list::parse(row).map_err(anyhow::Error::msg)?,
        };
        generated(problem, &row[0])
    }
}

/// Makes an input that `generated.txt` lists, with its answer; `None` if it goes beyond
/// the statement.
///
/// # Errors
///
/// If either is not what it was when it was listed.
pub fn generated(problem: Problem, row: &Row<'_>) -> anyhow::Result<Option<Case>> {
    let name = row.name;
    let mut input = Vec::new();
    if row.write_to(&mut input)? != row.input_hash {
        bail!("generated/{name} is not made as it was when it was listed");
    }
    if !check::accepts(problem, &input) {
        return Ok(None);
    }
    let mut answer = Vec::new();
    problem
        .solve(&input[..], &mut answer)
        .with_context(|| format!("cannot answer generated/{name}"))?;
    if list::hash(&answer) != row.answer_hash {
        bail!("generated/{name} is not answered as it was when it was listed");
    }
    Ok(Some(Case { input, answer }))
}

/// Adds the `.in` files of a folder.
fn files(folder: &Path, prefix: &str, tests: &mut Vec<Test>) -> anyhow::Result<()> {
    let cannot_read = || format!("cannot read the folder {}", folder.display());
    let mut inputs = Vec::new();
    for entry in fs::read_dir(folder).with_context(cannot_read)? {
        let path = entry.with_context(cannot_read)?.path();
        if path.extension() == Some(OsStr::new("in")) {
            inputs.push(path);
        }
    }
    inputs.sort();
    for input in inputs {
        let answers = ["ans", "out"].map(|extension| input.with_extension(extension));
        let Some(answer) = answers.into_iter().find(|path| path.is_file()) else {
            bail!("there is no answer (.ans) beside {}", input.display());
        };
        let name = input.file_stem().unwrap_or_default().to_string_lossy();
        tests.push(Test {
            name: format!("{prefix}{name}"),
            source: Source::Files(input.clone(), answer),
        });
    }
    Ok(())
}

/// The row as a line of the list, which can be kept without the list.
fn line(row: &Row<'_>) -> String {
    let command = row.command.join(" ");
    format!(
        "{} {command} {} {}",
        row.name, row.input_hash, row.answer_hash
    )
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
