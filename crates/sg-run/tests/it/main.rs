//! Commands under limits and without, and verdicts on their outputs, from the outside.

mod compare;
mod data;
mod limits;
#[cfg(unix)]
mod runner;
mod trusted;
