//! The reasons why something cannot be drawn.

use std::fmt;

/// The reason why something cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// There are too many vertices.
    TooManyVertices {
        /// The number of vertices.
        num_vertices: usize,
        /// The thing to be drawn: a picture or a page.
        what: &'static str,
        /// The most vertices that there may be.
        limit: usize,
    },
    /// The arrows of a picture in rows pass too many rows.
    TooManyBends {
        /// The rows that the arrows pass in all.
        num_bends: u64,
        /// The most rows that they may pass.
        limit: u64,
    },
    /// The picture cannot be painted, or its pixels not be encoded.
    Painting(String),
    /// A file has no font in it.
    NoFont,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::TooManyVertices {
                num_vertices,
                what,
                limit,
            } => {
                write!(
                    f,
                    "{num_vertices} vertices are too many for a {what} (at most {limit})"
                )
            }
            Error::TooManyBends { num_bends, limit } => write!(
                f,
                "the arrows pass {num_bends} rows in all, too many to draw (at most {limit})"
            ),
            Error::Painting(reason) => write!(f, "the picture cannot be painted: {reason}"),
            Error::NoFont => f.write_str("there is no TrueType or OpenType font in it"),
        }
    }
}

impl std::error::Error for Error {}
