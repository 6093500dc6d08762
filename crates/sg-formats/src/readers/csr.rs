//! The format `csr`: compressed sparse rows as numpy and scipy keep them, in a folder with
//! `indptr.npy` and `indices.npy` or in an archive of scipy's `save_npz`. The followers of vertex
//! v are `indices[indptr[v]..indptr[v + 1]]`, and vertices count from 0.
//!
//! The weights of a matrix, `data.npy`, mean nothing here: an arc is there even if its weight
//! is 0.
//!
//! Cost: the followers are read into the graph's own memory and checked there, so that beside the
//! graph only a block is needed.

mod streamed;

use sg_core::{CsrError, Graph, GraphError, RowOffsets, StreamValues};
use sg_npy::Numbers;
use sg_scan::{Error, Position};

use crate::arrays::{Arrays, is_archive};
use crate::collect::Collector;
use crate::error::ArrayFault;
use crate::format::{Format, Layout, Recognition, Told};
use crate::input::{Bytes, Input};
use crate::text::fault;

/// The row of the format.
pub(crate) static FORMAT: Format = Format {
    name: "csr",
    help: "A folder with `indptr.npy` and `indices.npy`, or an archive `.npz` of scipy",
    phrase: "`indptr` and `indices`, vertices from 0",
    recognition: Recognition::Beginning(is_archive),
    layout: Layout::Unsorted,
    read: &refuse,
};

const INDPTR: &str = "indptr.npy";
const INDICES: &str = "indices.npy";

/// The offsets that are read at once.
const BLOCK: usize = 1 << 15;

/// Refuses bytes, which are no arrays: those have names.
fn refuse(_: Bytes<'_>, _: Told, _: &mut Collector) -> Result<(), Error> {
    let start = Position { line: 1, column: 1 };
    let message = "expected an archive .npz as scipy.sparse.save_npz writes it, or in place of a \
         file a folder with indptr.npy and indices.npy";
    Err(fault(start, message))
}

/// The graph that `input` is; `None` if it is neither a folder nor an archive.
pub(crate) fn graph(input: &Input) -> Result<Option<Graph>, crate::Error> {
    let Some(arrays) = Arrays::of(input).map_err(Error::Read)? else {
        return Ok(None);
    };
    let mut files = Files { arrays, input };
    files.check_form()?;
    let offsets = files.row(INDPTR, |numbers, _| offsets(numbers))?;
    let offsets = offsets.ok_or_else(|| of(INDPTR, ArrayFault::Missing))?;
    let num_vertices = offsets.num_vertices();
    files.row("shape.npy", |numbers, _| check_shape(numbers, num_vertices))?;
    // The length of the followers is known before any of them is read.
    let graph = files.row(INDICES, |numbers, is_sure| rows(offsets, numbers, is_sure))?;
    graph
        .ok_or_else(|| of(INDICES, ArrayFault::Missing))
        .map(Some)
}

/// The arrays of an input, which are read one after the other.
struct Files<'a> {
    arrays: Arrays<'a>,
    input: &'a Input,
}

impl Files<'_> {
    /// What `take` makes of the row of numbers in the file of that name, all of which it reads, if
    /// there is one; it is told whether the length of the file is sure.
    fn row<T>(
        &mut self,
        name: &'static str,
        take: impl FnOnce(&mut Numbers<Bytes<'_>>, bool) -> Result<T, ArrayFault>,
    ) -> Result<Option<T>, crate::Error> {
        let input = self.input;
        self.with(name, |bytes, length| {
            let mut numbers = Numbers::new(input.measured(bytes, length), length)?;
            let taken = take(&mut numbers, length.is_some())?;
            numbers.end()?;
            Ok(taken)
        })
    }

    /// Whether the matrix is one of rows, if it says what it is.
    fn check_form(&mut self) -> Result<(), crate::Error> {
        match self.text("format.npy")? {
            Some(form) if form != "csr" => Err(of("format.npy", ArrayFault::Form(form))),
            _ => Ok(()),
        }
    }

    /// The text in the file of that name, if there is one.
    fn text(&mut self, name: &'static str) -> Result<Option<String>, crate::Error> {
        self.with(name, |bytes, _| Ok(sg_npy::text(bytes)?))
    }

    fn with<T>(
        &mut self,
        name: &'static str,
        take: impl FnOnce(Bytes<'_>, Option<u64>) -> Result<T, ArrayFault>,
    ) -> Result<Option<T>, crate::Error> {
        let opened = self.arrays.open(name).map_err(sg_npy::Error::Read);
        let opened = opened.map_err(|error| of(name, error.into()))?;
        let taken = opened.map(|(bytes, length)| take(bytes, length));
        taken.transpose().map_err(|fault| of(name, fault))
    }
}

/// The error that was found in the array of that name.
fn of(name: &'static str, fault: ArrayFault) -> crate::Error {
    // The number of followers shows that offsets are wrong.
    let is_of_offsets = matches!(
        fault,
        ArrayFault::Rows(CsrError::NoOffset | CsrError::LastOffset { .. })
    );
    let name = if is_of_offsets { INDPTR } else { name };
    crate::Error::Array { name, fault }
}

/// Where the rows start.
fn offsets(numbers: &mut Numbers<Bytes<'_>>) -> Result<RowOffsets, ArrayFault> {
    let mut offsets = RowOffsets::new();
    let mut block = vec![0; BLOCK];
    let mut left = numbers.len();
    while left != 0 {
        let more = usize::try_from(left).map_or(BLOCK, |left| left.min(BLOCK));
        let block = &mut block[..more];
        numbers.read_u64(block)?;
        offsets.push(block)?;
        left -= block.len() as u64;
    }
    Ok(offsets)
}

/// Whether a matrix is that of a graph with so many vertices.
fn check_shape(numbers: &mut Numbers<Bytes<'_>>, num_vertices: usize) -> Result<(), ArrayFault> {
    let mut shape = [0; 2];
    if numbers.len() != shape.len() as u64 {
        return Err(ArrayFault::Dimensions(numbers.len()));
    }
    numbers.read_u64(&mut shape)?;
    match shape {
        [rows, columns] if rows != columns => Err(ArrayFault::NotSquare { rows, columns }),
        [rows, _] if rows != num_vertices as u64 => {
            Err(ArrayFault::OtherRows { rows, num_vertices })
        }
        _ => Ok(()),
    }
}

/// The graph of these rows.
fn rows(
    offsets: RowOffsets,
    numbers: &mut Numbers<Bytes<'_>>,
    is_sure: bool,
) -> Result<Graph, ArrayFault> {
    let num_vertices = offsets.num_vertices();
    offsets.expect_arcs(numbers.len())?;
    let mut memory = Vec::new();
    if is_sure {
        let num_arcs = usize::try_from(numbers.len());
        let num_arcs = num_arcs.map_err(|_| CsrError::Graph(GraphError::OutOfMemory))?;
        memory.try_reserve_exact(num_arcs).map_err(CsrError::from)?;
    }
    let filled = Graph::fill_csr(offsets, memory, |block| {
        Ok::<_, ArrayFault>(numbers.read_u32(block)?)
    });
    filled.map_err(|fault| no_vertex(fault, num_vertices))
}

/// Below 0, above 32 bits or above the last vertex: to whoever made it that is all the same.
fn no_vertex(fault: ArrayFault, num_vertices: usize) -> ArrayFault {
    match fault {
        ArrayFault::Npy(sg_npy::Error::Entry { index, value, .. }) => ArrayFault::NoVertex {
            index,
            value,
            num_vertices,
        },
        ArrayFault::Rows(CsrError::Graph(GraphError::ArcOutOfRange { index, target, .. })) => {
            ArrayFault::NoVertex {
                index: index as u64,
                value: target.into(),
                num_vertices,
            }
        }
        other => other,
    }
}

/// The values of the graph that is in a folder, of which no more than these and a block are kept.
pub(crate) fn stream(input: &Input) -> Result<StreamValues, crate::Error> {
    let Some(folder) = input.as_folder() else {
        return Err(crate::Error::FromEnd(
            "an archive does not stream: unpack it, and give the folder with indptr.npy and \
             indices.npy",
        ));
    };
    let arrays = Arrays::of(input).map_err(Error::Read)?;
    let Some(arrays) = arrays else {
        unreachable!("a folder has arrays")
    };
    let mut files = Files { arrays, input };
    files.check_form()?;
    let mut rows = streamed::Rows::open(folder)?;
    files.row("shape.npy", |numbers, _| {
        check_shape(numbers, rows.num_vertices())
    })?;
    rows.values()
}
