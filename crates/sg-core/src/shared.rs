//! Numbers that several threads read and write at once.
#![allow(
    unsafe_code,
    reason = "the standard library has no stable way to share a slice of numbers for a while; \
              an array of atomic numbers could not be lent out as one of plain ones"
)]

use std::sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering};

/// `numbers`, to be shared as long as they are borrowed.
pub(crate) fn share(numbers: &mut [u32]) -> &[AtomicU32] {
    const { assert!(align_of::<AtomicU32>() == align_of::<u32>()) };
    // SAFETY: both types have the same size, alignment and values, and as the borrow is
    // exclusive, nothing else reads or writes them meanwhile.
    unsafe { &*(std::ptr::from_mut(numbers) as *const [AtomicU32]) }
}

/// A word that says what is known of a vertex, shared by all threads.
pub(crate) trait Cell: Sync {
    /// The word.
    type Word: Copy + PartialEq;

    /// The word; whoever wrote it has written all that came before it, too.
    fn get(&self) -> Self::Word;

    /// Writes `word`.
    fn set(&self, word: Self::Word);

    /// Writes `new` if the word is `old`, and says whether it was; no two threads are told so.
    fn replace(&self, old: Self::Word, new: Self::Word) -> bool;
}

macro_rules! cells {
    ($($cell:ty: $word:ty),*) => {$(
        impl Cell for $cell {
            type Word = $word;

            #[inline(always)]
            fn get(&self) -> $word {
                self.load(Ordering::Acquire)
            }

            #[inline(always)]
            fn set(&self, word: $word) {
                self.store(word, Ordering::Release);
            }

            #[inline(always)]
            fn replace(&self, old: $word, new: $word) -> bool {
                self.compare_exchange(old, new, Ordering::Relaxed, Ordering::Relaxed).is_ok()
            }
        }
    )*};
}

cells!(AtomicU8: u8, AtomicU64: u64);
