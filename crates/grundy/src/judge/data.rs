//! The inputs of a problem with their right answers.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use sg_gen::listing::{self, Case, Row};

use crate::display::display_path;
use sg_problem::Problem;
use sg_problem::check;
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

/// An input, not yet read.
#[derive(Clone, Debug)]
pub(super) struct Test {
    /// The name of the input in a report.
    pub(super) name: String,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    /// The files of input and answer.
    Files(PathBuf, PathBuf),
    /// A line of the list of generated inputs.
    Generated(String),
    /// What is wrong with it.
    Faulty(String),
}

/// The inputs of `folder`: those of a problem package, group by group, and those that
/// `generated.txt` lists; or where there is no such thing, the inputs of the folder
/// itself. What is wrong with one of them it says when it is loaded.
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
            Err(error) => tests.push(Test::faulty("generated.txt", &error)),
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

impl Test {
    fn faulty(name: impl Into<String>, error: &anyhow::Error) -> Self {
        Test {
            name: name.into(),
            source: Source::Faulty(format!("{error:#}")),
        }
    }

    /// Reads or makes it; `None` if it is made and goes beyond the statement.
    ///
    /// # Errors
    ///
    /// If it cannot be read, has no answer, or is not made as it was.
    pub(super) fn load(&self, problem: &'static Problem) -> anyhow::Result<Option<Case>> {
        let row = match &self.source {
            Source::Files(input, answer) => {
                let (input, mut answer) = (read(input)?, read(answer)?);
                // A checkout with CR LF line ends must not make right programs wrong.
                if answer.ends_with(b"\r\n") {
                    answer.retain(|&byte| byte != b'\r');
                }
                return Ok(Some(Case { input, answer }));
            }
            Source::Generated(row) => listing::parse(row).map_err(anyhow::Error::msg)?,
            Source::Faulty(fault) => bail!("{fault}"),
        };
        row[0]
            .case(problem, check::accepts)
            .map_err(anyhow::Error::msg)
    }
}

/// The inputs of a list.
fn rows(list: &Path) -> anyhow::Result<Vec<Test>> {
    let text = read(list)?;
    let text = String::from_utf8_lossy(&text);
    let rows = listing::parse(&text).map_err(|error| anyhow!("{}: {error}", display_path(list)))?;
    let tests = rows.iter().map(|row| Test {
        name: format!("generated/{}", row.name),
        source: Source::Generated(line(row)),
    });
    Ok(tests.collect())
}

/// Adds the inputs in a folder.
fn add_files(folder: &Path, prefix: &str, tests: &mut Vec<Test>) {
    let inputs = match data::inputs(folder) {
        Ok(inputs) => inputs,
        Err(error) => {
            let context = format!("cannot read the folder {}", display_path(folder));
            tests.push(Test::faulty(prefix, &anyhow!(error).context(context)));
            return;
        }
    };
    for input in inputs {
        let name = display_path(input.file_stem().unwrap_or_default());
        let name = format!("{prefix}{name}");
        tests.push(match data::answer(&input) {
            Some(answer) => Test {
                name,
                source: Source::Files(input, answer),
            },
            None => {
                let input = display_path(&input);
                Test::faulty(name, &anyhow!("there is no answer (.ans) beside {input}"))
            }
        });
    }
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
    fs::read(path).with_context(|| format!("cannot read {}", display_path(path)))
}
