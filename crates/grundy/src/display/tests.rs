use super::*;

#[test]
fn paths() {
    for (path, text) in [
        ("tests/größe \\ 1.in", "tests/größe \\ 1.in"),
        ("a\u{1b}[2J\n\t\r\0b", "a\\x1B[2J\\n\\t\\r\\0b"),
        ("\u{7f}\u{9b}2J", "\\x7F\\xC2\\x9B2J"),
    ] {
        assert_eq!(display_path(path), text);
    }
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        assert_eq!(display_path(OsStr::from_bytes(b"a\xFFb")), "a\\xFFb");
    }
}
