//! The tokens that a query asks about.
//!
//! Random tokens are nearly always a win for the first player, so a part of the
//! queries is steered to nim-sum 0: a token is moved to a vertex whose value makes
//! up for the nim-sum of the others.
//!
//! Memory O(V); a query of m tokens takes O(m log V).

use std::ops::Range;

use sg_random::{Rng, sample};

use crate::sizes::{self, USUAL_TOKENS};
use crate::spec::Spec;

/// How many draws to make before tokens are put on vertices in pairs.
const TRIES: u32 = 6;

/// Pairs of tokens at most: putting them takes quadratic time, and among more tokens
/// one that can be moved is nearly always found.
const MAX_PAIRS: usize = 100;

/// The properties that all queries of a case share.
#[derive(Debug, Default)]
pub(crate) struct Queries {
    /// Tokens stand on positions below this.
    num_positions: u32,
    /// No two tokens on the same position.
    distinct: bool,
    /// A query may be without tokens.
    may_be_empty: bool,
    /// The most tokens of most queries, and of all.
    usual: u32,
    most: u32,
    tokens: Option<u32>,
    losing: u8,
    /// The value of each position; empty if they are not known, or no query is to be lost.
    values: Values,
    /// The positions that tokens stand on, by value.
    by_value: Vec<u32>,
}

/// The Grundy number at each position. Only those of a spread game need more than 32 bits.
#[derive(Debug)]
pub(crate) enum Values {
    Narrow(Vec<u32>),
    Wide(Vec<u128>),
}

impl Default for Values {
    fn default() -> Self {
        Values::Narrow(Vec::new())
    }
}

impl Values {
    fn is_empty(&self) -> bool {
        match self {
            Values::Narrow(values) => values.is_empty(),
            Values::Wide(values) => values.is_empty(),
        }
    }

    fn get(&self, p: u32) -> u128 {
        match self {
            Values::Narrow(values) => values[p as usize].into(),
            Values::Wide(values) => values[p as usize],
        }
    }
}

impl Queries {
    pub(crate) fn new(spec: &Spec, values: Option<Values>) -> Self {
        let problem = spec.problem;
        let num_positions = sizes::places(problem, spec.vertices);
        let most = sizes::tokens(problem, spec.vertices);
        let mut by_value = Vec::new();
        let values = values.unwrap_or_default();
        if !values.is_empty() {
            by_value.extend(0..num_positions);
            // In place, unlike a stable sort.
            by_value.sort_unstable_by_key(|&p| (values.get(p), p));
        }
        Self {
            num_positions,
            distinct: !sizes::may_share(problem),
            may_be_empty: problem.counts_tokens(),
            usual: most.min(USUAL_TOKENS),
            most,
            tokens: spec.tokens,
            losing: spec.losing,
            values,
            by_value,
        }
    }

    /// The positions of the tokens of one query.
    pub(crate) fn tokens(&self, rng: &mut Rng) -> Vec<u32> {
        let count = self.tokens.unwrap_or_else(|| {
            let is_usual = rng.below(8) != 0;
            1 + rng.vertex(if is_usual { self.usual } else { self.most })
        });
        let lose = rng.below(100) < self.losing.into();
        if lose && self.values.is_empty() {
            // No token at all is lost for sure.
            return match self.tokens {
                None if self.may_be_empty => Vec::new(),
                _ => self.draw(count, rng),
            };
        }
        let mut tokens = self.draw(count, rng);
        if !lose {
            return tokens;
        }
        for _ in 0..TRIES {
            if self.repair(&mut tokens, rng) {
                return tokens;
            }
            tokens = self.draw(count, rng);
        }
        self.pairs(count, rng).unwrap_or(tokens)
    }

    fn draw(&self, count: u32, rng: &mut Rng) -> Vec<u32> {
        let mut tokens = Vec::with_capacity(count as usize);
        if self.distinct {
            sample(rng, 0..self.num_positions, count, &mut tokens);
        } else {
            tokens.extend((0..count).map(|_| rng.vertex(self.num_positions)));
        }
        tokens
    }

    /// Moves at most one token so that the nim-sum becomes 0; whether it did.
    fn repair(&self, tokens: &mut [u32], rng: &mut Rng) -> bool {
        let value = |p: u32| self.values.get(p);
        let sum = tokens.iter().fold(0, |sum, &p| sum ^ value(p));
        if sum == 0 {
            return true;
        }
        let first = rng.index(tokens.len());
        for i in (first..tokens.len()).chain(0..first).take(30) {
            let class = self.class(value(tokens[i]) ^ sum);
            if class.is_empty() {
                continue;
            }
            for _ in 0..4 {
                let p = self.by_value[class.start + rng.index(class.len())];
                if !self.distinct || !tokens.contains(&p) {
                    tokens[i] = p;
                    return true;
                }
            }
        }
        false
    }

    /// Pairs of tokens of the same value, and one of value 0 if that leaves one.
    fn pairs(&self, count: u32, rng: &mut Rng) -> Option<Vec<u32>> {
        let mut tokens = Vec::new();
        let odd = count as usize % 2;
        let mut put = |class: Range<usize>, many: usize, rng: &mut Rng| {
            let is_free = |p: &u32| !self.distinct || !tokens.contains(p);
            let free = self.by_value[class].iter().copied().filter(is_free);
            let free: Vec<u32> = free.collect();
            if free.len() < if self.distinct { many } else { 1 } {
                return false;
            }
            let start = tokens.len();
            while tokens.len() < start + many {
                let p = free[rng.index(free.len())];
                if !self.distinct || !tokens[start..].contains(&p) {
                    tokens.push(p);
                }
            }
            true
        };
        let pairs = count as usize / 2;
        if MAX_PAIRS < pairs || !put(self.class(0), odd, rng) {
            return None;
        }
        let mut left = pairs;
        for _ in 0..4 * pairs {
            if left == 0 {
                break;
            }
            let p = rng.vertex(self.num_positions);
            left -= usize::from(put(self.class(self.values.get(p)), 2, rng));
        }
        (left == 0).then_some(tokens)
    }

    /// The range of `by_value` with the positions of this value.
    fn class(&self, value: u128) -> Range<usize> {
        let of = |p: &u32| self.values.get(*p);
        let start = self.by_value.partition_point(|p| of(p) < value);
        let end = self.by_value.partition_point(|p| of(p) <= value);
        start..end
    }
}
