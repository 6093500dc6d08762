//! Explanations of small games against exhaustive play, which knows no values.

mod question;
mod spread;
mod tokens;

use super::*;

fn source(format: &str, text: &str) -> Source {
    let args = source::Args {
        format: source::find(format),
        ..source::Args::default()
    };
    args.parse(text.as_bytes()).expect("it is a game")
}

/// A game in which a move goes along an arc.
fn arcs(rows: &[Vec<u32>]) -> Source {
    let arcs: Vec<String> = (0..)
        .zip(rows)
        .flat_map(|(v, row): (u32, _)| row.iter().map(move |w| format!("{v} {w}\n")))
        .collect();
    let text = format!("{} {}\n{}", rows.len(), arcs.len(), arcs.concat());
    source("arcs", &text)
}
