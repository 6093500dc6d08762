//! What is told about the values of all ranks: how often each occurs, and their checksum.

use std::fmt;

use sg_core::Checksum;

use crate::block::Block;
use crate::net::Net;

/// The values of a graph in short, the same on all ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of vertices.
    pub num_vertices: u64,
    /// The number of arcs, each repetition counted.
    pub num_arcs: u64,
    /// How many times all ranks exchanged values.
    pub num_rounds: u64,
    /// The checksum of the values in the order of the vertices, as `grundy values` has it.
    pub checksum: u64,
    /// How many vertices have each value, from 0 on.
    pub histogram: Vec<u64>,
}

impl Report {
    /// The report on a graph, all vertices of which have values.
    pub fn new(net: &mut impl Net, block: &Block, num_arcs: u64, num_rounds: u64) -> Self {
        // All values below one that occurs occur, too, but not on every rank.
        let mut histogram = Vec::new();
        for value in block.values() {
            let index = value as usize;
            if histogram.len() <= index {
                histogram.resize(index + 1, 0);
            }
            histogram[index] += 1;
        }
        let all = net.all_gather(&histogram);
        histogram.clear();
        for words in all {
            histogram.resize(histogram.len().max(words.len()), 0);
            for (sum, word) in histogram.iter_mut().zip(words) {
                *sum += word;
            }
        }
        // Each value changes what the next one does, so that ranks take turns.
        let mut checksum = u64::from(Checksum::EMPTY);
        for rank in 0..net.num_ranks() {
            if rank == net.rank() {
                let sum = block.values().fold(checksum.into(), Checksum::with);
                checksum = sum.into();
            }
            checksum = net.broadcast(rank, &[checksum])[0];
        }
        Self {
            num_vertices: histogram.iter().sum(),
            num_arcs,
            num_rounds,
            checksum,
            histogram,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "vertices {}", self.num_vertices)?;
        writeln!(f, "arcs {}", self.num_arcs)?;
        writeln!(f, "rounds {}", self.num_rounds)?;
        writeln!(f, "checksum {:016x}", self.checksum)?;
        for (value, count) in self.histogram.iter().enumerate() {
            writeln!(f, "value {value}: {count}")?;
        }
        Ok(())
    }
}
