//! A problem's folder as a package: its statement, its tests, its files.
//!
//! Written by hand are `problem.md`, `problem.yaml`, the data, the validators and
//! the submissions; [`derived`](crate::derived) makes the rest of the folder from these.
//!
//! An archive also holds the large inputs of `generated.txt` that keep to the
//! statement, with their answers; they are part of no commit.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use sg_gen::listing::{self, Case};
use sg_problem::Problem;
use sg_run::data;

use crate::archive::Archive;
use crate::folders;
use crate::statement::Statement;

/// Bytes of the largest input in an archive. The statements promise it.
pub const MAX_INPUT: usize = 8_000_000;

/// A problem's folder, read as a whole.
#[derive(Clone, Debug)]
pub struct Package {
    /// The problem.
    pub problem: &'static Problem,
    /// The content of `problem.md`.
    pub markdown: String,
    /// The statement that `problem.md` holds.
    pub statement: Statement,
    /// The tests of `data/sample`, then those of `data/secret`, by name.
    pub tests: Vec<Test>,
    /// The folder of the package.
    pub folder: PathBuf,
}

/// An input and the right answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// `sample` or `secret`.
    pub group: &'static str,
    /// The name of its files without extension.
    pub name: String,
    /// The input.
    pub input: Vec<u8>,
    /// The right answer.
    pub answer: Vec<u8>,
    /// The purpose of the test, if the folder says so.
    pub description: Option<Vec<u8>>,
}

impl Test {
    /// The path of its input or answer in the Kattis layout.
    #[must_use]
    pub fn path(&self, extension: &str) -> String {
        format!("data/{}/{}.{extension}", self.group, self.name)
    }
}

impl Package {
    /// Reads `inputs/<problem>`.
    ///
    /// # Errors
    ///
    /// If a file is missing, the statement is not understood or shows other
    /// samples than the data has, or two tests have one name.
    pub fn read(inputs: &Path, problem: &'static Problem) -> Result<Package> {
        let folder = inputs.join(problem.name);
        let path = folder.join("problem.md");
        let markdown = fs::read_to_string(&path).with_context(|| shown(&path))?;
        let statement = Statement::parse(&markdown).with_context(|| shown(&path))?;
        let mut tests = read_tests(&folder, "sample")?;
        check_samples(&statement, &tests).with_context(|| shown(&path))?;
        tests.extend(read_tests(&folder, "secret")?);
        check_names(&tests).with_context(|| shown(&folder))?;
        Ok(Package {
            problem,
            markdown,
            statement,
            tests,
            folder,
        })
    }

    /// The large inputs of `generated.txt` that keep to the statement and are of a
    /// size that contest systems store without complaint, as secret tests whose names sort
    /// behind those in the folder.
    ///
    /// # Errors
    ///
    /// If the list is faulty, or an input is not the one it was.
    pub fn large_tests(&self) -> Result<Vec<Test>> {
        let list = String::from_utf8(self.text("generated.txt")?)?;
        let mut tests = Vec::new();
        for row in listing::parse(&list).map_err(anyhow::Error::msg)? {
            let case = row.case(self.problem).map_err(anyhow::Error::msg)?;
            let Some(Case { input, answer }) = case else {
                continue;
            };
            if MAX_INPUT < input.len() {
                continue;
            }
            tests.push(Test {
                group: "secret",
                name: format!("large-{}", row.name),
                input,
                answer,
                description: None,
            });
        }
        Ok(tests)
    }

    /// Adds a file of the folder, or all files below a folder of it, under
    /// `prefix`; nothing hidden and no compiler's left-overs.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or the archive refuses it.
    pub fn add_to(&self, archive: &mut Archive, prefix: &str, name: &str) -> Result<()> {
        let path = self.folder.join(name);
        if !path.is_dir() {
            return archive.add(format!("{prefix}{name}"), self.text(name)?);
        }
        for entry in data::entries(&path).with_context(|| shown(&path))? {
            let entry = text(entry.file_name())?;
            if !entry.starts_with('.') && entry != "__pycache__" {
                self.add_to(archive, prefix, &format!("{name}/{entry}"))?;
            }
        }
        Ok(())
    }

    /// The text of a file of the folder.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub fn text(&self, name: &str) -> Result<Vec<u8>> {
        let path = self.folder.join(name);
        fs::read(&path).with_context(|| shown(&path))
    }
}

fn read_tests(folder: &Path, group: &'static str) -> Result<Vec<Test>> {
    let folder = folder.join("data").join(group);
    if let Some(path) = folders::strays(&folder, &["ans", "desc"])
        .with_context(|| shown(&folder))?
        .first()
    {
        bail!("{}: belongs to no input", path.display());
    }
    let read = |path: &Path| fs::read(path).with_context(|| shown(path));
    let mut tests = Vec::new();
    for path in data::inputs(&folder)? {
        let description = path.with_extension("desc");
        let input = read(&path)?;
        ensure!(
            input.len() <= MAX_INPUT,
            "{}: has more than {MAX_INPUT} bytes",
            path.display()
        );
        tests.push(Test {
            group,
            name: text(path.file_stem())?,
            input,
            answer: read(&path.with_extension("ans"))?,
            description: description
                .is_file()
                .then(|| read(&description))
                .transpose()?,
        });
    }
    ensure!(!tests.is_empty(), "{}: holds no input", folder.display());
    Ok(tests)
}

/// A name that archives can hold.
fn text(name: Option<&OsStr>) -> Result<String> {
    let name = name.unwrap_or_default();
    let text = name.to_str();
    Ok(text
        .with_context(|| format!("{}: is no text", name.display()))?
        .to_owned())
}

/// The statement shows all samples, as they are.
fn check_samples(statement: &Statement, tests: &[Test]) -> Result<()> {
    let mut left: HashMap<String, &[u8]> = HashMap::new();
    for test in tests {
        left.insert(format!("{}.in", test.name), &test.input);
        left.insert(format!("{}.ans", test.name), &test.answer);
    }
    for sample in statement.samples() {
        let text = left.remove(&sample.file);
        ensure!(
            text == Some(sample.text.as_bytes()),
            "the sample is not the text of data/sample/{}",
            sample.file
        );
    }
    if let Some(file) = left.into_keys().min() {
        bail!("the statement does not show data/sample/{file}");
    }
    Ok(())
}

fn check_names(tests: &[Test]) -> Result<()> {
    let mut groups = HashMap::new();
    for test in tests {
        if let Some(group) = groups.insert(&test.name, test.group) {
            bail!(
                "{} and {} both have a test {}",
                group,
                test.group,
                test.name
            );
        }
    }
    Ok(())
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
