//! Texts whose rows stream by: the same values as those of the graph, or what is wrong first.

use std::io::{Cursor, Read};

use sg_core::grundy;
use sg_formats::Streamed;
use sg_random::{Rng, Rows, along};
use sg_testkit::damage;

use super::*;

/// The formats whose rows stream by.
const FORMATS: [&str; 3] = ["poj2425", "zoj3666", "arcs"];

fn stream(args: &Args, text: &[u8]) -> Result<Streamed, Error> {
    args.reading()
        .stream(Input::bytes(text).expect("there is memory"))
}

/// A graph of which all arcs lead to smaller or all to larger numbers; the last vertex has no
/// followers.
fn random(rng: &mut Rng, num_vertices: u32, num_arcs: usize, is_down: bool) -> Rows {
    let mut order: Vec<u32> = (0..num_vertices - 1).collect();
    if is_down {
        order.push(num_vertices - 1);
    } else {
        order.reverse();
    }
    let mut rows = along::pairs(rng, &order, if 2 < num_vertices { num_arcs } else { 0 });
    rows.resize(num_vertices as usize, Vec::new());
    rows
}

/// A text with a line a vertex or an arc, sorted.
fn text(format: &str, rows: &Rows, first: usize) -> String {
    let mut text = String::new();
    let mut line = |numbers: &mut dyn Iterator<Item = usize>| {
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        text += &numbers.join(" ");
        text.push('\n');
    };
    let num_arcs = rows.iter().map(Vec::len).sum();
    match format {
        "arcs" => {
            line(&mut [rows.len(), num_arcs].into_iter());
            for (v, row) in rows.iter().enumerate() {
                for &w in row {
                    line(&mut [v + first, w as usize + first].into_iter());
                }
            }
        }
        _ => {
            line(&mut [rows.len()].into_iter());
            let has_exit = usize::from(format == "zoj3666");
            for row in &rows[..rows.len() - has_exit] {
                let followers = row.iter().map(|&w| w as usize + has_exit);
                line(&mut std::iter::once(row.len()).chain(followers));
            }
            let vertex = rows.len() - 1 + has_exit;
            match has_exit {
                0 => line(&mut [2, vertex, vertex].into_iter()),
                _ => line(&mut [1].into_iter()),
            }
            match has_exit {
                0 => line(&mut [0].into_iter()),
                _ => line(&mut [1, vertex].into_iter()),
            }
        }
    }
    text
}

/// The graph and the stream of a text have the same values, and say the same of it.
#[track_caller]
fn check(args: &Args, text: &[u8]) {
    let source = parse(args, text).expect("it is a graph");
    let streamed = stream(args, text).expect("it streams");
    let values = grundy(&source.graph).expect("it has no cycle");
    assert!(streamed.values.iter().eq(values));
    assert_eq!(streamed.values.num_arcs(), source.graph.num_arcs() as u64);
    assert_eq!(Some(streamed.first), source.names.first());
    assert_eq!(streamed.read_as(), source.read_as());
    assert_eq!(
        (streamed.case, streamed.num_cases),
        (source.case, source.num_cases)
    );
}

#[test]
fn the_same_values_as_those_of_the_graph() {
    let mut rng = Rng::new(1);
    for round in 0..150 {
        let num_vertices = 1 + rng.vertex(if round % 10 == 0 { 300 } else { 12 });
        let num_arcs = rng.index(4 * num_vertices as usize);
        for is_down in [false, true] {
            let rows = random(&mut rng, num_vertices, num_arcs, is_down);
            for format in FORMATS {
                for first in [0, 1] {
                    let mut args = args(Some(format));
                    let text = text(format, &rows, first as usize);
                    if parse(&args, text.as_bytes()).is_err() {
                        // No arc shows where vertices count from.
                        args.first = Some(first);
                    }
                    if format != "arcs" {
                        args.first = None;
                    }
                    check(&args, text.as_bytes());
                    check(&args, text.replace('\n', "\r\n").as_bytes());
                    check(&args, text.trim_end().as_bytes());
                    if format == "arcs" || !is_down {
                        check(&args, text.replace('\n', "  ").as_bytes());
                    }
                    if format == "arcs" {
                        check(&args, format!("\u{FEFF}{text}").as_bytes());
                    }
                }
            }
        }
    }
}

/// Texts of many pieces, one of which is a list longer than a piece.
#[test]
fn long_texts() {
    let mut rng = Rng::new(2);
    for is_down in [false, true] {
        let mut rows = random(&mut rng, 20_000, 60_000, is_down);
        let (v, first) = if is_down { (100, 101) } else { (19_000, 0) };
        rows[v] = (0..40_000).map(|_| first + rng.vertex(18_000)).collect();
        for format in FORMATS {
            check(&args(Some(format)), text(format, &rows, 0).as_bytes());
        }
    }
}

/// Each game of an input, and all of it is looked at.
#[test]
fn games_of_an_input() {
    let games = "2\n0\n1 0\n1 1\n0\n3\n0\n1 0\n1 0\n0\n";
    for case in [1, 2] {
        let args = Args {
            case: std::num::NonZeroU64::new(case),
            ..args(Some("poj2425"))
        };
        check(&args, games.as_bytes());
    }
    let from_end = "2\n1 1\n0\n1 1\n0\n3\n0\n1 0\n1 0\n0\n";
    let poj = args(Some("poj2425"));
    check(&poj, from_end.as_bytes());
    let error = |args: &Args, text: &str| {
        let error = stream(args, text.as_bytes()).expect_err("it is refused");
        error.to_string()
    };
    assert_eq!(
        error(&poj, &format!("{from_end}2 1 5")),
        "line 11, column 5: position 5 is out of range: the graph has positions 0 to 1"
    );
    let second = Args {
        case: std::num::NonZeroU64::new(2),
        ..args(Some("poj2425"))
    };
    assert_eq!(
        error(&second, "1\n0\n0\n2\n1 1\n0\n0\n"),
        "arcs lead to later vertices, and only the first game can be read from its end"
    );
}

#[track_caller]
fn refuse(format: &str, text: &str, fault: &str) {
    let error = stream(&args(Some(format)), text.as_bytes());
    let error = error.map(|_| ()).expect_err("it is refused");
    assert_eq!(error.to_string(), fault, "{text:?}");
}

/// The first arc that leads the wrong way, and how to get on.
#[test]
fn wrong_ways() {
    let later = "leads to a vertex whose followers come later: grundy renumber writes a copy of \
                 the graph that streams";
    let at = |place: &str, arc: &str| format!("{place}: the arc {arc} {later}");
    refuse(
        "poj2425",
        "3\n0\n1 0\n3 0 2 1\n0\n",
        "line 4, column 5: the arc 2 -> 2 is a cycle",
    );
    refuse(
        "poj2425",
        "3\n0\n2 0 2\n0\n0\n",
        &at("line 3, column 5", "1 -> 2"),
    );
    // From the end, the second fault is met first.
    refuse(
        "poj2425",
        "4\n2 1 2\n1 0\n1 1\n0\n0\n",
        &at("line 3, column 3", "1 -> 0"),
    );
    refuse(
        "poj2425",
        "4\n2 1 2\n1 3\n1 1\n0\n0\n",
        &at("line 4, column 3", "2 -> 1"),
    );
    refuse(
        "zoj3666",
        "3\n1 2\n1 1\n0\n",
        &at("line 3, column 3", "2 -> 1"),
    );
    refuse(
        "arcs",
        "3 3\n1 0\n1 2\n2 0\n",
        &at("line 3, column 3", "1 -> 2"),
    );
    refuse(
        "arcs",
        "3 3\n0 1\n1 2\n2 0\n",
        &at("line 4, column 3", "2 -> 0"),
    );
    refuse(
        "arcs",
        "3 3\n1 2\n2 2\n2 3\n",
        "line 3, column 3: the arc 2 -> 2 is a cycle",
    );
    let sorted = "and arcs have to be sorted by where they start: grundy renumber writes a copy of \
                  the graph that streams";
    refuse(
        "arcs",
        "3 3\n2 1\n1 0\n2 0\n",
        &format!("line 3, column 3: an arc from 1 comes behind one from 2, {sorted}"),
    );
    refuse(
        "arcs",
        "3 3\n1 2\n0 1\n0 2\n",
        &format!("line 3, column 3: an arc from 0 comes behind one from 1, {sorted}"),
    );
}

/// Within a piece of the text, lines mean nothing.
#[test]
fn other_lines_in_a_piece() {
    check(&args(Some("poj2425")), b"3\n2 1\n2 1 2\n0\n0\n");
}

#[test]
fn what_cannot_be_read_from_its_end() {
    let laid_out = "arcs lead to later vertices, so it is to be read from its end: the number of \
                    vertices and each list have to be on lines of their own, as grundy renumber \
                    writes them";
    for text in [
        "3 2 1 2 1 2 0 0",
        "3\n2 1 2 1 2\n0\n0\n",
        "3\n\n2 1 2\n1 2\n0\n0\n",
        "3 2 1 2\n1 2\n0\n0\n",
    ] {
        refuse("poj2425", text, laid_out);
    }
    let pipe = Input::stream(Cursor::new("3\n2 1 2\n1 2\n0\n0\n").chain(Pad(5 << 20)));
    let pipe = pipe.expect("it can be read");
    let error = args(Some("poj2425")).reading().stream(pipe);
    assert_eq!(
        error.map(|_| ()).expect_err("it is refused").to_string(),
        "arcs lead to later vertices, so it is to be read from its end: give the name of a file"
    );
    refuse(
        "names",
        "a b\n",
        "only arcs, lists of problems and folders of arrays stream, and this is names: grundy \
         renumber writes such a folder",
    );
    refuse(
        "uva12163",
        "1\n1 0\n1\n0\n",
        "only arcs, lists of problems and folders of arrays stream, and this is uva12163: grundy \
         renumber writes such a folder",
    );
}

/// So many blanks.
struct Pad(usize);

impl Read for Pad {
    fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
        let len = bytes.len().min(self.0);
        bytes[..len].fill(b' ');
        self.0 -= len;
        Ok(len)
    }
}

/// A damaged text is refused as a graph is, or for an arc before that fault, or has the values of
/// the graph that it is.
#[test]
fn damaged_texts() {
    let mut rng = Rng::new(3);
    for round in 0..3_000 {
        let is_down = round % 2 == 0;
        let num_vertices = 3 + rng.vertex(6);
        let rows = random(&mut rng, num_vertices, 8, is_down);
        let format = FORMATS[round % 3];
        let args = args(Some(format));
        let text = damage(text(format, &rows, 0).as_bytes(), &mut rng);
        let (source, streamed) = (parse(&args, &text), stream(&args, &text));
        let shown = String::from_utf8_lossy(&text);
        match (source, streamed) {
            (Err(error), Ok(_)) => panic!("{shown:?} streams, but {error}"),
            (Err(error), Err(other)) => {
                let [error, other] = [error.to_string(), other.to_string()];
                assert!(
                    error == other || other.contains("arc"),
                    "{shown:?}: {error} or {other}"
                );
            }
            (Ok(source), Ok(streamed)) => {
                let values = grundy(&source.graph).expect("it streams");
                assert!(streamed.values.iter().eq(values), "{shown:?}");
                assert_eq!(Some(streamed.first), source.names.first());
            }
            (Ok(source), Err(error)) => {
                let arcs: Vec<_> = source.graph.arcs().collect();
                let streams = arcs.iter().all(|(v, w)| w < v) || arcs.iter().all(|(v, w)| v < w);
                assert!(
                    !streams
                        || format == "arcs"
                        || error.to_string().contains("lines of their own"),
                    "{shown:?}: {error}"
                );
            }
        }
    }
}
