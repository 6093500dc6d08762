//! Standard input and output as plain files.
//!
//! The standard library's own streams take a stream that was opened the wrong
//! way, such as a read-only standard output, for an empty or a bottomless one. As
//! files they report it. One that is closed the standard library replaces by the null
//! device before a program can look; what was closed is noted before that, on Linux and
//! Apple's systems.
#![allow(
    unsafe_code,
    reason = "before the standard library starts only the C library can be asked"
)]

use std::fs::File;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

/// Standard input, without a buffer.
///
/// # Errors
///
/// If it is closed, or the system does not lend it once more.
pub fn input() -> io::Result<File> {
    if_open(0)?;
    as_file(io::stdin())
}

/// Standard output, without a buffer.
///
/// # Errors
///
/// If it is closed, or the system does not lend it once more.
pub fn output() -> io::Result<File> {
    if_open(1)?;
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

/// Whether standard input and standard output were closed when the process started.
static CLOSED: [AtomicBool; 2] = [const { AtomicBool::new(false) }; 2];

fn if_open(number: usize) -> io::Result<()> {
    /// The number of the error on every Unix.
    const BAD_FILE: i32 = 9;
    match CLOSED[number].load(Ordering::Relaxed) {
        true => Err(io::Error::from_raw_os_error(BAD_FILE)),
        false => Ok(()),
    }
}

#[cfg(any(target_os = "linux", target_vendor = "apple"))]
mod start {
    use super::{CLOSED, Ordering};

    /// Called by the system's loader before the standard library starts.
    #[used]
    #[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
    #[cfg_attr(
        target_vendor = "apple",
        unsafe(link_section = "__DATA,__mod_init_func")
    )]
    static AT_START: extern "C" fn() = note_closed;

    unsafe extern "C" {
        fn fcntl(file: i32, command: i32, ...) -> i32;
    }

    extern "C" fn note_closed() {
        /// The command that asks for the flags of a file, on both systems.
        const F_GETFD: i32 = 1;
        for (file, closed) in (0..).zip(&CLOSED) {
            // SAFETY: the call takes any number, and this command nothing more.
            let flags = unsafe { fcntl(file, F_GETFD) };
            closed.store(flags < 0, Ordering::Relaxed);
        }
    }
}
