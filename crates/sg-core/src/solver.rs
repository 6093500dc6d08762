//! Many graphs, one after the other, in the memory of the largest.
//!
//! What [`GraphBuilder`] and [`grundy()`](crate::grundy()) do, in O(V + E) time for
//! each graph, whatever the graphs before it were.

use crate::graph::{GraphBuilder, GraphError};
use crate::grundy::label;
use crate::order::{Memory, OrderError};

/// Builds graphs row by row and computes their Grundy numbers, keeping all
/// memory from one graph to the next.
///
/// A graph that needs no more than earlier ones did allocates nothing. After an
/// error, [`start`](Self::start) begins anew with nothing left of the graph that
/// failed.
///
/// # Examples
///
/// ```
/// let mut solver = sg_core::Solver::new();
/// for num_vertices in 1..=5 {
///     solver.start(num_vertices, 0)?;
///     for v in 1..=num_vertices as u32 {
///         let followers: Vec<u32> = (v..num_vertices as u32).collect();
///         solver.push_followers(&followers)?;
///         solver.end_vertex()?;
///     }
///     assert_eq!(solver.solve()?[0] as usize, num_vertices - 1);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    builder: GraphBuilder,
    /// Its `values` are those of the graph solved last, or empty if a graph was
    /// started or refused since.
    memory: Memory,
}

impl Solver {
    /// A solver that has taken no memory yet.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// As [`GraphBuilder::start`]; drops the values of the graph before.
    ///
    /// # Errors
    ///
    /// As [`GraphBuilder::start`].
    ///
    /// # Panics
    ///
    /// As [`GraphBuilder::start`].
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn start(&mut self, num_vertices: usize, first: u32) -> Result<(), GraphError> {
        self.memory.values.clear();
        self.builder.start(num_vertices, first)
    }

    /// As [`GraphBuilder::push_followers`].
    ///
    /// # Errors
    ///
    /// As [`GraphBuilder::push_followers`].
    ///
    /// # Panics
    ///
    /// As [`GraphBuilder::push_followers`].
    ///
    /// # Complexity
    ///
    /// O(length of `followers`), amortised.
    #[inline]
    pub fn push_followers(&mut self, followers: &[u32]) -> Result<(), GraphError> {
        self.builder.push_followers(followers)
    }

    /// As [`GraphBuilder::end_vertex`].
    ///
    /// # Errors
    ///
    /// As [`GraphBuilder::end_vertex`].
    ///
    /// # Panics
    ///
    /// As [`GraphBuilder::end_vertex`].
    ///
    /// # Complexity
    ///
    /// O(1), amortised.
    #[inline]
    pub fn end_vertex(&mut self) -> Result<(), GraphError> {
        self.builder.end_vertex()
    }

    /// Ends the graph and computes its Grundy numbers; entry v belongs to the
    /// vertex that the caller numbers `first + v`.
    ///
    /// # Errors
    ///
    /// [`OrderError::Cycle`] if the graph has a cycle, and
    /// [`OrderError::OutOfMemory`]; then [`values`](Self::values) is empty.
    ///
    /// # Complexity
    ///
    /// O(V + E) time. Beside the graph, O(V + sqrt(E)) memory, of which only
    /// what no graph before needed is allocated.
    pub fn solve(&mut self) -> Result<&[u32], OrderError> {
        let solved = self.try_solve();
        if solved.is_err() {
            self.memory.values.clear();
        }
        solved.map(|()| self.values())
    }

    /// The values of the latest [`solve`](Self::solve); empty if a graph was
    /// started since or if it was refused.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    #[inline]
    pub fn values(&self) -> &[u32] {
        &self.memory.values
    }

    fn try_solve(&mut self) -> Result<(), OrderError> {
        // A graph that was taken can only fail to end for want of memory.
        let graph = self.builder.finish().map_err(|_| OrderError::OutOfMemory)?;
        self.memory.sort(graph)?;
        label(graph, &mut self.memory);
        Ok(())
    }
}
