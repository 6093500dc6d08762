//! Finds out how an input is written: in the only format that accepts it.
//!
//! A brace opens JSON, the head of a digraph DOT; no other format begins so. The rest
//! is on trial, which gives a [`Table`]: a small input all of it, a large file all of it if
//! the beginning does not decide, and of what can be read once only the beginning. A
//! graph with a cycle fits as well: the cycle is a fault of the graph, and is reported later.
//!
//! A few numbers often fit several of the further formats, to which lines mean nothing.
//! If some of these formats would break the lines where they are broken, the others are
//! out.
//!
//! Every file of the format `arcs` with `n m` on a line and an arc on each other line
//! is a list of arcs between names, too, `n -> m` being one of them. If n <= m it is
//! taken for `arcs`: the first line says how many lines and which numbers follow, and
//! as an arc it would have nothing to do with any other. If m < n, both formats fit: a
//! path of names `3 2`, `2 1`, `1 0` is also the head of 3 vertices and 2 arcs. A guess
//! could give values of another graph, so the error says what to type for each.
//! A file that has just as many arcs as it says and breaks another rule of `arcs` is not
//! taken for names either: that might be another graph than the one that is meant.

use std::io::{self, Read};

use sg_scan::{Error as Fault, Scanner};

use crate::collect::Collector;
use crate::error::Error;
use crate::format::{Format, Further};
use crate::input::{Bytes, Input};
use crate::{arcs, dot, text};

/// The format of `input`; in `arcs`, vertices are numbered from 0.
pub(crate) fn detect(input: &Input, further: &[&'static dyn Further]) -> Result<Format, Error> {
    if let Some(format) = opened(input)? {
        return Ok(format);
    }
    let tried = further.iter().map(|&further| Format::Further(further));
    let tried = tried.chain([Format::Arcs, Format::Names]);
    let mut table = Table::new(tried, Extent::of(input), || beginning(input));
    table.keep_laid_out(input.head());
    if table.extent == Extent::Beginning && 1 < table.fitting().count() && input.is_repeatable() {
        let fitting: Vec<_> = table.fitting().collect();
        let all = || input.again().unwrap_or_else(|| Box::new(Cut));
        table = Table::new(fitting, Extent::Whole, all);
    }
    table.decide(input)
}

/// The format that opens in a way no other does.
fn opened(input: &Input) -> Result<Option<Format>, Error> {
    let head = input.head();
    let opening = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    match opening.iter().find(|byte| !byte.is_ascii_whitespace()) {
        None if input.is_whole() => Err(Error::NoGraph),
        Some(b'{') => Ok(Some(Format::Json)),
        _ => Ok(dot::opens(text::open(Box::new(head))?).then_some(Format::Dot)),
    }
}

/// The head of the input, and a fault of reading behind it if that is not all.
fn beginning(input: &Input) -> Bytes<'_> {
    match Extent::of(input) {
        Extent::Whole => Box::new(input.head()),
        Extent::Beginning => Box::new(input.head().chain(Cut)),
    }
}

/// How much of an input was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    Whole,
    Beginning,
}

impl Extent {
    fn of(input: &Input) -> Extent {
        match input.is_whole() {
            true => Extent::Whole,
            false => Extent::Beginning,
        }
    }
}

/// The verdicts of the formats that are tried on an input.
struct Table {
    rows: Vec<(Format, Verdict)>,
    extent: Extent,
}

/// The verdict of one format on an input.
enum Verdict {
    /// The format accepts what was looked at.
    Fits,
    /// The format would accept it, but another one means more by these bytes.
    Yields,
    /// The format refuses it.
    Fault(Fault),
}

impl Table {
    fn new<'a>(
        formats: impl IntoIterator<Item = Format>,
        extent: Extent,
        input: impl Fn() -> Bytes<'a>,
    ) -> Self {
        let mut table = Table {
            rows: Vec::new(),
            extent,
        };
        for format in formats {
            let verdict =
                if format == Format::Names && table.fits(Format::Arcs) && has_more_arcs(input()) {
                    Verdict::Yields
                } else {
                    let mut collector = Collector::checking();
                    match format.read(input(), 0, &mut collector) {
                        Err(fault @ (Fault::Input { .. } | Fault::OutOfMemory)) => {
                            Verdict::Fault(fault)
                        }
                        // Where the beginning ends, it fits as far as it can be read.
                        Ok(()) | Err(_) => Verdict::Fits,
                    }
                };
            table.rows.push((format, verdict));
        }
        table
    }

    fn fitting(&self) -> impl Iterator<Item = Format> {
        let fits = self.rows.iter();
        fits.filter_map(|(format, verdict)| matches!(verdict, Verdict::Fits).then_some(*format))
    }

    fn fits(&self, format: Format) -> bool {
        self.fitting().any(|fitting| fitting == format)
    }

    /// If some of the formats that fit would break the lines of `head` where they are
    /// broken, the others yield.
    fn keep_laid_out(&mut self, head: &[u8]) {
        let is_cut = self.extent == Extent::Beginning;
        let end = head.iter().rposition(|&byte| byte == b'\n');
        let lines = &head[..end.filter(|_| is_cut).unwrap_or(head.len())];
        let is_laid_out = |format: &Format| format.is_laid_out(lines);
        let kept: Vec<_> = self.fitting().filter(is_laid_out).collect();
        if kept.is_empty() {
            return;
        }
        for (format, verdict) in &mut self.rows {
            if matches!(verdict, Verdict::Fits) && !kept.contains(format) {
                *verdict = Verdict::Yields;
            }
        }
    }

    /// The one format that is left.
    fn decide(self, input: &Input) -> Result<Format, Error> {
        let formats: Vec<_> = self.fitting().collect();
        match *formats {
            [] => Err(Error::Unknown(self.into_faults().collect())),
            [Format::Names] => {
                let mut faults = self.into_faults();
                match faults.find(|(format, _)| *format == Format::Arcs) {
                    Some((_, fault)) if is_counted(input) => Err(Error::Doubtful(fault)),
                    _ => Ok(Format::Names),
                }
            }
            [format] => Ok(format),
            _ => Err(Error::Ambiguous {
                formats,
                is_cut: self.extent == Extent::Beginning,
                counts: first_two(Box::new(input.head())),
            }),
        }
    }

    /// Why the formats that do not fit do not.
    fn into_faults(self) -> impl Iterator<Item = (Format, Fault)> {
        let rows = self.rows.into_iter();
        rows.filter_map(|(format, verdict)| match verdict {
            Verdict::Fault(fault) => Some((format, fault)),
            Verdict::Fits | Verdict::Yields => None,
        })
    }
}

/// Whether all of the input can be read again and has as many arcs as it says.
fn is_counted(input: &Input) -> bool {
    let all = input.again();
    all.is_some_and(|all| arcs::is_counted(&mut Scanner::new(all)))
}

/// Whether the first number, that of the vertices in `arcs`, is at most the second,
/// that of the arcs.
fn has_more_arcs(input: Bytes<'_>) -> bool {
    first_two(input).is_some_and(|(vertices, arcs)| vertices <= arcs)
}

/// The two numbers that `input` begins with.
fn first_two(input: Bytes<'_>) -> Option<(u64, u64)> {
    let mut fields = Scanner::new(input);
    let mut number = || fields.number(&"number", u64::MAX).ok();
    number().zip(number())
}

/// Follows a beginning that is not all.
struct Cut;

impl Read for Cut {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("only the beginning is looked at"))
    }
}
