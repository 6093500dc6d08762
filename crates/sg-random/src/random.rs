//! Random numbers that follow from a seed alone, on every platform. Both generators have their
//! streams for good; what is drawn with them (a permutation, say) is part of the guarantee.

/// A source of random numbers below a bound.
pub trait Source {
    /// The source whose whole stream follows from `seed`.
    fn from_seed(seed: u64) -> Self;

    /// A number in `0..bound`, `bound` being at least 1.
    fn below(&mut self, bound: u64) -> u64;
}

/// A seeded generator of random numbers. Each method that draws one of none panics.
#[derive(Clone, Debug)]
pub struct Random<S>(S);

/// The generator SplitMix64: what `grundy gen` and `grundy hack` make, random tests, and
/// benchmarks follow from it.
pub type Rng = Random<SplitMix64>;

/// The linear congruential generator behind `inputs/*/generated.txt`.
pub type Lcg = Random<Mmix>;

/// SplitMix64 (Steele, Lea and Flood, 2014). A bound is met with a bias below `bound / 2^64`.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

/// A linear congruential generator modulo `2^64` (multiplier from Knuth's MMIX) of which the upper
/// 31 bits are used: four lines in any language. A bound is at most `2^51`.
#[derive(Clone, Debug)]
pub struct Mmix(u64);

impl Random<SplitMix64> {
    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next()
    }
}

impl<S: Source> Random<S> {
    /// A generator whose whole stream follows from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(S::from_seed(seed))
    }

    /// A number in `0..bound`.
    ///
    /// # Panics
    ///
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(0 < bound, "no number is below 0");
        self.0.below(bound)
    }

    /// An index into something of `len` elements.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "below `len`, which is a usize; on 32-bit targets the lint has nothing to say"
    )]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// A random element of `items`, each equally likely.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.index(items.len())]
    }

    /// A vertex in `0..num_vertices`.
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

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

impl Source for SplitMix64 {
    fn from_seed(seed: u64) -> Self {
        Self(seed)
    }

    fn below(&mut self, bound: u64) -> u64 {
        // The high half of the product is below `bound`.
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }
}

impl Mmix {
    fn next_31_bits(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }
}

impl Source for Mmix {
    fn from_seed(seed: u64) -> Self {
        let mut mmix = Self(
            seed.wrapping_mul(2_862_933_555_777_941_757)
                .wrapping_add(3_037_000_493),
        );
        for _ in 0..4 {
            mmix.next_31_bits();
        }
        mmix
    }

    fn below(&mut self, bound: u64) -> u64 {
        let high = self.next_31_bits() << 20;
        (high ^ self.next_31_bits()) % bound
    }
}

/// The seed of a part of what `seed` makes; parts with different names are independent of
/// each other.
#[must_use]
pub fn derive(seed: u64, part: u64) -> u64 {
    // Without the first step the parts of neighbouring seeds would overlap.
    let mixed = Rng::new(seed).next_u64();
    Rng::new(mixed ^ part).next_u64()
}
