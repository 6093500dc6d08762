//! Graphs from compressed sparse rows that another program made: checked, and taken over
//! without a second copy of the arcs.
//!
//! Cost: O(V + E) time; no memory beside the graph itself.

use std::collections::TryReserveError;
use std::fmt;

use crate::error::{GraphError, VertexRange};
use crate::graph::Graph;
use crate::offsets::Offsets;

/// The followers that are filled in and checked at once: 256 KiB, so that the second look finds
/// them in the cache. With 32 KiB and 1 MiB 10^8 of them take the same time, 1.6 times that of
/// reading their file and no more.
const BLOCK: usize = 1 << 16;

/// The reason why compressed sparse rows were refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CsrError {
    /// There is no offset at all.
    NoOffset,
    /// The first offset is not 0.
    FirstOffset {
        /// The first offset.
        offset: u64,
    },
    /// An offset is below the one before it.
    OffsetDescends {
        /// The index of the offset.
        index: usize,
        /// The offset.
        offset: u64,
        /// The one before it.
        before: u64,
    },
    /// The last offset is not the number of followers.
    LastOffset {
        /// The index of the offset, which is the number of vertices.
        index: usize,
        /// The offset.
        offset: u64,
        /// The number of followers.
        num_arcs: u64,
    },
    /// There are too many vertices, a follower is none, or memory ran out.
    Graph(GraphError),
}

impl fmt::Display for CsrError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoOffset => write!(f, "no offset: V vertices have V + 1 of them"),
            Self::FirstOffset { offset } => write!(f, "offset 0 is {offset}, not 0"),
            Self::OffsetDescends {
                index,
                offset,
                before,
            } => write!(
                f,
                "offset {index} is {offset}, below the {before} before it"
            ),
            Self::LastOffset {
                index,
                offset,
                num_arcs,
            } => write!(
                f,
                "offset {index}, the last, is {offset}, and the number of followers is {num_arcs}"
            ),
            Self::Graph(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CsrError {}

impl From<GraphError> for CsrError {
    fn from(error: GraphError) -> Self {
        Self::Graph(error)
    }
}

impl From<TryReserveError> for CsrError {
    fn from(error: TryReserveError) -> Self {
        Self::Graph(error.into())
    }
}

/// The starts of the rows of a graph in compressed sparse rows, and the end of the last one: 0,
/// and then for each vertex the number of arcs from it and from those before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowOffsets {
    /// Ascending, from 0 on, at most one more than there may be vertices.
    offsets: Offsets,
}

impl RowOffsets {
    /// No offset yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends the next offsets, in amortised linear time. They may be beyond 2^32.
    ///
    /// # Errors
    ///
    /// [`CsrError::FirstOffset`] and [`CsrError::OffsetDescends`] for the first offset that
    /// is wrong, [`GraphError::TooManyVertices`] and [`GraphError::OutOfMemory`].
    pub fn push(&mut self, offsets: &[u64]) -> Result<(), CsrError> {
        let (Some(&first), Some(&last)) = (offsets.first(), offsets.last()) else {
            return Ok(());
        };
        let old_len = self.offsets.len();
        if old_len == 0 && first != 0 {
            return Err(CsrError::FirstOffset { offset: first });
        }
        let before = self.num_arcs();
        if first < before || !offsets.is_sorted() {
            return Err(descent(before, offsets, old_len));
        }
        // Refuses what is too much.
        VertexRange::new(old_len + offsets.len() - 1, 0)?;
        if u32::try_from(last).is_ok() {
            self.offsets.narrow.try_reserve(offsets.len())?;
            #[expect(clippy::cast_possible_truncation, reason = "none is above the last")]
            let narrow = offsets.iter().map(|&offset| offset as u32);
            self.offsets.narrow.extend(narrow);
        } else {
            for &offset in offsets {
                // More than an address can tell cannot be had either.
                let offset = usize::try_from(offset).map_err(|_| GraphError::OutOfMemory)?;
                self.offsets.try_push(offset)?;
            }
        }
        Ok(())
    }

    /// The number of vertices whose rows have an end, V.
    #[must_use]
    pub fn num_vertices(&self) -> usize {
        self.offsets.len().saturating_sub(1)
    }

    /// The latest offset: the number of arcs of these vertices.
    #[must_use]
    pub fn num_arcs(&self) -> u64 {
        match self.offsets.len().checked_sub(1) {
            None => 0,
            Some(last) => self.offsets.get(last) as u64,
        }
    }

    /// Whether the offsets are those of so many arcs, before any memory is taken for these.
    ///
    /// # Errors
    ///
    /// [`CsrError::NoOffset`] and [`CsrError::LastOffset`].
    pub fn expect_arcs(&self, num_arcs: u64) -> Result<(), CsrError> {
        if self.offsets.len() == 0 {
            return Err(CsrError::NoOffset);
        }
        if self.num_arcs() != num_arcs {
            return Err(CsrError::LastOffset {
                index: self.num_vertices(),
                offset: self.num_arcs(),
                num_arcs,
            });
        }
        Ok(())
    }

    /// The error for the first of `followers` that is no vertex, if there is any; `index` is that
    /// of the first of them among all.
    fn check(&self, range: VertexRange, followers: &[u32], index: usize) -> Result<(), CsrError> {
        // A straight pass, which vectorises.
        let all = followers.iter();
        if !all.fold(false, |any, &w| any | !range.contains(w)) {
            return Ok(());
        }
        let outside = followers.iter().position(|&w| !range.contains(w));
        let outside = outside.expect("a follower is out of range");
        let source = self.offsets.row_of(index + outside);
        let source = u32::try_from(source).expect("at most as many rows as vertices");
        Err(range
            .arc_error(index + outside, source, followers[outside])
            .into())
    }
}

/// The error for the first of `offsets` that is below the one before it. `before` is the one
/// before them all, and `index` the index of the first.
#[cold]
fn descent(before: u64, offsets: &[u64], index: usize) -> CsrError {
    let pairs = std::iter::once(&before).chain(offsets).zip(offsets);
    let mut descents = (index..).zip(pairs).filter(|(_, (a, b))| b < a);
    let (index, (&before, &offset)) = descents.next().expect("an offset descends");
    CsrError::OffsetDescends {
        index,
        offset,
        before,
    }
}

impl Graph {
    /// The graph whose rows are `followers`, one after the other, in vertices from 0 on. They
    /// stay where they are.
    ///
    /// # Errors
    ///
    /// [`CsrError::NoOffset`], [`CsrError::LastOffset`] if there are more followers or fewer
    /// than the offsets say, and [`GraphError::ArcOutOfRange`] for the first that is no vertex.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut offsets = sg_core::RowOffsets::new();
    /// offsets.push(&[0, 2, 3, 3])?;
    /// let graph = sg_core::Graph::from_csr(offsets, vec![1, 2, 2])?;
    /// assert!(graph.rows().eq([&[1, 2][..], &[2], &[]]));
    /// # Ok::<(), sg_core::CsrError>(())
    /// ```
    pub fn from_csr(offsets: RowOffsets, followers: Vec<u32>) -> Result<Self, CsrError> {
        offsets.expect_arcs(followers.len() as u64)?;
        let range = VertexRange::new(offsets.num_vertices(), 0)?;
        offsets.check(range, &followers, 0)?;
        let RowOffsets { offsets } = offsets;
        Ok(Self { offsets, followers })
    }

    /// The graph whose rows `fill` writes, one after the other, in vertices from 0 on: it is given
    /// block after block of the graph's own memory, each of which is checked while the cache
    /// still has it. `memory` is where they go: empty, and with room for as many as the caller
    /// knows that there are; more is taken as it is filled.
    ///
    /// # Errors
    ///
    /// What `fill` gives, and the errors of [`from_csr`](Self::from_csr) and
    /// [`GraphError::OutOfMemory`] in its type.
    pub fn fill_csr<E: From<CsrError>>(
        offsets: RowOffsets,
        memory: Vec<u32>,
        mut fill: impl FnMut(&mut [u32]) -> Result<(), E>,
    ) -> Result<Self, E> {
        offsets.expect_arcs(offsets.num_arcs())?;
        let range = VertexRange::new(offsets.num_vertices(), 0).map_err(CsrError::from)?;
        let num_arcs = offsets.offsets.get(offsets.num_vertices());
        let mut followers = memory;
        followers.clear();
        while followers.len() < num_arcs {
            let start = followers.len();
            let more = BLOCK.min(num_arcs - start);
            followers.try_reserve(more).map_err(CsrError::from)?;
            followers.resize(start + more, 0);
            fill(&mut followers[start..])?;
            offsets.check(range, &followers[start..], start)?;
        }
        let RowOffsets { offsets } = offsets;
        Ok(Self { offsets, followers })
    }
}
