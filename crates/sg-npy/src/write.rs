//! Arrays as numpy writes them: version 1.0, least byte first.

use std::io::{self, Write};

/// The bytes before the first entry: enough for any count, and a multiple of 64, so that entries
/// can be mapped into memory. The magic, the version and the length of the dictionary take ten.
const HEADER: u8 = 128;

/// Writes a row of `numbers`, each in the fewest bytes that hold the largest: 1, 2, 4 or 8. It is
/// written in small pieces, which a buffer should gather.
///
/// # Errors
///
/// If it cannot be written.
pub fn write(
    output: &mut impl Write,
    numbers: impl ExactSizeIterator<Item = u64> + Clone,
) -> io::Result<()> {
    let largest = numbers.clone().max().unwrap_or(0);
    let size = write_header(output, numbers.len() as u64, largest)?;
    for number in numbers {
        output.write_all(&number.to_le_bytes()[..size])?;
    }
    Ok(())
}

/// Writes what stands before a row of `len` numbers of which `largest` is the largest. The result
/// is how many bytes of each have to follow, the least first: the fewest that hold it.
///
/// # Errors
///
/// If it cannot be written.
pub fn write_header(output: &mut impl Write, len: u64, largest: u64) -> io::Result<usize> {
    let (descr, size) = match 64 - largest.leading_zeros() {
        0..=8 => ("|u1", 1),
        9..=16 => ("<u2", 2),
        17..=32 => ("<u4", 4),
        _ => ("<u8", 8),
    };
    write_head(output, descr, len)?;
    Ok(size)
}

/// Writes a row of `len` numbers, each in 4 bytes: as [`Numbers`](crate::Numbers) reads it. It is
/// written in small pieces, which a buffer should gather.
///
/// # Errors
///
/// If it cannot be written.
pub fn write_u32(
    output: &mut impl Write,
    len: u64,
    numbers: impl IntoIterator<Item = u32>,
) -> io::Result<()> {
    write_head(output, "<u4", len)?;
    let mut numbers = numbers.into_iter();
    numbers.try_for_each(|number| output.write_all(&number.to_le_bytes()))
}

/// Writes a row as [`write_u32`] does, each number in 8 bytes.
///
/// # Errors
///
/// If it cannot be written.
pub fn write_u64(
    output: &mut impl Write,
    len: u64,
    numbers: impl IntoIterator<Item = u64>,
) -> io::Result<()> {
    write_head(output, "<u8", len)?;
    let mut numbers = numbers.into_iter();
    numbers.try_for_each(|number| output.write_all(&number.to_le_bytes()))
}

/// Writes what stands before the entries.
fn write_head(output: &mut impl Write, descr: &str, len: u64) -> io::Result<()> {
    let dictionary = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({len},), }}");
    // A line feed ends it.
    let length = HEADER - 10;
    output.write_all(b"\x93NUMPY\x01\x00")?;
    output.write_all(&[length, 0])?;
    writeln!(
        output,
        "{dictionary:<width$}",
        width = usize::from(length) - 1
    )
}
