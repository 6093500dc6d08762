//! Grundy numbers of a graph of at most 64 vertices: each row is one word, and so
//! is every set of vertices.
//!
//! ```text
//! left = unlabelled = candidates = all vertices
//! while any is left or unlabelled:
//!     free = those of left without a follower in left
//!     if some are left and none is free: there is a cycle
//!     left -= free
//!     labelled = the candidates without a follower among the candidates
//!     unlabelled -= labelled
//!     candidates -= labelled and their predecessors
//!     if no candidate remains:
//!         add 1 to the value of every unlabelled vertex
//!         candidates = unlabelled
//! ```
//!
//! The two computations have nothing to do with each other; side by side they
//! take fewer rounds and wait less. The first is Kahn's algorithm from the sinks.
//! The second gives the Grundy numbers, one after the other, as `dense` says;
//! without a cycle there is always a candidate to label.
//!
//! At most V rounds, and far fewer where paths are short, of a few steps for each
//! row. Judges' inputs have tests of ten vertices by the million: there a branch
//! that depends on the graph costs more than a round, so a round has none but its
//! end.

use sg_cpu::Cpu;

use crate::kernel;

/// The largest number of vertices of a graph whose rows are words.
pub(crate) const MAX_TINY: usize = 64;

/// The rows of a graph in one word each, and its values.
#[derive(Debug)]
pub(crate) struct Tiny {
    /// At most `MAX_TINY`.
    num_vertices: u32,
    /// The number that the caller gives vertex 0.
    first: u32,
    /// How many rows have been ended.
    num_ended: usize,
    /// Bit w: there is an arc from the current vertex to w.
    open: u64,
    /// Bit w of `rows[v]`: there is an arc from v to w. Only the rows that have
    /// been ended mean anything.
    rows: [u64; MAX_TINY],
    /// The values of the first `num_solved` vertices.
    values: [u32; MAX_TINY],
    /// Either 0 or `num_vertices`.
    num_solved: usize,
}

impl Tiny {
    /// A graph without vertices.
    pub(crate) const fn new() -> Self {
        Self {
            num_vertices: 0,
            first: 0,
            num_ended: 0,
            open: 0,
            rows: [0; MAX_TINY],
            values: [0; MAX_TINY],
            num_solved: 0,
        }
    }

    /// Starts a graph of at most `MAX_TINY` vertices, numbered from `first` on.
    #[inline]
    pub(crate) fn start(&mut self, num_vertices: u32, first: u32) {
        (self.num_vertices, self.first) = (num_vertices, first);
        (self.num_ended, self.open, self.num_solved) = (0, 0, 0);
    }

    /// The number of rows that have been ended.
    #[inline]
    pub(crate) fn num_ended(&self) -> usize {
        self.num_ended
    }

    /// Appends arcs from the current vertex, unless one is out of range.
    #[inline]
    pub(crate) fn push(&mut self, followers: &[u32]) -> bool {
        let row = row_of(followers, self.first, self.num_vertices);
        self.open |= row.unwrap_or(0);
        row.is_some()
    }

    /// Ends the row of the current vertex, which there must be.
    #[inline]
    pub(crate) fn end_vertex(&mut self) {
        self.rows[self.num_ended] = std::mem::take(&mut self.open);
        self.num_ended += 1;
    }

    /// As [`Solver::push_lists`](crate::Solver::push_lists).
    pub(crate) fn push_lists(&mut self, cpu: Cpu, numbers: &[u32], most: usize) -> Taken {
        let rows = &mut self.rows[self.num_ended..self.num_vertices as usize];
        let most = most.min(rows.len());
        let rows = &mut rows[..most];
        let taken = kernel::take_rows(cpu, numbers, self.first, self.num_vertices, rows);
        if 0 < taken.rows {
            rows[0] |= std::mem::take(&mut self.open);
        }
        self.num_ended += taken.rows;
        taken
    }

    /// Ends the graph, computes its values and says whether it has no cycle.
    pub(crate) fn solve(&mut self, cpu: Cpu) -> bool {
        while self.num_ended < self.num_vertices as usize {
            self.end_vertex();
        }
        let solved = kernel::label_tiny(cpu, &self.rows, self.num_vertices, &mut self.values);
        self.num_solved = if solved { self.num_ended } else { 0 };
        solved
    }

    /// The values, once the graph has been solved.
    #[inline]
    pub(crate) fn values(&self) -> &[u32] {
        &self.values[..self.num_solved]
    }

    /// The followers of each vertex, as bits, once the graph has been ended.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u64]> {
        self.rows[..self.num_ended].chunks(1)
    }
}

/// How much of a list of rows was taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// The number of rows.
    pub rows: usize,
    /// How many numbers they are, the lengths of the rows included.
    pub numbers: usize,
}

/// The rows at the start of `numbers` as words, as many as there are and as
/// `rows` has room for, up to one that is cut or has a number out of range.
#[inline(always)]
pub(crate) fn take_rows(numbers: &[u32], first: u32, limit: u32, rows: &mut [u64]) -> Taken {
    let mut taken = Taken::default();
    for row in rows {
        let Some(list) = first_list(&numbers[taken.numbers..]) else {
            break;
        };
        let Some(bits) = row_of(list, first, limit) else {
            break;
        };
        *row = bits;
        taken.rows += 1;
        taken.numbers += 1 + list.len();
    }
    taken
}

/// The list that `numbers` starts with, its length before it, if all of it is
/// there.
#[inline(always)]
pub(crate) fn first_list(numbers: &[u32]) -> Option<&[u32]> {
    let (&len, rest) = numbers.split_first()?;
    rest.get(..usize::try_from(len).ok()?)
}

/// The set of `followers`, if all of them are vertices.
#[inline(always)]
pub(crate) fn row_of(followers: &[u32], first: u32, limit: u32) -> Option<u64> {
    let (mut row, mut outside) = (0, false);
    for &w in followers {
        // A number below `first` wraps to one that is no vertex either.
        let w = w.wrapping_sub(first);
        row |= 1_u64 << (w % u64::BITS);
        outside |= w >= limit;
    }
    (!outside).then_some(row)
}

/// Some rows, and as many counters.
pub(crate) trait Rows {
    /// The vertices that have no follower in `set`. Bits from V on mean nothing.
    fn without_follower_in(&self, set: u64) -> u64;

    /// Adds 1 to the counters of the vertices in `set`, in which there are no
    /// others.
    fn add_one(&mut self, set: u64);
}

/// Whether a graph of `num_vertices` vertices has no cycle. Then the counters
/// have gone up by the values of the vertices.
#[inline(always)]
pub(crate) fn label(num_vertices: u32, rows: &mut impl Rows) -> bool {
    let all = match num_vertices {
        0 => 0,
        _ => u64::MAX >> (u64::BITS - num_vertices),
    };
    let (mut left, mut unlabelled, mut candidates) = (all, all, all);
    while left | unlabelled != 0 {
        let free = left & rows.without_follower_in(left);
        if free == 0 && left != 0 {
            return false;
        }
        left &= !free;

        let labelled = candidates & rows.without_follower_in(candidates);
        unlabelled &= !labelled;
        candidates &= !labelled & rows.without_follower_in(labelled);
        let next = if candidates == 0 { unlabelled } else { 0 };
        rows.add_one(next);
        candidates |= next;
    }
    true
}

/// The rows and values of a graph, one step after the other.
pub(crate) struct PlainRows<'a> {
    pub(crate) rows: &'a [u64],
    pub(crate) values: &'a mut [u32],
}

impl Rows for PlainRows<'_> {
    #[inline(always)]
    fn without_follower_in(&self, set: u64) -> u64 {
        let mut vertices = 0;
        for (v, &row) in self.rows.iter().enumerate() {
            vertices |= u64::from(row & set == 0) << v;
        }
        vertices
    }

    #[inline(always)]
    fn add_one(&mut self, set: u64) {
        for (v, value) in self.values.iter_mut().enumerate() {
            *value += u32::from(set >> v & 1 == 1);
        }
    }
}

/// As [`label`], into `values`, on the simplest rows.
#[inline(always)]
pub(crate) fn label_plain(
    rows: &[u64; MAX_TINY],
    num_vertices: u32,
    values: &mut [u32; MAX_TINY],
) -> bool {
    let rows = &rows[..num_vertices as usize];
    let values = &mut values[..num_vertices as usize];
    values.fill(0);
    label(num_vertices, &mut PlainRows { rows, values })
}

#[cfg(test)]
mod tests {
    use sg_random::{Rng, Rows as Lists, all_dags, all_digraphs, random_dag, renumber};
    use sg_testkit::naive_grundy;

    use super::*;

    /// Every level gives the values of the naive recursion, or finds the cycle.
    fn check(lists: &Lists) {
        let expected = naive_grundy(lists);
        for cpu in Cpu::all() {
            // What is left of another graph must not matter.
            let mut graph = Tiny::new();
            graph.rows.fill(u64::MAX);
            graph.values.fill(7);
            graph.start(lists.len().try_into().unwrap(), 1);
            for list in lists {
                let list: Vec<u32> = list.iter().map(|w| w + 1).collect();
                assert!(graph.push(&list));
                graph.end_vertex();
            }
            let has_no_cycle = graph.solve(cpu);
            let values = has_no_cycle.then(|| graph.values().to_vec());
            assert_eq!(values, expected, "{lists:?} at {}", cpu.level());
        }
    }

    /// Every DAG up to renumbering, with the numbers also turned round.
    #[test]
    fn every_small_dag() {
        let largest = if cfg!(debug_assertions) { 5 } else { 6 };
        for n in 0..=largest {
            let reversed: Vec<u32> = (0..n).rev().collect();
            for lists in all_dags(n) {
                check(&lists);
                check(&renumber(&lists, &reversed));
            }
        }
    }

    #[test]
    fn every_small_digraph() {
        for lists in (0..=4).flat_map(all_digraphs) {
            check(&lists);
        }
    }

    /// All sizes, from few arcs to many, and the same with one arc that may close
    /// a cycle.
    #[test]
    fn random_graphs() {
        let mut rng = Rng::new(1);
        for n in 2..=64 {
            for num_arcs in [n / 2, n, 3 * n, n * n / 4, 2 * n * n] {
                let mut lists = random_dag(&mut rng, n, num_arcs as usize);
                check(&lists);
                lists[rng.index(n as usize)].push(rng.vertex(n));
                check(&lists);
            }
        }
    }

    /// Paths and complete graphs of all sizes: the most rounds for the one part
    /// and for the other.
    #[test]
    fn most_rounds() {
        for n in 0..=64 {
            check(&(0..n).map(|v| (v + 1..n.min(v + 2)).collect()).collect());
            check(&(0..n).map(|v| (v + 1..n).collect()).collect());
        }
    }

    /// From lists of all lengths, cut at every place and with every number out of
    /// range in turn, every level takes the rows before that.
    #[test]
    fn lists_are_taken_up_to_the_first_fault() {
        let lens = [0, 3, 8, 1, 9, 7, 0, 20, 2, 64, 5];
        for (first, limit) in [(0, 64), (1, 64), (0, 10), (1, 1)] {
            let mut rng = Rng::new(3);
            let mut numbers = Vec::new();
            // Where each row ends in the numbers, and the row.
            let mut expected = Vec::new();
            for len in lens {
                numbers.push(len);
                let row = (0..len).fold(0, |row, _| {
                    let w = rng.vertex(limit);
                    numbers.push(first + w);
                    row | 1_u64 << w
                });
                expected.push((numbers.len(), row));
            }
            let check = |numbers: &[u32], most: usize, num_rows: usize| {
                for cpu in Cpu::all() {
                    let mut rows = vec![0; most];
                    let taken = kernel::take_rows(cpu, numbers, first, limit, &mut rows);
                    let end = num_rows.checked_sub(1).map_or(0, |last| expected[last].0);
                    assert_eq!((taken.rows, taken.numbers), (num_rows, end));
                    for (row, expected) in rows[..num_rows].iter().zip(&expected) {
                        assert_eq!(*row, expected.1);
                    }
                }
            };
            for most in 0..=lens.len() {
                check(&numbers, most, most);
            }
            let mut start = 0;
            for (num_rows, &(end, _)) in expected.iter().enumerate() {
                for cut in start..end {
                    check(&numbers[..cut], lens.len(), num_rows);
                }
                for at in start + 1..end {
                    for outside in [first.wrapping_sub(1), first + limit, u32::MAX] {
                        let mut numbers = numbers.clone();
                        numbers[at] = outside;
                        check(&numbers, lens.len(), num_rows);
                    }
                }
                start = end;
            }
        }
    }
}
