use super::*;

#[track_caller]
fn check(stderr: &str, start: &str) {
    let hint = hint(stderr.as_bytes()).unwrap_or("");
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
}
