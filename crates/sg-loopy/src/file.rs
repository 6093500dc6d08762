//! Certificates as text.
//!
//! ```text
//! grundy-loopy 1 3 3
//! inf
//! 1 1
//! 0 0
//! end
//! ```
//!
//! The first line has the version of the format, the number of vertices and that of the arcs of the
//! graph. Then there is a line for each vertex, by ascending number: its value and its counter, or
//! `inf`. The last line shows that nothing is cut off.

use std::collections::TryReserveError;
use std::fmt;
use std::io::{self, BufRead, Write};

use crate::certificate::Certificate;

/// The first line but for the numbers.
const HEAD: &str = "grundy-loopy 1";

/// The longest line that is read: more than any line of a certificate has.
const MOST_BYTES: u64 = 100;

impl Certificate {
    /// Writes the certificate of a graph with so many arcs as text. It is written in small pieces,
    /// which a buffer should gather. O(V) time.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write(&self, num_arcs: usize, mut output: impl Write) -> io::Result<()> {
        writeln!(output, "{HEAD} {} {num_arcs}", self.len())?;
        for entry in self.iter() {
            match entry {
                Some((value, counter)) => writeln!(output, "{value} {counter}")?,
                None => writeln!(output, "inf")?,
            }
        }
        writeln!(output, "end")
    }

    /// Reads a certificate, and the number of arcs of its graph. O(V) time; memory is taken as lines
    /// come, whatever the first one says.
    ///
    /// # Errors
    ///
    /// The first line that is not as [`write`](Self::write) has it.
    pub fn read(input: impl BufRead) -> Result<(Self, u64), CertificateError> {
        let mut lines = Lines { input, number: 0 };
        let head = lines.next()?;
        let numbers = head.strip_prefix(HEAD).and_then(|rest| {
            let (num_vertices, num_arcs) = rest.strip_prefix(' ')?.split_once(' ')?;
            Some((number(num_vertices)?, number(num_arcs)?))
        });
        let Some((num_vertices, num_arcs)) = numbers else {
            return Err(lines.fault(Expected::Head, head));
        };
        let mut certificate = Self::default();
        for _ in 0..num_vertices {
            let line = lines.next()?;
            let entry = match line.split_once(' ') {
                None if line == "inf" => Some(None),
                None => None,
                Some((value, counter)) => small(value).zip(small(counter)).map(Some),
            };
            let Some(entry) = entry else {
                return Err(lines.fault(Expected::Entry, line));
            };
            certificate.push(entry)?;
        }
        let line = lines.next()?;
        if line != "end" {
            return Err(lines.fault(Expected::End(num_vertices), line));
        }
        if lines.is_more()? {
            return Err(lines.fault(Expected::Nothing, String::new()));
        }
        Ok((certificate, num_arcs))
    }
}

/// A number as it is written: digits alone, without zeros before others.
fn number(text: &str) -> Option<u64> {
    let is_plain = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| is_plain)
}

/// A value or a counter: below 2^32 - 1.
fn small(text: &str) -> Option<u32> {
    let number = number(text)?.try_into().ok();
    number.filter(|&number| number != u32::MAX)
}

/// The lines of a certificate.
struct Lines<R> {
    input: R,
    /// How many were read.
    number: u64,
}

impl<R: BufRead> Lines<R> {
    /// The next line, without its end; the empty one behind the last.
    fn next(&mut self) -> Result<String, CertificateError> {
        let mut line = Vec::new();
        let mut input = io::Read::take(&mut self.input, MOST_BYTES);
        input.read_until(b'\n', &mut line)?;
        self.number += 1;
        if line.last() == Some(&b'\n') {
            line.pop();
            if line.last() == Some(&b'\r') {
                line.pop();
            }
        }
        Ok(String::from_utf8_lossy(&line).into_owned())
    }

    /// Whether something follows.
    fn is_more(&mut self) -> io::Result<bool> {
        self.number += 1;
        Ok(!self.input.fill_buf()?.is_empty())
    }

    fn fault(&self, expected: Expected, found: String) -> CertificateError {
        CertificateError::Line {
            line: self.number,
            expected,
            found,
        }
    }
}

/// What a line of a certificate should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The first line.
    Head,
    /// That of a vertex.
    Entry,
    /// The last line, behind those of so many vertices.
    End(u64),
    /// None.
    Nothing,
}

/// The reason why a text is no certificate.
#[derive(Debug)]
pub enum CertificateError {
    /// A line is not what it should be.
    Line {
        /// The number of the line, from 1.
        line: u64,
        /// What it should be.
        expected: Expected,
        /// What stands there: at most 100 bytes of it.
        found: String,
    },
    /// It cannot be read.
    Read(io::Error),
    /// The memory for it could not be had.
    OutOfMemory,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, expected, found) = match self {
            CertificateError::Line {
                line,
                expected,
                found,
            } => (line, expected, found),
            CertificateError::Read(error) => return error.fmt(f),
            CertificateError::OutOfMemory => return write!(f, "out of memory"),
        };
        write!(f, "line {line}: ")?;
        match expected {
            Expected::Head => write!(
                f,
                "{found:?} is not '{HEAD}' with the numbers of vertices and arcs, so this is no \
                 certificate"
            ),
            Expected::Entry => write!(
                f,
                "{found:?} is not 'inf', nor a value and a counter, both at most {}",
                u32::MAX - 1
            ),
            Expected::End(num_vertices) => write!(
                f,
                "{found:?} is not 'end', which stands behind a line for each vertex ({num_vertices})"
            ),
            Expected::Nothing => write!(f, "something stands behind 'end'"),
        }
    }
}

impl std::error::Error for CertificateError {}

impl From<io::Error> for CertificateError {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}

impl From<TryReserveError> for CertificateError {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}
