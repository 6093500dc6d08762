//! Grundy numbers of a dense graph: each row is a set of bits.
//!
//! V rows of W = V / 64 words take what they take, however many arcs there are. An arc costs
//! one store while it is read, and nothing after that:
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
//! These are the Grundy numbers. No vertex of value k has a follower of value k: that came
//! first in the order and eliminated the vertex. And a vertex of value k has followers of all
//! values below: in each earlier round it was a candidate and was eliminated by one.
//!
//! The search for the order looks for the next follower in whole words. Where one is not done
//! when its vertex is, there is a cycle.
//!
//! O(V W) time and memory, each step on 64 bits or more at once. `Threshold` says when that is
//! little compared with the arcs.
//!
//! Source: R. Tarjan, "Depth-first search and linear graph algorithms", 1972, for the order;
//! H. S. Warren, *Hacker's Delight*, section 7-3, for the transposition of 64 by 64 bits; each
//! round builds the kernel of what is left (J. von Neumann and O. Morgenstern, 1944).

use crate::bits::{BitRows, OrderSearch, Visit, WORD, fill, insert, remove};

/// One flag for each `u16`: an index that is one needs no check and no mask.
pub(crate) const NUM_FLAGS: usize = 1 << 16;

/// A flag that is set. Its highest bit is what packing looks at.
pub(crate) const FLAG: u8 = 0x80;

/// Sets the flags of `followers`, and says whether all of them are vertices. If not, the
/// flags mean nothing.
#[inline(always)]
pub(crate) fn set_flags(
    followers: &[u32],
    first: u32,
    limit: u32,
    flags: &mut [u8; NUM_FLAGS],
) -> bool {
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
            flags[low_half(w)] = FLAG;
        }
    }
    let mut any = outside != [0; GROUP];
    for &w in rest {
        any |= is_outside(w);
        flags[low_half(w)] = FLAG;
    }
    !any
}

#[expect(clippy::cast_possible_truncation, reason = "all there is, here")]
#[inline(always)]
fn low_half(w: u32) -> usize {
    usize::from(w as u16)
}

/// Adds the vertices whose flags are set to `row`, and clears these.
pub(crate) fn pack(flags: &mut [u8], row: &mut [u64]) {
    for (word, flags) in row.iter_mut().zip(flags.chunks_mut(WORD)) {
        let (eights, rest) = flags.as_chunks_mut::<8>();
        for (i, eight) in eights.iter_mut().enumerate() {
            // Each of the eight high bits is moved to its place in the top byte.
            let flags = u64::from_le_bytes(std::mem::take(eight));
            let bits = flags.wrapping_mul(0x0002_0408_1020_4081) >> 56;
            *word |= bits << (8 * i);
        }
        for (i, flag) in rest.iter_mut().enumerate() {
            let bit = std::mem::take(flag) >> 7;
            *word |= u64::from(bit) << (8 * eights.len() + i);
        }
    }
}

/// Whether the graph, all of whose rows have been ended, has no cycle; then `values` holds the
/// values.
#[inline(always)]
pub(crate) fn label(graph: &mut BitRows, values: &mut [u32]) -> bool {
    let &mut BitRows {
        num_vertices,
        width,
        ..
    } = graph;
    let OrderSearch { order, path, sets } = &mut graph.search;
    let (a, b) = sets[..2 * width].split_at_mut(width);
    if !sort(&graph.rows, num_vertices, a, b, path, order) {
        return false;
    }
    let predecessors = &mut graph.predecessors[..graph.rows.len()];
    transpose(&graph.rows, width, order, predecessors);
    fill(a, num_vertices);
    label_in_rounds(predecessors, order, a, b, values);
    true
}

/// Appends all vertices to `order`, each after its followers, unless there is a cycle.
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
                path.push(visit);
                visit = Visit {
                    vertex: next,
                    word: 0,
                };
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

/// The first vertex in both sets, which have none in common before `word`: from now on its word.
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

/// How many blocks of 64 by 64 bits are transposed at once, one in each lane of a vector.
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

#[inline(always)]
fn transpose_blocks(blocks: &mut Blocks) {
    exchange::<32>(blocks);
    exchange::<16>(blocks);
    exchange::<8>(blocks);
    exchange::<4>(blocks);
    exchange::<2>(blocks);
    exchange::<1>(blocks);
}

/// For each two rows that are `DISTANCE` apart, the first of an even multiple: its bits with
/// `DISTANCE` in their number change places with those of the second without it.
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
fn label_in_rounds(
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
                let eliminated = &predecessors[v * width..][..width];
                for (candidates, &eliminated) in
                    candidates[word..].iter_mut().zip(&eliminated[word..])
                {
                    *candidates &= !eliminated;
                }
            }
        }
    }
}
