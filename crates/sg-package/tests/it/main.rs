//! Tests of the packages in the repository.

mod archives;
mod derived;
mod folders;

use std::path::{Path, PathBuf};

/// The folder of the problems.
fn inputs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../inputs")
}
