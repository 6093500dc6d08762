//! Grundy numbers of a dense graph: each row is a set of bits.
//!
//! V rows of W = V / 64 words take what they take, however many arcs there are. An
//! arc costs one store while it is read, and nothing after that:
//!
//! ```text
//! order the vertices depth-first, every vertex after its followers
//! transpose the rows: predecessors[w] has bit i if the i-th vertex has an arc to w
//! for k = 0, 1, ... as long as there are vertices without a value:
//!     candidates = the vertices without a value
//!     while there are candidates:
//!         v = the first of them in the order; its value is k
//!         candidates -= v and its predecessors
//! ```
//!
//! Why these are the Grundy numbers. No vertex of value k has a follower of value
//! k: the follower came first in the order, so it was taken first and struck the
//! vertex. And a vertex of value k has followers of all values below: in each
//! earlier round it was a candidate and was struck by one.
//!
//! The order comes from an iterative search that looks for the next follower in
//! whole words; what it leaves is an order if at the time a vertex is done all its
//! followers are. If one is not, there is a cycle.
//!
//! O(V W) time and memory, each step on 64 bits or more at once. [`Threshold`] says
//! when that is little compared with the arcs.
//!
//! Source: R. Tarjan, "Depth-first search and linear graph algorithms", 1972, for
//! the order; H. S. Warren, *Hacker's Delight*, section 7-3, for the transposition
//! of 64 by 64 bits; each round builds the kernel of what is left (J. von Neumann
//! and O. Morgenstern, 1944).

use std::collections::TryReserveError;

use sg_cpu::Cpu;

use crate::kernel;
use crate::refill::refill;

/// The bits of a word.
const WORD: usize = 64;

/// The largest number of vertices of a graph that is kept as bits. A larger matrix,
/// of more than 8 MiB, leaves the caches: each of its words then costs as much as
/// many arcs in lists.
const MAX_DENSE: u32 = 1 << 13;

/// One mark for each `u16`: an index that is one needs no check and no mask.
pub(crate) const MARKS: usize = 1 << 16;

/// What a mark is. Its highest bit is what packing looks at.
pub(crate) const MARK: u8 = 0x80;

/// When a graph is better kept as bits, by the arcs that have been read so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threshold {
    /// Twice as many as the matrix has words: what bits cost is then not much more
    /// than what lists would, even if none followed.
    min_arcs: usize,
    /// Eight times as many as a row has words. With so many, at 1000 vertices lists
    /// and bits take the same time, 1 ns an arc (without AVX2, with 12 times as many),
    /// and bits less memory, although they are kept twice. With 32 times as many, bits
    /// take an eighth of the time.
    min_arcs_per_row: usize,
}

impl Threshold {
    /// What no graph reaches.
    pub(crate) const NEVER: Self = Self {
        min_arcs: usize::MAX,
        min_arcs_per_row: usize::MAX,
    };

    /// For a graph of `num_vertices` vertices, which the caller numbers from `first`
    /// on. All are to have a mark.
    pub(crate) fn new(num_vertices: u32, first: u32) -> Self {
        let num_marks = u64::from(first) + u64::from(num_vertices);
        if MAX_DENSE < num_vertices || (MARKS as u64) < num_marks {
            return Self::NEVER;
        }
        let num_vertices = num_vertices as usize;
        let width = num_vertices.div_ceil(WORD);
        Self {
            min_arcs: 2 * num_vertices * width,
            min_arcs_per_row: 8 * width,
        }
    }

    /// Whether it is reached with `num_arcs` arcs in `num_rows` rows.
    #[inline]
    pub(crate) fn is_reached(self, num_arcs: usize, num_rows: usize) -> bool {
        self.min_arcs <= num_arcs && self.min_arcs_per_row.saturating_mul(num_rows) <= num_arcs
    }
}

/// A graph as bits, and the memory of its kernel, both kept from one graph to the
/// next.
#[derive(Debug, Default)]
pub(crate) struct Dense {
    num_vertices: u32,
    /// The number that the caller gives vertex 0.
    first: u32,
    /// The words of a row, W.
    width: usize,
    /// V rows, one after the other. Bit w % 64 of word w / 64 of row v: there is an
    /// arc from v to w.
    rows: Vec<u64>,
    /// How many rows have been ended.
    num_ended: usize,
    /// `MARKS` of them, or none before the first graph. `marks[w]` is `MARK`: there
    /// is an arc from the current vertex to the one that the caller numbers w. All
    /// others are 0.
    marks: Vec<u8>,
    /// Whether any mark is set.
    marked: bool,
    search: Search,
    /// Bit i % 64 of word i / 64 of row w: there is an arc to w from the i-th vertex
    /// of the order.
    predecessors: Vec<u64>,
}

/// What the search for an order needs, and the order.
#[derive(Debug, Default)]
struct Search {
    /// The vertices that are done, in the order in which they were.
    order: Vec<u32>,
    /// The way from the root to the vertex before the current one.
    path: Vec<Visit>,
    /// Two sets of W words.
    sets: Vec<u64>,
}

/// A vertex on the way down from a root.
#[derive(Clone, Copy, Debug)]
struct Visit {
    vertex: u32,
    /// All followers in the words of the row before this one have been visited.
    word: u32,
}

impl Dense {
    /// Starts a graph for which there is a [`Threshold`].
    pub(crate) fn start(&mut self, num_vertices: u32, first: u32) -> Result<(), TryReserveError> {
        if self.marks.is_empty() {
            self.marks.try_reserve_exact(MARKS)?;
            self.marks.resize(MARKS, 0);
        }
        self.clear_marks();
        (self.num_vertices, self.first, self.num_ended) = (num_vertices, first, 0);
        self.width = (num_vertices as usize).div_ceil(WORD);
        let num_words = num_vertices as usize * self.width;
        // All that solving takes is taken now, when there is still a choice. What was
        // in any of these is written over before it is read.
        grow(&mut self.search.sets, 2 * self.width)?;
        grow(&mut self.predecessors, num_words)?;
        self.search.order.clear();
        self.search.order.try_reserve(num_vertices as usize)?;
        self.search.path.clear();
        self.search.path.try_reserve(num_vertices as usize)?;
        refill(&mut self.rows, num_words, 0)
    }

    /// The number of rows that have been ended.
    pub(crate) fn num_ended(&self) -> usize {
        self.num_ended
    }

    /// Appends arcs from the current vertex to vertices, here numbered from 0.
    pub(crate) fn insert(&mut self, vertices: &[u32]) {
        let row = &mut self.rows[self.num_ended * self.width..][..self.width];
        for &w in vertices {
            insert(row, w);
        }
    }

    /// Appends arcs from the current vertex, unless one is out of range.
    pub(crate) fn push(&mut self, cpu: Cpu, followers: &[u32]) -> bool {
        if followers.len() < self.width {
            // Fewer than the words that packing would look at.
            let row = &mut self.rows[self.num_ended * self.width..][..self.width];
            let (first, limit) = (self.first, self.num_vertices);
            // A number below `first` wraps to one that is no vertex either.
            let inside = followers.iter().all(|w| w.wrapping_sub(first) < limit);
            if inside {
                followers.iter().for_each(|w| insert(row, w - first));
            }
            return inside;
        }
        self.pack(cpu);
        let marks = self.marks.first_chunk_mut().expect("there are MARKS");
        self.marked = true;
        let inside = kernel::mark(cpu, followers, self.first, self.num_vertices, marks);
        if !inside {
            self.clear_marks();
        }
        inside
    }

    /// Ends the row of the current vertex, which there must be.
    pub(crate) fn end_vertex(&mut self, cpu: Cpu) {
        self.pack(cpu);
        self.num_ended += 1;
    }

    /// Moves the marks into the row.
    fn pack(&mut self, cpu: Cpu) {
        if std::mem::take(&mut self.marked) {
            let row = &mut self.rows[self.num_ended * self.width..][..self.width];
            let marks = &mut self.marks[self.first as usize..][..self.num_vertices as usize];
            kernel::pack(cpu, marks, row);
        }
    }

    fn clear_marks(&mut self) {
        if std::mem::take(&mut self.marked) {
            self.marks.fill(0);
        }
    }

    /// Ends the graph, computes its values and says whether it has no cycle.
    pub(crate) fn solve(
        &mut self,
        cpu: Cpu,
        values: &mut Vec<u32>,
    ) -> Result<bool, TryReserveError> {
        let num_vertices = self.num_vertices as usize;
        while self.num_ended < num_vertices {
            self.end_vertex(cpu);
        }
        self.search.order.clear();
        self.search.path.clear();
        refill(values, num_vertices, 0)?;
        Ok(kernel::label_dense(cpu, self, values))
    }

    /// The followers of each vertex, as bits, once the graph has been ended.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u64]> {
        self.rows.chunks(self.width)
    }
}

fn grow(words: &mut Vec<u64>, len: usize) -> Result<(), TryReserveError> {
    words.try_reserve(len.saturating_sub(words.len()))?;
    words.resize(len.max(words.len()), 0);
    Ok(())
}

/// Marks `followers`, and says whether all of them are vertices. If not, what is
/// marked means nothing.
#[inline(always)]
pub(crate) fn mark(followers: &[u32], first: u32, limit: u32, marks: &mut [u8; MARKS]) -> bool {
    /// Enough for the comparisons, which the compiler vectorises, to hide behind the
    /// stores, of which the CPU does one in a cycle.
    const GROUP: usize = 16;
    // A number below `first` wraps to one that is no vertex either.
    let is_outside = |w: u32| w.wrapping_sub(first) >= limit;
    let (groups, rest) = followers.as_chunks::<GROUP>();
    let mut outside = [0_u32; GROUP];
    for group in groups {
        for (outside, &w) in outside.iter_mut().zip(group) {
            *outside |= u32::from(is_outside(w));
        }
        for &w in group {
            marks[low_half(w)] = MARK;
        }
    }
    let mut any = outside != [0; GROUP];
    for &w in rest {
        any |= is_outside(w);
        marks[low_half(w)] = MARK;
    }
    !any
}

/// All of a vertex, in a graph for which there is a [`Threshold`].
#[expect(clippy::cast_possible_truncation, reason = "see above")]
#[inline(always)]
fn low_half(w: u32) -> usize {
    usize::from(w as u16)
}

/// Adds the marked vertices to `row` and takes the marks away.
pub(crate) fn pack(marks: &mut [u8], row: &mut [u64]) {
    for (word, marks) in row.iter_mut().zip(marks.chunks_mut(WORD)) {
        let (eights, rest) = marks.as_chunks_mut::<8>();
        for (i, eight) in eights.iter_mut().enumerate() {
            // Each of the eight high bits is moved to its place in the top byte.
            let marks = u64::from_le_bytes(std::mem::take(eight));
            let bits = marks.wrapping_mul(0x0002_0408_1020_4081) >> 56;
            *word |= bits << (8 * i);
        }
        for (i, mark) in rest.iter_mut().enumerate() {
            let bit = std::mem::take(mark) >> 7;
            *word |= u64::from(bit) << (8 * eights.len() + i);
        }
    }
}

/// Whether the graph has no cycle; then `values` holds the values. All rows have
/// been ended and all memory has been taken.
#[inline(always)]
pub(crate) fn label(graph: &mut Dense, values: &mut [u32]) -> bool {
    let &mut Dense {
        num_vertices,
        width,
        ..
    } = graph;
    let Search { order, path, sets } = &mut graph.search;
    let (a, b) = sets[..2 * width].split_at_mut(width);
    if !sort(&graph.rows, num_vertices, a, b, path, order) {
        return false;
    }
    let predecessors = &mut graph.predecessors[..graph.rows.len()];
    transpose(&graph.rows, width, order, predecessors);
    fill(a, num_vertices);
    peel(predecessors, order, a, b, values);
    true
}

/// Appends all vertices to `order`, each after its followers, unless there is a
/// cycle.
#[inline(always)]
fn sort(
    rows: &[u64],
    num_vertices: u32,
    unvisited: &mut [u64],
    done: &mut [u64],
    path: &mut Vec<Visit>,
    order: &mut Vec<u32>,
) -> bool {
    let width = unvisited.len();
    fill(unvisited, num_vertices);
    done.fill(0);
    for root in 0..num_vertices {
        if !remove(unvisited, root) {
            continue;
        }
        let mut visit = Visit {
            vertex: root,
            word: 0,
        };
        loop {
            let row = &rows[visit.vertex as usize * width..][..width];
            if let Some(next) = first_in_both(row, unvisited, &mut visit.word) {
                remove(unvisited, next);
                path.push(std::mem::replace(
                    &mut visit,
                    Visit {
                        vertex: next,
                        word: 0,
                    },
                ));
                continue;
            }
            let rest = row
                .iter()
                .zip(&*done)
                .fold(0, |any, (&row, &done)| any | (row & !done));
            if rest != 0 {
                return false;
            }
            insert(done, visit.vertex);
            order.push(visit.vertex);
            match path.pop() {
                Some(before) => visit = before,
                None => break,
            }
        }
    }
    true
}

/// The first vertex in both sets, which have none in common before `word`. That
/// becomes the word of the vertex.
#[inline(always)]
fn first_in_both(a: &[u64], b: &[u64], word: &mut u32) -> Option<u32> {
    for (&a, &b) in a.iter().zip(b).skip(*word as usize) {
        if a & b != 0 {
            return Some(*word * u64::BITS + (a & b).trailing_zeros());
        }
        *word += 1;
    }
    None
}

/// The set of the vertices below `num_vertices`.
#[inline(always)]
fn fill(set: &mut [u64], num_vertices: u32) {
    set.fill(u64::MAX);
    if let (Some(last), rest @ 1..) = (set.last_mut(), num_vertices % u64::BITS) {
        *last = (1 << rest) - 1;
    }
}

#[inline(always)]
fn insert(set: &mut [u64], vertex: u32) {
    set[vertex as usize / WORD] |= 1 << (vertex % u64::BITS);
}

/// Whether the vertex was there.
#[inline(always)]
fn remove(set: &mut [u64], vertex: u32) -> bool {
    let word = &mut set[vertex as usize / WORD];
    let bit = 1 << (vertex % u64::BITS);
    let was_there = *word & bit != 0;
    *word &= !bit;
    was_there
}

/// How many blocks of 64 by 64 bits are transposed side by side, one in each lane
/// of a vector.
const LANES: usize = 8;

/// The blocks: row i of each stands in row i.
type Blocks = [[u64; LANES]; WORD];

/// Gives `transposed` row w the bit i if row `order[i]` has bit w.
#[inline(always)]
fn transpose(rows: &[u64], width: usize, order: &[u32], transposed: &mut [u64]) {
    for (word, vertices) in order.chunks(WORD).enumerate() {
        for column in (0..width).step_by(LANES) {
            let lanes = LANES.min(width - column);
            let mut blocks: Blocks = [[0; LANES]; WORD];
            for (block, &v) in blocks.iter_mut().zip(vertices) {
                let row = &rows[v as usize * width + column..];
                match row.first_chunk() {
                    Some(row) if lanes == LANES => *block = *row,
                    _ => block[..lanes].copy_from_slice(&row[..lanes]),
                }
            }
            transpose_blocks(&mut blocks);
            for lane in 0..lanes {
                let rows = transposed[(column + lane) * WORD * width..].chunks_exact_mut(width);
                for (row, block) in rows.zip(&blocks) {
                    row[word] = block[lane];
                }
            }
        }
    }
}

/// Transposes each block.
#[inline(always)]
fn transpose_blocks(blocks: &mut Blocks) {
    exchange::<32>(blocks);
    exchange::<16>(blocks);
    exchange::<8>(blocks);
    exchange::<4>(blocks);
    exchange::<2>(blocks);
    exchange::<1>(blocks);
}

/// For each two rows that are `DISTANCE` apart, of which the first has an even
/// multiple in its number: the bits of the first with `DISTANCE` in their number
/// change places with those of the second without it.
#[inline(always)]
fn exchange<const DISTANCE: usize>(blocks: &mut Blocks) {
    // The bits without `DISTANCE` in their number.
    let mask = u64::MAX / ((1 << DISTANCE) + 1);
    for i in 0..WORD / 2 {
        let i = i / DISTANCE * 2 * DISTANCE + i % DISTANCE;
        let (mut a, mut b) = (blocks[i], blocks[i + DISTANCE]);
        for (a, b) in a.iter_mut().zip(&mut b) {
            let swap = ((*a >> DISTANCE) ^ *b) & mask;
            *a ^= swap << DISTANCE;
            *b ^= swap;
        }
        (blocks[i], blocks[i + DISTANCE]) = (a, b);
    }
}

/// Gives each vertex its value, round by round. All are unlabelled.
#[inline(always)]
fn peel(
    predecessors: &[u64],
    order: &[u32],
    unlabelled: &mut [u64],
    candidates: &mut [u64],
    values: &mut [u32],
) {
    let width = unlabelled.len();
    // The words before this one have no vertex left.
    let mut start = 0;
    for value in 0.. {
        start += unlabelled[start..]
            .iter()
            .take_while(|&&word| word == 0)
            .count();
        if start == width {
            return;
        }
        candidates[start..].copy_from_slice(&unlabelled[start..]);
        for word in start..width {
            while candidates[word] != 0 {
                let bit = candidates[word].trailing_zeros();
                let v = order[word * WORD + bit as usize] as usize;
                values[v] = value;
                unlabelled[word] ^= 1 << bit;
                candidates[word] ^= 1 << bit;
                // Predecessors only come later in the order.
                let struck = &predecessors[v * width..][..width];
                for (candidates, &struck) in candidates[word..].iter_mut().zip(&struck[word..]) {
                    *candidates &= !struck;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sg_random::{Rng, Rows, all_dags, all_digraphs, random_dag, renumber};
    use sg_testkit::naive_grundy;

    use super::*;

    /// Every level gives the values of the naive recursion, or finds the cycle.
    fn check(graph: &mut Dense, rows: &Rows) {
        let expected = naive_grundy(rows);
        for cpu in Cpu::all() {
            graph.start(rows.len().try_into().unwrap(), 1).unwrap();
            for row in rows {
                let row: Vec<u32> = row.iter().map(|w| w + 1).collect();
                assert!(graph.push(cpu, &row));
                graph.end_vertex(cpu);
            }
            let mut values = vec![7; 3];
            let has_no_cycle = graph.solve(cpu, &mut values).unwrap();
            let values = has_no_cycle.then_some(values);
            assert_eq!(values, expected, "{rows:?} at {}", cpu.level());
        }
    }

    /// Every DAG up to renumbering, with the numbers also turned round.
    #[test]
    fn every_small_dag() {
        let graph = &mut Dense::default();
        let largest = if cfg!(debug_assertions) { 5 } else { 6 };
        for n in 1..=largest {
            let reversed: Vec<u32> = (0..n).rev().collect();
            for rows in all_dags(n) {
                check(graph, &rows);
                check(graph, &renumber(&rows, &reversed));
            }
        }
    }

    #[test]
    fn every_small_digraph() {
        let graph = &mut Dense::default();
        for rows in (1..=4).flat_map(all_digraphs) {
            check(graph, &rows);
        }
    }

    /// Sizes around whole words and whole groups of words, from few arcs to many,
    /// and the same with one arc that may close a cycle.
    #[test]
    fn random_graphs() {
        let mut rng = Rng::new(1);
        let graph = &mut Dense::default();
        for n in [63, 64, 65, 127, 128, 129, 300, 511, 512, 513, 577] {
            for num_arcs in [0, n / 2, 3 * n, 30 * n, n * n / 2] {
                let mut rows = random_dag(&mut rng, n, num_arcs as usize);
                check(graph, &rows);
                rows[rng.index(n as usize)].push(rng.vertex(n));
                check(graph, &rows);
            }
        }
    }

    /// Every number from the first to the last is marked, and one that is outside is
    /// noticed wherever it stands.
    #[test]
    fn marks() {
        for cpu in Cpu::all() {
            for (first, limit) in [(0_u32, 1), (0, 70), (1, 70), (65_000, 536), (0, 65_536)] {
                let last = first + limit - 1;
                let mut marks = vec![0; MARKS];
                let marks = marks.first_chunk_mut().unwrap();
                for len in [0, 1, 2, 15, 16, 17, 32, 33, 50] {
                    let mut followers = vec![last; len];
                    for at in 0..len {
                        followers[at] = first;
                        assert!(kernel::mark(cpu, &followers, first, limit, marks));
                        for (w, mark) in (0..).zip(marks.iter_mut()) {
                            assert_eq!(std::mem::take(mark) == MARK, followers.contains(&w));
                        }
                        for outside in [first.wrapping_sub(1), last + 1, last + (1 << 16), u32::MAX]
                        {
                            followers[at] = outside;
                            assert!(!kernel::mark(cpu, &followers, first, limit, marks));
                        }
                        followers[at] = last;
                        marks.fill(0);
                    }
                    assert!(kernel::mark(cpu, &followers, first, limit, marks));
                    assert_eq!(std::mem::take(&mut marks[last as usize]) == MARK, 0 < len);
                }
            }
        }
    }

    /// What is refused leaves nothing, and what was there before stays, in a row of
    /// several pieces.
    #[test]
    fn pieces_of_a_row() {
        for cpu in Cpu::all() {
            let mut graph = Dense::default();
            graph.start(130, 0).unwrap();
            assert!(graph.push(cpu, &[129, 1]));
            assert!(!graph.push(cpu, &[5, 130]));
            assert!(graph.push(cpu, &[64, 1]));
            graph.insert(&[63]);
            graph.end_vertex(cpu);
            assert!(!graph.push(cpu, &[130]));
            graph.end_vertex(cpu);
            let rows: Vec<&[u64]> = graph.rows().take(2).collect();
            assert_eq!(rows, [[1 << 1 | 1 << 63, 1, 1 << 1], [0; 3]]);
        }
    }

    /// From where on a graph is in bits: as many arcs, in as few rows.
    #[test]
    fn thresholds() {
        for (num_vertices, first, num_arcs, num_rows, expected) in [
            (65, 0, 260, 16, true),
            (65, 0, 259, 1, false),
            (65, 0, 272, 17, true),
            (65, 0, 271, 17, false),
            (1000, 0, 32_000, 250, true),
            (1000, 0, 31_999, 1, false),
            (1000, 0, 32_000, 251, false),
            (1000, 1, 128_000, 1000, true),
            (1000, 1, 127_999, 1000, false),
            (8192, 0, 1 << 28, 1, true),
            (8192, 57_344, 1 << 28, 1, true),
            (8192, 57_345, 1 << 28, 1, false),
            (8193, 0, 1 << 28, 1, false),
            (2, u32::MAX - 1, 1 << 28, 1, false),
        ] {
            let threshold = Threshold::new(num_vertices, first);
            let reached = threshold.is_reached(num_arcs, num_rows);
            assert_eq!(
                reached, expected,
                "{num_vertices} {first} {num_arcs} {num_rows}"
            );
        }
        assert!(!Threshold::NEVER.is_reached(usize::MAX - 1, 1));
    }

    /// Any number of marks becomes as many bits, beside those that were there, and
    /// the marks are gone.
    #[test]
    fn packing() {
        let mut rng = Rng::new(2);
        for cpu in Cpu::all() {
            for len in (0..200).chain([511, 512, 513]) {
                let mut marks: Vec<u8> = (0..len).map(|_| [0, MARK][rng.index(2)]).collect();
                let before: Vec<u64> = (0..len)
                    .step_by(WORD)
                    .map(|_| rng.next_u64() & 0x11)
                    .collect();
                let mut row = before.clone();
                let expected = marks.clone();
                kernel::pack(cpu, &mut marks, &mut row);
                assert!(marks.iter().all(|&mark| mark == 0));
                for (w, mark) in expected.into_iter().enumerate() {
                    let was = before[w / WORD] >> (w % WORD) & 1 == 1;
                    let is = row[w / WORD] >> (w % WORD) & 1 == 1;
                    assert_eq!(is, was || mark != 0);
                }
            }
        }
    }
}
