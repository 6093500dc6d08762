//! The page of a game.

use sg_draw::page::{MAX_VERTICES, PageGame, html};

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
        tokens: vec![3, 0],
        ..PageGame::default()
    };
    let page = html(&game, &[]);
    assert!(page.contains(
        "{\"title\":\"Two\",\"names\":[],\"first\":1,\"rows\":[[1],[]],\
         \"picks\":[\"18446744073709551615\",\"0\"],\"tokens\":[\"3\",\"0\"]}"
    ));
}

#[test]
fn the_page_has_the_same_limit() {
    let limit = format!("const MAX_VERTICES = {MAX_VERTICES};");
    assert!(html(&PageGame::default(), &[]).contains(&limit));
}

#[test]
fn the_page_asks_for_nothing_outside() {
    let page = html(&PageGame::default(), &[]);
    for outside in ["src=", "href=\"http", "url(", "@import", "fetch(", "eval("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

/// Numbers stay numbers; tokens are listed one by one, or counted in a spread game.
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
        tokens: vec![1, 1, 2],
    };
    assert_eq!(page(&drawing, Some(&[0, 2, 1])), game);
    assert!(page(&drawing, None).tokens.is_empty());
    drawing.constants = Some(vec![2, 1, u64::MAX]);
    assert_eq!(page(&drawing, Some(&[0, 2, 1])).tokens, [0, 2, 1]);
    let spread = page(&drawing, None);
    assert_eq!(
        (spread.tokens, spread.picks),
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
