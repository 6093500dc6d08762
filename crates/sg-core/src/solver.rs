//! Many graphs, one after the other, in the memory of the largest.
//!
//! [`Form`] says how a graph is kept. Lists turn into bits while the graph is read, once there
//! are arcs enough. Where there is a cycle, a graph in another form goes back into lists, and the
//! one search for cycles names it.

use std::num::NonZero;

use sg_cpu::Cpu;

use crate::builder::GraphBuilder;
use crate::cycle::OrderError;
use crate::error::{GraphError, VertexRange};
use crate::form::dense::Dense;
use crate::form::tiny::Tiny;
use crate::form::{Form, Threshold};
use crate::graph::Graph;
use crate::kernel::sparse;
use crate::prefixed::{Consumed, first_row};
use crate::scratch::Scratch;

/// A builder of graphs that computes their Grundy numbers, and keeps all memory from one
/// graph to the next. After an error, [`start`](Self::start) begins anew.
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
#[derive(Debug)]
pub struct Solver {
    /// Chooses among the kernels of a form.
    cpu: Cpu,
    /// By how many threads it may be solved in lists.
    num_threads: NonZero<usize>,
    /// Which of the three that follow holds the current graph.
    form: Form,
    tiny: Tiny,
    builder: GraphBuilder,
    dense: Dense,
    /// The vertices of the current graph.
    range: VertexRange,
    /// When lists turn into bits.
    threshold: Threshold,
    /// Its `values` are those of the graph solved last, if that is not in words and none was
    /// started or refused since.
    scratch: Scratch,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// A solver that has taken no memory yet.
    #[must_use]
    pub fn new() -> Self {
        Self::on(Cpu::detect())
    }

    /// A solver with the kernels for `cpu`, instead of the widest that this machine has.
    /// The choice changes how fast it is and nothing else.
    #[must_use]
    pub fn on(cpu: Cpu) -> Self {
        Self {
            cpu,
            num_threads: NonZero::<usize>::MIN,
            form: Form::Tiny,
            tiny: Tiny::new(),
            builder: GraphBuilder::new(),
            dense: Dense::default(),
            range: VertexRange::default(),
            threshold: Threshold::NEVER,
            scratch: Scratch::default(),
        }
    }

    /// Starts a graph of `num_vertices` vertices, which the caller numbers from `first` on,
    /// and drops the one before with its values.
    ///
    /// # Errors
    ///
    /// Those of [`GraphBuilder::start`], and it panics where that does.
    pub fn start(&mut self, num_vertices: usize, first: u32) -> Result<(), GraphError> {
        (self.form, self.range) = (Form::Tiny, VertexRange::default());
        self.tiny.start(0, 0);
        self.scratch.values.clear();
        let range = VertexRange::new(num_vertices, first)?;
        match Form::of(range, 0, 0) {
            Form::Tiny => self.tiny.start(range.limit, first),
            form => {
                self.builder.start(num_vertices, first)?;
                self.threshold = Threshold::new(range);
                self.form = form;
            }
        }
        self.range = range;
        Ok(())
    }

    /// Appends arcs from the current vertex to each of `followers`, which are in the
    /// caller's numbers, in amortised linear time.
    ///
    /// # Errors
    ///
    /// Those of [`GraphBuilder::push_followers`], and it panics where that does.
    #[inline]
    pub fn push_followers(&mut self, followers: &[u32]) -> Result<(), GraphError> {
        let (is_inside, num_ended) = match self.form {
            Form::Tiny => {
                self.range.assert_open_row(self.tiny.num_ended);
                (self.tiny.push(followers), self.tiny.num_ended)
            }
            Form::Lists => {
                self.builder.push_followers(followers)?;
                let (num_arcs, num_rows) =
                    (self.builder.graph.num_arcs(), self.builder.num_ended() + 1);
                if self.threshold.is_reached(num_arcs, num_rows) {
                    self.turn_into_bits();
                }
                return Ok(());
            }
            Form::Dense => {
                self.range.assert_open_row(self.dense.num_ended);
                (self.dense.push(self.cpu, followers), self.dense.num_ended)
            }
        };
        if is_inside {
            Ok(())
        } else {
            Err(self.range.follower_error(followers, num_ended))
        }
    }

    /// Ends the row of the current vertex; the next vertex becomes current. In a graph of
    /// many arcs, O(V / 64), which these have paid for.
    ///
    /// # Errors
    ///
    /// Those of [`GraphBuilder::end_vertex`], and it panics where that does.
    #[inline]
    pub fn end_vertex(&mut self) -> Result<(), GraphError> {
        match self.form {
            Form::Tiny => {
                self.range.assert_open_row(self.tiny.num_ended);
                self.tiny.end_vertex();
            }
            Form::Lists => self.builder.end_vertex()?,
            Form::Dense => {
                self.range.assert_open_row(self.dense.num_ended);
                self.dense.end_vertex(self.cpu);
            }
        }
        Ok(())
    }

    /// Appends and ends whole rows that stand in `numbers` one after the other, each behind
    /// its length: the fast path for input of that shape, in amortised linear time.
    ///
    /// The first is the row of the current vertex. Consumes the rows that are whole, but no
    /// more than `most`, nor than there are vertices left. Stops before a row that
    /// [`push_followers`](Self::push_followers) or [`end_vertex`](Self::end_vertex) would
    /// refuse, without an error: give it to them to learn why.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut solver = sg_core::Solver::new();
    /// solver.start(3, 0)?;
    /// let consumed = solver.push_length_prefixed_rows(&[2, 1, 2, 0, 1], usize::MAX);
    /// assert_eq!((consumed.rows, consumed.numbers), (2, 4)); // the third is cut
    /// assert_eq!(solver.solve()?, [1, 0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push_length_prefixed_rows(&mut self, numbers: &[u32], most: usize) -> Consumed {
        if let Form::Tiny = self.form {
            return self.tiny.push_length_prefixed_rows(self.cpu, numbers, most);
        }
        if let Form::Lists = self.form {
            let consumed = self.builder.push_length_prefixed_rows(numbers, most);
            let (num_arcs, num_rows) = (self.builder.graph.num_arcs(), self.builder.num_ended());
            if self.threshold.is_reached(num_arcs, num_rows) {
                self.turn_into_bits();
            }
            return consumed;
        }
        let num_ended = self.dense.num_ended;
        let most = most.min(self.range.num_vertices() - num_ended);
        let mut consumed = Consumed::default();
        while consumed.rows < most
            && let Some(followers) = first_row(&numbers[consumed.numbers..])
            && self.push_followers(followers).is_ok()
            && self.end_vertex().is_ok()
        {
            consumed.add_row(followers.len());
        }
        consumed
    }

    /// Ends the graph and computes its Grundy numbers; entry v belongs to the
    /// vertex that the caller numbers `first + v`.
    ///
    /// # Errors
    ///
    /// [`OrderError::Cycle`] if the graph has a cycle, which is in the caller's numbers, and
    /// [`OrderError::OutOfMemory`]; then [`values`](Self::values) is empty.
    ///
    /// # Complexity
    ///
    /// O(V + E) time. Beside the graph, O(V + sqrt(E)) memory, or as much again as
    /// the graph's if that has many arcs; allocates only what no graph before needed.
    pub fn solve(&mut self) -> Result<&[u32], OrderError> {
        let mut solved = self.try_solve();
        if let Err(error) = &mut solved {
            self.scratch.values.clear();
            if let OrderError::Cycle(cycle) = error {
                cycle.renumber(self.range.first);
            }
        }
        solved.map(|()| self.values())
    }

    /// Computes the Grundy numbers of `graph`, in the memory of this solver and at the cost of
    /// [`solve`](Self::solve); entry v belongs to vertex v. Drops the graph that was started.
    ///
    /// # Errors
    ///
    /// Those of [`solve`](Self::solve), with a cycle in the numbers of `graph`.
    pub fn solve_graph(&mut self, graph: &Graph) -> Result<&[u32], OrderError> {
        self.builder
            .start(0, 0)
            .map_err(|_| OrderError::OutOfMemory)?;
        let limit = graph.vertices().end;
        (self.form, self.range) = (Form::Lists, VertexRange::default());
        let range = VertexRange { first: 0, limit };
        let has_no_cycle = match Form::of(range, graph.num_arcs(), graph.num_vertices()) {
            Form::Tiny => {
                self.tiny.start(limit, 0);
                for row in graph.rows() {
                    self.tiny.push(row);
                    self.tiny.end_vertex();
                }
                let is_solved = self.tiny.solve(self.cpu);
                if is_solved {
                    self.form = Form::Tiny;
                }
                is_solved
            }
            // Lists will do where there is no memory for bits.
            Form::Dense if self.dense.start(limit, 0).is_ok() => {
                for row in graph.rows() {
                    self.dense.push(self.cpu, row);
                    self.dense.end_vertex(self.cpu);
                }
                let solved = self.dense.solve(self.cpu, &mut self.scratch.values);
                solved.unwrap_or(false)
            }
            Form::Lists | Form::Dense => false,
        };
        if !has_no_cycle {
            let solved = sparse::label(graph, &mut self.scratch, self.num_threads);
            if let Err(error) = solved {
                self.scratch.values.clear();
                return Err(error);
            }
        }
        Ok(self.values())
    }

    /// The values of the graph solved last; none if one was started since or refused.
    #[must_use]
    #[inline]
    pub fn values(&self) -> &[u32] {
        match self.form {
            Form::Tiny => self.tiny.values(),
            Form::Lists | Form::Dense => &self.scratch.values,
        }
    }

    fn try_solve(&mut self) -> Result<(), OrderError> {
        let has_no_cycle = match self.form {
            Form::Tiny => self.tiny.solve(self.cpu),
            Form::Lists => return self.solve_lists(),
            Form::Dense => self.dense.solve(self.cpu, &mut self.scratch.values)?,
        };
        if has_no_cycle {
            Ok(())
        } else {
            self.turn_into_lists()
                .map_err(|_| OrderError::OutOfMemory)?;
            self.solve_lists()
        }
    }

    fn solve_lists(&mut self) -> Result<(), OrderError> {
        // A graph that was taken can only fail to end for want of memory.
        let graph = self.builder.finish().map_err(|_| OrderError::OutOfMemory)?;
        sparse::label(graph, &mut self.scratch, self.num_threads)
    }

    /// Goes on with the graph so far as bits, if there is memory for them.
    #[cold]
    fn turn_into_bits(&mut self) {
        let (num_vertices, first) = (self.range.limit, self.range.first);
        let num_ended = self.builder.num_ended();
        let started = self.dense.start(num_vertices, first);
        let Some(graph) = started.ok().and_then(|()| self.builder.finish().ok()) else {
            self.threshold = Threshold::NEVER;
            return;
        };
        for (v, row) in graph.rows().enumerate().take(num_ended + 1) {
            self.dense.insert(row);
            if v < num_ended {
                self.dense.end_vertex(self.cpu);
            }
        }
        self.form = Form::Dense;
    }

    /// Gives the builder the graph that has been ended in another form.
    #[cold]
    fn turn_into_lists(&mut self) -> Result<(), GraphError> {
        self.builder.start(self.range.num_vertices(), 0)?;
        let mut append = |row: &[u64]| {
            for (i, &word) in (0..).zip(row) {
                let mut rest = word;
                while rest != 0 {
                    self.builder
                        .push_followers(&[i * u64::BITS + rest.trailing_zeros()])?;
                    rest &= rest - 1;
                }
            }
            self.builder.end_vertex()
        };
        match self.form {
            Form::Tiny => self.tiny.rows().try_for_each(&mut append),
            Form::Lists => Ok(()),
            Form::Dense => self.dense.rows().try_for_each(&mut append),
        }
    }
}

/// The Grundy numbers of all vertices of one graph: entry v belongs to vertex v. The cost is
/// that of [`Solver::solve`].
///
/// # Errors
///
/// [`OrderError::Cycle`] if the graph has a cycle, and [`OrderError::OutOfMemory`].
pub fn grundy(graph: &Graph) -> Result<Vec<u32>, OrderError> {
    grundy_on(graph, NonZero::<usize>::MIN)
}

/// The values and errors of [`grundy()`], found by up to so many threads at once: as many as
/// pays in a graph of this size, and fewer where no more can be had.
///
/// # Errors
///
/// Those of [`grundy()`], with the same cycle.
///
/// # Complexity
///
/// That of [`grundy()`], and O(sqrt(E)) memory more for each thread. By the clock two threads take
/// 0.6 times as long on random graphs of 10^7 and 10^8 arcs, and 1.2 times as long on one of 10^5
/// levels, where one vertex is waited for most of the time.
///
/// # Examples
///
/// ```
/// let graph = sg_core::Graph::from_arcs(3, 0, &[(0, 1), (1, 2), (0, 2)])?;
/// let threads = std::thread::available_parallelism()?;
/// assert_eq!(sg_core::grundy_on(&graph, threads)?, [2, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grundy_on(graph: &Graph, num_threads: NonZero<usize>) -> Result<Vec<u32>, OrderError> {
    let mut solver = Solver::new();
    solver.num_threads = num_threads;
    solver.solve_graph(graph)?;
    let mut values = solver.scratch.values;
    if let Form::Tiny = solver.form {
        values.try_reserve_exact(solver.tiny.values().len())?;
        values.extend_from_slice(solver.tiny.values());
    }
    Ok(values)
}
