//! Names of vertices and titles of graphs.

use std::io;

use super::*;

#[test]
fn titles() {
    #[track_caller]
    fn check(text: &str, want: Option<&str>) {
        let game = read(None, text).expect("it is a graph");
        assert_eq!(game.title.as_deref(), want);
    }
    check("digraph {}", None);
    check("digraph \"Nim heaps\" {}", Some("Nim heaps"));
    let rest = r#""directed": true, "nodes": [], "links": []}"#;
    check(&format!(r#"{{"graph": {{"name": "G"}}, {rest}"#), Some("G"));
    check(&format!(r#"{{"graph": {{"name": 1}}, {rest}"#), None);
    check(&format!(r#"{{"graph": [["name", "G"]], {rest}"#), None);
    check("a b\n", None);
}

/// A name is shown as it can be typed, in quotes with what is hidden spelled out unless it is
/// plain, and found as it is shown and as it is.
#[test]
fn strange_names() {
    let text =
        "digraph { \"\" -> \"a\\b\" ; \"x\ty\" \"z\x1B[31m\"; plain \"a b\" \"a\\\"\"; \"12 \" }";
    let names = read(None, text).expect("it is a graph").names;
    for (v, (name, shown)) in [
        ("", r#""""#),
        ("a\\b", r#""a\\b""#),
        ("x\ty", r#""x\ty""#),
        ("z\x1B[31m", r#""z\u{1b}[31m""#),
        ("plain", "plain"),
        ("a b", r#""a b""#),
        ("a\"", r#""a\"""#),
        ("12 ", r#""12 ""#),
    ]
    .into_iter()
    .enumerate()
    {
        let v = u32::try_from(v).expect("there are a few");
        assert_eq!((&*names.name(v), &*names.display(v)), (name, shown));
        assert_eq!((names.find(name), names.find(shown)), (Some(v), Some(v)));
    }
    for name in ["q", "\"q\"", "12\"", "\"plain", "\\t"] {
        assert_eq!(names.find(name), None, "{name}");
    }
    assert_eq!(names.find("\"plain\""), Some(4));
}

#[test]
fn names_in_a_list() {
    let text = "digraph { a -> b; \"(1,2)\" -> a; \"(1,2)\" -> \"(1,2),b\" }";
    let names = read(None, text).expect("it is a graph").names;
    let check = |list: &str, expected: &[u32]| {
        let vertices = names.find_list(list).expect("all are there");
        assert_eq!(vertices, expected, "{list}");
    };
    check("a", &[0]);
    check("a, b,a", &[0, 1, 0]);
    check("(1,2),a", &[2, 0]);
    check("(1,2),b", &[3]);
    check("(1,2),b,b", &[2, 1, 1]);
    check("\"(1,2)\", \"b\" ,b", &[2, 1, 1]);
    check("\"(1,2),b\",a", &[3, 0]);
    for list in ["", "c", "a,", "a,,b"] {
        assert!(names.find_list(list).is_err(), "{list}");
    }
}

/// Labels that a short text spells out to hundreds of megabytes are no names.
#[test]
fn labels_without_bound() {
    let ids = |number: usize| format!("{number:0>100}");
    let nodes: Vec<_> = (1..=400).map(ids).collect();
    let text = |escapes: usize| {
        let label = "\\N".repeat(escapes);
        format!("digraph {{ node [label=\"{label}\"] {} }}", nodes.join(" "))
    };
    let first = |escapes| {
        let names = read(None, text(escapes)).expect("it is a graph").names;
        names.name(0).into_owned()
    };
    assert_eq!(first(2), nodes[0].repeat(2));
    assert_eq!(first(3000), nodes[0]);
}

/// A wrong name before many others is told at once: the list is not read anew up to each comma.
#[test]
fn a_long_list_with_a_wrong_name() {
    let names = read(None, "a b\n").expect("it is a graph").names;
    let list = "zz,".repeat(300_000);
    let error = names.find_list(&list).expect_err("there is no such name");
    assert_eq!(error.name, "zz");
}

/// Names that are numbers are those of the vertices only as they are written.
#[test]
fn numbers() {
    let from_one = Reading {
        first: Some(1),
        ..Reading::default()
    };
    let input = Input::bytes(b"3 2\n1 3\n3 2\n").expect("there is memory");
    let names = from_one.read(input).expect("it is a graph").names;
    assert_eq!(names.find("3"), Some(2));
    for name in ["0", "4", "+3", ""] {
        assert_eq!(names.find(name), None, "{name}");
    }
}

/// Nodes with labels, of which the line `#` stands behind what is looked at first, are not
/// taken for arcs to the labels.
#[test]
fn a_long_trivial_graph() {
    let num_nodes = 300_000;
    let lines = |last: &str| {
        let nodes = (0..num_nodes).map(|v| format!("n{v} Label{v}\n"));
        nodes.collect::<String>() + "#\nn0 n1\n" + last
    };
    // Of a stream only the beginning can be looked at first.
    let read = |text: String| {
        let input = Input::stream(io::Cursor::new(text.into_bytes())).expect("no failure");
        Reading::default().read(input)
    };
    let error = read(lines("n1 n2\n")).expect_err("it may be two things");
    let line = num_nodes + 1;
    let message = format!(
        "line {line}, column 1: nodes may be above this line and edges below it: \
         use --format tgf or --format names"
    );
    assert_eq!(error.to_string(), message);
    // An arc to what begins no line.
    let source = read(lines("n1 Label2\n")).expect("it is a graph");
    let names = source.names;
    assert_eq!(names.len(), 2 * num_nodes);
}
