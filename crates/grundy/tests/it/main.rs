//! The commands from the outside.

mod check;
mod draw;
mod explain;
mod generate;
#[cfg(unix)]
mod hack;
#[cfg(unix)]
mod judge;
mod problems;
#[cfg(unix)]
mod program;
mod source;
#[cfg(unix)]
mod streams;
#[cfg(unix)]
mod text;
mod values;
