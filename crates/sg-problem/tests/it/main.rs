//! The interface of problems, on the problems there are.

mod game;
mod mistakes;
