//! Comparisons of outputs.

use sg_run::compare::{Fault, compare};

/// `what` is the fault, its line, the expected and the actual one, `-` for none.
#[track_caller]
fn check(expected: &str, actual: &str, what: &str) {
    let difference = compare(expected.as_bytes(), actual.as_bytes());
    let name = match &difference {
        None => "accepted".to_owned(),
        Some(difference) => match difference.fault {
            Fault::Format(format) => format!("{format:?}").to_lowercase(),
            fault => format!("{fault:?}").to_lowercase(),
        },
    };
    let line = |line: &Option<Vec<u8>>| {
        let text = line.as_deref().map(|line| line.escape_ascii().to_string());
        text.unwrap_or("-".to_owned())
    };
    let place = difference.as_ref().map_or(String::new(), |d| {
        format!(" {}: {} | {}", d.line, line(&d.expected), line(&d.actual))
    });
    assert_eq!(name + &place, what);
    let accepted_by_words = difference.is_none_or(|d| d.fault.is_presentation());
    let words = |text: &str| -> Vec<String> {
        text.split(|c| u8::try_from(c).is_ok_and(|byte| matches!(byte, b' ' | b'\t'..=b'\r')))
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(accepted_by_words, words(expected) == words(actual));
}

#[test]
fn right() {
    check("", "", "accepted");
    check("WIN\n", "WIN\n", "accepted");
}

#[test]
fn format_only() {
    check("WIN\nLOSE\n", "WIN\r\nLOSE\r\n", "crlf 1: WIN | WIN\\r");
    check("WIN\n", "WIN", "lastline 1: WIN | WIN");
    check("WIN\nLOSE\n", "WIN\nLOSE", "lastline 2: LOSE | LOSE");
    check("WIN\n", "\nWIN\n", "space 1: WIN | ");
    check("WIN\n", "WIN \n", "space 1: WIN | WIN ");
    check("WIN\n", "WIN\n\n", "space 2: - | ");
    check("WIN\nLOSE\n", "WIN LOSE\n", "space 1: WIN | WIN LOSE");
    check("WIN\nLOSE\n", "WIN\r\nLOSE", "space 1: WIN | WIN\\r");
    check("WIN\n", "WIN\r", "space 1: WIN | WIN\\r");
    check("", " \n", "space 1: - |  ");
    check("a: B\n\n", "a: B\n", "space 2:  | -");
    check("WIN\n", "WIN\u{b}\u{c}\n", "space 1: WIN | WIN\\x0b\\x0c");
}

#[test]
fn case_is_told_but_not_accepted() {
    check("WIN\n", "win\n", "case 1: WIN | win");
    check("WIN\nLOSE\n", "WIN\r\nlose\r\n", "case 2: LOSE | lose\\r");
    check("WIN\nLOSE\n", "win\nWIN\n", "wrong 1: WIN | win");
}

#[test]
fn wrong() {
    check("WIN\nLOSE\n", "WINLOSE\n", "wrong 1: WIN | WINLOSE");
    check("WIN\n", "WIN\0\n", "wrong 1: WIN | WIN\\x00");
    check("A#1: B\n", "A #1: B\n", "wrong 1: A#1: B | A #1: B");
    check("WIN\nLOSE\n", "WIN\nWIN\n", "wrong 2: LOSE | WIN");
    check("WIN\nLOSE\n", "\n\nWIN\n\nWIN\n", "wrong 2: LOSE | WIN");
    check("WIN\nLOSE\n", "WIN\nLO", "wrong 2: LOSE | LO");
    check("r: WIN\n", "r:\n", "wrong 1: r: WIN | r:");
    check("r: WIN\n", "r: WIN WIN\n", "wrong 1: r: WIN | r: WIN WIN");
    check("a\nb\n\n", "a\nb c\n", "wrong 2: b | b c");
    check("a\\\n", "b\t\u{e4}\n", "wrong 1: a\\\\ | b\\t\\xc3\\xa4");
}

#[test]
fn too_few_or_too_many_lines() {
    check("WIN\n", "", "missing 1: WIN | -");
    check("WIN\nLOSE\n", "WIN\n", "missing 2: LOSE | -");
    check("WIN\nLOSE\n", "WIN\r\n\r\n", "missing 2: LOSE | -");
    check("WIN\n", "WIN\nWIN\n", "extra 2: - | WIN");
    check("WIN\n", "\nWIN\n\nWIN", "extra 4: - | WIN");
    check("", "WIN\n", "extra 1: - | WIN");
    check("WIN\n", "WIN\n\0", "extra 2: - | \\x00");
}

#[test]
fn long_lines_cost_linear_time() {
    let text = "x ".repeat(1 << 20);
    let other = format!("{text}y");
    let difference = compare(text.as_bytes(), other.as_bytes());
    assert_eq!(difference.map(|d| d.fault), Some(Fault::Wrong));
}
