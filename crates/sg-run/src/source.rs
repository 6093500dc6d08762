//! A source file as a program: compiled by the compiler that is there, or run by its
//! interpreter.
//!
//! The ending of the file says which language it is. C and C++ get the flags that the judges
//! of the three problems share (`-O2 -DONLINE_JUDGE -lm`), and the standard that is the
//! compiler's own; the others are compiled as most judges do it.
//!
//! Cost: one run of the compiler, or of an interpreter that is asked where it lies.

#![cfg_attr(
    not(unix),
    allow(dead_code, reason = "nothing is run there, so nothing is compiled")
)]

use std::env;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
#[cfg(unix)]
use std::time::Duration;

use crate::data;
use crate::error::Error;
#[cfg(unix)]
use crate::limits::Limits;
use crate::run::End;
#[cfg(unix)]
use crate::runner::{self, Runner};

/// A source file in a language that is known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The file.
    pub path: PathBuf,
    language: Language,
}

/// A program that can be run. What was compiled for it is removed when this is dropped.
#[derive(Debug)]
pub struct Executable {
    /// The words that run the program.
    pub command: Vec<OsString>,
    /// The words by which a user gets the same program in the current folder.
    pub by_hand: ByHand,
    /// Holds what was compiled.
    #[cfg(unix)]
    _folder: Option<tempfile::TempDir>,
}

/// The words of a shell that make and run a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// The words that compile it; `None` if that is not needed.
    pub compile: Option<Vec<OsString>>,
    /// The words that run it.
    pub run: Vec<OsString>,
}

/// Why a source file became no program.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The source file cannot be read.
    #[error("cannot read {}: {}", .0.display(), .1)]
    Unreadable(PathBuf, io::Error),
    /// The compiler or the interpreter of the language is not installed.
    #[error(
        "{} needs {}, which is not there",
        .0.display(),
        .1.join(" or ")
    )]
    NoTool(PathBuf, &'static [&'static str]),
    /// The compiler refuses the source file, and has said why.
    #[error("{} does not compile: {} ended with {}", .0.display(), .1, .2)]
    Refused(PathBuf, String, End),
    /// No class of a Java program has a name that a judge would start.
    #[error(
        "{} has no class {} and no class Main to start",
        .0.display(),
        .0.file_stem().unwrap_or_default().display()
    )]
    NoClass(PathBuf),
    /// The user wants to stop.
    #[error("stopped while {} was compiled", .0.display())]
    Interrupted(PathBuf),
    /// The compiler cannot be run.
    #[error(transparent)]
    Run(#[from] Error),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    C,
    Cpp,
    Rust,
    Java,
    Go,
    Python,
    JavaScript,
}

use Language::{C, Cpp, Go, Java, JavaScript, Python, Rust};

/// The endings of file names, with the language that each stands for.
const ENDINGS: [(&str, Language); 11] = [
    ("c", C),
    ("cpp", Cpp),
    ("cc", Cpp),
    ("cxx", Cpp),
    ("c++", Cpp),
    ("rs", Rust),
    ("java", Java),
    ("go", Go),
    ("py", Python),
    ("js", JavaScript),
    ("mjs", JavaScript),
];

impl Language {
    /// The programs that compile it, or run it if it is not compiled; the first one that is
    /// there is taken.
    const fn tools(self) -> &'static [&'static str] {
        match self {
            C => &["gcc", "clang", "cc"],
            Cpp => &["g++", "clang++", "c++"],
            Rust => &["rustc"],
            Java => &["javac"],
            Go => &["go"],
            Python => &["python3", "python"],
            JavaScript => &["node", "nodejs"],
        }
    }

    const fn is_compiled(self) -> bool {
        !matches!(self, Python | JavaScript)
    }
}

impl Executable {
    /// The program that a command runs.
    #[must_use]
    pub fn of_command(command: Vec<OsString>) -> Self {
        let run = command.clone();
        Executable {
            command,
            by_hand: ByHand { compile: None, run },
            #[cfg(unix)]
            _folder: None,
        }
    }
}

impl Source {
    /// The source file at `path`; `None` if its ending stands for no language known here.
    #[must_use]
    pub fn new(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?;
        let known = |(name, _): &&(&str, Language)| name.eq_ignore_ascii_case(ending);
        let &(_, language) = ENDINGS.iter().find(known)?;
        Some(Self {
            path: path.to_owned(),
            language: if ending == "C" { Cpp } else { language },
        })
    }

    /// Makes a program of it, in a new folder for temporary files. What the compiler has to say
    /// goes to standard error as it is; before, `tell` is given the words that run the compiler.
    ///
    /// # Errors
    ///
    /// See [`BuildError`].
    pub fn build(
        &self,
        interrupted: &Arc<AtomicBool>,
        tell: impl FnOnce(&[OsString]),
    ) -> Result<Executable, BuildError> {
        // A compiler would wait for ever at a pipe.
        data::open(&self.path).map_err(|error| BuildError::Unreadable(self.path.clone(), error))?;
        let tools = self.language.tools();
        let tool = tools.iter().find(|tool| is_there(tool));
        let tool = tool.ok_or_else(|| BuildError::NoTool(self.path.clone(), tools))?;
        #[cfg(unix)]
        return self.build_by(tool, interrupted, tell);
        #[cfg(not(unix))]
        {
            let _ = (tool, interrupted, tell);
            let message = "running commands needs Unix (process groups and limits)";
            let error = io::Error::new(io::ErrorKind::Unsupported, message);
            Err(Error::from(error).into())
        }
    }

    #[cfg(unix)]
    fn build_by(
        &self,
        tool: &str,
        interrupted: &Arc<AtomicBool>,
        tell: impl FnOnce(&[OsString]),
    ) -> Result<Executable, BuildError> {
        let here = Path::new("");
        if !self.language.is_compiled() {
            let mut program = Executable::of_command(vec![tool.into(), self.argument()]);
            if self.language == Python
                && let Some(python) = interpreter(tool, interrupted)
            {
                program.command[0] = python;
            }
            return Ok(program);
        }
        let folder = tempfile::Builder::new().prefix("grundy-").tempdir();
        let folder = folder.map_err(|error| Error::Temporary(env::temp_dir(), error))?;
        let compile = self.compiler(tool, folder.path());
        tell(&compile);
        // What a compiler that is stopped leaves behind goes with the folder.
        let temporary = [OsStr::new("TMPDIR"), folder.path().as_os_str()].join(OsStr::new("="));
        let compile = [vec!["env".into(), temporary], compile].concat();
        match runner::run_in_sight(&compile, &compiling(), interrupted)? {
            End::Exit(0) => {}
            End::Interrupted => return Err(BuildError::Interrupted(self.path.clone())),
            end => return Err(BuildError::Refused(self.path.clone(), tool.to_owned(), end)),
        }
        let program = if self.language == Java {
            let class = main_class(&self.stem(), folder.path());
            class.ok_or_else(|| BuildError::NoClass(self.path.clone()))?
        } else {
            self.stem()
        };
        Ok(Executable {
            command: self.run(&program, folder.path()),
            by_hand: ByHand {
                compile: Some(self.compiler(tool, here)),
                run: self.run(&program, here),
            },
            _folder: Some(folder),
        })
    }

    /// The words that compile it into `folder`; if that is empty, into the current one.
    fn compiler(&self, tool: &str, folder: &Path) -> Vec<OsString> {
        let (before, after): (&[&str], &[&str]) = match self.language {
            C | Cpp => (&["-O2", "-DONLINE_JUDGE", "-o"], &["-lm"]),
            Rust => (
                &["-O", "--edition", "2021", "--crate-name", "main", "-o"],
                &[],
            ),
            Go => (&["build", "-o"], &[]),
            Java => (&["-d"], &[]),
            Python | JavaScript => unreachable!("it is not compiled"),
        };
        let result = match self.language {
            Java => folder_or_here(folder),
            _ => folder.join(self.stem()),
        };
        let mut words = vec![tool.into()];
        words.extend(before.iter().map(OsString::from));
        words.extend([result.into(), self.argument()]);
        words.extend(after.iter().map(OsString::from));
        words
    }

    /// The words that run the `program` in `folder`; if that is empty, in the current one.
    fn run(&self, program: &OsStr, folder: &Path) -> Vec<OsString> {
        if self.language == Java {
            // As judges do: one thread that collects garbage takes the least memory.
            let words = ["java", "-XX:+UseSerialGC", "-cp"].map(OsString::from);
            let class = [folder_or_here(folder).into(), program.to_owned()];
            return words.into_iter().chain(class).collect();
        }
        vec![folder_or_here(folder).join(program).into()]
    }

    /// The name of the program.
    fn stem(&self) -> OsString {
        self.path.file_stem().unwrap_or_default().to_owned()
    }

    /// The path as no compiler takes it for an option.
    fn argument(&self) -> OsString {
        if self.path.as_os_str().as_encoded_bytes().starts_with(b"-") {
            return Path::new(".").join(&self.path).into();
        }
        self.path.clone().into()
    }
}

fn folder_or_here(folder: &Path) -> PathBuf {
    if folder.as_os_str().is_empty() {
        return PathBuf::from(".");
    }
    folder.to_owned()
}

/// Whether a shell would find a program of this name.
fn is_there(program: &str) -> bool {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| is_executable(&folder.join(program)))
}

fn is_executable(path: &Path) -> bool {
    path.metadata().is_ok_and(|about| {
        #[cfg(unix)]
        let may_be_run = std::os::unix::fs::PermissionsExt::mode(&about.permissions()) & 0o111 != 0;
        #[cfg(not(unix))]
        let may_be_run = true;
        about.is_file() && may_be_run
    })
}

/// The limits of a compiler: what no source file in its senses needs.
#[cfg(unix)]
fn compiling() -> Limits {
    Limits {
        output: u64::MAX,
        ..Limits::new(Duration::from_secs(300), u64::MAX)
    }
}

/// The class of a Java program in `folder` that a judge starts: the one named as the file is, or
/// `Main`.
#[cfg(unix)]
fn main_class(stem: &OsStr, folder: &Path) -> Option<OsString> {
    let mut classes = [stem, OsStr::new("Main")].into_iter();
    let is_there = |class: &&OsStr| folder.join(class).with_extension("class").is_file();
    classes.find(is_there).map(OsStr::to_owned)
}

/// The interpreter itself: `python3` may be a script that looks for it at every start, which
/// takes longer than most runs. `None` if it does not say.
#[cfg(unix)]
fn interpreter(python: &str, interrupted: &Arc<AtomicBool>) -> Option<OsString> {
    use std::os::unix::ffi::OsStringExt;

    let script = "import sys; print(sys.executable, end='')";
    let runner = Runner {
        command: [python, "-c", script].map(OsString::from).to_vec(),
        limits: Limits::new(Duration::from_secs(10), 1 << 30),
        interrupted: Arc::clone(interrupted),
    };
    let run = runner.run(b"").ok()?;
    let path = OsString::from_vec(run.stdout);
    // An interpreter that is part of another program may name nothing of use.
    (run.end == End::Exit(0) && is_executable(Path::new(&path))).then_some(path)
}

#[cfg(all(test, unix))]
mod tests;
