//! Arcs turned round: from each vertex to those that have it for a follower.

use std::collections::TryReserveError;
use std::ops::Range;

use sg_core::Graph;

use crate::alloc::{Place, filled};

/// The arcs of some vertices, by their targets.
pub(crate) struct Turned<P> {
    /// The sources of the arcs to w are `sources[starts[w]..starts[w + 1]]`.
    starts: Vec<P>,
    /// Each source as often as it has such an arc, in the order given.
    sources: Vec<u32>,
}

impl<P: Place> Turned<P> {
    /// The arcs of these vertices of `graph`: O(V + E) time, a place a vertex and 4 bytes an arc
    /// of memory.
    pub(crate) fn new(
        graph: &Graph,
        sources: impl Iterator<Item = u32> + Clone,
    ) -> Result<Self, TryReserveError> {
        let num_vertices = graph.num_vertices();
        // At first starts[w + 1] counts the arcs to w, then it is where the next one goes, and at
        // last where those to w end.
        let mut starts = filled(num_vertices + 1, P::new(0))?;
        let mut num_arcs = 0;
        for v in sources.clone() {
            for &w in graph.followers(v) {
                let start = &mut starts[w as usize + 1];
                *start = P::new(start.get() + 1);
            }
            num_arcs += graph.followers(v).len();
        }
        let mut sum = 0;
        for start in &mut starts[1..] {
            sum += std::mem::replace(start, P::new(sum)).get();
        }
        let mut turned = filled(num_arcs, 0)?;
        for v in sources {
            for &w in graph.followers(v) {
                let place = &mut starts[w as usize + 1];
                turned[place.get()] = v;
                *place = P::new(place.get() + 1);
            }
        }
        Ok(Self {
            starts,
            sources: turned,
        })
    }

    /// The number of arcs.
    pub(crate) fn num_arcs(&self) -> usize {
        self.sources.len()
    }

    /// Where the sources of the arcs to `w` stand among all sources.
    #[inline]
    pub(crate) fn places(&self, w: u32) -> Range<usize> {
        let w = w as usize;
        self.starts[w].get()..self.starts[w + 1].get()
    }

    /// The sources of the arcs to `w`.
    #[inline]
    pub(crate) fn sources(&self, w: u32) -> &[u32] {
        &self.sources[self.places(w)]
    }
}
