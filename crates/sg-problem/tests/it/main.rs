//! The interface of problems, on the problems there are.

mod check;
mod game;
mod mistakes;
