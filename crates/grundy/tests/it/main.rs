//! The commands from the outside.

mod check;
#[cfg(unix)]
mod completions;
mod draw;
mod explain;
mod generate;
#[cfg(unix)]
mod hack;
#[cfg(unix)]
mod judge;
mod positions;
mod problems;
#[cfg(unix)]
mod program;
mod renumber;
mod source;
#[cfg(unix)]
mod streams;
#[cfg(unix)]
mod text;
mod values;

/// What a command said on standard error, without the line about the format that it found.
fn without_format(stderr: &str) -> &str {
    match stderr.split_once('\n') {
        Some((line, rest)) if line.starts_with("read as ") => rest,
        _ => stderr,
    }
}

/// Sends a signal to a program, which must not have been waited for.
#[cfg(unix)]
fn send(child: &std::process::Child, signal: nix::sys::signal::Signal) {
    let pid = i32::try_from(child.id()).expect("a number of a process");
    let sent = nix::sys::signal::kill(nix::unistd::Pid::from_raw(pid), signal);
    sent.expect("it is a child");
}
