//! The page of a game.

use sg_draw::page::{MAX_VERTICES, PageGame, PageLayout, html};
use sg_draw::{View, picture, svg};

use super::Drawing;

#[test]
fn nothing_in_a_game_breaks_out_of_the_page() {
    let evil = "</script><script>alert(1)</script>&{{script}}";
    let game = PageGame {
        title: evil.to_owned(),
        names: vec![evil.to_owned()],
        rows: vec![Vec::new()],
        ..PageGame::default()
    };
    let page = html(&game, &[]);
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script").count(), 2);
    assert!(page.contains("<title>&lt;/script>&lt;script>alert(1)&lt;/script>&amp;{{script}}"));
}

#[test]
fn the_game_is_in_the_page() {
    let game = PageGame {
        title: "Two".to_owned(),
        first: 1,
        rows: vec![vec![1], vec![]],
        picks: Some(vec![u64::MAX, 0]),
        counts: vec![3, 0],
        ..PageGame::default()
    };
    let page = html(&game, &[]);
    assert!(page.contains(
        "{\"title\":\"Two\",\"names\":[],\"first\":1,\"rows\":[[1],[]],\
         \"picks\":[\"18446744073709551615\",\"0\"],\"counts\":[\"3\",\"0\"],\"layout\":null}"
    ));
}

#[test]
fn the_page_has_the_same_limit() {
    let limit = format!("const MAX_VERTICES = {MAX_VERTICES};");
    assert!(html(&PageGame::default(), &[]).contains(&limit));
}

/// All scripts of the page are one: a second function of a name would replace the first
/// without a word.
#[test]
fn no_two_parts_of_the_script_have_one_name() {
    let page = html(&PageGame::default(), &[]);
    let mut names = std::collections::BTreeSet::new();
    for line in page.lines() {
        let line = line.strip_prefix("async ").unwrap_or(line);
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        for kind in ["function ", "function* ", "const ", "class "] {
            let name = line
                .strip_prefix(kind)
                .and_then(|rest| rest.split(|c| !is_name(c)).next());
            if let Some(name) = name.filter(|name| !name.is_empty()) {
                assert!(names.insert(name), "{name}");
            }
        }
    }
    assert!(100 < names.len());
}

#[test]
fn the_page_asks_for_nothing_outside() {
    // A command that converts a file has that word of Python in it.
    let page = html(&PageGame::default(), &[]).replace("ast.literal_eval(", "");
    for outside in ["src=", "href=\"http", "url(", "@import", "fetch(", "eval("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

/// Numbers stay numbers.
#[test]
fn games_become_pages() {
    let mut drawing = Drawing::new(&["a", "b", "c"], &[(0, 1), (0, 2), (1, 2)]);
    let page = |drawing: &Drawing, counts: Option<&[u64]>| {
        let constants = drawing.constants.as_deref();
        let title = "Heap".to_owned();
        let page = PageGame::new(title, &drawing.graph, constants, &drawing.names, counts);
        page.expect("it is small")
    };
    let game = PageGame {
        title: "Heap".to_owned(),
        names: ["a", "b", "c"].map(str::to_owned).to_vec(),
        first: 0,
        rows: vec![vec![1, 2], vec![2], vec![]],
        picks: None,
        counts: vec![0, 2, 1],
        layout: None,
    };
    assert_eq!(page(&drawing, Some(&[0, 2, 1])), game);
    assert_eq!(page(&drawing, None).counts, [0; 3]);
    drawing.constants = Some(vec![2, 1, u64::MAX]);
    assert_eq!(
        page(&drawing, Some(&[u64::MAX, 2, 1])).counts,
        [u64::MAX, 2, 1]
    );
    let spread = page(&drawing, None);
    assert_eq!(
        (spread.counts, spread.picks),
        (vec![0; 3], Some(vec![2, 1, u64::MAX]))
    );
}

#[test]
fn large_games_have_no_page() {
    let graph = sg_core::Graph::from_arcs(MAX_VERTICES + 1, 0, &[]).expect("it is a graph");
    let names = sg_explain::Numbered { first: 0 };
    let error = PageGame::new(String::new(), &graph, None, &names, None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "3001 vertices are too many for a page (at most 3000)"
    );
}

fn number(element: &str, name: &str) -> f64 {
    let (_, rest) = element
        .split_once(&format!("{name}=\""))
        .expect("it has it");
    let (number, _) = rest.split_once('"').expect("it is closed");
    number.parse().expect("it is a number")
}

/// The page begins with the picture that is drawn: each vertex and each row where it is
/// there, but for the margin.
#[test]
fn the_layout_is_that_of_the_picture() {
    let drawing = Drawing::new(
        &["a", "b", "c", "d"],
        &[(0, 1), (0, 2), (0, 3), (1, 2), (2, 3)],
    );
    let layout =
        |view| drawing.with(|subject| PageLayout::new(subject, view).expect("it is small"));
    let PageLayout::Rows { x, y, bends } = layout(View::Readable) else {
        panic!("it has few arcs");
    };
    let scene = drawing.with(|subject| picture(subject, View::Readable).expect("it is small"));
    let text = svg(&scene);
    let circles = text.split("<circle class=").skip(1);
    let circles = circles.filter(|circle| circle.contains("r=\"17\""));
    let places: Vec<[f64; 2]> = circles
        .map(|circle| [number(circle, "cx"), number(circle, "cy")])
        .collect();
    let margin = [places[0][0] - x[0], places[0][1] - y[3]];
    for (v, &[cx, cy]) in places.iter().enumerate() {
        let apart = [cx - x[v] - margin[0], cy - y[3 - v] - margin[1]];
        assert!(
            apart.iter().all(|apart| apart.abs() < 0.15),
            "{v}: {apart:?}"
        );
    }
    let lengths: Vec<usize> = bends.iter().map(Vec::len).collect();
    assert_eq!(lengths, [0, 1, 2, 0, 0]);
    assert_eq!(layout(View::Matrix), PageLayout::Matrix);
    let complete = Drawing::complete(20);
    let layout = complete.with(|subject| PageLayout::new(subject, View::Readable));
    assert_eq!(layout, Ok(PageLayout::Matrix));
}
