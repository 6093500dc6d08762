//! Arrays as numpy writes them: version 1.0, least byte first.

use std::io::{self, Write};

/// The entries start at a multiple of so many bytes, so that they can be mapped into memory.
const ALIGNMENT: usize = 64;

/// Writes a row of `numbers`, none of which is above `largest`, each in the fewest bytes that hold
/// that: 1, 2, 4 or 8. Many small pieces go to `output`.
///
/// # Errors
///
/// If it cannot be written.
///
/// # Panics
///
/// If a number is above `largest` and does not fit.
pub fn write(
    output: &mut impl Write,
    largest: u64,
    numbers: impl ExactSizeIterator<Item = u64>,
) -> io::Result<()> {
    let kinds = [(1, "|u1"), (2, "<u2"), (4, "<u4"), (8, "<u8")];
    let holds_largest = |&(size, _): &(u32, _)| largest.checked_shr(8 * size).unwrap_or(0) == 0;
    let (size, descr) = kinds.into_iter().find(holds_largest).expect("u8 holds all");
    let len = numbers.len();
    let dictionary = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({len},), }}");
    // The magic, the version and the length of what follows take ten bytes, and a line feed ends it.
    let length = (10 + dictionary.len() + 1).next_multiple_of(ALIGNMENT) - 10;
    let bytes = u16::try_from(length).expect("it is short").to_le_bytes();
    output.write_all(b"\x93NUMPY\x01\x00")?;
    output.write_all(&bytes)?;
    writeln!(output, "{dictionary:<width$}", width = length - 1)?;
    for number in numbers {
        let bytes = number.to_le_bytes();
        let (low, high) = bytes.split_at(size as usize);
        assert!(high.iter().all(|&byte| byte == 0), "{number} is too large");
        output.write_all(low)?;
    }
    Ok(())
}
