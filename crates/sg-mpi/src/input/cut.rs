//! Texts cut into shares: where numbers may be cut, and where in all of a text a place of a share
//! is.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use sg_scan::{Position, is_space};

/// The number of bytes up to the end of the second run of bytes that are no white space: a header
/// of two numbers, if it is one.
pub(super) fn header_len(path: &Path) -> io::Result<u64> {
    let mut len = 0;
    let mut num_ends = 0;
    let mut is_within = false;
    for byte in BufReader::new(File::open(path)?).bytes() {
        let was_within = std::mem::replace(&mut is_within, !is_space(byte?));
        num_ends += u32::from(was_within && !is_within);
        if num_ends == 2 {
            break;
        }
        len += 1;
    }
    Ok(len)
}

/// The first place from `at` on where a text may be cut: behind white space, or at its end.
pub(super) fn next_cut(path: &Path, at: u64, len: u64) -> io::Result<u64> {
    if at == 0 || len <= at {
        return Ok(at.min(len));
    }
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(at - 1))?;
    for (cut, byte) in (at..).zip(BufReader::new(file).bytes()) {
        if is_space(byte?) {
            return Ok(cut);
        }
    }
    Ok(len)
}

/// The position in all of a text of one that counts from the byte at `start`: line and column of
/// what a share begins with are 1. Reads everything before.
pub(super) fn whole(path: &Path, start: u64, position: Position) -> io::Result<Position> {
    let mut before = File::open(path)?.take(start);
    let mut block = vec![0; 1 << 16];
    let (mut num_lines, mut column) = (0, 0);
    loop {
        let len = before.read(&mut block)?;
        if len == 0 {
            break;
        }
        for &byte in &block[..len] {
            column += 1;
            if byte == b'\n' {
                num_lines += 1;
                column = 0;
            }
        }
    }
    Ok(Position {
        line: position.line + num_lines,
        column: position.column + if position.line == 1 { column } else { 0 },
    })
}
