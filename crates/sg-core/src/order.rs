//! Topological order of a directed graph, or one of its cycles.
//!
//! Kahn's algorithm: count the arcs into every vertex; take off a vertex into
//! which no arc leads, and with it its arcs; repeat. What can never be taken off
//! is what a cycle leads to, and following arcs backwards there runs into a
//! cycle. O(V + E) time for an order and for a cycle, eight bytes per vertex for
//! the order and the values that follow from it, no recursion.
//!
//! Source: A. B. Kahn, "Topological sorting of large networks", 1962.

use std::collections::TryReserveError;
use std::fmt;
use std::ops::{AddAssign, SubAssign};

use crate::graph::Graph;
use crate::grundy::{label, largest_value};
use crate::refill::refill;
use crate::sparse::{Frame, LANES};

/// Orders the vertices of `graph` so that every arc leads from an earlier to a
/// later one.
///
/// # Errors
///
/// [`OrderError::Cycle`] with one cycle of the graph if there is any (a
/// self-loop is one), and [`OrderError::OutOfMemory`].
///
/// # Complexity
///
/// O(V + E) time and O(V + sqrt(E)) memory, which includes all that
/// [`TopoOrder::into_values`] needs.
pub fn toposort(graph: &Graph) -> Result<TopoOrder<'_>, OrderError> {
    let mut memory = Memory::default();
    memory.sort(graph)?;
    Ok(TopoOrder { graph, memory })
}

/// The proof that a graph has no cycle: a topological order of its vertices.
///
/// Only [`toposort`] makes one, and it borrows its graph, so what takes a
/// `TopoOrder` cannot meet a cycle.
#[derive(Debug)]
pub struct TopoOrder<'g> {
    graph: &'g Graph,
    /// As `Memory::sort` left it for this graph.
    memory: Memory,
}

impl<'g> TopoOrder<'g> {
    /// The graph whose vertices are in order.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn graph(&self) -> &'g Graph {
        self.graph
    }

    /// Every vertex once; every arc leads from an earlier to a later one.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn as_slice(&self) -> &[u32] {
        &self.memory.order
    }

    /// The Grundy numbers of all vertices: entry v belongs to vertex v.
    ///
    /// Cannot fail: [`toposort`] took all memory needed.
    ///
    /// # Complexity
    ///
    /// O(V + E) time, no further memory.
    #[must_use]
    pub fn into_values(mut self) -> Vec<u32> {
        label(self.graph, &mut self.memory);
        self.memory.values
    }
}

/// Why there is no topological order.
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

/// A cycle of a graph.
///
/// It starts at its smallest vertex, visits no vertex twice, and depends on the
/// graph alone. Displayed as a closed walk, `cycle 1 -> 2 -> 1`; of more than 16
/// vertices only the first 16 are shown, and then how many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// v0 to vk-1, all different and v0 the smallest, with the arcs v0 -> v1,
    /// ..., vk-1 -> v0 all in the graph; never empty.
    vertices: Vec<u32>,
}

impl Cycle {
    /// The vertices v0, ..., vk-1 of the cycle, each once: the graph has the
    /// arcs v0 -> v1, ..., vk-1 -> v0.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn vertices(&self) -> &[u32] {
        &self.vertices
    }

    /// The cycle as a closed walk: v0, ..., vk-1, v0.
    ///
    /// # Complexity
    ///
    /// O(k) for the whole iteration.
    pub fn closed_walk(&self) -> impl Iterator<Item = u32> + '_ {
        self.vertices.iter().chain(self.vertices.first()).copied()
    }

    /// The same display for a caller who numbers vertices from `first` on.
    ///
    /// # Complexity
    ///
    /// O(1) to make, O(min(k, 16)) to display.
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
        const SHOWN: usize = 16;
        let num_vertices = self.cycle.vertices.len();
        let num_shown = if num_vertices <= SHOWN {
            num_vertices + 1
        } else {
            SHOWN
        };
        let mut separator = "cycle ";
        for v in self.cycle.closed_walk().take(num_shown) {
            write!(f, "{separator}{}", u64::from(v) + u64::from(self.first))?;
            separator = " -> ";
        }
        if num_vertices > SHOWN {
            write!(f, "{separator}... ({num_vertices} vertices)")?;
        }
        Ok(())
    }
}

/// All memory that an order and the Grundy numbers after it take, so that a
/// [`Solver`](crate::Solver) can keep it from one graph to the next.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// A topological order of the vertices.
    pub(crate) order: Vec<u32>,
    /// While the vertices are sorted, `values[v]` is the number of arcs that
    /// still lead into v. An order leaves all at 0, where Grundy numbers start.
    pub(crate) values: Vec<u32>,
    /// Takes that count's place in a graph of more arcs than a `u32` counts.
    wide_in_degree: Vec<u64>,
    /// The kernel's marks, one for each value that can occur.
    pub(crate) seen_by: Vec<u32>,
    /// What the searches in `sparse` keep of each vertex, and their stacks.
    pub(crate) codes: Vec<u8>,
    pub(crate) stacks: [Vec<Frame>; LANES],
}

impl Memory {
    /// Sorts the vertices of `graph`. Afterwards, `order` is a topological
    /// order, and `values` and `seen_by` are all zero and long enough for
    /// [`label`].
    ///
    /// Takes memory only where that of the graphs before does not suffice, and
    /// time for this graph only.
    pub(crate) fn sort(&mut self, graph: &Graph) -> Result<(), OrderError> {
        let num_vertices = graph.num_vertices();
        refill(&mut self.values, num_vertices, 0)?;
        refill(&mut self.seen_by, largest_value(graph) + 1, 0)?;
        if u32::try_from(graph.num_arcs()).is_ok() {
            kahn(graph, &mut self.values, &mut self.order)
        } else {
            refill(&mut self.wide_in_degree, num_vertices, 0)?;
            kahn(graph, &mut self.wide_in_degree, &mut self.order)
        }
    }
}

/// A number of arcs.
trait Count: Copy + PartialEq + From<u8> + AddAssign + SubAssign {}
impl Count for u32 {}
impl Count for u64 {}

/// Kahn's algorithm, with `in_degree[v]` zero for every vertex before it and
/// after its success. The order is its own queue: what stands behind `head` has
/// no arc into it any more, but has not been taken off yet.
fn kahn<C: Count>(
    graph: &Graph,
    in_degree: &mut [C],
    order: &mut Vec<u32>,
) -> Result<(), OrderError> {
    let (zero, one) = (C::from(0), C::from(1));
    order.clear();
    order.try_reserve(graph.num_vertices())?;
    for v in graph.vertices() {
        for &w in graph.followers(v) {
            in_degree[w as usize] += one;
        }
    }
    order.extend(graph.vertices().filter(|&v| in_degree[v as usize] == zero));
    let mut head = 0;
    while let Some(&v) = order.get(head) {
        head += 1;
        for &w in graph.followers(v) {
            in_degree[w as usize] -= one;
            if in_degree[w as usize] == zero {
                order.push(w);
            }
        }
    }
    if order.len() == graph.num_vertices() {
        Ok(())
    } else {
        Err(find_cycle(graph, in_degree, order))
    }
}

/// Finds a cycle among the vertices that could not be taken off: those with an
/// `in_degree` above zero. Each is the target of an arc from another of them (or
/// from itself), so walking back along such arcs meets a vertex again. O(V + E).
#[cold]
fn find_cycle<C: Count>(graph: &Graph, in_degree: &mut [C], order: &mut Vec<u32>) -> OrderError {
    let zero = C::from(0);
    // The order is of no use any more, and its memory suffices: source_of[w] is a
    // vertex left with an arc to w, for every w that is left.
    let source_of = order;
    source_of.resize(graph.num_vertices(), 0);
    for v in graph.vertices().filter(|&v| in_degree[v as usize] != zero) {
        for &w in graph.followers(v) {
            source_of[w as usize] = v;
        }
    }
    let mut v = graph
        .vertices()
        .find(|&v| in_degree[v as usize] != zero)
        .expect("a vertex is left");
    while in_degree[v as usize] != zero {
        in_degree[v as usize] = zero;
        v = source_of[v as usize];
    }
    // v was met before, so it lies on the cycle; the walk back from it lists the
    // cycle against the arcs.
    let mut vertices = Vec::new();
    let start = v;
    loop {
        if vertices.try_reserve(1).is_err() {
            return OrderError::OutOfMemory;
        }
        vertices.push(v);
        v = source_of[v as usize];
        if v == start {
            break;
        }
    }
    vertices.reverse();
    let smallest = (0..vertices.len())
        .min_by_key(|&i| vertices[i])
        .expect("a cycle has a vertex");
    vertices.rotate_left(smallest);
    OrderError::Cycle(Cycle { vertices })
}

#[cfg(test)]
mod tests {
    use sg_random::{Rng, all_digraphs, random_dag};

    use super::*;

    fn graph(rows: &[Vec<u32>]) -> Graph {
        let arcs: Vec<(u32, u32)> = (0..)
            .zip(rows)
            .flat_map(|(v, row)| row.iter().map(move |&w| (v, w)))
            .collect();
        Graph::from_arcs(rows.len(), &arcs).unwrap()
    }

    /// Wide counts, which only graphs of 2^32 arcs use, give the same orders and
    /// the same cycles.
    #[test]
    fn wide_counts_agree_with_narrow_ones() {
        let mut rng = Rng::new(1);
        let mut large: Vec<_> = (0..20).map(|_| random_dag(&mut rng, 50, 300)).collect();
        large.push((1..=50).map(|v| vec![v % 50; 3]).collect());
        for rows in (0..=3).flat_map(all_digraphs).chain(large) {
            let graph = graph(&rows);
            let (mut narrow, mut narrow_order) = (vec![0_u32; rows.len()], vec![]);
            let (mut wide, mut wide_order) = (vec![0_u64; rows.len()], vec![]);
            let result = kahn(&graph, &mut narrow, &mut narrow_order);
            assert_eq!(kahn(&graph, &mut wide, &mut wide_order), result);
            if result.is_ok() {
                assert_eq!(narrow_order, wide_order);
                assert!(narrow.iter().all(|&count| count == 0));
                assert!(wide.iter().all(|&count| count == 0));
            }
        }
    }

    /// Graphs that fit the memory of the first, cyclic ones among them, leave
    /// that memory where it is, and it is as long as they need.
    #[test]
    fn memory_is_kept() {
        let mut memory = Memory::default();
        let mut rng = Rng::new(2);
        let mut sort = |rows: &[Vec<u32>]| {
            let graph = graph(rows);
            let result = memory.sort(&graph);
            assert_eq!(memory.values.len(), graph.num_vertices());
            assert_eq!(memory.seen_by.len(), largest_value(&graph) + 1);
            if result.is_ok() {
                label(&graph, &mut memory);
            }
            [&memory.order, &memory.values, &memory.seen_by]
                .map(|array| (array.as_ptr(), array.capacity()))
        };
        let first = sort(&random_dag(&mut rng, 100, 3000));
        let cycle: Vec<Vec<u32>> = (1..=80).map(|v| vec![v % 80]).collect();
        for rows in [
            random_dag(&mut rng, 2, 3000),
            vec![],
            cycle,
            random_dag(&mut rng, 99, 10),
            vec![vec![0]],
            random_dag(&mut rng, 100, 3000),
        ] {
            assert_eq!(sort(&rows), first);
        }
    }
}
