//! Blocks of bytes from a source.

use std::collections::TryReserveError;
use std::io::{self, ErrorKind, Read};

/// The usual size of a block: large enough that a read costs little per byte, small enough that
/// block and numbers stay in the second-level cache. Pieces for the first-level one were no faster.
pub(crate) const BLOCK: usize = 64 << 10;

/// Gives the empty `vec` its length.
pub(crate) fn allocate<T: Copy + Default>(
    vec: &mut Vec<T>,
    len: usize,
) -> Result<(), TryReserveError> {
    vec.try_reserve_exact(len)?;
    vec.resize(len, T::default());
    Ok(())
}

/// Fills `buffer` with one read that succeeds; 0 at the end.
pub(crate) fn read(source: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match source.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}
