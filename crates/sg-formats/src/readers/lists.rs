//! The format `lists`: on each line a vertex, a colon, and its followers, `v: w x` or
//! `v: w, x`; none stand for no follower. A `#` where a word may begin starts a remark.
//!
//! Names are bare or in quotes (see `words`); what is a follower only has no followers. A
//! second list of a vertex is refused, since it may be meant for another one, and so is a list that
//! is indented below an empty one, to which it may belong.
//!
//! If the format is found and not told, lists that may begin with the number of their followers
//! are refused, and one of `none`.

use sg_scan::{Error, Position};

use super::words::{Word, Words};
use crate::collect::Collector;
use crate::fallible::push;
use crate::format::{Format, Layout, Recognition, Told};
use crate::text::fault;

/// The row of the format.
pub(super) static FORMAT: Format = Format {
    name: "lists",
    help: "The followers of a vertex a line, `v: w x`; `#` begins a remark",
    phrase: "the followers of a vertex a line",
    recognition: Recognition::Words,
    layout: Layout::Unsorted,
    read: &|input, told, collector| {
        collector.start_names();
        let mut reader = Reader {
            words: Words::new(input, b":,", ADVICE, LINES)?,
            collector,
            has_list: Vec::new(),
            told,
            above: None,
            counts: (!told.format).then(Counts::default),
        };
        reader.read()
    },
};

struct Reader<'a> {
    words: Words<'a>,
    collector: &'a mut Collector,
    /// For each vertex whether it has had a list.
    has_list: Vec<bool>,
    told: Told,
    above: Option<Above>,
    /// The lists, as long as each may begin with the number of its followers.
    counts: Option<Counts>,
}

/// The latest vertex with a list.
struct Above {
    start: Position,
    colon: Position,
    is_number: bool,
    /// Whether its list is empty.
    is_empty: bool,
}

/// Lists that may begin with the number of their followers.
#[derive(Default)]
struct Counts {
    /// The first of the numbers, and all as vertices.
    start: Option<Position>,
    numbers: Vec<u32>,
    /// What follows them.
    followers: Vec<u32>,
    /// Whether a vertex with a list is no number.
    has_words: bool,
}

impl Reader<'_> {
    fn read(&mut self) -> Result<(), Error> {
        loop {
            let (word, start) = self.words.next()?;
            match word {
                Word::End => return self.end(),
                Word::LineEnd => {}
                Word::Name => {
                    let vertex = self.vertex(start)?;
                    let is_number = self.words.is_number();
                    let colon = self.begin_list(vertex, start)?;
                    let mut line = Above {
                        start,
                        colon,
                        is_number,
                        is_empty: false,
                    };
                    self.refuse_indented(&line)?;
                    let (num_followers, is_last) = self.list(vertex, is_number)?;
                    line.is_empty = num_followers == 0;
                    self.above = Some(line);
                    if is_last {
                        return self.end();
                    }
                }
                word => return Err(unexpected("a vertex and ':'", word, start)),
            }
        }
    }

    /// Refuses a line that may belong to the one above. Numbers may be in a column.
    fn refuse_indented(&self, line: &Above) -> Result<(), Error> {
        match &self.above {
            Some(above) if above.is_empty && above.start.column < line.start.column => {
                let are_numbers = above.is_number && line.is_number;
                match are_numbers && above.colon.column == line.colon.column {
                    true => Ok(()),
                    false => Err(fault(line.start, INDENTED)),
                }
            }
            _ => Ok(()),
        }
    }

    /// Refuses lists that may begin with the numbers of their followers, now that all are read.
    fn end(&self) -> Result<(), Error> {
        let Some(counts) = &self.counts else {
            return Ok(());
        };
        let has_list = |&v: &u32| self.has_list.get(v as usize) == Some(&true);
        let Some(start) = counts.start.filter(|_| !self.collector.is_trial()) else {
            return Ok(());
        };
        let has_followers = !counts.followers.is_empty();
        let are_counts = match counts.has_words {
            true => {
                let is_vertex = counts.numbers.iter().any(has_list);
                !is_vertex && (has_followers || 1 < counts.numbers.len())
            }
            false => has_followers && counts.followers.iter().all(has_list),
        };
        match are_counts {
            true => Err(fault(start, COUNTED)),
            false => Ok(()),
        }
    }

    /// Reads the colon, and notes that the vertex at `start` has a list: where the colon is.
    fn begin_list(&mut self, vertex: u32, start: Position) -> Result<Position, Error> {
        let colon = match self.words.next()? {
            (Word::Sign(b':'), position) => position,
            (Word::Name, position) => {
                let wanted = "expected ':' after the first name of the line";
                return Err(self.words.unexpected_name(wanted, position));
            }
            (word, position) => {
                let wanted = "':' after the first name of the line";
                return Err(unexpected(wanted, word, position));
            }
        };
        if self.collector.is_trial() {
            return Ok(colon);
        }
        while self.has_list.len() <= vertex as usize {
            push(&mut self.has_list, false)?;
        }
        match std::mem::replace(&mut self.has_list[vertex as usize], true) {
            false => Ok(colon),
            true => Err(fault(start, "a second list of the same vertex")),
        }
    }

    /// Reads the followers of `vertex` up to the end of the line: how many they are, and whether it
    /// is the last line.
    fn list(&mut self, vertex: u32, is_number: bool) -> Result<(u64, bool), Error> {
        // Whether commas are between the followers, once there are two of them.
        let mut has_commas = None;
        let mut num_followers = 0_u64;
        let mut comma = None;
        let (mut count, mut nothing) = (None, None);
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
                    nothing = nothing.or(self.words.is_nothing().then_some(position));
                    if num_followers == 1 {
                        count = self.words.count();
                    }
                    if let Some(counts) = &mut self.counts {
                        counts.start.get_or_insert(position);
                        let kept = match num_followers {
                            1 => &mut counts.numbers,
                            _ => &mut counts.followers,
                        };
                        push(kept, follower)?;
                    }
                    self.collector.arc(vertex, follower, || position)?;
                }
                Word::Sign(b',') if 0 < num_followers && comma.is_none() => {
                    comma = Some(position);
                }
                Word::LineEnd | Word::End => {
                    if let Some(comma) = comma {
                        return Err(fault(comma, "expected a name after ','"));
                    }
                    if let (Some(nothing), 1, false) = (nothing, num_followers, self.told.format) {
                        return Err(fault(nothing, NOTHING));
                    }
                    match &mut self.counts {
                        Some(counts)
                            if count.and_then(|count| count.checked_add(1))
                                == Some(num_followers) =>
                        {
                            counts.has_words |= !is_number;
                        }
                        counts => *counts = None,
                    }
                    return Ok((num_followers, word == Word::End));
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
const INDENTED: &str = "a list that is indented below an empty one may belong to it: write each \
                        vertex where lines begin, with all its followers behind ':'";
const COUNTED: &str = "the first number of each list may count what follows: if so, leave these \
                       numbers out; if they are vertices, say --format lists";
const NOTHING: &str = "this may say that there is no follower: if so, write nothing behind ':'; if \
                       it is a vertex, write it in quotes";
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
