//! Different texts with consecutive numbers.
//!
//! Texts lie one behind the other, and a hash table of their numbers finds them: O(1)
//! expected time, 14 to 20 bytes a text beside its letters. Memory is taken fallibly.

use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;

/// A list of different texts, numbered in the order in which they came.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    /// All texts, one behind the other.
    all: String,
    /// The end of each text in `all`.
    ends: Vec<usize>,
    /// The numbers of all texts, by the hashes of the texts.
    numbers: HashTable<u32>,
    hasher: RandomState,
}

impl Texts {
    /// The number of texts.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The text of that number.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn text(&self, number: u32) -> &str {
        text(&self.all, &self.ends, number)
    }

    /// The number of `text`.
    pub(crate) fn find(&self, text: &str) -> Option<u32> {
        let is_it = |&number: &u32| self.text(number) == text;
        self.numbers
            .find(self.hasher.hash_one(text), is_it)
            .copied()
    }

    /// The number of `text`, the next one if it is new; `None` if memory runs out.
    pub(crate) fn insert(&mut self, new: &str) -> Option<u32> {
        let Texts {
            all,
            ends,
            numbers,
            hasher,
        } = self;
        let hash = hasher.hash_one(new);
        if let Some(&number) = numbers.find(hash, |&number| text(all, ends, number) == new) {
            return Some(number);
        }
        // The two largest `u32` are no vertices.
        let is_vertex = ends.len() < sg_core::MAX_VERTICES;
        let number = u32::try_from(ends.len()).ok().filter(|_| is_vertex)?;
        all.try_reserve(new.len()).ok()?;
        ends.try_reserve(1).ok()?;
        let rehash = |&number: &u32| hasher.hash_one(text(all, ends, number));
        numbers.try_reserve(1, rehash).ok()?;
        numbers.insert_unique(hash, number, rehash);
        all.push_str(new);
        ends.push(all.len());
        Some(number)
    }
}

/// The text of that number, in [`Texts::all`].
fn text<'a>(all: &'a str, ends: &[usize], number: u32) -> &'a str {
    let index = number as usize;
    let start = index.checked_sub(1).map_or(0, |before| ends[before]);
    &all[start..ends[index]]
}
