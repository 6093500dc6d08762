//! Finds out how an input is written: in the only format that accepts it.
//!
//! A brace opens JSON, the head of a digraph DOT; no other format begins so. The rest
//! is on trial: a small input all of it, a large file all of it if the beginning does
//! not decide, and of what can be read once only the beginning. Whether the graph has
//! a cycle is not asked: that would be a fault worth telling.
//!
//! A few numbers often fit several of the judges' formats, to which lines mean nothing.
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

mod layout;

use std::io::{self, Read};

use sg_judge::{Cpu, Error as Fault, Fields};

use super::collect::{Collector, Task};
use super::input::{Input, Reader};
use super::text::Text;
use super::{Error, Format, arcs, dot};
use layout::is_laid_out;

/// The formats that are told apart by trial.
const TRIED: [Format; 5] = [
    Format::Poj2425,
    Format::Zoj3666,
    Format::Uva12163,
    Format::Arcs,
    Format::Names,
];

/// The format of `input`; in `arcs`, vertices are numbered from 0.
pub(super) fn detect(input: &Input) -> Result<Format, Error> {
    let head = input.head();
    let opening = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    match opening.iter().find(|byte| !byte.is_ascii_whitespace()) {
        None if input.is_whole() => return Err(Error::NoGraph),
        Some(b'{') => return Ok(Format::Json),
        _ => {}
    }
    if dot::opens(Text::new(Box::new(head))?) {
        return Ok(Format::Dot);
    }
    let mut trials = Trials::new(&TRIED, || {
        if input.is_whole() {
            Box::new(head)
        } else {
            Box::new(head.chain(Cut))
        }
    });
    let mut is_cut = !input.is_whole();
    let fits_lines = |format: &Format| is_laid_out(*format, head, !input.is_whole());
    if trials.fitting.iter().any(fits_lines) {
        trials.fitting.retain(fits_lines);
    }
    if is_cut && 1 < trials.fitting.len() && input.is_repeatable() {
        let fitting = std::mem::take(&mut trials.fitting);
        trials = Trials::new(&fitting, || match input.again() {
            Some(all) => all,
            None => Box::new(Cut),
        });
        is_cut = false;
    }
    match *trials.fitting {
        [] => Err(Error::Unknown(trials.reasons)),
        [Format::Names] => match trials.fault_of_arcs() {
            Some(fault) if is_counted(input) => Err(Error::Doubtful(fault)),
            _ => Ok(Format::Names),
        },
        [format] => Ok(format),
        _ => Err(Error::Ambiguous {
            formats: trials.fitting,
            is_cut,
            counts: first_two(Box::new(head)),
        }),
    }
}

/// What came of trying formats.
struct Trials {
    fitting: Vec<Format>,
    /// Why the others do not fit.
    reasons: Vec<(Format, Fault)>,
}

impl Trials {
    fn new<'a>(formats: &[Format], input: impl Fn() -> Reader<'a>) -> Self {
        let mut trials = Trials {
            fitting: Vec::new(),
            reasons: Vec::new(),
        };
        for &format in formats {
            let is_arcs = trials.fitting.last() == Some(&Format::Arcs);
            if format == Format::Names && is_arcs && has_more_arcs(input()) {
                continue;
            }
            let mut collector = Collector::new(Task::Check, 0);
            match format.read(input(), 0, &mut collector) {
                Err(reason @ (Fault::Input { .. } | Fault::OutOfMemory)) => {
                    trials.reasons.push((format, reason));
                }
                // Where the beginning ends, it fits as far as it can be read.
                Ok(()) | Err(_) => trials.fitting.push(format),
            }
        }
        trials
    }

    /// What keeps the input from being one of the format `arcs`.
    fn fault_of_arcs(self) -> Option<Fault> {
        let mut reasons = self.reasons.into_iter();
        reasons.find_map(|(format, fault)| (format == Format::Arcs).then_some(fault))
    }
}

/// Whether all of the input can be read again and has as many arcs as it says.
fn is_counted(input: &Input) -> bool {
    let all = input.again();
    all.is_some_and(|all| arcs::is_counted(&mut Fields::on(Cpu::detect(), all)))
}

/// Whether the first number, that of the vertices in `arcs`, is at most the second,
/// that of the arcs.
fn has_more_arcs(input: Reader<'_>) -> bool {
    first_two(input).is_some_and(|(vertices, arcs)| vertices <= arcs)
}

/// The two numbers that `input` begins with.
fn first_two(input: Reader<'_>) -> Option<(u64, u64)> {
    let mut fields = Fields::on(Cpu::detect(), input);
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
