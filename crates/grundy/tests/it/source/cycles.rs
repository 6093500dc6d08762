//! Cycles of one game among several.

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
    let source = parse(&args(Some(format)), text.as_bytes());
    assert_eq!(shown(&source.expect("it is a graph")), want);
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
    let source = parse(&second, text.as_bytes()).expect("it is there");
    assert_eq!(shown(&source), "no cycle");
    let text = "1\n0\n0\n1\n1 0\n0\n";
    let source = parse(&second, text.as_bytes()).expect("it is there");
    assert_eq!(shown(&source), "cycle 0 -> 0\n  line 5, column 3: 0 -> 0");
}
