//! Grundy numbers of a graph in lists of followers, in one look at each arc: the searches of
//! [`search`](super::search), with codes for labels.
//!
//! 1. What was gathered is a word: bit g for a follower of value g, the last bit for all from
//!    63 on, which almost never matter. If all bits are there, the row is gone through once
//!    more with stamps for all values, as the reference kernel does with every row.
//! 2. For the same reason one byte, its code, says all that a search asks of a vertex, so that
//!    four times as many vertices fit into a cache.
//!
//! O(V + E) time; five bytes per vertex, and on each thread 16 per vertex on a stack and the
//! O(sqrt(E)) stamps. A graph of 2^32 arcs is left to the reference kernel.
//!
//! With 10^6 vertices, 10^7 arcs and random numbers this takes 5 times as long as adding up one
//! number per arc's target, and with 10^7 and 10^8 twice as long; the reference kernel takes 30
//! times as long, one search alone 17. With topological numbers it is 1.3 times and half as long.

use std::collections::TryReserveError;
use std::num::NonZero;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use super::reference;
use super::search::{Crew, Labelling, label_all};
use crate::alloc::{refill, refill_with};
use crate::cycle::OrderError;
use crate::graph::Graph;
use crate::order;
use crate::scratch::Scratch;
use crate::shared::{Cell, share};

/// Writes the Grundy numbers of `graph` to `scratch.values`.
pub(crate) fn label(
    graph: &Graph,
    scratch: &mut Scratch,
    num_threads: NonZero<usize>,
) -> Result<(), OrderError> {
    if !search(graph, scratch, Crew::for_graph(graph, num_threads))? {
        order::sort(graph, scratch)?;
        reference::label(graph, scratch);
    }
    Ok(())
}

/// Labels `graph`. False if it has a cycle, or too many arcs.
fn search(graph: &Graph, scratch: &mut Scratch, crew: Crew) -> Result<bool, TryReserveError> {
    let Scratch {
        codes,
        values,
        seen_by,
        stacks,
        ..
    } = scratch;
    let num_vertices = graph.num_vertices();
    refill_with(codes, num_vertices, || AtomicU8::new(Codes::NEW))?;
    refill(values, num_vertices, 0)?;
    refill(seen_by, graph.largest_value() + 1, 0)?;
    let labelling = Codes {
        codes,
        values: share(values),
    };
    let is_done = label_all(graph, &labelling, crew, stacks, seen_by)?;
    if is_done {
        for (value, code) in values.iter_mut().zip(codes) {
            let code = *code.get_mut();
            if code != LARGE {
                *value = u32::from(code);
            }
        }
    }
    Ok(is_done)
}

/// A value of a vertex in six bits: this one stands for itself and all larger ones.
pub(crate) const LARGE: u8 = 63;

/// The bit of a code, of which no other bits count.
#[inline(always)]
pub(crate) fn bit(code: u8) -> u64 {
    1 << (code & LARGE)
}

/// The code of `v`, whose followers' codes have the bits in `gathered`, and `followers` are their
/// values. `values[v]` is written if the code is `LARGE`.
#[inline(always)]
pub(crate) fn code(
    v: u32,
    gathered: u64,
    values: &[AtomicU32],
    followers: impl Iterator<Item = u32>,
    seen_by: &mut [u32],
) -> u8 {
    let value = if gathered == u64::MAX {
        large_mex(v, followers, seen_by)
    } else {
        gathered.trailing_ones()
    };
    match u8::try_from(value) {
        Ok(code) if code < LARGE => code,
        _ => {
            values[v as usize].store(value, Ordering::Relaxed);
            LARGE
        }
    }
}

/// The mex of the values of the followers of v, whatever it is.
#[inline(never)]
fn large_mex(v: u32, values: impl Iterator<Item = u32>, seen_by: &mut [u32]) -> u32 {
    let stamp = v + 1;
    for value in values {
        seen_by[value as usize] = stamp;
    }
    let mut value = 0;
    while seen_by[value as usize] == stamp {
        value += 1;
    }
    value
}

/// The vertices' codes and values.
struct Codes<'m> {
    /// Of every vertex.
    codes: &'m [AtomicU8],
    /// Of every vertex of the code `LARGE`, written before that. The others' follow at the end:
    /// to write them one by one would be to wait for memory once more at each vertex.
    values: &'m [AtomicU32],
}

impl Codes<'_> {
    #[inline(always)]
    fn value(&self, v: u32) -> u32 {
        match self.codes[v as usize].get() {
            LARGE => self.values[v as usize].load(Ordering::Relaxed),
            code => u32::from(code),
        }
    }
}

impl Labelling for Codes<'_> {
    type Cell = AtomicU8;
    /// The bits of the followers' codes.
    type Gathered = u64;

    const NEW: u8 = 0x80 | LARGE;
    const OPEN: u8 = 0xc0 | LARGE;

    #[inline(always)]
    fn cells(&self) -> &[AtomicU8] {
        self.codes
    }

    #[inline(always)]
    fn is_label(code: u8) -> bool {
        code <= LARGE
    }

    #[inline(always)]
    fn gather(gathered: u64, code: u8) -> u64 {
        gathered | bit(code)
    }

    #[inline(always)]
    fn label(&self, v: u32, gathered: u64, followers: &[u32], seen_by: &mut [u32]) -> u8 {
        let followers = followers.iter().map(|&w| self.value(w));
        code(v, gathered, self.values, followers, seen_by)
    }
}

#[cfg(test)]
mod tests;
