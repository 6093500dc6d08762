//! Damaged inputs: no panic, and every fault has a place.

use sg_random::Rng;
use sg_testkit::damage;

use super::*;

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
                match parse(&args(format), &damaged) {
                    Ok(source) => {
                        for v in source.graph.vertices().take(10) {
                            assert_eq!(source.names.find(&source.names.display(v)), Some(v));
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
                    Err(Error::Unknown(reasons)) => assert!(2 < reasons.len()),
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
