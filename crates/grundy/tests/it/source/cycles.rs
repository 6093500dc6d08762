//! How a cycle is shown.

use std::num::NonZeroU64;

use super::*;

fn shown(source: &Source) -> String {
    match source.order() {
        Ok(_) => "no cycle".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[track_caller]
fn check(format: &str, text: &str, want: &str) {
    let source = args(Some(format)).parse(text.as_bytes());
    assert_eq!(shown(&source.expect("it is a graph")), want);
}

#[test]
fn lines_of_arcs() {
    check(
        "poj2425",
        "3\n2 1\n2\n1 2\n1\n1\n0\n",
        "cycle 1 -> 2 -> 1\n  line 4, column 3: 1 -> 2\n  line 6, column 1: 2 -> 1",
    );
    check(
        "zoj3666",
        "3\n2 2 3\n1 1\n0\n",
        "cycle 1 -> 2 -> 1\n  line 2, column 3: 1 -> 2\n  line 3, column 3: 2 -> 1",
    );
    check(
        "uva12163",
        "1\n2 2\n0 1\n1 0\n1 1\n0\n",
        "cycle 0 -> 1 -> 0\n  line 3, column 3: 0 -> 1\n  line 4, column 3: 1 -> 0",
    );
    check(
        "arcs",
        "2 2\n0 1\n1 1\n",
        "cycle 1 -> 1\n  line 3, column 3: 1 -> 1",
    );
    check(
        "names",
        "x a\na -> b\n\nb a # again\nb a\n",
        "cycle a -> b -> a\n  line 2, column 1: a -> b\n  line 4, column 1: b -> a",
    );
    check(
        "dot",
        "digraph {\na -> {b\nc} -> a }",
        "cycle a -> c -> a\n  line 2, column 6: a -> c\n  line 3, column 7: c -> a",
    );
    check(
        "json",
        "{\"directed\": true, \"nodes\": [{\"id\": \"a\"}, {\"id\": 1}], \"links\": [\n\
         {\"source\": \"a\", \"target\": 1},\n{\"source\": 1, \"target\": \"a\"}]}",
        "cycle a -> 1 -> a\n  line 2, column 1: a -> 1\n  line 3, column 1: 1 -> a",
    );
}

/// The cycle of another game is nobody's business, and lines count from the first.
#[test]
fn cycles_of_one_game() {
    let text = "1\n1 0\n0\n1\n0\n0\n";
    check("poj2425", text, "cycle 0 -> 0\n  line 2, column 3: 0 -> 0");
    let second = Args {
        format: find("poj2425"),
        case: NonZeroU64::new(2),
        ..Args::default()
    };
    let source = second.parse(text.as_bytes()).expect("it is there");
    assert_eq!(shown(&source), "no cycle");
    let text = "1\n0\n0\n1\n1 0\n0\n";
    let source = second.parse(text.as_bytes()).expect("it is there");
    assert_eq!(shown(&source), "cycle 0 -> 0\n  line 5, column 3: 0 -> 0");
}

/// Of a long cycle only the beginning is shown.
#[test]
fn long_cycles() {
    let cycle = |n: u32| -> String {
        let arcs = (0..n).map(|v| format!("{v} {}\n", (v + 1) % n));
        format!("{n} {n}\n{}", arcs.collect::<String>())
    };
    let walk = |n: usize| (0..n).map(|v| format!("{v} -> ")).collect::<String>();
    let lines = |n: usize, last: usize| -> String {
        let line = |v: usize| {
            let next = if v + 1 == n { last } else { v + 1 };
            let column = v.to_string().len() + 2;
            format!("\n  line {}, column {column}: {v} -> {next}", v + 2)
        };
        (0..n).map(line).collect()
    };
    check(
        "arcs",
        &cycle(16),
        &format!("cycle {}0{}", walk(16), lines(16, 0)),
    );
    check(
        "arcs",
        &cycle(17),
        &format!(
            "cycle {}16 -> ... (17 vertices){}\n  ...",
            walk(16),
            lines(16, 16)
        ),
    );
}

/// What cannot be read again has no lines to tell.
#[test]
fn cycles_of_streams() {
    let mut text = "# a long remark\n".repeat(300_000);
    text.push_str("a b\nb a\n");
    let stream = std::io::Cursor::new(text.into_bytes());
    let input = Input::stream(stream).expect("it is there");
    let source = args(Some("names")).reading().read(input);
    assert_eq!(shown(&source.expect("it is a graph")), "cycle a -> b -> a");
}
