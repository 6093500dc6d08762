//! A linear congruential generator modulo 2^64 (multiplier from Knuth's MMIX) of which the
//! upper 31 bits are used.
//!
//! It takes four lines in any language: what follows from it can be made again without this
//! crate. Everything else uses [`Rng`](crate::Rng), whose numbers are better.

/// The linear congruential generator behind `inputs/*/generated.txt`.
#[derive(Clone, Debug)]
pub struct Lcg {
    state: u64,
}

impl Lcg {
    /// A generator whose whole stream follows from `seed`, on every platform.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let state = seed
            .wrapping_mul(2_862_933_555_777_941_757)
            .wrapping_add(3_037_000_493);
        let mut lcg = Lcg { state };
        for _ in 0..4 {
            lcg.next_31_bits();
        }
        lcg
    }

    fn next_31_bits(&mut self) -> u64 {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.state >> 33
    }

    /// A number below `bound`, which is at most 2^51.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        let high = self.next_31_bits() << 20;
        (high ^ self.next_31_bits()) % bound
    }

    /// An index into something of `len` elements.
    ///
    /// # Panics
    ///
    /// If `len` is 0.
    pub fn index(&mut self, len: usize) -> usize {
        usize::try_from(self.below(len as u64)).expect("it is below a usize")
    }

    /// Puts `items` into random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.index(i + 1);
            items.swap(i, j);
        }
    }

    /// The numbers `0..n` in random order.
    pub fn permutation(&mut self, n: usize) -> Vec<usize> {
        let mut numbers: Vec<usize> = (0..n).collect();
        self.shuffle(&mut numbers);
        numbers
    }
}
