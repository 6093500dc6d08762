//! Small graphs on which some program once went wrong, as data in `tests/cases`.

use std::fs;
use std::path::Path;

use serde_json::Value;
use sg_core::{Graph, Move, Solver, mex, winning_moves};

use crate::common::{cycle, values};

#[test]
fn graphs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/graphs");
    let mut solver = Solver::new();
    let mut num_cases = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        println!("{}", path.display());
        check(&json(&path), &mut solver);
        num_cases += 1;
    }
    assert!(15 <= num_cases, "only {num_cases} cases");
}

#[test]
fn mex_of_lists() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/mex.json");
    let file = json(&path);
    let cases = file["cases"].as_array().unwrap();
    assert!(8 <= cases.len(), "only {} cases", cases.len());
    for case in cases {
        let values = numbers(&case["values"]);
        assert_eq!(
            u64::from(mex(values.iter().copied())),
            case["mex"],
            "{values:?}"
        );
    }
}

fn check(case: &Value, solver: &mut Solver) {
    let num_vertices = case["num_vertices"].as_u64().unwrap().try_into().unwrap();
    let arcs: Vec<(u32, u32)> = case["arcs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|arc| (number(&arc[0]), number(&arc[1])))
        .collect();
    let graph = match Graph::from_arcs(num_vertices, 0, &arcs) {
        Ok(graph) => graph,
        Err(error) => {
            assert_eq!(error.to_string(), case["error"]);
            return;
        }
    };
    if let Some(allowed) = case.get("vertices_on_cycles") {
        let allowed = numbers(allowed);
        let cycle = cycle(&graph, solver);
        assert!(cycle.vertices().iter().all(|v| allowed.contains(v)));
        return;
    }
    let values = values(&graph, solver);
    assert_eq!(values, numbers(&case["values"]));
    let Some(winning) = case.get("winning_targets_from") else {
        return;
    };
    for (v, targets) in winning.as_object().unwrap() {
        let expected: Vec<Move> = numbers(targets)
            .into_iter()
            .map(|target| Move {
                component: 0,
                target,
                value: values[target as usize],
            })
            .collect();
        let v = v.parse().unwrap();
        assert_eq!(winning_moves(&graph, &values, &[v]).unwrap(), expected);
    }
}

fn json(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(number).collect()
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap().try_into().unwrap()
}
