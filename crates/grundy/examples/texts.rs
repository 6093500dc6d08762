//! Writes damaged texts of the formats, and what the program makes of each, for
//! `scripts/test-page`, where the page reads them as well:
//!
//!     cargo run -p grundy --example texts -- N    N texts of each case, as JSON lines
//!
//! The cases are those of `inputs/formats`.

use std::error::Error;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::{env, fs};

use grundy::source::{Args, Source, find};
use serde::Serialize;
use sg_formats::Input;
use sg_random::Rng;
use sg_testkit::{cases, damage, graphs};

/// A text, in how it is to be read, and what comes out.
#[derive(Serialize)]
struct Text<'a> {
    how: &'a str,
    input: &'a [u8],
    want: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    let number = env::args().nth(1).ok_or("how many?")?.parse()?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../inputs/formats");
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut rng = Rng::new(2425);
    for file in files {
        for case in cases::parse(&fs::read_to_string(file.path())?) {
            for _ in 0..number {
                let damaged = damage(&case.input, &mut rng);
                if has_moderate_numbers(&damaged) {
                    for how in ["found", &*case.how] {
                        let want = outcome(how, &damaged)?;
                        let input = &damaged;
                        serde_json::to_writer(&mut out, &Text { how, input, want })?;
                        writeln!(out)?;
                    }
                }
            }
        }
    }
    Ok(out.flush()?)
}

/// Whether no number asks for a graph that takes seconds to make.
fn has_moderate_numbers(text: &[u8]) -> bool {
    let runs = text.split(|byte| !byte.is_ascii_digit());
    let number = |run: &[u8]| std::str::from_utf8(run).ok()?.parse::<u64>().ok();
    runs.filter_map(number)
        .all(|number| number < 100_000 || u64::from(u32::MAX - 2) < number)
}

/// The graph of a text, below the line that says what was found, and its cycle if it has one;
/// or the message. Of a graph that is too large for a page, its size.
fn outcome(how: &str, text: &[u8]) -> io::Result<String> {
    let mut args = Args::default();
    let words: Vec<_> = how.split(' ').collect();
    for option in words.chunks(2) {
        match *option {
            ["--format", format] => args.format = find(format),
            ["--first", first] => args.first = first.parse().ok(),
            _ => {}
        }
    }
    let source = match args.reading().read(Input::bytes(text)?) {
        Ok(source) => source,
        Err(error) => return Ok(error.to_string()),
    };
    let mut lines = Vec::new();
    if how == "found" {
        lines.push(source.read_as());
    }
    lines.push(match source.names.len() {
        many @ 3001.. => format!("{many} vertices"),
        _ => rows(&source),
    });
    if source.names.len() <= 3000
        && let Err(error) = source.order()
    {
        lines.push(error.to_string());
    }
    Ok(lines.join("\n"))
}

/// The vertices with their followers, by name: `a: b c; b:`.
fn rows(source: &Source) -> String {
    let rows = source.graph.vertices().map(|v| source.graph.followers(v));
    graphs::shown(rows, |v| source.names.display(v))
}
