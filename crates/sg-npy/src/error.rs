//! The reasons why an array is not read.

use std::io;

/// The reason why an array is not read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The system cannot read it, or an archive around it is damaged.
    #[error("cannot read it: {0}")]
    Read(#[from] io::Error),
    /// The first bytes are others.
    #[error("it is no array of numpy: it does not begin with \\x93NUMPY")]
    NoArray,
    /// The header is of a later version of the format.
    #[error("its header is of version {0}.{1}; 1.0, 2.0 and 3.0 are read")]
    Version(u8, u8),
    /// The header is none that numpy writes; what is wrong.
    #[error("its header is not as numpy writes it: {0}")]
    Header(String),
    /// The entries are of this type.
    #[error(
        "its entries are of the type '{0}'; i4, i8, u4 and u8 are read: \
         write array.astype('i8')"
    )]
    Type(String),
    /// The shape is another than that of a row.
    #[error("its shape is ({}); that of one row, as (5,), is read", listed(.0))]
    Shape(Vec<u64>),
    /// The file is cut.
    #[error("it ends {missing} bytes before the end of its {len} entries of {size} bytes")]
    Short {
        /// The bytes that are missing.
        missing: u128,
        /// The number of entries by the header.
        len: u64,
        /// The bytes of an entry.
        size: u64,
    },
    /// Bytes follow the entries.
    #[error("it goes on behind its {len} entries of {size} bytes")]
    Long {
        /// The number of entries by the header.
        len: u64,
        /// The bytes of an entry.
        size: u64,
    },
    /// An entry is no number that is asked for.
    #[error("entry {index} is {value}; it has to be from 0 to {limit}")]
    Entry {
        /// The index of the entry, from 0 on.
        index: u64,
        /// The entry.
        value: i128,
        /// The largest number that fits.
        limit: u64,
    },
}

/// A shape between its brackets, as Python writes it.
fn listed(shape: &[u64]) -> String {
    let sizes: Vec<_> = shape.iter().map(u64::to_string).collect();
    sizes.join(", ") + if shape.len() == 1 { "," } else { "" }
}
