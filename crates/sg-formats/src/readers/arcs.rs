//! The format `arcs`: `n m`, then m arcs `a b`. Vertices are the numbers from 0, or
//! from 1, on; lines mean nothing.

use std::io::Read;

use sg_scan::{Digits, Error, Position, Scanner, is_space};

use crate::collect::Collector;
use crate::format::{Format, Layout, Recognition, Told};
use crate::input::Bytes;
use crate::text::{behind_mark, fault, without_mark};

/// The row of the format.
pub(crate) static FORMAT: Format = Format {
    name: "arcs",
    help: "`n m`, then m arcs `a b` between the numbers 0 to n-1, or 1 to n",
    phrase: "`n m` and m arcs",
    recognition: Recognition::Numbers {
        meaning: &meaning,
        is_laid_out: &is_in_pairs,
    },
    layout: Layout::Arcs,
    read: &read,
};

/// The most vertices: no line says that they are there, so a short text could ask for
/// any amount of memory.
const MAX_VERTICES: u64 = 100_000_000;

fn meaning(counts: Option<(u64, u64)>) -> String {
    match counts {
        None => "numbers of vertices and arcs, then the arcs".to_owned(),
        Some((n, m)) => {
            format!("{n} is the number of vertices, {m} that of the arcs")
        }
    }
}

/// Whether each line has two words or none. Names may be alone on a line, but a number that
/// is will be a count.
fn is_in_pairs(text: &[u8]) -> bool {
    counts(text).all(|(_, count)| matches!(count, 0 | 2))
}

/// The number of each line, from 1, and that of its words.
fn counts(text: &[u8]) -> impl Iterator<Item = (u64, usize)> {
    let lines = text.split(|&byte| byte == b'\n').map(|line| {
        let words = line.split(|&byte| is_space(byte));
        words.filter(|word| !word.is_empty()).count()
    });
    (1..).zip(lines)
}

/// Refuses a text with lines that are no arcs, though its numbers would be: rows of followers,
/// as METIS has them behind `n m`, always have twice as many numbers as edges.
pub(crate) fn refuse_rows(text: &[u8]) -> Result<(), Error> {
    let has_lines = || {
        counts(text)
            .filter(|&(_, count)| 0 < count)
            .nth(1)
            .is_some()
    };
    match counts(text).find(|(_, count)| !matches!(count, 0 | 2)) {
        Some((line, count)) if has_lines() => Err(fault(
            Position { line, column: 1 },
            format!(
                "expected an arc, which is two numbers, found {count} on the line: if lines mean \
                 nothing, say --format arcs; if they are rows of followers, write them as '1: 2 3'"
            ),
        )),
        _ => Ok(()),
    }
}

/// Whether each line has two numbers with a tab between, or nothing: columns look so, too, and are
/// another graph, since the first line is an arc of them.
pub(crate) fn is_in_columns(text: &[u8]) -> bool {
    let is_number = |cell: &[u8]| cell.trim_ascii().iter().all(u8::is_ascii_digit);
    let mut lines = without_mark(text).split(|&byte| byte == b'\n');
    lines.all(|line| {
        let line = line.trim_ascii();
        let mut cells = line.split(|&byte| byte == b'\t');
        line.is_empty() || (cells.clone().count() == 2 && cells.all(is_number))
    })
}

/// Reads the graph. Where the first vertex is not told, a vertex 0 or n shows where they count
/// from.
fn read(input: Bytes<'_>, told: Told, collector: &mut Collector) -> Result<(), Error> {
    let numbers = &mut Scanner::new(behind_mark(input)?);
    let num_vertices = numbers.number(&"number of vertices", MAX_VERTICES)?;
    let start = numbers.last().position(0);
    let num_arcs = numbers.number(&"number of arcs", u64::MAX)?;
    let mut range = Range {
        num_vertices,
        first: told.first,
        is_open: told.first.is_none(),
    };
    // As long as it is open, the numbers 0 to n are vertices.
    let room = u64::from(range.is_open);
    collector.start_arcs(num_vertices + room, told.first.unwrap_or(0));
    let mut index = 0;
    while index < num_arcs {
        // Those that are there and do not show where vertices count from, all at once.
        let ends = numbers.buffered();
        let most = usize::try_from((num_arcs - index).saturating_mul(2)).unwrap_or(usize::MAX);
        let taken = collector.arcs(&ends[..ends.len().min(most)], range.known(), range.base())?;
        numbers.consume(2 * taken);
        index += taken as u64;
        if index == num_arcs {
            break;
        }
        index += 1;
        let source = range.vertex(numbers, "start", index, num_arcs)?;
        let target = range.vertex(numbers, "end", index, num_arcs)?;
        collector.arc(source, target, || numbers.last().position(0))?;
    }
    if let Some(position) = numbers.trailing()? {
        let message = format!("expected the end of the input after the last of {num_arcs} arcs");
        return Err(fault(position, message));
    }
    if range.is_open && !collector.is_trial() {
        if range.first.is_none() && 0 < num_arcs {
            let message = format!(
                "vertices may count from 0 or from 1, for none is 0 and none is {num_vertices}: \
                 say --first 0 or --first 1"
            );
            return Err(fault(start, message));
        }
        let first = range.first.unwrap_or(0);
        collector.count_from(first);
        collector.note = Some(match first {
            0 => "vertices from 0".into(),
            _ => "vertices from 1".into(),
        });
    }
    Ok(())
}

/// Which numbers are vertices.
struct Range {
    num_vertices: u64,
    /// The number of the first vertex, once it is known.
    first: Option<u32>,
    /// Whether it was not told.
    is_open: bool,
}

impl Range {
    /// Reads an end of the arc at `index`: a vertex counted from 0 or, while that is open, its
    /// number.
    fn vertex<R: Read>(
        &mut self,
        numbers: &mut Scanner<R>,
        end: &str,
        index: u64,
        num_arcs: u64,
    ) -> Result<u32, Error> {
        let what = format_args!("{end} of arc {index} of {num_arcs}");
        let number = numbers.number(&what, u64::MAX)?;
        if self.is_open {
            if number == 0 && 0 < self.num_vertices {
                self.first.get_or_insert(0);
            } else if number == self.num_vertices {
                self.first.get_or_insert(1);
            }
        }
        if let Ok(v) = u32::try_from(number)
            && self.known().contains(&v)
        {
            return Ok(v - self.base());
        }
        let last = numbers.last();
        Err(last.fault(0, self.out_of_range(last.digits(0), number)))
    }

    /// The numbers that are vertices, wherever these count from if that is not known yet.
    fn known(&self) -> std::ops::Range<u32> {
        // There are at most `MAX_VERTICES`.
        let count = u32::try_from(self.num_vertices).unwrap_or(u32::MAX - 1);
        match self.first {
            Some(first) => first..first + count,
            None => 1..count,
        }
    }

    /// What is taken from the number of a vertex: as long as it is open where they count from, the
    /// collector has them from 0.
    fn base(&self) -> u32 {
        match self.is_open {
            true => 0,
            false => self.first.unwrap_or(0),
        }
    }

    /// The message about a number that is no vertex.
    #[cold]
    fn out_of_range(&self, digits: Digits, number: u64) -> String {
        let Some(last) = self.num_vertices.checked_sub(1) else {
            return format!("vertex {digits} is out of range: the graph has no vertices");
        };
        let next = self.num_vertices;
        let vertices = match (self.first, self.is_open) {
            (Some(0), false) if number == next => {
                format!("0 to {last}; if vertices count from 1, use --first 1")
            }
            (Some(0), false) => format!("0 to {last}"),
            (Some(0), true) => format!("0 to {last}, since one is 0"),
            (Some(_), false) => format!("1 to {next}"),
            (Some(_), true) => format!("1 to {next}, since one is {next}"),
            (None, _) => format!("0 to {last} or 1 to {next}"),
        };
        format!("vertex {digits} is out of range: the graph has vertices {vertices}")
    }
}
