//! All that is known of every vertex of a large graph, in one walk over its arcs.
//!
//! The searches of [`search`](crate::kernel::search) go through the graph with one word for
//! each vertex, in which its Grundy number and both lengths lie side by side, so that a follower
//! is one line of memory. The functions [`heights`](crate::heights) and
//! [`remoteness`](crate::remoteness) are the simple way, with which tests compare it, and to
//! which graphs are left that are too large for the word or the searches.
//!
//! With 10^5 or 10^6 vertices, ten arcs each and random numbers, this takes 1.6 times as long as the
//! Grundy numbers alone.

use std::collections::TryReserveError;
use std::num::NonZero;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::alloc::{refill, refill_with};
use crate::cycle::OrderError;
use crate::graph::Graph;
use crate::kernel::search::{Crew, Labelling, label_all};
use crate::kernel::sparse::{LARGE, bit, code};
use crate::length::{heights, remoteness};
use crate::order::toposort;
use crate::scratch::Stacks;
use crate::shared::{Cell, share};

/// The Grundy number, the height and the remoteness of every vertex: entry v belongs to vertex v.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The Grundy numbers.
    pub values: Vec<u32>,
    /// The heights, as [`heights`](crate::heights) has them.
    pub heights: Vec<u32>,
    /// What [`remoteness`](crate::remoteness) has.
    pub remoteness: Vec<u32>,
}

/// The [`Survey`] of `graph`, several times as fast as [`toposort`](crate::toposort) and the
/// functions that go by it.
///
/// # Errors
///
/// [`OrderError::Cycle`] if the graph has a cycle, and [`OrderError::OutOfMemory`].
///
/// # Complexity
///
/// O(V + E) time; 20 bytes per vertex, of which the result has 12, and 32 per vertex on a stack.
///
/// # Examples
///
/// ```
/// let graph = sg_core::Graph::from_arcs(4, 0, &[(0, 1), (0, 3), (1, 2), (2, 3)])?;
/// let survey = sg_core::survey(&graph)?;
/// assert_eq!(survey.values, [1, 0, 1, 0]);
/// assert_eq!(survey.heights, [3, 2, 1, 0]);
/// assert_eq!(survey.remoteness, [1, 2, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn survey(graph: &Graph) -> Result<Survey, OrderError> {
    survey_on(graph, NonZero::<usize>::MIN)
}

/// What [`survey()`] gives, found by up to so many threads at once, as
/// [`grundy_on`](crate::grundy_on) has them.
///
/// # Errors
///
/// Those of [`survey()`], with the same cycle.
pub fn survey_on(graph: &Graph, num_threads: NonZero<usize>) -> Result<Survey, OrderError> {
    if graph.num_vertices() <= MAX_VERTICES
        && let Some(survey) = search(graph, Crew::for_graph(graph, num_threads))?
    {
        return Ok(survey);
    }
    let order = toposort(graph)?;
    Ok(Survey {
        heights: heights(&order)?,
        remoteness: remoteness(&order)?,
        values: order.into_values(),
    })
}

/// Of no more vertices lengths fit their fields.
const MAX_VERTICES: usize = 1 << LENGTH_BITS;
const LENGTH_BITS: u32 = 28;
const LENGTH: u64 = (1 << LENGTH_BITS) - 1;

/// The survey by searches, unless there is a cycle or there are too many arcs.
fn search(graph: &Graph, crew: Crew) -> Result<Option<Survey>, TryReserveError> {
    let num_vertices = graph.num_vertices();
    let (mut words, mut survey, mut seen_by) = (Vec::new(), Survey::default(), Vec::new());
    refill_with(&mut words, num_vertices, || AtomicU64::new(Words::NEW))?;
    refill(&mut survey.values, num_vertices, 0)?;
    refill(&mut seen_by, graph.largest_value() + 1, 0)?;
    let labelling = Words {
        words: &words,
        values: share(&mut survey.values),
    };
    let mut stacks = Stacks::default();
    if !label_all(graph, &labelling, crew, &mut stacks, &mut seen_by)? {
        return Ok(None);
    }
    drop((stacks, seen_by));
    survey.heights.try_reserve_exact(num_vertices)?;
    survey.remoteness.try_reserve_exact(num_vertices)?;
    for (value, word) in survey.values.iter_mut().zip(&words) {
        let word = word.get();
        let code = code_of(word);
        if code != LARGE {
            *value = u32::from(code);
        }
        survey.heights.push(height_of(word));
        survey.remoteness.push(remoteness_of(word));
    }
    Ok(Some(survey))
}

/// From the highest bit on: two flags and six bits of the code, 28 of the height, 28 of the
/// remoteness.
#[inline(always)]
fn word(code: u8, height: u32, remoteness: u32) -> u64 {
    u64::from(code) << (2 * LENGTH_BITS) | u64::from(height) << LENGTH_BITS | u64::from(remoteness)
}

#[inline(always)]
fn code_of(word: u64) -> u8 {
    (word >> (2 * LENGTH_BITS)) as u8
}

#[inline(always)]
fn height_of(word: u64) -> u32 {
    (word >> LENGTH_BITS & LENGTH) as u32
}

#[inline(always)]
fn remoteness_of(word: u64) -> u32 {
    (word & LENGTH) as u32
}

/// What is known of the vertices.
struct Words<'m> {
    /// Of every vertex.
    words: &'m [AtomicU64],
    /// Of every vertex of the code `LARGE`, written before its word.
    values: &'m [AtomicU32],
}

/// What was gathered from followers. No vertex has a length of `NONE`.
#[derive(Clone, Copy)]
struct Gathered {
    /// The bits of their codes.
    codes: u64,
    /// The largest height, and 1 more; 0 for no follower.
    height: u32,
    /// The least even remoteness, to go to which is a win.
    win: u32,
    /// The largest odd remoteness, to go to which is a loss; as its bits are turned, larger
    /// numbers are less, and `NONE` is more than all.
    loss: u32,
}

const NONE: u32 = u32::MAX;

impl Default for Gathered {
    fn default() -> Self {
        Self {
            codes: 0,
            height: 0,
            win: NONE,
            loss: NONE,
        }
    }
}

impl Gathered {
    #[inline(always)]
    fn remoteness(self) -> u32 {
        match (self.win, self.loss) {
            (NONE, NONE) => 0,
            (NONE, loss) => !loss + 1,
            (win, _) => win + 1,
        }
    }
}

impl Words<'_> {
    #[inline(always)]
    fn value(&self, v: u32) -> u32 {
        match code_of(self.words[v as usize].get()) {
            LARGE => self.values[v as usize].load(Ordering::Relaxed),
            code => u32::from(code),
        }
    }
}

impl Labelling for Words<'_> {
    type Cell = AtomicU64;
    type Gathered = Gathered;

    const NEW: u64 = 1 << 63;
    const OPEN: u64 = 3 << 62;

    #[inline(always)]
    fn cells(&self) -> &[AtomicU64] {
        self.words
    }

    #[inline(always)]
    fn is_label(word: u64) -> bool {
        word < Self::NEW
    }

    #[inline(always)]
    fn gather(gathered: Gathered, word: u64) -> Gathered {
        let remoteness = remoteness_of(word);
        let is_odd = (remoteness & 1).wrapping_neg();
        Gathered {
            codes: gathered.codes | bit(code_of(word)),
            height: gathered.height.max(height_of(word) + 1),
            win: gathered.win.min(remoteness | is_odd),
            loss: gathered.loss.min(!remoteness | !is_odd),
        }
    }

    #[inline(always)]
    fn label(&self, v: u32, gathered: Gathered, followers: &[u32], seen_by: &mut [u32]) -> u64 {
        let followers = followers.iter().map(|&w| self.value(w));
        let code = code(v, gathered.codes, self.values, followers, seen_by);
        word(code, gathered.height, gathered.remoteness())
    }
}
