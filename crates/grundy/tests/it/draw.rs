//! `grundy draw` as a process.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use grundy::source;
use sg_testkit::xml::Xml;

/// What the process ended with, and what it wrote to `name`.
fn draw(name: &str, args: &[&str], input: &str) -> (Output, Option<Vec<u8>>) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::write(folder.path().join("game"), input).expect("it can be written");
    let mut output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .current_dir(folder.path())
        .args(["draw", "game", "-o", name])
        .args(args)
        .output()
        .expect("it starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    output.stderr = super::without_format(&stderr).into();
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

const HEAP: &str = "a -> b\na -> c\nb -> c\nc\n";

#[test]
fn names_are_escaped() {
    let json = r#"{"directed": true, "nodes": [{"id": "<b>&\"'\u0001\n"}, {"id": "]]>"}],
        "links": [{"source": "<b>&\"'\u0001\n", "target": "]]>"}]}"#;
    for view in ["--layers", "--matrix"] {
        let xml = svg(&[view, "--title", "</title><script>"], json);
        assert!(xml.has("title", "</title><script>"));
        assert!(xml.has("text", "\"]]>\""));
        assert!(xml.has("title", r#""<b>&\"'\u{1}\n": value 1, height 1"#));
    }
}

/// Arguments choose between rows and a matrix.
#[test]
fn views() {
    let arcs = (0..12).flat_map(|v| (0..v).map(move |w| format!("v{v} v{w}\n")));
    let complete: String = arcs.collect();
    assert_eq!(svg(&[], &complete).count("path.arc"), 0);
    assert_eq!(svg(&["--layers"], &complete).count("path.arc"), 66);
    assert_eq!(svg(&["--matrix"], HEAP).count("path.arc"), 0);
    let past = (2..=895).map(|v| format!("v{v} v{}\nv{v} v0\n", v - 1));
    let long: String = ["v1 v0\n".to_owned()].into_iter().chain(past).collect();
    let many = "grundy: game: the arrows pass 400065 rows in all, too many to draw (at most \
        400000); use --matrix\n";
    fails("out.svg", &["--layers"], &long, 3, many);
}

#[test]
fn png_and_dot() {
    let png = drawn("out.PNG", &["--tokens", "a"], HEAP);
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png, drawn("out.png", &["--tokens", "a"], HEAP));
    assert_ne!(png, drawn("out.png", &[], HEAP));
    let dot = drawn("out.dot", &["--tokens", "a"], HEAP);
    assert_eq!(dot, drawn("out.gv", &["--tokens", "a"], HEAP));
    let dot = String::from_utf8(dot).expect("it is UTF-8");
    assert!(dot.contains("  \"a\" [label=<2>, xlabel=\"a\\n● token\", fillcolor="));
}

/// Letters of most scripts are there; those that are not are named.
#[test]
fn letters_and_fonts() {
    let input = "größte θέση\nпозиция 中\nпозиция 字\n";
    let boxes = |letters| {
        format!(
            "game: boxes stand for letters that no font has: {letters}; --font FILE adds a font, \
             and .svg needs none\n"
        )
    };
    let (output, png) = draw("out.png", &[], input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), boxes("中 字"));
    assert_eq!(output.status.code(), Some(0));
    let font = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sg-draw/tests/one-letter.ttf");
    let font = font.to_str().expect("it is UTF-8");
    let (output, with_font) = draw("out.png", &["--font", font], input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), boxes("字"));
    assert_ne!(png, with_font);
    drawn("out.png", &["--font", font, "--font", font], "größte 中\n");
    let no_font = "grundy: game: there is no TrueType or OpenType font in it\n";
    fails("out.png", &["--font", "game"], HEAP, 3, no_font);
    let none = "grundy: cannot read nothing.ttf: No such file or directory (os error 2)\n";
    if cfg!(unix) {
        fails("out.png", &["--font", "nothing.ttf"], HEAP, 3, none);
    }
    let pixels = "grundy: --font is for .png: the other kinds leave letters to who shows them\n";
    fails("out.svg", &["--font", font], HEAP, 2, pixels);
}

#[test]
fn the_page_has_the_game() {
    let html = drawn("out.html", &["--tokens", "a,b,b", "--title", "Heap"], HEAP);
    let html = String::from_utf8(html).expect("it is UTF-8");
    assert!(html.contains("<title>Heap</title>"));
    assert!(html.contains(
        "{\"title\":\"Heap\",\"names\":[\"a\",\"b\",\"c\"],\"first\":0,\
         \"rows\":[[1,2],[2],[]],\"picks\":null,\"counts\":[\"1\",\"2\",\"0\"],\"layout\":{\"rows\":{"
    ));
    let input = "1\n2 1\n0 1\n3 1\n2\n1 0\n2 5\n";
    let queried = drawn("out.html", &["--query", "2"], input);
    let html = drawn("out.html", &["--values", "2,5"], input);
    assert_eq!(html, queried);
    let html = String::from_utf8(html).expect("it is UTF-8");
    assert!(html.contains("\"picks\":[\"3\",\"1\"],\"counts\":[\"2\",\"5\"],"));
    let html = drawn("out.html", &["--matrix"], HEAP);
    let html = String::from_utf8(html).expect("it is UTF-8");
    assert!(html.contains("\"layout\":\"matrix\"}"));
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
    let _ = Xml::new(std::str::from_utf8(&output.stdout).expect("it is UTF-8"));
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
        let source = crate::source::parse(&args, &text).expect("it is a graph");
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
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(super::without_format(&stderr), "");
        let is_current = fs::read(figures.join(name)).is_ok_and(|bytes| bytes == output.stdout);
        assert!(is_current, "{name}: scripts/figures writes it anew");
    }
}
