//! The formats of inputs that are larger than what is looked at first.

use std::io::{Seek, Write};

use std::fs::File;

use super::*;

const POJ_OR_ZOJ: &str = "choose one:\n  \
    --format poj2425   positions from 0: a list of followers each, then queries\n  \
    --format zoj3666   places from 1: a list of followers each, then arrangements";

/// An input that is larger than what is looked at first.
fn long(format: &str) -> String {
    let n = 300_000;
    let rows: Vec<Vec<u32>> = (0..n).map(|v| ((v + 1)..n.min(v + 3)).collect()).collect();
    written(format, &rows)
}

/// Of a file all is read, of a stream only the beginning, if that is not enough.
#[test]
fn long_inputs() {
    #[track_caller]
    fn check(text: &str, from_file: &str, from_stream: &str) {
        assert!(4 << 20 < text.len());
        let told = |input: Input| match args(None).reading().read(input) {
            Ok(source) => source.format.name.to_owned(),
            Err(error) => error.to_string(),
        };
        let mut file = tempfile::NamedTempFile::new().expect("there is room");
        file.write_all(text.as_bytes()).expect("there is room");
        file.rewind().expect("it is a file");
        assert_eq!(
            told(
                File::open(file.path())
                    .and_then(Input::file)
                    .expect("it is there")
            ),
            from_file
        );
        let stream = std::io::Cursor::new(text.as_bytes().to_vec());
        assert_eq!(
            told(Input::stream(stream).expect("it is there")),
            from_stream
        );
    }
    check(
        &long("poj2425"),
        "poj2425",
        &format!("several formats fit the beginning of it; {POJ_OR_ZOJ}"),
    );
    check(&long("arcs"), "arcs", "arcs");
    check(&long("names"), "names", "names");
    check(&long("dot"), "dot", "dot");
    check(&long("json"), "json", "json");
}
