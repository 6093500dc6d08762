//! Starts a program on Linux without a copy of this process.
//!
//! `fork` copies the page tables, a millisecond for every few MiB on some machines, and
//! the search for a counterexample starts thousands of programs. `posix_spawn` copies
//! nothing but sets no limits. So this does what the C library does for it: the child
//! borrows the memory of this process, on a stack of its own, until it executes the
//! program, while the thread that started it stands still.
//!
//! Cost: about that of `posix_spawn`, whatever the memory of this process.
#![allow(
    unsafe_code,
    reason = "between clone and exec only bare system calls are allowed; \
              with 64 MiB in this process `fork` takes 20 times as long"
)]

use std::env;
use std::ffi::{CString, OsStr, OsString, c_char, c_int, c_void};
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::ptr;

use nix::libc;
use nix::sys::prctl::set_pdeathsig;
use nix::sys::signal::{SigSet, SigmaskHow, Signal, pthread_sigmask};
use nix::unistd::{Pid, getppid, setpgid};

use super::{Launch, Limit};

/// The data that the child needs, made ready before it is there: it must not allocate.
struct Ready<'a> {
    /// Where to look for the program, in order; each ends in a NUL.
    paths: &'a [CString],
    /// Pointers to C strings, the last one null.
    arguments: &'a [*const c_char],
    environment: &'a [*const c_char],
    files: [RawFd; 3],
    limits: &'a [Limit; 4],
    /// This process.
    parent: Pid,
    /// What the child leaves here if it cannot execute the program, else 0.
    error: c_int,
}

pub(crate) fn spawn(launch: &Launch<'_>) -> io::Result<Pid> {
    const STACK: usize = 64 << 10;

    let paths = paths(&launch.command[0])?;
    let arguments = c_strings(launch.command.iter().cloned())?;
    let environment = c_strings(environment(launch.variable))?;
    let mut ready = Ready {
        paths: &paths,
        arguments: &pointers(&arguments),
        environment: &pointers(&environment),
        files: launch.files.each_ref().map(AsRawFd::as_raw_fd),
        limits: &launch.limits,
        parent: Pid::this(),
        error: 0,
    };
    // Of 16 bytes each, as the stack must be aligned.
    let mut stack = vec![0_u128; STACK / size_of::<u128>()];
    let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD;

    // A handler of this process must not run in the child.
    let mut mask = SigSet::empty();
    let all = Some(&SigSet::all());
    pthread_sigmask(SigmaskHow::SIG_SETMASK, all, Some(&mut mask))?;
    let ready_at = &raw mut ready;
    // SAFETY: this thread stands still until the child has executed the program or
    // ended, so that all the child reads and its stack live long enough and only it
    // writes to them. The stack is aligned, and large enough for a few system calls.
    let child = unsafe {
        let top = stack.as_mut_ptr().add(stack.len());
        libc::clone(run_child, top.cast(), flags, ready_at.cast())
    };
    let error = io::Error::last_os_error();
    pthread_sigmask(SigmaskHow::SIG_SETMASK, Some(&mask), None)?;
    if child < 0 {
        return Err(error);
    }
    // SAFETY: it points to `ready`; the child, which may have written, is done with it.
    match unsafe { ptr::read_volatile(&raw const (*ready_at).error) } {
        0 => Ok(Pid::from_raw(child)),
        error => {
            nix::sys::wait::waitpid(Pid::from_raw(child), None)?;
            Err(io::Error::from_raw_os_error(error))
        }
    }
}

/// All of the child. It neither allocates nor takes a lock nor panics, and what it calls
/// does not either.
extern "C" fn run_child(ready: *mut c_void) -> c_int {
    // SAFETY: the thread that owns it stands still.
    let ready = unsafe { &mut *ready.cast::<Ready<'_>>() };
    ready.error = match prepare(ready) {
        Ok(()) => execute(ready),
        Err(error) => error as c_int,
    };
    // SAFETY: it ends the child without running anything of this process.
    unsafe { libc::_exit(127) }
}

fn prepare(ready: &Ready<'_>) -> nix::Result<()> {
    // The program starts as from a shell, whatever this process ignores.
    for signal in 1..=libc::SIGRTMAX() {
        // SAFETY: all zeros is the default action, with no flags and an empty mask. Some
        // signals cannot be set, which is as well.
        unsafe {
            let action = MaybeUninit::<libc::sigaction>::zeroed();
            libc::sigaction(signal, action.as_ptr(), ptr::null_mut());
        }
    }
    setpgid(Pid::from_raw(0), Pid::from_raw(0))?;
    for (file, number) in ready.files.iter().zip(0..) {
        // SAFETY: the files are open, and are not 0 to 2, which are always open. This
        // changes the numbers of the child alone.
        nix::errno::Errno::result(unsafe { libc::dup2(*file, number) })?;
    }
    ready.limits.iter().try_for_each(Limit::set)?;
    // If this process is killed, its runs shall not go on, or begin.
    set_pdeathsig(Signal::SIGKILL)?;
    if getppid() != ready.parent {
        return Err(nix::errno::Errno::ESRCH);
    }
    pthread_sigmask(SigmaskHow::SIG_SETMASK, Some(&SigSet::empty()), None)
}

/// Executes the first program that there is; returns why there is none.
fn execute(ready: &Ready<'_>) -> c_int {
    let mut error = libc::ENOENT;
    let (arguments, environment) = (ready.arguments.as_ptr(), ready.environment.as_ptr());
    for path in ready.paths {
        // SAFETY: the path ends in a NUL, the lists in a null pointer.
        unsafe { libc::execve(path.as_ptr(), arguments, environment) };
        match nix::errno::Errno::last_raw() {
            libc::ENOENT | libc::ENOTDIR => {}
            libc::EACCES => error = libc::EACCES,
            other => return other,
        }
    }
    error
}

/// The paths at which a shell would look for the program.
fn paths(program: &OsStr) -> io::Result<Vec<CString>> {
    if program.is_empty() {
        return Ok(Vec::new());
    }
    if program.as_bytes().contains(&b'/') {
        return c_strings([program.to_owned()]);
    }
    let folders = env::var_os("PATH").unwrap_or_else(|| "/bin:/usr/bin".into());
    c_strings(env::split_paths(&folders).map(|folder| folder.join(program).into_os_string()))
}

/// `NAME=value` of this process, and `variable`.
fn environment((name, value): (&str, &str)) -> Vec<OsString> {
    env::vars_os()
        .filter(|(other, _)| other != name)
        .chain([(name.into(), value.into())])
        .map(|(name, value)| [name, value].join(OsStr::new("=")))
        .collect()
}

fn c_strings(texts: impl IntoIterator<Item = OsString>) -> io::Result<Vec<CString>> {
    let texts = texts.into_iter();
    texts
        .map(|text| Ok(CString::new(text.into_vec())?))
        .collect()
}

/// A list as C has it: with a null pointer at the end.
fn pointers(texts: &[CString]) -> Vec<*const c_char> {
    let pointers = texts.iter().map(|text| text.as_ptr());
    pointers.chain([ptr::null()]).collect()
}
