//! What each format means, what is wrong with damaged inputs, and how they are told
//! apart.

mod agree;
mod cases;
mod cycles;
mod detection;
mod faults;
mod meaning;
mod mutations;

use grundy::source::{Args, Error, Source, find};
use sg_formats::Input;

fn args(format: Option<&str>) -> Args {
    Args {
        format: format.map(|name| find(name).expect("there is such a format")),
        ..Args::default()
    }
}

/// All formats, in the order of `--help`.
const ALL: [&str; 7] = [
    "poj2425", "zoj3666", "uva12163", "arcs", "names", "dot", "json",
];

/// The vertices with their followers, by name: `a: b c; b:`; or what is wrong.
fn told(game: Result<Source, Error>) -> String {
    let source = match game {
        Ok(source) => source,
        Err(error) => return error.to_string(),
    };
    let row = |v: u32| {
        let followers = source.graph.followers(v).iter();
        let followers = followers.map(|&w| format!(" {}", source.names.shown(w)));
        format!(
            "{}:{}",
            source.names.shown(v),
            followers.collect::<String>()
        )
    };
    source
        .graph
        .vertices()
        .map(row)
        .collect::<Vec<_>>()
        .join("; ")
}

/// What becomes of `text` in `format`.
#[track_caller]
fn check(format: &str, text: impl AsRef<[u8]>, want: &str) {
    let text = text.as_ref();
    let got = told(args(Some(format)).parse(text));
    let start = &text[..text.len().min(100)];
    assert_eq!(got, want, "{format}: {}", start.escape_ascii());
}

/// The text of a graph in `format`, which `detect` finds out by its lines. In the
/// formats with names vertex v is called `v{v}`, in the others by its number; the last
/// vertex has no followers.
fn written(format: &str, rows: &[Vec<u32>]) -> String {
    let arcs = || {
        (0..)
            .zip(rows)
            .flat_map(|(v, row)| row.iter().map(move |w| (v, *w)))
    };
    let num_arcs = arcs().count();
    let n = rows.len();
    let list = |row: &Vec<u32>, first: u32| {
        let numbers = row.iter().map(|w| format!(" {}", w + first));
        format!("{}{}\n", row.len(), numbers.collect::<String>())
    };
    match format {
        "poj2425" => {
            let lists = rows.iter().map(|row| list(row, 0));
            format!("{n}\n{}0\n", lists.collect::<String>())
        }
        "zoj3666" => {
            let lists = rows[..n - 1].iter().map(|row| list(row, 1));
            format!("{n}\n{}0\n", lists.collect::<String>())
        }
        "uva12163" => {
            let arcs = arcs().map(|(v, w)| format!("{v} {w}\n"));
            let ones = vec!["1"; n].join(" ");
            format!("1\n{n} {num_arcs}\n{}{ones}\n0\n", arcs.collect::<String>())
        }
        "arcs" => {
            let arcs = arcs().map(|(v, w): (u32, u32)| format!("{v} {w}\n"));
            format!("{n} {num_arcs}\n{}", arcs.collect::<String>())
        }
        "names" => {
            let nodes = (0..n).map(|v| format!("v{v}\n"));
            let arcs = arcs().map(|(v, w)| format!("v{v} -> v{w}\n"));
            nodes.chain(arcs).collect()
        }
        "dot" => {
            let nodes = (0..n).map(|v| format!("v{v};\n"));
            let arcs = arcs().map(|(v, w)| format!("v{v} -> v{w};\n"));
            format!("digraph {{\n{}}}\n", nodes.chain(arcs).collect::<String>())
        }
        "json" => {
            let nodes = (0..n).map(|v| format!("{{\"id\": \"v{v}\"}}"));
            let links =
                arcs().map(|(v, w)| format!("\n{{\"source\": \"v{v}\", \"target\": \"v{w}\"}}"));
            format!(
                "{{\"directed\": true, \"nodes\": [{}], \"links\": [{}]}}\n",
                nodes.collect::<Vec<_>>().join(", "),
                links.collect::<Vec<_>>().join(",")
            )
        }
        _ => panic!("there is no format {format}"),
    }
}
