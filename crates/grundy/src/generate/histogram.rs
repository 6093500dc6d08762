//! Graphs with a prescribed number of vertices of each Grundy number.
//!
//! A vertex of value g needs followers of all values below g, and may have others
//! of values above g. So the last positions get one vertex of each value, in
//! ascending order from the end, and those before get the other values in random
//! order: every vertex finds all it needs behind it. Followers of larger values
//! make sure that the mex is not just the maximum plus one.
//!
//! Memory O(V). The arcs are at least the sum of all values.

use std::fmt::{self, Display};
use std::str::FromStr;

use sg_random::Rng;

/// How many vertices have value 0, value 1, and so on; no count is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram(Vec<u32>);

impl Histogram {
    /// The counts.
    #[must_use]
    pub fn counts(&self) -> &[u32] {
        &self.0
    }

    /// The number of vertices; it fits into 32 bits.
    pub(super) fn num_vertices(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Some histogram of `n` >= 1 vertices with values up to `largest` at most.
    pub(super) fn random(n: u32, largest: u32, rng: &mut Rng) -> Self {
        let values = 1 + rng.vertex(n.min(largest + 1).min(12));
        let mut counts = vec![1; values as usize];
        for _ in values..n {
            // Small values are the most frequent, as in most games.
            let value = rng.vertex(values).min(rng.vertex(values));
            counts[value as usize] += 1;
        }
        Self(counts)
    }
}

impl FromStr for Histogram {
    type Err = Impossible;

    fn from_str(text: &str) -> Result<Self, Impossible> {
        let mut counts = Vec::new();
        let mut total = 0_u32;
        for (value, count) in text.split(',').enumerate() {
            let number: u32 = count
                .trim()
                .parse()
                .map_err(|_| Impossible::NoCount(count.trim().to_owned()))?;
            total = total.checked_add(number).ok_or(Impossible::TooMany)?;
            if number == 0 {
                return Err(Impossible::Gap(value));
            }
            counts.push(number);
        }
        Ok(Self(counts))
    }
}

/// Why no graph has such a histogram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// Not a number of vertices.
    NoCount(String),
    /// No vertex of this value.
    Gap(usize),
    /// More vertices than 32 bits can count.
    TooMany,
}

impl Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::NoCount(text) => {
                write!(
                    f,
                    "\"{text}\" is not a number of vertices up to {}",
                    u32::MAX
                )
            }
            Impossible::Gap(0) => write!(
                f,
                "0 vertices of value 0: a graph without cycles has at least 1, for it has \
                 vertices without followers"
            ),
            Impossible::Gap(value) => write!(
                f,
                "0 vertices of value {value}: leave out all zeros; a vertex of a larger value \
                 needs a follower of value {value}"
            ),
            Impossible::TooMany => write!(f, "more than {} vertices in all", u32::MAX),
        }
    }
}

impl std::error::Error for Impossible {}

/// Which position has which value.
#[derive(Debug)]
pub(super) struct Levels {
    /// The value of each position.
    values: Vec<u32>,
    /// `positions[g]`: those of value g, ascending.
    positions: Vec<Vec<u32>>,
    /// Followers at most, as long as the smaller values need no more.
    degree: u32,
    /// Followers of larger values at most.
    extra: u32,
}

impl Levels {
    pub(super) fn new(histogram: &Histogram, degree: u32, extra: u32, rng: &mut Rng) -> Self {
        let counts = histogram.counts();
        let mut values = Vec::with_capacity(histogram.num_vertices() as usize);
        for (value, &count) in (0..).zip(counts) {
            values.extend((1..count).map(|_| value));
        }
        rng.shuffle(&mut values);
        values.extend((0..).take(counts.len()).collect::<Vec<u32>>().iter().rev());
        let mut positions = vec![Vec::new(); counts.len()];
        for (p, &value) in (0..).zip(&values) {
            positions[value as usize].push(p);
        }
        Self {
            values,
            positions,
            degree,
            extra,
        }
    }

    pub(super) fn row(&self, p: u32, rng: &mut Rng, row: &mut Vec<u32>) {
        let value = self.values[p as usize];
        for smaller in &self.positions[..value as usize] {
            let later = &smaller[smaller.partition_point(|&q| q <= p)..];
            row.push(later[rng.index(later.len())]);
        }
        let room = self.degree.saturating_sub(value).min(self.extra);
        let num_later = u32::try_from(self.values.len()).expect("counted in 32 bits") - 1 - p;
        if num_later == 0 {
            return;
        }
        for _ in 0..rng.vertex(room.saturating_add(1)) {
            let q = p + 1 + rng.vertex(num_later);
            if self.values[q as usize] != value && !row.contains(&q) {
                row.push(q);
            }
        }
        rng.shuffle(row);
    }
}
