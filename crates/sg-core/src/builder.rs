//! Graphs built row by row, while their arcs are being read: O(V + E) time.

use crate::error::{GraphError, VertexRange};
use crate::graph::Graph;
use crate::offsets::Offsets;

/// A builder of graphs, row by row, which keeps its memory from one graph to the next.
///
/// [`start`](Self::start) a graph; give the followers of vertex 0 in as many pieces as they come
/// in, then [`end_vertex`](Self::end_vertex), and so on; [`finish`](Self::finish).
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
    /// The graph so far. Its `offsets` hold the starts of the rows up to the current one, at most
    /// one entry more than there are vertices; its `followers` end with the current row's.
    pub(crate) graph: Graph,
    /// The vertices of the graph that was started.
    pub(crate) range: VertexRange,
}

impl Default for GraphBuilder {
    fn default() -> Self {
        Self::new()
    }
}

impl GraphBuilder {
    /// A builder of a graph without vertices, which has taken no memory yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            graph: Graph {
                offsets: Offsets::default(),
                followers: Vec::new(),
            },
            range: VertexRange::default(),
        }
    }

    /// Starts a graph of `num_vertices` vertices, which the caller numbers from
    /// `first` on, and drops the one before. Reserves nothing for them yet.
    ///
    /// # Errors
    ///
    /// [`GraphError::TooManyVertices`] and [`GraphError::OutOfMemory`]; then the builder
    /// stands at a graph without vertices.
    ///
    /// # Panics
    ///
    /// If the caller's numbers do not fit `u32`, which needs a `first` above 2.
    pub fn start(&mut self, num_vertices: usize, first: u32) -> Result<(), GraphError> {
        self.graph.offsets.clear();
        self.graph.followers.clear();
        self.range = VertexRange::default();
        let range = VertexRange::new(num_vertices, first)?;
        self.graph.offsets.try_push(0)?;
        self.range = range;
        Ok(())
    }

    /// Appends arcs from the current vertex to each of `followers`, which are in
    /// the caller's numbers, in amortised linear time.
    ///
    /// # Errors
    ///
    /// [`GraphError::ArcOutOfRange`] for the first of `followers` that is not a vertex, and
    /// [`GraphError::OutOfMemory`]; either way none is appended and the builder can go on.
    ///
    /// # Panics
    ///
    /// If all rows have been ended.
    #[inline]
    pub fn push_followers(&mut self, followers: &[u32]) -> Result<(), GraphError> {
        self.range.assert_open_row(self.num_ended());
        let range = self.range;
        // Two straight passes that vectorise.
        let all = followers.iter();
        if all.fold(false, |any, &w| any | !range.contains(w)) {
            return Err(range.follower_error(followers, self.num_ended()));
        }
        let first = range.first;
        let graph = &mut self.graph;
        graph.followers.try_reserve(followers.len())?;
        graph
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
    #[inline]
    pub fn end_vertex(&mut self) -> Result<(), GraphError> {
        self.range.assert_open_row(self.num_ended());
        self.graph.offsets.try_push(self.graph.num_arcs())?;
        Ok(())
    }

    /// Ends the graph and lends it out. Vertices whose rows were not reached get
    /// empty ones, in O(1) time each. Another call lends the same graph again.
    ///
    /// # Errors
    ///
    /// [`GraphError::OutOfMemory`]; then no row was added.
    pub fn finish(&mut self) -> Result<&Graph, GraphError> {
        let num_offsets = self.range.num_vertices() + 1;
        let num_arcs = self.graph.num_arcs();
        self.graph.offsets.try_extend(num_offsets, num_arcs)?;
        Ok(&self.graph)
    }

    /// Ends the graph as [`finish`](Self::finish) does and hands it over.
    ///
    /// # Errors
    ///
    /// [`GraphError::OutOfMemory`].
    pub fn into_graph(mut self) -> Result<Graph, GraphError> {
        self.finish()?;
        Ok(self.graph)
    }

    #[inline]
    pub(crate) fn num_ended(&self) -> usize {
        self.graph.offsets.len().saturating_sub(1)
    }
}

impl Graph {
    /// The graph of these rows: `rows[v]` holds the followers of vertex v, which are
    /// numbered from `first` on. O(V + E) time; no memory beside the graph itself.
    ///
    /// # Errors
    ///
    /// [`GraphError::TooManyVertices`], [`GraphError::ArcOutOfRange`] for the first
    /// follower that is not a vertex, and [`GraphError::OutOfMemory`].
    ///
    /// # Panics
    ///
    /// If the caller's numbers do not fit `u32`, which needs a `first` above 2.
    ///
    /// # Examples
    ///
    /// ```
    /// let graph = sg_core::Graph::from_rows(1, &[vec![2, 3], vec![3], vec![]])?;
    /// assert!(graph.rows().eq([&[1, 2][..], &[2], &[]]));
    /// assert!(graph.arcs().eq([(0, 1), (0, 2), (1, 2)]));
    /// # Ok::<(), sg_core::GraphError>(())
    /// ```
    pub fn from_rows<R: AsRef<[u32]>>(first: u32, rows: &[R]) -> Result<Self, GraphError> {
        let mut builder = GraphBuilder::new();
        builder.start(rows.len(), first)?;
        for row in rows {
            builder.push_followers(row.as_ref())?;
            builder.end_vertex()?;
        }
        builder.into_graph()
    }
}

#[cfg(test)]
mod tests;
