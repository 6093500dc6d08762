//! Finds out how an input is written: in the only format that accepts it.
//!
//! A folder is `csr`. A brace opens JSON, the head of a digraph DOT, the letters PK an archive for
//! `csr`; no other format begins so. The rest is tried: a small input all of it, a large file all
//! of it if the beginning does not decide, and of what can be read once only the beginning. A
//! graph with a cycle fits as well: the cycle is a fault of the graph, and is reported later.
//!
//! Numbers alone are never taken for names: where something is missing or too much in a file
//! of numbers, they would be another graph than the one that is meant. A few numbers often fit
//! several formats of numbers, to which lines mean nothing. If some of these formats would
//! break the lines where they are broken, the others are out. The lines decide as well where
//! `arcs` with something missing or too much happens to be in another format, or where only
//! `arcs` fits, and does so by its count of numbers alone.
//!
//! Formats of words are made so that no two of them fit a text and mean different graphs, as
//! far as that can be; of those that fit, the first of the table is meant.

use std::io::{self, Read};

use sg_scan::{Error as Fault, Scanner};

use crate::collect::Collector;
use crate::error::Error;
use crate::foreign::recognise;
use crate::format::{Format, Recognition, Told};
use crate::input::{Bytes, Input};
use crate::readers::{FORMATS, arcs, csr};
use crate::text;

/// The format of `input`.
pub(crate) fn detect(input: &Input, further: &[&'static Format]) -> Result<&'static Format, Error> {
    if input.as_folder().is_some() {
        return Ok(&csr::FORMAT);
    }
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
    let mut verdicts = try_all(further.iter().chain(&FORMATS).copied(), head);
    keep_laid_out(&mut verdicts, whole_lines(input));
    let mut fitting: Vec<_> = fitting(&verdicts).collect();
    if is_cut && 1 < fitting.len() && input.is_repeatable() {
        let all = || input.again().unwrap_or_else(|_| Box::new(Cut));
        verdicts = try_all(fitting, all);
        fitting = self::fitting(&verdicts).collect();
        is_cut = false;
    }
    match *fitting {
        [] => Err(Error::Unknown(faults(verdicts, input.head()))),
        [format] => match fault_of_arcs(verdicts) {
            Some(fault) if is_doubtful(format, whole_lines(input)) => {
                Err(Error::Doubtful { fault, format })
            }
            None if *format == arcs::FORMAT => {
                arcs::refuse_rows(whole_lines(input))?;
                Ok(format)
            }
            _ => Ok(format),
        },
        _ => Err(Error::Ambiguous {
            formats: fitting,
            is_cut,
            counts,
        }),
    }
}

fn fault_of_arcs(verdicts: Verdicts) -> Option<Fault> {
    let mut verdicts = verdicts.into_iter();
    match verdicts.find(|(format, _)| **format == arcs::FORMAT)?.1 {
        Verdict::Fault(fault) => Some(fault),
        Verdict::Fits | Verdict::Yields => None,
    }
}

/// Whether a text that fits `format`, and not `arcs`, may be another one that was damaged: it has
/// lines, and `format` would break them elsewhere.
fn is_doubtful(format: &Format, lines: &[u8]) -> bool {
    let Recognition::Numbers { is_laid_out, .. } = format.recognition else {
        return false;
    };
    let mut with_words = lines
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.trim_ascii().is_empty());
    with_words.nth(1).is_some() && !is_laid_out(lines)
}

/// What the formats find that may be meant: those of numbers, and `names` that asks for it, if
/// the first line is one of numbers; else those of words.
fn faults(verdicts: Verdicts, text: &[u8]) -> Vec<(&'static Format, Fault)> {
    let are_numbers = begins_with_numbers(text);
    let is_meant = |format: &Format| match format.recognition {
        Recognition::Numbers { .. } => are_numbers,
        _ => !are_numbers || format.name == "names",
    };
    let faults = verdicts
        .into_iter()
        .filter_map(|(format, verdict)| match verdict {
            Verdict::Fault(fault) if is_meant(format) => Some((format, fault)),
            _ => None,
        });
    faults.collect()
}

/// Whether the first line with anything but a remark is one of numbers.
fn begins_with_numbers(text: &[u8]) -> bool {
    let lines = text::without_mark(text).split(|&byte| byte == b'\n');
    let mut lines = lines.map(|line| line.split(|&byte| byte == b'#').next().unwrap_or(line));
    let is_blank = |line: &[u8]| line.trim_ascii().is_empty();
    let is_of_numbers =
        |byte: &u8| byte.is_ascii_digit() || matches!(byte, b' ' | b'\t'..=b'\r' | b'-');
    lines
        .find(|line| !is_blank(line))
        .is_some_and(|line| line.iter().all(is_of_numbers))
}

/// The format that begins in a way no other does.
fn by_beginning(input: &Input) -> Result<Option<&'static Format>, Error> {
    let start = || text::open(Box::new(input.head()));
    let mut text = start()?;
    text.skip_while(|byte| byte.is_ascii_whitespace())?;
    if text.peek()?.is_none() && input.is_whole() {
        return Err(Error::NoGraph);
    }
    if let Some(foreign) = recognise::recognised(input.head()) {
        return Err(Error::Foreign(foreign));
    }
    for format in FORMATS {
        if let Recognition::Beginning(is_begun) = format.recognition
            && is_begun(input.head())
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

/// The verdicts on `input` of the formats that are tried.
fn try_all<'a>(
    formats: impl IntoIterator<Item = &'static Format>,
    input: impl Fn() -> Bytes<'a>,
) -> Verdicts {
    let is_tried = |format: &&Format| !matches!(format.recognition, Recognition::Beginning(_));
    let mut verdicts = Verdicts::new();
    for format in formats.into_iter().filter(is_tried) {
        let is_of_words = |format: &Format| matches!(format.recognition, Recognition::Words);
        let read = |format: &Format| {
            let input = text::behind_mark(input())?;
            (format.read)(input, Told::default(), &mut Collector::default())
        };
        let verdict = match is_of_words(format) && fitting(&verdicts).any(is_of_words) {
            true => Verdict::Yields,
            false => match read(format) {
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
    if fitting(verdicts).nth(1).is_none() {
        // There is nothing to choose from, and lines take as long to look at as all else.
        return;
    }
    let is_laid_out = |format: &&Format| match format.recognition {
        Recognition::Numbers { is_laid_out, .. } => is_laid_out(lines),
        Recognition::Words | Recognition::Beginning(_) => true,
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
pub(crate) fn first_two(text: &[u8]) -> Option<(u64, u64)> {
    let mut numbers = Scanner::new(text::without_mark(text));
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
