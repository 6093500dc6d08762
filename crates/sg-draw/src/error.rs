//! The reasons why something cannot be drawn.

/// The reason why something cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// There are too many vertices.
    #[error("{num_vertices} vertices are too many for a {what} (at most {limit})")]
    TooManyVertices {
        /// The number of vertices.
        num_vertices: usize,
        /// The thing to be drawn: a picture or a page.
        what: &'static str,
        /// The most vertices that there may be.
        limit: usize,
    },
    /// The arrows of a picture in rows pass too many rows.
    #[error("the arrows pass {num_bends} rows in all, too many to draw (at most {limit})")]
    TooManyBends {
        /// The rows that the arrows pass in all.
        num_bends: u64,
        /// The most rows that they may pass.
        limit: u64,
    },
    /// The picture cannot be painted, or its pixels not be encoded.
    #[error("the picture cannot be painted: {0}")]
    Painting(String),
    /// A file has no font in it.
    #[error("there is no TrueType or OpenType font in it")]
    NoFont,
}
