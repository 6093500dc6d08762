//! Which rank owns which vertices: blocks of consecutive numbers, all with about the same number
//! of arcs.
//!
//! An arc counts at both ends, since its target sends it and its source receives it. Arcs are
//! counted by buckets of 2^shift vertices, which no boundary cuts. So the counts need little
//! memory, and whose a vertex is stands in a short table.
//!
//! Cost: O(buckets) time and memory, and O(1) to find an owner.

use std::ops::Range;

/// The most bits of a vertex within its bucket: they are kept as `u16` while arcs are sorted.
const MOST_BITS: u32 = 16;

/// The buckets of a rank, of vertices that are few: they bound how unequal the shares are.
const BUCKETS_PER_RANK: u64 = 64;

/// Which numbers are vertices, and in which buckets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buckets {
    /// The number of the first vertex, 0 or 1.
    pub first: u32,
    /// How many there are.
    pub num_vertices: u32,
    /// Vertices that are the same but for so many low bits share a bucket.
    pub shift: u32,
}

impl Buckets {
    /// Buckets for that many ranks.
    #[must_use]
    pub fn new(first: u32, num_vertices: u32, num_ranks: usize) -> Self {
        let wanted = BUCKETS_PER_RANK * num_ranks as u64;
        let width = u64::from(num_vertices) / wanted;
        Self {
            first,
            num_vertices,
            shift: width.checked_ilog2().unwrap_or(0).min(MOST_BITS),
        }
    }

    /// The number behind the last vertex.
    #[must_use]
    pub fn end(&self) -> u32 {
        self.first + self.num_vertices
    }

    /// How many buckets there are: of the numbers 0 to n, wherever vertices count from.
    #[must_use]
    pub fn num_buckets(&self) -> usize {
        self.bucket(self.num_vertices) + 1
    }

    /// The bucket of a vertex.
    #[inline(always)]
    #[must_use]
    pub fn bucket(&self, v: u32) -> usize {
        (v >> self.shift) as usize
    }

    /// The vertices of a bucket.
    #[must_use]
    pub fn vertices(&self, bucket: usize) -> Range<u32> {
        let start = (bucket as u64) << self.shift;
        let end = start + (1 << self.shift);
        let within = |v: u64| {
            let v = v.clamp(self.first.into(), self.end().into());
            u32::try_from(v).unwrap_or(u32::MAX)
        };
        within(start)..within(end)
    }
}

/// The blocks of vertices by rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    /// Whose boundaries no block crosses.
    pub buckets: Buckets,
    /// Rank r owns the vertices from `bounds[r]` on up to `bounds[r + 1]`.
    bounds: Vec<u32>,
    /// The rank that owns the vertices of each bucket.
    owners: Vec<u16>,
}

impl Partition {
    /// Blocks for so many ranks, `arcs` being the number of ends of arcs in each bucket.
    ///
    /// # Panics
    ///
    /// If there are more than 2^16 ranks.
    #[must_use]
    pub fn new(buckets: Buckets, arcs: &[u64], num_ranks: usize) -> Self {
        // Vertices without arcs take memory, too.
        let weight = |bucket| arcs[bucket] + buckets.vertices(bucket).len() as u64;
        let total: u64 = (0..buckets.num_buckets()).map(weight).sum();
        let mut bounds = vec![buckets.first];
        let mut owners = Vec::with_capacity(buckets.num_buckets());
        let mut before = 0;
        for bucket in 0..buckets.num_buckets() {
            // The share in which the middle of the bucket is.
            let middle = u128::from(before) * 2 + u128::from(weight(bucket));
            let share = middle * num_ranks as u128 / (u128::from(total) * 2).max(1);
            let share = usize::try_from(share).map_or(num_ranks, |share| share.min(num_ranks));
            let owner = share.min(num_ranks - 1);
            while bounds.len() <= owner {
                bounds.push(buckets.vertices(bucket).start);
            }
            owners.push(u16::try_from(owner).expect("there are at most 2^16 ranks"));
            before += weight(bucket);
        }
        bounds.resize(num_ranks + 1, buckets.end());
        Self {
            buckets,
            bounds,
            owners,
        }
    }

    /// The rank that owns a vertex.
    #[inline(always)]
    #[must_use]
    pub fn owner(&self, v: u32) -> usize {
        self.owners[self.buckets.bucket(v)].into()
    }

    /// The vertices that a rank owns.
    #[must_use]
    pub fn block(&self, rank: usize) -> Range<u32> {
        self.bounds[rank]..self.bounds[rank + 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_tile_the_vertices() {
        for (first, n, num_ranks) in [
            (0, 0, 3),
            (1, 0, 2),
            (1, 1, 1),
            (0, 5, 8),
            (1, 1000, 3),
            (0, 200_000, 2),
            (1, 1 << 23, 5),
            (0, u32::MAX - 1, 2),
        ] {
            let buckets = Buckets::new(first, n, num_ranks);
            let arcs: Vec<_> = (0..buckets.num_buckets() as u64)
                .map(|b| b * b % 7)
                .collect();
            let partition = Partition::new(buckets, &arcs, num_ranks);
            let mut next = first;
            for rank in 0..num_ranks {
                let block = partition.block(rank);
                assert_eq!(block.start, next, "{first} {n} {num_ranks}");
                next = block.end;
                for v in block.clone().take(3).chain(block.rev().take(3)) {
                    assert_eq!(partition.owner(v), rank, "{first} {n} {num_ranks}: {v}");
                }
            }
            assert_eq!(next, first + n);
        }
    }

    #[test]
    fn shares_are_about_equal() {
        let buckets = Buckets::new(0, 1_000_000, 4);
        // Three quarters of the arcs are at the first quarter of the vertices.
        let quarter = buckets.num_buckets() / 4;
        let arcs = (0..buckets.num_buckets()).map(|b| if b < quarter { 90_000 } else { 10_000 });
        let arcs: Vec<u64> = arcs.collect();
        let partition = Partition::new(buckets, &arcs, 4);
        let total: u64 = arcs.iter().sum();
        for rank in 0..4 {
            let of_rank = |b: &usize| partition.owners[*b] == rank;
            let share: u64 = (0..arcs.len()).filter(of_rank).map(|b| arcs[b]).sum();
            assert!(
                share.abs_diff(total / 4) < total / 32,
                "rank {rank}: {share} of {total}"
            );
        }
    }
}
