//! What each format means, and what is wrong with damaged inputs.

use super::*;

fn args(format: Option<Format>) -> Args {
    Args {
        format,
        ..Args::default()
    }
}

/// The vertices with their followers, by name: `a: b c; b:`.
fn picture(source: &Source) -> String {
    let graph = &source.graph;
    let row = |v: u32| {
        let followers = graph.followers(v).iter();
        let followers = followers.map(|&w| format!(" {}", source.names.shown(w)));
        format!(
            "{}:{}",
            source.names.shown(v),
            followers.collect::<String>()
        )
    };
    graph.vertices().map(row).collect::<Vec<_>>().join("; ")
}

/// What becomes of `text`, its format being found out: the format, then the graph or
/// what is wrong.
#[track_caller]
fn check_detected(text: &str, want: &str) {
    let got = match args(None).parse(text.as_bytes()) {
        Ok(source) => format!("{}: {}", source.format, picture(&source)),
        Err(error) => error.to_string(),
    };
    assert_eq!(got, want, "{text:?}");
}

/// The same where the format is told.
#[track_caller]
fn check(format: Format, text: &str, want: &str) {
    let got = match args(Some(format)).parse(text.as_bytes()) {
        Ok(source) => picture(&source),
        Err(error) => error.to_string(),
    };
    assert_eq!(got, want, "{format}: {text:?}");
}

#[test]
fn formats_are_found_out() {
    check_detected("3\n2 1 2\n1 2\n0\n2 0 1\n0\n", "poj2425: 0: 1 2; 1: 2; 2:");
    check_detected("3\n2 2 3\n0\n1\n2 1 2\n", "zoj3666: 1: 2 3; 2:; 3:");
    check_detected("1\n2 1\n0 1\n3 1\n2\n1 0\n2 5\n", "uva12163: 0: 1; 1:");
    check_detected("3 3\n0 1\n1 2\n0 2\n", "arcs: 0: 1 2; 1: 2; 2:");
    check_detected("# a game\na b\n\nb -> c\nd\n", "names: a: b; b: c; c:; d:");
    check_detected(
        "digraph { a -> b -> c; a -> {b c} }",
        "dot: a: b b c; b: c; c:",
    );
    check_detected(
        r#"{"directed": true, "nodes": [{"id": 0}, {"id": "b"}], "links": [{"source": 0, "target": "b"}]}"#,
        "json: 0: b; b:",
    );
}
