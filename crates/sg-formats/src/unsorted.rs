//! Arcs in any order, one after the other, and the graph of them.
//!
//! Arcs are kept by ranges of sources, of which there are few enough that the ends of all of them
//! stay in a cache, and which become wider as larger sources come. A range is a list of blocks,
//! so that two ranges are made one without moving an arc. At the end each range is sorted by
//! counting, in a cache too, and its blocks are given back as the graph grows: so all that is
//! needed is the memory of the arcs, as long as the graph itself takes less.
//!
//! Cost: O(V + E) time, eight bytes per arc. The followers of a vertex stay in their order.
//!
//! For 10,000,000 random arcs this takes half the time of counting all sources at once, where
//! each arc lies elsewhere, and less than half of that of sorting by comparisons.

use sg_core::{Graph, GraphBuilder, GraphError};
use sg_scan::Error;

/// A source and its target.
type Arc = (u32, u32);

/// The most ranges.
const RANGES: usize = 1024;
/// The width of a range at first is two to this power.
const WIDTH: u32 = 8;
/// The arcs of a block.
const BLOCK: usize = 1024;

/// A list of arcs.
#[derive(Debug)]
pub(crate) struct Arcs {
    /// The source v belongs to the range `v >> shift`.
    shift: u32,
    /// Of each range the block that is being filled.
    open: Vec<Vec<Arc>>,
    /// Of each range the blocks before that one.
    full: Vec<Vec<Vec<Arc>>>,
}

impl Default for Arcs {
    fn default() -> Arcs {
        Arcs {
            shift: WIDTH,
            open: Vec::new(),
            full: Vec::new(),
        }
    }
}

impl Arcs {
    /// Appends an arc, if there is memory.
    #[inline]
    pub(crate) fn push(&mut self, source: u32, target: u32) -> Result<(), Error> {
        let range = (source >> self.shift) as usize;
        match self.open.get_mut(range) {
            Some(block) if block.len() < block.capacity() => block.push((source, target)),
            _ => self.push_to_new_block(source, target)?,
        }
        Ok(())
    }

    #[cold]
    fn push_to_new_block(&mut self, source: u32, target: u32) -> Result<(), Error> {
        let out_of_memory = |_| Error::OutOfMemory;
        while RANGES <= (source >> self.shift) as usize {
            self.widen().map_err(out_of_memory)?;
        }
        let range = (source >> self.shift) as usize;
        let missing = (range + 1).saturating_sub(self.open.len());
        self.open.try_reserve(missing).map_err(out_of_memory)?;
        self.full.try_reserve(missing).map_err(out_of_memory)?;
        for _ in 0..missing {
            self.open.push(Vec::new());
            self.full.push(Vec::new());
        }
        let mut block = Vec::new();
        block.try_reserve_exact(BLOCK).map_err(out_of_memory)?;
        block.push((source, target));
        let full = &mut self.full[range];
        full.try_reserve(1).map_err(out_of_memory)?;
        full.push(std::mem::replace(&mut self.open[range], block));
        Ok(())
    }

    /// Makes one range of every two.
    fn widen(&mut self) -> Result<(), std::collections::TryReserveError> {
        let num_ranges = self.open.len().div_ceil(2);
        for range in 0..num_ranges {
            let mut blocks = std::mem::take(&mut self.full[2 * range]);
            let mut last = std::mem::take(&mut self.open[2 * range]);
            if let Some(second) = self.full.get_mut(2 * range + 1) {
                blocks.try_reserve(1 + second.len())?;
                blocks.push(last);
                blocks.append(second);
                last = std::mem::take(&mut self.open[2 * range + 1]);
            }
            self.full[range] = blocks;
            self.open[range] = last;
        }
        self.open.truncate(num_ranges);
        self.full.truncate(num_ranges);
        self.shift += 1;
        Ok(())
    }

    /// The graph of the arcs, which are all between its vertices, numbered from `first` on.
    pub(crate) fn into_graph(self, first: u32, num_vertices: usize) -> Result<Graph, GraphError> {
        let mut graph = GraphBuilder::new();
        graph.start(num_vertices, first)?;
        let end = u64::from(first) + num_vertices as u64;
        let width = 1_usize << self.shift;
        // Of each source of a range the place behind its targets so far, in `targets`.
        let mut places: Vec<usize> = Vec::new();
        let mut targets: Vec<u32> = Vec::new();
        let ranges = self.full.into_iter().zip(self.open);
        for (range, (mut blocks, last)) in (0_u64..).zip(ranges) {
            blocks.try_reserve(1)?;
            blocks.push(last);
            let lowest = range << self.shift;
            let index = |source: u32| source as usize & (width - 1);
            places.clear();
            places.try_reserve_exact(width)?;
            places.resize(width, 0);
            for &(source, _) in blocks.iter().flatten() {
                places[index(source)] += 1;
            }
            let mut num_arcs = 0;
            for place in &mut places {
                num_arcs += std::mem::replace(place, num_arcs);
            }
            targets.try_reserve(num_arcs.saturating_sub(targets.len()))?;
            targets.resize(num_arcs.max(targets.len()), 0);
            for block in blocks {
                for (source, target) in block {
                    let place = &mut places[index(source)];
                    targets[*place] = target;
                    *place += 1;
                }
            }
            let mut start = 0;
            for (source, &place) in (lowest..end).zip(&places) {
                if u64::from(first) <= source {
                    graph.push_followers(&targets[start..place])?;
                    graph.end_vertex()?;
                }
                start = place;
            }
        }
        graph.into_graph()
    }
}

#[cfg(test)]
mod tests;
