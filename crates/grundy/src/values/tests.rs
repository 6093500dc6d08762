//! Tables as a terminal gets them.

use sg_formats::Input;

use super::*;

#[track_caller]
fn check(text: &str, want: &str) {
    let input = Input::bytes(text.as_bytes()).expect("there is memory");
    let args = source::Args::default();
    let source = args.reading().read(input).expect("it is a graph");
    let values = values(&args, &source).expect("there is no cycle");
    let mut out = Vec::new();
    table::write(&source, &values, true, &mut out).expect("a vector takes everything");
    assert_eq!(String::from_utf8(out).expect("it is UTF-8"), want);
}

/// Columns of names in wide letters and in letters with marks.
#[test]
fn names_of_all_scripts() {
    check(
        "将棋の駒 x\u{301}\na x\u{301}\n",
        "vertex    value   height  remoteness\n\
         将棋の駒  1       1       1\n\
         x\u{301}         0       0       0\n\
         a         1       1       1\n",
    );
}

/// A name that is longer than any column.
#[test]
fn long_names() {
    let name = "x".repeat(70_000);
    check(
        &format!("{name} b\n"),
        &format!(
            "{:100}  value   height  remoteness\n\
             {name}  1       1       1\n\
             {:100}  0       0       0\n",
            "vertex", "b"
        ),
    );
}

#[test]
fn queries() {
    check(
        "3\n2 1 2\n1 2\n0\n2 0 1\n1 2\n0\n",
        "vertex  value   height  remoteness\n\
         0       2       2       1\n\
         1       1       1       1\n\
         2       0       0       0\n\n\
         query  wins  nim-sum  tokens\n\
         1      first  3  0 1\n\
         2      second  0  2\n",
    );
}
