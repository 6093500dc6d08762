//! Graphs with all that is to be known of them, from all positions: `tests/cases/loopy.json`.

use std::fs;
use std::path::Path;

use serde_json::Value as Json;
use sg_core::Graph;
use sg_loopy::{Outcome, Sum, Value, loopy_values, ranks, remoteness};

pub(crate) fn cases(file: &str) -> Vec<Json> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/cases")
        .join(file);
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

pub(crate) fn graph_of(case: &Json) -> Graph {
    let rows: Vec<Vec<u32>> = serde_json::from_value(case["graph"].clone()).unwrap();
    Graph::from_rows(0, &rows).unwrap()
}

pub(crate) fn letter(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::P => "P",
        Outcome::N => "N",
        Outcome::D => "D",
    }
}

fn json(value: Value<'_>) -> Json {
    match value {
        Value::Finite(value) => value.into(),
        Value::Infinite(set) => serde_json::json!({ "inf": set }),
    }
}

#[test]
fn graphs() {
    let cases = cases("loopy.json");
    assert_eq!(cases.len(), 10);
    for case in &cases {
        println!("{}", case["name"]);
        let graph = graph_of(case);
        let values = loopy_values(&graph).unwrap();
        let shown: Vec<Json> = values.iter().map(json).collect();
        assert_eq!(case["value"], Json::from(shown));
        let ranks = ranks(&graph, &values).unwrap();
        assert_eq!(case["rank"], serde_json::json!(ranks));
        let outcomes: Vec<&str> = values.iter().map(|value| letter(value.outcome())).collect();
        assert_eq!(case["outcome"], serde_json::json!(outcomes));
        assert_eq!(
            case["remoteness"],
            serde_json::json!(remoteness(&graph).unwrap())
        );
        let sums = case["sums"].as_array().unwrap();
        assert!(!sums.is_empty());
        for expected in sums {
            let tokens: Vec<u32> = serde_json::from_value(expected["tokens"].clone()).unwrap();
            let sum = Sum::new(&graph, &values, &tokens).unwrap();
            assert_eq!(expected["outcome"], letter(sum.outcome()), "{tokens:?}");
            let moves = sum.moves().unwrap();
            for (name, outcome) in [
                ("win", Outcome::P),
                ("draw", Outcome::D),
                ("lose", Outcome::N),
            ] {
                let such = moves.iter().filter(|one| one.leads_to == outcome);
                let such: Vec<_> = such.map(|one| (one.component, one.target)).collect();
                let expected = expected[name].clone();
                let mut expected: Vec<(usize, u32)> = serde_json::from_value(expected).unwrap();
                expected.sort_unstable();
                assert_eq!(such, expected, "{tokens:?} {name}");
            }
        }
    }
}
