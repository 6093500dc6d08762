//! Grundy numbers of a graph in lists of followers: the reference kernel, beside the faster
//! ones to compare with and to fall back on.
//!
//! It walks a topological order backwards, so that followers come first:
//!
//! ```text
//! for v in the order, last to first:
//!     stamp the value of every follower of v with v + 1
//!     the value of v is the least number without that stamp
//! ```
//!
//! O(V + E) time, and O(sqrt(E)) memory for the stamps: no value is larger (see
//! [`Graph::largest_value`]).
//!
//! Source: R. Sprague, "Über mathematische Kampfspiele", 1935; P. M. Grundy,
//! "Mathematics and games", 1939.

use crate::graph::Graph;
use crate::order::TopoOrder;
use crate::scratch::Scratch;

impl TopoOrder<'_> {
    /// The Grundy numbers of all vertices: entry v belongs to vertex v. O(V + E) time, in the
    /// memory that [`toposort`](crate::toposort) took.
    #[must_use]
    pub fn into_values(mut self) -> Vec<u32> {
        label(self.graph(), &mut self.scratch);
        self.scratch.values
    }
}

/// Writes the Grundy numbers to `scratch.values`, once `graph` has been sorted there.
/// Allocates nothing.
pub(crate) fn label(graph: &Graph, scratch: &mut Scratch) {
    let Scratch {
        order,
        values,
        seen_by,
        ..
    } = scratch;
    for &v in order.iter().rev() {
        let stamp = v + 1;
        for &w in graph.followers(v) {
            seen_by[values[w as usize] as usize] = stamp;
        }
        let mut value = 0;
        while seen_by[value as usize] == stamp {
            value += 1;
        }
        values[v as usize] = value;
    }
}

#[cfg(test)]
mod tests;
