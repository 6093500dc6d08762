//! What vertices are called: consecutive numbers, or any texts.
//!
//! Texts lie one behind the other, and a hash table of their indices finds them
//! (linear probing, at most three quarters full): O(1) expected time, 15 to 22 bytes
//! a name beside the text. Memory is taken fallibly.

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};

/// Letters that a column of a table makes room for, at most; what is longer sticks out.
/// Names can have any length, and formatting panics on a width beyond 16 bits.
pub(crate) const WIDEST_COLUMN: usize = 100;

/// What the vertices of a graph are called; vertices count from 0.
#[derive(Clone, Debug)]
pub enum Names {
    /// Vertex v is called `first + v`.
    Numbers {
        /// The name of vertex 0.
        first: u32,
        /// How many vertices there are.
        count: u32,
    },
    /// Each has its own text.
    Texts(Texts),
}

impl Names {
    /// The number of names, which is that of the vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Names::Numbers { count, .. } => *count as usize,
            Names::Texts(texts) => texts.len(),
        }
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What vertex `v` is called, as the input has it.
    ///
    /// # Panics
    ///
    /// If there is no such vertex and names are texts.
    #[must_use]
    pub fn name(&self, v: u32) -> Cow<'_, str> {
        match self {
            Names::Numbers { first, .. } => {
                Cow::Owned((u64::from(*first) + u64::from(v)).to_string())
            }
            Names::Texts(texts) => Cow::Borrowed(texts.text(v)),
        }
    }

    /// The same for people: on one line, whatever the name has in it, and never empty.
    ///
    /// # Panics
    ///
    /// As [`name`](Self::name).
    #[must_use]
    pub fn shown(&self, v: u32) -> Cow<'_, str> {
        let name = self.name(v);
        if name.is_empty() {
            Cow::Borrowed("\"\"")
        } else if name.chars().any(is_hidden) {
            Cow::Owned(escaped(&name))
        } else {
            name
        }
    }

    /// The vertex of that name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u32> {
        match self {
            Names::Numbers { first, count } => {
                let is_plain = name.bytes().all(|byte| byte.is_ascii_digit());
                let number: u32 = name.parse().ok().filter(|_| is_plain)?;
                number.checked_sub(*first).filter(|v| v < count)
            }
            Names::Texts(texts) => texts.find(name),
        }
    }
}

/// Different texts, numbered in the order in which they came.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    /// All of them, one behind the other.
    all: String,
    /// Where each ends in `all`.
    ends: Vec<usize>,
    /// `slots[h]`, or a slot after it, has the number of a text with hash h. How many
    /// there are is a power of two, and a quarter of them at least is free.
    slots: Vec<u32>,
    /// `tags[i]` is another part of the hash of the text in slot i, or `FREE`. Texts lie
    /// far apart in memory, and a tag saves a look at nearly every one that differs.
    tags: Vec<u8>,
    hasher: RandomState,
}

const FREE: u8 = 0;

impl Texts {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The text of that number.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn text(&self, number: u32) -> &str {
        let index = number as usize;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[index]]
    }

    /// The number of `text`.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<u32> {
        let (slot, _) = self.slot(text)?;
        (self.tags[slot] != FREE).then_some(self.slots[slot])
    }

    /// The number of `text`, the next one if it is new; `None` if memory runs out.
    pub(super) fn insert(&mut self, text: &str) -> Option<u32> {
        if self.slots.len() / 4 * 3 <= self.len() {
            self.grow()?;
        }
        let (slot, tag) = self.slot(text)?;
        if self.tags[slot] != FREE {
            return Some(self.slots[slot]);
        }
        // Two numbers stay free for marks, as with all vertices.
        let number = u32::try_from(self.len())
            .ok()
            .filter(|_| self.len() < sg_core::MAX_VERTICES)?;
        self.all.try_reserve(text.len()).ok()?;
        self.ends.try_reserve(1).ok()?;
        self.all.push_str(text);
        self.ends.push(self.all.len());
        (self.slots[slot], self.tags[slot]) = (number, tag);
        Some(number)
    }

    /// The slot that has `text`, or else the one where it belongs, and its tag; `None`
    /// as long as there are no slots.
    fn slot(&self, text: &str) -> Option<(usize, u8)> {
        let mask = self.slots.len().checked_sub(1)?;
        let hash = self.hasher.hash_one(text);
        let tag = hash.to_be_bytes()[0].max(FREE + 1);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "of a hash any bits will do"
        )]
        let mut slot = hash as usize & mask;
        while self.tags[slot] != FREE
            && (self.tags[slot] != tag || self.text(self.slots[slot]) != text)
        {
            slot = (slot + 1) & mask;
        }
        Some((slot, tag))
    }

    fn grow(&mut self) -> Option<()> {
        let num_slots = (2 * self.slots.len()).max(16);
        // The old ones are of no use any more, and make room.
        (self.slots, self.tags) = (Vec::new(), Vec::new());
        self.slots.try_reserve_exact(num_slots).ok()?;
        self.slots.resize(num_slots, 0);
        self.tags.try_reserve_exact(num_slots).ok()?;
        self.tags.resize(num_slots, FREE);
        for index in 0..self.len() {
            let number = u32::try_from(index).ok()?;
            let (slot, tag) = self.slot(self.text(number))?;
            (self.slots[slot], self.tags[slot]) = (number, tag);
        }
        Some(())
    }
}

/// Whether a character would end a line, hide, or turn others around.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// `text` with its hidden characters spelled out.
pub(super) fn escaped(text: &str) -> String {
    text.chars().fold(String::new(), |mut shown, c| {
        if is_hidden(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
        shown
    })
}
