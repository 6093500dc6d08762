//! Checks a certificate, without the solver.
//!
//! With m(u) for the mex of the finite values of u's followers, a certificate is right if and only
//! if
//!
//! * (A) a vertex with the finite value g has m = g;
//! * (B) each follower v of such a u that has a larger value or is infinite has a follower w
//!   of the same value as u, and with a smaller counter;
//! * (C) each infinite u has an infinite follower v none of whose followers has the value m(u).
//!
//! Why that is enough: beside a heap of size x, a vertex u of value g is lost for whoever is to
//! move if and only if g = x. The heap lowered is answered by (A), a move of u to something larger
//! by (B); the heap and the counter fall in each round, so play ends. Every other place where u
//! is finite, or x is a value of a follower, is a move away from such a one. And what is left,
//! infinite u with x no value of a follower, has a move to its like: lower the heap to m(u), or,
//! if it is that, move to the follower of (C). So the outcome beside each heap is fixed, and it
//! is a fact about the graph.
//!
//! Cost: O(V + E) time, twice over the arcs; 13 to 21 bytes a vertex and 4 an arc of memory.
//!
//! Source: A. S. Fraenkel and Y. Yesha, 1986, for (A) to (C).

use std::collections::TryReserveError;
use std::fmt;

use sg_core::Graph;

use crate::alloc::{Place, filled, is_narrow};
use crate::certificate::Certificate;
use crate::turned::Turned;

/// Checks that the values of `certificate` are those of `graph`.
///
/// # Errors
///
/// The [`Refusal`] for a vertex that breaks a clause: the smallest that breaks (A), else a
/// vertex with the smallest follower that breaks (B), else the smallest that breaks (C).
///
/// # Complexity
///
/// O(V + E) time.
pub fn verify_certificate(graph: &Graph, certificate: &Certificate) -> Result<(), Refusal> {
    if certificate.len() != graph.num_vertices() {
        return Err(Refusal::NumEntries {
            num_entries: certificate.len(),
            num_vertices: graph.num_vertices(),
        });
    }
    if is_narrow(graph) {
        Checker::new(graph, certificate)?.check::<u32>()
    } else {
        Checker::new(graph, certificate)?.check::<usize>()
    }
}

/// The reason why a certificate was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is not one entry for each vertex.
    NumEntries {
        /// The number of entries.
        num_entries: usize,
        /// The number of vertices of the graph.
        num_vertices: usize,
    },
    /// Clause (A): a finite value is not the mex of the finite values of the followers.
    NotMex {
        /// The vertex.
        vertex: u32,
        /// Its value as given.
        value: u32,
        /// The mex of the values of its followers as given.
        expected: u32,
    },
    /// Clause (B): a move to a larger or infinite value cannot be answered.
    Unanswered {
        /// The vertex, which has a finite value.
        vertex: u32,
        /// The follower with a larger value, or none.
        follower: u32,
        /// The value of the vertex, which no follower of `follower` with a smaller counter has.
        value: u32,
    },
    /// Clause (C): nobody keeps an infinite vertex from being worth its mex.
    NoWitness {
        /// The vertex.
        vertex: u32,
        /// The mex of its followers' values, which each of its infinite followers has for the value
        /// of a follower.
        mex: u32,
    },
    /// The memory for the check could not be had.
    OutOfMemory,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Refusal::NumEntries {
                num_entries,
                num_vertices,
            } => write!(f, "{num_entries} entries for {num_vertices} vertices"),
            Refusal::NotMex {
                vertex,
                value,
                expected,
            } => write!(
                f,
                "vertex {vertex}, clause (A): its value {value} is not {expected}, the mex of its \
                 followers' finite values"
            ),
            Refusal::Unanswered {
                vertex,
                follower,
                value,
            } => write!(
                f,
                "vertex {vertex}, clause (B): no follower of {follower} answers the arc \
                 {vertex} -> {follower} with value {value} and a counter below that of {vertex}"
            ),
            Refusal::NoWitness { vertex, mex } => write!(
                f,
                "vertex {vertex}, clause (C): it is infinite, but each of its infinite followers \
                 has a follower of value {mex}, the mex of its followers' finite values"
            ),
            Refusal::OutOfMemory => write!(f, "out of memory"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<TryReserveError> for Refusal {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

/// What a vertex is taken for: one look at memory for each arc.
#[derive(Clone, Copy)]
struct Entry {
    /// The finite value; [`Entry::INFINITE`] for infinity, which is larger than all.
    value: u32,
    /// The counter of a finite vertex, the mex of an infinite one.
    counter_or_mex: u32,
}

impl Entry {
    const INFINITE: u32 = u32::MAX;
}

/// The values of one vertex's followers.
#[derive(Clone, Copy)]
struct Met {
    /// The vertex whose followers were looked at last, and 1.
    by: u32,
    /// The least counter of those with this value.
    least_counter: u32,
}

struct Checker<'g> {
    graph: &'g Graph,
    entries: Vec<Entry>,
    /// By value. No value is larger than the largest out-degree, as (A) has it.
    met: Vec<Met>,
}

impl<'g> Checker<'g> {
    fn new(graph: &'g Graph, certificate: &Certificate) -> Result<Self, TryReserveError> {
        let mut entries = Vec::new();
        entries.try_reserve_exact(graph.num_vertices())?;
        entries.extend(certificate.iter().map(|entry| {
            let (value, counter_or_mex) = entry.unwrap_or((Entry::INFINITE, 0));
            Entry {
                value,
                counter_or_mex,
            }
        }));
        let degrees = graph.rows().map(<[u32]>::len);
        // Fewer than V values are different, whatever is repeated.
        let most = degrees.max().unwrap_or(0).min(graph.num_vertices());
        let none = Met {
            by: 0,
            least_counter: 0,
        };
        Ok(Self {
            graph,
            entries,
            met: filled(most + 1, none)?,
        })
    }

    fn check<P: Place>(mut self) -> Result<(), Refusal> {
        for u in self.graph.vertices() {
            let expected = self.mex(u);
            let entry = &mut self.entries[u as usize];
            if entry.value == Entry::INFINITE {
                entry.counter_or_mex = expected;
            } else if entry.value != expected {
                return Err(Refusal::NotMex {
                    vertex: u,
                    value: entry.value,
                    expected,
                });
            }
        }
        self.met.fill(Met {
            by: 0,
            least_counter: 0,
        });
        let turned = Turned::<P>::new(self.graph, self.graph.vertices())?;
        let mut has_witness = filled(self.graph.num_vertices(), false)?;
        for v in self.graph.vertices() {
            let value = self.entries[v as usize].value;
            let sources = turned.sources(v);
            if value == 0 || sources.is_empty() {
                continue;
            }
            self.meet_followers(v);
            for &u in sources {
                let from = self.entries[u as usize];
                if from.value < value {
                    let answer = self.met[from.value as usize];
                    if answer.by != v + 1 || from.counter_or_mex <= answer.least_counter {
                        return Err(Refusal::Unanswered {
                            vertex: u,
                            follower: v,
                            value: from.value,
                        });
                    }
                } else if from.value == Entry::INFINITE && value == Entry::INFINITE {
                    let is_met = self.met[from.counter_or_mex as usize].by == v + 1;
                    has_witness[u as usize] |= !is_met;
                }
            }
        }
        for u in self.graph.vertices() {
            let entry = self.entries[u as usize];
            if entry.value == Entry::INFINITE && !has_witness[u as usize] {
                return Err(Refusal::NoWitness {
                    vertex: u,
                    mex: entry.counter_or_mex,
                });
            }
        }
        Ok(())
    }

    /// The mex of the finite values of the followers of `u`.
    fn mex(&mut self, u: u32) -> u32 {
        let row = self.graph.followers(u);
        for &w in row {
            let value = self.entries[w as usize].value;
            // What is larger than the number of followers cannot count.
            if value != Entry::INFINITE
                && let Some(met) = self.met.get_mut(value as usize)
            {
                met.by = u + 1;
            }
        }
        let unmet = self.met.iter().position(|met| met.by != u + 1);
        let mex = unmet.expect("a row leaves out one of as many numbers and one more");
        #[expect(clippy::cast_possible_truncation, reason = "it is at most V")]
        let mex = mex as u32;
        mex
    }

    /// Meets the values of the followers of `v`.
    fn meet_followers(&mut self, v: u32) {
        for &w in self.graph.followers(v) {
            let Entry {
                value,
                counter_or_mex: counter,
            } = self.entries[w as usize];
            if value == Entry::INFINITE {
                continue;
            }
            let met = &mut self.met[value as usize];
            if met.by != v + 1 || counter < met.least_counter {
                *met = Met {
                    by: v + 1,
                    least_counter: counter,
                };
            }
        }
    }
}
