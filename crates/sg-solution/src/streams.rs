//! Standard input and output as plain files.
//!
//! The standard library's own streams take a stream that was opened the wrong
//! way, such as a read-only standard output, for an empty or a bottomless one. As
//! files they report it. (One that was closed is gone by the time a program can
//! look: the standard library replaces it by the null device at start-up.)

use std::fs::File;
use std::io::{self, Read, Write};

/// Standard input, without a buffer.
///
/// # Errors
///
/// If the system does not lend it once more.
pub fn input() -> io::Result<Box<dyn Read>> {
    Ok(Box::new(unbuffered(io::stdin())?))
}

/// Standard output, without a buffer.
///
/// # Errors
///
/// If the system does not lend it once more.
pub fn output() -> io::Result<Box<dyn Write>> {
    Ok(Box::new(unbuffered(io::stdout())?))
}

#[cfg(unix)]
fn unbuffered(stream: impl std::os::fd::AsFd) -> io::Result<File> {
    Ok(File::from(stream.as_fd().try_clone_to_owned()?))
}

#[cfg(windows)]
fn unbuffered(stream: impl std::os::windows::io::AsHandle) -> io::Result<File> {
    Ok(File::from(stream.as_handle().try_clone_to_owned()?))
}

#[cfg(not(any(unix, windows)))]
fn unbuffered<S>(stream: S) -> io::Result<S> {
    Ok(stream)
}
