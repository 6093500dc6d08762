//! What can go wrong between a reader and its numbers.

use crate::Position;
use std::{fmt, io};

/// Why there is no next number.
#[derive(Debug)]
pub enum Error {
    /// The source failed. Interrupted reads are tried again and never end here.
    Read(io::Error),
    /// There was no memory for the buffers.
    OutOfMemory,
    /// A byte that is neither a digit nor white space.
    UnexpectedByte {
        /// The byte.
        byte: u8,
        /// Where it stands.
        position: Position,
    },
}

/// Says what is wrong, not where: the caller knows how it writes a position.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Read(_) => write!(f, "cannot read the input"),
            Error::OutOfMemory => write!(f, "out of memory"),
            // Only what a UTF-8 byte order mark begins with can stand first
            // and be this byte in a file that was meant to hold numbers.
            Error::UnexpectedByte {
                byte: 0xEF,
                position,
            } if *position == Position::START => {
                write!(f, "unexpected byte 0xEF (a byte order mark?)")
            }
            Error::UnexpectedByte {
                byte: byte @ b'!'..=b'~',
                ..
            } => {
                write!(f, "unexpected byte '{}'", char::from(*byte))
            }
            Error::UnexpectedByte { byte, .. } => write!(f, "unexpected byte 0x{byte:02X}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Read(error) => Some(error),
            Error::OutOfMemory | Error::UnexpectedByte { .. } => None,
        }
    }
}
