//! The programs under `inputs/<problem>/submissions`, and the commands that run them.
//!
//! The folder of a program says what an online judge must say of it. Comments at its top say
//! what is wrong with it, and `mistake: NAME` which model of `sg_problem::mistakes` makes
//! the same mistake. C++ is compiled once for each content; Python is run as it is.

use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use sg_problem::Problem;
use sg_run::data;
use sg_testkit::trusted;

/// The verdict that an online judge must give on a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Every file is answered right.
    Accepted,
    /// Some file is answered wrong.
    WrongAnswer,
    /// The program breaks down on some file.
    RunTimeError,
    /// Some file takes it too long.
    TimeLimitExceeded,
}

impl Expected {
    /// All of these verdicts.
    pub const ALL: [Expected; 4] = [
        Expected::Accepted,
        Expected::RunTimeError,
        Expected::TimeLimitExceeded,
        Expected::WrongAnswer,
    ];

    /// The name of the folder of such programs.
    #[must_use]
    pub const fn folder(self) -> &'static str {
        match self {
            Expected::Accepted => "accepted",
            Expected::WrongAnswer => "wrong_answer",
            Expected::RunTimeError => "run_time_error",
            Expected::TimeLimitExceeded => "time_limit_exceeded",
        }
    }
}

/// A program for a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The problem.
    pub problem: &'static Problem,
    /// The verdict that an online judge must give on the program.
    pub expected: Expected,
    /// The one file of the program.
    pub path: PathBuf,
    /// The language of the program.
    pub language: Language,
    /// The model of its mistake, if there is one.
    pub mistake: Option<String>,
}

/// A language that programs are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// C++17.
    Cpp,
    /// Python 3.
    Python,
}

impl Program {
    /// Folder and file, such as `accepted/memo.cpp`.
    #[must_use]
    pub fn name(&self) -> String {
        let file = self.path.file_name().unwrap_or_default();
        format!("{}/{}", self.expected.folder(), file.to_string_lossy())
    }
}

/// The programs of `problem`, whose folder lies in `inputs`, in the order of their
/// names.
///
/// # Errors
///
/// A folder of programs that is missing or empty, or holds something else.
pub fn list(problem: &'static Problem, inputs: &Path) -> anyhow::Result<Vec<Program>> {
    let mut programs = Vec::new();
    let submissions = inputs.join(problem.name).join("submissions");
    for expected in Expected::ALL {
        let folder = submissions.join(expected.folder());
        let paths = data::entries(&folder).with_context(|| folder.display().to_string())?;
        // Python leaves a folder behind where it imports.
        let paths: Vec<_> = paths.into_iter().filter(|path| path.is_file()).collect();
        ensure!(
            !paths.is_empty(),
            "{}: there is no program",
            folder.display()
        );
        for path in paths {
            let language = match path.extension().and_then(|ending| ending.to_str()) {
                Some("cpp") => Language::Cpp,
                Some("py") => Language::Python,
                _ => bail!("{}: neither C++ nor Python", path.display()),
            };
            let text = read(&path)?;
            programs.push(Program {
                problem,
                expected,
                mistake: at_top(&String::from_utf8_lossy(&text), "mistake"),
                path,
                language,
            });
        }
    }
    Ok(programs)
}

/// The commands that run `programs`, in the same order; executables are made in the
/// folder `cache`, under names that follow from their source.
///
/// # Errors
///
/// A program that does not compile, or no compiler.
pub fn commands(programs: &[Program], cache: &Path) -> anyhow::Result<Vec<Vec<OsString>>> {
    fs::create_dir_all(cache).with_context(|| cache.display().to_string())?;
    let python = python()?;
    let commands = two_at_a_time(programs, |program| match program.language {
        Language::Cpp => Ok(vec![compiled(program, cache)?.into()]),
        Language::Python => Ok(vec![python.clone(), program.path.clone().into()]),
    });
    commands.into_iter().collect()
}

/// The interpreter itself: `python3` may be a script that looks for it at every start,
/// which takes longer than most runs.
fn python() -> anyhow::Result<OsString> {
    let mut python = trusted::piped("python3");
    python.args(["-c", "import sys; print(sys.executable, end='')"]);
    let path = output(&mut python).context("python3 cannot say where it is")?;
    ensure!(!path.is_empty(), "python3 does not say where it is");
    Ok(String::from_utf8(path)?.into())
}

/// The output of a tool, which has to succeed.
fn output(tool: &mut Command) -> anyhow::Result<Vec<u8>> {
    let run = trusted::run(tool, io::empty(), PATIENCE)
        .with_context(|| tool.get_program().to_string_lossy().into_owned())?;
    ensure!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    Ok(run.stdout)
}

/// The folder for executables: beside that of the running program, so that it goes
/// with the target folder.
///
/// # Errors
///
/// When the running program cannot say where it is.
pub fn cache() -> anyhow::Result<PathBuf> {
    let this = std::env::current_exe().context("where is this program?")?;
    let target = this.ancestors().nth(2).context("it is in no folder")?;
    Ok(target.join("submissions"))
}

pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

/// Does `work` on every item, two at a time: more would disturb the times. The
/// results are in the order of the items.
pub fn two_at_a_time<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else {
                return done;
            };
            done.push((index, work(item)));
        }
    };
    let mut done = thread::scope(|scope| {
        let other = scope.spawn(worker);
        let mut done = worker();
        match other.join() {
            Ok(others) => done.extend(others),
            Err(panic) => std::panic::resume_unwind(panic),
        }
        done
    });
    done.sort_by_key(|&(index, _)| index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// What stands behind `word: ` in the comments at the top.
pub(crate) fn at_top(text: &str, word: &str) -> Option<String> {
    text.lines()
        .map_while(|line| line.strip_prefix("//").or_else(|| line.strip_prefix('#')))
        .find_map(|comment| comment.trim().strip_prefix(word)?.strip_prefix(": "))
        .map(str::to_owned)
}

/// Far more than a compiler takes on one file.
const PATIENCE: Duration = Duration::from_secs(300);

const COMPILER: [&str; 3] = ["c++", "-O2", "-std=c++17"];

fn compiled(program: &Program, cache: &Path) -> anyhow::Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    (COMPILER, read(&program.path)?).hash(&mut hasher);
    let binary = cache.join(format!("{:016x}", hasher.finish()));
    if !binary.exists() {
        // Under another name until it is complete, so that it is used only then.
        let draft = tempfile::TempDir::new_in(cache)?;
        let executable = draft.path().join("program");
        let mut compiler = trusted::piped(COMPILER[0]);
        compiler.args(&COMPILER[1..]).arg("-o").arg(&executable);
        output(compiler.arg(&program.path))
            .with_context(|| format!("{} does not compile", program.path.display()))?;
        fs::rename(&executable, &binary).with_context(|| binary.display().to_string())?;
    }
    Ok(binary)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, name: Option<&str>) {
        assert_eq!(at_top(text, "mistake").as_deref(), name, "{text}");
    }

    #[test]
    fn mistakes_are_named_at_the_top() {
        check(
            "// Wrong.\n// mistake: or-for-xor\nint x;\n",
            Some("or-for-xor"),
        );
        check("# Wrong.\n# mistake: win-flags\n", Some("win-flags"));
        check("// Wrong.\nint x;\n// mistake: or-for-xor\n", None);
        check("", None);
    }

    #[test]
    fn results_keep_the_order() {
        let items: Vec<u32> = (0..100).collect();
        assert_eq!(two_at_a_time(&items, |&item| item), items);
        assert!(two_at_a_time(&[], |&item: &u32| item).is_empty());
    }
}
