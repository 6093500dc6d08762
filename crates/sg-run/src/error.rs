//! The reasons why a command could not be run, in words that tell its user what to do.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};

/// Why there was no run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The command cannot be started.
    #[error("cannot run {}: {}", .0.display(), start(.0, .1))]
    Start(OsString, io::Error),
    /// The folder for temporary files cannot be used.
    #[error(
        "cannot use {}, the folder for temporary files: {} (TMPDIR names another one)",
        .0.display(),
        match .1.kind() {
            io::ErrorKind::NotFound => "there is no such folder".to_owned(),
            kind => kind.to_string(),
        }
    )]
    Temporary(PathBuf, io::Error),
    /// Something here failed.
    #[error("cannot watch the command: {0}")]
    Io(io::Error),
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Io(error)
    }
}

/// Why `program` cannot be started, whose start ended with `error`.
fn start(program: &OsStr, error: &io::Error) -> String {
    let path = Path::new(program);
    let here = !program.as_encoded_bytes().contains(&b'/');
    let reason = match error.kind() {
        _ if path.is_dir() && !here => "it is a folder",
        io::ErrorKind::NotFound if here && path.is_file() => {
            let path = path.display();
            return format!("there is no such command; for the file in this folder write ./{path}");
        }
        io::ErrorKind::NotFound if here => "there is no such command",
        io::ErrorKind::NotFound if path.is_file() => {
            "it needs an interpreter or a loader that is not there (look at its first line)"
        }
        io::ErrorKind::NotFound => "there is no such file",
        io::ErrorKind::PermissionDenied if path.is_file() => {
            match path.extension().and_then(OsStr::to_str) {
                Some("cpp" | "cc" | "cxx" | "c" | "rs") => {
                    "the file is not executable; compile it first"
                }
                Some("py") => "the file is not executable; run it by python3",
                _ => "the file is not executable",
            }
        }
        _ if NO_PROGRAM.is_some() && error.raw_os_error() == NO_PROGRAM => {
            "it is not a program; a script needs a first line such as #!/bin/sh"
        }
        _ => return error.to_string(),
    };
    reason.to_owned()
}

/// The error of the system for a file that is no program.
#[cfg(unix)]
const NO_PROGRAM: Option<i32> = Some(nix::libc::ENOEXEC);
#[cfg(not(unix))]
const NO_PROGRAM: Option<i32> = None;
