//! Which format an input is taken for.

use std::io::{Seek, Write};

use super::*;

/// The format, or what is wrong.
#[track_caller]
fn check(text: impl AsRef<[u8]>, want: &str) {
    let text = text.as_ref();
    let got = match args(None).parse(text) {
        Ok(source) => source.format.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(got, want, "{}", text.escape_ascii());
}

const POJ_OR_ZOJ: &str = "choose one:\n  \
    --format poj2425   positions from 0: a list of followers each, then queries\n  \
    --format zoj3666   places from 1: a list of followers each, then arrangements";

#[test]
fn clear_ones() {
    check("3\n2 1 2\n1 2\n0\n2 0 1\n0\n", "poj2425");
    // An empty line between cases, and no 0 at the end.
    check("2\n1 1\n0\n1 0\n0\n\n1\n0\n1 0\n", "poj2425");
    check("3\n2 2 3\n0\n1\n2 1 2\n", "zoj3666");
    check("1\n3 2\n0 1\n1 2\n1 1 1\n1\n0 0 3\n", "uva12163");
    check("3 3\n0 1\n1 2\n0 2\n", "arcs");
    check("a b\n", "names");
    check("# 3 2\n0 1\n1 2\n", "names");
    check("0 -> 1\n", "names");
    check("7 3\n3 2\n", "names");
    check("[1,2] [0,2]\n", "names");
    check("digraph { a -> b }", "dot");
    check("\u{FEFF}/* x */ strict digraph \"a\" { }", "dot");
    check("digraph a\ngraph b\n", "names");
    check("{\"directed\": true, \"nodes\": [], \"edges\": []}", "json");
}

#[test]
fn lines_tell_judges_formats_apart() {
    // All three fit the format of ZOJ 3666, too, if lines mean nothing.
    check(
        "3 2 1 2 1 2 0 2 0 1 0",
        &format!("several formats fit it; {POJ_OR_ZOJ}"),
    );
    check("3\n2 1 2\n1 2\n0\n2 0 1\n0\n", "poj2425");
    // As names it would be a vertex 3, an arc from 1 to itself, and so on.
    check("3\n1 1\n1 2\n0\n1 0\n0\n", "poj2425");
    check("1\n2 1\n0 1\n3 1\n2\n1 0\n2 5\n", "uva12163");
}

#[test]
fn pairs_of_numbers() {
    let several = "several formats fit it; choose one:\n  \
         --format arcs      3 is the number of vertices (0 to 2), 2 that of the arcs\n  \
         --format names     an arc on each line, the first from 3 to 2";
    // The first line may be an arc like the others.
    check("3 2\n2 1\n1 0\n", several);
    // Not here, where it counts at least as many arcs as there are vertices.
    check("3 3\n2 1\n1 0\n2 0\n", "arcs");
    // More arcs than it counts, or fewer, or other vertices.
    check("3 3\n2 1\n1 0\n", "names");
    check("3 1\n2 1\n1 0\n", "names");
    check("3 3\n2 3\n1 0\n", "names");
    // The numbers of an arc on two lines are no names.
    check("3 2\n2\n1\n1 0\n", several);
    check("3 2 2 1 1 0\n", "arcs");
}

/// As names these would be other graphs.
#[test]
fn arcs_with_a_fault() {
    let fault = |fault| {
        format!(
            "two formats may be meant; choose one:\n  \
             --format arcs      it has a fault: {fault}\n  \
             --format names     an arc on each line, the first as well"
        )
    };
    check(
        "4294967295 0\n",
        &fault("line 1, column 1: number of vertices: 4294967295 is too large (at most 100000000)"),
    );
    check(
        "3 2\n1 2\n2 3\n",
        &fault(
            "line 3, column 3: vertex 3 is out of range: the graph has vertices 0 to 2; \
             if vertices count from 1, use --first 1",
        ),
    );
    check("4294967295 1\n", "names");
    check("3 2\n1 2\n2 3\n4\n", "names");
}

#[test]
fn nothing_fits() {
    check("", "there is no graph in the input");
    check(" \r\n\t\n", "there is no graph in the input");
    check("\u{FEFF}", "there is no graph in the input");
    check(
        "3 2\n1 2 x\n",
        "no format fits\n  \
         poj2425   line 2, column 5: unexpected byte 'x'\n  \
         zoj3666   line 2, column 5: unexpected byte 'x'\n  \
         uva12163  line 2, column 3: vertex 2 is out of range: the graph has vertices 0 to 1\n  \
         arcs      line 2, column 5: unexpected byte 'x'\n  \
         names     line 2, column 5: expected one arc a line, found a third name 'x'",
    );
    // What begins like a graph of Graphviz or networkx is taken for one.
    check(
        "graph { a -- b }",
        "line 1, column 1: the graph is undirected: expected 'digraph', found 'graph'",
    );
    check(
        "{a b}",
        "line 1, column 2: expected a key in quotes, found 'a'",
    );
}

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
            Ok(source) => source.format.to_string(),
            Err(error) => error.to_string(),
        };
        let mut file = tempfile::NamedTempFile::new().expect("there is room");
        file.write_all(text.as_bytes()).expect("there is room");
        file.rewind().expect("it is a file");
        assert_eq!(
            told(Input::file(file.path()).expect("it is there")),
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
