//! Many graphs, one after the other, in the memory of the largest.
//!
//! What [`GraphBuilder`] and [`grundy()`](crate::grundy()) do, in O(V + E) time for
//! each graph, whatever the graphs before it were.
//!
//! This is the one place that chooses in which form a graph is kept, and with it
//! the kernel: in words if there are few vertices (`tiny`), in bits if there are
//! many arcs for the vertices there are (`dense`), otherwise in lists of followers.
//! How many arcs there will be is not known at the start, so lists turn into bits
//! while the graph is read, once there are arcs enough that bits cost not much more
//! even if none followed.
//! The form changes nothing but the time: where there is a cycle, a graph in
//! another form goes back into lists, and the one search for cycles names it.

use sg_cpu::Cpu;

use crate::dense::{Dense, Threshold};
use crate::graph::{
    GraphBuilder, GraphError, arc_out_of_range, assert_open_row, vertex_limit_from,
};
use crate::order::{Memory, OrderError};
use crate::sparse;
use crate::tiny::{MAX_TINY, Taken, Tiny, first_list};

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
#[derive(Debug)]
pub struct Solver {
    /// Picks the kernels.
    cpu: Cpu,
    /// Which of the three that follow holds the current graph.
    form: Form,
    tiny: Tiny,
    builder: GraphBuilder,
    dense: Dense,
    /// The number of vertices of the current graph, and the number that the caller
    /// gives vertex 0.
    num_vertices: u32,
    first: u32,
    /// When lists turn into bits.
    threshold: Threshold,
    /// Its `values` are those of the graph solved last, if that is not in words;
    /// they are empty if a graph was started or refused since.
    memory: Memory,
}

/// In which form a graph is kept.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// A word for each row.
    Tiny,
    /// A list of followers for each row.
    Lists,
    /// A set of bits for each row.
    Dense,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// A solver that has taken no memory yet.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn new() -> Self {
        Self::on(Cpu::detect())
    }

    /// The same with the kernels for `cpu` instead of the widest that this machine
    /// has. The choice changes how fast it is and nothing else.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn on(cpu: Cpu) -> Self {
        Self {
            cpu,
            form: Form::Tiny,
            tiny: Tiny::new(),
            builder: GraphBuilder::new(),
            dense: Dense::default(),
            num_vertices: 0,
            first: 0,
            threshold: Threshold::NEVER,
            memory: Memory::default(),
        }
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
        (self.form, self.num_vertices, self.first) = (Form::Tiny, 0, 0);
        self.tiny.start(0, 0);
        self.memory.values.clear();
        let limit = vertex_limit_from(num_vertices, first)?;
        if num_vertices <= MAX_TINY {
            self.tiny.start(limit, first);
        } else {
            self.builder.start(num_vertices, first)?;
            self.form = Form::Lists;
            self.threshold = Threshold::new(limit, first);
        }
        (self.num_vertices, self.first) = (limit, first);
        Ok(())
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
        let (taken, num_ended) = match self.form {
            Form::Tiny => {
                assert_open_row(self.tiny.num_ended(), self.num_vertices);
                (self.tiny.push(followers), self.tiny.num_ended())
            }
            Form::Lists => {
                self.builder.push_followers(followers)?;
                let (num_arcs, num_rows) = (self.builder.num_arcs(), self.builder.num_ended() + 1);
                if self.threshold.is_reached(num_arcs, num_rows) {
                    self.turn_into_bits();
                }
                return Ok(());
            }
            Form::Dense => {
                assert_open_row(self.dense.num_ended(), self.num_vertices);
                (self.dense.push(self.cpu, followers), self.dense.num_ended())
            }
        };
        if taken {
            Ok(())
        } else {
            let (first, limit) = (self.first, self.num_vertices);
            Err(arc_out_of_range(followers, num_ended, first, limit))
        }
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
    /// O(1), amortised. In a graph of many arcs, O(V / 64), which these have paid for.
    #[inline]
    pub fn end_vertex(&mut self) -> Result<(), GraphError> {
        match self.form {
            Form::Tiny => {
                assert_open_row(self.tiny.num_ended(), self.num_vertices);
                self.tiny.end_vertex();
            }
            Form::Lists => self.builder.end_vertex()?,
            Form::Dense => {
                assert_open_row(self.dense.num_ended(), self.num_vertices);
                self.dense.end_vertex(self.cpu);
            }
        }
        Ok(())
    }

    /// Appends whole rows, those of the current vertex and the ones after it, and
    /// ends them: `numbers` is the number of followers of the one and they, then
    /// the same of the next, and so on. Takes the rows that are whole, but no more
    /// than `most`, nor than there are vertices left.
    ///
    /// Stops before a row that [`push_followers`](Self::push_followers) or
    /// [`end_vertex`](Self::end_vertex) would refuse, without a word: give it to
    /// them to hear why.
    ///
    /// # Complexity
    ///
    /// O(length of `numbers`), amortised, with less to do for each row than the
    /// methods for one row have.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut solver = sg_core::Solver::new();
    /// solver.start(3, 0)?;
    /// let taken = solver.push_lists(&[2, 1, 2, 0, 1], usize::MAX);
    /// assert_eq!((taken.rows, taken.numbers), (2, 4)); // the third is cut
    /// assert_eq!(solver.solve()?, [1, 0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push_lists(&mut self, numbers: &[u32], most: usize) -> Taken {
        if let Form::Tiny = self.form {
            return self.tiny.push_lists(self.cpu, numbers, most);
        }
        if let Form::Lists = self.form {
            let most = most.min(self.num_vertices as usize - self.builder.num_ended());
            let taken = self.builder.push_lists(numbers, most);
            let (num_arcs, num_rows) = (self.builder.num_arcs(), self.builder.num_ended());
            if self.threshold.is_reached(num_arcs, num_rows) {
                self.turn_into_bits();
            }
            return taken;
        }
        let num_ended = self.dense.num_ended();
        let most = most.min(self.num_vertices as usize - num_ended);
        let mut taken = Taken::default();
        while taken.rows < most
            && let Some(followers) = first_list(&numbers[taken.numbers..])
            && self.push_followers(followers).is_ok()
            && self.end_vertex().is_ok()
        {
            taken.rows += 1;
            taken.numbers += 1 + followers.len();
        }
        taken
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
    /// O(V + E) time. Beside the graph, O(V + sqrt(E)) memory, or as much again as
    /// the graph's if that has many arcs, of which only what no graph before needed
    /// is allocated.
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
        match self.form {
            Form::Tiny => self.tiny.values(),
            Form::Lists | Form::Dense => &self.memory.values,
        }
    }

    fn try_solve(&mut self) -> Result<(), OrderError> {
        let has_no_cycle = match self.form {
            Form::Tiny => self.tiny.solve(self.cpu),
            Form::Lists => return self.solve_lists(),
            Form::Dense => self.dense.solve(self.cpu, &mut self.memory.values)?,
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
        sparse::label(graph, &mut self.memory)
    }

    /// Goes on with the graph so far as bits, if there is memory for them.
    #[cold]
    fn turn_into_bits(&mut self) {
        if self.dense.start(self.num_vertices, self.first).is_err() {
            self.threshold = Threshold::NEVER;
            return;
        }
        for (v, row) in self.builder.rows().enumerate() {
            self.dense.insert(row);
            if v < self.builder.num_ended() {
                self.dense.end_vertex(self.cpu);
            }
        }
        self.form = Form::Dense;
    }

    /// Gives the builder the graph that has been ended in another form.
    #[cold]
    fn turn_into_lists(&mut self) -> Result<(), GraphError> {
        self.builder.start(self.num_vertices as usize, 0)?;
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
