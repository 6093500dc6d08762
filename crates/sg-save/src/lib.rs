//! Files that are written: whole, or not at all.
//!
//! The content goes into a new file beside the one that is meant, which takes its name when all
//! is there. So what was there before stays if the disk is full or the user stops it, and no
//! reader sees a half. Devices and pipes are written as they are.
//!
//! What is written over is a plain file only. A link leads elsewhere, and a file that is read at
//! the same time is what the result is made of: both are refused.
//!
//! Cost: the content is written once, and the disk has it before the name changes.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use tempfile::{Builder, NamedTempFile, PersistError};

/// Why a file is not written.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The name is that of a link to this path.
    #[error("it is a link to {}; write there, or remove it", .0.display())]
    Link(PathBuf),
    /// The name is that of a folder.
    #[error("it is a folder")]
    Folder,
    /// Nobody may write to the file that is there.
    #[error("it is write-protected")]
    Protected,
    /// The file that is there is one of the inputs.
    #[error("it is the input; give another name")]
    Input,
    /// The system refuses it, or what gives the content fails.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Writes a file with the bytes that `fill` gives; it may be none of `inputs`. The writer has no
/// buffer, and fails from when `stop` is set.
///
/// # Errors
///
/// See [`Error`].
pub fn create(
    path: &Path,
    inputs: &[File],
    stop: &AtomicBool,
    fill: impl FnOnce(Stoppable<'_>) -> io::Result<()>,
) -> Result<(), Error> {
    let old = old(path, inputs)?;
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        let file = File::options().write(true).open(path)?;
        return Ok(fill(Stoppable { file: &file, stop })?);
    }
    let new = beside(path, old.map(|old| old.permissions()))?;
    fill_up(&new, stop, fill)?;
    new.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Writes a file as [`create`] does if there is none of that name; whether there was none.
///
/// # Errors
///
/// See [`Error`].
pub fn create_new(
    path: &Path,
    stop: &AtomicBool,
    fill: impl FnOnce(Stoppable<'_>) -> io::Result<()>,
) -> Result<bool, Error> {
    let new = beside(path, None)?;
    fill_up(&new, stop, fill)?;
    match new.persist_noclobber(path) {
        Ok(_) => Ok(true),
        Err(PersistError { error, .. }) if error.kind() == io::ErrorKind::AlreadyExists => {
            Ok(false)
        }
        Err(PersistError { error, .. }) => Err(error.into()),
    }
}

/// What is there under the name, if it may be written over.
fn old(path: &Path, inputs: &[File]) -> Result<Option<Metadata>, Error> {
    let about = match path.symlink_metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        about => about?,
    };
    if about.is_symlink() {
        // Such as /dev/stdout, where it is a terminal or a pipe.
        if let Ok(target) = fs::metadata(path)
            && !target.is_file()
            && !target.is_dir()
        {
            return Ok(Some(target));
        }
        return Err(Error::Link(fs::read_link(path)?));
    }
    if about.is_dir() {
        return Err(Error::Folder);
    }
    if about.permissions().readonly() {
        return Err(Error::Protected);
    }
    for input in inputs {
        if is_same(&about, &input.metadata()?) {
            return Err(Error::Input);
        }
    }
    Ok(Some(about))
}

#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Elsewhere nothing tells which file a metadata is of. An input that is open cannot be replaced
/// there.
#[cfg(not(unix))]
fn is_same(_: &Metadata, _: &Metadata) -> bool {
    false
}

/// A new file in the folder of `path`, with the permissions of the old one, or those that the
/// system gives to new ones.
fn beside(path: &Path, old: Option<Permissions>) -> io::Result<NamedTempFile> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    let mut builder = Builder::new();
    builder.prefix(".grundy-");
    #[cfg(unix)]
    let usual = {
        use std::os::unix::fs::PermissionsExt;
        Permissions::from_mode(0o666)
    };
    #[cfg(unix)]
    builder.permissions(usual);
    // The library adds the name of the new file, which nobody has asked for.
    let plain = |error: io::Error| {
        let text = error.to_string();
        let plain = text
            .rsplit_once(" at path ")
            .map(|(plain, _)| plain.to_owned());
        io::Error::new(error.kind(), plain.unwrap_or(text))
    };
    let new = builder.tempfile_in(folder).map_err(plain)?;
    if let Some(old) = old {
        new.as_file().set_permissions(old)?;
    }
    Ok(new)
}

fn fill_up(
    new: &NamedTempFile,
    stop: &AtomicBool,
    fill: impl FnOnce(Stoppable<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let file = new.as_file();
    fill(Stoppable { file, stop })?;
    // Some systems say only now that there is no room.
    file.sync_all()
}

/// A file that takes no more when the user wants to stop, so that it can be removed.
#[derive(Debug)]
pub struct Stoppable<'a> {
    file: &'a File,
    stop: &'a AtomicBool,
}

impl Write for Stoppable<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(io::Error::other("stopped"));
        }
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(all(test, unix))]
mod tests;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
