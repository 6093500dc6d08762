//! Pictures in rows and as matrices.

use std::time::{Duration, Instant};

use sg_core::Graph;
use sg_draw::{Error, View, picture, svg};
use sg_random::Rng;
use sg_testkit::graphs::random_dag;
use sg_testkit::xml::Xml;

use super::Drawing;

#[track_caller]
fn draw(drawing: &Drawing, view: View) -> Xml {
    let scene = drawing.with(|subject| picture(subject, view));
    let text = svg(&scene.expect("it can be drawn"));
    let again = drawing.with(|subject| picture(subject, view));
    assert_eq!(
        text,
        svg(&again.expect("it can be drawn")),
        "the same bytes"
    );
    Xml::new(&text)
}

#[test]
fn a_small_game_in_rows() {
    let xml = draw(&Drawing::heap().counts(&[1, 2, 0]), View::Readable);
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
    let drawing = Drawing::new(&["a", "b"], &[(0, 1), (0, 1)]);
    assert_eq!(draw(&drawing, View::Readable).count("path.arc"), 1);
    assert_eq!(draw(&drawing, View::Matrix).count("rect.lost-cell"), 1);
}

#[test]
fn names_are_escaped() {
    let mut drawing = Drawing::new(&["<b>&\"'\u{1}\n", "]]>"], &[(0, 1)]);
    drawing.title = "</title><script>";
    for view in [View::Layers, View::Matrix] {
        let xml = draw(&drawing, view);
        assert!(xml.has("title", "</title><script>"));
        assert!(xml.has("text", "]]>"));
        assert!(xml.has("title", "<b>&\"'\u{FFFD}\n: value 1, height 1"));
    }
}

#[test]
fn many_arrows_are_a_matrix() {
    let count = |n, view, class| draw(&Drawing::complete(n), view).count(class);
    assert_eq!(count(11, View::Readable, "path.arc"), 55);
    let xml = draw(&Drawing::complete(12), View::Readable);
    let squares = xml.count("rect.cell") + xml.count("rect.lost-cell");
    // One of them explains the others.
    assert_eq!((squares, xml.count("path.arc")), (66 + 1, 0));
    assert_eq!(count(12, View::Layers, "path.arc"), 66);
    assert_eq!(count(3, View::Matrix, "path.arc"), 0);
    // Runs in a column of a large one are one shape.
    let mut counts = vec![0; 150];
    counts[149] = 1;
    let xml = draw(&Drawing::complete(150).counts(&counts), View::Readable);
    assert_eq!(xml.count("path.fine") + xml.count("path.fine-lost"), 149);
    assert_eq!(xml.count("rect.win-cell"), 1 + 1);
}

#[test]
fn spread_games() {
    let mut drawing = Drawing::new(&["0", "1", "2"], &[(1, 0), (2, 0), (1, 2)]);
    drawing.constants = Some(vec![0, 2, 2]);
    let xml = draw(&drawing.counts(&[5, 0, 1]), View::Readable);
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
        let row = |(v, row): (u32, &Vec<u32>)| row.iter().map(|&w| (v, w)).collect::<Vec<_>>();
        let arcs: Vec<(u32, u32)> = (0..).zip(&rows).flat_map(row).collect();
        let names: Vec<String> = (0..1000).map(|v| v.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let drawing = Drawing::new(&names, &arcs);
        for view in [View::Matrix, View::Layers] {
            if view == View::Layers && 3000 < num_arcs {
                continue;
            }
            let start = Instant::now();
            draw(&drawing, view);
            let time = start.elapsed();
            // Far more than it needs, for slow and busy machines.
            assert!(
                time < Duration::from_secs(20),
                "{view:?} {num_arcs}: {time:?}"
            );
        }
    }
}

#[test]
fn limits() {
    let drawing = |num_vertices: usize, arcs: &[(u32, u32)]| Drawing {
        graph: Graph::from_arcs(num_vertices, 0, arcs).expect("it is a graph"),
        ..Drawing::new(&vec![""; num_vertices], &[])
    };
    let error = |drawing: &Drawing, view| drawing.with(|subject| picture(subject, view)).err();
    let large = drawing(5001, &[]);
    let text = error(&large, View::Matrix)
        .expect("it is too large")
        .to_string();
    assert_eq!(
        text,
        "5001 vertices are too many for a picture (at most 5000)"
    );
    assert_eq!(error(&drawing(5000, &[]), View::Matrix), None);
    // A path, and arcs along it that pass 400,065 rows.
    let mut arcs: Vec<(u32, u32)> = (0..895).map(|v| (v + 1, v)).collect();
    arcs.extend((2..=895).map(|v| (v, 0)));
    let long = drawing(896, &arcs);
    let num_bends = (1..=894).sum();
    let limit = 400_000;
    assert_eq!(
        error(&long, View::Layers),
        Some(Error::TooManyBends { num_bends, limit })
    );
    assert_eq!(error(&long, View::Readable), None);
}

#[test]
fn no_vertices_at_all() {
    for view in [View::Readable, View::Layers, View::Matrix] {
        draw(&Drawing::new(&[], &[]), view);
    }
}
