//! The format `lists`: on each line a vertex, a colon, and its followers, `v: w x` or
//! `v: w, x`; none stand for no follower. A `#` where a word may begin starts a remark.
//!
//! Names are bare or in quotes (see `words`); what is a follower only has no followers. A
//! second list of a vertex is refused, since it may be meant for another one.

use sg_scan::{Error, Position};

use super::words::{Word, Words};
use crate::collect::Collector;
use crate::fallible::push;
use crate::format::{Format, Layout, Recognition};
use crate::text::fault;

/// The row of the format.
pub(super) static FORMAT: Format = Format {
    name: "lists",
    help: "The followers of a vertex a line, `v: w x`; `#` begins a remark",
    phrase: "the followers of a vertex a line",
    recognition: Recognition::Words,
    layout: Layout::Unsorted,
    read: &|input, _, collector| {
        collector.start_names();
        let mut reader = Reader {
            words: Words::new(input, b":,", ADVICE, LINES)?,
            collector,
            has_list: Vec::new(),
        };
        reader.read()
    },
};

struct Reader<'a> {
    words: Words<'a>,
    collector: &'a mut Collector,
    /// For each vertex whether it has had a list.
    has_list: Vec<bool>,
}

impl Reader<'_> {
    fn read(&mut self) -> Result<(), Error> {
        loop {
            let (word, start) = self.words.next()?;
            match word {
                Word::End => return Ok(()),
                Word::LineEnd => {}
                Word::Name => {
                    let vertex = self.vertex(start)?;
                    self.begin_list(vertex, start)?;
                    let is_last = self.list(vertex)?;
                    if is_last {
                        return Ok(());
                    }
                }
                word => return Err(unexpected("a vertex and ':'", word, start)),
            }
        }
    }

    /// Reads the colon, and notes that the vertex at `start` has a list.
    fn begin_list(&mut self, vertex: u32, start: Position) -> Result<(), Error> {
        match self.words.next()? {
            (Word::Sign(b':'), _) => {}
            (Word::Name, position) => {
                let wanted = "expected ':' after the first name of the line";
                return Err(self.words.unexpected_name(wanted, position));
            }
            (word, position) => {
                let wanted = "':' after the first name of the line";
                return Err(unexpected(wanted, word, position));
            }
        }
        if self.collector.is_trial() {
            return Ok(());
        }
        while self.has_list.len() <= vertex as usize {
            push(&mut self.has_list, false)?;
        }
        match std::mem::replace(&mut self.has_list[vertex as usize], true) {
            false => Ok(()),
            true => Err(fault(start, "a second list of the same vertex")),
        }
    }

    /// Reads the followers of `vertex` up to the end of the line: whether it is the last line.
    fn list(&mut self, vertex: u32) -> Result<bool, Error> {
        // Whether commas are between the followers, once there are two of them.
        let mut has_commas = None;
        let mut num_followers = 0_u64;
        let mut comma = None;
        loop {
            let (word, position) = self.words.next()?;
            match word {
                Word::Name => {
                    if 0 < num_followers
                        && *has_commas.get_or_insert(comma.is_some()) != comma.is_some()
                    {
                        let wanted = "expected commas between all followers or none";
                        return Err(self.words.unexpected_name(wanted, position));
                    }
                    comma = None;
                    num_followers += 1;
                    let follower = self.vertex(position)?;
                    self.collector.arc(vertex, follower, || position)?;
                }
                Word::Sign(b',') if 0 < num_followers && comma.is_none() => {
                    comma = Some(position);
                }
                Word::LineEnd | Word::End => {
                    return match comma {
                        None => Ok(word == Word::End),
                        Some(comma) => Err(fault(comma, "expected a name after ','")),
                    };
                }
                word => return Err(unexpected("a follower", word, position)),
            }
        }
    }

    /// The vertex of the latest name, which stands at `position`.
    fn vertex(&mut self, position: Position) -> Result<u32, Error> {
        self.collector.vertex(self.words.name(position)?)
    }
}

const ADVICE: &str = "write the name in quotes";
const LINES: &str = "write each list on a line of its own, or the name in quotes";

/// The error that `wanted` is not there, but a word that is no name.
#[cold]
fn unexpected(wanted: &str, word: Word, position: Position) -> Error {
    let found = match word {
        Word::Name => "a name",
        Word::Arrow => "'->'",
        Word::Sign(b':') => "':'",
        Word::Sign(_) => "','",
        Word::Data => "'{'",
        Word::LineEnd => "the end of the line",
        Word::End => "the end of the input",
    };
    fault(position, format!("expected {wanted}, found {found}"))
}
