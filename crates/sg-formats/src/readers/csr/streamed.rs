//! The rows of a graph in a folder of arrays, which stream by from the first or from the last on:
//! of both arrays a block is there at a time.
//!
//! What is wrong is not looked at more closely on the way. A second look, from the front and at
//! one entry after the other, tells what it is.

use std::fs::File;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::Path;

use sg_core::{CsrError, GraphError, MAX_VERTICES, Start, Stream, StreamError, StreamValues};
use sg_npy::Numbers;

use super::{INDICES, INDPTR, no_vertex, of};
use crate::advice;
use crate::error::ArrayFault;

/// So many rows and so many followers are read at once: blocks that stay in a second-level cache.
const ROWS: usize = 1 << 14;
const FOLLOWERS: usize = 1 << 15;

/// The arrays of a graph.
pub(super) struct Rows {
    offsets: Numbers<File>,
    followers: Numbers<File>,
    num_vertices: usize,
}

/// Followers that were read at once: of several vertices all, or of one.
struct Piece<'a> {
    vertices: Range<usize>,
    /// Where the rows of these start, and where the last one ends, among all followers.
    offsets: &'a [u64],
    /// The place of the first follower.
    start: u64,
    followers: &'a [u32],
}

impl Piece<'_> {
    /// Where the followers of each vertex are among these.
    fn rows(&self) -> impl DoubleEndedIterator<Item = Range<usize>> {
        let len = self.followers.len();
        let place = move |offset: u64| {
            let place = offset.saturating_sub(self.start);
            usize::try_from(place).map_or(len, |place| place.min(len))
        };
        let ends = self.offsets.windows(2);
        ends.map(move |ends| place(ends[0])..place(ends[1]))
    }

    /// Whether all followers of the last vertex are there or were.
    fn is_end(&self) -> bool {
        self.offsets.last() == Some(&(self.start + self.followers.len() as u64))
    }
}

/// The reason why there are no values.
enum Stop {
    /// The first arc leads to a later vertex.
    Turned,
    /// Something is wrong.
    Fault,
}

impl<E: std::error::Error> From<E> for Stop {
    fn from(_: E) -> Stop {
        Stop::Fault
    }
}

impl Rows {
    /// The arrays in this folder.
    pub(super) fn open(folder: &Path) -> Result<Rows, crate::Error> {
        let offsets = open(folder, INDPTR)?;
        let num_vertices = offsets.len().checked_sub(1);
        let num_vertices = num_vertices.ok_or_else(|| of(INDPTR, CsrError::NoOffset.into()))?;
        let num_vertices = usize::try_from(num_vertices).unwrap_or(usize::MAX);
        if MAX_VERTICES < num_vertices {
            let error = GraphError::TooManyVertices { num_vertices };
            return Err(of(INDPTR, CsrError::from(error).into()));
        }
        Ok(Rows {
            offsets,
            followers: open(folder, INDICES)?,
            num_vertices,
        })
    }

    pub(super) fn num_vertices(&self) -> usize {
        self.num_vertices
    }

    /// The values of the graph.
    pub(super) fn values(&mut self) -> Result<StreamValues, crate::Error> {
        let mut start = Start::First;
        let mut values = self.values_from(start);
        if let Err(Stop::Turned) = values {
            start = Start::Last;
            values = self.values_from(start);
        }
        values.map_err(|_| match self.check(start) {
            Err(error) => error,
            Ok(()) => sg_scan::Error::OutOfMemory.into(),
        })
    }

    fn values_from(&mut self, start: Start) -> Result<StreamValues, Stop> {
        let mut stream = Stream::new(self.num_vertices, 0, start)?;
        self.pieces(start, |piece| {
            let taken = match (start, piece.vertices.len()) {
                (_, 1) => {
                    stream.push_followers(piece.followers)?;
                    match piece.is_end() {
                        true => stream.end_vertex(),
                        false => Ok(()),
                    }
                }
                (Start::First, _) => stream.push_rows(piece.followers, piece.rows()),
                (Start::Last, _) => stream.push_rows(piece.followers, piece.rows().rev()),
            };
            taken.map_err(|error| match error {
                StreamError::WrongWay {
                    index: 0,
                    source,
                    target,
                } if stream.num_arcs() == 0 && source < target => Stop::Turned,
                _ => Stop::Fault,
            })
        })?;
        Ok(stream.finish()?)
    }

    /// Gives `take` all followers, from those of the first or of the last vertex on.
    fn pieces<E: From<sg_npy::Error> + From<CsrError>>(
        &mut self,
        start: Start,
        mut take: impl FnMut(&Piece<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut all_offsets = [0; ROWS + 1];
        let mut memory = vec![0; FOLLOWERS];
        let mut left = 0..self.num_vertices;
        while !left.is_empty() {
            let block = match start {
                Start::First => left.start..left.end.min(left.start + ROWS),
                Start::Last => left.start.max(left.end.saturating_sub(ROWS))..left.end,
            };
            let offsets = &mut all_offsets[..=block.len()];
            self.offsets.go_to(block.start as u64)?;
            self.offsets.read_u64(offsets)?;
            let is_first = block.start == 0 && offsets[0] != 0;
            let last = offsets[block.len()];
            let is_last = block.end == self.num_vertices && last != self.followers.len();
            if is_first || is_last || self.followers.len() < last || !offsets.is_sorted() {
                // Which offset it is, the caller finds out.
                return Err(CsrError::NoOffset.into());
            }
            let mut rows = 0..block.len();
            while !rows.is_empty() {
                // As many whole rows as there is room for, or one.
                let is_enough = |ends: [u64; 2]| ends[1] - ends[0] <= FOLLOWERS as u64;
                let some = match start {
                    Start::First => {
                        let ends = &offsets[rows.start + 1..=rows.end];
                        let count =
                            ends.partition_point(|&end| is_enough([offsets[rows.start], end]));
                        rows.start..rows.start + count.max(1)
                    }
                    Start::Last => {
                        let starts = &offsets[rows.start..rows.end];
                        let skipped =
                            starts.partition_point(|&start| !is_enough([start, offsets[rows.end]]));
                        (rows.start + skipped).min(rows.end - 1)..rows.end
                    }
                };
                let offsets = &offsets[some.start..=some.end];
                let mut place = offsets[0];
                self.followers.go_to(place)?;
                loop {
                    let len = (offsets[some.len()] - place).min(FOLLOWERS as u64);
                    let followers = &mut memory[..usize::try_from(len).expect("it is small")];
                    self.followers.read_u32(followers)?;
                    take(&Piece {
                        vertices: block.start + some.start..block.start + some.end,
                        offsets,
                        start: place,
                        followers,
                    })?;
                    place += len;
                    if place == offsets[some.len()] {
                        break;
                    }
                }
                match start {
                    Start::First => rows.start = some.end,
                    Start::Last => rows.end = some.start,
                }
            }
            match start {
                Start::First => left.start = block.end,
                Start::Last => left.end = block.start,
            }
        }
        Ok(())
    }

    /// What is wrong first: with the offsets, or else with the followers.
    fn check(&mut self, start: Start) -> Result<(), crate::Error> {
        let offsets = self.check_offsets();
        offsets.map_err(|fault| of(INDPTR, fault))?;
        let num_vertices = self.num_vertices;
        let checked = self.pieces(Start::First, |piece| {
            for (v, row) in piece.vertices.clone().zip(piece.rows()) {
                for place in row {
                    let w = piece.followers[place];
                    let index = piece.start + place as u64;
                    if num_vertices <= w as usize {
                        return Err(ArrayFault::NoVertex {
                            index,
                            value: w.into(),
                            num_vertices,
                        });
                    }
                    let is_right = match start {
                        Start::First => (w as usize) < v,
                        Start::Last => v < w as usize,
                    };
                    if !is_right {
                        let source = u32::try_from(v).expect("it is a vertex");
                        let error = StreamError::WrongWay {
                            index: 0,
                            source,
                            target: w,
                        };
                        let fault = advice::of(&error);
                        return Err(ArrayFault::Arc { index, fault });
                    }
                }
            }
            Ok(())
        });
        checked.map_err(|fault| of(INDICES, no_vertex(fault, num_vertices)))
    }

    fn check_offsets(&mut self) -> Result<(), ArrayFault> {
        let num_arcs = self.followers.len();
        self.offsets.go_to(0)?;
        let mut before = 0;
        for index in 0..=self.num_vertices {
            let mut next = [0];
            self.offsets.read_u64(&mut next)?;
            let [offset] = next;
            if index == 0 && offset != 0 {
                return Err(CsrError::FirstOffset { offset }.into());
            }
            if offset < before {
                return Err(CsrError::OffsetDescends {
                    index,
                    offset,
                    before,
                }
                .into());
            }
            before = offset;
        }
        match before == num_arcs {
            true => Ok(()),
            false => Err(CsrError::LastOffset {
                index: self.num_vertices,
                offset: before,
                num_arcs,
            }
            .into()),
        }
    }
}

/// The array of that name in a folder.
fn open(folder: &Path, name: &'static str) -> Result<Numbers<File>, crate::Error> {
    let opened = || -> Result<Option<Numbers<File>>, sg_npy::Error> {
        let file = match File::open(folder.join(name)) {
            Err(error) if error.kind() == ErrorKind::NotFound && folder.is_dir() => {
                return Ok(None);
            }
            file => file?,
        };
        let length = file.metadata()?.len();
        Numbers::new(file, Some(length)).map(Some)
    };
    match opened() {
        Ok(Some(numbers)) => Ok(numbers),
        Ok(None) => Err(of(name, ArrayFault::Missing)),
        Err(error) => Err(of(name, error.into())),
    }
}
