//! What builds and checks the problem packages under `inputs`.

pub mod archive;
pub mod judges;
pub mod package;
pub mod programs;
pub mod statement;
