//! What each format means, what is wrong with texts, and what is read of large ones.

mod cases;
mod cycles;
mod json;
mod names;
mod nesting;

use sg_formats::{Error, Format, Input, Reading, Source};

/// What is read of `text`, in `format` or in the one that is found out.
fn read(format: Option<Format>, text: impl AsRef<[u8]>) -> Result<Source, Error> {
    let reading = Reading {
        format,
        ..Reading::default()
    };
    reading.read(Input::bytes(text.as_ref()).expect("there is memory"))
}

/// The vertices with their followers, by name: `a: b c; b:`.
fn rows(source: &Source) -> String {
    let name = |v| source.names.display(v);
    let row = |v| {
        let followers = source.graph.followers(v).iter();
        let followers = followers.map(|&w| format!(" {}", name(w)));
        format!("{}:{}", name(v), followers.collect::<String>())
    };
    let rows: Vec<_> = source.graph.vertices().map(row).collect();
    rows.join("; ")
}
