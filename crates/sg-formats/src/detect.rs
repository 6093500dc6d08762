//! Finds out how an input is written: in the only format that accepts it.
//!
//! A brace opens JSON, the head of a digraph DOT; no other format begins so. The rest
//! is tried: a small input all of it, a large file all of it if the beginning does not
//! decide, and of what can be read once only the beginning. A graph with a cycle fits as
//! well: the cycle is a fault of the graph, and is reported later.
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
use crate::format::{Format, Recognition, Told};
use crate::input::{Bytes, Input};
use crate::readers::{FORMATS, arcs, names};
use crate::text;

/// The format of `input`; in `arcs`, vertices are numbered from 0.
pub(crate) fn detect(input: &Input, further: &[&'static Format]) -> Result<&'static Format, Error> {
    if let Some(format) = by_beginning(input)? {
        return Ok(format);
    }
    let counts = first_two(input.head());
    let mut is_cut = !input.is_whole();
    let head = || -> Bytes<'_> {
        match is_cut {
            true => Box::new(input.head().chain(Cut)),
            false => Box::new(input.head()),
        }
    };
    let mut verdicts = try_all(further.iter().chain(&FORMATS).copied(), counts, head);
    keep_laid_out(&mut verdicts, whole_lines(input));
    let mut fitting: Vec<_> = fitting(&verdicts).collect();
    if is_cut && 1 < fitting.len() && input.is_repeatable() {
        let all = || input.again().unwrap_or_else(|_| Box::new(Cut));
        verdicts = try_all(fitting, counts, all);
        fitting = self::fitting(&verdicts).collect();
        is_cut = false;
    }
    let mut faults = verdicts
        .into_iter()
        .filter_map(|(format, verdict)| match verdict {
            Verdict::Fault(fault) => Some((format, fault)),
            Verdict::Fits | Verdict::Yields => None,
        });
    match *fitting {
        [] => Err(Error::Unknown(faults.collect())),
        [format] if *format == names::FORMAT => match faults.find(|(one, _)| **one == arcs::FORMAT)
        {
            Some((_, fault)) if input.again().is_ok_and(arcs::is_counted) => {
                Err(Error::Doubtful(fault))
            }
            _ => Ok(format),
        },
        [format] => Ok(format),
        _ => Err(Error::Ambiguous {
            formats: fitting,
            is_cut,
            counts,
        }),
    }
}

/// The format that begins in a way no other does.
fn by_beginning(input: &Input) -> Result<Option<&'static Format>, Error> {
    let start = || text::open(Box::new(input.head()));
    let mut text = start()?;
    text.skip_while(|byte| byte.is_ascii_whitespace())?;
    if text.peek()?.is_none() && input.is_whole() {
        return Err(Error::NoGraph);
    }
    for format in FORMATS {
        if let Recognition::Beginning(is_begun) = format.recognition
            && is_begun(start()?)
        {
            return Ok(Some(format));
        }
    }
    Ok(None)
}

/// The verdict of a format on an input.
enum Verdict {
    /// The format accepts what was looked at.
    Fits,
    /// The format would accept it, but another one means more by these bytes.
    Yields,
    /// The format refuses it.
    Fault(Fault),
}

type Verdicts = Vec<(&'static Format, Verdict)>;

/// The verdicts on `input` of the formats that are tried; the counts are the two numbers that
/// it begins with.
fn try_all<'a>(
    formats: impl IntoIterator<Item = &'static Format>,
    counts: Option<(u64, u64)>,
    input: impl Fn() -> Bytes<'a>,
) -> Verdicts {
    let is_tried = |format: &&Format| !matches!(format.recognition, Recognition::Beginning(_));
    let has_more_arcs = counts.is_some_and(|(vertices, arcs)| vertices <= arcs);
    let mut verdicts = Verdicts::new();
    for format in formats.into_iter().filter(is_tried) {
        let is_yielding = *format == names::FORMAT
            && has_more_arcs
            && fitting(&verdicts).any(|fitting| *fitting == arcs::FORMAT);
        let verdict = match is_yielding {
            true => Verdict::Yields,
            false => match (format.read)(input(), Told::default(), &mut Collector::default()) {
                Err(fault @ (Fault::Input { .. } | Fault::OutOfMemory)) => Verdict::Fault(fault),
                // Where the beginning ends, it fits as far as it can be read.
                Ok(()) | Err(_) => Verdict::Fits,
            },
        };
        verdicts.push((format, verdict));
    }
    verdicts
}

fn fitting(verdicts: &Verdicts) -> impl Iterator<Item = &'static Format> {
    let fitting = verdicts
        .iter()
        .filter(|(_, verdict)| matches!(verdict, Verdict::Fits));
    fitting.map(|&(format, _)| format)
}

/// If some of the formats that fit would break `lines` where they are broken, the others
/// yield.
fn keep_laid_out(verdicts: &mut Verdicts, lines: &[u8]) {
    let is_laid_out = |format: &&Format| match format.recognition {
        Recognition::Numbers { is_laid_out, .. } => is_laid_out(lines),
        Recognition::Words => arcs::is_in_pairs(lines),
        Recognition::Beginning(_) => true,
    };
    let kept: Vec<_> = fitting(verdicts).filter(is_laid_out).collect();
    for (format, verdict) in verdicts {
        if !kept.is_empty() && matches!(verdict, Verdict::Fits) && !kept.contains(format) {
            *verdict = Verdict::Yields;
        }
    }
}

/// The beginning of the input without the line that it cuts.
fn whole_lines(input: &Input) -> &[u8] {
    let head = input.head();
    let end = head.iter().rposition(|&byte| byte == b'\n');
    &head[..end.filter(|_| !input.is_whole()).unwrap_or(head.len())]
}

/// The two numbers that a text begins with.
fn first_two(text: &[u8]) -> Option<(u64, u64)> {
    let mut numbers = Scanner::new(text);
    let mut number = || numbers.number(&"number", u64::MAX).ok();
    number().zip(number())
}

/// Follows a beginning that is not all.
struct Cut;

impl Read for Cut {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("only the beginning is looked at"))
    }
}
