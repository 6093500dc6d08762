//! Directed graphs in compressed sparse rows, built from an arc list or row by
//! row while the arcs are being read.
//!
//! A vertex is a number from 0 to V-1. V is given, never guessed from the
//! largest number seen, so isolated vertices are ordinary; repeated arcs and
//! self-loops are kept as they come. A graph of V vertices and E arcs takes one
//! `usize` per vertex and four bytes per arc, and both builders take O(V + E)
//! time. Vertex numbers have 32 bits, arc counts as many as `usize`.
//!
//! Source: the counting sort of [`Graph::from_arcs`] is Seward's (1954), in the
//! form of Knuth, *The Art of Computer Programming* 3, section 5.2, algorithm D.

use std::collections::TryReserveError;
use std::fmt;
use std::ops::Range;

/// The largest number of vertices of a graph: 4,294,967,294.
///
/// Vertices are therefore at most `u32::MAX - 2`, and the two largest `u32`
/// stay free for marks: neither is ever a vertex, and `v + 1` never wraps.
pub const MAX_VERTICES: usize = u32::MAX as usize - 1;

/// A directed graph on the vertices 0 to V-1, in compressed sparse rows.
///
/// # Examples
///
/// ```
/// let graph = sg_core::Graph::from_arcs(3, &[(2, 0), (1, 0), (2, 1)])?;
/// assert_eq!(graph.followers(2), [0, 1]);
/// assert_eq!(graph.num_arcs(), 3);
/// # Ok::<(), sg_core::GraphError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// Where rows start: the followers of v are
    /// `followers[offsets[v]..offsets[v + 1]]`. Ascending, one entry more than
    /// there are vertices, from 0 to `followers.len()`.
    offsets: Vec<usize>,
    /// All rows, one after the other; every entry is a vertex.
    followers: Vec<u32>,
}

impl Graph {
    /// Builds a graph from its arcs `(source, target)`, in any order.
    ///
    /// The followers of a vertex keep the order in which their arcs are given.
    ///
    /// # Errors
    ///
    /// [`GraphError::TooManyVertices`] if `num_vertices` is larger than
    /// [`MAX_VERTICES`], [`GraphError::ArcOutOfRange`] for the first arc with
    /// an end that is not a vertex, and [`GraphError::OutOfMemory`].
    ///
    /// # Complexity
    ///
    /// O(V + E) time; no memory beside the graph itself.
    pub fn from_arcs(num_vertices: usize, arcs: &[(u32, u32)]) -> Result<Self, GraphError> {
        let limit = vertex_limit(num_vertices)?;
        if let Some(index) = arcs.iter().position(|&(v, w)| v >= limit || w >= limit) {
            let (source, target) = arcs[index];
            return Err(GraphError::ArcOutOfRange {
                index,
                source,
                target,
                first: 0,
                num_vertices,
            });
        }
        let mut offsets = Vec::new();
        offsets.try_reserve_exact(num_vertices + 1)?;
        let mut followers = Vec::new();
        followers.try_reserve_exact(arcs.len())?;

        offsets.resize(num_vertices + 1, 0);
        for &(v, _) in arcs {
            offsets[v as usize] += 1;
        }
        let mut start = 0;
        for offset in &mut offsets {
            start += std::mem::replace(offset, start);
        }
        // Each row is filled from its start, which moves on to the row's end.
        followers.resize(arcs.len(), 0);
        for &(v, w) in arcs {
            let end = &mut offsets[v as usize];
            followers[*end] = w;
            *end += 1;
        }
        // The end of a row is the start of the next.
        offsets.copy_within(..num_vertices, 1);
        offsets[0] = 0;
        Ok(Self { offsets, followers })
    }

    /// The number of vertices, V.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn num_vertices(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The number of arcs, E, each repetition counted.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn num_arcs(&self) -> usize {
        self.followers.len()
    }

    /// All vertices, ascending.
    ///
    /// # Complexity
    ///
    /// O(1) for the range itself.
    #[must_use]
    pub fn vertices(&self) -> Range<u32> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a graph has at most MAX_VERTICES vertices"
        )]
        let end = self.num_vertices() as u32;
        0..end
    }

    /// The followers of `v`: the targets of its arcs in the order given,
    /// repetitions included.
    ///
    /// # Panics
    ///
    /// If `v` is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    #[inline]
    pub fn followers(&self, v: u32) -> &[u32] {
        let v = v as usize;
        &self.followers[self.offsets[v]..self.offsets[v + 1]]
    }

    /// All arcs `(source, target)`, by ascending source.
    ///
    /// # Complexity
    ///
    /// O(V + E) for the whole iteration, no memory.
    pub fn arcs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.vertices()
            .flat_map(|v| self.followers(v).iter().map(move |&w| (v, w)))
    }
}

/// Builds graphs row by row, in the order in which judges' inputs list them,
/// and keeps its memory from one graph to the next.
///
/// [`start`](Self::start) a graph; give the followers of vertex 0 in as many
/// pieces as they come in, then [`end_vertex`](Self::end_vertex), and so on;
/// [`finish`](Self::finish). A new builder stands at a graph without vertices.
///
/// # Examples
///
/// ```
/// let mut builder = sg_core::GraphBuilder::new();
/// builder.start(3, 1)?; // three vertices, which the caller numbers from 1
/// builder.push_followers(&[2])?;
/// builder.push_followers(&[3, 3])?;
/// builder.end_vertex()?;
/// let graph = builder.finish()?; // the other two rows are empty
/// assert_eq!(graph.followers(0), [1, 2, 2]);
/// # Ok::<(), sg_core::GraphError>(())
/// ```
#[derive(Debug)]
pub struct GraphBuilder {
    /// The graph so far. Its `offsets` hold the starts of the rows up to the
    /// current one, at most one entry more than there are vertices; its
    /// `followers` end with the current row's.
    graph: Graph,
    /// The number of vertices of the graph that was started: at most
    /// `MAX_VERTICES`, and `first + num_vertices <= 2^32`.
    num_vertices: u32,
    /// The number that the caller gives vertex 0.
    first: u32,
}

impl Default for GraphBuilder {
    fn default() -> Self {
        Self::new()
    }
}

impl GraphBuilder {
    /// A builder of a graph without vertices, which has taken no memory yet.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn new() -> Self {
        Self {
            graph: Graph {
                offsets: Vec::new(),
                followers: Vec::new(),
            },
            num_vertices: 0,
            first: 0,
        }
    }

    /// Starts a graph of `num_vertices` vertices, which the caller numbers from
    /// `first` on, and drops the one before. Reserves nothing for vertices that
    /// have only been announced.
    ///
    /// # Errors
    ///
    /// [`GraphError::TooManyVertices`] if `num_vertices` is larger than
    /// [`MAX_VERTICES`], and [`GraphError::OutOfMemory`]; then the builder
    /// stands at a graph without vertices.
    ///
    /// # Panics
    ///
    /// If the caller's numbers do not fit `u32`, which needs a `first` above 2.
    ///
    /// # Complexity
    ///
    /// O(1); keeps the memory of the graph before.
    pub fn start(&mut self, num_vertices: usize, first: u32) -> Result<(), GraphError> {
        self.graph.offsets.clear();
        self.graph.followers.clear();
        self.num_vertices = 0;
        let limit = vertex_limit_from(num_vertices, first)?;
        self.graph.offsets.try_reserve(1)?;
        self.graph.offsets.push(0);
        self.num_vertices = limit;
        self.first = first;
        Ok(())
    }

    /// Appends arcs from the current vertex to each of `followers`, which are in
    /// the caller's numbers. May be called any number of times per vertex.
    ///
    /// # Errors
    ///
    /// [`GraphError::ArcOutOfRange`] for the first of `followers` that is not a
    /// vertex, and [`GraphError::OutOfMemory`]; either way none is appended and
    /// the builder can go on.
    ///
    /// # Panics
    ///
    /// If all rows have been ended.
    ///
    /// # Complexity
    ///
    /// O(length of `followers`), amortised; two straight passes that vectorise.
    #[inline]
    pub fn push_followers(&mut self, followers: &[u32]) -> Result<(), GraphError> {
        self.assert_open_row();
        let (first, limit) = (self.first, self.num_vertices);
        // A number below `first` wraps to one that is no vertex either.
        let outside = followers
            .iter()
            .fold(false, |any, &w| any | (w.wrapping_sub(first) >= limit));
        if outside {
            let source = self.num_ended();
            return Err(arc_out_of_range(followers, source, self.first, limit));
        }
        self.graph.followers.try_reserve(followers.len())?;
        self.graph
            .followers
            .extend(followers.iter().map(|&w| w.wrapping_sub(first)));
        Ok(())
    }

    /// Ends the row of the current vertex; the next vertex becomes current.
    ///
    /// # Errors
    ///
    /// [`GraphError::OutOfMemory`]; then the row is still open.
    ///
    /// # Panics
    ///
    /// If all rows have been ended.
    ///
    /// # Complexity
    ///
    /// O(1), amortised.
    #[inline]
    pub fn end_vertex(&mut self) -> Result<(), GraphError> {
        self.assert_open_row();
        self.graph.offsets.try_reserve(1)?;
        self.graph.offsets.push(self.graph.followers.len());
        Ok(())
    }

    /// Ends the graph and lends it out. Vertices whose rows were not reached get
    /// empty ones. Another call lends the same graph again.
    ///
    /// # Errors
    ///
    /// [`GraphError::OutOfMemory`]; then no row was added.
    ///
    /// # Complexity
    ///
    /// O(number of rows not reached).
    pub fn finish(&mut self) -> Result<&Graph, GraphError> {
        let offsets = &mut self.graph.offsets;
        let num_offsets = self.num_vertices as usize + 1;
        offsets.try_reserve(num_offsets - offsets.len())?;
        offsets.resize(num_offsets, self.graph.followers.len());
        Ok(&self.graph)
    }

    /// Ends the graph as [`finish`](Self::finish) does and hands it over.
    ///
    /// # Errors
    ///
    /// [`GraphError::OutOfMemory`].
    ///
    /// # Complexity
    ///
    /// O(number of rows not reached).
    pub fn into_graph(mut self) -> Result<Graph, GraphError> {
        self.finish()?;
        Ok(self.graph)
    }

    /// The number of arcs so far.
    #[inline]
    pub(crate) fn num_arcs(&self) -> usize {
        self.graph.followers.len()
    }

    /// The rows so far, the current one being the last, with vertices numbered
    /// from 0.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u32]> {
        let Graph { offsets, followers } = &self.graph;
        let ends = offsets[1..].iter().copied().chain([followers.len()]);
        offsets
            .iter()
            .zip(ends)
            .map(|(&start, end)| &followers[start..end])
    }

    #[inline]
    pub(crate) fn num_ended(&self) -> usize {
        self.graph.offsets.len().saturating_sub(1)
    }

    #[inline]
    fn assert_open_row(&self) {
        assert_open_row(self.num_ended(), self.num_vertices);
    }
}

/// Panics if the rows of all vertices have been ended.
#[inline]
pub(crate) fn assert_open_row(num_ended: usize, num_vertices: u32) {
    assert!(
        num_ended < num_vertices as usize,
        "the rows of all {num_vertices} vertices have been ended"
    );
}

/// The error for the first of `followers` that is not a vertex. They are of the
/// vertex `source`, in a graph of `limit` vertices that the caller numbers from
/// `first` on.
#[cold]
pub(crate) fn arc_out_of_range(
    followers: &[u32],
    source: usize,
    first: u32,
    limit: u32,
) -> GraphError {
    let index = followers
        .iter()
        .position(|w| w.wrapping_sub(first) >= limit)
        .expect("a follower is out of range");
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are at most as many rows as vertices"
    )]
    let source = source as u32;
    GraphError::ArcOutOfRange {
        index,
        source: first + source,
        target: followers[index],
        first,
        num_vertices: limit as usize,
    }
}

/// Why a graph was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphError {
    /// More than [`MAX_VERTICES`] vertices.
    TooManyVertices {
        /// The number of vertices asked for.
        num_vertices: usize,
    },
    /// An arc has an end that is not a vertex.
    ArcOutOfRange {
        /// The place of the arc in the slice that was given.
        index: usize,
        /// Where the arc starts, in the caller's numbers.
        source: u32,
        /// Where the arc ends, in the caller's numbers.
        target: u32,
        /// The number that the caller gives vertex 0.
        first: u32,
        /// The number of vertices of the graph.
        num_vertices: usize,
    },
    /// The memory for the graph could not be had.
    OutOfMemory,
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooManyVertices { num_vertices } => write!(
                f,
                "number of vertices {num_vertices} is too large (at most {MAX_VERTICES})"
            ),
            Self::ArcOutOfRange {
                source,
                target,
                first,
                num_vertices,
                ..
            } => {
                write!(
                    f,
                    "arc {source} -> {target} is out of range: the graph has "
                )?;
                match num_vertices.checked_sub(1) {
                    None => write!(f, "no vertices"),
                    Some(last) => write!(f, "vertices {first} to {}", first as usize + last),
                }
            }
            Self::OutOfMemory => write!(f, "out of memory"),
        }
    }
}

impl std::error::Error for GraphError {}

impl From<TryReserveError> for GraphError {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

/// `num_vertices` as the first number that is not a vertex.
fn vertex_limit(num_vertices: usize) -> Result<u32, GraphError> {
    u32::try_from(num_vertices)
        .ok()
        .filter(|_| num_vertices <= MAX_VERTICES)
        .ok_or(GraphError::TooManyVertices { num_vertices })
}

/// The same, if the vertices are numbered from `first` on, which they must fit.
pub(crate) fn vertex_limit_from(num_vertices: usize, first: u32) -> Result<u32, GraphError> {
    let limit = vertex_limit(num_vertices)?;
    assert!(
        limit == 0 || first.checked_add(limit - 1).is_some(),
        "{num_vertices} vertices numbered from {first} on do not fit u32"
    );
    Ok(limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Graphs that fit the memory of the first leave that memory where it is.
    #[test]
    fn a_builder_keeps_its_memory() {
        let mut builder = GraphBuilder::new();
        let mut build = |num_vertices: u32, num_arcs: usize| {
            builder.start(num_vertices as usize, 0).unwrap();
            for v in 0..num_vertices {
                builder.push_followers(&vec![v; num_arcs]).unwrap();
                builder.end_vertex().unwrap();
            }
            let graph = builder.finish().unwrap();
            assert_eq!(graph.num_arcs(), num_vertices as usize * num_arcs);
            let (offsets, followers) = (&graph.offsets, &graph.followers);
            let capacities = (offsets.capacity(), followers.capacity());
            (capacities, offsets.as_ptr(), followers.as_ptr())
        };
        let first = build(100, 30);
        for (num_vertices, num_arcs) in [(0, 0), (1, 2999), (99, 1), (7, 7), (100, 30)] {
            assert_eq!(build(num_vertices, num_arcs), first);
        }
    }

    /// An announced number of vertices takes no memory.
    #[test]
    fn start_reserves_nothing() {
        let mut builder = GraphBuilder::new();
        builder.start(MAX_VERTICES, 0).unwrap();
        builder.push_followers(&[u32::MAX - 2]).unwrap();
        builder.end_vertex().unwrap();
        assert!(builder.graph.offsets.capacity() < 100);
        assert!(builder.graph.followers.capacity() < 100);
    }
}
