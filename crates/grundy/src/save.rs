//! Files that are written: whole, or not at all.
//!
//! The content goes into a new file beside the one that is meant, which takes its name when all
//! is there. So what was there before stays if the disk is full or the user stops it, and no
//! reader sees a half. Devices and pipes are written as they are.
//!
//! What is written over is a plain file only. A link leads elsewhere, and a file that is read at
//! the same time is what the result is made of: both are refused.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, anyhow, bail};
use sg_run::interruption;
use tempfile::{Builder, NamedTempFile, PersistError};

use crate::display::display_path;
use crate::files::write_all;

/// Writes a file with these bytes.
pub(crate) fn write(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    create(path, &[], |out| out.write_all(content))
}

/// Writes a file with the bytes that `fill` gives; it may be none of `inputs`.
pub(crate) fn create(
    path: &Path,
    inputs: &[File],
    fill: impl FnOnce(&mut BufWriter<Stoppable>) -> io::Result<()>,
) -> anyhow::Result<()> {
    let cannot = || format!("cannot write {}", display_path(path));
    let old = old(path, inputs).with_context(cannot)?;
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        let file = File::options().write(true).open(path);
        return write_all(file.map(Stoppable::new), fill).with_context(cannot);
    }
    let new = beside(path, old.map(|old| old.permissions())).with_context(cannot)?;
    fill_up(&new, fill).with_context(cannot)?;
    let taken = new.persist(path).map_err(|error| error.error);
    taken.map(drop).with_context(cannot)
}

/// Writes a file with these bytes if there is none of that name; whether there was none.
pub(crate) fn write_new(path: &Path, content: &[u8]) -> anyhow::Result<bool> {
    let cannot = || format!("cannot write {}", display_path(path));
    let new = beside(path, None).with_context(cannot)?;
    fill_up(&new, |out| out.write_all(content)).with_context(cannot)?;
    match new.persist_noclobber(path) {
        Ok(_) => Ok(true),
        Err(PersistError { error, .. }) if error.kind() == io::ErrorKind::AlreadyExists => {
            Ok(false)
        }
        Err(PersistError { error, .. }) => Err(error).with_context(cannot),
    }
}

/// What is there under the name, if it may be written over.
fn old(path: &Path, inputs: &[File]) -> anyhow::Result<Option<Metadata>> {
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
        let target = fs::read_link(path)?;
        bail!(
            "it is a link to {}; write there, or remove it",
            display_path(target)
        );
    }
    if about.is_dir() {
        bail!("it is a folder");
    }
    if about.permissions().readonly() {
        bail!("it is write-protected");
    }
    for input in inputs {
        if is_same(&about, &input.metadata()?) {
            bail!("it is the input; give another name");
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
fn beside(path: &Path, old: Option<Permissions>) -> anyhow::Result<NamedTempFile> {
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
        anyhow!(plain.unwrap_or(text))
    };
    let new = builder.tempfile_in(folder).map_err(plain)?;
    if let Some(old) = old {
        new.as_file().set_permissions(old)?;
    }
    Ok(new)
}

fn fill_up(
    new: &NamedTempFile,
    fill: impl FnOnce(&mut BufWriter<Stoppable>) -> io::Result<()>,
) -> io::Result<()> {
    write_all(new.as_file().try_clone().map(Stoppable::new), fill)?;
    // Some systems say only now that there is no room.
    new.as_file().sync_all()
}

/// A file that takes no more when the user wants to stop, so that it can be removed.
pub(crate) struct Stoppable {
    file: File,
    interrupted: Arc<AtomicBool>,
}

impl Stoppable {
    fn new(file: File) -> Self {
        let interrupted = interruption();
        Stoppable { file, interrupted }
    }
}

impl Write for Stoppable {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.interrupted.load(Ordering::Relaxed) {
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
