//! Standard input and output as plain files.
//!
//! The standard library's own streams take a stream that was opened the wrong
//! way, such as a read-only standard output, for an empty or a bottomless one. As
//! files they report it. (One that was closed is gone by the time a program can
//! look: the standard library replaces it by the null device at start-up.)

use std::fs::File;
use std::io;

/// Standard input, without a buffer.
///
/// # Errors
///
/// If the system does not lend it once more.
pub fn input() -> io::Result<File> {
    as_file(io::stdin())
}

/// Standard output, without a buffer.
///
/// # Errors
///
/// If the system does not lend it once more.
pub fn output() -> io::Result<File> {
    as_file(io::stdout())
}

/// Whether `error` is that whoever read the output has gone away, having seen enough of
/// it: no fault of anybody.
#[must_use]
pub fn is_broken_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

#[cfg(unix)]
fn as_file(stream: impl std::os::fd::AsFd) -> io::Result<File> {
    Ok(File::from(stream.as_fd().try_clone_to_owned()?))
}

#[cfg(windows)]
fn as_file(stream: impl std::os::windows::io::AsHandle) -> io::Result<File> {
    Ok(File::from(stream.as_handle().try_clone_to_owned()?))
}

#[cfg(not(any(unix, windows)))]
fn as_file<S>(_: S) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}
