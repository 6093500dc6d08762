//! The summary of values as lines of text.

use sg_explain::{Bounds, Summary};

use crate::display::plural;

/// The most values that are shown.
const SHOWN: usize = 24;

/// The lines of a summary of the graph that has this title, if it has one.
pub(super) fn text(summary: &Summary, title: Option<&str>) -> String {
    let title = title.filter(|title| !title.is_empty());
    let title = title.map_or_else(String::new, |title| format!("{}: ", title.escape_debug()));
    let vertices = plural(summary.num_vertices, "vertex", "vertices");
    let arcs = plural(summary.num_arcs, "arc", "arcs");
    let longest_play = summary.longest_play.map(|count| {
        let moves = plural(count, "move", "moves");
        format!("; the longest play has {moves}")
    });
    let longest_play = longest_play.unwrap_or_default();
    let mut lines = vec![format!("{title}{vertices} and {arcs}{longest_play}")];
    let histogram = &summary.histogram;
    let rows = &histogram[..histogram.len().min(SHOWN)];
    let widths = rows.iter().map(|count| count.value.to_string().len());
    let width = widths.max().unwrap_or(0);
    lines.extend(rows.iter().map(|count| {
        let vertices = plural(count.vertices, "vertex", "vertices");
        format!("  value {:>width$}: {vertices}", count.value)
    }));
    if SHOWN < histogram.len() {
        let others = plural(histogram.len() - SHOWN, "other value", "other values");
        lines.push(format!("  and {others}"));
    }
    if let Some(largest) = summary.largest_value {
        let bounds = summary.bounds.map(|bounds| within(largest, bounds));
        let bounds = bounds.unwrap_or_default();
        lines.push(format!("largest value {largest}{bounds}"));
    }
    lines.join("\n")
}

/// How far the largest value is from its bounds.
fn within(largest: u128, bounds: Bounds) -> String {
    let bounds = [
        (bounds.arcs, "by the number of arcs"),
        (bounds.followers, "by the most followers"),
        (bounds.moves, "by the longest play"),
    ];
    let bounds = bounds.map(|(bound, reason)| {
        let is_reached = u128::from(bound) == largest;
        let reached = if is_reached { " (reached)" } else { "" };
        format!("{bound} {reason}{reached}")
    });
    format!("; it can be at most {}", bounds.join(", "))
}
