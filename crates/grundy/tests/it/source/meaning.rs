//! What is accepted, and what it means.

use super::*;

#[test]
fn poj2425() {
    check(
        "poj2425",
        "3\n2 1 2\n1 2\n0\n2 0 1\n0\n",
        "0: 1 2; 1: 2; 2:",
    );
    check("poj2425", "3 2 1 2\r\n1\t2 0 2 0 1", "0: 1 2; 1: 2; 2:");
    check("poj2425", "2\n2 1 1\n0\n", "0: 1 1; 1:");
    check("poj2425", "0\n0\n", "");
}

#[test]
fn zoj3666() {
    check("zoj3666", "3\n2 2 3\n0\n1\n2 1 2\n", "1: 2 3; 2:; 3:");
    check("zoj3666", "1 0", "1:");
    check("zoj3666", "2 1 2 2 0 3 1 1 2", "1: 2; 2:");
}

#[test]
fn uva12163() {
    check(
        "uva12163",
        "1\n3 2\n0 1\n0 1\n3 1 0\n1\n1 0 5\n",
        "0: 1 1; 1:; 2:",
    );
    check("uva12163", "1\n0 0\n\n18446744073709551615\n", "");
}

#[test]
fn arcs() {
    check("arcs", "3 2\n0 1\n0 2\n", "0: 1 2; 1:; 2:");
    check("arcs", "3 2 2 0 0 1 ", "0: 1; 1:; 2: 0");
    check("arcs", "0 0", "");
    let from_one = Args {
        first: Some(1),
        ..Args::default()
    };
    let game = from_one.parse(b"3 2\n1 3\n3 2\n").expect("it is one");
    assert_eq!(game.names.find("3"), Some(2));
    assert_eq!(game.names.find("0"), None);
    assert_eq!(game.names.find("4"), None);
    assert_eq!(game.names.find("+3"), None);
    assert_eq!(told(Ok(game)), "1: 3; 2:; 3: 2");
}

#[test]
fn names() {
    check("names", "a b\nb c\n", "a: b; b: c; c:");
    check(
        "names",
        "a->b\nb ->c\nd-> e\nf  ->\tg",
        "a: b; b: c; c:; d: e; e:; f: g; g:",
    );
    check(
        "names",
        "# all\n\n  a b # an arc\r\n d \r\nc#d a\n",
        "a: b; b:; d:; c#d: a",
    );
    check("names", "\u{FEFF}é b\n", "é: b; b:");
    check(
        "names",
        "(3,4) (3,3)\n[1,[2,3]] a-b\n",
        "(3,4): (3,3); (3,3):; [1,[2,3]]: a-b; a-b:",
    );
    check("names", "a b\na b\na\n", "a: b b; b:");
    check("names", "1 01\n", "1: 01; 01:");
}

#[test]
fn dot() {
    check("dot", "digraph{}", "");
    check("dot", "strict digraph G { a; b a -> c }", "a: c; b:; c:");
    check("dot", "DiGraph \"x y\" { a -> b -> c; }", "a: b; b: c; c:");
    check(
        "dot",
        "digraph { \"a \\\"q\\\"\" -> \"b\" + \"c\" }",
        "a \"q\": bc; bc:",
    );
    check("dot", "digraph { \"a\\\nb\" \"\\n\" }", "ab:; \\n:");
    check(
        "dot",
        "digraph { 1 -> -2.5; .5 -> 1. }",
        "1: -2.5; -2.5:; .5: 1.; 1.:",
    );
    check("dot", "digraph { 1->2 }", "1: 2; 2:");
    check(
        "dot",
        "digraph { <b<i>x</i>> -> é_1 }",
        "<b<i>x</i>>: é_1; é_1:",
    );
    check(
        "dot",
        "digraph { a -> {b c} -> d }",
        "a: b c; b: d; c: d; d:",
    );
    check(
        "dot",
        "digraph { {a b} -> {c d b} }",
        "a: b c d; b: b c d; c:; d:",
    );
    check("dot", "digraph { {a {b; a}} -> c }", "a: c; b: c; c:");
    check(
        "dot",
        "digraph { subgraph s { a -> b } -> subgraph { c } }",
        "a: b c; b: c; c:",
    );
    check(
        "dot",
        "digraph { subgraph cluster { a b } c }",
        "a:; b:; c:",
    );
    check("dot", "digraph { {} -> a; a -> {} }", "a:");
    check(
        "dot",
        "digraph { rankdir=LR; node [shape=box, a=\"]\"]; edge[]; graph[x=1;y];\n\
         a:port:n -> b:sw [label=<x>][w] ; c [pos=\"1,2\"] {d} [x] }",
        "a: b; b:; c:; d:",
    );
    check(
        "dot",
        "# made by hand\ndigraph { // one\na /* ** -> x */ -> b\n# two\n}",
        "a: b; b:",
    );
    let deep = 100_000;
    let text = format!(
        "digraph {{ {} a {} -> b }}",
        "{".repeat(deep),
        "}".repeat(deep)
    );
    check("dot", text, "a: b; b:");
}

#[test]
fn json() {
    let graph = |nodes: &str, links: &str| {
        format!("{{\"directed\": true, \"nodes\": [{nodes}], \"links\": [{links}]}}")
    };
    check("json", graph("", ""), "");
    check(
        "json",
        graph(
            r#"{"id": 0}, {"id": "b", "x": [{}, [1, 2.5e-3, {"y": null}]]}, {"label": 3, "id": -1.5}"#,
            r#"{"source": 0, "target": "b", "key": 0}, {"target": -1.5, "source": "0"}"#,
        ),
        "0: b -1.5; b:; -1.5:",
    );
    check(
        "json",
        r#" {"edges": [{"source": "x", "target": "y"}], "graph": {"name": "G", "a": {}},
            "multigraph": true, "nodes": [{"id": "y"}, {"id": "x"}], "directed": true} "#,
        "x: y; y:",
    );
    check(
        "json",
        graph(r#"{"id": "\u00e9\ud83c\udfb2\"\\\/\n\t\u0041"}"#, ""),
        "é🎲\"\\/\\n\\tA:",
    );
    let deep = 100_000;
    let nested = format!(
        r#"{{"id": 1, "x": {}0{}}}"#,
        "[{\"y\":".repeat(deep),
        "}]".repeat(deep)
    );
    check("json", graph(&nested, ""), "1:");
}

#[test]
fn titles() {
    #[track_caller]
    fn check(text: &str, want: Option<&str>) {
        let game = args(None).parse(text.as_bytes()).expect("it is a graph");
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

/// What a name has in it that would break a line is spelled out, but not for programs.
#[test]
fn strange_names() {
    let text = br#"digraph { "" -> "a\b" ; "x	y" "z[31m" }"#;
    let game = args(None).parse(text).expect("it is a graph");
    let shown: Vec<_> = game.graph.vertices().map(|v| game.names.shown(v)).collect();
    assert_eq!(shown, ["\"\"", "a\\b", "x\\ty", "z\\u{1b}[31m"]);
    assert_eq!(game.names.name(0), "");
    assert_eq!(game.names.name(2), "x\ty");
    assert_eq!(game.names.find("x\ty"), Some(2));
    assert_eq!(game.names.find("q"), None);
}

#[test]
fn names_in_a_list() {
    let text = "digraph { a -> b; \"(1,2)\" -> a; \"(1,2)\" -> \"(1,2),b\" }";
    let names = args(None)
        .parse(text.as_bytes())
        .expect("it is a graph")
        .names;
    let check = |list: &str, expected: &[u32]| {
        let vertices = names.find_list(list).expect("all are there");
        assert_eq!(vertices, expected, "{list}");
    };
    check("a", &[0]);
    check("a, b,a", &[0, 1, 0]);
    check("(1,2),a", &[2, 0]);
    check("(1,2),b", &[3]);
    check("(1,2),b,b", &[2, 1, 1]);
    for list in ["", "c", "a,", "a,,b"] {
        assert!(names.find_list(list).is_err(), "{list}");
    }
}
