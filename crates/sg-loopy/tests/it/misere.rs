//! Misère play against all positions, and `tests/cases/misere.json`.

use sg_core::{TokenOutOfRange, toposort};
use sg_loopy::{Misere, MiserePair, Outcome, misere_outcome_by_positions, misere_remoteness};
use sg_random::{Rng, Rows, all_dags};

use crate::brute::{Product, graph, random_graph, solve};
use crate::cases::{cases, graph_of, letter};

#[test]
fn graphs() {
    let cases = cases("misere.json");
    assert_eq!(cases.len(), 6);
    for case in &cases {
        println!("{}", case["name"]);
        let graph = graph_of(case);
        let order = toposort(&graph).unwrap();
        let misere = Misere::new(&order).unwrap();
        let pairs: Vec<MiserePair> = graph.vertices().map(|v| misere.pair(v)).collect();
        let normal: Vec<u32> = pairs.iter().map(|pair| pair.normal).collect();
        assert_eq!(case["normal"], serde_json::json!(normal));
        let numbers: Vec<u32> = pairs.iter().map(|pair| pair.misere).collect();
        assert_eq!(case["misere"], serde_json::json!(numbers));
        let classes: Vec<&str> = pairs.iter().map(|pair| class(*pair)).collect();
        assert_eq!(case["class"], serde_json::json!(classes));
        let tame: Vec<bool> = graph.vertices().map(|v| misere.is_tame(v)).collect();
        assert_eq!(case["tame"], serde_json::json!(tame));
        for sum in case["sums"].as_array().unwrap() {
            let tokens: Vec<u32> = serde_json::from_value(sum["tokens"].clone()).unwrap();
            let by_rule = misere.outcome(&tokens).unwrap();
            assert_eq!(sum["rule_applies"], by_rule.is_some(), "{tokens:?}");
            let by_positions = misere_outcome_by_positions(&graph, &tokens, 1000).unwrap();
            assert_eq!(sum["outcome"], letter(by_positions.unwrap()), "{tokens:?}");
        }
    }
}

fn class(pair: MiserePair) -> &'static str {
    match (pair.is_fickle(), pair.is_firm(), pair.is_wild()) {
        (true, false, false) => "fickle",
        (false, true, false) => "firm",
        (false, false, true) => "wild",
        _ => panic!("{pair:?} is of one class"),
    }
}

fn check(rows: &Rows) {
    let graph = graph(rows);
    let order = toposort(&graph).unwrap();
    let misere = Misere::new(&order).unwrap();
    for num_tokens in [0, 1, 2] {
        let product = Product::new(rows, num_tokens, Outcome::N);
        for (position, &(outcome, _)) in product.results.iter().enumerate() {
            let tokens = product.tokens(position);
            if let Some(by_rule) = misere.outcome(&tokens).unwrap() {
                assert_eq!(by_rule, outcome, "{tokens:?} {rows:?}");
            }
            let by_positions = misere_outcome_by_positions(&graph, &tokens, 1000).unwrap();
            assert_eq!(by_positions, Some(outcome), "{tokens:?} {rows:?}");
        }
    }
    for v in graph.vertices() {
        let Some(wild) = misere.wild(&graph, v) else {
            assert!(misere.is_tame(v));
            continue;
        };
        assert_eq!(wild.way[0], v);
        assert_eq!(wild.pair, misere.pair(*wild.way.last().unwrap()));
        assert!(wild.pair.is_wild() && !misere.is_tame(v));
        let steps = wild.way.windows(2);
        steps.for_each(|step| assert!(graph.followers(step[0]).contains(&step[1])));
    }
}

#[test]
fn all_graphs_without_cycles_of_four_vertices_and_some_of_five() {
    for n in 0..=4 {
        all_dags(n).for_each(|rows| check(&rows));
    }
    all_dags(5).step_by(7).for_each(|rows| check(&rows));
}

#[test]
fn one_token_on_any_graph() {
    let mut rng = Rng::new(1);
    for _ in 0..1000 {
        let rows = random_graph(&mut rng, 8);
        let options: Vec<Vec<usize>> = rows
            .iter()
            .map(|row| row.iter().map(|&w| w as usize).collect())
            .collect();
        let lengths = solve(&options, Outcome::N)
            .into_iter()
            .map(|result| result.1);
        let lengths: Vec<Option<u32>> = lengths.collect();
        assert_eq!(
            misere_remoteness(&graph(&rows)).unwrap(),
            lengths,
            "{rows:?}"
        );
    }
}

#[test]
fn a_vertex_with_many_followers() {
    let rows: Rows = (0..200).map(|v| (0..v).collect()).collect();
    let graph = graph(&rows);
    let misere = Misere::new(&toposort(&graph).unwrap()).unwrap();
    assert_eq!(
        (misere.pair(199).normal, misere.pair(199).misere),
        (199, 199)
    );
    assert_eq!(misere.wild(&graph, 199), None);
}

#[test]
fn what_is_too_much_or_stands_nowhere() {
    let rows: Rows = (0..30).map(|v| (0..v).collect()).collect();
    let graph = graph(&rows);
    let tokens = [29, 28, 27];
    assert_eq!(misere_outcome_by_positions(&graph, &tokens, 100), Ok(None));
    let misere = Misere::new(&toposort(&graph).unwrap()).unwrap();
    let error = TokenOutOfRange {
        index: 1,
        vertex: 30,
        num_vertices: 30,
    };
    assert_eq!(misere.outcome(&[0, 30]), Err(error));
    assert_eq!(
        misere_outcome_by_positions(&graph, &[0, 30], 100),
        Err(error)
    );
}
