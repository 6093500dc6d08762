//! What the values of a graph have in common: how often each occurs, and how far the
//! largest is from what it could be.
//!
//! A vertex of value g has g different followers and a play of g moves before it, and
//! leads to at least g (g + 1) / 2 different arcs. In UVa 12163 none of this holds.
//!
//! Cost: O(V + E log E) time, for repeated arcs are counted once.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::{Numbers, Values};
use crate::shown::counted;
use crate::source::Source;

/// The most values that are shown.
const SHOWN: usize = 24;

/// The summary.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    num_vertices: usize,
    /// Each repetition counted.
    num_arcs: usize,
    longest_play: u32,
    largest_value: Option<u128>,
    bounds: Option<Bounds>,
    histogram: Vec<Count>,
}

/// No value is larger than any of these.
#[derive(Debug, Serialize)]
struct Bounds {
    /// From the number of different arcs.
    arcs: u64,
    /// From the most different followers of a vertex.
    followers: u64,
    /// From the longest play.
    moves: u64,
}

#[derive(Debug, Serialize)]
struct Count {
    value: u128,
    vertices: u64,
}

impl Summary {
    pub(super) fn new(source: &Source, values: &Values) -> Self {
        let longest_play = values.heights.iter().copied().max().unwrap_or(0);
        let histogram = histogram(&values.numbers);
        Summary {
            num_vertices: source.graph.num_vertices(),
            num_arcs: source.graph.num_arcs(),
            longest_play,
            largest_value: histogram.last().map(|count| count.value),
            bounds: source
                .constants
                .is_none()
                .then(|| Bounds::new(source, longest_play)),
            histogram,
        }
    }

    /// The summary as lines of text.
    pub(super) fn shown<'a>(&'a self, source: &'a Source) -> impl fmt::Display + 'a {
        Shown {
            summary: self,
            title: source.title.as_deref().unwrap_or_default(),
        }
    }
}

impl Bounds {
    fn new(source: &Source, longest_play: u32) -> Self {
        let (mut num_arcs, mut most_followers) = (0, 0);
        let mut row = Vec::new();
        for v in source.graph.vertices() {
            row.clear();
            row.extend_from_slice(source.graph.followers(v));
            row.sort_unstable();
            row.dedup();
            num_arcs += row.len() as u64;
            most_followers = most_followers.max(row.len() as u64);
        }
        Bounds {
            // The largest g with g (g + 1) / 2 <= E.
            arcs: ((8 * num_arcs + 1).isqrt() - 1) / 2,
            followers: most_followers,
            moves: u64::from(longest_play),
        }
    }
}

/// How many vertices have each value that occurs, ascending.
fn histogram(numbers: &Numbers) -> Vec<Count> {
    let mut counts = BTreeMap::new();
    match numbers {
        Numbers::Narrow(numbers) => {
            let largest = numbers.iter().copied().max().unwrap_or(0);
            let mut dense = vec![0_u64; largest as usize + 1];
            for &number in numbers {
                dense[number as usize] += 1;
            }
            let dense = (0_u128..).zip(dense);
            counts.extend(dense.filter(|&(_, vertices)| 0 < vertices));
        }
        Numbers::Wide(numbers) => {
            for &number in numbers {
                *counts.entry(number).or_default() += 1;
            }
        }
    }
    let count = |(value, vertices)| Count { value, vertices };
    counts.into_iter().map(count).collect()
}

struct Shown<'a> {
    summary: &'a Summary,
    title: &'a str,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary {
            num_vertices,
            num_arcs,
            longest_play,
            histogram,
            ..
        } = self.summary;
        if !self.title.is_empty() {
            write!(f, "{}: ", self.title.escape_debug())?;
        }
        writeln!(
            f,
            "{} and {}; the longest play has {}",
            counted(*num_vertices, "vertex", "vertices"),
            counted(*num_arcs, "arc", "arcs"),
            counted(*longest_play as usize, "move", "moves")
        )?;
        let rows = &histogram[..histogram.len().min(SHOWN)];
        let width = rows
            .iter()
            .map(|count| count.value.to_string().len())
            .max()
            .unwrap_or(0);
        for Count { value, vertices } in rows {
            let vertices = usize::try_from(*vertices).unwrap_or(usize::MAX);
            let vertices = counted(vertices, "vertex", "vertices");
            writeln!(f, "  value {value:>width$}: {vertices}")?;
        }
        if SHOWN < histogram.len() {
            let others = histogram.len() - SHOWN;
            writeln!(
                f,
                "  and {}",
                counted(others, "other value", "other values")
            )?;
        }
        let Some(largest) = self.summary.largest_value else {
            return Ok(());
        };
        write!(f, "largest value {largest}")?;
        if let Some(bounds) = &self.summary.bounds {
            let mut separator = "; it can be at most ";
            for (bound, reason) in [
                (bounds.arcs, "by the number of arcs"),
                (bounds.followers, "by the most followers"),
                (bounds.moves, "by the longest play"),
            ] {
                let reached = if u128::from(bound) == largest {
                    " (reached)"
                } else {
                    ""
                };
                write!(f, "{separator}{bound} {reason}{reached}")?;
                separator = ", ";
            }
        }
        writeln!(f)
    }
}
