//! A graph with other numbers, so that every arc leads to a smaller one and its rows can stream by.
//!
//! Cost: O(V + E) time, and eight bytes a vertex beside the graph and its order.

use std::io::{self, Write};

use sg_core::{Graph, followers_first};

use crate::error::Error;
use crate::source::Source;

/// A graph whose vertices have new numbers, from 0 on: every arc leads to a smaller one.
#[derive(Debug)]
pub struct Renumbered<'a> {
    graph: &'a Graph,
    /// The vertex of each new number.
    order: Vec<u32>,
    /// The new number of each vertex.
    numbers: Vec<u32>,
}

impl Source {
    /// The graph with other numbers.
    ///
    /// # Errors
    ///
    /// If it has a cycle, or constants, which are not written, or memory runs out.
    pub fn renumbered(&self) -> Result<Renumbered<'_>, Error> {
        if self.constants.is_some() {
            return Err(Error::Constants);
        }
        let graph = &self.graph;
        let order = followers_first(graph).map_err(|error| self.unordered(error))?;
        let mut numbers = Vec::new();
        let reserved = numbers.try_reserve_exact(order.len());
        reserved.map_err(|_| sg_scan::Error::OutOfMemory)?;
        numbers.resize(order.len(), 0);
        for (number, &v) in (0..).zip(&order) {
            numbers[v as usize] = number;
        }
        Ok(Renumbered {
            graph,
            order,
            numbers,
        })
    }
}

#[expect(
    clippy::missing_errors_doc,
    reason = "what is written may not be taken"
)]
impl Renumbered<'_> {
    /// Writes the new number of each vertex, as an array of numpy: `values[numbers]` are the
    /// values in the order of the vertices if `values` are those by new numbers.
    pub fn write_numbers(&self, out: &mut impl Write) -> io::Result<()> {
        let numbers = self.numbers.iter().copied();
        sg_npy::write_u32(out, self.numbers.len() as u64, numbers)
    }

    /// Writes where the followers of each vertex start: the array `indptr`.
    pub fn write_indptr(&self, out: &mut impl Write) -> io::Result<()> {
        let ends = self.order.iter().scan(0, |end, &v| {
            *end += self.graph.followers(v).len() as u64;
            Some(*end)
        });
        let offsets = std::iter::once(0).chain(ends);
        sg_npy::write_u64(out, self.order.len() as u64 + 1, offsets)
    }

    /// Writes the followers of all vertices, one after the other: the array `indices`.
    pub fn write_indices(&self, out: &mut impl Write) -> io::Result<()> {
        let rows = self.order.iter().flat_map(|&v| self.followers(v));
        sg_npy::write_u32(out, self.graph.num_arcs() as u64, rows)
    }

    /// Writes the graph in the format `arcs`, sorted by where arcs start, vertices from 0.
    pub fn write_arcs(&self, out: &mut impl Write) -> io::Result<()> {
        let mut digits = itoa::Buffer::new();
        writeln!(out, "{} {}", self.order.len(), self.graph.num_arcs())?;
        let mut line = Vec::new();
        for (source, &v) in (0_u32..).zip(&self.order) {
            line.clear();
            line.extend_from_slice(digits.format(source).as_bytes());
            line.push(b' ');
            let start = line.len();
            for target in self.followers(v) {
                line.truncate(start);
                line.extend_from_slice(digits.format(target).as_bytes());
                line.push(b'\n');
                out.write_all(&line)?;
            }
        }
        Ok(())
    }

    /// The new numbers of the followers of a vertex.
    fn followers(&self, v: u32) -> impl Iterator<Item = u32> {
        let followers = self.graph.followers(v).iter();
        followers.map(|&w| self.numbers[w as usize])
    }
}
