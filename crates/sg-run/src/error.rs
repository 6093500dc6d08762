//! The reasons why a command could not be run, in words that tell its user what to do.

use std::ffi::{OsStr, OsString};
use std::fmt::{self, Display};
use std::io;
use std::path::{Path, PathBuf};

/// Why there was no run.
#[derive(Debug)]
pub enum Error {
    /// The command cannot be started.
    Start(OsString, io::Error),
    /// The folder for temporary files cannot be used.
    Temporary(PathBuf, io::Error),
    /// Something here failed.
    Io(io::Error),
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Start(program, error) => {
                write!(f, "cannot run {}: ", program.to_string_lossy())?;
                let path = Path::new(program);
                let here = !program.as_encoded_bytes().contains(&b'/');
                match error.kind() {
                    _ if path.is_dir() && !here => f.write_str("it is a folder"),
                    io::ErrorKind::NotFound if here && path.is_file() => write!(
                        f,
                        "there is no such command; for the file in this folder write ./{}",
                        path.display()
                    ),
                    io::ErrorKind::NotFound if here => f.write_str("there is no such command"),
                    io::ErrorKind::NotFound if path.is_file() => f.write_str(
                        "it needs an interpreter or a loader that is not there (look at its first line)",
                    ),
                    io::ErrorKind::NotFound => f.write_str("there is no such file"),
                    io::ErrorKind::PermissionDenied if path.is_file() => {
                        f.write_str("the file is not executable")?;
                        f.write_str(match path.extension().and_then(OsStr::to_str) {
                            Some("cpp" | "cc" | "cxx" | "c" | "rs") => "; compile it first",
                            Some("py") => "; run it by python3",
                            _ => "",
                        })
                    }
                    _ if NO_PROGRAM.is_some() && error.raw_os_error() == NO_PROGRAM => f.write_str(
                        "it is not a program; a script needs a first line such as #!/bin/sh",
                    ),
                    _ => write!(f, "{error}"),
                }
            }
            Error::Temporary(folder, error) => {
                let folder = folder.display();
                write!(f, "cannot use {folder}, the folder for temporary files: ")?;
                match error.kind() {
                    io::ErrorKind::NotFound => f.write_str("there is no such folder")?,
                    kind => write!(f, "{kind}")?,
                }
                f.write_str(" (TMPDIR names another one)")
            }
            Error::Io(error) => write!(f, "cannot watch the command: {error}"),
        }
    }
}

/// The error of the system for a file that is no program.
#[cfg(unix)]
const NO_PROGRAM: Option<i32> = Some(nix::libc::ENOEXEC);
#[cfg(not(unix))]
const NO_PROGRAM: Option<i32> = None;

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Io(error)
    }
}
