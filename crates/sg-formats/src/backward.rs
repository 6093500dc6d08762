//! Texts of numbers from their end: for a graph whose arcs all lead to later vertices, so that the
//! values of the last ones are known first.
//!
//! The text is read piece by piece, each up to where the one behind it starts, and the rows of a
//! piece are taken from the back. A list has its length before it, which does not tell from behind
//! where it starts: so lists are taken to stand on a line each, and pieces to start with a line.
//! If each piece then is whole lists and there are as many as there have to be, all of them were
//! found, by induction from the first piece on.
//!
//! What is in doubt, be it damaged or laid out in another way, is not looked at more closely: the
//! answer is `None`, and reading from the front tells what is wrong and where.
//!
//! Cost: O(length of the text) time, in which lists are read once and their line ends are counted
//! before. A piece of memory, or as much as the longest list.

use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;

use sg_core::{Start, Stream, StreamValues};
use sg_scan::{Error, Scanner, count_newlines, is_space};

use crate::collect::Collector;
use crate::format::{Format, Told};
use crate::input::{Bytes, Input, Seekable};
use crate::text::{without_mark, words};

/// The bytes of a piece: with its numbers it stays in a second-level cache.
const PIECE: u64 = 128 << 10;

/// The values of a graph, and what else is found out on the way.
pub(crate) struct Found {
    pub(crate) values: StreamValues,
    /// The number of the first vertex.
    pub(crate) first: u32,
    /// The number of games of the input.
    pub(crate) num_cases: u64,
}

/// The values of a graph whose arcs are sorted by where they start and stand behind the `counts`
/// of vertices and of arcs. The first vertex is `first` if that is known.
pub(crate) fn arcs(
    input: &Input,
    counts: (u64, u64),
    first: Option<u32>,
) -> Result<Option<Found>, Error> {
    let (num_vertices, num_arcs) = counts;
    let (Some(last), Some(header)) = (
        u32::try_from(num_vertices).ok(),
        behind_words(input.head(), 2),
    ) else {
        return Ok(None);
    };
    // As long as it is open, the numbers 0 to n are vertices.
    let room = usize::from(first.is_none());
    let stream = Stream::new(last as usize + room, first.unwrap_or(0), Start::Last);
    let (Some(mut pieces), Ok(mut stream)) = (Pieces::behind(input, header)?, stream) else {
        return Ok(None);
    };
    let (mut has_zero, mut has_last) = (false, false);
    // The end of an arc whose start is in the piece before.
    let mut cut = None;
    let mut numbers = Vec::new();
    while let Some(piece) = pieces.previous(is_space)? {
        if !scan(piece, &mut numbers)? {
            return Ok(None);
        }
        numbers.try_reserve(1).map_err(|_| Error::OutOfMemory)?;
        numbers.extend(cut.take());
        // Straight passes, which vectorise.
        has_zero |= numbers.iter().fold(false, |any, &v| any | (v == 0));
        has_last |= numbers.iter().fold(false, |any, &v| any | (v == last));
        let (start, arcs) = numbers.as_rchunks();
        cut = start.first().copied();
        if stream.push_arcs(arcs).is_err() {
            return Ok(None);
        }
    }
    let first = match (first, has_zero, has_last) {
        (Some(first), ..) => first,
        (None, true, false) => 0,
        (None, false, true) => 1,
        (None, ..) => return Ok(None),
    };
    if cut.is_some() || stream.num_arcs() != num_arcs {
        return Ok(None);
    }
    let values = stream.finish().map_err(|_| Error::OutOfMemory)?;
    let start = room * first as usize;
    Ok(Some(Found {
        values: values.of(start..start + last as usize),
        first,
        num_cases: 1,
    }))
}

/// The values of the first game of a text in `format`, in which `num_vertices` lists, or one fewer
/// if it `has_exit`, stand behind their number.
pub(crate) fn lists(
    input: &Input,
    format: &Format,
    num_vertices: u32,
    first: u32,
    has_exit: bool,
) -> Result<Option<Found>, Error> {
    let num_lists = u64::from(num_vertices) - u64::from(has_exit);
    let head = without_mark(input.head());
    let Some(line) = head.split_inclusive(|&byte| byte == b'\n').next() else {
        return Ok(None);
    };
    let header = input.head().len() - head.len() + line.len();
    let Some(mut pieces) = Pieces::behind(input, header)? else {
        return Ok(None);
    };
    let (true, Some(lists)) = (words(line).count() == 1, pieces.lines(num_lists)?) else {
        return Ok(None);
    };
    // What follows is read by the grammar, which is given as many lists without followers. So it
    // counts the same lines.
    let tail = pieces.from(lists.end)?;
    let empty = Read::take(Zeros::default(), 2 * num_lists);
    let rest: Bytes<'_> = Box::new(line.chain(empty).chain(tail));
    let mut games = Collector::default();
    if (format.read)(rest, Told::default(), &mut games).is_err() {
        return Ok(None);
    }
    pieces.end = lists.end;
    let Ok(mut stream) = Stream::new(num_vertices as usize, first, Start::Last) else {
        return Ok(None);
    };
    if has_exit {
        stream.end_vertex().map_err(|_| Error::OutOfMemory)?;
    }
    let (mut numbers, mut rows) = (Vec::new(), Vec::new());
    while let Some(piece) = pieces.previous(|byte| byte == b'\n')? {
        if !scan(piece, &mut numbers)? || !find_rows(&numbers, &mut rows)? {
            return Ok(None);
        }
        let left = num_vertices as usize - stream.num_ended();
        if left < rows.len() || stream.push_rows(&numbers, rows.drain(..).rev()).is_err() {
            return Ok(None);
        }
    }
    if stream.num_ended() != num_vertices as usize {
        return Ok(None);
    }
    let values = stream.finish().map_err(|_| Error::OutOfMemory)?;
    Ok(Some(Found {
        values,
        first,
        num_cases: games.num_cases,
    }))
}

/// The place behind the first so many words of a text, and a byte order mark before them.
fn behind_words(text: &[u8], count: usize) -> Option<usize> {
    let mut rest = without_mark(text);
    for _ in 0..count {
        rest = rest.trim_ascii_start();
        let end = rest.iter().position(|&byte| is_space(byte))?;
        rest = &rest[end..];
    }
    Some(text.len() - rest.len())
}

/// Puts the numbers of `text` into `numbers`. Whether it is such and white space alone.
fn scan(text: &[u8], numbers: &mut Vec<u32>) -> Result<bool, Error> {
    numbers.clear();
    let mut scanner = Scanner::new(text);
    loop {
        match scanner.next_chunk(u64::MAX) {
            Ok(chunk) if chunk.is_empty() => return Ok(true),
            Ok(chunk) => {
                let reserved = numbers.try_reserve(chunk.len());
                reserved.map_err(|_| Error::OutOfMemory)?;
                numbers.extend_from_slice(&chunk);
            }
            Err(Error::Input { .. }) => return Ok(false),
            Err(error) => return Err(error),
        }
    }
}

/// Puts where each list in `numbers` is, without its length, into `rows`. Whether they are whole
/// lists.
fn find_rows(numbers: &[u32], rows: &mut Vec<Range<usize>>) -> Result<bool, Error> {
    rows.clear();
    let mut place = 0;
    while let Some(&len) = numbers.get(place) {
        let start = place + 1;
        place = start + len as usize;
        rows.try_reserve(1).map_err(|_| Error::OutOfMemory)?;
        rows.push(start..place);
    }
    Ok(place == numbers.len())
}

/// The content of a file, of which pieces are taken from the end.
struct Pieces<'a> {
    file: Box<dyn Seekable + 'a>,
    start: u64,
    /// The end of what is left.
    end: u64,
    buffer: Vec<u8>,
}

impl<'a> Pieces<'a> {
    /// The content behind its first `header` bytes; `None` if it cannot be had in any order.
    fn behind(input: &'a Input, header: usize) -> Result<Option<Pieces<'a>>, Error> {
        let seekable = input.seekable().map_err(Error::Read)?;
        Ok(seekable.map(|(file, content)| Pieces {
            file,
            start: content.start + header as u64,
            end: content.end,
            buffer: Vec::new(),
        }))
    }

    /// The piece before the last one: it starts behind a byte that `cuts`, or is the first.
    fn previous(&mut self, cuts: impl Fn(u8) -> bool) -> Result<Option<&[u8]>, Error> {
        if self.end <= self.start {
            return Ok(None);
        }
        let mut size = PIECE;
        loop {
            let from = self.start.max(self.end.saturating_sub(size));
            self.read(from..self.end)?;
            let at_start = (from == self.start).then_some(0);
            let cut = || self.buffer.iter().position(|&byte| cuts(byte));
            let behind_cut = || cut().map(|at| at + 1).filter(|&at| at < self.buffer.len());
            if let Some(at) = at_start.or_else(behind_cut) {
                self.end = from + at as u64;
                return Ok(Some(&self.buffer[at..]));
            }
            size = size.saturating_mul(2);
        }
    }

    /// Where the first `count` lines are; `None` if there are fewer.
    fn lines(&mut self, count: u64) -> Result<Option<Range<u64>>, Error> {
        let mut left = count;
        let mut from = self.start;
        while 0 < left {
            let piece = from..self.end.min(from + PIECE);
            if piece.is_empty() {
                // The last line may have no end.
                let is_cut = left == 1 && self.buffer.last().is_some_and(|&byte| byte != b'\n');
                return Ok(is_cut.then_some(self.start..from));
            }
            self.read(piece.clone())?;
            let num_lines = count_newlines(&self.buffer);
            if left <= num_lines {
                let mut ends = (from + 1..)
                    .zip(&self.buffer)
                    .filter(|(_, byte)| **byte == b'\n');
                let nth = usize::try_from(left - 1).unwrap_or(usize::MAX);
                return Ok(ends.nth(nth).map(|(end, _)| self.start..end));
            }
            left -= num_lines;
            from = piece.end;
        }
        Ok(Some(self.start..from))
    }

    /// All bytes from a place on.
    fn from(&mut self, start: u64) -> Result<impl Read + '_, Error> {
        let sought = self.file.seek(SeekFrom::Start(start));
        sought.map_err(Error::Read)?;
        Ok(&mut self.file)
    }

    /// Fills the buffer with these bytes.
    fn read(&mut self, bytes: Range<u64>) -> Result<(), Error> {
        let len = usize::try_from(bytes.end - bytes.start).map_err(|_| Error::OutOfMemory)?;
        let missing = len.saturating_sub(self.buffer.len());
        let reserved = self.buffer.try_reserve_exact(missing);
        reserved.map_err(|_| Error::OutOfMemory)?;
        self.buffer.resize(len, 0);
        let sought = self.file.seek(SeekFrom::Start(bytes.start));
        let read = sought.and_then(|_| self.file.read_exact(&mut self.buffer));
        read.map_err(Error::Read)
    }
}

/// Lines of a 0, without end.
#[derive(Default)]
struct Zeros {
    is_behind_zero: bool,
}

impl Read for Zeros {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        for byte in &mut *bytes {
            *byte = if self.is_behind_zero { b'\n' } else { b'0' };
            self.is_behind_zero = !self.is_behind_zero;
        }
        Ok(bytes.len())
    }
}
