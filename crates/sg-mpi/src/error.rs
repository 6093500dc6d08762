//! The reasons why there are no values.

use std::io;

use crate::net::Net;

/// The reason why a rank cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file of the input is not what it has to be, or cannot be read.
    #[error("{name}: {fault}")]
    Input {
        /// The name of the file.
        name: String,
        /// What is wrong.
        fault: Fault,
    },
    /// An output cannot be written.
    #[error("cannot write {name}: {fault}")]
    Output {
        /// The name of the file or folder.
        name: String,
        /// Why not.
        fault: sg_save::Error,
    },
    /// A file of a checkpoint cannot be gone on from, or cannot be written.
    #[error("{name}: {fault}")]
    Checkpoint {
        /// The name of the file or folder.
        name: String,
        /// What is wrong.
        fault: StateFault,
    },
    /// More arcs than a count holds lead from a vertex, or into a few neighbours.
    #[error(
        "more than {} arcs lead from one vertex, or into vertices of neighbouring numbers",
        u32::MAX
    )]
    TooManyArcs,
    /// There is no memory.
    #[error("out of memory")]
    OutOfMemory,
}

/// Why a run has failed.
#[derive(Debug)]
pub enum Failure {
    /// This rank cannot go on, and the others do not know it.
    Here(Error),
    /// All ranks know it, and this one is to say why.
    Everywhere(Error),
    /// Another rank says why.
    Elsewhere,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Here(error)
    }
}

/// What is wrong with an input.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It cannot be read.
    #[error("cannot read it: {0}")]
    Read(#[from] io::Error),
    /// Its text is none of arcs.
    #[error("{0}")]
    Text(sg_scan::Error),
    /// Its array is damaged or of another kind.
    #[error(transparent)]
    Array(#[from] sg_npy::Error),
    /// Anything else, which tells itself.
    #[error("{0}")]
    Other(String),
}

/// What is wrong with a file of a checkpoint.
#[derive(Debug, thiserror::Error)]
pub enum StateFault {
    /// It cannot be read.
    #[error("cannot read it: {0}")]
    Read(#[from] io::Error),
    /// It cannot be written.
    #[error("cannot write it: {0}")]
    Write(sg_save::Error),
    /// It is another kind of file.
    #[error("it is no state of grundy-mpi")]
    NoState,
    /// It is not as it was written.
    #[error("it is damaged: {0}; remove the folder to begin anew")]
    Damaged(&'static str),
    /// It belongs to another run.
    #[error("it is of another run: {what} {there}, here {here}; remove the folder to begin anew")]
    Other {
        /// What differs.
        what: &'static str,
        /// There.
        there: u64,
        /// Here.
        here: u64,
    },
}

impl From<sg_scan::Error> for Fault {
    fn from(error: sg_scan::Error) -> Self {
        match error {
            sg_scan::Error::Read(error) => Self::Read(error),
            error => Self::Text(error),
        }
    }
}

impl Fault {
    /// This fault of the file of that name.
    pub(crate) fn of(self, name: String) -> Error {
        Error::Input { name, fault: self }
    }
}

/// What all ranks have come to, at the end of a step that is soon done: the lowest of those that
/// failed is to say why.
pub(crate) fn agree<T>(net: &mut impl Net, result: Result<T, Error>) -> Result<T, Failure> {
    let failed = net.all_gather(&[u64::from(result.is_err())]);
    let lowest = failed.iter().position(|words| words[0] != 0);
    match result {
        Ok(value) if lowest.is_none() => Ok(value),
        Err(error) if lowest == Some(net.rank()) => Err(Failure::Everywhere(error)),
        _ => Err(Failure::Elsewhere),
    }
}

/// An error that all ranks have found: one says it.
pub(crate) fn shared(net: &impl Net, error: Error) -> Failure {
    match net.rank() {
        0 => Failure::Everywhere(error),
        _ => Failure::Elsewhere,
    }
}
