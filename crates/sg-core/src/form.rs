//! The form in which a graph is kept, and with it the kernel: the one place that chooses. It
//! changes nothing but the time.

use crate::bits::WORD;
use crate::error::VertexRange;
use crate::kernel::{MAX_TINY, NUM_FLAGS};

pub(crate) mod dense;
pub(crate) mod tiny;

/// The form of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A word for each row, if there are few vertices.
    Tiny,
    /// A list of followers for each row, as a [`Graph`](crate::Graph) has them.
    Lists,
    /// A set of bits for each row, if there are many arcs for the vertices there are.
    Dense,
}

impl Form {
    /// The form of a graph of these vertices, of which `num_rows` rows with `num_arcs`
    /// arcs are known.
    pub(crate) fn of(range: VertexRange, num_arcs: usize, num_rows: usize) -> Self {
        if range.num_vertices() <= MAX_TINY {
            Self::Tiny
        } else if Threshold::new(range).is_reached(num_arcs, num_rows) {
            Self::Dense
        } else {
            Self::Lists
        }
    }
}

/// The largest number of vertices of a graph that is kept as bits. A larger matrix, of more than
/// 8 MiB, leaves the caches: each of its words then costs as much as many arcs in lists.
const MAX_DENSE: u32 = 1 << 13;

/// When a graph is better kept as bits, by the arcs that have been read so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threshold {
    /// Twice as many as the matrix has words: then bits cost not much more than lists would.
    min_arcs: usize,
    /// Eight times as many as a row has words. With so many, at 1000 vertices lists and bits
    /// take the same time, 1 ns an arc (without AVX2, with 12 times as many); with 32 times as
    /// many, bits take an eighth of it.
    min_arcs_per_row: usize,
}

impl Threshold {
    /// The threshold that no graph reaches.
    pub(crate) const NEVER: Self = Self {
        min_arcs: usize::MAX,
        min_arcs_per_row: usize::MAX,
    };

    /// The threshold of a graph of these vertices.
    pub(crate) fn new(range: VertexRange) -> Self {
        let num_flags = u64::from(range.first) + u64::from(range.limit);
        if MAX_DENSE < range.limit || (NUM_FLAGS as u64) < num_flags {
            return Self::NEVER;
        }
        let num_vertices = range.num_vertices();
        let width = num_vertices.div_ceil(WORD);
        Self {
            min_arcs: 2 * num_vertices * width,
            min_arcs_per_row: 8 * width,
        }
    }

    #[inline]
    pub(crate) fn is_reached(self, num_arcs: usize, num_rows: usize) -> bool {
        self.min_arcs <= num_arcs && self.min_arcs_per_row.saturating_mul(num_rows) <= num_arcs
    }
}

#[cfg(test)]
mod tests;
