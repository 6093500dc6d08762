//! SplitMix64 (Steele, Lea and Flood, 2014): a seed gives the same numbers on
//! every platform, so a test that fails somewhere fails everywhere.

/// The generator SplitMix64.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator whose whole stream follows from `seed`, on every platform.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number in `0..bound`, uniform up to a bias below `bound / 2^64`.
    ///
    /// # Panics
    ///
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(0 < bound, "no number is below 0");
        // The high half of the product is below `bound`.
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }

    /// An index into something of `len` elements.
    ///
    /// # Panics
    ///
    /// When `len` is 0.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "below `len`, which is a usize; on 32-bit targets the lint has nothing to say"
    )]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// A vertex in `0..num_vertices`.
    ///
    /// # Panics
    ///
    /// When `num_vertices` is 0.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "below `num_vertices`, which is a u32"
    )]
    pub fn vertex(&mut self, num_vertices: u32) -> u32 {
        self.below(u64::from(num_vertices)) as u32
    }

    /// Puts the elements in a uniformly random order (Fisher and Yates, 1938).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.index(i + 1));
        }
    }

    /// The numbers `0..n` in random order.
    pub fn permutation(&mut self, n: u32) -> Vec<u32> {
        let mut order: Vec<u32> = (0..n).collect();
        self.shuffle(&mut order);
        order
    }
}
