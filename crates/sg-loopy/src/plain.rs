//! The values by their definition: the reference of the fast solver.
//!
//! ```text
//! for k = 0, 1, 2, ... while an open vertex lives
//!     while some living open u has no follower labelled k, and each follower of u that is
//!             open (living or dead) has a follower labelled k
//!         label u with k; its counter is the number of labels before it
//!     each living open vertex without a follower labelled k dies
//! what is open is infinite
//! ```
//!
//! Cost: O(V E) time for each different value, O(V) memory.
//!
//! Source: A. S. Fraenkel and Y. Perl, "Constructions in combinatorial games with cycles", 1975;
//! A. S. Fraenkel and Y. Yesha, "The generalized Sprague-Grundy function and its invariance under
//! certain mappings", 1986; after C. A. B. Smith, "Graphs and composite games", 1966.

use std::collections::TryReserveError;

use sg_core::Graph;

use crate::alloc::filled;
use crate::certificate::{Certificate, INFINITE};
use crate::value::LoopyValues;

/// The values of `graph`, by the definition.
///
/// # Errors
///
/// If memory runs out.
pub fn loopy_values(graph: &Graph) -> Result<LoopyValues, TryReserveError> {
    let mut labels = filled(graph.num_vertices(), INFINITE)?;
    let mut counters = filled(graph.num_vertices(), 0)?;
    let mut is_dead = filled(graph.num_vertices(), false)?;
    let mut num_labelled = 0;
    for k in 0.. {
        let has_follower = |labels: &[u32], u: u32| {
            let mut followers = graph.followers(u).iter();
            followers.any(|&w| labels[w as usize] == k)
        };
        let is_live = |labels: &[u32], is_dead: &[bool], u: u32| {
            labels[u as usize] == INFINITE && !is_dead[u as usize]
        };
        if !graph.vertices().any(|u| is_live(&labels, &is_dead, u)) {
            break;
        }
        loop {
            let before = num_labelled;
            for u in graph.vertices() {
                let is_countered =
                    |&v: &u32| labels[v as usize] != INFINITE || has_follower(&labels, v);
                if is_live(&labels, &is_dead, u)
                    && !has_follower(&labels, u)
                    && graph.followers(u).iter().all(is_countered)
                {
                    labels[u as usize] = k;
                    counters[u as usize] = num_labelled;
                    num_labelled += 1;
                }
            }
            if num_labelled == before {
                break;
            }
        }
        for u in graph.vertices() {
            if is_live(&labels, &is_dead, u) && !has_follower(&labels, u) {
                is_dead[u as usize] = true;
            }
        }
    }
    let certificate = Certificate {
        values: labels,
        counters,
    };
    LoopyValues::new(graph, certificate)
}
