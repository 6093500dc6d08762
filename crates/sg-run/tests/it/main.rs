//! Commands under limits, and verdicts on their outputs, from the outside.

mod compare;
mod data;
mod limits;
mod outputs;
#[cfg(unix)]
mod runner;
#[cfg(unix)]
mod signals;
mod tidy;
