//! The format `arcs`: `n m`, then m arcs `a b`. Vertices are the numbers from 0, or
//! from 1, on; lines mean nothing.

use sg_scan::{Error, Scanner, Token};

use crate::collect::Collector;
use crate::input::Bytes;

/// The most vertices: no line says that they are there, so a short text could ask for
/// any amount of memory.
const MAX_VERTICES: u64 = 100_000_000;

/// Reads the graph, its vertices numbered from `first`.
pub(crate) fn read(
    fields: &mut Scanner<Bytes<'_>>,
    first: u32,
    collector: &mut Collector,
) -> Result<(), Error> {
    let num_vertices = fields.number(&"number of vertices", MAX_VERTICES)?;
    let num_arcs = fields.number(&"number of arcs", u64::MAX)?;
    collector.start_arcs(num_vertices, first);
    let hint = match first {
        0 => "; if vertices count from 1, use --first 1",
        _ => "",
    };
    read_arcs(fields, num_arcs, num_vertices, first, hint, collector)?;
    match fields.trailing()? {
        None => Ok(()),
        Some(position) => Err(Error::Input {
            position,
            message: format!("expected the end of the input after the last of {num_arcs} arcs"),
        }),
    }
}

/// Whether the two counts are followed by so many pairs of numbers, be they vertices or
/// not, and by nothing else.
pub(crate) fn is_counted(fields: &mut Scanner<Bytes<'_>>) -> bool {
    let mut number = || fields.number(&"number", u64::MAX).ok();
    let (Some(_), Some(num_arcs)) = (number(), number()) else {
        return false;
    };
    (0..num_arcs).all(|_| number().is_some() && number().is_some())
        && matches!(fields.trailing(), Ok(None))
}

/// Reads `num_arcs` pairs of vertices, numbered from `first`; `hint` follows the error
/// for a vertex that is the first after the last.
fn read_arcs(
    fields: &mut Scanner<Bytes<'_>>,
    num_arcs: u64,
    num_vertices: u64,
    first: u32,
    hint: &str,
    collector: &mut Collector,
) -> Result<(), Error> {
    let vertex = |fields: &Scanner<Bytes<'_>>, number: u64| {
        let vertex = number.wrapping_sub(u64::from(first));
        match u32::try_from(vertex) {
            Ok(v) if vertex < num_vertices => Ok(v),
            _ => {
                let hint = if vertex == num_vertices { hint } else { "" };
                let last = fields.last();
                let message = out_of_range(last.token(0), first, num_vertices) + hint;
                Err(last.fault(0, message))
            }
        }
    };
    for index in 1..=num_arcs {
        let what = format_args!("start of arc {index} of {num_arcs}");
        let source = fields.number(&what, u64::MAX)?;
        let source = vertex(fields, source)?;
        let what = format_args!("end of arc {index} of {num_arcs}");
        let target = fields.number(&what, u64::MAX)?;
        let target = vertex(fields, target)?;
        collector.arc(source, target)?;
        collector.at(|_| fields.last().position(0));
    }
    Ok(())
}

/// What is wrong with this vertex.
#[cold]
fn out_of_range(token: Token<'_>, first: u32, num_vertices: u64) -> String {
    match num_vertices.checked_sub(1) {
        None => format!("vertex {token} is out of range: the graph has no vertices"),
        Some(last) => {
            let last = last + u64::from(first);
            format!("vertex {token} is out of range: the graph has vertices {first} to {last}")
        }
    }
}
