//! A cycle of a graph, which is why there is no order and there are no values.

use std::collections::TryReserveError;
use std::fmt;

/// The reason why there is no topological order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderError {
    /// The graph has this cycle.
    Cycle(Cycle),
    /// The memory for the order could not be had.
    OutOfMemory,
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cycle(cycle) => write!(f, "{cycle}"),
            Self::OutOfMemory => write!(f, "out of memory"),
        }
    }
}

impl std::error::Error for OrderError {}

impl From<TryReserveError> for OrderError {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

/// A cycle of a graph, in the numbers of the caller: those of a [`Graph`](crate::Graph) are
/// from 0, those of a [`Solver`](crate::Solver) from the `first` of its caller.
///
/// It starts at its smallest vertex, visits no vertex twice, and depends on the graph alone.
/// Displayed as `cycle 1 -> 2 -> 1`; of more than 16 vertices the first 16 and their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// All different, the smallest first, each with an arc to the next; never empty.
    vertices: Vec<u32>,
}

impl Cycle {
    /// The cycle v0 -> ... -> vk-1 -> v0, which has at least one vertex, none of them twice.
    pub(crate) fn new(mut vertices: Vec<u32>) -> Self {
        let smallest = (0..vertices.len()).min_by_key(|&i| vertices[i]);
        vertices.rotate_left(smallest.expect("a cycle has a vertex"));
        Self { vertices }
    }

    /// Adds `first` to the number of each vertex.
    pub(crate) fn renumber(&mut self, first: u32) {
        self.vertices.iter_mut().for_each(|v| *v += first);
    }

    /// The vertices v0, ..., vk-1 of the cycle, each once.
    #[must_use]
    pub fn vertices(&self) -> &[u32] {
        &self.vertices
    }

    /// The cycle as a closed walk: v0, ..., vk-1, v0.
    pub fn closed_walk(&self) -> impl Iterator<Item = u32> + '_ {
        self.vertices.iter().chain(self.vertices.first()).copied()
    }

    /// The display of this cycle of a [`Graph`](crate::Graph) for a caller who numbers its
    /// vertices from `first` on.
    #[must_use]
    pub fn numbered_from(&self, first: u32) -> impl fmt::Display + '_ {
        NumberedFrom { cycle: self, first }
    }
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.numbered_from(0).fmt(f)
    }
}

struct NumberedFrom<'a> {
    cycle: &'a Cycle,
    first: u32,
}

impl fmt::Display for NumberedFrom<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MAX_DISPLAYED: usize = 16;
        let num_vertices = self.cycle.vertices.len();
        let num_displayed = if num_vertices <= MAX_DISPLAYED {
            num_vertices + 1
        } else {
            MAX_DISPLAYED
        };
        let mut separator = "cycle ";
        for v in self.cycle.closed_walk().take(num_displayed) {
            write!(f, "{separator}{}", u64::from(v) + u64::from(self.first))?;
            separator = " -> ";
        }
        if num_vertices > MAX_DISPLAYED {
            write!(f, "{separator}... ({num_vertices} vertices)")?;
        }
        Ok(())
    }
}
