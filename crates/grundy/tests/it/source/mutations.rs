//! Damaged inputs: no panic, and every fault has a place. JSON is accepted where
//! another reader accepts it.

use sg_random::Rng;

use super::*;

/// Damages `text` in a few places.
fn damage(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    const PIECES: [&[u8]; 28] = [
        b" ",
        b"\n",
        b"0",
        b"1",
        b"4294967295",
        b"-",
        b"->",
        b"{",
        b"}",
        b"[",
        b"]",
        b"\"",
        b"\\",
        b",",
        b";",
        b":",
        b"=",
        b"a",
        b"#",
        b"/*",
        b"+",
        b"<",
        b".",
        b"\0",
        b"\xFF",
        b"\\u12",
        b"subgraph",
        b"null",
    ];
    let mut text = text.to_vec();
    for _ in 0..1 + rng.index(3) {
        let at = rng.index(text.len() + 1);
        let end = (at + rng.index(4)).min(text.len());
        let piece = PIECES[rng.index(PIECES.len())];
        match rng.index(4) {
            0 => drop(text.drain(at..end)),
            1 => drop(text.splice(at..end, piece.iter().copied())),
            2 => drop(text.splice(at..at, piece.iter().copied())),
            _ => text.truncate(at.max(1)),
        }
    }
    text
}

fn seeds() -> Vec<(&'static str, String)> {
    let rows = vec![vec![1, 2, 3], vec![2], vec![3, 3], vec![]];
    let mut seeds: Vec<_> = ALL
        .iter()
        .map(|&format| (format, written(format, &rows)))
        .collect();
    seeds.push((
        "dot",
        "strict digraph \"x\" { node [a=b]; a:p:n -> {b c; subgraph s {d}} -> e [w=1]\n\
         x=\"y\" + \"z\"; <h<i>> -> -1.5 /* c */ // d\n}"
            .to_owned(),
    ));
    seeds.push((
        "json",
        r#"{"directed": true, "graph": {"name": "\u00e9\n"}, "links": [{"source": 1, "key": [0,
            {"a": [-1.5e+3, false, null]}], "target": "b"}], "nodes": [{"id": 1}, {"id": "b"}]}"#
            .to_owned(),
    ));
    seeds
}

#[test]
fn every_fault_has_a_place() {
    let mut rng = Rng::new(2);
    let mut num_faults = 0;
    for (format, text) in seeds() {
        for _ in 0..1500 {
            let damaged = damage(text.as_bytes(), &mut rng);
            for format in [Some(format), None] {
                match args(format).parse(&damaged) {
                    Ok(source) => {
                        for v in source.graph.vertices().take(10) {
                            assert_eq!(source.names.find(&source.names.name(v)), Some(v));
                        }
                        if let Err(Error::Cycle(cycle)) = source.order() {
                            let mut steps = cycle.steps();
                            assert!(steps.all(|(_, _, position)| position.is_some()));
                        }
                    }
                    Err(Error::Input(error)) => {
                        let is_placed = matches!(error, sg_scan::Error::Input { .. });
                        assert!(is_placed, "{error}: {}", damaged.escape_ascii());
                        num_faults += 1;
                    }
                    Err(Error::Unknown(reasons)) => assert_eq!(reasons.len(), 5),
                    Err(_) => {}
                }
            }
        }
    }
    assert!(
        1000 < num_faults,
        "{num_faults} faults are too few to mean anything"
    );
}

/// Where the text is no JSON at all, it is refused; where it is, only for what it says.
#[test]
fn json_is_json() {
    let mut rng = Rng::new(3);
    let (mut num_good, mut num_bad) = (0, 0);
    for (format, text) in seeds() {
        if format != "json" {
            continue;
        }
        for _ in 0..5000 {
            let damaged = damage(text.as_bytes(), &mut rng);
            // All of it is passed over, as the value of a member that means nothing.
            let mut wrapped =
                b"{\"directed\": true, \"nodes\": [], \"links\": [], \"x\": ".to_vec();
            wrapped.extend_from_slice(&damaged);
            wrapped.push(b'}');
            let expected = serde_json::from_slice::<serde_json::Value>(&wrapped);
            let got = args(Some("json")).parse(&wrapped);
            // Numbers out of the range of a double are numbers all the same.
            let is_large = |error: &serde_json::Error| error.to_string().contains("out of range");
            if expected.as_ref().is_err_and(is_large) {
                continue;
            }
            assert_eq!(got.is_ok(), expected.is_ok(), "{}", wrapped.escape_ascii());
            *if got.is_ok() {
                &mut num_good
            } else {
                &mut num_bad
            } += 1;
        }
    }
    assert!(
        100 < num_good && 100 < num_bad,
        "{num_good} good, {num_bad} bad"
    );
}
