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
}
