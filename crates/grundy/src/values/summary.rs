//! The summary of values as lines of text.

use std::fmt;

use sg_explain::{Count, Summary};

use crate::display::plural;
use crate::source::Source;

/// The most values that are shown.
const SHOWN: usize = 24;

/// A summary with the title of its graph.
pub(super) struct Text<'a> {
    summary: &'a Summary,
    title: &'a str,
}

impl<'a> Text<'a> {
    pub(super) fn new(summary: &'a Summary, source: &'a Source) -> Self {
        Text {
            summary,
            title: source.title.as_deref().unwrap_or_default(),
        }
    }
}

impl fmt::Display for Text<'_> {
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
            plural(*num_vertices, "vertex", "vertices"),
            plural(*num_arcs, "arc", "arcs"),
            plural(*longest_play as usize, "move", "moves")
        )?;
        let rows = &histogram[..histogram.len().min(SHOWN)];
        let width = rows
            .iter()
            .map(|count| count.value.to_string().len())
            .max()
            .unwrap_or(0);
        for Count { value, vertices } in rows {
            let vertices = usize::try_from(*vertices).unwrap_or(usize::MAX);
            let vertices = plural(vertices, "vertex", "vertices");
            writeln!(f, "  value {value:>width$}: {vertices}")?;
        }
        if SHOWN < histogram.len() {
            let others = histogram.len() - SHOWN;
            writeln!(f, "  and {}", plural(others, "other value", "other values"))?;
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
