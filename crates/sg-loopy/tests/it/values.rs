//! Values against the outcomes of all positions of a vertex beside a heap.

use sg_core::{Graph, grundy};
use sg_loopy::{
    LoopyValues, Outcome, Value, loopy_values, plain, ranks, remoteness, verify_certificate,
};
use sg_random::{Rng, Rows, all_digraphs};

use crate::brute::{beside_heaps, graph, random_graph, solve};

/// Values, ranks and remoteness of a graph, by all that there is to compare with.
pub(crate) fn check(rows: &Rows) {
    let graph = graph(rows);
    let values = loopy_values(&graph).unwrap();
    let plain = plain::loopy_values(&graph).unwrap();
    assert!(values.iter().eq(plain.iter()), "{rows:?}");
    for values in [&values, &plain] {
        assert_eq!(
            verify_certificate(&graph, values.certificate()),
            Ok(()),
            "{rows:?}"
        );
    }
    check_outcomes(rows, &values);
    check_lengths(rows, &graph, &values);
}

fn check_outcomes(rows: &Rows, values: &LoopyValues) {
    let most_followers = rows.iter().map(Vec::len).max().unwrap_or(0);
    let outcomes = beside_heaps(rows, most_followers + 1);
    for (value, outcomes) in values.iter().zip(&outcomes) {
        for (heap, &outcome) in (0..).zip(outcomes) {
            let expected = match value {
                Value::Finite(value) if value == heap => Outcome::P,
                Value::Finite(_) => Outcome::N,
                Value::Infinite(set) if set.contains(&heap) => Outcome::N,
                Value::Infinite(_) => Outcome::D,
            };
            assert_eq!(outcome, expected, "{value} beside {heap}: {rows:?}");
        }
        assert_eq!(value.outcome(), outcomes[0]);
    }
}

fn check_lengths(rows: &Rows, graph: &Graph, values: &LoopyValues) {
    let options: Vec<Vec<usize>> = rows
        .iter()
        .map(|row| row.iter().map(|&w| w as usize).collect())
        .collect();
    let lengths = solve(&options, Outcome::P).into_iter();
    let lengths: Vec<_> = lengths.map(|(_, length)| length).collect();
    assert_eq!(remoteness(graph).unwrap(), lengths, "{rows:?}");
    let ranks = ranks(graph, values).unwrap();
    assert_eq!(ranks, least_counters(rows, values), "{rows:?}");
    for ((rank, length), value) in ranks.iter().zip(&lengths).zip(values.iter()) {
        if value == Value::Finite(0) {
            assert_eq!(*length, rank.map(|rank| 2 * rank), "{rows:?}");
        }
    }
}

/// The ranks by their definition: what is too small is raised until nothing is.
fn least_counters(rows: &Rows, values: &LoopyValues) -> Vec<Option<u32>> {
    let certificate = values.certificate();
    let value = |v: u32| certificate.value(v);
    let mut ranks: Vec<Option<u32>> = (0..).zip(rows).map(|(v, _)| value(v).map(|_| 0)).collect();
    loop {
        let before = ranks.clone();
        for (u, row) in (0..).zip(rows) {
            for &v in row {
                if value(u).is_some() && value(v).is_none_or(|other| Some(other) > value(u)) {
                    let answers = rows[v as usize].iter().filter(|&&w| value(w) == value(u));
                    let least = answers.filter_map(|&w| ranks[w as usize]).min();
                    let needed = least.map(|least| least + 1);
                    ranks[u as usize] = ranks[u as usize].max(needed);
                }
            }
        }
        if ranks == before {
            return ranks;
        }
    }
}

#[test]
fn no_vertices() {
    check(&Vec::new());
}

#[test]
fn all_graphs_of_three_vertices_and_some_of_four() {
    let mut num_graphs = 0;
    for n in 1..=3 {
        for rows in all_digraphs(n) {
            check(&rows);
            num_graphs += 1;
        }
    }
    assert_eq!(num_graphs, 2 + 16 + 512);
    for rows in all_digraphs(4).step_by(23) {
        check(&rows);
    }
}

#[test]
fn random_graphs_to_eight_vertices() {
    let mut rng = Rng::new(1);
    for _ in 0..2000 {
        check(&random_graph(&mut rng, 8));
    }
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn many_graphs() {
    all_digraphs(4).for_each(|rows| check(&rows));
    let mut rng = Rng::new(2);
    for _ in 0..60_000 {
        check(&random_graph(&mut rng, 8));
    }
}

#[test]
fn larger_graphs_against_the_definition() {
    let mut rng = Rng::new(3);
    for round in 0..60_u64 {
        let n = 1 + rng.vertex(250);
        let rows = match round % 3 {
            0 => (0..n)
                .map(|_| (0..rng.below(4)).map(|_| rng.vertex(n)).collect())
                .collect(),
            // Mostly downwards, with many values.
            1 => dag_with_back_arcs(&mut rng, n, 40),
            _ => dag_with_back_arcs(&mut rng, n, 5),
        };
        let graph = graph(&rows);
        let values = loopy_values(&graph).unwrap();
        let plain = plain::loopy_values(&graph).unwrap();
        assert!(values.iter().eq(plain.iter()), "{rows:?}");
        assert_eq!(verify_certificate(&graph, values.certificate()), Ok(()));
    }
}

fn dag_with_back_arcs(rng: &mut Rng, n: u32, arcs_per_vertex: u64) -> Rows {
    let row = |rng: &mut Rng, v: u32| {
        let len = rng.below(arcs_per_vertex);
        let target = |rng: &mut Rng| match rng.below(50) {
            0 => rng.vertex(n),
            _ => rng.vertex(v.max(1)),
        };
        (0..len).map(|_| target(rng)).collect()
    };
    (0..n).map(|v| row(rng, v)).collect()
}

#[test]
fn without_cycles_they_are_grundy_numbers() {
    let mut rng = Rng::new(4);
    for _ in 0..50 {
        let n = 1 + rng.vertex(200);
        let row = |rng: &mut Rng, v: u32| {
            let len = if v == 0 { 0 } else { rng.below(100) };
            (0..len).map(|_| rng.vertex(v)).collect()
        };
        let rows: Rows = (0..n).map(|v| row(&mut rng, v)).collect();
        let graph = graph(&rows);
        let values = loopy_values(&graph).unwrap();
        let expected = grundy(&graph).unwrap();
        assert!(
            values
                .iter()
                .eq(expected.iter().map(|&value| Value::Finite(value)))
        );
    }
}

#[test]
fn shown() {
    let values = loopy_values(&graph(&vec![vec![1, 2, 3, 3], vec![], vec![1], vec![3]])).unwrap();
    let shown: Vec<String> = values.iter().map(|value| value.to_string()).collect();
    assert_eq!(shown, ["∞(0,1)", "0", "1", "∞()"]);
    assert_eq!(values.len(), 4);
    assert!(!values.is_empty());
}
