//! `grundy draw` as a process.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use grundy::source;
use sg_random::{Rng, random_dag};

/// What the process ended with, and what it wrote to `name`.
fn draw(name: &str, args: &[&str], input: &str) -> (Output, Option<Vec<u8>>) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::write(folder.path().join("game"), input).expect("it can be written");
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .current_dir(folder.path())
        .args(["draw", "game", "-o", name])
        .args(args)
        .output()
        .expect("it starts");
    let file = fs::read(folder.path().join(name)).ok();
    (output, file)
}

#[track_caller]
fn drawn(name: &str, args: &[&str], input: &str) -> Vec<u8> {
    let (output, file) = draw(name, args, input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.is_empty());
    file.expect("it is written")
}

#[track_caller]
fn svg(args: &[&str], input: &str) -> Xml {
    let bytes = drawn("out.svg", args, input);
    assert_eq!(bytes, drawn("out.svg", args, input), "the same bytes");
    Xml::new(&String::from_utf8(bytes).expect("it is UTF-8"))
}

#[track_caller]
fn fails(name: &str, args: &[&str], input: &str, status: i32, stderr: &str) {
    let (output, file) = draw(name, args, input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), stderr);
    assert_eq!(output.status.code(), Some(status));
    assert!(output.stdout.is_empty() && file.is_none());
}

/// An XML document, as far as tests ask.
struct Xml {
    /// How many elements there are of each name and class.
    classes: HashMap<String, usize>,
    /// The content of each element that is text, with its name.
    texts: Vec<(String, String)>,
    source: String,
}

impl Xml {
    /// Checks that every element is closed, attributes are quoted and different, and
    /// nothing is left unescaped.
    #[track_caller]
    fn new(source: &str) -> Xml {
        let mut xml = Xml {
            classes: HashMap::new(),
            texts: Vec::new(),
            source: source.to_owned(),
        };
        let mut open: Vec<String> = Vec::new();
        let mut rest = source;
        while let Some(start) = rest.find('<') {
            let text = unescaped(&rest[..start]);
            match open.last() {
                Some(name) if !text.trim().is_empty() => xml.texts.push((name.clone(), text)),
                _ => assert_eq!(text.trim(), ""),
            }
            let end = rest.find('>').expect("a tag is closed");
            let tag = &rest[start + 1..end];
            rest = &rest[end + 1..];
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop().as_deref(), Some(name));
                continue;
            }
            let (tag, is_closed) = match tag.strip_suffix('/') {
                Some(tag) => (tag, true),
                None => (tag, false),
            };
            let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
            xml.element(name, attributes);
            if !is_closed {
                assert!(!open.is_empty() || name == "svg", "one root");
                open.push(name.to_owned());
            }
        }
        assert!(open.is_empty() && rest.trim().is_empty());
        xml
    }

    fn element(&mut self, name: &str, mut attributes: &str) {
        let mut seen = Vec::new();
        while !attributes.is_empty() {
            let (key, rest) = attributes.split_once("=\"").expect("a value is quoted");
            let (value, rest) = rest.split_once('"').expect("a quote is closed");
            assert!(!seen.contains(&key), "{key} twice");
            seen.push(key);
            if key == "class" {
                *self.classes.entry(format!("{name}.{value}")).or_default() += 1;
            }
            attributes = rest.trim_start();
        }
    }

    fn count(&self, class: &str) -> usize {
        self.classes.get(class).copied().unwrap_or(0)
    }

    fn has(&self, element: &str, text: &str) -> bool {
        let wanted = (element.to_owned(), text.to_owned());
        self.texts.contains(&wanted)
    }
}

fn unescaped(text: &str) -> String {
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let (name, rest) = part.split_once(';').expect("a reference ends");
        plain.push(match name {
            "lt" => '<',
            "gt" => '>',
            "amp" => '&',
            "quot" => '"',
            "apos" => '\'',
            _ => panic!("&{name};"),
        });
        plain += rest;
    }
    plain
}

const HEAP: &str = "a -> b\na -> c\nb -> c\nc\n";

#[test]
fn a_small_game_in_rows() {
    let xml = svg(&["--tokens", "a,b,b"], HEAP);
    // One more of the signs that the legend explains.
    assert_eq!(xml.count("circle.vertex"), 2);
    assert_eq!(xml.count("circle.lost"), 1 + 1);
    assert_eq!((xml.count("path.arc"), xml.count("path.head")), (2, 2));
    assert_eq!((xml.count("path.win"), xml.count("path.win-head")), (2, 2));
    assert_eq!(xml.count("circle.piece"), 2 + 1);
    for text in ["a", "b", "c", "0", "1", "2", "height 0"] {
        assert!(xml.has("text", text), "{text}");
    }
    assert!(xml.has("text", "3 tokens, nim-sum 2: whoever moves first wins"));
    assert!(xml.has("title", "game"));
    assert!(xml.has("title", "b: value 1, height 1, 2 tokens"));
    assert!(xml.has(
        "desc",
        "A game graph of 3 vertices and 3 arrows, with Grundy numbers up to 2 and at most 2 \
         moves of a token. 3 tokens, nim-sum 2: whoever moves first wins. Winning moves: a to c."
    ));
    assert!(xml.source.contains("@media (prefers-color-scheme:dark){"));
}

#[test]
fn repeats_are_one_arrow() {
    let xml = svg(&[], "a b\na b\n");
    assert_eq!(xml.count("path.arc"), 1);
    let xml = svg(&["--matrix"], "a b\na b\n");
    assert_eq!(xml.count("rect.lost-cell"), 1);
}

#[test]
fn names_are_escaped() {
    let json = r#"{"directed": true, "nodes": [{"id": "<b>&\"'\u0001\n"}, {"id": "]]>"}],
        "links": [{"source": "<b>&\"'\u0001\n", "target": "]]>"}]}"#;
    for view in ["--layers", "--matrix"] {
        let xml = svg(&[view, "--title", "</title><script>"], json);
        assert!(xml.has("title", "</title><script>"));
        assert!(xml.has("text", "]]>"));
        assert!(xml.has("title", "<b>&\"'\\u{1}\\n: value 1, height 1"));
    }
}

#[test]
fn many_arrows_are_a_matrix() {
    let complete = |n: u32| {
        let arcs = (0..n).flat_map(|v| (0..v).map(move |w| format!("v{v} v{w}\n")));
        arcs.collect::<String>()
    };
    assert_eq!(svg(&[], &complete(11)).count("path.arc"), 55);
    let xml = svg(&[], &complete(12));
    let squares = xml.count("rect.cell") + xml.count("rect.lost-cell");
    // One of them explains the others.
    assert_eq!((squares, xml.count("path.arc")), (66 + 1, 0));
    assert_eq!(svg(&["--layers"], &complete(12)).count("path.arc"), 66);
    assert_eq!(svg(&["--matrix"], &complete(3)).count("path.arc"), 0);
    // Runs in a column of a large one are one shape.
    let xml = svg(&["--tokens", "v149"], &complete(150));
    assert_eq!(xml.count("path.fine") + xml.count("path.fine-lost"), 149);
    assert_eq!(xml.count("rect.win-cell"), 1 + 1);
}

#[test]
fn the_game_that_spreads_tokens() {
    let input = "1\n3 3\n1 0\n2 0\n1 2\n0 2 2\n1\n5 0 1\n";
    let xml = svg(&["--query", "1"], input);
    assert!(xml.has("text", "6 tokens, nim-sum 1: whoever moves first wins"));
    assert!(xml.has("text", "K=2"));
    // The vertex, and the legend.
    assert_eq!(xml.count("circle.win-ring"), 2);
    assert!(xml.has("title", "0: value 0, height 0, K 0, 5 tokens"));
}

#[test]
fn a_thousand_vertices_take_no_time() {
    for num_arcs in [1500, 3000, 400_000] {
        let rows = random_dag(&mut Rng::new(9), 1000, num_arcs);
        let mut text = format!("1000 {num_arcs}\n");
        for (v, row) in rows.iter().enumerate() {
            for w in row {
                text += &format!("{v} {w}\n");
            }
        }
        for view in ["--matrix", "--layers"] {
            if view == "--layers" && 3000 < num_arcs {
                continue;
            }
            let start = Instant::now();
            drawn("out.svg", &["--format", "arcs", view], &text);
            let time = start.elapsed();
            // Far more than it needs, for slow and busy machines.
            assert!(
                time < Duration::from_secs(20),
                "{view} {num_arcs}: {time:?}"
            );
        }
    }
}

/// The names and arcs of a graph.
fn read(text: &[u8]) -> (Vec<String>, Vec<(u32, u32)>) {
    let args = source::Args::default();
    let source = args.parse(text).unwrap_or_else(|error| panic!("{error}"));
    let names = source.graph.vertices();
    let names = names.map(|v| source.names.name(v).into_owned());
    (names.collect(), source.graph.arcs().collect())
}

#[test]
fn dot_is_the_same_graph_when_it_is_read_back() {
    let json = r#"{"directed": true, "multigraph": true, "graph": {"name": "a \"b\" \\\\"},
        "nodes": [{"id": "x\"y"}, {"id": "\\n"}, {"id": "digraph"}, {"id": ""}, {"id": 7},
            {"id": "two\nlines"}, {"id": "-> ; // #"}, {"id": "alone"}],
        "links": [{"source": "x\"y", "target": "\\n"}, {"source": "x\"y", "target": "\\n"},
            {"source": "\\n", "target": ""}, {"source": "digraph", "target": 7},
            {"source": "two\nlines", "target": "-> ; // #"}]}"#;
    for input in [HEAP, "3\n2 1 2\n1 2\n0\n0\n", json] {
        let dot = drawn("out.dot", &[], input);
        assert_eq!(read(&dot), read(input.as_bytes()));
    }
    // Graphviz has no way to say such a name.
    let dot = drawn(
        "out.dot",
        &[],
        r#"{"directed": true, "nodes": [{"id": "\\"}, {"id": "b"}],
            "links": [{"source": "b", "target": "\\"}]}"#,
    );
    let numbered = (vec!["0".to_owned(), "1".to_owned()], vec![(1, 0)]);
    assert_eq!(read(&dot), numbered);
    let text = String::from_utf8(drawn("out.dot", &["--tokens", "a"], HEAP)).expect("UTF-8");
    assert!(text.contains("  \"a\" [label=\"2\", xlabel=\"a\\n● token\", fillcolor="));
    assert!(text.contains("  { rank=same; \"b\"; }\n"));
    assert!(text.contains("  \"a\" -> \"c\" [color=\"#c2570c\", penwidth=3];\n"));
}

#[test]
fn png_has_pixels_of_every_kind() {
    let png = drawn("out.PNG", &["--tokens", "a"], HEAP);
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four"));
    let svg = drawn("out.svg", &["--tokens", "a"], HEAP);
    let svg = String::from_utf8(svg).expect("it is UTF-8");
    let side = |name: &str| {
        let (_, rest) = svg.split_once(&format!(" {name}=\"")).expect("it has one");
        let (side, _) = rest.split_once('"').expect("it is closed");
        side.parse::<u32>().expect("it is a number")
    };
    assert!(number(16).abs_diff(2 * side("width")) <= 2);
    assert!(number(20).abs_diff(2 * side("height")) <= 2);
    assert_eq!(png, drawn("out.png", &["--tokens", "a"], HEAP));
    assert_ne!(png, drawn("out.png", &[], HEAP));
}

#[test]
fn the_page_has_the_game() {
    let html = drawn("out.html", &["--tokens", "a,b,b", "--title", "Heap"], HEAP);
    let html = String::from_utf8(html).expect("it is UTF-8");
    assert!(html.contains("<title>Heap</title>"));
    assert!(html.contains(
        "{\"title\":\"Heap\",\"names\":[\"a\",\"b\",\"c\"],\"first\":0,\
         \"rows\":[[1,2],[2],[]],\"picks\":null,\"tokens\":[\"0\",\"1\",\"1\"]}"
    ));
    let input = "1\n2 1\n0 1\n3 1\n2\n1 0\n2 5\n";
    let queried = drawn("out.html", &["--query", "2"], input);
    let html = drawn("out.html", &["--values", "2,5"], input);
    assert_eq!(html, queried);
    let html = String::from_utf8(html).expect("it is UTF-8");
    assert!(html.contains("\"picks\":[\"3\",\"1\"],\"tokens\":[\"2\",\"5\"]}"));
}

/// Without a word about tokens those of the first query are drawn, as they are explained.
#[test]
fn tokens_of_the_first_query() {
    let input = "3\n2 1 2\n1 2\n0\n2 0 1\n1 2\n0\n";
    for name in ["out.svg", "out.dot", "out.html"] {
        let (output, first) = draw(name, &[], input);
        let note = "game: query 1 of 2; --query Q chooses another\n";
        assert_eq!(String::from_utf8_lossy(&output.stderr), note);
        assert_eq!(first, Some(drawn(name, &["--query", "1"], input)));
        assert_eq!(first, Some(drawn(name, &["--tokens", "0,1"], input)));
        let none = drawn(name, &["--tokens", "none"], input);
        assert_ne!(first.as_ref(), Some(&none));
        // A query about nothing draws no tokens either.
        let asks_nothing = "3\n2 1 2\n1 2\n0\n0\n";
        assert_eq!(drawn(name, &[], asks_nothing), none);
    }
    // A vertex may be called so.
    let dot = drawn("out.dot", &["--tokens", "none"], "none some\n");
    assert!(String::from_utf8_lossy(&dot).contains("● token"));
}

#[test]
fn standard_output_gets_svg() {
    let draw = |args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_grundy"))
            .arg("draw")
            .args(args)
            .stdin(Stdio::null())
            .output()
            .expect("it starts")
    };
    let game = games().join("chess.in");
    let game = game.to_str().expect("it is UTF-8");
    let output = draw(&[game, "--case", "1", "--tokens", "none"]);
    assert_eq!(output.status.code(), Some(0));
    Xml::new(std::str::from_utf8(&output.stdout).expect("it is UTF-8"));
    assert_eq!(
        draw(&[game, "--case", "1", "--tokens", "none", "-o", "-"]).stdout,
        output.stdout
    );
}

#[test]
fn what_cannot_be_drawn() {
    let ending = "does not end in .svg, .png, .dot or .html\n";
    fails(
        "out.pdf",
        &[],
        HEAP,
        2,
        &format!("grundy: the name out.pdf {ending}"),
    );
    fails(
        "svg",
        &[],
        HEAP,
        2,
        &format!("grundy: the name svg {ending}"),
    );
    let cycle = "grundy: game: cycle a -> b -> a\n  line 1, column 1: a -> b\n";
    for name in ["out.svg", "out.png", "out.dot", "out.html"] {
        let (output, file) = draw(name, &[], "a b\nb a\n");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(stderr.starts_with(cycle), "{stderr}");
        assert!(output.status.code() == Some(3) && file.is_none());
    }
    let unknown = "grundy: game: no vertex is called 'd': the vertices are a, b, c\n";
    fails("out.svg", &["--tokens", "a,d"], HEAP, 3, unknown);
    let none = "grundy: game: no query 1: the game has 0 queries\n";
    fails("out.svg", &["--query", "1"], HEAP, 3, none);
    let elsewhere = "grundy: game: --values is for games of uva12163; here use --tokens\n";
    fails("out.svg", &["--values", "1"], HEAP, 3, elsewhere);
    let spread = "1\n2 1\n0 1\n3 1\n1\n1 0\n";
    let short = "grundy: game: --values has 1 numbers, and the game 2 vertices\n";
    fails("out.svg", &["--values", "1"], spread, 3, short);
    let many: String = (0..=5000).map(|v| format!("v{v}\n")).collect();
    let limit = "grundy: game: 5001 vertices are too many for a picture (at most 5000)\n";
    fails("out.svg", &[], &many, 3, limit);
    drawn("out.dot", &[], &many);
    let limit = "grundy: game: 5001 vertices are too many for a page (at most 3000)\n";
    fails("out.html", &[], &many, 3, limit);
}

#[test]
fn no_vertices_at_all() {
    let empty = "digraph {}";
    for name in ["out.svg", "out.png", "out.dot", "out.html"] {
        drawn(name, &[], empty);
        drawn(name, &["--matrix"], empty);
    }
}

/// The games that come with the program.
fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../inputs/games")
}

#[test]
fn every_game_of_the_gallery_can_be_drawn() {
    let mut num_games = 0;
    for file in fs::read_dir(games()).expect("there are games") {
        let path = file.expect("it can be listed").path();
        let input = fs::read_to_string(&path).expect("it can be read");
        svg(&["--case", "1", "--tokens", "none"], &input);
        num_games += 1;
    }
    assert!(7 <= num_games, "{num_games}");
}

#[test]
fn kayles_is_kayles() {
    // OEIS A002186, from 0 pins on.
    const VALUES: [u32; 13] = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4];
    for (pins, num_positions) in [(5, 11), (8, 30), (12, 101)] {
        let text = fs::read(games().join(format!("kayles-{pins}.txt"))).expect("it is there");
        let args = source::Args::default();
        let source = args.parse(&text).expect("it is a graph");
        assert_eq!(source.graph.num_vertices(), num_positions);
        let values = sg_core::grundy(&source.graph).expect("it has no cycle");
        for v in source.graph.vertices() {
            let name = source.names.name(v);
            let rows = name
                .split('+')
                .map(|row| row.parse::<usize>().expect("a row"));
            let value = rows.fold(0, |sum, row| sum ^ VALUES[row]);
            assert_eq!(values[v as usize], value, "{name}");
        }
    }
}

#[test]
fn the_figures_are_current() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let figures = root.join("crates/sg-draw/figures");
    let list = fs::read_to_string(figures.join("list.txt")).expect("it is there");
    for line in list.lines() {
        let (name, arguments) = line.split_once(' ').expect("a name, then arguments");
        let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .current_dir(&root)
            .arg("draw")
            .args(arguments.split(' '))
            .output()
            .expect("it starts");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        let is_current = fs::read(figures.join(name)).is_ok_and(|bytes| bytes == output.stdout);
        assert!(is_current, "{name}: scripts/figures writes it anew");
    }
}
