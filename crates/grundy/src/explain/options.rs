//! What the moves of one token can be worth, and a move of each worth.
//!
//! With one pick a move is worth what the follower is. With K picks, in UVa 12163, it
//! is worth the nim-sum of K values of followers. Let s0 be the least of these and a
//! shift be one of them xor s0. The picks that are not used to shift are picks of s0:
//! they cancel, or leave one s0 if K is odd. So a move is worth y exactly when y xor c
//! is the sum of at most K shifts, c being s0 for odd and 0 for even K.
//!
//! Let d be the number of independent shifts. If K >= d, every element of their span is
//! such a sum, and elimination finds it. Otherwise a search goes through the sums in
//! the coordinates of d independent shifts, 2^d bytes, and keeps the fewest shifts that
//! make each; some shift then always leads to one fewer.
//!
//! Cost: for f followers O(f log f) time with one pick, else O(f log f + f d), and
//! O(K f 2^d) where K < d.

use sg_core::MAX_SEARCH_DIMENSION;

/// So many moves of one token are listed at most if K is neither 0 nor 1.
pub(super) const MAX_LISTED: usize = 256;

/// What a move lays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Laid {
    /// The token on this vertex.
    One(u32),
    /// So many tokens on each of these, by ascending vertex; none for K = 0.
    Many(Vec<(u32, u64)>),
}

/// The moves of a token on one vertex, which has followers.
#[derive(Debug)]
pub(super) enum Options {
    /// K = 0.
    Nothing,
    /// K = 1: the value of each follower and the follower, ascending.
    One(Vec<(u128, u32)>),
    /// K is at least 2.
    Many(Picks),
    /// There are too many to search.
    Unknown,
}

impl Options {
    /// Those of K = `picks` among `followers`, given with their values.
    pub(super) fn new(followers: impl Iterator<Item = (u128, u32)>, picks: u64) -> Self {
        if picks == 0 {
            return Options::Nothing;
        }
        let mut followers: Vec<(u128, u32)> = followers.collect();
        followers.sort_unstable();
        followers.dedup();
        if picks == 1 {
            return Options::One(followers);
        }
        followers.dedup_by_key(|&mut (value, _)| value);
        Picks::new(followers, picks).map_or(Options::Unknown, Options::Many)
    }

    /// A move that is worth `worth`.
    pub(super) fn first(&self, worth: u128) -> Option<Laid> {
        match self {
            Options::Nothing if worth == 0 => Some(Laid::Many(Vec::new())),
            Options::Nothing | Options::Unknown => None,
            Options::One(followers) => equal(followers, worth).first().map(|f| Laid::One(f.1)),
            Options::Many(picks) => picks.way(worth),
        }
    }

    /// The moves that are worth `worth`: all of them for K = 1, else one if there is any.
    pub(super) fn all(&self, worth: u128) -> Vec<Laid> {
        match self {
            Options::One(followers) => {
                let equal = equal(followers, worth).iter();
                equal.map(|&(_, w)| Laid::One(w)).collect()
            }
            _ => self.first(worth).into_iter().collect(),
        }
    }

    /// Moves with what they are worth: for K = 1 all of them, by follower, else one for
    /// each worth and at most [`MAX_LISTED`]; and whether no worth is left out.
    pub(super) fn list(&self) -> (Vec<(u128, Laid)>, bool) {
        match self {
            Options::Nothing => (vec![(0, Laid::Many(Vec::new()))], true),
            Options::One(followers) => {
                let mut followers = followers.clone();
                followers.sort_unstable_by_key(|&(_, w)| w);
                let moves = followers
                    .into_iter()
                    .map(|(value, w)| (value, Laid::One(w)));
                (moves.collect(), true)
            }
            Options::Many(picks) => picks.list(),
            Options::Unknown => (Vec::new(), false),
        }
    }

    /// About how many bytes it takes.
    pub(super) fn num_bytes(&self) -> usize {
        match self {
            Options::Nothing | Options::Unknown => 0,
            Options::One(followers) => size_of_val(followers.as_slice()),
            Options::Many(picks) => {
                picks.fewest.len() + 3 * size_of_val(picks.followers.as_slice())
            }
        }
    }
}

/// Those of the followers, which ascend by value, that have this one.
fn equal(followers: &[(u128, u32)], value: u128) -> &[(u128, u32)] {
    let from = followers.partition_point(|follower| follower.0 < value);
    let to = followers.partition_point(|follower| follower.0 <= value);
    &followers[from..to]
}

/// K >= 2 picks.
#[derive(Debug)]
pub(super) struct Picks {
    picks: u64,
    /// A follower of each value that there is, with the value, ascending; not empty.
    followers: Vec<(u128, u32)>,
    span: Span,
    /// The coordinate of each follower's shift, where K < d.
    shifts: Vec<usize>,
    /// `fewest[x]`: the fewest shifts that sum up to coordinate x, or `NEVER`; empty
    /// where K >= d.
    fewest: Vec<u8>,
}

const NEVER: u8 = u8::MAX;

impl Picks {
    /// `None` if the search is too large.
    fn new(followers: Vec<(u128, u32)>, picks: u64) -> Option<Self> {
        let least = followers[0].0;
        let mut span = Span::default();
        for (index, &(value, _)) in followers.iter().enumerate() {
            span.insert(value ^ least, index);
        }
        let mut made = Picks {
            picks,
            followers,
            span,
            shifts: Vec::new(),
            fewest: Vec::new(),
        };
        if picks < made.dimension() as u64 {
            made.search()?;
        }
        Some(made)
    }

    fn dimension(&self) -> usize {
        self.span.members.len()
    }

    /// What the picks are worth that do not shift.
    fn center(&self) -> u128 {
        if self.picks % 2 == 1 {
            self.followers[0].0
        } else {
            0
        }
    }

    fn search(&mut self) -> Option<()> {
        let dimension = self.dimension();
        if (MAX_SEARCH_DIMENSION as usize) < dimension {
            return None;
        }
        let num_sums = 1_usize << dimension;
        self.fewest.try_reserve_exact(num_sums).ok()?;
        self.fewest.resize(num_sums, NEVER);
        self.fewest[0] = 0;
        let least = self.followers[0].0;
        for &(value, _) in &self.followers {
            let parts = self.span.parts(value ^ least)?;
            self.shifts.push(usize::try_from(parts).ok()?);
        }
        // K < d <= 26.
        let picks = u8::try_from(self.picks).ok()?;
        for count in 0..picks {
            for sum in 0..num_sums {
                if self.fewest[sum] == count {
                    for shift in &self.shifts {
                        let next = &mut self.fewest[sum ^ shift];
                        *next = (*next).min(count + 1);
                    }
                }
            }
        }
        Some(())
    }

    /// Picks that are worth `worth`.
    fn way(&self, worth: u128) -> Option<Laid> {
        let parts = self.span.parts(worth ^ self.center())?;
        if self.fewest.is_empty() {
            return Some(self.fill_up(self.members(parts)));
        }
        let sum = usize::try_from(parts).ok()?;
        (self.fewest[sum] != NEVER).then(|| self.fill_up(self.fewest_members(sum)))
    }

    /// One way for each worth, ascending, as [`Options::list`] has it.
    fn list(&self) -> (Vec<(u128, Laid)>, bool) {
        let num_sums = 1_usize.checked_shl(u32::try_from(self.dimension()).unwrap_or(u32::MAX));
        let num_sums = num_sums.unwrap_or(usize::MAX);
        let is_sum = |&sum: &usize| self.fewest.get(sum).is_none_or(|&count| count != NEVER);
        let mut sums = (0..num_sums).filter(is_sum);
        let mut moves = Vec::new();
        for sum in sums.by_ref().take(MAX_LISTED) {
            let least = self.followers[0].0;
            let members: Vec<usize> = self.members(sum as u128).collect();
            let shifts = members.iter().map(|&index| self.followers[index].0 ^ least);
            let worth = shifts.fold(self.center(), |worth, shift| worth ^ shift);
            moves.extend(self.way(worth).map(|laid| (worth, laid)));
        }
        moves.sort_unstable_by_key(|&(worth, _)| worth);
        (moves, sums.next().is_none())
    }

    /// The followers whose shifts the set `parts` of independent ones stands for.
    fn members(&self, parts: u128) -> impl Iterator<Item = usize> + '_ {
        let members = self.span.members.iter().enumerate();
        members.filter_map(move |(part, &index)| (parts >> part & 1 == 1).then_some(index))
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
        let missing = self.picks - laid.len() as u64;
        if 0 < missing {
            laid.push((self.followers[0].1, missing));
        }
        laid.sort_unstable();
        Laid::Many(laid)
    }
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
