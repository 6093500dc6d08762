//! A cycle as people can find it: the names of its vertices and the lines of its arcs.

use std::fmt;

use sg_scan::Position;

use crate::names::Names;

/// So many vertices of a cycle are shown, and as many arcs looked for.
const SHOWN: usize = 16;

/// A cycle of a graph that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The first vertices of the walk, and the first one again if that is all.
    walk: Vec<String>,
    num_vertices: usize,
    /// The position of each of the [`shown_arcs`]; empty if none is known.
    pub(crate) positions: Vec<Option<Position>>,
}

impl Cycle {
    /// The cycle with names and without lines.
    pub(crate) fn new(cycle: &sg_core::Cycle, names: &Names) -> Self {
        let name = |v| names.display(v).into_owned();
        Cycle {
            walk: cycle.closed_walk().take(SHOWN + 1).map(name).collect(),
            num_vertices: cycle.vertices().len(),
            positions: Vec::new(),
        }
    }

    /// The names along the closed walk, at most 17 of them, and for each arc between
    /// two of them the line and column where it stands, as far as that is known.
    pub fn steps(&self) -> impl Iterator<Item = (&str, &str, Option<Position>)> {
        let positions = self.positions.iter().copied();
        let positions = positions.chain(std::iter::repeat(None));
        let arcs = self.walk.windows(2).zip(positions);
        arcs.map(|(ends, position)| (ends[0].as_str(), ends[1].as_str(), position))
    }
}

/// The arcs of the cycle that are shown.
pub(crate) fn shown_arcs(cycle: &sg_core::Cycle) -> impl Iterator<Item = (u32, u32)> {
    let targets = cycle.closed_walk().skip(1);
    cycle.closed_walk().zip(targets).take(SHOWN)
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_more = SHOWN < self.num_vertices;
        write!(f, "cycle {}", self.walk.join(" -> "))?;
        if has_more {
            write!(f, " -> ... ({} vertices)", self.num_vertices)?;
        }
        for (source, target, position) in self.steps() {
            if let Some(position) = position {
                write!(f, "\n  {position}: {source} -> {target}")?;
            }
        }
        if has_more && !self.positions.is_empty() {
            write!(f, "\n  ...")?;
        }
        Ok(())
    }
}
