//! Commands under limits, and verdicts on their outputs, from the outside.

mod compare;
mod data;
mod limits;
#[cfg(unix)]
mod runner;
#[cfg(unix)]
mod signals;
