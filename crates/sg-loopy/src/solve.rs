//! The values of a graph, fast.
//!
//! A graph without cycles is left to [`survey`], if a guess says that it may be one. For others it is
//! the algorithm of [`plain`](crate::plain) with four departures:
//!
//! 1. What leads to no cycle is labelled first, by a depth-first search (`peel`): there a value
//!    is the mex of the followers' values, and each vertex is looked at once. Any part of it may be
//!    left out, since the labels of a set of vertices that holds all followers of its members
//!    depend on nothing else; so the search stops where cycles are many.
//! 2. A vertex knows whether a follower is labelled k by a mark, which the follower makes on all
//!    its predecessors when it is labelled: so arcs are turned round, those of the rest only.
//! 3. What keeps a vertex from label k is one follower that is open and unmarked. It waits on the
//!    list of watchers of the first of these, and goes on in its row when that is marked: so it
//!    looks at each of its arcs once for each k.
//! 4. Followers labelled below k at the front of a row are passed over for good.
//!
//! The invariants of a pass:
//!
//! * A vertex is marked if and only if it is open and a follower that was done has label k.
//! * What a place in a row has passed stays no obstacle: it is labelled, or it is marked, and what
//!   is marked is not labelled k.
//! * An open unmarked vertex that was tried waits on the list of an open unmarked follower, or
//!   has a follower labelled k that is still to be done. At the end nothing is to be done, so
//!   each has an obstacle: that is where the definition stops, too.
//!
//! Cost: O(V + E + sum of the d(v) m(v)) time, where d(v) is the out-degree of v and m(v) the mex
//! of its followers' labels, over the vertices on cycles or before them: at most O(E sqrt E).
//! Memory: 40 bytes a vertex beside the graph, at most, and 4 for each arc that is turned round.

use std::collections::TryReserveError;

use sg_core::{Graph, Survey, survey};

use crate::alloc::{Place, filled, is_narrow, with_room};
use crate::certificate::{Certificate, INFINITE};
use crate::probe::goes_round;
use crate::turned::Turned;
use crate::value::LoopyValues;

/// The value of each vertex of `graph`, any graph: self-loops and repeated arcs are ordinary. On a
/// graph without cycles they are its Grundy numbers.
///
/// # Errors
///
/// If memory runs out.
///
/// # Complexity
///
/// O(V + E) time without cycles, O(E sqrt E) at most; the smaller of the largest out-degree and
/// of that bound in labels.
pub fn loopy_values(graph: &Graph) -> Result<LoopyValues, TryReserveError> {
    let mut labels = Labels::new(graph)?;
    if !goes_round(graph) {
        // What has no cycle is left to the faster kernels; if memory runs out there, less may do.
        if let Ok(Survey {
            values, heights, ..
        }) = survey(graph)
        {
            // An answer to a move is two moves on, so it is lower.
            let counters = heights;
            return LoopyValues::new(graph, Certificate { values, counters });
        }
        peel(graph, &mut labels)?;
    }
    if (labels.num_labelled as usize) < graph.num_vertices() {
        labels = if is_narrow(graph) {
            Passes::<u32>::new(graph, labels)?.label_all()?
        } else {
            Passes::<usize>::new(graph, labels)?.label_all()?
        };
    }
    LoopyValues::new(graph, labels.into_certificate())
}

/// No vertex.
const NONE: u32 = u32::MAX;

/// The bit of a state that says that a vertex is labelled.
const LABELLED: u32 = 1 << 31;

/// The labels given, and the marks of those that have none.
struct Labels {
    /// Of a labelled vertex [`LABELLED`] and its label; of an open one the last k for which it had
    /// a follower labelled k, and 1; 0 if there was none. Labels fit: one of 2^31 takes as many
    /// followers below it, so 2^61 arcs.
    states: Vec<u32>,
    /// The number of labels before that of the vertex.
    counters: Vec<u32>,
    num_labelled: u32,
}

impl Labels {
    fn new(graph: &Graph) -> Result<Self, TryReserveError> {
        Ok(Self {
            states: filled(graph.num_vertices(), 0)?,
            counters: filled(graph.num_vertices(), 0)?,
            num_labelled: 0,
        })
    }

    /// Labels `v`.
    #[inline]
    fn set(&mut self, v: u32, label: u32) {
        self.states[v as usize] = LABELLED | label;
        self.counters[v as usize] = self.num_labelled;
        self.num_labelled += 1;
    }

    /// The label of `v`, if it has one.
    #[inline]
    fn get(&self, v: u32) -> Option<u32> {
        let state = self.states[v as usize];
        (state & LABELLED != 0).then_some(state & !LABELLED)
    }

    /// What is not labelled is infinite.
    fn into_certificate(self) -> Certificate {
        let mut values = self.states;
        for state in &mut values {
            *state = match *state & LABELLED {
                0 => INFINITE,
                _ => *state & !LABELLED,
            };
        }
        Certificate {
            values,
            counters: self.counters,
        }
    }
}

/// Labels vertices that lead to no cycle, followers before the vertices that lead to them: all of
/// them if they are many. Every state that is not a label is 0 before and after. O(V + E) time.
fn peel(graph: &Graph, labels: &mut Labels) -> Result<(), TryReserveError> {
    // States of open vertices while the search goes on.
    const ON_THE_WAY: u32 = 1;
    const BEFORE_A_CYCLE: u32 = 2;
    let mut num_before_cycles = 0;
    // The way from the root, and behind each vertex the arcs of it that were taken.
    let mut way: Vec<(u32, usize)> = Vec::new();
    // `seen_by[g] == v + 1`: a follower of v has label g.
    let mut seen_by: Vec<u32> = Vec::new();
    for root in graph.vertices() {
        if labels.states[root as usize] != 0 {
            continue;
        }
        // Where most of it leads to cycles, the search costs more than it spares.
        let num_labelled = labels.num_labelled as usize;
        if num_labelled.max(graph.num_vertices() / 32) < num_before_cycles {
            break;
        }
        labels.states[root as usize] = ON_THE_WAY;
        way.try_reserve(1)?;
        way.push((root, 0));
        while let Some(&mut (v, ref mut taken)) = way.last_mut() {
            let row = graph.followers(v);
            // All before it are labelled.
            let next = row[*taken..]
                .iter()
                .position(|&w| labels.states[w as usize] & LABELLED == 0);
            let Some(next) = next else {
                let label = mex(&mut seen_by, v, row, labels)?;
                labels.set(v, label);
                way.pop();
                continue;
            };
            *taken += next;
            let w = row[*taken];
            if labels.states[w as usize] == 0 {
                labels.states[w as usize] = ON_THE_WAY;
                way.try_reserve(1)?;
                way.push((w, 0));
            } else {
                // w lies on the way or before a cycle, so all of the way is before a cycle.
                num_before_cycles += way.len();
                for (v, _) in way.drain(..) {
                    labels.states[v as usize] = BEFORE_A_CYCLE;
                }
            }
        }
    }
    for state in &mut labels.states {
        if *state & LABELLED == 0 {
            *state = 0;
        }
    }
    Ok(())
}

/// The mex of the labels of `row`, all of which are labelled, the followers of `v`.
fn mex(
    seen_by: &mut Vec<u32>,
    v: u32,
    row: &[u32],
    labels: &Labels,
) -> Result<u32, TryReserveError> {
    if row.len() < 64 {
        let mut seen = 0_u64;
        for &w in row {
            let label = labels.states[w as usize] & !LABELLED;
            // A label of 64 or more cannot count: 64 is above the mex of so few.
            seen |= 1_u64.checked_shl(label).unwrap_or(0);
        }
        return Ok(seen.trailing_ones());
    }
    if seen_by.len() <= row.len() {
        seen_by.try_reserve(row.len() + 1 - seen_by.len())?;
        seen_by.resize(row.len() + 1, 0);
    }
    for &w in row {
        let label = labels.states[w as usize] & !LABELLED;
        if let Some(seen) = seen_by.get_mut(label as usize) {
            *seen = v + 1;
        }
    }
    let unseen = seen_by[..=row.len()].iter().position(|&seen| seen != v + 1);
    let label = unseen.expect("a row leaves out one of as many numbers and one more");
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a value has fewer than 32 bits"
    )]
    Ok(label as u32)
}

/// The passes over what the search left open, one for each label.
struct Passes<'g, P> {
    graph: &'g Graph,
    labels: Labels,
    /// The arcs of all vertices that the search left open.
    turned: Turned<P>,
    /// The vertices that may still be labelled: open, and so far each label is that of a follower.
    live: Vec<u32>,
    /// What the search labelled, by label, and where each label starts and the last ends.
    peeled: Vec<u32>,
    peeled_starts: Vec<usize>,
    /// The place in its row up to which all followers of a vertex have labels below k.
    passed: Vec<P>,
    /// The place in its row of the follower that a vertex waits for.
    obstacle: Vec<P>,
    /// The first vertex that waits for a vertex, and the next that waits for the same one;
    /// [`NONE`] behind the last.
    watchers: Vec<u32>,
    next_watcher: Vec<u32>,
    /// Vertices labelled k whose predecessors are not marked yet.
    to_be_done: Vec<u32>,
    /// Marked vertices that others waited for.
    woken: Vec<u32>,
}

impl<'g, P: Place> Passes<'g, P> {
    fn new(graph: &'g Graph, labels: Labels) -> Result<Self, TryReserveError> {
        let num_vertices = graph.num_vertices();
        let num_open = num_vertices - labels.num_labelled as usize;
        let open = graph.vertices().filter(|&v| labels.get(v).is_none());
        let mut live = with_room(num_open)?;
        live.extend(open);
        let turned = Turned::new(graph, live.iter().copied())?;
        let (peeled, peeled_starts) = by_label(graph, &labels)?;
        Ok(Self {
            graph,
            turned,
            live,
            peeled,
            peeled_starts,
            passed: filled(num_vertices, P::new(0))?,
            obstacle: filled(num_vertices, P::new(0))?,
            watchers: filled(num_vertices, NONE)?,
            next_watcher: filled(num_vertices, NONE)?,
            to_be_done: Vec::new(),
            woken: Vec::new(),
            labels,
        })
    }

    fn label_all(mut self) -> Result<Labels, TryReserveError> {
        let mut k = 0;
        while !self.live.is_empty() {
            self.pass(k)?;
            k += 1;
        }
        Ok(self.labels)
    }

    /// Gives label k to all that can have it; what stays live has a follower with it.
    fn pass(&mut self, k: u32) -> Result<(), TryReserveError> {
        let mark = k + 1;
        let label = k as usize;
        if label + 1 < self.peeled_starts.len() {
            for &w in &self.peeled[self.peeled_starts[label]..self.peeled_starts[label + 1]] {
                for &p in self.turned.sources(w) {
                    let state = &mut self.labels.states[p as usize];
                    if *state & LABELLED == 0 {
                        *state = mark;
                    }
                }
            }
        }
        for index in 0..self.live.len() {
            let q = self.live[index];
            let state = self.labels.states[q as usize];
            if state == mark || state & LABELLED != 0 {
                continue;
            }
            let row = self.graph.followers(q);
            let mut passed = self.passed[q as usize].get();
            let is_below = |&w: &u32| self.labels.get(w).is_some_and(|label| label < k);
            while row.get(passed).is_some_and(is_below) {
                passed += 1;
            }
            self.passed[q as usize] = P::new(passed);
            self.attempt(q, passed, k)?;
            self.drain(k)?;
        }
        // Nobody waits any longer, neither who dies now nor who goes on.
        for &q in &self.live {
            let row = self.graph.followers(q);
            if let Some(&w) = row.get(self.obstacle[q as usize].get()) {
                self.watchers[w as usize] = NONE;
            }
        }
        let states = &self.labels.states;
        self.live.retain(|&q| states[q as usize] == mark);
        Ok(())
    }

    /// Labels `q`, which is open and unmarked, with k, unless a follower at `place` in its row
    /// or behind keeps it from that.
    #[inline]
    fn attempt(&mut self, q: u32, place: usize, k: u32) -> Result<(), TryReserveError> {
        let row = self.graph.followers(q);
        for (place, &w) in (place..).zip(&row[place..]) {
            let state = self.labels.states[w as usize];
            if state == k + 1 {
                continue;
            }
            if state & LABELLED != 0 {
                // Of followers with larger labels each has one labelled k: only what the search
                // labelled has them so early, and there a value is a mex.
                if state & !LABELLED != k {
                    continue;
                }
                // w will mark q.
                return Ok(());
            }
            self.obstacle[q as usize] = P::new(place);
            self.next_watcher[q as usize] = self.watchers[w as usize];
            self.watchers[w as usize] = q;
            return Ok(());
        }
        self.labels.set(q, k);
        self.to_be_done.try_reserve(1)?;
        self.to_be_done.push(q);
        Ok(())
    }

    /// Marks what has followers labelled k, and tries again who waited for what is marked; marks
    /// first, since they spare tries.
    fn drain(&mut self, k: u32) -> Result<(), TryReserveError> {
        let mark = k + 1;
        // The next of those that waited for the vertex woken last.
        let mut waiting = NONE;
        loop {
            while let Some(w) = self.to_be_done.pop() {
                for &p in self.turned.sources(w) {
                    let state = &mut self.labels.states[p as usize];
                    if *state == mark || *state & LABELLED != 0 {
                        continue;
                    }
                    *state = mark;
                    if self.watchers[p as usize] != NONE {
                        self.woken.try_reserve(1)?;
                        self.woken.push(p);
                    }
                }
            }
            if waiting == NONE {
                let Some(p) = self.woken.pop() else {
                    return Ok(());
                };
                waiting = std::mem::replace(&mut self.watchers[p as usize], NONE);
                continue;
            }
            let q = waiting;
            waiting = self.next_watcher[q as usize];
            let state = self.labels.states[q as usize];
            if state != mark && state & LABELLED == 0 {
                self.attempt(q, self.obstacle[q as usize].get() + 1, k)?;
            }
        }
    }
}

/// The labelled vertices by label, and where each label starts and the last ends.
fn by_label(graph: &Graph, labels: &Labels) -> Result<(Vec<u32>, Vec<usize>), TryReserveError> {
    let all = || graph.vertices().filter_map(|v| Some((labels.get(v)?, v)));
    let num_labels = all()
        .map(|(label, _)| label as usize + 1)
        .max()
        .unwrap_or(0);
    let mut starts = filled(num_labels + 1, 0_usize)?;
    for (label, _) in all() {
        starts[label as usize + 1] += 1;
    }
    for label in 0..num_labels {
        starts[label + 1] += starts[label];
    }
    let mut places = with_room(num_labels)?;
    places.extend_from_slice(&starts[..num_labels]);
    let mut sorted = filled(labels.num_labelled as usize, 0)?;
    for (label, v) in all() {
        let place: &mut usize = &mut places[label as usize];
        sorted[*place] = v;
        *place += 1;
    }
    Ok((sorted, starts))
}
