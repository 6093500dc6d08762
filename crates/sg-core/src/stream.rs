//! Grundy numbers of a graph of which only the values are kept: its rows come one after the
//! other, each behind those of its followers, and go again.
//!
//! ```text
//! for every row of followers: the values of all of them are known; the mex of these is the
//!     value of the next vertex
//! ```
//!
//! So the vertices are numbered topologically, and rows come from the end where there are no
//! followers: see [`Start`]. The *rank* of a vertex is its place in that order, and its label,
//! which is its value in as few bytes as the largest so far needs, stands at its rank. A follower
//! has a rank below the number of labels, or it is none: to look up its label checks the order.
//!
//! As in the kernel `sparse`, what is gathered of a row is a word, in which the last bit stands
//! for all values from 63 on. Those are noted by stamps beside it, which are looked at where all
//! bits are there.
//!
//! O(V + E) time; a byte a vertex, or two or four from a value of 256 or 65,536 on, and O(sqrt(E)).
//! Where no cache holds the labels, what stands `AHEAD` numbers further on in the same block is
//! fetched. With 10^7 vertices and 10^8 arcs rows then take as long as adding up one byte per
//! arc's target, with 10^6 and 10^7 half as long again.

use std::collections::TryReserveError;
use std::fmt;
use std::num::TryFromIntError;
use std::ops::Range;

use crate::error::{GraphError, VertexRange};
use crate::huge;
use crate::prefetch::prefetch;
use crate::prefixed::{Consumed, first_row};

/// The vertex whose row comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Rows come from that of the first vertex on: every arc leads to a smaller number.
    First,
    /// Rows come from that of the last vertex on, downwards: every arc leads to a larger number.
    Last,
}

/// The reason why a stream does not take a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamError {
    /// An arc leads to a vertex whose row has not come yet, in the numbers of the caller.
    WrongWay {
        /// The index of the follower among those that were given.
        index: usize,
        /// The vertex where the arc starts.
        source: u32,
        /// The one where it ends.
        target: u32,
    },
    /// An arc starts at a vertex whose row has ended, in the numbers of the caller.
    Late {
        /// The vertex.
        source: u32,
        /// The one whose row is open.
        open: u32,
    },
    /// There are too many vertices, one is none, or memory ran out.
    Graph(GraphError),
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongWay { source, target, .. } if source == target => {
                write!(f, "the arc {source} -> {target} is a cycle")
            }
            Self::WrongWay { source, target, .. } => write!(
                f,
                "the arc {source} -> {target} leads to a vertex whose followers come later"
            ),
            Self::Late { source, open } => write!(
                f,
                "an arc from {source} comes behind one from {open}, and arcs have to be sorted by \
                 where they start"
            ),
            Self::Graph(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StreamError {}

impl From<GraphError> for StreamError {
    fn from(error: GraphError) -> Self {
        Self::Graph(error)
    }
}

impl From<TryReserveError> for StreamError {
    fn from(error: TryReserveError) -> Self {
        Self::Graph(error.into())
    }
}

/// A stream of the rows of a graph, which keeps the values of the vertices whose rows have ended.
///
/// # Examples
///
/// ```
/// use sg_core::{Start, Stream};
///
/// let mut stream = Stream::new(3, 0, Start::First)?;
/// for row in [&[][..], &[0], &[1, 0]] {
///     stream.push_followers(row)?;
///     stream.end_vertex()?;
/// }
/// let values = stream.finish()?;
/// assert!(values.iter().eq([0, 1, 2]));
/// # Ok::<(), sg_core::StreamError>(())
/// ```
#[derive(Debug)]
pub struct Stream {
    range: VertexRange,
    start: Start,
    ranks: Ranks,
    labels: Labels,
    /// Of the open row.
    open: Open,
    num_arcs: u64,
}

/// The rank of each vertex: the number of vertices whose rows come before.
#[derive(Clone, Copy, Debug)]
struct Ranks {
    /// A vertex is `base` more than its rank or, if that `flip`s, less than `base` by one more
    /// than its rank.
    base: u32,
    flip: u32,
}

impl Ranks {
    /// What is no vertex has a rank beyond all.
    #[inline(always)]
    fn of(self, v: u32) -> usize {
        (v.wrapping_sub(self.base) ^ self.flip) as usize
    }
}

/// The followers of the open row so far.
#[derive(Debug, Default)]
struct Open {
    /// Bit g for a follower of value g, the last one for all from there on.
    gathered: u64,
    /// `seen_by[g] == r + 1`: a follower of the vertex of rank r has the value g, for g from
    /// `LARGE` on. One entry more than the largest value needs.
    seen_by: Vec<u32>,
}

/// The bit of this value stands for all larger ones too.
const LARGE: u32 = 63;

/// So many numbers ahead a label is fetched. With 10^7 vertices 32 and 128 are no better; not to
/// fetch takes half as long again in rows, and three times as long in arcs.
const AHEAD: usize = 64;

/// From so many bytes of labels on. Where a third-level cache has them, to fetch them takes longer
/// than to wait: a quarter with 10^6 vertices.
const FAR: usize = 1 << 22;

/// Of each rank so far the value, as wide as the largest asks for.
#[derive(Debug)]
enum Labels {
    /// As long as none is large.
    Small(Vec<Small>),
    Byte(Vec<u8>),
    Short(Vec<u16>),
    Word(Vec<u32>),
}

/// The type of a label.
trait Label: Copy + Default + Into<u32> + TryFrom<u32> {
    /// The bit of a value.
    fn bit(self) -> u64;
}

/// A value below `LARGE`: to find its bit takes one instruction.
#[derive(Clone, Copy, Debug, Default)]
struct Small(u8);

impl From<Small> for u32 {
    fn from(Small(value): Small) -> u32 {
        value.into()
    }
}

impl From<Small> for u8 {
    fn from(Small(value): Small) -> u8 {
        value
    }
}

impl TryFrom<u32> for Small {
    type Error = TryFromIntError;

    fn try_from(value: u32) -> Result<Self, TryFromIntError> {
        // What is large overflows.
        let value = u8::try_from(value.saturating_add(u32::from(LARGE <= value) << 8))?;
        Ok(Self(value))
    }
}

impl Label for Small {
    #[inline(always)]
    fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

impl Label for u8 {
    #[inline(always)]
    fn bit(self) -> u64 {
        bit(self.into())
    }
}

impl Label for u16 {
    #[inline(always)]
    fn bit(self) -> u64 {
        bit(self.into())
    }
}

impl Label for u32 {
    #[inline(always)]
    fn bit(self) -> u64 {
        bit(self)
    }
}

/// What `$body` gives with the list of labels, whatever their width.
macro_rules! with_labels {
    ($labels:expr, $list:ident => $body:expr) => {
        match $labels {
            Labels::Small($list) => $body,
            Labels::Byte($list) => $body,
            Labels::Short($list) => $body,
            Labels::Word($list) => $body,
        }
    };
}

impl Labels {
    fn len(&self) -> usize {
        with_labels!(self, labels => labels.len())
    }

    /// Appends a label, and makes all wider if they cannot hold it.
    fn push(&mut self, value: u32, limit: usize) -> Result<(), TryReserveError> {
        while !with_labels!(self, labels => push(labels, value, limit))? {
            *self = match self {
                Self::Small(labels) => Self::Byte(widened(labels)?),
                Self::Byte(labels) => Self::Short(widened(labels)?),
                Self::Short(labels) => Self::Word(widened(labels)?),
                Self::Word(_) => unreachable!("every value fits"),
            };
        }
        Ok(())
    }

    fn reverse(&mut self) {
        with_labels!(self, labels => labels.reverse());
    }

    /// Appends 0 until there are `len`.
    fn pad(&mut self, len: usize) -> Result<(), TryReserveError> {
        with_labels!(self, labels => {
            labels.try_reserve(len.saturating_sub(labels.len()))?;
            labels.resize(len.max(labels.len()), Default::default());
        });
        Ok(())
    }
}

/// Appends a label if it is wide enough; whether it is. There will be at most `limit`.
#[inline(always)]
fn push<L: Label>(labels: &mut Vec<L>, value: u32, limit: usize) -> Result<bool, TryReserveError> {
    let Ok(label) = L::try_from(value) else {
        return Ok(false);
    };
    if labels.len() == labels.capacity() {
        grow(labels, limit)?;
    }
    labels.push(label);
    Ok(true)
}

/// Makes room for more labels, in large pages if there are many. So that all are in such, they
/// move, and seldom: there is never more room than 16 times what is used.
#[cold]
fn grow<L: Label>(labels: &mut Vec<L>, limit: usize) -> Result<(), TryReserveError> {
    let room = labels.len().saturating_mul(16).max(64).min(limit);
    let mut larger = Vec::new();
    larger.try_reserve_exact(room.max(labels.len() + 1))?;
    huge::advise(larger.spare_capacity_mut());
    larger.extend_from_slice(labels);
    *labels = larger;
    Ok(())
}

fn widened<A: Copy, B: From<A>>(labels: &[A]) -> Result<Vec<B>, TryReserveError> {
    let mut wide = Vec::new();
    wide.try_reserve(labels.len() + 1)?;
    wide.extend(labels.iter().map(|&label| B::from(label)));
    Ok(wide)
}

/// What a kernel took of some rows.
struct Taken {
    num_arcs: u64,
    /// The row that has to be taken with care, of which nothing was taken.
    stop: Option<Range<usize>>,
}

/// A stream whose labels have a known width.
struct Kernel<'m, L> {
    ranks: Ranks,
    /// The number of vertices.
    limit: usize,
    labels: &'m mut Vec<L>,
    open: &'m mut Open,
}

/// What `$body` gives with the kernel for the labels of a stream.
macro_rules! with_kernel {
    ($stream:expr, $kernel:ident => $body:expr) => {{
        let Stream {
            range,
            ranks,
            labels,
            open,
            ..
        } = $stream;
        let (ranks, limit) = (*ranks, range.num_vertices());
        with_labels!(labels, labels => {
            let mut $kernel = Kernel { ranks, limit, labels, open };
            $body
        })
    }};
}

impl<L: Label> Kernel<'_, L> {
    /// Adds followers to the open row. `None` if one has no label.
    #[inline(always)]
    fn gather(&mut self, followers: &[u32]) -> Option<()> {
        let mut gathered = 0;
        for &w in followers {
            let &label = self.labels.get(self.ranks.of(w))?;
            gathered |= label.bit();
        }
        if gathered >> LARGE != 0 {
            for &w in followers {
                self.note_large(self.labels[self.ranks.of(w)].into());
            }
        }
        self.open.gathered |= gathered;
        Some(())
    }

    /// Notes that a follower has this value.
    #[inline(always)]
    fn note_large(&mut self, value: u32) {
        self.open.seen_by[value as usize] = stamp(self.labels.len());
    }

    /// Ends the open row. `None` if it has to be done with care.
    #[inline(always)]
    fn end(&mut self) -> Option<()> {
        let value = self.open.gathered.trailing_ones();
        if LARGE <= value || !push(self.labels, value, self.limit).ok()? {
            return None;
        }
        self.open.gathered = 0;
        Some(())
    }

    /// Takes whole rows, which are these parts of `numbers`, up to the first that has to be taken
    /// with care. The next ones are `ahead` in `numbers`, which may wrap.
    #[inline(always)]
    fn rows(
        &mut self,
        numbers: &[u32],
        ahead: usize,
        rows: &mut impl Iterator<Item = Range<usize>>,
    ) -> Taken {
        let is_far = self.is_far();
        let mut num_arcs = 0;
        for row in rows {
            if is_far {
                let [start, end] = [row.start, row.end].map(|place| place.wrapping_add(ahead));
                for &w in numbers.get(start..end).unwrap_or(&[]) {
                    prefetch(self.labels, self.ranks.of(w));
                }
            }
            let num_followers = row.len() as u64;
            let is_taken = self.gather(&numbers[row.clone()]).is_some();
            if !is_taken || self.end().is_none() {
                self.open.gathered = 0;
                return Taken {
                    num_arcs,
                    stop: Some(row),
                };
            }
            num_arcs += num_followers;
        }
        Taken {
            num_arcs,
            stop: None,
        }
    }

    /// Takes arcs up to the first that has to be taken with care: how many it took.
    #[inline(always)]
    fn arcs(&mut self, arcs: impl Iterator<Item = [u32; 2]> + Clone) -> usize {
        let is_far = self.is_far();
        let mut later = arcs.clone().skip(AHEAD / 2);
        let mut count = 0;
        for [source, target] in arcs {
            if is_far && let Some([_, target]) = later.next() {
                prefetch(self.labels, self.ranks.of(target));
            }
            let rank = self.ranks.of(source);
            while rank != self.labels.len() {
                let is_next = self.labels.len() < rank && rank < self.limit;
                if !is_next || self.end().is_none() {
                    return count;
                }
            }
            let Some(&label) = self.labels.get(self.ranks.of(target)) else {
                return count;
            };
            if LARGE <= label.into() {
                self.note_large(label.into());
            }
            self.open.gathered |= label.bit();
            count += 1;
        }
        count
    }

    fn is_far(&self) -> bool {
        FAR <= size_of_val(&self.labels[..])
    }
}

#[inline(always)]
fn bit(value: u32) -> u64 {
    1 << value.min(LARGE)
}

/// The stamp of the vertex of this rank.
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are at most MAX_VERTICES"
)]
fn stamp(rank: usize) -> u32 {
    rank as u32 + 1
}

impl Stream {
    /// A stream of the rows of `num_vertices` vertices, which the caller numbers from `first` on.
    /// Takes no memory yet.
    ///
    /// # Errors
    ///
    /// [`GraphError::TooManyVertices`].
    ///
    /// # Panics
    ///
    /// If the caller's numbers do not fit `u32`, which needs a `first` above 2.
    pub fn new(num_vertices: usize, first: u32, start: Start) -> Result<Self, GraphError> {
        let range = VertexRange::new(num_vertices, first)?;
        let (base, flip) = match start {
            Start::First => (first, 0),
            Start::Last => (first.wrapping_add(range.limit), u32::MAX),
        };
        Ok(Self {
            range,
            start,
            ranks: Ranks { base, flip },
            labels: Labels::Small(Vec::new()),
            open: Open::default(),
            num_arcs: 0,
        })
    }

    /// The vertex whose row comes first.
    #[must_use]
    pub fn start(&self) -> Start {
        self.start
    }

    /// The number of rows that have ended.
    #[must_use]
    #[inline]
    pub fn num_ended(&self) -> usize {
        self.labels.len()
    }

    /// The number of arcs so far.
    #[must_use]
    pub fn num_arcs(&self) -> u64 {
        self.num_arcs
    }

    /// Takes followers of the current vertex, which are in the caller's numbers.
    ///
    /// # Errors
    ///
    /// For the first of them that has no value yet or is no vertex. Then the stream has no use
    /// any more.
    ///
    /// # Panics
    ///
    /// If all rows have been ended.
    #[inline]
    pub fn push_followers(&mut self, followers: &[u32]) -> Result<(), StreamError> {
        self.range.assert_open_row(self.num_ended());
        let taken = with_kernel!(self, kernel => kernel.gather(followers));
        if taken.is_none() {
            return Err(self.refused(followers));
        }
        self.num_arcs += followers.len() as u64;
        Ok(())
    }

    /// Ends the row of the current vertex; the next vertex becomes current.
    ///
    /// # Errors
    ///
    /// [`GraphError::OutOfMemory`].
    ///
    /// # Panics
    ///
    /// If all rows have been ended.
    #[inline]
    pub fn end_vertex(&mut self) -> Result<(), StreamError> {
        self.range.assert_open_row(self.num_ended());
        match with_kernel!(self, kernel => kernel.end()) {
            Some(()) => Ok(()),
            None => Ok(self.end_with_care()?),
        }
    }

    /// Ends a row of which the value is large, or wider than a label.
    #[cold]
    fn end_with_care(&mut self) -> Result<(), TryReserveError> {
        let stamp = stamp(self.num_ended());
        let mut value = self.open.gathered.trailing_ones();
        if value > LARGE {
            value = LARGE;
            while self.open.seen_by.get(value as usize) == Some(&stamp) {
                value += 1;
            }
        }
        let num_stamps = value as usize + 1;
        let seen_by = &mut self.open.seen_by;
        if LARGE <= value && seen_by.len() < num_stamps {
            seen_by.try_reserve(num_stamps - seen_by.len())?;
            seen_by.resize(num_stamps, 0);
        }
        let limit = self.range.num_vertices();
        self.labels.push(value, limit)?;
        self.open.gathered = 0;
        Ok(())
    }

    /// Takes whole rows that stand in `numbers` one after the other, each behind its length: the
    /// first is that of the current vertex, of which nothing has come yet.
    ///
    /// Consumes the rows that are whole, but no more than `most`, nor than there are vertices
    /// left. Stops before a row that [`push_followers`](Self::push_followers) would refuse: give
    /// it to that method to learn why.
    pub fn push_length_prefixed_rows(&mut self, numbers: &[u32], most: usize) -> Consumed {
        let most = most.min(self.range.num_vertices() - self.num_ended());
        let mut consumed = Consumed::default();
        let mut last = 0;
        let rows = std::iter::from_fn(|| {
            let rest = numbers
                .get(consumed.numbers..)
                .filter(|_| consumed.rows < most)?;
            last = first_row(rest)?.len();
            let start = consumed.numbers + 1;
            consumed.add_row(last);
            Some(start..start + last)
        });
        if self.push_rows(numbers, rows).is_err() {
            consumed.rows -= 1;
            consumed.numbers -= 1 + last;
        }
        consumed
    }

    /// Takes whole rows, of the current vertex and those after it, which are these parts of
    /// `numbers`.
    ///
    /// # Errors
    ///
    /// As [`push_followers`](Self::push_followers); then the rows before that one were taken.
    ///
    /// # Panics
    ///
    /// If there are more rows than vertices left, or a part is none of `numbers`.
    pub fn push_rows(
        &mut self,
        numbers: &[u32],
        mut rows: impl Iterator<Item = Range<usize>>,
    ) -> Result<(), StreamError> {
        // Where the last vertex comes first, rows are as a rule taken from the back.
        let ahead = match self.start {
            Start::First => AHEAD,
            Start::Last => AHEAD.wrapping_neg(),
        };
        loop {
            let taken = with_kernel!(self, kernel => kernel.rows(numbers, ahead, &mut rows));
            self.num_arcs += taken.num_arcs;
            assert!(
                self.num_ended() <= self.range.num_vertices(),
                "more rows than the {} vertices",
                self.range.limit
            );
            let Some(row) = taken.stop else {
                return Ok(());
            };
            self.push_followers(&numbers[row])?;
            self.end_vertex()?;
        }
    }

    /// Takes arcs, each its start and its end in the caller's numbers. The row of a vertex ends
    /// where an arc starts elsewhere. Where the last vertex comes first they are taken from the
    /// back of `arcs`.
    ///
    /// # Errors
    ///
    /// For the first arc that leads or comes too early or too late, or is none: its index, and what
    /// is wrong. The arcs before it were taken.
    pub fn push_arcs(&mut self, arcs: &[[u32; 2]]) -> Result<(), (usize, StreamError)> {
        let mut left = arcs;
        loop {
            let count = with_kernel!(self, kernel => match self.start {
                Start::First => kernel.arcs(left.iter().copied()),
                Start::Last => kernel.arcs(left.iter().rev().copied()),
            });
            self.num_arcs += count as u64;
            let (index, arc);
            (index, arc, left) = match self.start {
                Start::First => match left[count..] {
                    [] => return Ok(()),
                    [arc, ref rest @ ..] => (arcs.len() - rest.len() - 1, arc, rest),
                },
                Start::Last => match left[..left.len() - count] {
                    [] => return Ok(()),
                    [ref rest @ .., arc] => (rest.len(), arc, rest),
                },
            };
            self.push_arc(arc).map_err(|error| (index, error))?;
        }
    }

    /// Takes an arc with care.
    #[cold]
    fn push_arc(&mut self, [source, target]: [u32; 2]) -> Result<(), StreamError> {
        let Some(index) = [source, target]
            .iter()
            .position(|&v| !self.range.contains(v))
        else {
            let rank = self.ranks.of(source);
            if rank < self.num_ended() {
                let open = self.current();
                return Err(StreamError::Late { source, open });
            }
            while self.num_ended() < rank {
                self.end_vertex()?;
            }
            return self.push_followers(&[target]);
        };
        Err(self.range.arc_error(index, source, target).into())
    }

    /// The values, when all rows have come that have followers: those that are missing at the end
    /// are empty.
    ///
    /// # Errors
    ///
    /// [`GraphError::OutOfMemory`].
    pub fn finish(mut self) -> Result<StreamValues, StreamError> {
        let num_vertices = self.range.num_vertices();
        if self.num_ended() < num_vertices {
            self.end_vertex()?;
        }
        self.labels.pad(num_vertices)?;
        if self.start == Start::Last {
            self.labels.reverse();
        }
        Ok(StreamValues {
            labels: self.labels,
            num_arcs: self.num_arcs,
        })
    }

    /// The current vertex, in the caller's numbers; some vertex if all rows have ended.
    fn current(&self) -> u32 {
        let rank = stamp(self.num_ended()) - 1;
        (rank ^ self.ranks.flip).wrapping_add(self.ranks.base)
    }

    /// The reason why not all of these followers of the current vertex are taken.
    #[cold]
    fn refused(&self, followers: &[u32]) -> StreamError {
        if followers.iter().any(|&w| !self.range.contains(w)) {
            return self
                .range
                .follower_error(followers, self.num_ended())
                .into();
        }
        let is_early = |&w: &u32| self.num_ended() <= self.ranks.of(w);
        let index = followers.iter().position(is_early);
        let index = index.expect("a follower has no label");
        StreamError::WrongWay {
            index,
            source: self.current(),
            target: followers[index],
        }
    }
}

/// The values of all vertices, as narrow as the largest lets them be.
#[derive(Debug)]
pub struct StreamValues {
    /// Of each vertex.
    labels: Labels,
    num_arcs: u64,
}

impl StreamValues {
    /// The number of vertices.
    #[must_use]
    pub fn num_vertices(&self) -> usize {
        self.labels.len()
    }

    /// The number of arcs, each repetition counted.
    #[must_use]
    pub fn num_arcs(&self) -> u64 {
        self.num_arcs
    }

    /// The value of a vertex, which is numbered from 0.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn get(&self, v: usize) -> u32 {
        match &self.labels {
            Labels::Small(labels) => labels[v].into(),
            Labels::Byte(labels) => labels[v].into(),
            Labels::Short(labels) => labels[v].into(),
            Labels::Word(labels) => labels[v],
        }
    }

    /// The values, in the order of the vertices. To go through all of them at once, as `for_each`
    /// and `fold` do, is the fastest.
    pub fn iter(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        let (mut small, mut bytes, mut shorts, mut words) = (&[][..], &[][..], &[][..], &[][..]);
        match &self.labels {
            Labels::Small(labels) => small = labels,
            Labels::Byte(labels) => bytes = labels,
            Labels::Short(labels) => shorts = labels,
            Labels::Word(labels) => words = labels,
        }
        let small = small.iter().map(|&label| u32::from(label));
        let bytes = bytes.iter().map(|&label| u32::from(label));
        let shorts = shorts.iter().map(|&label| u32::from(label));
        let narrow = small.chain(bytes).chain(shorts);
        narrow.chain(words.iter().copied())
    }

    /// The values of these vertices alone.
    ///
    /// # Panics
    ///
    /// If one is missing.
    #[must_use]
    pub fn of(mut self, vertices: Range<usize>) -> Self {
        let Range { start, end } = vertices;
        assert!(end <= self.num_vertices(), "{end} is beyond the last one");
        with_labels!(&mut self.labels, labels => {
            labels.truncate(end);
            labels.drain(..start);
        });
        self
    }
}

#[cfg(test)]
mod tests;
