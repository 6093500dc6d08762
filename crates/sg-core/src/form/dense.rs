//! A graph in sets of bits while it is read, and its values.
//!
//! A longer piece of a row first sets a byte for each follower, its flag, which takes one store
//! and no test; then the flags are packed into the row.

use std::collections::TryReserveError;

use sg_cpu::Cpu;

use crate::alloc::refill;
use crate::bits::{BitRows, insert};
use crate::kernel::{self, NUM_FLAGS};

/// A graph as bits.
#[derive(Debug, Default)]
pub(crate) struct Dense {
    bits: BitRows,
    /// The number that the caller gives vertex 0.
    first: u32,
    /// The number of rows that have been ended.
    pub(crate) num_ended: usize,
    /// `NUM_FLAGS` of them, or none before the first graph. `flags[w]` is `kernel::FLAG` if there
    /// is an arc from the current vertex to the one that the caller numbers w, else 0.
    flags: Vec<u8>,
    /// Whether any flag is set.
    is_flagged: bool,
}

impl Dense {
    /// Starts a graph for which there is a [`Threshold`](super::Threshold).
    pub(crate) fn start(&mut self, num_vertices: u32, first: u32) -> Result<(), TryReserveError> {
        if self.flags.is_empty() {
            refill(&mut self.flags, NUM_FLAGS, 0)?;
        }
        self.clear_flags();
        (self.first, self.num_ended) = (first, 0);
        self.bits.start(num_vertices)
    }

    /// Appends arcs from the current vertex to vertices, here numbered from 0.
    pub(crate) fn insert(&mut self, vertices: &[u32]) {
        let row = self.bits.row_mut(self.num_ended);
        for &w in vertices {
            insert(row, w);
        }
    }

    /// Appends arcs from the current vertex, unless one is out of range.
    pub(crate) fn push(&mut self, cpu: Cpu, followers: &[u32]) -> bool {
        if followers.len() < self.bits.width {
            // Fewer than the words that packing would look at.
            let (first, limit) = (self.first, self.bits.num_vertices);
            let row = self.bits.row_mut(self.num_ended);
            // A number below `first` wraps to one that is no vertex either.
            let inside = followers.iter().all(|w| w.wrapping_sub(first) < limit);
            if inside {
                followers.iter().for_each(|w| insert(row, w - first));
            }
            return inside;
        }
        self.pack(cpu);
        let flags = self.flags.first_chunk_mut().expect("there are NUM_FLAGS");
        self.is_flagged = true;
        let inside = kernel::set_flags(cpu, followers, self.first, self.bits.num_vertices, flags);
        if !inside {
            self.clear_flags();
        }
        inside
    }

    /// Ends the row of the current vertex, which there must be.
    pub(crate) fn end_vertex(&mut self, cpu: Cpu) {
        self.pack(cpu);
        self.num_ended += 1;
    }

    /// Moves the flags into the row.
    fn pack(&mut self, cpu: Cpu) {
        if std::mem::take(&mut self.is_flagged) {
            let num_vertices = self.bits.num_vertices as usize;
            let flags = &mut self.flags[self.first as usize..][..num_vertices];
            let row = self.bits.row_mut(self.num_ended);
            kernel::pack(cpu, flags, row);
        }
    }

    fn clear_flags(&mut self) {
        if std::mem::take(&mut self.is_flagged) {
            self.flags.fill(0);
        }
    }

    /// Ends the graph, computes its values and says whether it has no cycle.
    pub(crate) fn solve(
        &mut self,
        cpu: Cpu,
        values: &mut Vec<u32>,
    ) -> Result<bool, TryReserveError> {
        let num_vertices = self.bits.num_vertices as usize;
        while self.num_ended < num_vertices {
            self.end_vertex(cpu);
        }
        self.bits.search.order.clear();
        self.bits.search.path.clear();
        refill(values, num_vertices, 0)?;
        Ok(kernel::label_dense(cpu, &mut self.bits, values))
    }

    /// The followers of each vertex, as bits, once the graph has been ended.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u64]> {
        self.bits.rows.chunks(self.bits.width)
    }
}

#[cfg(test)]
mod tests;
