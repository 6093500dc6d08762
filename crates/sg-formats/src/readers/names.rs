//! The format `names`: one arc a line, `a b` or `a -> b`, or more of them as a chain
//! `a -> b -> c`; a single name is a vertex, and data in braces behind an arc, which networkx
//! writes there, is passed over. Repetitions are allowed, and vertices are numbered as they
//! come.
//!
//! Names are bare or in quotes (see `words`). If the format is found and not told, a line of
//! numbers alone is refused, since it may be one of another format with something missing. So are
//! a first line that looks like the head of columns, a name alone that may be an arc, and a text
//! in which a line may belong to one above it (see `blocks`), or that may be in the format `tgf`
//! as well, of which `#` stood too far behind to be seen.

use sg_scan::{Error, Position};

use super::blocks::{Blocks, Kind};
use super::heads::{are_alike, is_doubtful, is_head};
use super::tgf::Likeness;
use super::words::{NUMBERS, Word, Words};
use crate::collect::Collector;
use crate::format::{Format, Layout, Recognition, Told};
use crate::text::fault;

/// The row of the format.
pub(super) static FORMAT: Format = Format {
    name: "names",
    help: "One arc a line, `a b` or `a -> b`; a single name is a vertex, `#` a remark",
    phrase: "an arc a line",
    recognition: Recognition::Words,
    layout: Layout::Unsorted,
    read: &|input, told, collector| {
        collector.start_names();
        let reader = Reader {
            words: Words::new(input, b"", ADVICE, LINES)?,
            told,
            likeness: Likeness::new(told, collector),
            collector,
            head: None,
            doubt: None,
            blocks: Blocks::new(),
        };
        reader.read()
    },
};

struct Reader<'a> {
    words: Words<'a>,
    told: Told,
    collector: &'a mut Collector,
    /// The names of the first line, once there is one.
    head: Option<Vec<String>>,
    /// Where a first line stands that may name columns, and whether others follow. It does not if
    /// a name like these comes.
    doubt: Option<(Position, bool)>,
    likeness: Likeness,
    blocks: Blocks,
}

impl Reader<'_> {
    fn read(mut self) -> Result<(), Error> {
        loop {
            let (word, start) = self.words.next()?;
            match word {
                Word::End => return self.end(),
                Word::LineEnd => match self.words.take_remark() {
                    None => {}
                    Some(remark) => {
                        self.blocks.remark(remark);
                        match remark.is_bare {
                            true => self.likeness.mark(remark.position),
                            false => self.likeness.line([None; 2])?,
                        }
                    }
                },
                Word::Name => {
                    let is_last = self.line(start)?;
                    self.words.take_remark();
                    if is_last {
                        return self.end();
                    }
                }
                Word::Arrow => return Err(fault(start, "expected a name before '->'")),
                Word::Data | Word::Sign(_) => return Err(fault(start, NO_ARC)),
            }
        }
    }

    /// Refuses what may be something else, now that all of it is read.
    fn end(&self) -> Result<(), Error> {
        if let (Some((start, true)), Some([source, target])) = (self.doubt, self.head.as_deref()) {
            let message = format!(
                "'{source} {target}' may name two columns, for no other name is like these: if so, \
                 leave this line out; if it is an arc, say --format names"
            );
            return Err(fault(start, message));
        }
        if !self.told.format {
            self.blocks.end()?;
        }
        self.likeness.end()
    }

    /// Reads a line behind the first of its names, which stands at `start`: whether it is the
    /// last line.
    fn line(&mut self, start: Position) -> Result<bool, Error> {
        let is_first = !self.told.format && self.head.is_none();
        if is_first {
            self.head = Some(Vec::new());
        }
        let mut are_numbers = !self.told.format && self.words.is_number();
        let mut last = (self.vertex(start, is_first)?, start);
        let mut ends = [Some(last.0), None];
        let (mut num_names, mut has_arrow) = (1, false);
        // An arrow that waits for a name, and whether the line should be at its end.
        let (mut arrow, mut has_data) = (None, false);
        loop {
            let (word, position) = self.words.next()?;
            match word {
                Word::Name if has_data || (1 < num_names && arrow.is_none()) => {
                    let wanted = match has_data {
                        true => "expected the end of the line",
                        false => "expected one arc a line",
                    };
                    return Err(self.words.unexpected_name(wanted, position));
                }
                Word::Name => {
                    are_numbers = are_numbers && self.words.is_number();
                    let target = self.vertex(position, is_first)?;
                    let (source, place) = last;
                    self.collector.arc(source, target, || place)?;
                    last = (target, position);
                    ends[1].get_or_insert(target);
                    num_names += 1;
                    arrow = None;
                }
                Word::Arrow => {
                    if let Some(arrow) = arrow {
                        return Err(fault(arrow, NO_TARGET));
                    }
                    if has_data || (1 < num_names && !has_arrow) {
                        return Err(fault(position, "expected one arc a line, found '->'"));
                    }
                    (arrow, has_arrow) = (Some(position), true);
                }
                Word::Data if has_data => {
                    return Err(fault(position, "expected the end of the line, found '{'"));
                }
                Word::Data if arrow.is_some() => return Err(fault(position, SET)),
                Word::Data if num_names == 1 => return Err(fault(position, NO_ARC)),
                Word::Data => has_data = true,
                Word::LineEnd | Word::End | Word::Sign(_) => {
                    if let Some(arrow) = arrow {
                        return Err(fault(arrow, NO_TARGET));
                    }
                    if are_numbers && !has_arrow && !has_data {
                        return Err(fault(start, NUMBERS));
                    }
                    if num_names == 1 && !self.told.format && self.words.has_hyphen() {
                        return Err(fault(start, HYPHEN));
                    }
                    if is_first && !has_arrow {
                        self.refuse_head(start)?;
                    }
                    let kind = match num_names {
                        1 => Kind::Alone,
                        2 if !has_arrow && !has_data && self.words.is_number() => {
                            Kind::Number(self.words.count())
                        }
                        _ => Kind::Other,
                    };
                    self.blocks.line(start, kind)?;
                    self.likeness
                        .line(if has_arrow { [None; 2] } else { ends })?;
                    return Ok(word == Word::End);
                }
            }
        }
    }

    /// The vertex of the latest name, which stands at `position`.
    fn vertex(&mut self, position: Position, is_first: bool) -> Result<u32, Error> {
        let name = self.words.name(position)?;
        if let Some(head) = self.head.as_mut().filter(|_| is_first) {
            head.push(name.to_owned());
        }
        if let (Some((_, has_more)), Some(head), false) = (&mut self.doubt, &self.head, is_first) {
            *has_more = true;
            if head.iter().any(|column| are_alike(column, name)) {
                self.doubt = None;
            }
        }
        self.collector.vertex(name)
    }

    /// Refuses a first line that names columns, or doubts it.
    fn refuse_head(&mut self, start: Position) -> Result<(), Error> {
        match self.head.as_deref() {
            Some([source, target]) if is_head(source, target) => {
                let message = format!(
                    "'{source} {target}' looks like the head of columns: write ',' between the columns; \
                     if it is an arc, say --format names"
                );
                Err(fault(start, message))
            }
            Some([source, target]) if is_doubtful(source, target) => {
                self.doubt = Some((start, false));
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

const ADVICE: &str = "write 'a -> b' for an arc, or the name in quotes";
const LINES: &str = "write each arc on a line of its own, or the name in quotes";
const HYPHEN: &str = "a name alone with '-' in it: write an arc as 'a -> b', or the name in quotes";
const NO_ARC: &str = "expected an arc before '{'";
const NO_TARGET: &str = "expected a name after '->'";
const SET: &str = "expected a name after '->', found '{': write each arc on a line of its own";
