//! The search as a library, on problems that are defined here.

mod fourth_problem;
mod last_words;
mod second;
