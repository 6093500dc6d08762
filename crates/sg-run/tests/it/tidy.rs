//! Texts as they were meant.

use sg_run::tidy::Flaw::{ByteOrderMark, CrLf, LastLine, TrailingBlanks, Utf16};
use sg_run::tidy::{Flaw, tidy};

#[track_caller]
fn check(text: &[u8], meant: &str, flaws: &[Flaw]) {
    let (tidied, found) = tidy(text);
    assert_eq!(String::from_utf8_lossy(&tidied), meant);
    assert_eq!(found, flaws);
}

#[test]
fn flaws() {
    check(b"", "", &[]);
    check(b"a b\n\nc\n", "a b\n\nc\n", &[]);
    check(b"\n", "\n", &[]);
    check(b"a", "a\n", &[LastLine]);
    check(b"a\r\nb\r\n", "a\nb\n", &[CrLf]);
    check(b"a\r\nb", "a\nb\n", &[CrLf, LastLine]);
    check(b"a \t\nb\n", "a\nb\n", &[TrailingBlanks]);
    check(b"a \r\n", "a\n", &[CrLf, TrailingBlanks]);
    check(b"\xef\xbb\xbfa\n", "a\n", &[ByteOrderMark]);
    check(b"\xff\xfea\0\r\0\n\0", "a\n", &[Utf16, CrLf]);
    check(b"\xfe\xff\0a\0\n", "a\n", &[Utf16]);
    // Not meant: other words, other lines.
    check(b" a\n\n", " a\n\n", &[]);
    check(b"a\rb\n", "a\rb\n", &[]);
    check(b"\xff\xfe", "", &[Utf16]);
}
