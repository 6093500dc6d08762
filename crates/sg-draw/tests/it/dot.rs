//! Games as text for Graphviz.

use sg_draw::dot;
use sg_formats::{Input, Reading};

use super::Drawing;

/// The names and arcs of a graph that is read.
fn read(text: &str) -> (Vec<String>, Vec<(u32, u32)>) {
    let reading = Reading {
        format: None,
        case: None,
        first: None,
        further: &[],
    };
    let input = Input::bytes(text.as_bytes()).expect("there is memory");
    let source = reading
        .read(input)
        .unwrap_or_else(|error| panic!("{error}"));
    let names = source.graph.vertices();
    let names = names.map(|v| source.names.name(v).into_owned());
    (names.collect(), source.graph.arcs().collect())
}

#[test]
fn dot_is_the_same_graph_when_it_is_read_back() {
    let names = [
        "x\"y",
        "\\n",
        "digraph",
        "",
        "7",
        "two\nlines",
        "-> ; // #",
        "alone",
    ];
    let mut special = Drawing::new(&names, &[(0, 1), (0, 1), (1, 3), (2, 4), (5, 6)]);
    special.title = "a \"b\" \\\\";
    for drawing in [Drawing::heap(), Drawing::complete(5), special] {
        let (names, arcs) = read(&drawing.with(dot));
        assert_eq!(names, drawing.names.0);
        assert_eq!(arcs, drawing.graph.arcs().collect::<Vec<_>>());
    }
    // Graphviz has no way to write such a name.
    let numbered = (vec!["0".to_owned(), "1".to_owned()], vec![(1, 0)]);
    assert_eq!(
        read(&Drawing::new(&["\\", "b"], &[(1, 0)]).with(dot)),
        numbered
    );
}

#[test]
fn nodes_show_values_and_tokens() {
    let text = Drawing::heap().counts(&[1, 0, 0]).with(dot);
    assert!(text.contains("  \"a\" [label=<2>, xlabel=\"a\\n● token\", fillcolor="));
    assert!(text.contains("  { rank=same; \"b\"; }\n"));
    assert!(text.contains("  \"a\" -> \"c\" [color=\"#c2570c\", penwidth=3];\n"));
}
