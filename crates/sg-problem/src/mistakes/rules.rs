//! The right rules, as a model applies them around its one mistake.
//!
//! Cost: see [`Rules::options`].

use crate::game::Game;
use crate::problem::Problem;

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

/// The rules of a problem, for as many steps as the budget has.
#[derive(Debug)]
pub struct Rules {
    problem: &'static Problem,
    /// The steps that are left.
    pub budget: Budget,
}

impl Rules {
    /// The rules of `problem`.
    #[must_use]
    pub fn of(problem: &'static Problem) -> Self {
        Self {
            problem,
            budget: Budget::default(),
        }
    }

    /// The nim-sums that the moves of a token on `v` lead to, given the numbers of the
    /// followers of `v` in the order of its list; `None` if they take too many steps.
    ///
    /// Cost: the followers where a token goes along an arc, otherwise their number times the
    /// range of their nim-sums.
    pub fn options(&mut self, game: &Game, v: usize, followers: &[u64]) -> Option<Vec<u64>> {
        if self.problem.has_constants() {
            self.spread(followers, game.constants[v])
        } else {
            Some(followers.to_vec())
        }
    }

    /// The Grundy number of `v`, given those of its followers.
    pub fn mex(&mut self, game: &Game, v: usize, followers: &[u64]) -> Option<u64> {
        Some(mex(&self.options(game, v, followers)?))
    }

    /// The nim-sums of the moves that replace a token by `k` tokens on followers with these
    /// numbers.
    pub fn spread(&mut self, followers: &[u64], k: u64) -> Option<Vec<u64>> {
        nim_sums(&distinct(followers), k, may_spread, &mut self.budget)
    }
}

/// Whether a move with this constant leads to a nim-sum, given how many different numbers it
/// is the sum of: bit `c` of `sizes` says that some set of `c` numbers has it.
pub type Rule = fn(sizes: u64, k: u64) -> bool;

/// Tokens on followers of the same number cancel in pairs: a set must have at most `k`
/// numbers, and as many as `k` modulo 2.
fn may_spread(sizes: u64, k: u64) -> bool {
    const EVEN: u64 = 0x5555_5555_5555_5555;
    let of_parity = if k.is_multiple_of(2) { EVEN } else { !EVEN };
    sizes & up_to(k) & of_parity != 0
}

/// The bits from 0 to `k`.
pub(super) fn up_to(k: u64) -> u64 {
    if k < 63 { (2 << k) - 1 } else { u64::MAX }
}

/// The nim-sums of the sets of `items` that `rule` allows for the constant `k`; none if there
/// are no items.
///
/// Cost: the items times the range of their nim-sums.
pub(super) fn nim_sums(items: &[u64], k: u64, rule: Rule, budget: &mut Budget) -> Option<Vec<u64>> {
    if items.is_empty() {
        return Some(Vec::new());
    }
    let most = *items.iter().max()?;
    let range = usize::try_from(most).ok()?.checked_add(1)?;
    let range = range.checked_next_power_of_two()?;
    budget.spend(range.checked_mul(items.len())?)?;
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

/// The least number that is not among `values`.
///
/// # Panics
///
/// Never: it is at most their number.
#[must_use]
pub fn mex(values: &[u64]) -> u64 {
    let mex = sg_core::mex(values.iter().map(|&value| u128::from(value)));
    u64::try_from(mex).expect("it is at most the number of values")
}

/// The different ones of `items`, in ascending order.
pub(super) fn distinct<T: Copy + Ord>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items.dedup();
    items
}
