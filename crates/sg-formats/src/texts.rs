//! Different names with consecutive numbers.
//!
//! Names lie one behind the other, and a hash table of their numbers finds them: O(1)
//! expected time, 14 to 20 bytes a name beside its letters. Memory is taken fallibly.

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;
use sg_scan::Error;

use crate::bare;

/// A list of different names, numbered in the order in which they came.
///
/// A name is a text, or the text of a value that is none, as the number 1 beside `"1"`.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    /// All texts, one behind the other.
    all: String,
    /// The end of each text in `all`.
    ends: Vec<usize>,
    /// The length of the longest text.
    longest: usize,
    /// Whether each name is the text of a value; false for those behind the last one that is.
    is_value: Vec<bool>,
    /// Whether a text and a value are written alike.
    has_twins: bool,
    /// The numbers of all names, by the hashes of their texts.
    numbers: HashTable<u32>,
    hasher: RandomState,
}

/// What a name is the text of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Of itself.
    Text,
    /// A number, a truth value or a list. Its text begins with no quote.
    Value,
}

impl Texts {
    /// The number of names.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The length of all texts together.
    pub(crate) fn num_bytes(&self) -> usize {
        self.all.len()
    }

    /// The text of the name of that number.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub(crate) fn text(&self, number: u32) -> &str {
        text(&self.all, &self.ends, number)
    }

    /// The name of that number as programs take it: its text; if a text and a value are
    /// written alike, all are as they are shown.
    pub(crate) fn label(&self, number: u32) -> Cow<'_, str> {
        match self.has_twins {
            true => self.shown(number),
            false => Cow::Borrowed(self.text(number)),
        }
    }

    /// The name of that number as it is shown and typed: a value, a bare text, or a text in
    /// quotes.
    pub(crate) fn shown(&self, number: u32) -> Cow<'_, str> {
        let text = self.text(number);
        match kind(&self.is_value, number) {
            Kind::Value => Cow::Borrowed(text),
            Kind::Text if self.has_twins && self.find(text, Kind::Value).is_some() => {
                Cow::Owned(bare::in_quotes(text))
            }
            Kind::Text => bare::shown(text),
        }
    }

    /// The number of the name that is shown as `shown`, or else has this text.
    pub(crate) fn find_shown(&self, shown: &str) -> Option<u32> {
        let quoted = bare::without_quotes(shown);
        let quoted = quoted.and_then(|text| self.find(&text, Kind::Text));
        let value = quoted.or_else(|| self.find(shown, Kind::Value));
        value.or_else(|| self.find(shown, Kind::Text))
    }

    fn find(&self, text: &str, wanted: Kind) -> Option<u32> {
        // A list of names is looked for from its start up to each comma: most of that is too
        // long to be hashed again and again.
        if self.longest < text.len() {
            return None;
        }
        let is_it =
            |&number: &u32| self.text(number) == text && kind(&self.is_value, number) == wanted;
        let hash = self.hasher.hash_one(text);
        self.numbers.find(hash, is_it).copied()
    }

    /// The number of a name, the next one if it is new, for which memory may run out.
    pub(crate) fn insert(&mut self, new: &str, new_kind: Kind) -> Result<u32, Error> {
        self.find_or_add(new, new_kind).ok_or(Error::OutOfMemory)
    }

    fn find_or_add(&mut self, new: &str, new_kind: Kind) -> Option<u32> {
        let Texts {
            all,
            ends,
            longest,
            is_value,
            has_twins,
            numbers,
            hasher,
        } = self;
        let hash = hasher.hash_one(new);
        let mut has_twin = false;
        let found = numbers.find(hash, |&number| {
            let is_alike = text(all, ends, number) == new;
            let is_it = is_alike && kind(is_value, number) == new_kind;
            has_twin |= is_alike && !is_it;
            is_it
        });
        if let Some(&number) = found {
            return Some(number);
        }
        // The two largest `u32` are no vertices.
        let is_vertex = ends.len() < sg_core::MAX_VERTICES;
        let number = u32::try_from(ends.len()).ok().filter(|_| is_vertex)?;
        all.try_reserve(new.len()).ok()?;
        ends.try_reserve(1).ok()?;
        let rehash = |&number: &u32| hasher.hash_one(text(all, ends, number));
        numbers.try_reserve(1, rehash).ok()?;
        if new_kind == Kind::Value {
            is_value.try_reserve(ends.len() + 1 - is_value.len()).ok()?;
            is_value.resize(ends.len(), false);
            is_value.push(true);
        }
        numbers.insert_unique(hash, number, rehash);
        all.push_str(new);
        ends.push(all.len());
        *longest = new.len().max(*longest);
        *has_twins |= has_twin;
        Some(number)
    }
}

/// What the name of that number is the text of, by [`Texts::is_value`].
fn kind(is_value: &[bool], number: u32) -> Kind {
    match is_value.get(number as usize) {
        Some(true) => Kind::Value,
        _ => Kind::Text,
    }
}

/// The text of that number, in [`Texts::all`].
fn text<'a>(all: &'a str, ends: &[usize], number: u32) -> &'a str {
    let index = number as usize;
    let start = index.checked_sub(1).map_or(0, |before| ends[before]);
    &all[start..ends[index]]
}
