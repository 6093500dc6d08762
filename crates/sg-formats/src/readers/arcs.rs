//! The format `arcs`: `n m`, then m arcs `a b`. Vertices are the numbers from 0, or
//! from 1, on; lines mean nothing.

use sg_scan::{Digits, Error, Scanner, is_space};

use crate::collect::Collector;
use crate::format::{Format, Recognition};
use crate::input::Bytes;
use crate::text::fault;

/// The row of the format.
pub(crate) static FORMAT: Format = Format {
    name: "arcs",
    help: "`n m`, then m arcs `a b` between the numbers 0 to n-1",
    phrase: "`n m` and m arcs",
    recognition: Recognition::Numbers {
        meaning: &meaning,
        is_laid_out: &is_in_pairs,
    },
    read: &|input, told, collector| read(input, told.first.unwrap_or(0), collector),
};

/// The most vertices: no line says that they are there, so a short text could ask for
/// any amount of memory.
const MAX_VERTICES: u64 = 100_000_000;

fn meaning(counts: Option<(u64, u64)>) -> String {
    match counts {
        None => "numbers of vertices and arcs, then the arcs".to_owned(),
        Some((n, m)) => {
            let last = n.saturating_sub(1);
            format!("{n} is the number of vertices (0 to {last}), {m} that of the arcs")
        }
    }
}

/// Whether each line has two words or none. Names may be alone on a line, but a number that
/// is will be a count.
pub(crate) fn is_in_pairs(text: &[u8]) -> bool {
    text.split(|&byte| byte == b'\n').all(|line| {
        let words = line.split(|&byte| is_space(byte));
        matches!(words.filter(|word| !word.is_empty()).count(), 0 | 2)
    })
}

/// Reads the graph, its vertices numbered from `first`.
fn read(input: Bytes<'_>, first: u32, collector: &mut Collector) -> Result<(), Error> {
    let numbers = &mut Scanner::new(input);
    let num_vertices = numbers.number(&"number of vertices", MAX_VERTICES)?;
    let num_arcs = numbers.number(&"number of arcs", u64::MAX)?;
    collector.start_arcs(num_vertices, first);
    let vertex = |numbers: &mut Scanner<_>, end: &str, index: u64| {
        let what = format_args!("{end} of arc {index} of {num_arcs}");
        let number = numbers.number(&what, u64::MAX)?;
        let vertex = number.wrapping_sub(u64::from(first));
        match u32::try_from(vertex) {
            Ok(v) if vertex < num_vertices => Ok(v),
            _ => {
                let last = numbers.last();
                let is_next = vertex == num_vertices;
                Err(last.fault(
                    0,
                    out_of_range(last.digits(0), first, num_vertices, is_next),
                ))
            }
        }
    };
    for index in 1..=num_arcs {
        let source = vertex(numbers, "start", index)?;
        let target = vertex(numbers, "end", index)?;
        collector.arc(source, target, || numbers.last().position(0))?;
    }
    match numbers.trailing()? {
        None => Ok(()),
        Some(position) => {
            let message =
                format!("expected the end of the input after the last of {num_arcs} arcs");
            Err(fault(position, message))
        }
    }
}

/// The message about a vertex that is none, perhaps the next after the last.
#[cold]
fn out_of_range(digits: Digits, first: u32, num_vertices: u64, is_next: bool) -> String {
    let hint = match (is_next, first) {
        (true, 0) => "; if vertices count from 1, use --first 1",
        _ => "",
    };
    let vertices = match num_vertices.checked_sub(1) {
        None => "no vertices".to_owned(),
        Some(last) => format!("vertices {first} to {}", last + u64::from(first)),
    };
    format!("vertex {digits} is out of range: the graph has {vertices}{hint}")
}

/// Whether the two counts are followed by so many pairs of numbers, be they vertices or
/// not, and by nothing else.
pub(crate) fn is_counted(input: Bytes<'_>) -> bool {
    let numbers = &mut Scanner::new(input);
    let mut number = || numbers.number(&"number", u64::MAX).ok();
    let (Some(_), Some(num_arcs)) = (number(), number()) else {
        return false;
    };
    (0..num_arcs).all(|_| number().is_some() && number().is_some())
        && matches!(numbers.trailing(), Ok(None))
}
