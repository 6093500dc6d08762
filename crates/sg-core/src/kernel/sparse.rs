//! Grundy numbers of a graph in lists of followers, in one look at each arc.
//!
//! If the vertices are numbered topologically, in one direction or the other, one pass over
//! them finds the followers of each labelled. Both are tried, as far as they go. For the rest
//! there is a depth-first search:
//!
//! ```text
//! for every vertex without a value, as root: enter it
//! to enter v: go through the followers w of v, from where it was left,
//!     gathering their values; if w has no value, leave v to enter w
//! at the end of the row: v has the mex of what was gathered; go back to
//!     the vertex that was left for v
//! ```
//!
//! A search by itself waits for memory at every vertex. So in a graph that no fast cache holds
//! 1. `NUM_SEARCHES` searches share the graph, each with its own stack. They take turns, and
//!    what one will need is fetched while others have theirs: where the row of a new vertex
//!    stands, a third of a round later the row, and after another third the codes of its
//!    followers. No branch has to find out how far a search is.
//! 2. A search that comes upon a vertex which any search is inside of waits there. Follow
//!    those that wait, each to the one it waits for: if all do, what the first repetition
//!    closes is a cycle. So a round without progress proves one, and the reference kernel is
//!    left to name it.
//!
//! And in every graph
//! 3. What was gathered is a word: bit g for a follower of value g, the last bit for all from
//!    63 on, which almost never matter. If all bits are there, the row is gone through once
//!    more with stamps for all values, as the reference kernel does with every row.
//! 4. For the same reason one byte, its code, says all that a search asks of a vertex, so that
//!    four times as many vertices fit into a cache.
//!
//! O(V + E) time, at most `NUM_SEARCHES` times the steps of one search if all but one wait.
//! Five bytes per vertex, 16 per vertex on a stack, and the O(sqrt(E)) stamps. A graph of 2^32
//! arcs, whose offsets do not fit 32 bits, is left to the reference kernel.
//!
//! With 10^6 vertices, 10^7 arcs and random numbers this takes 5 times as long as adding up one
//! number per arc's target, and with 10^7 and 10^8 twice as long; the reference kernel takes 30
//! times as long, one search alone 17. With topological numbers it is 1.3 times and half as long.
//!
//! Source: R. Tarjan, "Depth-first search and linear graph algorithms", 1972; taking turns to
//! hide latency: S. Chen, A. Ailamaki, P. Gibbons and T. Mowry, "Improving hash join performance
//! through prefetching", 2004.

use std::collections::TryReserveError;

use super::reference;
use crate::alloc::refill;
use crate::cycle::OrderError;
use crate::graph::Graph;
use crate::order;
use crate::prefetch::prefetch;
use crate::scratch::{Code, Frame, NUM_SEARCHES, Scratch};

/// From how many vertices and arcs on there are that many searches: where a second-level cache
/// of 1 MiB does not hold them any more. With ten arcs a vertex, one search takes half the time
/// of many at 10^5 arcs, three quarters at 3 * 10^5, twice the time at 10^6.
const MIN_SIZE: usize = 1 << 19;

/// Writes the Grundy numbers of `graph` to `scratch.values`.
pub(crate) fn label(graph: &Graph, scratch: &mut Scratch) -> Result<(), OrderError> {
    if !label_all(graph, scratch, ())? {
        order::sort(graph, scratch)?;
        reference::label(graph, scratch);
    }
    Ok(())
}

/// Writes the Grundy numbers of `graph` to `scratch.values`, and returns all vertices, each
/// behind its followers.
pub(crate) fn label_in_order(graph: &Graph, scratch: &mut Scratch) -> Result<Vec<u32>, OrderError> {
    let mut labelled = Vec::new();
    labelled.try_reserve_exact(graph.num_vertices())?;
    if !label_all(graph, scratch, &mut labelled)? {
        order::sort(graph, scratch)?;
        reference::label(graph, scratch);
        labelled.clear();
        labelled.extend(scratch.order.iter().rev());
    }
    Ok(labelled)
}

/// Labels a graph by as many searches as its size is worth, see [`search`].
fn label_all(
    graph: &Graph,
    scratch: &mut Scratch,
    record: impl Record,
) -> Result<bool, TryReserveError> {
    if graph.num_vertices() + graph.num_arcs() < MIN_SIZE {
        search::<1>(graph, scratch, record)
    } else {
        search::<NUM_SEARCHES>(graph, scratch, record)
    }
}

/// A record of the order in which vertices are labelled, which is one of followers first.
trait Record {
    /// Notes that `v` is the next.
    fn note(&mut self, v: u32);
}

/// No record.
impl Record for () {
    #[inline(always)]
    fn note(&mut self, _: u32) {}
}

/// There is room for all vertices.
impl Record for &mut Vec<u32> {
    #[inline(always)]
    fn note(&mut self, v: u32) {
        self.push(v);
    }
}

/// A vertex of this value or a larger one.
const LARGE: Code = 63;
/// A vertex which no search has entered; gathered, it is `LARGE`, which does no harm.
const NEW: Code = 0x80 | LARGE;
/// A vertex which a search has entered but not labelled yet; gathered, it is `LARGE` too.
const OPEN: Code = 0xc0 | LARGE;

#[inline(always)]
fn bit(code: Code) -> u64 {
    1 << (code & LARGE)
}

/// The lists of a graph, as in [`Graph`].
struct Rows<'g> {
    offsets: &'g [u32],
    followers: &'g [u32],
}

impl<'g> Rows<'g> {
    #[inline(always)]
    fn of_vertex(&self, v: u32) -> &'g [u32] {
        let v = v as usize;
        &self.followers[self.offsets[v] as usize..self.offsets[v + 1] as usize]
    }
}

/// The vertices' codes and values.
struct Labels<'m, O> {
    /// Of every vertex.
    codes: &'m mut [Code],
    /// Of every vertex of the code `LARGE`. The others' follow at the end: to write
    /// them one by one would be to wait for memory once more at each vertex.
    values: &'m mut [u32],
    /// `seen_by[g] == v + 1`: a follower of v has the value g.
    seen_by: &'m mut [u32],
    record: O,
}

impl<O: Record> Labels<'_, O> {
    /// Labels `vertices` up to one with a follower that is not labelled. How many were.
    fn pass(&mut self, rows: &Rows<'_>, vertices: impl Iterator<Item = u32>) -> usize {
        let mut num_labelled = 0;
        for v in vertices {
            let followers = rows.of_vertex(v);
            let (mut gathered, mut codes) = (0, 0);
            for &w in followers {
                let code = self.codes[w as usize];
                gathered |= bit(code);
                codes |= code;
            }
            if codes > LARGE {
                break;
            }
            self.set(v, gathered, followers);
            num_labelled += 1;
        }
        num_labelled
    }

    /// Labels v, whose followers' codes have the bits in `gathered`. Returns the bit of its own.
    #[inline(always)]
    fn set(&mut self, v: u32, gathered: u64, followers: &[u32]) -> u64 {
        let value = if gathered == u64::MAX {
            self.large_mex(v, followers)
        } else {
            gathered.trailing_ones()
        };
        let code = Code::try_from(value).map_or(LARGE, |value| value.min(LARGE));
        self.codes[v as usize] = code;
        if code == LARGE {
            self.values[v as usize] = value;
        }
        self.record.note(v);
        bit(code)
    }

    /// The mex of the followers' values, whatever it is.
    #[inline(never)]
    fn large_mex(&mut self, v: u32, followers: &[u32]) -> u32 {
        let stamp = v + 1;
        for &w in followers {
            let value = self.value(w);
            self.seen_by[value as usize] = stamp;
        }
        let mut value = 0;
        while self.seen_by[value as usize] == stamp {
            value += 1;
        }
        value
    }

    #[inline(always)]
    fn value(&self, v: u32) -> u32 {
        match self.codes[v as usize] {
            LARGE => self.values[v as usize],
            code => u32::from(code),
        }
    }

    /// Writes all values, once every vertex is labelled.
    fn finish(self) {
        for (value, &code) in self.values.iter_mut().zip(&*self.codes) {
            if code != LARGE {
                *value = u32::from(code);
            }
        }
    }
}

struct Search<'m> {
    state: State,
    /// The vertex that it is at. If there is none, the rest means nothing.
    v: u32,
    /// The rest of the row of v, as places among all followers.
    cursor: u32,
    end: u32,
    /// The bits of the followers before `cursor`.
    gathered: u64,
    /// The vertices that were left on the way to v, each for the next.
    stack: &'m mut Vec<Frame>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Between two roots.
    Idle,
    /// About to enter v, which `start` prepares.
    Entering,
    /// Waiting for the follower at `cursor`.
    Waiting,
}

/// Labels a graph by N searches, at most `NUM_SEARCHES`. False if it has a cycle, or more
/// arcs than this is made for.
fn search<const N: usize>(
    graph: &Graph,
    scratch: &mut Scratch,
    record: impl Record,
) -> Result<bool, TryReserveError> {
    let Scratch {
        codes,
        values,
        seen_by,
        stacks,
        ..
    } = scratch;
    let Some(offsets) = graph.offsets.narrow() else {
        return Ok(false);
    };
    let followers = &graph.followers;
    let rows = Rows { offsets, followers };
    let vertices = graph.vertices();
    refill(codes, vertices.len(), NEW)?;
    refill(values, vertices.len(), 0)?;
    refill(seen_by, graph.largest_value() + 1, 0)?;
    let mut labels = Labels {
        codes,
        values,
        seen_by,
        record,
    };
    let num_up = labels.pass(&rows, vertices.clone());
    if num_up == vertices.len() {
        labels.finish();
        return Ok(true);
    }
    let num_down = labels.pass(&rows, vertices.clone().rev());
    // Where most numbers are in topological order, roots in that order have most of
    // their followers labelled.
    let last = vertices.end - 1;
    let mut roots = vertices.map(|v| if num_up < num_down { last - v } else { v });

    let stacks = stacks
        .first_chunk_mut::<N>()
        .expect("N is at most NUM_SEARCHES");
    let mut searches = stacks.each_mut().map(Search::new);
    loop {
        let (mut is_progress, mut is_waiting) = (false, false);
        for i in 0..N {
            searches[(i + N - N / 3) % N].start(&rows);
            if N > 1 {
                searches[(i + N - N / 3) % N].fetch_row(&rows);
                searches[(i + N / 3) % N].fetch_codes(&rows, &labels);
            }
            let current = &mut searches[i];
            if current.state != State::Idle {
                is_progress |= current.go_on(&rows, &mut labels)?;
                is_waiting |= current.state == State::Waiting;
            } else if let Some(root) = roots.find(|&v| labels.codes[v as usize] == NEW) {
                current.enter(root, &rows, &mut labels);
                is_progress = true;
            }
        }
        if !is_progress {
            if !is_waiting {
                labels.finish();
            }
            return Ok(!is_waiting);
        }
    }
}

impl<'m> Search<'m> {
    fn new(stack: &'m mut Vec<Frame>) -> Self {
        stack.clear();
        Self {
            state: State::Idle,
            v: 0,
            cursor: 0,
            end: 0,
            gathered: 0,
            stack,
        }
    }

    /// Goes to v, which is new.
    #[inline(always)]
    fn enter(&mut self, v: u32, rows: &Rows<'_>, labels: &mut Labels<'_, impl Record>) {
        labels.codes[v as usize] = OPEN;
        self.v = v;
        self.state = State::Entering;
        prefetch(rows.offsets, v as usize);
    }

    #[inline(always)]
    fn start(&mut self, rows: &Rows<'_>) {
        if self.state == State::Entering {
            self.cursor = rows.offsets[self.v as usize];
            self.end = rows.offsets[self.v as usize + 1];
            self.gathered = 0;
        }
    }

    /// Fetches that row, but not all of a long one: the hardware sees where it goes.
    #[inline(always)]
    fn fetch_row(&self, rows: &Rows<'_>) {
        const LINE: usize = 16;
        const MOST: u32 = 64;
        let end = self.end.min(self.cursor.saturating_add(MOST));
        if self.state == State::Entering && self.cursor < end {
            for i in (self.cursor..end).step_by(LINE) {
                prefetch(rows.followers, i as usize);
            }
            prefetch(rows.followers, end as usize - 1);
        }
    }

    /// Fetches the codes of its followers, but not all of many.
    #[inline(always)]
    fn fetch_codes(&self, rows: &Rows<'_>, labels: &Labels<'_, impl Record>) {
        const MOST: u32 = 24;
        if self.state == State::Entering {
            let end = self.end.min(self.cursor.saturating_add(MOST));
            for &w in &rows.followers[self.cursor as usize..end as usize] {
                prefetch(labels.codes, w as usize);
            }
        }
    }

    /// Searches on until there is a vertex to enter or to wait for, or until this root is
    /// done. Whether there was any progress.
    #[inline(always)]
    fn go_on(
        &mut self,
        rows: &Rows<'_>,
        labels: &mut Labels<'_, impl Record>,
    ) -> Result<bool, TryReserveError> {
        let Self {
            mut v,
            mut cursor,
            mut end,
            mut gathered,
            ..
        } = *self;
        loop {
            let mut stop = None;
            for &w in &rows.followers[cursor as usize..end as usize] {
                let code = labels.codes[w as usize];
                gathered |= bit(code);
                if code > LARGE {
                    stop = Some((w, code));
                    break;
                }
                cursor += 1;
            }
            if let Some((w, code)) = stop {
                if code == NEW {
                    self.stack.try_reserve(1)?;
                    self.stack.push(Frame {
                        v,
                        cursor,
                        gathered,
                    });
                    self.enter(w, rows, labels);
                    return Ok(true);
                }
                let is_progress = cursor != self.cursor;
                (self.v, self.cursor, self.end) = (v, cursor, end);
                self.gathered = gathered;
                self.state = State::Waiting;
                return Ok(is_progress);
            }
            let own = labels.set(v, gathered, rows.of_vertex(v));
            let Some(frame) = self.stack.pop() else {
                self.state = State::Idle;
                return Ok(true);
            };
            v = frame.v;
            cursor = frame.cursor + 1;
            end = rows.offsets[v as usize + 1];
            gathered = frame.gathered | own;
        }
    }
}

#[cfg(test)]
mod tests;
