//! What builds and checks the problem packages under `inputs`.

pub mod programs;
