//! The programs that `grundy hack` is tried on, and what it must say of each.
//!
//! They are the submissions of a problem, and those under `inputs/<problem>/hack`, which are
//! part of no package and which no test data has to reject: they need much time, a certain
//! moment, or a compiler that may be missing. Their languages are those that `grundy hack`
//! compiles itself. Comments at the top say what must be found:
//!
//! * `failure: KINDS`: one of these kinds, as the document of `grundy hack` names them, with
//!   ` or ` between them; [`NONE`], or [`BY_CHANCE`] where further runs pass;
//! * `mistake: NAME`: the mistake that is named first;
//! * `bytes: COUNT`: bytes of the input, at most;
//! * `says: TEXT`: part of the sentence, the note, the hint or the last words.

use std::ffi::OsString;
use std::path::Path;

use anyhow::Context;
use sg_problem::Problem;
use sg_run::{BuildError, Executable, Source, data, interruption};

use crate::programs::{self, Expected, at_top, two_at_a_time};

/// The kind where nothing may be found.
pub const NONE: &str = "none";
/// The kind where what is found fails in some runs only.
pub const BY_CHANCE: &str = "by-chance";

/// A program that `grundy hack` is tried on.
#[derive(Debug)]
pub struct Target {
    /// Folder and file, such as `accepted/memo.cpp`.
    pub name: String,
    /// Whether it is a submission: most of the wrong ones fail on little.
    pub is_submission: bool,
    /// What must be said of it.
    pub wanted: Wanted,
    /// The program, or why it cannot be run here.
    pub program: Result<Executable, String>,
}

/// What must be said of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The kinds of failure, one of which must be found; any one if there is none here.
    pub kinds: Vec<String>,
    /// The mistake that must be named first.
    pub mistake: Option<String>,
    /// The bytes of the input, at most.
    pub bytes: Option<u64>,
    /// Part of what must be said in words.
    pub says: Option<String>,
}

impl Wanted {
    /// What the comments at the top of a program ask for.
    ///
    /// # Errors
    ///
    /// If they name no failure, or no number where one should be.
    fn at_top(text: &str) -> anyhow::Result<Self> {
        let kinds = at_top(text, "failure").context("no failure is named at its top")?;
        let bytes = at_top(text, "bytes").map(|bytes| bytes.parse());
        Ok(Wanted {
            kinds: kinds.split(" or ").map(str::to_owned).collect(),
            mistake: at_top(text, "mistake"),
            bytes: bytes.transpose().context("bytes are no number")?,
            says: at_top(text, "says"),
        })
    }

    /// Whether nothing may be found.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.kinds == [NONE]
    }
}

/// All of them for `problem`, whose folder lies in `inputs`, whose names contain `part`: the
/// submissions first.
///
/// # Errors
///
/// A folder or a program that cannot be read, one that does not compile, or a head that is
/// not understood.
pub fn list(problem: &'static Problem, inputs: &Path, part: &str) -> anyhow::Result<Vec<Target>> {
    let mut submissions = programs::list(problem, inputs)?;
    submissions.retain(|program| program.name().contains(part));
    let commands = programs::commands(&submissions, &programs::cache()?)?;
    let mut targets: Vec<Target> = submissions
        .into_iter()
        .zip(commands)
        .map(|(program, command)| submission(program, command))
        .collect();
    let folder = inputs.join(problem.name).join("hack");
    let mut paths = data::entries(&folder).with_context(|| folder.display().to_string())?;
    paths.retain(|path| path.is_file() && name(path).contains(part));
    let others = two_at_a_time(&paths, |path| {
        target(path).with_context(|| path.display().to_string())
    });
    for other in others {
        targets.push(other?);
    }
    Ok(targets)
}

/// A submission is right, or fails in whatever way.
fn submission(program: programs::Program, command: Vec<OsString>) -> Target {
    let kinds = match program.expected {
        Expected::Accepted => vec![NONE.to_owned()],
        _ => Vec::new(),
    };
    Target {
        name: program.name(),
        is_submission: true,
        wanted: Wanted {
            kinds,
            mistake: program.mistake,
            ..Wanted::default()
        },
        program: Ok(Executable::of_command(command)),
    }
}

/// A program of the folder `hack`.
fn target(path: &Path) -> anyhow::Result<Target> {
    let text = programs::read(path)?;
    let source = Source::new(path).context("its language is not known")?;
    let program = match source.build(&interruption(), |_| {}) {
        Err(error @ BuildError::NoTool(..)) => Err(error.to_string()),
        built => Ok(built?),
    };
    Ok(Target {
        name: name(path),
        is_submission: false,
        wanted: Wanted::at_top(&String::from_utf8_lossy(&text))?,
        program,
    })
}

fn name(path: &Path) -> String {
    let file = path.file_name().unwrap_or_default();
    format!("hack/{}", file.to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_stands_at_the_top() {
        let text = "# Slow.\n# failure: time-limit or output-limit\n# bytes: 12\n# says: a: b\n";
        let wanted = Wanted {
            kinds: vec!["time-limit".to_owned(), "output-limit".to_owned()],
            mistake: None,
            bytes: Some(12),
            says: Some("a: b".to_owned()),
        };
        assert_eq!(Wanted::at_top(text).expect("it is right"), wanted);
        assert!(!wanted.is_right());
        let right = Wanted::at_top("// failure: none\n").expect("it is right");
        assert!(right.is_right());
        for text in ["// Slow.\n", "", "// failure: none\n// bytes: few\n"] {
            assert!(Wanted::at_top(text).is_err(), "{text}");
        }
    }

    #[test]
    fn all_programs_under_inputs_say_what_is_wanted() {
        let inputs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../inputs");
        for problem in crate::problems::ALL {
            let folder = inputs.join(problem.name).join("hack");
            let paths = data::entries(&folder).expect("there is such a folder");
            assert!(!paths.is_empty());
            for path in paths {
                let text = programs::read(&path).expect("it can be read");
                let wanted = Wanted::at_top(&String::from_utf8_lossy(&text));
                assert!(wanted.is_ok(), "{}: {wanted:?}", path.display());
                assert!(Source::new(&path).is_some(), "{}", path.display());
            }
        }
    }
}
