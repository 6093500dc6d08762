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
//! Two numbers on each line with a tab between are `arcs` and `csv` alike, to which the first line
//! means something else: there a choice is asked for.
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
use crate::readers::{FORMATS, arcs, csr, csv};
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
                match arcs::is_in_columns(whole_lines(input)) {
                    true => Err(Error::Ambiguous {
                        formats: vec![format, &csv::FORMAT],
                        is_cut,
                        counts,
                    }),
                    false => Ok(format),
                }
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

/// What the formats find that may be meant: those of numbers, with `names` and, if a tab is between
/// them, `csv` that ask for it, if the first line is one of numbers; else those of words.
fn faults(verdicts: Verdicts, text: &[u8]) -> Vec<(&'static Format, Fault)> {
    let line = first_line(text);
    let are_numbers = line.is_some_and(is_of_numbers);
    let has_tab = line.is_some_and(|line| line.trim_ascii().contains(&b'\t'));
    let is_meant = |format: &Format| match format.recognition {
        Recognition::Numbers { .. } => are_numbers,
        _ => !are_numbers || format.name == "names" || (has_tab && *format == csv::FORMAT),
    };
    let faults = verdicts
        .into_iter()
        .filter_map(|(format, verdict)| match verdict {
            Verdict::Fault(fault) if is_meant(format) => Some((format, fault)),
            _ => None,
        });
    faults.collect()
}

/// The first line with anything but a remark, without that.
fn first_line(text: &[u8]) -> Option<&[u8]> {
    let lines = text::without_mark(text).split(|&byte| byte == b'\n');
    let mut lines = lines.map(|line| line.split(|&byte| byte == b'#').next().unwrap_or(line));
    lines.find(|line| !line.trim_ascii().is_empty())
}

fn is_of_numbers(line: &[u8]) -> bool {
    let is_one = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b' ' | b'\t'..=b'\r' | b'-');
    line.iter().all(is_one)
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
