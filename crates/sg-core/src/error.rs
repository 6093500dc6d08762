//! The numbers that a caller gives the vertices of a graph, and why a graph is refused.

use std::collections::TryReserveError;
use std::fmt;

/// The largest number of vertices of a graph: 4,294,967,294. So the two largest `u32` are never
/// a vertex, and `v + 1` never wraps.
pub const MAX_VERTICES: usize = u32::MAX as usize - 1;

/// The reason why a graph was refused.
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
        /// The start of the arc, in the caller's numbers.
        source: u32,
        /// The end of the arc, in the caller's numbers.
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
                write!(f, "arc {source} -> {target} is out of range: ")?;
                write_range(f, num_vertices, first)
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

/// Writes which vertices there are.
pub(crate) fn write_range(
    f: &mut fmt::Formatter<'_>,
    num_vertices: usize,
    first: u32,
) -> fmt::Result {
    match num_vertices.checked_sub(1) {
        None => write!(f, "the graph has no vertices"),
        Some(last) => write!(
            f,
            "the graph has vertices {first} to {}",
            first as usize + last
        ),
    }
}

/// The numbers of the vertices of a graph, as its caller has them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct VertexRange {
    /// The number that the caller gives vertex 0.
    pub(crate) first: u32,
    /// The number of vertices: at most `MAX_VERTICES`, and `first + limit <= 2^32`.
    pub(crate) limit: u32,
}

impl VertexRange {
    /// The numbers of `num_vertices` vertices from `first` on, unless there are too many.
    ///
    /// # Panics
    ///
    /// If the numbers do not fit `u32`.
    pub(crate) fn new(num_vertices: usize, first: u32) -> Result<Self, GraphError> {
        let limit = u32::try_from(num_vertices)
            .ok()
            .filter(|_| num_vertices <= MAX_VERTICES)
            .ok_or(GraphError::TooManyVertices { num_vertices })?;
        assert!(
            limit == 0 || first.checked_add(limit - 1).is_some(),
            "{num_vertices} vertices numbered from {first} on do not fit u32"
        );
        Ok(Self { first, limit })
    }

    #[inline]
    pub(crate) fn num_vertices(self) -> usize {
        self.limit as usize
    }

    #[inline]
    pub(crate) fn contains(self, w: u32) -> bool {
        // A number below `first` wraps to one that is no vertex either.
        w.wrapping_sub(self.first) < self.limit
    }

    /// Panics if `num_ended` rows are all.
    #[inline]
    pub(crate) fn assert_open_row(self, num_ended: usize) {
        assert!(
            num_ended < self.num_vertices(),
            "the rows of all {} vertices have been ended",
            self.limit
        );
    }

    /// The error for the first of `followers` that is not a vertex. They are of the
    /// vertex whose row is open after `num_ended` rows.
    #[cold]
    pub(crate) fn follower_error(self, followers: &[u32], num_ended: usize) -> GraphError {
        let index = followers
            .iter()
            .position(|&w| !self.contains(w))
            .expect("a follower is out of range");
        let source = u32::try_from(num_ended).expect("at most as many rows as vertices");
        self.arc_error(index, self.first + source, followers[index])
    }

    /// The error for arc number `index`, which ends outside.
    pub(crate) fn arc_error(self, index: usize, source: u32, target: u32) -> GraphError {
        GraphError::ArcOutOfRange {
            index,
            source,
            target,
            first: self.first,
            num_vertices: self.num_vertices(),
        }
    }
}
