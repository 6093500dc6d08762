//! The number of a vertex, as a program computes it from those of its followers.
//!
//! Cost: see [`Vertex::nim_sums`].

/// The steps that a model may still take before it gives up.
#[derive(Debug)]
pub struct Budget(u64);

impl Default for Budget {
    /// Some tens of millions.
    fn default() -> Self {
        Self(1 << 25)
    }
}

impl Budget {
    /// Takes `steps`, `None` if there are not so many left.
    pub fn spend(&mut self, steps: usize) -> Option<()> {
        self.0 = self.0.checked_sub(u64::try_from(steps).ok()?)?;
        Some(())
    }
}

/// A vertex with the numbers of its followers. In its methods `None` says that there are not
/// enough steps left.
#[derive(Debug)]
pub struct Vertex<'a> {
    /// The index of the vertex.
    pub index: usize,
    /// The list of followers.
    pub row: &'a [u32],
    /// The numbers of the followers, in the order of the list.
    pub numbers: &'a [u64],
    /// The constant; `None` where a token goes along an arc.
    pub constant: Option<u64>,
    /// The steps that are left.
    pub budget: &'a mut Budget,
}

impl Vertex<'_> {
    /// The Grundy number.
    pub fn mex(&mut self) -> Option<u64> {
        Some(mex(&self.options()?))
    }

    /// The nim-sums that the moves of a token on the vertex lead to.
    pub fn options(&mut self) -> Option<Vec<u64>> {
        match self.constant {
            None => Some(self.numbers.to_vec()),
            Some(k) => self.spread(k),
        }
    }

    /// The nim-sums of the moves that replace the token by `k` tokens on followers.
    pub fn spread(&mut self, k: u64) -> Option<Vec<u64>> {
        self.nim_sums(&distinct(self.numbers), k, may_spread)
    }

    /// The nim-sums of the sets of `items` that `rule` allows for the constant `k`; none if
    /// there are no items.
    ///
    /// Cost: the items times the range of their nim-sums.
    pub fn nim_sums(&mut self, items: &[u64], k: u64, rule: Rule) -> Option<Vec<u64>> {
        let Some(&most) = items.iter().max() else {
            return Some(Vec::new());
        };
        let range = usize::try_from(most).ok()?.checked_add(1)?;
        let range = range.checked_next_power_of_two()?;
        self.budget.spend(range.checked_mul(items.len())?)?;
        if 64 <= items.len() {
            return None;
        }
        // sizes[x]: the set of the sizes of the sets whose nim-sum is x.
        let mut sizes = vec![0u64; range];
        sizes[0] = 1;
        for &item in items {
            let item = usize::try_from(item).ok()?;
            let before = sizes.clone();
            for (x, sizes) in sizes.iter_mut().enumerate() {
                *sizes |= before[x ^ item] << 1;
            }
        }
        let allowed = (0..).zip(&sizes).filter(|&(_, &sizes)| rule(sizes, k));
        Some(allowed.map(|(x, _)| x).collect())
    }
}

/// Whether a move with the constant `k` leads to a nim-sum, given how many different numbers
/// it is the sum of: bit `c` of `sizes` says that some set of `c` numbers has it.
pub type Rule = fn(sizes: u64, k: u64) -> bool;

/// Tokens on followers of the same number cancel in pairs: a set must have at most `k`
/// numbers, and as many as `k` modulo 2.
fn may_spread(sizes: u64, k: u64) -> bool {
    const EVEN: u64 = 0x5555_5555_5555_5555;
    let of_parity = if k.is_multiple_of(2) { EVEN } else { !EVEN };
    sizes & up_to(k) & of_parity != 0
}

/// The bits from 0 to `k`.
pub(crate) fn up_to(k: u64) -> u64 {
    if k < 63 { (2 << k) - 1 } else { u64::MAX }
}

/// The least number that is not among `values`.
pub(crate) fn mex(values: &[u64]) -> u64 {
    let mex = sg_core::mex(values.iter().map(|&value| u128::from(value)));
    u64::try_from(mex).expect("it is at most the number of values")
}

/// The largest of `values` plus 1, and 0 for none.
pub(crate) fn max_plus_one(values: &[u64]) -> u64 {
    values.iter().max().map_or(0, |most| most + 1)
}

/// The different ones of `items`, in ascending order.
pub(crate) fn distinct<T: Copy + Ord>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items.dedup();
    items
}
