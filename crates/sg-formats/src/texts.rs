//! Different names with consecutive numbers.
//!
//! Names lie one behind the other, and a hash table finds them: O(1) expected time, 26 to 45
//! bytes a name beside its letters. Memory is taken fallibly.
//!
//! The time is that of waiting for memory, so the table holds short names themselves: to find
//! one takes a look at one place of it, instead of one more at where the name ends and one at its
//! letters. With a million names that is three times as fast.

use std::borrow::Cow;
use std::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};
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
    /// The keys of all names with their numbers.
    numbers: HashTable<(Key, u32)>,
    hasher: DefaultHashBuilder,
}

/// What a text is compared by first: a short text itself, in front of zeros and its length; of a
/// longer one the hash, in front of what no length is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key([u8; Key::SHORT + 1]);

impl Key {
    /// The most bytes of a short text.
    const SHORT: usize = 11;
    const LONG: u8 = u8::MAX;

    fn new(text: &str, hasher: &DefaultHashBuilder) -> Key {
        let mut key = [0; Key::SHORT + 1];
        let (start, last) = key.split_at_mut(Key::SHORT);
        match u8::try_from(text.len()) {
            Ok(len) if text.len() <= Key::SHORT => {
                start[..text.len()].copy_from_slice(text.as_bytes());
                last[0] = len;
            }
            _ => {
                start[..8].copy_from_slice(&hasher.hash_one(text).to_le_bytes());
                last[0] = Key::LONG;
            }
        }
        Key(key)
    }

    /// Whether texts of this key may differ all the same.
    fn is_long(self) -> bool {
        self.0[Key::SHORT] == Key::LONG
    }

    fn hash(self, hasher: &DefaultHashBuilder) -> u64 {
        let mut number = [0; 16];
        number[..self.0.len()].copy_from_slice(&self.0);
        hasher.hash_one(u128::from_le_bytes(number))
    }
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
        let key = Key::new(text, &self.hasher);
        let is_it = |&(other, number): &(Key, u32)| {
            let is_alike = other == key && (!key.is_long() || self.text(number) == text);
            is_alike && kind(&self.is_value, number) == wanted
        };
        let found = self.numbers.find(key.hash(&self.hasher), is_it);
        found.map(|&(_, number)| number)
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
        let key = Key::new(new, hasher);
        let hash = key.hash(hasher);
        let mut has_twin = false;
        let found = numbers.find(hash, |&(other, number)| {
            let is_alike = other == key && (!key.is_long() || text(all, ends, number) == new);
            let is_it = is_alike && kind(is_value, number) == new_kind;
            has_twin |= is_alike && !is_it;
            is_it
        });
        if let Some(&(_, number)) = found {
            return Some(number);
        }
        // The two largest `u32` are no vertices.
        let is_vertex = ends.len() < sg_core::MAX_VERTICES;
        let number = u32::try_from(ends.len()).ok().filter(|_| is_vertex)?;
        all.try_reserve(new.len()).ok()?;
        ends.try_reserve(1).ok()?;
        let rehash = |(key, _): &(Key, u32)| key.hash(hasher);
        numbers.try_reserve(1, rehash).ok()?;
        if new_kind == Kind::Value {
            is_value.try_reserve(ends.len() + 1 - is_value.len()).ok()?;
            is_value.resize(ends.len(), false);
            is_value.push(true);
        }
        numbers.insert_unique(hash, (key, number), rehash);
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use sg_random::Rng;

    use super::*;

    /// Names have the numbers that a plain table gives them: short ones, long ones and such as
    /// only the length tells apart, of either kind.
    #[test]
    fn names_and_their_numbers() {
        let mut rng = Rng::new(1);
        let mut texts = Texts::default();
        let mut plain = HashMap::new();
        let mut names: Vec<String> = (0..30).map(|len| "\0".repeat(len)).collect();
        for round in 0..20_000 {
            let letters = [0, 1, Key::SHORT - 1, Key::SHORT, Key::SHORT + 1, 40];
            let mut letter =
                || char::from(b'a' + u8::try_from(rng.vertex(3)).expect("it is one of three"));
            names.push((0..letters[round % 6]).map(|_| letter()).collect());
        }
        for (at, name) in names.iter().enumerate() {
            let new_kind = if at % 5 == 0 { Kind::Value } else { Kind::Text };
            assert!(
                plain.contains_key(&(name, new_kind == Kind::Value))
                    || texts.find(name, new_kind).is_none()
            );
            let next = u32::try_from(plain.len()).expect("they are few");
            let wanted = *plain.entry((name, new_kind == Kind::Value)).or_insert(next);
            assert_eq!(texts.insert(name, new_kind).ok(), Some(wanted), "{name:?}");
            assert_eq!(texts.find(name, new_kind), Some(wanted), "{name:?}");
            assert_eq!(texts.text(wanted), name);
        }
        assert_eq!(texts.len(), plain.len());
    }
}
