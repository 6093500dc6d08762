//! What ends a run early, and what is only worth a remark.

use sg_scan::Position;
use std::{fmt, io};

/// Why a run ended before the end of its input.
#[derive(Debug)]
pub enum Error {
    /// The input is not what it has to be.
    Input {
        /// Where the fault stands.
        position: Position,
        /// What is wrong, with the value and the limit.
        message: String,
    },
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
    /// Memory ran out.
    OutOfMemory,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input { position, message } => write!(f, "{position}: {message}"),
            Error::Read(_) => write!(f, "cannot read the input"),
            Error::Write(_) => write!(f, "cannot write the answers"),
            Error::OutOfMemory => write!(f, "out of memory"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Read(error) | Error::Write(error) => Some(error),
            Error::Input { .. } | Error::OutOfMemory => None,
        }
    }
}

impl From<sg_scan::Error> for Error {
    #[cold]
    fn from(error: sg_scan::Error) -> Error {
        match error {
            sg_scan::Error::Read(error) => Error::Read(error),
            sg_scan::Error::OutOfMemory => Error::OutOfMemory,
            sg_scan::Error::UnexpectedByte { position, .. } => Error::Input {
                position,
                message: error.to_string(),
            },
        }
    }
}

/// For `?` on writes: a judge reads through `Fields` and does no other input.
impl From<io::Error> for Error {
    #[cold]
    fn from(error: io::Error) -> Error {
        Error::Write(error)
    }
}

/// Something odd about an input that was answered all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where it stands.
    pub position: Position,
    /// What is odd.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: warning: {}", self.position, self.message)
    }
}
