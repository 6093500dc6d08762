//! What is known of a graph before its arcs are where they belong, and how its files are called.

use std::path::Path;

use crate::partition::Buckets;

/// What is known of a graph before its arcs are where they belong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// The vertices.
    pub buckets: Buckets,
    /// The number of arcs.
    pub num_arcs: u64,
    /// How many arcs start in each bucket.
    pub sources: Vec<u64>,
    /// How many end there.
    pub targets: Vec<u64>,
}

/// A path in a message.
pub(crate) fn display(path: &Path) -> String {
    path.display().to_string().escape_debug().to_string()
}
