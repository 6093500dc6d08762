//! The errors that end the reading of an input early.

use crate::Position;
use std::{fmt, io};

/// An error: the reason why an input was not read, or not answered, to its end.
#[derive(Debug)]
pub enum Error {
    /// The input is not what it has to be.
    Input {
        /// The position of the fault.
        position: Position,
        /// The message: what is wrong, with the value and the limit.
        message: String,
    },
    /// The source failed. Interrupted reads are tried again and never end here.
    Read(io::Error),
    /// The answers could not be written. Nothing in this crate writes; a program that answers
    /// while it reads has both kinds of failure in one type.
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

/// The fault of a byte that is neither a digit nor white space.
#[cold]
#[must_use]
pub fn unexpected_byte(byte: u8, position: Position) -> Error {
    let message = match byte {
        // At the start of a file of numbers this can only begin a UTF-8 byte order mark.
        0xEF if position == Position::START => "unexpected byte 0xEF (a byte order mark?)".into(),
        b'!'..=b'~' => format!("unexpected byte '{}'", char::from(byte)),
        _ => format!("unexpected byte 0x{byte:02X}"),
    };
    Error::Input { position, message }
}
