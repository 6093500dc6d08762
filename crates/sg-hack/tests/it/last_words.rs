//! The last words of a program that broke down.

use sg_hack::last_words;

#[track_caller]
fn check(stderr: &str, words: &str) {
    assert_eq!(last_words(stderr.as_bytes()).as_deref(), Some(words));
}

#[test]
fn last_words_are_not_the_trace() {
    check("Traceback:\n  f()\nEOFError\n\n", "EOFError");
    let java = "Exception in thread \"main\" java.lang.StackOverflowError";
    check(
        &format!("{java}\n\tat Main.f(Main.java)\n\tat Main.f(Main.java)\n"),
        java,
    );
    check("no\nnote: run with `RUST_BACKTRACE=1`\n", "no");
    check(
        "  what():  vector::_M_range_check\n",
        "what():  vector::_M_range_check",
    );
}

#[test]
fn languages_name_their_errors() {
    // What is kept of a long trace ends within a line.
    check(
        "Exception in thread \"main\" java.lang.StackOverflowError\n\tat A.f(A.java:2)\n...\nva:2)\n",
        "Exception in thread \"main\" java.lang.StackOverflowError",
    );
    check(
        "a.js:1\nf(0);\n^\n\nRangeError: Maximum call stack size exceeded\n    at f (a.js:1:2)\n\n\
         Node.js v20.20.2\n",
        "RangeError: Maximum call stack size exceeded",
    );
    check(
        "panic: runtime error: index out of range [64] with length 64\n\n\
         goroutine 1 [running]:\nmain.f(0x40)\n\ta.go:4 +0xbe\nexit status 2\n",
        "panic: runtime error: index out of range [64] with length 64",
    );
    check(
        "\nthread 'main' (7) panicked at a.rs:2:1:\nindex out of bounds: the len is 100 but the \
         index is 100\nstack backtrace:\n   0: __rustc::rust_begin_unwind\nnote: Some details\n",
        "index out of bounds: the len is 100 but the index is 100",
    );
    check(
        "Traceback (most recent call last):\n  File \"a.py\", line 1\nIndexError: list index out \
         of range\n",
        "IndexError: list index out of range",
    );
}
