//! Commands under limits, from the outside.

#[cfg(unix)]
mod runner;
