//! Values that do not fit the mask of a vertex: those of followers from 32 on.
//!
//! They are rare, for a value g needs g (g + 1) / 2 arcs below it. So they stand in a table by vertex, as
//! bits, until the vertex has its own value.
//!
//! Cost: O(1) for each, and an eighth of a byte for each number up to the largest, for each vertex
//! that has any.

use std::collections::HashMap;

/// The first value that is noted here.
pub(crate) const FIRST: u32 = 32;

/// Bits in a word.
const WORD: u32 = 64;

/// The large values that each vertex has seen.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Large {
    /// Bit i of the word at k: the value `FIRST + 64 k + i`.
    seen: HashMap<u32, Vec<u64>>,
}

impl Large {
    /// Notes that a follower of `v` has a value that is at least `FIRST`.
    #[cold]
    pub(crate) fn note(&mut self, v: u32, value: u32) {
        let bit = value - FIRST;
        let word = (bit / WORD) as usize;
        let words = self.seen.entry(v).or_default();
        if words.len() <= word {
            words.resize(word + 1, 0);
        }
        words[word] |= 1 << (bit % WORD);
    }

    /// The value of `v`, which has seen all below `FIRST`; what it has seen is forgotten.
    #[cold]
    pub(crate) fn take_mex(&mut self, v: u32) -> u32 {
        let words = self.seen.remove(&v).unwrap_or_default();
        let full = words.iter().take_while(|&&word| word == u64::MAX).count();
        let rest = words.get(full).map_or(0, |word| word.trailing_ones());
        // Words are as many as a value has been large.
        FIRST + WORD * u32::try_from(full).expect("values fit 32 bits") + rest
    }

    /// Forgets what `v` has seen.
    #[cold]
    pub(crate) fn forget(&mut self, v: u32) {
        self.seen.remove(&v);
    }

    /// Whether no vertex has seen any.
    pub(crate) fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// Every vertex with the words of what it has seen, by vertex.
    pub(crate) fn to_words(&self) -> Vec<u64> {
        let mut vertices: Vec<_> = self.seen.iter().collect();
        vertices.sort_unstable();
        let mut all = Vec::new();
        for (&v, words) in vertices {
            all.extend([v.into(), words.len() as u64]);
            all.extend_from_slice(words);
        }
        all
    }

    /// What [`to_words`](Self::to_words) gave; `None` if these are other words.
    pub(crate) fn from_words(mut all: &[u64]) -> Option<Self> {
        let mut seen = HashMap::new();
        while let [v, len, rest @ ..] = all {
            let len = usize::try_from(*len)
                .ok()
                .filter(|&len| len <= rest.len())?;
            let (words, behind) = rest.split_at(len);
            seen.insert(u32::try_from(*v).ok()?, words.to_vec());
            all = behind;
        }
        all.is_empty().then_some(Self { seen })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_of_large_values() {
        let mut large = Large::default();
        assert_eq!(large.take_mex(3), 32);
        for value in (32..200).rev().filter(|value| *value != 130) {
            large.note(3, value);
            large.note(4, value + 1);
        }
        assert_eq!(Large::from_words(&large.to_words()).as_ref(), Some(&large));
        assert_eq!(large.take_mex(3), 130);
        assert_eq!(large.take_mex(4), 32);
        for end in [95, 96, 97, 224] {
            for value in 32..end {
                large.note(5, value);
            }
            assert_eq!(large.take_mex(5), end);
        }
        assert!(large.is_empty());
        assert_eq!(Large::from_words(&[1, 2, 3]), None);
    }
}
