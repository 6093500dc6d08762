//! Different texts with consecutive numbers.
//!
//! Texts lie one behind the other, and a hash table of their numbers finds them: O(1)
//! expected time, 14 to 20 bytes a text beside its letters. Memory is taken fallibly.

use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;

/// A list of different texts, numbered in the order in which they came.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    list: List,
    /// The numbers of all texts, by the hashes of the texts.
    numbers: HashTable<u32>,
    hasher: RandomState,
}

/// Texts by their numbers.
#[derive(Clone, Debug, Default)]
struct List {
    /// All texts, one behind the other.
    all: String,
    /// The end of each text in `all`.
    ends: Vec<usize>,
}

impl Texts {
    /// The number of texts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.ends.len()
    }

    /// Whether there are no texts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.ends.is_empty()
    }

    /// The text of that number.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn text(&self, number: u32) -> &str {
        self.list.text(number)
    }

    /// The number of `text`.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<u32> {
        self.find_hashed(text, self.hasher.hash_one(text))
    }

    /// The number of `text`, the next one if it is new; `None` if memory runs out.
    pub(crate) fn insert(&mut self, text: &str) -> Option<u32> {
        let hash = self.hasher.hash_one(text);
        if let Some(number) = self.find_hashed(text, hash) {
            return Some(number);
        }
        // The two largest `u32` are no vertices.
        let number = u32::try_from(self.len())
            .ok()
            .filter(|_| self.len() < sg_core::MAX_VERTICES)?;
        let Texts {
            list,
            numbers,
            hasher,
        } = self;
        let rehash = |&number: &u32| hasher.hash_one(list.text(number));
        numbers.try_reserve(1, rehash).ok()?;
        list.all.try_reserve(text.len()).ok()?;
        list.ends.try_reserve(1).ok()?;
        list.all.push_str(text);
        list.ends.push(list.all.len());
        numbers.insert_unique(hash, number, |&number| hasher.hash_one(list.text(number)));
        Some(number)
    }

    fn find_hashed(&self, text: &str, hash: u64) -> Option<u32> {
        let is_it = |&number: &u32| self.list.text(number) == text;
        self.numbers.find(hash, is_it).copied()
    }
}

impl List {
    fn text(&self, number: u32) -> &str {
        let index = number as usize;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[index]]
    }
}
