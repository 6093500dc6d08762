//! The system calls that have no safe form elsewhere.
#![allow(
    unsafe_code,
    reason = "what a child used, whether a pipe is empty and whether a signal is ignored can only \
              be asked of the C library"
)]

use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, BorrowedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use nix::libc;
use nix::unistd::Pid;

use crate::usage::Usage;

/// Whether the child has ended; it stays a zombie, whose number nobody else gets.
pub(crate) fn has_ended(child: Pid) -> io::Result<bool> {
    let id = libc::id_t::try_from(child.as_raw()).expect("a child has a positive number");
    let mut info = MaybeUninit::<libc::siginfo_t>::zeroed();
    let options = libc::WEXITED | libc::WNOWAIT | libc::WNOHANG;
    // SAFETY: `info` is valid for a write of its type.
    let result = unsafe { libc::waitid(libc::P_PID, id, info.as_mut_ptr(), options) };
    if result != 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: all zeros is a value of this structure of numbers, whether or not the
    // call has written to it.
    let info = unsafe { info.assume_init() };
    Ok(info.si_signo != 0)
}

/// Waits for `child` to end; below 0 it is any child in that group. `None` if there is
/// no such child.
pub(crate) fn reap(child: Pid) -> io::Result<Option<(ExitStatus, Usage)>> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    loop {
        // SAFETY: both pointers are valid for a write of their types.
        let pid = unsafe { libc::wait4(child.as_raw(), &raw mut status, 0, usage.as_mut_ptr()) };
        if 0 < pid {
            break;
        }
        let error = io::Error::last_os_error();
        match error.raw_os_error() {
            Some(libc::EINTR) => {}
            Some(libc::ECHILD) => return Ok(None),
            _ => return Err(error),
        }
    }
    // SAFETY: all zeros is a value of this structure of numbers.
    let usage = unsafe { usage.assume_init() };
    Ok(Some((ExitStatus::from_raw(status), Usage::from(&usage))))
}

/// The bytes in the pipe that `end` is an end of.
pub(crate) fn num_unread(end: BorrowedFd<'_>) -> io::Result<usize> {
    let mut count: libc::c_int = 0;
    // SAFETY: this request writes one `int`, which the pointer is valid for.
    let result = unsafe { libc::ioctl(end.as_raw_fd(), libc::FIONREAD, &raw mut count) };
    if result < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(usize::try_from(count).unwrap_or(0))
}

/// Whether this process ignores the signal.
pub(crate) fn is_ignored(signal: i32) -> bool {
    let mut action = MaybeUninit::<libc::sigaction>::zeroed();
    // SAFETY: without a new action the call only writes the one in force, for which `action` is
    // valid.
    let result = unsafe { libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) };
    // SAFETY: all zeros is a value of this structure: the default action.
    let action = unsafe { action.assume_init() };
    result == 0 && action.sa_sigaction == libc::SIG_IGN
}
