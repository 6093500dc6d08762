//! The inputs of the problems as graphs, and how all formats are told apart.

mod agree;
mod cases;
mod cycles;
mod damaged;
mod detection;
mod mutations;
mod streams;

use grundy::source::{Args, Error, Source, find};
use sg_formats::Input;
use sg_testkit::graphs;

fn args(format: Option<&str>) -> Args {
    Args {
        format: format.map(|name| find(name).expect("there is such a format")),
        ..Args::default()
    }
}

/// The game of a text.
pub(crate) fn parse(args: &Args, text: &[u8]) -> Result<Source, Error> {
    args.reading()
        .read(Input::bytes(text).expect("there is memory"))
}

/// The formats that [`written`] writes, in the order of `--help`.
const ALL: [&str; 7] = [
    "poj2425", "zoj3666", "uva12163", "arcs", "names", "dot", "json",
];

/// The vertices with their followers, by name: `a: b c; b:`; or what is wrong.
fn outcome(game: Result<Source, Error>) -> String {
    match game {
        Ok(source) => rows(&source),
        Err(error) => error.to_string(),
    }
}

/// The vertices with their followers, by name: `a: b c; b:`.
fn rows(source: &Source) -> String {
    let rows = source.graph.vertices().map(|v| source.graph.followers(v));
    graphs::shown(rows, |v| source.names.display(v))
}

/// The files of `inputs/formats`: a text and its graph, or the message. Where the format is to
/// be `found`, the line that says which it is stands before the graph.
#[test]
fn files() {
    sg_testkit::cases::check_folder("../../inputs/formats", |case| {
        if case.how.contains("--tokens") {
            // A position: see `positions`.
            return None;
        }
        let words: Vec<_> = case.how.split(' ').collect();
        let args = match *words {
            ["found"] => args(None),
            ["--format", format] => args(Some(format)),
            ["--format", format, "--first", first] => Args {
                first: first.parse().ok(),
                ..args(Some(format))
            },
            _ => panic!(
                "line {}: {:?} is no choice of a format",
                case.line, case.how
            ),
        };
        Some(match parse(&args, &case.input) {
            Err(error) => error.to_string(),
            Ok(source) if case.want.starts_with("cycle ") => match source.order() {
                Ok(_) => "no cycle".to_owned(),
                Err(error) => error.to_string(),
            },
            Ok(source) if args.format.is_none() => {
                let shown = format!("{}\n{}", source.read_as(), rows(&source));
                shown.trim_end().to_owned()
            }
            Ok(source) => rows(&source),
        })
    });
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
