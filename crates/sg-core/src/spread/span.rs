//! Subspaces of the 128-bit words under xor, in coordinates that keep the order.

/// The largest dimension of an option space that is searched: 26, for 2^26 states.
pub const MAX_SEARCH_DIMENSION: u32 = 26;

/// A subspace of the 128-bit words under xor, as a reduced echelon basis.
pub(super) struct Span {
    /// `basis[p]`, for p in `pivots`: the basis vector whose leading bit is p; no other one has
    /// that bit. The other entries mean nothing.
    basis: [u128; 128],
    /// Bit p is set iff a basis vector leads with p.
    pivots: u128,
}

impl Default for Span {
    fn default() -> Span {
        Span {
            basis: [0; 128],
            pivots: 0,
        }
    }
}

impl Span {
    pub(super) fn clear(&mut self) {
        self.pivots = 0;
    }

    pub(super) fn dimension(&self) -> u32 {
        self.pivots.count_ones()
    }

    pub(super) fn contains(&self, word: u128) -> bool {
        self.reduce(word) == 0
    }

    /// Adds `word` to the spanning set.
    pub(super) fn insert(&mut self, word: u128) {
        // The rest has no pivot bit, so its leading bit is a new pivot. Adding it to a vector
        // that has that bit keeps the leading bit, which is higher, and the zeros at other pivots.
        let rest = self.reduce(word);
        if rest == 0 {
            return;
        }
        let pivot = rest.ilog2();
        for other in ones(self.pivots) {
            if self.basis[other] >> pivot & 1 == 1 {
                self.basis[other] ^= rest;
            }
        }
        self.basis[pivot as usize] = rest;
        self.pivots |= 1 << pivot;
    }

    /// The least i with 2^i not in the span, or 128. A power of two in the span is a basis
    /// vector, because the basis is reduced.
    pub(super) fn num_low_powers(&self) -> u32 {
        let low = self.pivots.trailing_ones();
        let is_missing = |&p: &u32| self.basis[p as usize] != 1 << p;
        (0..low).find(is_missing).unwrap_or(low)
    }

    /// The bits at the pivots of `word`, an element of a span that is small enough to search.
    pub(super) fn coordinate(&self, word: u128) -> usize {
        let pivots = ones(self.pivots).enumerate();
        pivots.fold(0, |sum, (bit, p)| sum | ((word >> p & 1) as usize) << bit)
    }

    /// `word` xor the element of the span that clears its bits at the pivots.
    fn reduce(&self, word: u128) -> u128 {
        ones(word & self.pivots).fold(word, |rest, p| rest ^ self.basis[p])
    }
}

/// The places of the ones of `bits`, ascending.
pub(super) fn ones(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests;
