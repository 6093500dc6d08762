//! A game as a digraph of Graphviz: values as labels, names beside, rows by height.
//!
//! Read back, it is the same graph: the same names in the same order, and every list of
//! followers as it was, repeats included. Graphviz has no way to write a name with
//! an odd number of backslashes before a quote or its end, or with a NUL; if there is one,
//! all nodes are numbered instead, and their names are labels. Values are HTML-like labels,
//! which are no names of nodes where labels are.
//!
//! Cost: O(V log V + E).

use std::fmt::{self, Write};

use crate::colour::{Palette, Rgb};
use crate::subject::Subject;
use crate::text::short_number;

/// The look of what may win.
const WINS: &str = "color=\"#c2570c\", penwidth=3";

/// The text of `subject` for Graphviz.
///
/// # Panics
///
/// Never: a string takes everything.
#[must_use]
pub fn dot(subject: &Subject<'_>) -> String {
    let mut out = String::new();
    write_to(subject, &mut out).expect("a string takes everything");
    out
}

fn write_to(subject: &Subject<'_>, out: &mut String) -> fmt::Result {
    out.push_str("digraph ");
    if can_be_quoted(&subject.title) {
        write!(out, "{} ", quoted(&subject.title))?;
    }
    out.push_str(
        "{\n  node [shape=circle, style=filled, fillcolor=white, fontname=\"sans-serif\"];\n  \
         edge [color=\"#8b909b\"];\n",
    );
    let label = |v: u32| subject.names.label(v).to_string();
    let is_named = subject.vertices().all(|v| can_be_quoted(&label(v)));
    let id = |v: u32| match is_named {
        true => quoted(&label(v)),
        false => v.to_string(),
    };
    let palette = Palette::new(subject.values());
    for v in subject.vertices() {
        write!(out, "  {} [", id(v))?;
        node(subject, palette.colour(subject.value(v)), v, out)?;
        out.push_str("];\n");
    }
    for (v, w) in subject.game.graph.arcs() {
        write!(out, "  {} -> {}", id(v), id(w))?;
        if subject.wins((v, w)) {
            write!(out, " [{WINS}]")?;
        }
        out.push_str(";\n");
    }
    // A line for each height, so that its vertices stand in a row.
    let mut vertices: Vec<u32> = subject.vertices().collect();
    let height = |&v: &u32| subject.heights()[v as usize];
    vertices.sort_by_key(height);
    for row in vertices.chunk_by(|v, w| height(v) == height(w)) {
        out.push_str("  { rank=same;");
        for &v in row {
            write!(out, " {};", id(v))?;
        }
        out.push_str(" }\n");
    }
    out.push_str("}\n");
    Ok(())
}

/// The attributes of a node.
fn node(subject: &Subject<'_>, fill: Option<Rgb>, v: u32, out: &mut String) -> fmt::Result {
    let value = short_number(subject.value(v));
    let name = subject.names.display(v);
    let name = name.replace('\\', r"\\").replace('"', r#"\""#);
    write!(out, "label=<{value}>, xlabel=\"{name}")?;
    if let Some(constants) = subject.game.constants {
        write!(out, "\\nK={}", constants[v as usize])?;
    }
    match subject.count(v) {
        0 => {}
        1 => out.push_str("\\n● token"),
        count => write!(out, "\\n● {count} tokens")?,
    }
    match fill {
        None => out.push_str("\", peripheries=2"),
        Some(fill) => {
            write!(out, "\", fillcolor=\"{fill}\"")?;
            if !fill.is_light() {
                out.push_str(", fontcolor=white");
            }
        }
    }
    if subject.wins_from(v) {
        write!(out, ", {WINS}")?;
    }
    Ok(())
}

/// Whether `text` can be written in quotes, where only a quote can be escaped, a backslash
/// never, and pairs of backslashes stay pairs.
fn can_be_quoted(text: &str) -> bool {
    let mut is_open = false;
    for c in text.chars() {
        match c {
            '\0' => return false,
            '\\' => is_open = !is_open,
            '"' | '\n' if is_open => return false,
            _ => is_open = false,
        }
    }
    !is_open
}

/// `text` in quotes.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\\\""))
}
