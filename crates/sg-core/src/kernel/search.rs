//! Labels all vertices of a graph in lists of followers, each from the labels of its followers,
//! in one look at each arc.
//!
//! What a label is, a [`Labelling`] says. If the vertices are numbered topologically, in one
//! direction or the other, one pass over them finds the followers of each labelled. Both are
//! tried, as far as they go. For the rest there is a depth-first search:
//!
//! ```text
//! for every vertex without a label, as root: enter it
//! to enter v: go through the followers w of v, from where it was left,
//!     gathering their labels; if w has none, leave v to enter w
//! at the end of the row: v gets its label from what was gathered; go back to
//!     the vertex that was left for v
//! ```
//!
//! A search by itself waits for memory at every vertex. So in a graph that no fast cache holds
//! 1. `NUM_SEARCHES` searches share the graph, each with its own stack. They take turns, and
//!    what one will need is fetched while others have theirs: where the row of a new vertex
//!    stands, a third of a round later the row, and after another third the labels of its
//!    followers. No branch has to find out how far a search is.
//! 2. A search that comes upon a vertex which any search is inside of waits there. Follow
//!    those that wait, each to the one it waits for: if all do, what the first repetition
//!    closes is a cycle. So a round without progress proves one, and the caller is left to
//!    name it.
//! 3. Several threads may do so, each with as many searches. All that they share are the cells of
//!    the vertices, one atomic number each, and the next root. A vertex is entered by the one
//!    search that turns its cell from new to open; the other searches do not care on which thread
//!    that is. Whether all wait is what [`Standstill`] finds out.
//!
//! O(V + E) time, at most `NUM_SEARCHES` times the steps of one search if all but one wait.
//!
//! Source: R. Tarjan, "Depth-first search and linear graph algorithms", 1972; taking turns to
//! hide latency: S. Chen, A. Ailamaki, P. Gibbons and T. Mowry, "Improving hash join performance
//! through prefetching", 2004.

use std::collections::TryReserveError;
use std::num::NonZero;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::standstill::{Next, Standstill, Wait};
use crate::alloc::refill;
use crate::graph::Graph;
use crate::prefetch::prefetch;
use crate::scratch::{Frame, NUM_SEARCHES, Stacks};
use crate::shared::Cell;

/// From how many vertices and arcs on there are that many searches: where a second-level cache
/// of 1 MiB does not hold them any more. With ten arcs a vertex, one search takes half the time
/// of many at 10^5 arcs, three quarters at 3 * 10^5, twice the time at 10^6.
const MIN_SIZE: usize = 1 << 19;

/// From how many vertices and arcs on there are several threads: here two take 1.3 times the CPU
/// time of one. At 10^7 arcs they take 0.6 times as long by the clock, if nothing runs beside them.
const MIN_SIZE_FOR_THREADS: usize = 1 << 21;

/// What a label of a vertex is, and how it follows from those of the followers.
pub(crate) trait Labelling: Sync {
    /// Holds what is known of a vertex.
    type Cell: Cell;

    /// What was gathered from some of the followers of a vertex; by default, from none.
    type Gathered: Copy + Default + Send;

    /// The word of a vertex which no search has entered.
    const NEW: <Self::Cell as Cell>::Word;

    /// The word of a vertex which a search has entered but not labelled yet.
    const OPEN: <Self::Cell as Cell>::Word;

    /// The cell of every vertex.
    fn cells(&self) -> &[Self::Cell];

    /// Whether a word is neither `NEW` nor `OPEN`.
    fn is_label(word: Word<Self>) -> bool;

    /// What was gathered together with `word`. If that is no label, any result will do.
    fn gather(gathered: Self::Gathered, word: Word<Self>) -> Self::Gathered;

    /// The label of `v`, once `gathered` is from all its followers. `seen_by` is as in
    /// [`Scratch`](crate::scratch::Scratch).
    fn label(
        &self,
        v: u32,
        gathered: Self::Gathered,
        followers: &[u32],
        seen_by: &mut [u32],
    ) -> Word<Self>;
}

type Word<L> = <<L as Labelling>::Cell as Cell>::Word;

/// Who labels a graph. It changes nothing but the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crew {
    /// One search.
    Search,
    /// `NUM_SEARCHES` that take turns.
    Thread,
    /// As many on each of so many threads.
    Threads(usize),
}

impl Crew {
    /// The crew that the size of a graph is worth, of up to so many threads.
    pub(crate) fn for_graph(graph: &Graph, num_threads: NonZero<usize>) -> Self {
        match graph.num_vertices() + graph.num_arcs() {
            ..MIN_SIZE => Self::Search,
            MIN_SIZE_FOR_THREADS.. if 1 < num_threads.get() => Self::Threads(num_threads.get()),
            _ => Self::Thread,
        }
    }
}

/// Labels all vertices of `graph`, whose cells are all new. False if it has a cycle, or more arcs
/// than this is made for: 2^32 or more, whose offsets do not fit 32 bits.
///
/// `stacks` and `seen_by`, which is as long as there are values and all 0, are for this thread.
/// Others take their own.
pub(crate) fn label_all<L: Labelling>(
    graph: &Graph,
    labelling: &L,
    crew: Crew,
    stacks: &mut Stacks<L::Gathered>,
    seen_by: &mut [u32],
) -> Result<bool, TryReserveError> {
    match crew {
        Crew::Search => on_one_thread::<L, 1>(graph, labelling, stacks, seen_by),
        Crew::Thread => on_one_thread::<L, NUM_SEARCHES>(graph, labelling, stacks, seen_by),
        Crew::Threads(num_threads) => on_threads(graph, labelling, num_threads, stacks, seen_by),
    }
}

/// Labels a graph by N searches, at most `NUM_SEARCHES`.
fn on_one_thread<L: Labelling, const N: usize>(
    graph: &Graph,
    labelling: &L,
    stacks: &mut Stacks<L::Gathered>,
    seen_by: &mut [u32],
) -> Result<bool, TryReserveError> {
    let task = match Task::after_passes::<N>(graph, labelling, 1, seen_by) {
        Ok(task) => task,
        Err(is_done) => return Ok(is_done),
    };
    task.work::<N, false>(0, stacks, seen_by)
}

/// Labels a graph by `NUM_SEARCHES` searches on each of several threads, this one and others. If
/// not so many can be had, fewer will do.
fn on_threads<L: Labelling>(
    graph: &Graph,
    labelling: &L,
    num_threads: usize,
    stacks: &mut Stacks<L::Gathered>,
    seen_by: &mut [u32],
) -> Result<bool, TryReserveError> {
    let num_values = seen_by.len();
    let task = match Task::after_passes::<NUM_SEARCHES>(graph, labelling, num_threads, seen_by) {
        Ok(task) => task,
        Err(is_done) => return Ok(is_done),
    };
    thread::scope(|scope| {
        let others = (1..num_threads).map(|index| {
            let task = &task;
            let work = move || {
                let mut seen_by = Vec::new();
                refill(&mut seen_by, num_values, 0)?;
                task.work::<NUM_SEARCHES, true>(index, &mut Stacks::default(), &mut seen_by)
            };
            let spawned = thread::Builder::new().spawn_scoped(scope, work);
            if spawned.is_err() {
                task.standstill.place(index).leave();
            }
            spawned.ok()
        });
        let others: Vec<_> = others.collect();
        let mut is_done = task.work::<NUM_SEARCHES, true>(0, stacks, seen_by);
        for other in others.into_iter().flatten() {
            let other = other.join().unwrap_or_else(|panic| resume_unwind(panic));
            is_done = Ok(is_done? & other?);
        }
        is_done
    })
}

/// The lists of a graph, as in [`Graph`].
#[derive(Clone, Copy)]
struct Rows<'g> {
    offsets: &'g [u32],
    followers: &'g [u32],
}

impl<'g> Rows<'g> {
    #[inline(always)]
    fn of_vertex(&self, v: u32) -> &'g [u32] {
        &self.followers[self.range(v)]
    }

    #[inline(always)]
    fn range(&self, v: u32) -> Range<usize> {
        let v = v as usize;
        self.offsets[v] as usize..self.offsets[v + 1] as usize
    }
}

/// What all threads share.
struct Task<'m, L> {
    rows: Rows<'m>,
    labelling: &'m L,
    roots: Roots,
    standstill: Standstill,
}

/// The vertices from which searches start: all, in turn.
struct Roots {
    num_vertices: usize,
    /// Whether the largest is the first.
    descend: bool,
    /// How many have been handed out.
    num_taken: AtomicUsize,
}

impl Roots {
    /// The places of the next roots, none if these were all. So many that threads seldom meet
    /// here, and so few that none is left with much work at the end.
    fn take(&self) -> Range<usize> {
        const CHUNK: usize = 256;
        let end = self.num_vertices;
        let start = self.num_taken.fetch_add(CHUNK, Ordering::Relaxed).min(end);
        start..end.min(start + CHUNK)
    }

    #[expect(clippy::cast_possible_truncation, reason = "vertices have 32 bits")]
    #[inline(always)]
    fn at(&self, place: usize) -> u32 {
        if self.descend {
            (self.num_vertices - 1 - place) as u32
        } else {
            place as u32
        }
    }
}

impl<'m, L: Labelling> Task<'m, L> {
    /// The task that is left after passes in both directions; if none is left, whether the graph
    /// is done.
    fn after_passes<const N: usize>(
        graph: &'m Graph,
        labelling: &'m L,
        num_threads: usize,
        seen_by: &mut [u32],
    ) -> Result<Self, bool> {
        let offsets = graph.offsets.narrow().ok_or(false)?;
        let followers = &graph.followers;
        let rows = Rows { offsets, followers };
        let vertices = graph.vertices();
        let num_vertices = vertices.len();
        let num_up = pass::<L, N>(rows, labelling, seen_by, vertices.clone(), true);
        if num_up == num_vertices {
            return Err(true);
        }
        let num_down = pass::<L, N>(rows, labelling, seen_by, vertices.rev(), false);
        Ok(Self {
            rows,
            labelling,
            roots: Roots {
                num_vertices,
                // Where most numbers are in topological order, roots in that order have most
                // of their followers labelled.
                descend: num_up < num_down,
                num_taken: AtomicUsize::new(0),
            },
            standstill: Standstill::new(num_threads),
        })
    }

    /// Labels by N searches until no vertex is new, or nothing goes on any more. Whether all that
    /// this thread entered is labelled. If it shares the graph, `IS_SHARED`.
    fn work<const N: usize, const IS_SHARED: bool>(
        &self,
        index: usize,
        stacks: &mut Stacks<L::Gathered>,
        seen_by: &mut [u32],
    ) -> Result<bool, TryReserveError> {
        let mut place = self.standstill.place(index);
        let stacks = stacks
            .first_chunk_mut::<N>()
            .expect("N is at most NUM_SEARCHES");
        let mut searches = stacks.each_mut().map(Search::<L>::new);
        let mut roots = 0..0;
        let (mut num_steps, mut num_pauses, mut wait) = (0_u64, 0_u64, Wait::default());
        // The other threads may leave to the first what is not in their `roots` yet.
        let mut takes_roots = true;
        loop {
            let (mut is_progress, mut is_waiting) = (false, false);
            for i in 0..N {
                searches[(i + N - N / 3) % N].start(self.rows);
                if N > 1 {
                    searches[(i + N - N / 3) % N].fetch_row(self.rows);
                    searches[(i + N / 3) % N].fetch_labels(self.rows, self.labelling);
                }
                let current = &mut searches[i];
                if current.state != State::Idle {
                    is_progress |= current.go_on::<IS_SHARED>(self, seen_by)?;
                    is_waiting |= current.state == State::Waiting;
                } else if let Some(root) = self.next_root::<IS_SHARED>(&mut roots, takes_roots) {
                    current.enter(root, self.rows);
                    is_progress = true;
                }
            }
            if is_progress {
                place.step();
                num_steps += 1;
                wait = Wait::default();
                continue;
            }
            if !is_waiting {
                place.leave();
                return Ok(true);
            }
            match place.stand() {
                Next::Round => {}
                Next::Pause => {
                    wait.pause();
                    num_pauses += 1;
                    takes_roots &= index == 0 || !has_little_to_do(num_pauses, num_steps);
                }
                Next::GiveUp => return Ok(false),
            }
        }
    }

    /// A new vertex, open from now on: from `places`, which nobody else looks at, and then from
    /// others if this thread takes more.
    fn next_root<const IS_SHARED: bool>(
        &self,
        places: &mut Range<usize>,
        takes_more: bool,
    ) -> Option<u32> {
        loop {
            for place in places.by_ref() {
                let v = self.roots.at(place);
                if self.is_new(v) && self.open::<IS_SHARED>(v) {
                    return Some(v);
                }
            }
            if !takes_more {
                return None;
            }
            *places = self.roots.take();
            if places.start == places.end {
                return None;
            }
        }
    }

    #[inline(always)]
    fn is_new(&self, v: u32) -> bool {
        self.labelling.cells()[v as usize].get() == L::NEW
    }

    /// Opens v, which was new. False if another thread was first.
    #[inline(always)]
    fn open<const IS_SHARED: bool>(&self, v: u32) -> bool {
        let cell = &self.labelling.cells()[v as usize];
        if IS_SHARED {
            return cell.replace(L::NEW, L::OPEN);
        }
        cell.set(L::OPEN);
        true
    }
}

/// Whether a thread that has paused and got on so many times takes no more roots: in a deep graph
/// all wait for one search most of the time. In tests one pause is enough, so that they see what
/// comes of it.
fn has_little_to_do(num_pauses: u64, num_steps: u64) -> bool {
    const MIN_PAUSES: u64 = 4096;
    cfg!(test) || MIN_PAUSES.max(num_steps) <= num_pauses
}

/// Labels `vertices` up to one with a follower that is not labelled. How many were.
fn pass<L: Labelling, const N: usize>(
    rows: Rows<'_>,
    labelling: &L,
    seen_by: &mut [u32],
    vertices: impl Iterator<Item = u32>,
    is_up: bool,
) -> usize {
    /// How many arcs ahead labels are fetched, in a large graph.
    const AHEAD: usize = 48;
    let cells = labelling.cells();
    let mut num_labelled = 0;
    for v in vertices {
        let range = rows.range(v);
        let followers = &rows.followers[range.clone()];
        let mut gathered = L::Gathered::default();
        let mut are_labels = true;
        let mut gather = |w: u32| {
            let word = cells[w as usize].get();
            gathered = L::gather(gathered, word);
            are_labels &= L::is_label(word);
        };
        if N == 1 {
            followers.iter().for_each(|&w| gather(w));
        } else {
            // The same number of arcs further on: those of the last rows are fetched twice.
            let ahead = if is_up {
                (range.start + AHEAD).min(rows.followers.len() - range.len())
            } else {
                range.start.saturating_sub(AHEAD)
            };
            let soon = &rows.followers[ahead..ahead + range.len()];
            for (&w, &soon) in followers.iter().zip(soon) {
                prefetch(cells, soon as usize);
                gather(w);
            }
        }
        if !are_labels {
            break;
        }
        cells[v as usize].set(labelling.label(v, gathered, followers, seen_by));
        num_labelled += 1;
    }
    num_labelled
}

struct Search<'m, L: Labelling> {
    state: State,
    /// The vertex that it is at. If there is none, the rest means nothing.
    v: u32,
    /// The rest of the row of v, as places among all followers.
    cursor: u32,
    end: u32,
    /// From the followers before `cursor`.
    gathered: L::Gathered,
    /// The vertices that were left on the way to v, each for the next.
    stack: &'m mut Vec<Frame<L::Gathered>>,
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

impl<'m, L: Labelling> Search<'m, L> {
    fn new(stack: &'m mut Vec<Frame<L::Gathered>>) -> Self {
        stack.clear();
        Self {
            state: State::Idle,
            v: 0,
            cursor: 0,
            end: 0,
            gathered: L::Gathered::default(),
            stack,
        }
    }

    /// Goes to v, which is open.
    #[inline(always)]
    fn enter(&mut self, v: u32, rows: Rows<'_>) {
        self.v = v;
        self.state = State::Entering;
        prefetch(rows.offsets, v as usize);
    }

    #[inline(always)]
    fn start(&mut self, rows: Rows<'_>) {
        if self.state == State::Entering {
            self.cursor = rows.offsets[self.v as usize];
            self.end = rows.offsets[self.v as usize + 1];
            self.gathered = L::Gathered::default();
        }
    }

    /// Fetches that row, but not all of a long one: the hardware sees where it goes.
    #[inline(always)]
    fn fetch_row(&self, rows: Rows<'_>) {
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

    /// Fetches the labels of its followers, but not all of many.
    #[inline(always)]
    fn fetch_labels(&self, rows: Rows<'_>, labelling: &L) {
        const MOST: u32 = 24;
        if self.state == State::Entering {
            let end = self.end.min(self.cursor.saturating_add(MOST));
            for &w in &rows.followers[self.cursor as usize..end as usize] {
                prefetch(labelling.cells(), w as usize);
            }
        }
    }

    /// Searches on until there is a vertex to enter or to wait for, or until this root is
    /// done. Whether there was any progress.
    #[inline(always)]
    fn go_on<const IS_SHARED: bool>(
        &mut self,
        task: &Task<'_, L>,
        seen_by: &mut [u32],
    ) -> Result<bool, TryReserveError> {
        let (rows, labelling) = (task.rows, task.labelling);
        let cells = labelling.cells();
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
                let word = cells[w as usize].get();
                if !L::is_label(word) {
                    stop = Some((w, word));
                    break;
                }
                gathered = L::gather(gathered, word);
                cursor += 1;
            }
            if let Some((w, word)) = stop {
                if word == L::NEW {
                    self.stack.try_reserve(1)?;
                    if !task.open::<IS_SHARED>(w) {
                        continue;
                    }
                    self.stack.push(Frame {
                        v,
                        cursor,
                        gathered,
                    });
                    self.enter(w, rows);
                    return Ok(true);
                }
                let is_progress = cursor != self.cursor;
                (self.v, self.cursor, self.end) = (v, cursor, end);
                self.gathered = gathered;
                self.state = State::Waiting;
                return Ok(is_progress);
            }
            let label = labelling.label(v, gathered, rows.of_vertex(v), seen_by);
            cells[v as usize].set(label);
            let Some(frame) = self.stack.pop() else {
                self.state = State::Idle;
                return Ok(true);
            };
            v = frame.v;
            cursor = frame.cursor + 1;
            end = rows.offsets[v as usize + 1];
            gathered = L::gather(frame.gathered, label);
        }
    }
}
