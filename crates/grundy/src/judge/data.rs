//! The inputs of a problem with their right answers.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use sg_gen::listing::{self, Case, Row};

use crate::display::{display_path, escape};
use sg_problem::Problem;
use sg_problem::check::{self, Fault};
use sg_run::compare::{Difference, compare};
use sg_run::data::{self, PassedOver};
use sg_run::tidy::{Flaw, tidy};

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

/// The inputs of a folder, and why other files in it are none.
pub(super) struct Tests {
    pub(super) tests: Vec<Test>,
    pub(super) passed_over: Vec<(String, PassedOver)>,
}

/// An input with the right answer to it, as the problem is solved here.
pub(super) struct Loaded {
    pub(super) case: Case,
    /// What the files have beside that, and is forgiven.
    pub(super) flaws: Vec<String>,
    /// Where the input breaks the statement: a right program may fail on it.
    pub(super) breach: Option<Fault>,
}

/// The inputs of `folder`: those that there are as files, and where it is a problem package
/// those that `generated.txt` lists.
pub(super) fn list(folder: &Path) -> anyhow::Result<Tests> {
    let found = data::tests(folder);
    let mut tests: Vec<Test> = found.tests.into_iter().map(of_files).collect();
    for (name, error) in found.unreadable {
        let folder = display_path(folder.join(&name));
        let reason = anyhow!(error).context(format!("cannot read the folder {folder}"));
        tests.push((display_path(&name) + "/", Err(reason)));
    }
    let generated = folder.join("generated.txt");
    if generated.is_file() {
        let rows = rows(&generated);
        tests.extend(rows.unwrap_or_else(|error| vec![("generated.txt".to_owned(), Err(error))]));
    }
    let is_used = |name: &OsString| name == "generated.txt" && generated.is_file();
    let passed_over = found.passed_over.into_iter();
    let passed_over: Vec<_> = passed_over
        .filter(|(name, _)| !is_used(name))
        .map(|(name, reason)| (display_path(name), reason))
        .collect();
    if tests.is_empty() {
        let folder = display_path(folder);
        match passed_over.first() {
            Some((name, reason)) => {
                bail!("there are no .in files in {folder}; {name} is passed over: {reason}")
            }
            None => bail!("there are no .in files in {folder}"),
        }
    }
    Ok(Tests { tests, passed_over })
}

impl Source {
    /// Reads or makes the input; `None` if it is made and goes beyond the statement.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, the input cannot be answered, or the answer is wrong.
    pub(super) fn load(&self, problem: &'static Problem) -> anyhow::Result<Option<Loaded>> {
        match self {
            Source::Files(input, answer) => load(problem, input, answer).map(Some),
            Source::Generated(row) => {
                let case = row.case(problem).map_err(anyhow::Error::msg)?;
                Ok(case.map(|case| Loaded {
                    case,
                    flaws: Vec::new(),
                    breach: None,
                }))
            }
        }
    }
}

/// Reads an input and its answer. Both are data that somebody has made: the answer is held
/// against what the problem's own solution prints, which is what programs are compared with.
fn load(problem: &'static Problem, input: &Path, answer: &Path) -> anyhow::Result<Loaded> {
    let (text, given) = (read(input)?, read(answer)?);
    let mut flaws = Vec::new();
    let mut breach = None;
    let text = if check::accepts(problem, &text) {
        text
    } else {
        let (tidied, found) = tidy(&text);
        let report = check::strict(problem, &tidied[..]);
        let report = report.with_context(|| format!("cannot read {}", display_path(input)))?;
        breach = report.faults.into_iter().next();
        flaws.extend(found.into_iter().map(|flaw| format!("inputs: {flaw}")));
        tidied
    };
    let mut right = Vec::new();
    if let Err(error) = problem.solve(&text[..], &mut right) {
        bail!("the input {} is at fault: {error}", display_path(input));
    }
    if given != right {
        let (tidied, mut found) = tidy(&given);
        match compare(&right, &tidied) {
            None => {}
            Some(difference) if difference.fault.is_presentation() => found.push(Flaw::Space),
            Some(difference) => {
                if let Some(breach) = breach {
                    let input = display_path(input);
                    bail!("the input {input} breaks the statement: {breach}");
                }
                let answer = display_path(answer);
                bail!("the answer {answer} is wrong, {}", in_words(&difference))
            }
        }
        flaws.extend(found.into_iter().map(|flaw| format!("answers: {flaw}")));
    }
    Ok(Loaded {
        case: Case {
            input: text,
            answer: right,
        },
        flaws,
        breach,
    })
}

/// What is wrong in an answer.
fn in_words(difference: &Difference) -> String {
    let line = |line: &Option<Vec<u8>>, otherwise: &str| match line.as_deref() {
        Some(b"") => "an empty line".to_owned(),
        Some(line) => escape(line),
        None => otherwise.to_owned(),
    };
    let number = difference.line;
    let right = line(&difference.expected, "the end");
    let given = line(&difference.actual, "the end");
    format!("line {number}: {given} instead of {right}")
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    data::read(path).with_context(|| format!("cannot read {}", display_path(path)))
}

/// The inputs of a list.
fn rows(list: &Path) -> anyhow::Result<Vec<Test>> {
    let text = read(list)?;
    let text = String::from_utf8_lossy(&text);
    let rows = listing::parse(&text).map_err(|error| anyhow!("{}: {error}", display_path(list)))?;
    let test = |row: Row| {
        (
            format!("{GENERATED}{}", row.name),
            Ok(Source::Generated(row)),
        )
    };
    Ok(rows.into_iter().map(test).collect())
}

/// What the names of inputs that are made begin with.
pub(super) const GENERATED: &str = "generated/";

fn of_files(test: data::Test) -> Test {
    let input = test.input;
    let missing = || anyhow!("there is no answer (.ans) beside {}", display_path(&input));
    let answer = data::answer(&input).ok_or_else(missing);
    let source = answer.map(|answer| Source::Files(input, answer));
    (display_path(test.name), source)
}
