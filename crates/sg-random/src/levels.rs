//! Graphs with a prescribed number of vertices of each Grundy number.
//!
//! The last positions get one vertex of each value, in ascending order from the end, and those
//! before the other values in random order: every vertex finds each value below its own behind
//! it. Followers of larger values make sure that the mex is not just the maximum plus one.
//!
//! Memory O(V). The arcs are at least the sum of all values.

use crate::random::Rng;

/// A graph with a prescribed number of vertices of each Grundy number.
#[derive(Debug)]
pub struct Levels {
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
    /// `counts[g]` vertices of value g, each with at most `degree` followers where the values
    /// below its own need no more, and at most `extra` of larger values.
    ///
    /// # Panics
    ///
    /// When a count is 0, or there are more than `u32::MAX` vertices in all.
    #[must_use]
    pub fn new(counts: &[u32], degree: u32, extra: u32, rng: &mut Rng) -> Self {
        assert!(counts.iter().all(|&count| 0 < count), "a value is left out");
        let num_vertices: u32 = counts.iter().sum();
        let mut values = Vec::with_capacity(num_vertices as usize);
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

    pub(crate) fn row(&self, p: u32, rng: &mut Rng, row: &mut Vec<u32>) {
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
