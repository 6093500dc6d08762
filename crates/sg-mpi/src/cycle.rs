//! A cycle among the vertices that got no value, as one closed walk across ranks.
//!
//! Each of them has a follower without a value. The smallest is its next: one exchange tells them
//! all. Whoever goes on to the next again and again comes to a vertex for the second time, and
//! from there on walks along a cycle. A rank walks as long as it owns where it is, and tells the
//! others where it leaves.
//!
//! Cost: O(V + E) time, and an exchange for each time that the walk changes ranks.

use std::collections::HashMap;
use std::fmt;

use crate::block::Block;
use crate::net::{Mail, Net, message, parts};

/// So many arcs of a cycle are shown.
const SHOWN: u64 = 16;

/// A cycle of a graph, the same on all ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The closed walk from its smallest vertex on, of a long one the first 17 vertices.
    pub walk: Vec<u32>,
    /// How many vertices it has.
    pub num_vertices: u64,
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let walk: Vec<_> = self.walk.iter().map(u32::to_string).collect();
        write!(f, "cycle {}", walk.join(" -> "))?;
        if SHOWN < self.num_vertices {
            write!(f, " -> ... ({} vertices)", self.num_vertices)?;
        }
        Ok(())
    }
}

/// The cycle of a graph of which some vertex, on any rank, got no value.
///
/// # Panics
///
/// If all got one.
pub(crate) fn find(net: &mut impl Net, block: &mut Block) -> Cycle {
    tell_next(net, block);
    let unsolved = block.words().iter().position(|word| word.count != 0);
    let start = block.vertices().start;
    let unsolved = unsolved.map_or(u64::MAX, |index| u64::from(start) + index as u64);
    let unsolved = net.all_gather(&[unsolved]);
    let first = unsolved.iter().map(|words| words[0]).min();
    let first = first.and_then(|first| u32::try_from(first).ok());
    let mut at = first.expect("a vertex got no value");

    // Up to a vertex that was visited, after so many steps.
    let mut visits = HashMap::new();
    let mut num_vertices = 0;
    walk(net, block, &mut at, |v, num_steps| {
        let visit = visits.insert(v, num_steps);
        num_vertices = num_steps - visit.unwrap_or(0);
        visit.is_none()
    });
    // Whoever ended the walk knows how long the cycle is.
    let owner = block.partition().owner(at);
    let num_vertices = net.broadcast(owner, &[num_vertices])[0];

    let mut smallest = u32::MAX;
    walk(net, block, &mut at, |v, num_steps| {
        smallest = smallest.min(v);
        num_steps + 1 < num_vertices
    });
    let smallest = net.all_gather(&[smallest.into()]);
    let smallest = smallest.iter().map(|words| words[0]).min();
    let smallest = smallest.and_then(|v| u32::try_from(v).ok());
    let mut at = smallest.expect("a cycle has a vertex");

    let len = num_vertices.min(SHOWN) + 1;
    let mut shown = vec![0; usize::try_from(len).expect("few are shown")];
    walk(net, block, &mut at, |v, num_steps| {
        shown[usize::try_from(num_steps).expect("few are shown")] = v.into();
        num_steps + 1 < len
    });
    let shown = net.sum(&shown).into_iter();
    Cycle {
        walk: shown
            .map(|v| u32::try_from(v).expect("one rank owns it"))
            .collect(),
        num_vertices,
    }
}

/// Makes the mask of each vertex without a value the number of its smallest follower without one.
fn tell_next(net: &mut impl Net, block: &mut Block) {
    for word in block.words().iter_mut().filter(|word| word.count != 0) {
        word.mask = u32::MAX;
    }
    let mut mail = Mail::new(net.num_ranks());
    let start = block.vertices().start;
    let mut vertices = block.vertices();
    // The rest of the row that was being sent.
    let mut rest = 0..0;
    let mut v = start;
    loop {
        while !mail.is_full() {
            if rest.is_empty() {
                let Some(next) = vertices.next() else { break };
                v = next;
                if block.word(v).count != 0 {
                    rest = 0..block.sources((v - start) as usize).len();
                }
            } else {
                let end = rest.end.min(rest.start + PIECE);
                for &source in &block.sources((v - start) as usize)[rest.start..end] {
                    let owner = block.partition().owner(source);
                    mail.boxes[owner].push(message(v, source));
                }
                rest.start = end;
            }
        }
        let is_more = !vertices.is_empty() || !rest.is_empty();
        let signs = net.exchange(&mut mail, is_more.into(), &mut |_, messages| {
            for &message in messages {
                let (next, v) = parts(message);
                let word = block.word(v);
                word.mask = word.mask.min(next);
            }
        });
        if signs == 0 {
            return;
        }
    }
}

/// The sources of a long row that are told at once.
const PIECE: usize = 1 << 10;

/// Walks from `at` on, which is where it ends. Each step is shown to `visit` on the rank that owns
/// the vertex, with the number of steps before; the walk ends where that says no.
fn walk(
    net: &mut impl Net,
    block: &mut Block,
    at: &mut u32,
    mut visit: impl FnMut(u32, u64) -> bool,
) {
    let mut num_steps = 0;
    loop {
        let owner = block.partition().owner(*at);
        let mut goes_on = true;
        if owner == net.rank() {
            while block.vertices().contains(at) {
                let next = block.word(*at).mask;
                goes_on = visit(*at, num_steps);
                if !goes_on {
                    break;
                }
                *at = next;
                num_steps += 1;
            }
        }
        let told = net.broadcast(owner, &[(*at).into(), num_steps, goes_on.into()]);
        *at = u32::try_from(told[0]).expect("it is a vertex");
        num_steps = told[1];
        if told[2] == 0 {
            return;
        }
    }
}
