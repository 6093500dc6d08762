//! What to do about well-known last words of a program.

/// Words on standard error, and what they call for.
const HINTS: [(&str, &str); 9] = [
    (
        "RecursionError",
        "Raise sys.setrecursionlimit and threading.stack_size (and run the work in a thread), \
         or do without recursion.",
    ),
    (
        "EOFError",
        "It reads beyond the end: the end of the input ends the games, so stop there.",
    ),
    (
        "invalid literal for int() with base 10: ''",
        "It reads beyond the end: an empty line there is the end of the input, so stop there.",
    ),
    (
        "StopIteration",
        "It reads beyond the end: the end of the input ends the games, so stop there.",
    ),
    (
        "NoSuchElementException",
        "It reads beyond the end: ask hasNext() before each game.",
    ),
    (
        "StackOverflowError",
        "Run the recursion in a Thread with a large stack size, or do without recursion.",
    ),
    (
        "std::bad_alloc",
        "It asks for more memory than there is: look for a size that is read wrongly, or for a \
         table that grows with every game.",
    ),
    (
        "std::length_error",
        "It makes a vector of an impossible size: look for a size that is negative or read \
         wrongly.",
    ),
    (
        "std::out_of_range",
        "It uses an index beyond the end: look for a table that is too small, or an index that \
         counts from 1.",
    ),
];

/// The hint for what the program wrote to standard error.
pub(super) fn hint(stderr: &[u8]) -> Option<&'static str> {
    let text = String::from_utf8_lossy(stderr);
    let found = HINTS.iter().find(|(words, _)| text.contains(words));
    found.map(|&(_, hint)| hint)
}

#[cfg(test)]
mod tests {
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
}
