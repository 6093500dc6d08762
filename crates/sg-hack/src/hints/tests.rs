use super::*;

#[track_caller]
fn check(stderr: &str, start: &str) {
    let hint = hint(stderr.as_bytes(), b"1\n0\n1 0\n0\n").unwrap_or_default();
    assert!(hint.starts_with(start), "{stderr}: {hint}");
    assert_eq!(hint.is_empty(), start.is_empty(), "{stderr}: {hint}");
}

#[test]
fn known_last_words() {
    check(
        "RecursionError: maximum recursion depth exceeded",
        "Raise sys.set",
    );
    check("EOFError: EOF when reading a line", "It reads beyond");
    let empty = "ValueError: invalid literal for int() with base 10: ";
    check(&format!("{empty}''"), "It reads beyond");
    check(&format!("{empty}'2 0'"), "");
    check("  what():  std::bad_alloc\n", "It asks for more");
    check("Segmentation fault", "");
    check(
        "panic: runtime error: index out of range [64]",
        "It uses an index",
    );
    check(
        "java.lang.NullPointerException: Cannot",
        "It uses what is not",
    );
    check("RangeError: Maximum call stack size exceeded", "Raise node");
}

/// What reads beyond the end does so on a short input.
#[test]
fn a_long_input_that_ends_early_was_cut() {
    let input = [b"1\n".repeat(300), b" ".repeat(4096)].concat();
    let hint = hint(b"StopIteration", &input).expect("it has a hint");
    assert!(
        hint.ends_with("It has 4696 bytes, its longest line 4096."),
        "{hint}"
    );
}
