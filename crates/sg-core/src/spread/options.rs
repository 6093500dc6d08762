//! The moves of one token of the spread game, by the nim-sum of what they lay.
//!
//! A move is worth y exactly when y xor c is the sum of at most K shifts; c, S' (the shifts) and
//! d (how many of them are independent) are those of `kernel`. If K >= d, elimination finds such
//! a sum. Otherwise a search keeps the fewest shifts that make each sum of d independent ones;
//! some shift then always leads to one fewer. The picks that are left are of the least value.

use std::collections::TryReserveError;

use super::SpreadError;
use super::span::{MAX_SEARCH_DIMENSION, ones};
use crate::alloc::refill;

/// The tokens that a move lays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Laid {
    /// One token on this vertex, for K = 1.
    One(u32),
    /// Numbers of tokens, none 0, by ascending vertex, for all other K; empty for K = 0.
    Many(Vec<(u32, u64)>),
}

impl Laid {
    /// The vertices on which tokens are laid, and how many.
    pub fn tokens(&self) -> impl Iterator<Item = (u32, u64)> + Clone + '_ {
        let (one, many) = match self {
            Laid::One(w) => (Some((*w, 1)), [].as_slice()),
            Laid::Many(many) => (None, many.as_slice()),
        };
        one.into_iter().chain(many.iter().copied())
    }
}

/// The moves of a token on one vertex, each worth the nim-sum of the tokens that it lays.
///
/// # Examples
///
/// ```
/// use sg_core::{Laid, SpreadOptions};
///
/// // Vertex 8 has K = 3; its followers 5, 6 and 7 have the values 0, 1 and 2.
/// let options = SpreadOptions::new(8, [(0, 5), (1, 6), (2, 7)], 3)?;
/// assert_eq!(options.first(3), Some(Laid::Many(vec![(5, 1), (6, 1), (7, 1)])));
/// assert_eq!(options.first(4), None);
/// # Ok::<(), sg_core::SpreadError>(())
/// ```
#[derive(Debug)]
pub struct SpreadOptions(Kind);

#[derive(Debug)]
enum Kind {
    /// K = 1, or there are no followers: the value of each follower and it, ascending.
    One(Vec<(u128, u32)>),
    /// K is another, and there are followers.
    Many(Picks),
}

impl SpreadOptions {
    /// The moves from `vertex` with these followers, each given as its value and the
    /// vertex, in any order and with repetitions, and with this constant K.
    ///
    /// # Errors
    ///
    /// [`SpreadError::SearchTooLarge`] if K is at least 2, and [`SpreadError::OutOfMemory`].
    ///
    /// # Complexity
    ///
    /// For f followers O(f log f) time, and with d dimensions and 1 < K, O(f d) more, or
    /// O(f d + K f 2^d) and 2^d bytes where K < d.
    pub fn new(
        vertex: u32,
        followers: impl IntoIterator<Item = (u128, u32)>,
        constant: u64,
    ) -> Result<Self, SpreadError> {
        let mut list: Vec<(u128, u32)> = Vec::new();
        for follower in followers {
            list.try_reserve(1)?;
            list.push(follower);
        }
        list.sort_unstable();
        list.dedup();
        if constant == 1 || list.is_empty() {
            return Ok(Self(Kind::One(list)));
        }
        list.dedup_by_key(|&mut (value, _)| value);
        if constant == 0 {
            list.truncate(1); // none is picked
        }
        Ok(Self(Kind::Many(Picks::new(vertex, list, constant)?)))
    }

    /// A move that is worth `nim_sum`, if there is any: for f followers and d dimensions, in
    /// O(log f) time with K = 1, else O(d) or, where K < d, O(K f).
    #[must_use]
    pub fn first(&self, nim_sum: u128) -> Option<Laid> {
        match &self.0 {
            Kind::One(followers) => equal(followers, nim_sum).first().map(|f| Laid::One(f.1)),
            Kind::Many(picks) => picks.way(nim_sum),
        }
    }

    /// The moves that are worth `nim_sum`: all of them for K = 1, else one if there is
    /// any. The cost is that of [`first`](Self::first), and O(1) for each move.
    #[must_use]
    pub fn all(&self, nim_sum: u128) -> Vec<Laid> {
        match &self.0 {
            Kind::One(followers) => {
                let equal = equal(followers, nim_sum).iter();
                equal.map(|&(_, w)| Laid::One(w)).collect()
            }
            _ => self.first(nim_sum).into_iter().collect(),
        }
    }

    /// Moves, each with what it is worth, and whether every nim-sum of a move is among these.
    /// For K = 1 they are all, by follower; else one for each nim-sum, ascending, at most `most`.
    ///
    /// # Complexity
    ///
    /// For f followers O(f log f) time with K = 1. With larger K and d dimensions, that of
    /// [`first`](Self::first) and O(d) for each move, and where K < d, O(2^d) to find them.
    #[must_use]
    pub fn list(&self, most: usize) -> (Vec<(u128, Laid)>, bool) {
        match &self.0 {
            Kind::One(followers) => {
                let mut followers = followers.clone();
                followers.sort_unstable_by_key(|&(_, w)| w);
                let moves = followers.into_iter();
                (
                    moves.map(|(value, w)| (value, Laid::One(w))).collect(),
                    true,
                )
            }
            Kind::Many(picks) => picks.list(most),
        }
    }

    /// The number of bytes that the moves take beside `size_of::<SpreadOptions>()`, about.
    #[must_use]
    pub fn num_bytes(&self) -> usize {
        match &self.0 {
            Kind::One(followers) => size_of_val(followers.as_slice()),
            Kind::Many(picks) => picks.fewest.len() + 3 * size_of_val(picks.followers.as_slice()),
        }
    }
}

/// The followers in `followers`, which ascend by value, that have this one.
fn equal(followers: &[(u128, u32)], value: u128) -> &[(u128, u32)] {
    let from = followers.partition_point(|follower| follower.0 < value);
    let to = followers.partition_point(|follower| follower.0 <= value);
    &followers[from..to]
}

/// K picks among followers.
#[derive(Debug)]
struct Picks {
    constant: u64,
    /// A follower of each value that there is, with the value, ascending; not empty.
    followers: Vec<(u128, u32)>,
    span: Span,
    /// The coordinate of each follower's shift, where K < d.
    shifts: Vec<usize>,
    /// `fewest[x]`: the fewest shifts that sum up to coordinate x, or `NEVER`, where K < d.
    fewest: Vec<u8>,
}

const NEVER: u8 = u8::MAX;

impl Picks {
    fn new(vertex: u32, followers: Vec<(u128, u32)>, constant: u64) -> Result<Self, SpreadError> {
        let least = followers[0].0;
        let mut span = Span::default();
        for (index, &(value, _)) in followers.iter().enumerate() {
            span.insert(value ^ least, index);
        }
        let mut made = Picks {
            constant,
            followers,
            span,
            shifts: Vec::new(),
            fewest: Vec::new(),
        };
        let dimension = made.dimension();
        if let Ok(constant) = u32::try_from(constant)
            && constant < dimension
        {
            if MAX_SEARCH_DIMENSION < dimension {
                return Err(SpreadError::SearchTooLarge {
                    vertex,
                    constant,
                    dimension,
                });
            }
            made.search(constant)?;
        }
        Ok(made)
    }

    fn dimension(&self) -> u32 {
        u32::try_from(self.span.members.len()).expect("at most 128 words are independent")
    }

    /// The nim-sum of K picks of the least value.
    fn center(&self) -> u128 {
        if self.constant % 2 == 1 {
            self.followers[0].0
        } else {
            0
        }
    }

    /// Finds the fewest shifts for each sum, up to `constant`, which is below the dimension.
    fn search(&mut self, constant: u32) -> Result<(), TryReserveError> {
        let num_sums = 1_usize << self.dimension();
        refill(&mut self.fewest, num_sums, NEVER)?;
        self.fewest[0] = 0;
        let least = self.followers[0].0;
        self.shifts.try_reserve_exact(self.followers.len())?;
        for &(value, _) in &self.followers {
            let parts = self.span.parts(value ^ least).expect("it was inserted");
            self.shifts.push(coordinate(parts));
        }
        let most = u8::try_from(constant).expect("below MAX_SEARCH_DIMENSION");
        for count in 0..most {
            for sum in 0..num_sums {
                if self.fewest[sum] == count {
                    for shift in &self.shifts {
                        let next = &mut self.fewest[sum ^ shift];
                        *next = (*next).min(count + 1);
                    }
                }
            }
        }
        Ok(())
    }

    fn way(&self, nim_sum: u128) -> Option<Laid> {
        let parts = self.span.parts(nim_sum ^ self.center())?;
        if self.fewest.is_empty() {
            return Some(self.fill_up(self.members(parts)));
        }
        let sum = coordinate(parts);
        (self.fewest[sum] != NEVER).then(|| self.fill_up(self.fewest_members(sum)))
    }

    fn list(&self, most: usize) -> (Vec<(u128, Laid)>, bool) {
        let num_sums = 1_usize.checked_shl(self.dimension()).unwrap_or(usize::MAX);
        let is_sum = |&sum: &usize| self.fewest.get(sum).is_none_or(|&count| count != NEVER);
        let mut sums = (0..num_sums).filter(is_sum);
        let mut moves = Vec::new();
        for sum in sums.by_ref().take(most) {
            let least = self.followers[0].0;
            let members: Vec<usize> = self.members(sum as u128).collect();
            let shifts = members.iter().map(|&index| self.followers[index].0 ^ least);
            let nim_sum = shifts.fold(self.center(), |sum, shift| sum ^ shift);
            moves.extend(self.way(nim_sum).map(|laid| (nim_sum, laid)));
        }
        moves.sort_unstable_by_key(|&(nim_sum, _)| nim_sum);
        (moves, sums.next().is_none())
    }

    /// The followers whose shifts the set `parts` of independent ones stands for.
    fn members(&self, parts: u128) -> impl Iterator<Item = usize> + '_ {
        ones(parts).map(|part| self.span.members[part])
    }

    /// The fewest followers whose shifts sum up to `sum`.
    fn fewest_members(&self, mut sum: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::from_fn(move || {
            let fewer = self.fewest[sum].checked_sub(1)?;
            let leads = |shift: &usize| self.fewest[sum ^ shift] == fewer;
            let index = self.shifts.iter().position(leads)?;
            sum ^= self.shifts[index];
            Some(index)
        })
    }

    /// These picks, and as many of the least value as are missing.
    fn fill_up(&self, members: impl Iterator<Item = usize>) -> Laid {
        let mut laid: Vec<(u32, u64)> = members.map(|index| (self.followers[index].1, 1)).collect();
        let missing = self.constant - laid.len() as u64;
        if 0 < missing {
            laid.push((self.followers[0].1, missing));
        }
        laid.sort_unstable();
        Laid::Many(laid)
    }
}

/// A set of independent shifts of a searched space as its coordinate.
fn coordinate(parts: u128) -> usize {
    usize::try_from(parts).expect("below 2^MAX_SEARCH_DIMENSION")
}

/// A space of words under xor, each a sum of some of the words it was made of.
#[derive(Debug, Default)]
struct Span {
    /// Words with different leading bits, and the set of `members` each is the sum of.
    basis: Vec<(u128, u128)>,
    /// The numbers that independent words were inserted with.
    members: Vec<usize>,
}

impl Span {
    fn insert(&mut self, word: u128, number: usize) {
        let (rest, parts) = self.reduce(word);
        if rest != 0 {
            // Independent words of 128 bits are at most 128.
            self.basis.push((rest, parts ^ 1 << self.members.len()));
            self.members.push(number);
        }
    }

    /// The set of members that sum up to `word`, if it is in the space.
    fn parts(&self, word: u128) -> Option<u128> {
        let (rest, parts) = self.reduce(word);
        (rest == 0).then_some(parts)
    }

    /// `word` without the leading bits of the basis, and the members added for that.
    fn reduce(&self, word: u128) -> (u128, u128) {
        // A vector of the basis has no leading bit of those before it.
        let step = |(rest, parts): (u128, u128), &(vector, members): &(u128, u128)| {
            if rest >> vector.ilog2() & 1 == 1 {
                (rest ^ vector, parts ^ members)
            } else {
                (rest, parts)
            }
        };
        self.basis.iter().fold((word, 0), step)
    }
}

#[cfg(test)]
mod tests;
