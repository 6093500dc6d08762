//! Texts that are nested deeply or mean much: no recursion, and a bound.

use super::*;

#[track_caller]
fn check(format: &str, text: &str, want: &str) {
    let got = match read(Some(format), text) {
        Ok(source) => rows(&source),
        Err(error) => error.to_string(),
    };
    assert_eq!(got, want);
}

const DEEP: usize = 100_000;

#[test]
fn braces() {
    let (open, close) = ("{".repeat(DEEP), "}".repeat(DEEP));
    let text = format!("digraph {{ {open} a {close} -> b }}");
    check("dot", &text, "a: b; b:");
}

/// A long value that holds in all braces is kept once: a copy for each would take 10 GB.
#[test]
fn values_in_braces() {
    let (open, close) = ("{".repeat(DEEP), "}".repeat(DEEP));
    let dir = "x".repeat(100_000);
    let text = format!("digraph {{ edge [dir={dir}] {open} a -> b {close} }}");
    check(
        "dot",
        &text,
        "line 1, column 17: an edge with dir='xxxxxxxxxxxxxxxxxxxx...' is not drawn as it is \
         written: write each arc in its direction, without dir",
    );
}

#[test]
fn brackets() {
    let (open, close) = ("[{\"y\":".repeat(DEEP), "}]".repeat(DEEP));
    let node = format!("{{\"id\": 1, \"x\": {open}0{close}}}");
    let text = format!("{{\"directed\": true, \"nodes\": [{node}], \"links\": []}}");
    check("json", &text, "1:");
}

/// 10,001 nodes are fewer arcs than they are allowed once, and more if squared.
#[test]
fn arcs_between_sets() {
    let set: String = (0..10_001).map(|v| format!("{v} ")).collect();
    check(
        "dot",
        &format!("digraph {{ {{{set}}} ->\n{{{set}}} }}"),
        "line 2, column 1: 100020001 arcs between sets of nodes are too many (at most 100000000)",
    );
}
