//! A graph of at most 64 vertices in one word a row while it is read, and its values.

use sg_cpu::Cpu;

use crate::kernel::{self, MAX_TINY, row_of};
use crate::prefixed::Consumed;

/// The rows of a graph in one word each, and its values.
#[derive(Debug)]
pub(crate) struct Tiny {
    /// At most `MAX_TINY`.
    num_vertices: u32,
    /// The number that the caller gives vertex 0.
    first: u32,
    /// How many rows have been ended.
    pub(crate) num_ended: usize,
    /// Bit w: there is an arc from the current vertex to w.
    open: u64,
    /// Bit w of `rows[v]`, if that has been ended: there is an arc from v to w.
    rows: [u64; MAX_TINY],
    /// The values of the first `num_solved` vertices.
    values: [u32; MAX_TINY],
    /// Either 0 or `num_vertices`.
    num_solved: usize,
}

impl Tiny {
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

    /// Appends whole rows; see [`Solver`](crate::Solver).
    pub(crate) fn push_length_prefixed_rows(
        &mut self,
        cpu: Cpu,
        numbers: &[u32],
        most: usize,
    ) -> Consumed {
        let rows = &mut self.rows[self.num_ended..self.num_vertices as usize];
        let most = most.min(rows.len());
        let rows = &mut rows[..most];
        let consumed = kernel::consume_rows(cpu, numbers, self.first, self.num_vertices, rows);
        if 0 < consumed.rows {
            rows[0] |= std::mem::take(&mut self.open);
        }
        self.num_ended += consumed.rows;
        consumed
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

#[cfg(test)]
mod tests;
