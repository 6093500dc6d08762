//! Directed graphs in compressed sparse rows, built from an arc list or row by
//! row while the arcs are being read.
//!
//! A vertex is a number from 0 to V-1. V is given, never guessed from the
//! largest number seen, so isolated vertices are ordinary; repeated arcs and
//! self-loops are kept as they come. A graph of V vertices and E arcs takes four
//! bytes per vertex and per arc, as long as E fits 32 bits, and both builders take
//! O(V + E) time. Vertex numbers have 32 bits, arc counts as many as `usize`.
//!
//! Source: the counting sort of [`Graph::from_arcs`] is Seward's (1954), in the
//! form of Knuth, *The Art of Computer Programming* 3, section 5.2, algorithm D.

use std::collections::TryReserveError;
use std::fmt;
use std::ops::{AddAssign, Range};

use crate::tiny::{Taken, first_list};

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
    offsets: Offsets,
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
        let (offsets, followers) = if u32::try_from(arcs.len()).is_ok() {
            let (narrow, followers) = sort_arcs(num_vertices, arcs)?;
            let wide = Vec::new();
            (Offsets { narrow, wide }, followers)
        } else {
            let (wide, followers) = sort_arcs(num_vertices, arcs)?;
            (Offsets::from_wide(wide)?, followers)
        };
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
        &self.followers[self.offsets.get(v)..self.offsets.get(v + 1)]
    }

    /// The arrays behind [`followers`](Self::followers): where rows start, and all
    /// rows, one after the other. `None` if there are so many arcs that 32 bits do
    /// not count them.
    pub(crate) fn narrow_rows(&self) -> Option<(&[u32], &[u32])> {
        let Offsets { narrow, wide } = &self.offsets;
        wide.is_empty()
            .then_some((narrow.as_slice(), &self.followers))
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
                offsets: Offsets::default(),
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
        self.graph.offsets.try_push(0)?;
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
    ///
    /// # Complexity
    ///
    /// O(1), amortised.
    #[inline]
    pub fn end_vertex(&mut self) -> Result<(), GraphError> {
        self.assert_open_row();
        self.graph.offsets.try_push(self.graph.followers.len())?;
        Ok(())
    }

    /// Appends whole rows as [`Solver::push_lists`](crate::Solver::push_lists) does.
    ///
    /// Most rows are short, and what a row costs by itself is then more than what
    /// its numbers do. So rows are taken by the piece: checks of memory and of
    /// range are made once for all of them, and short rows are copied in blocks of
    /// one length, whatever their own is. That makes it three times as fast as one
    /// row after the other where rows have ten numbers.
    pub(crate) fn push_lists(&mut self, numbers: &[u32], most: usize) -> Taken {
        let mut taken = Taken::default();
        while taken.rows < most {
            let rest = &numbers[taken.numbers..];
            let piece = &rest[..rest.len().min(PIECE)];
            let mut step = Taken::default();
            if rest.first().is_some_and(|&len| len <= SHORT) {
                step = self.push_piece(piece, most - taken.rows);
            }
            if step.rows == 0 {
                let Some(row) = first_list(rest) else {
                    break;
                };
                if self.push_followers(row).is_err() || self.end_vertex().is_err() {
                    break;
                }
                step.rows = 1;
                step.numbers = 1 + row.len();
            }
            taken.rows += step.rows;
            taken.numbers += step.numbers;
        }
        taken
    }

    /// The same for a piece of at most `PIECE` numbers. Takes nothing if there is a
    /// number out of range or if there is no memory.
    fn push_piece(&mut self, piece: &[u32], most: usize) -> Taken {
        let (first, limit) = (self.first, self.num_vertices);
        let Graph {
            offsets: Offsets { narrow, wide },
            followers,
        } = &mut self.graph;
        let (start, num_offsets) = (followers.len(), narrow.len());
        let room = start + piece.len() + BLOCK;
        if followers.try_reserve(piece.len() + BLOCK).is_err()
            || narrow.try_reserve(piece.len().min(most)).is_err()
            || u32::try_from(room).is_err()
            || !wide.is_empty()
        {
            return Taken::default();
        }
        let mut taken = Taken::default();
        let mut end = start;
        followers.resize(room, 0);
        while taken.rows < most
            && let Some(row) = first_list(&piece[taken.numbers..])
        {
            let block = piece[taken.numbers + 1..].first_chunk::<BLOCK>();
            match block.filter(|_| row.len() <= BLOCK) {
                // What is not of this row will be overwritten by the next.
                Some(block) => followers[end..end + BLOCK].copy_from_slice(block),
                None => followers[end..end + row.len()].copy_from_slice(row),
            }
            end += row.len();
            #[expect(
                clippy::cast_possible_truncation,
                reason = "at most `room`, which fits"
            )]
            narrow.push(end as u32);
            taken.rows += 1;
            taken.numbers += 1 + row.len();
        }
        followers.truncate(end);
        let mut outside = false;
        for w in &mut followers[start..] {
            // A number below `first` wraps to one that is no vertex either.
            *w = w.wrapping_sub(first);
            outside |= *w >= limit;
        }
        if outside {
            followers.truncate(start);
            narrow.truncate(num_offsets);
            return Taken::default();
        }
        taken
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
        let num_offsets = self.num_vertices as usize + 1;
        let num_arcs = self.graph.followers.len();
        self.graph.offsets.try_extend(num_offsets, num_arcs)?;
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

    /// The rows so far, the current one being the last if there is one, with
    /// vertices numbered from 0.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u32]> {
        let Graph { offsets, followers } = &self.graph;
        let num_ended = self.num_ended();
        let num_rows = offsets.len().min(self.num_vertices as usize);
        (0..num_rows).map(move |i| {
            let end = if i < num_ended {
                offsets.get(i + 1)
            } else {
                followers.len()
            };
            &followers[offsets.get(i)..end]
        })
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

/// How many numbers are taken at once, if the first row is a short one.
const PIECE: usize = 1024;
/// The most followers of a short row.
const SHORT: u32 = 64;
/// Rows of so many followers are copied as if they all had as many.
const BLOCK: usize = 16;

/// An ascending sequence of numbers of arcs, of which a prefix takes four bytes
/// each: all that fit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Offsets {
    /// Those that fit `u32`.
    narrow: Vec<u32>,
    /// The others, which follow.
    wide: Vec<usize>,
}

impl Offsets {
    fn len(&self) -> usize {
        self.narrow.len() + self.wide.len()
    }

    #[inline]
    fn get(&self, i: usize) -> usize {
        match self.narrow.get(i) {
            Some(&offset) => offset as usize,
            None => self.wide[i - self.narrow.len()],
        }
    }

    fn clear(&mut self) {
        self.narrow.clear();
        self.wide.clear();
    }

    /// Appends `offset`, which is not below the last.
    #[inline]
    fn try_push(&mut self, offset: usize) -> Result<(), TryReserveError> {
        if let Ok(offset) = u32::try_from(offset) {
            self.narrow.try_reserve(1)?;
            self.narrow.push(offset);
        } else {
            self.wide.try_reserve(1)?;
            self.wide.push(offset);
        }
        Ok(())
    }

    /// Appends `offset`, which is not below the last, until there are `len`.
    #[inline]
    fn try_extend(&mut self, len: usize, offset: usize) -> Result<(), TryReserveError> {
        if let Ok(offset) = u32::try_from(offset) {
            self.narrow.try_reserve(len - self.narrow.len())?;
            self.narrow.resize(len, offset);
        } else {
            let len = len - self.narrow.len();
            self.wide.try_reserve(len - self.wide.len())?;
            self.wide.resize(len, offset);
        }
        Ok(())
    }

    fn from_wide(mut wide: Vec<usize>) -> Result<Self, TryReserveError> {
        let num_narrow = wide.partition_point(|&offset| u32::try_from(offset).is_ok());
        let mut narrow = Vec::new();
        narrow.try_reserve_exact(num_narrow)?;
        #[expect(clippy::cast_possible_truncation, reason = "these fit")]
        narrow.extend(wide.drain(..num_narrow).map(|offset| offset as u32));
        Ok(Self { narrow, wide })
    }
}

/// A type that counts the arcs of some graph.
trait Count: Copy + AddAssign + From<u8> {
    fn index(self) -> usize;
}

impl Count for u32 {
    fn index(self) -> usize {
        self as usize
    }
}

impl Count for usize {
    fn index(self) -> usize {
        self
    }
}

/// Where the rows of a graph start, and all rows, one after the other. The ends of
/// all arcs are vertices, and `C` counts the arcs.
fn sort_arcs<C: Count>(
    num_vertices: usize,
    arcs: &[(u32, u32)],
) -> Result<(Vec<C>, Vec<u32>), TryReserveError> {
    let mut offsets = Vec::new();
    offsets.try_reserve_exact(num_vertices + 1)?;
    let mut followers = Vec::new();
    followers.try_reserve_exact(arcs.len())?;

    offsets.resize(num_vertices + 1, C::from(0));
    for &(v, _) in arcs {
        offsets[v as usize] += C::from(1);
    }
    let mut start = C::from(0);
    for offset in &mut offsets {
        start += std::mem::replace(offset, start);
    }
    // Each row is filled from its start, which moves on to the row's end.
    followers.resize(arcs.len(), 0);
    for &(v, w) in arcs {
        let end = &mut offsets[v as usize];
        followers[end.index()] = w;
        *end += C::from(1);
    }
    // The end of a row is the start of the next.
    offsets.copy_within(..num_vertices, 1);
    offsets[0] = C::from(0);
    Ok((offsets, followers))
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
    use sg_random::Rng;

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
            let (offsets, followers) = (&graph.offsets.narrow, &graph.followers);
            let capacities = (offsets.capacity(), followers.capacity());
            (capacities, offsets.as_ptr(), followers.as_ptr())
        };
        let first = build(100, 30);
        for (num_vertices, num_arcs) in [(0, 0), (1, 2999), (99, 1), (7, 7), (100, 30)] {
            assert_eq!(build(num_vertices, num_arcs), first);
        }
    }

    /// Offsets of both widths, which only graphs of 2^32 arcs have, are one sequence.
    #[test]
    #[cfg(target_pointer_width = "64")]
    fn wide_offsets_follow_narrow_ones() {
        const LIMIT: usize = 1 << 32;
        let expected = [0, 0, 7, LIMIT - 1, LIMIT - 1, LIMIT, LIMIT, 3 * LIMIT];
        let mut pushed = Offsets::default();
        for (i, &offset) in expected.iter().enumerate() {
            pushed.try_push(offset).unwrap();
            assert_eq!(pushed.len(), i + 1);
        }
        let mut extended = Offsets::default();
        for (len, offset) in [(2, 0), (3, 7), (5, LIMIT - 1), (7, LIMIT), (8, 3 * LIMIT)] {
            extended.try_extend(len, offset).unwrap();
        }
        for offsets in [&pushed, &extended] {
            let got: Vec<usize> = (0..offsets.len()).map(|i| offsets.get(i)).collect();
            assert_eq!(got, expected);
            assert_eq!((offsets.narrow.len(), offsets.wide.len()), (5, 3));
        }
        assert_eq!(Offsets::from_wide(expected.to_vec()), Ok(pushed));
    }

    /// Both widths of the counting sort give the same.
    #[test]
    fn arcs_are_sorted_alike() {
        let arcs = [(3, 1), (0, 2), (3, 1), (2, 2), (0, 1), (3, 0)];
        let (narrow, rows) = sort_arcs::<u32>(5, &arcs).unwrap();
        let (wide, same_rows) = sort_arcs::<usize>(5, &arcs).unwrap();
        assert_eq!(narrow, [0, 2, 2, 3, 6, 6]);
        assert_eq!(wide, [0, 2, 2, 3, 6, 6]);
        assert_eq!(rows, [2, 1, 2, 1, 1, 0]);
        assert_eq!(same_rows, rows);
    }

    /// Lists are taken as rows are: with the same arcs, the same end at a fault, and
    /// the same memory.
    #[test]
    fn lists_are_rows() {
        let mut rng = Rng::new(1);
        let (mut by_lists, mut by_rows) = (GraphBuilder::new(), GraphBuilder::new());
        let lengths = [0, 1, 10, 15, 16, 17, 40, 63, 64, 65, 1022, 1023, 1024, 3000];
        for round in 0..200 {
            if round % 2 == 0 {
                (by_lists, by_rows) = (GraphBuilder::new(), GraphBuilder::new());
            }
            let num_vertices = 1 + rng.index(2000);
            let limit = u32::try_from(num_vertices).unwrap();
            let first = [0, 1, 7][round % 3];
            let shortest = rng.index(lengths.len());
            let range = &lengths[shortest..(shortest + 4).min(lengths.len())];
            let mut numbers = vec![];
            for _ in 0..num_vertices.min(200) {
                let len = range[rng.index(range.len())];
                numbers.push(u32::try_from(len).unwrap());
                numbers.extend((0..len).map(|_| first + rng.vertex(limit)));
            }
            // Cut anywhere, and with a fault in one round of four.
            numbers.truncate(rng.index(numbers.len() + 1));
            if round % 4 == 0 && !numbers.is_empty() {
                let fault = rng.index(numbers.len());
                numbers[fault] = [first.wrapping_sub(1), first + limit][round % 8 / 4];
            }
            let most = [usize::MAX, 150][round % 2].min(num_vertices);

            by_rows.start(num_vertices, first).unwrap();
            let mut expected = Taken::default();
            while expected.rows < most
                && let Some(row) = first_list(&numbers[expected.numbers..])
                && by_rows.push_followers(row).is_ok()
            {
                by_rows.end_vertex().unwrap();
                expected.rows += 1;
                expected.numbers += 1 + row.len();
            }
            by_lists.start(num_vertices, first).unwrap();
            let mut taken = Taken::default();
            while taken.numbers < expected.numbers {
                // In pieces, as they would come from a scanner.
                let end = (taken.numbers + 1 + rng.index(9000)).min(numbers.len());
                let piece = &numbers[taken.numbers..end];
                let step = by_lists.push_lists(piece, most - taken.rows);
                taken.rows += step.rows;
                taken.numbers += step.numbers;
            }
            let rest = by_lists.push_lists(&numbers[taken.numbers..], most - taken.rows);
            assert_eq!(rest, Taken::default());
            assert_eq!(taken, expected);
            assert_eq!(by_lists.finish(), by_rows.finish());
            let capacity = |builder: &GraphBuilder| {
                let Graph { offsets, followers } = &builder.graph;
                (offsets.narrow.capacity(), followers.capacity())
            };
            // Memory for a piece ahead of what is there, and no more.
            let (lists, rows) = (capacity(&by_lists), capacity(&by_rows));
            assert!(lists.0 <= 2 * (rows.0 + PIECE), "{lists:?} {rows:?}");
            assert!(
                lists.1 <= 2 * (rows.1 + PIECE + BLOCK),
                "{lists:?} {rows:?}"
            );
        }
    }

    /// An announced number of vertices takes no memory.
    #[test]
    fn start_reserves_nothing() {
        let mut builder = GraphBuilder::new();
        builder.start(MAX_VERTICES, 0).unwrap();
        builder.push_followers(&[u32::MAX - 2]).unwrap();
        builder.end_vertex().unwrap();
        assert!(builder.graph.offsets.narrow.capacity() < 100);
        assert!(builder.graph.followers.capacity() < 100);
    }
}
