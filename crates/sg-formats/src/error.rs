//! The reasons why a text is no graph.

use sg_core::CsrError;

use crate::cycle::Cycle;
use crate::foreign::Foreign;
use crate::format::{Format, Recognition};

/// The reason why there is no game, or no order of its vertices.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The input is not what its format has to be, or cannot be read.
    #[error(transparent)]
    Input(#[from] sg_scan::Error),
    /// The input is in a format that is known and not read; how to convert it.
    #[error("{0}")]
    Foreign(&'static Foreign),
    /// No format fits; why not.
    #[error("no format fits{}", faults(.0))]
    Unknown(Vec<(&'static Format, sg_scan::Error)>),
    /// Several formats fit.
    #[error(
        "several formats fit {}; choose one:{}",
        if *is_cut { "the beginning of it" } else { "it" },
        choices(formats, *counts)
    )]
    Ambiguous {
        /// The formats that fit.
        formats: Vec<&'static Format>,
        /// Whether only the beginning was looked at, since it cannot be read twice.
        is_cut: bool,
        /// The first two numbers, if it begins with such.
        counts: Option<(u64, u64)>,
    },
    /// One format fits, and `arcs` would but for this.
    #[error(
        "two formats may be meant; choose one:\n  \
         --format arcs      it has a fault: {fault}{}",
        choices(&[*format], None)
    )]
    Doubtful {
        /// The reason why it is not in `arcs`.
        fault: sg_scan::Error,
        /// The format that fits.
        format: &'static Format,
    },
    /// The input has no game at all.
    #[error("there is no graph in the input")]
    NoGraph,
    /// The input has too few games.
    #[error(
        "no game {case}: the input has {num_cases} {}",
        if *num_cases == 1 { "game" } else { "games" }
    )]
    NoCase {
        /// The number of the game that was to be read.
        case: u64,
        /// The number of games that there are.
        num_cases: u64,
    },
    /// A number of the first vertex in a format that says itself where it counts from.
    #[error("--first is for the format arcs, and this is {}", .0.name)]
    FirstElsewhere(&'static Format),
    /// The format is none of those whose rows can stream by.
    #[error(
        "only arcs, lists of problems and folders of arrays stream, and this is {}: \
         grundy renumber writes such a folder",
        .0.name
    )]
    NoStream(&'static Format),
    /// The game has constants, and a graph without them is to be written.
    #[error("a spread game has constants, which neither arcs nor arrays hold")]
    Constants,
    /// The rows can only stream by from the end of the input, and that cannot be done: why.
    #[error("{0}")]
    FromEnd(&'static str),
    /// An array of a graph in compressed sparse rows is wrong.
    #[error("{name}: {fault}")]
    Array {
        /// The name of its file.
        name: &'static str,
        /// What is wrong.
        fault: ArrayFault,
    },
    /// The graph has a cycle.
    #[error("{0}")]
    Cycle(Cycle),
}

/// What is wrong with an array of a graph in compressed sparse rows.
#[derive(Debug, thiserror::Error)]
pub enum ArrayFault {
    /// There is none.
    #[error(
        "it is missing: a graph is a folder with indptr.npy and indices.npy, or what \
         scipy.sparse.save_npz('FILE.npz', matrix.tocsr(), compressed=False) writes"
    )]
    Missing,
    /// It is damaged or of another kind.
    #[error(transparent)]
    Npy(#[from] sg_npy::Error),
    /// The offsets are not such of rows.
    #[error(transparent)]
    Rows(#[from] CsrError),
    /// An entry is no vertex.
    #[error("entry {index} is {value}, out of range: {}", vertices(*num_vertices))]
    NoVertex {
        /// The index of the entry, from 0 on.
        index: u64,
        /// The entry.
        value: i128,
        /// The number of vertices.
        num_vertices: usize,
    },
    /// The arc to the entry of that index is not where it has to be for rows to stream by: why.
    #[error("entry {index}: {fault}")]
    Arc {
        /// The index of the entry, from 0 on.
        index: u64,
        /// What is wrong with the arc.
        fault: String,
    },
    /// The matrix is in another form than rows.
    #[error(
        "the matrix is in the form {0}, not csr; write \
         scipy.sparse.save_npz('FILE.npz', matrix.tocsr(), compressed=False)"
    )]
    Form(String),
    /// The shape has so many sizes.
    #[error("the shape has {0} sizes; that of a matrix has 2")]
    Dimensions(u64),
    /// The matrix is not square.
    #[error("the matrix has {rows} rows and {columns} columns; that of a graph is square")]
    NotSquare {
        /// The number of rows.
        rows: u64,
        /// The number of columns.
        columns: u64,
    },
    /// The shape is not that of the rows.
    #[error("the matrix has {rows} rows, and indptr.npy has the offsets of {num_vertices}")]
    OtherRows {
        /// The number of rows.
        rows: u64,
        /// The number of vertices by the offsets.
        num_vertices: usize,
    },
}

/// Which vertices there are.
fn vertices(num_vertices: usize) -> String {
    match num_vertices.checked_sub(1) {
        None => "the graph has no vertices".to_owned(),
        Some(last) => format!("the graph has vertices 0 to {last}"),
    }
}

/// The fault that each format finds, a line each.
fn faults(reasons: &[(&'static Format, sg_scan::Error)]) -> String {
    let line = |(format, reason): &(&Format, _)| format!("\n  {:<8}  {reason}", format.name);
    reasons.iter().map(line).collect()
}

/// How to choose each format, and what the input means in it, a line each.
fn choices(formats: &[&'static Format], counts: Option<(u64, u64)>) -> String {
    let line = |format: &&Format| {
        let meaning = match format.recognition {
            Recognition::Numbers { meaning, .. } => meaning(counts),
            Recognition::Words | Recognition::Beginning(_) => format.phrase.to_owned(),
        };
        format!("\n  --format {:<8}  {meaning}", format.name)
    };
    formats.iter().map(line).collect()
}
