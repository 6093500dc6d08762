//! What each format means, what is wrong with texts, and what is read of large ones.

mod cases;
mod csr;
mod cycles;
mod json;
mod names;
mod nesting;

use sg_formats::{Error, FORMATS, Format, Input, Reading, Source};
use sg_testkit::graphs;

/// The format of that name.
fn format(name: &str) -> Option<&'static Format> {
    FORMATS.into_iter().find(|format| format.name == name)
}

/// The graph of `text`, in the format of that name or in the one that is found out.
fn read(name: Option<&str>, text: impl AsRef<[u8]>) -> Result<Source, Error> {
    let reading = Reading {
        format: name.map(|name| format(name).expect("there is such a format")),
        ..Reading::default()
    };
    reading.read(Input::bytes(text.as_ref()).expect("there is memory"))
}

/// The vertices with their followers, by name: `a: b c; b:`.
fn rows(source: &Source) -> String {
    let rows = source.graph.vertices().map(|v| source.graph.followers(v));
    graphs::shown(rows, |v| source.names.display(v))
}
