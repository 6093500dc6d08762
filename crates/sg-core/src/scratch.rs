//! The memory in which a graph is ordered and its values are found, kept for the next: at most
//! 13 bytes a vertex, 16 a vertex on a stack, and O(sqrt(E)).

use std::sync::atomic::AtomicU8;

/// All memory that an order and the Grundy numbers after it take.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    /// A topological order of the vertices.
    pub(crate) order: Vec<u32>,
    /// While the vertices are sorted, `values[v]` is the number of arcs that still lead into v.
    /// An order leaves all at 0, where Grundy numbers start.
    pub(crate) values: Vec<u32>,
    /// Takes that count's place in a graph of more arcs than a `u32` counts.
    pub(crate) wide_in_degree: Vec<usize>,
    /// Stamps, one for each value that can occur. `seen_by[g] == v + 1`: a follower of v has
    /// the value g. As v + 1 is new with every v, no stamp needs to be taken away.
    pub(crate) seen_by: Vec<u32>,
    /// The code of every vertex, by which `sparse` goes.
    pub(crate) codes: Vec<AtomicU8>,
    /// The stacks of the searches in `sparse`.
    pub(crate) stacks: Stacks<u64>,
}

/// The stacks of the searches of one thread.
pub(crate) type Stacks<G> = [Vec<Frame<G>>; NUM_SEARCHES];

/// The number of searches in a graph that does not fit into the fast caches. Of 8, 12, 16, 24
/// and 32 the best at 10^6 and at 10^7 vertices; but for 8 all are within a fifth of it.
pub(crate) const NUM_SEARCHES: usize = 16;

/// A vertex that a search has left for one of its followers, to come back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame<G> {
    pub(crate) v: u32,
    /// The place of that follower among all.
    pub(crate) cursor: u32,
    /// From the followers before that one.
    pub(crate) gathered: G,
}
