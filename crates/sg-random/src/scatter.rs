//! Random arcs, a given number of them.
//!
//! First the number of followers of every position is drawn, so that each set of arcs is equally
//! likely; then each row draws its followers by itself. O(V) memory; time O(V + E log d) in all.

use std::ops::Range;

use crate::random::Rng;

/// Random arcs, a given number from each position.
#[derive(Debug)]
pub struct Scatter {
    /// The number of followers of each position.
    pub degrees: Vec<u32>,
    /// The positions that a position may lead to.
    pub reach: Reach,
    /// Whether followers may be listed again; then most are.
    pub repeats: bool,
}

/// A rule for the later positions that a position may lead to.
#[derive(Clone, Copy, Debug)]
pub enum Reach {
    /// The next positions, this many; all later ones if there are fewer.
    Next(u32),
    /// The positions of the next layer, all layers having this many.
    Layer(u32),
}

impl Reach {
    /// The positions that `p` may lead to among `n`.
    #[must_use]
    pub fn range(self, p: u32, n: u32) -> Range<u32> {
        match self {
            Reach::Next(count) => p + 1..n.min((p + 1).saturating_add(count)),
            Reach::Layer(width) => {
                let start = (p - p % width).saturating_add(width).min(n);
                start..start.saturating_add(width).min(n)
            }
        }
    }
}

impl Scatter {
    pub(crate) fn row(&self, p: u32, n: u32, rng: &mut Rng, row: &mut Vec<u32>) {
        let degree = self.degrees[p as usize];
        let range = self.reach.range(p, n);
        if !self.repeats {
            return sample(rng, range, degree, row);
        }
        for i in 0..degree as usize {
            let again = 0 < i && rng.below(4) != 0;
            row.push(if again {
                row[rng.index(i)]
            } else {
                range.start + rng.vertex(range.end - range.start)
            });
        }
    }
}

/// The degrees of a random choice of `arcs` out of `room(p)` arcs at each of the positions
/// `p < n`; `None` if there are not so many. Takes long if the rooms differ by orders of magnitude.
pub fn degrees(n: u32, room: impl Fn(u32) -> u32, arcs: u64, rng: &mut Rng) -> Option<Vec<u32>> {
    let total: u64 = (0..n).map(|p| u64::from(room(p))).sum();
    let largest = (0..n).map(&room).max().unwrap_or(0);
    let rest = total.checked_sub(arcs)?;
    // Drawing what is left out instead keeps half of the room free, which is found soon.
    let mut drawn = vec![0; n as usize];
    let mut missing = arcs.min(rest);
    while 0 < missing {
        let p = rng.vertex(n);
        let place = &mut drawn[p as usize];
        if rng.vertex(largest) < room(p) - *place {
            *place += 1;
            missing -= 1;
        }
    }
    if rest < arcs {
        for (p, degree) in (0..n).zip(&mut drawn) {
            *degree = room(p) - *degree;
        }
    }
    Some(drawn)
}

/// Puts `count` different numbers of `range` in ascending order into `numbers`, in place of what
/// it held; each set of them is equally likely.
///
/// # Panics
///
/// If there are not so many.
pub fn sample(rng: &mut Rng, range: Range<u32>, count: u32, numbers: &mut Vec<u32>) {
    let (start, end) = (range.start, range.end);
    let size = end - start;
    assert!(count <= size, "{count} different numbers out of {size}");
    numbers.clear();
    if size / 2 < count {
        let mut needed = count;
        let is_taken = |&x: &u32| {
            let is_taken = rng.vertex(end - x) < needed;
            needed -= u32::from(is_taken);
            is_taken
        };
        return numbers.extend(range.filter(is_taken));
    }
    while numbers.len() < count as usize {
        let missing = numbers.len()..count as usize;
        numbers.extend(missing.map(|_| start + rng.vertex(size)));
        numbers.sort_unstable();
        numbers.dedup();
    }
}
