//! The program `grundy`: what its commands are made of.

pub mod check;
pub mod cli;
mod completions;
mod display;
pub mod draw;
pub mod exit;
pub mod explain;
pub mod files;
mod game;
pub mod generate;
pub mod hack;
pub mod judge;
pub mod limits;
mod man;
pub mod position;
pub mod problems;
pub mod program;
mod progress;
pub mod renumber;
mod save;
pub mod source;
mod table;
pub mod values;
