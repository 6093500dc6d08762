//! The peer kernel: Grundy numbers the way a user of petgraph would write them.

use petgraph::algo::toposort;
use petgraph::graph::DiGraph;

/// The Grundy numbers of all vertices, or `None` if the graph has a cycle: sinks
/// first, the mex from marks that are never cleared. O(V + E).
#[must_use]
pub fn grundy(graph: &DiGraph<(), ()>) -> Option<Vec<u32>> {
    let order = toposort(graph, None).ok()?;
    let mut values = vec![0; order.len()];
    // `seen_by[g] == Some(v)`: a follower of `v` has value `g`.
    let mut seen_by = vec![None; order.len() + 1];
    for &v in order.iter().rev() {
        for w in graph.neighbors(v) {
            seen_by[values[w.index()] as usize] = Some(v);
        }
        let mut value = 0u32;
        while seen_by[value as usize] == Some(v) {
            value += 1;
        }
        values[v.index()] = value;
    }
    Some(values)
}
