//! Cycles that are long, and cycles of what can be read once only.

use super::*;

fn shown(source: &Source) -> String {
    match source.order() {
        Ok(_) => "no cycle".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[track_caller]
fn check(format: &str, text: &str, want: &str) {
    let source = read(Some(format), text);
    assert_eq!(shown(&source.expect("it is a graph")), want);
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

/// What cannot be read again has no known lines.
#[test]
fn cycles_of_streams() {
    let mut text = "# a long remark\n".repeat(300_000);
    text.push_str("a b\nb a\n");
    let stream = std::io::Cursor::new(text.into_bytes());
    let input = Input::stream(stream).expect("it is there");
    let source = Reading::default().read(input);
    assert_eq!(shown(&source.expect("it is a graph")), "cycle a -> b -> a");
}
