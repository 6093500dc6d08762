//! Families of graphs with known shapes, some of them hard for the solver.

use sg_core::Graph;
use sg_loopy::{Value, loopy_values, plain, verify_certificate};
use sg_random::{Rng, Rows};

use crate::brute::graph;

fn values_of(graph: &Graph) -> Vec<String> {
    let values = loopy_values(graph).unwrap();
    assert_eq!(verify_certificate(graph, values.certificate()), Ok(()));
    values.iter().map(|value| value.to_string()).collect()
}

fn same_as_plain(rows: &Rows) {
    let graph = graph(rows);
    let plain = plain::loopy_values(&graph).unwrap();
    let plain: Vec<String> = plain.iter().map(|value| value.to_string()).collect();
    assert_eq!(values_of(&graph), plain, "{rows:?}");
}

/// From i one may go to i - s, around a circle of n; the game ends at 0.
fn winding_up(n: u32, steps: &[u32]) -> Rows {
    let row = |i: u32| steps.iter().map(|s| (i + n - s % n) % n).collect();
    (0..n)
        .map(|i| if i == 0 { Vec::new() } else { row(i) })
        .collect()
}

#[test]
fn winding_up_a_circle() {
    let six = graph(&winding_up(6, &[1, 2]));
    assert_eq!(values_of(&six), ["0", "∞(0)", "∞(0)", "0", "∞(0)", "∞(0)"]);
    let sets: [&[u32]; 10] = [
        &[1],
        &[1, 2],
        &[1, 3],
        &[2, 3],
        &[1, 2, 3],
        &[1, 4],
        &[2, 5],
        &[1, 2, 3, 4, 5],
        &[3, 7, 11],
        &[1, 39],
    ];
    for steps in sets {
        for n in 2..=40 {
            same_as_plain(&winding_up(n, steps));
        }
    }
}

/// All arcs from larger to smaller numbers, closed to a cycle behind the largest by a vertex that
/// leads to it and to the smallest, and that the smallest does not lead to but a new one does.
fn closed_tournament(n: u32) -> Rows {
    let (z, end) = (n, n + 1);
    let mut rows: Rows = (0..n).map(|v| (0..v).collect()).collect();
    rows[0].push(z);
    rows.push(vec![end, n - 1]);
    rows.push(Vec::new());
    rows
}

#[test]
fn tournaments_with_many_labels() {
    for n in [1, 2, 3, 10, 60] {
        same_as_plain(&closed_tournament(n));
    }
    let large = graph(&closed_tournament(1000));
    let values = loopy_values(&large).unwrap();
    assert_eq!(verify_certificate(&large, values.certificate()), Ok(()));
    let finite = values
        .iter()
        .filter(|value| matches!(value, Value::Finite(_)));
    let largest = finite.max_by_key(|value| value.to_string().parse::<u32>().unwrap());
    assert_eq!(largest, Some(Value::Finite(999)));
}

/// Vertices that look at many obstacles in each pass before something keeps them from the label:
/// E^1.5 steps if the numbers are shuffled.
fn many_obstacles(n: u32) -> Rows {
    // t: labels; p: obstacles; q: watchers; r and y: what disqualifies; then z and the end.
    let [t, p, q, r, y] = [0, n, 2 * n, 3 * n, 4 * n];
    let (z, end) = (5 * n, 5 * n + 1);
    let mut rows: Rows = vec![Vec::new(); end as usize + 1];
    for k in 0..n {
        rows[(t + k) as usize] = (t..t + k).collect();
        rows[(p + k) as usize] = (t..t + n).collect();
        rows[(q + k) as usize] = (p..p + n).chain(r..r + n).collect();
        rows[(r + k) as usize] = (t..t + k).chain([y + k]).collect();
        rows[(y + k) as usize] = vec![y + k, t + k];
    }
    rows[t as usize].push(z);
    rows[z as usize] = (q..q + n).chain([end]).collect();
    rows
}

#[test]
fn many_obstacles_in_each_pass() {
    let mut rng = Rng::new(1);
    for n in [1, 2, 5, 12] {
        let rows = many_obstacles(n);
        same_as_plain(&rows);
        let numbers = rng.permutation(u32::try_from(rows.len()).unwrap());
        same_as_plain(&renumbered(&rows, &numbers));
    }
}

fn renumbered(rows: &Rows, numbers: &[u32]) -> Rows {
    let mut renumbered = vec![Vec::new(); rows.len()];
    for (row, &number) in rows.iter().zip(numbers) {
        renumbered[number as usize] = row.iter().map(|&w| numbers[w as usize]).collect();
    }
    renumbered
}

#[test]
fn a_vertex_with_many_followers() {
    // More followers than a word has bits, on and off a cycle.
    let mut rows: Rows = (0..100).map(|v| (0..v).collect()).collect();
    rows.push((0..100).chain(0..50).collect());
    rows.push(vec![101, 102]);
    rows.push((0..101).chain([101]).collect());
    same_as_plain(&rows);
    let shown = values_of(&graph(&rows));
    assert_eq!(shown[100], "100");
    let set: Vec<String> = (0..101).map(|value| value.to_string()).collect();
    assert_eq!(shown[102], format!("∞({})", set.join(",")));
}

#[test]
fn a_long_path_and_a_long_cycle() {
    let n = 1_000_000;
    let path = Graph::from_arcs(
        n as usize,
        0,
        &(1..n).map(|v| (v, v - 1)).collect::<Vec<_>>(),
    );
    let path = path.unwrap();
    let values = loopy_values(&path).unwrap();
    assert_eq!(values.get(n - 1), Value::Finite(1));
    assert_eq!(verify_certificate(&path, values.certificate()), Ok(()));
    let arcs = (0..n).map(|v| (v, (v + 1) % n)).collect::<Vec<_>>();
    let cycle = Graph::from_arcs(n as usize, 0, &arcs).unwrap();
    let values = loopy_values(&cycle).unwrap();
    assert!(values.iter().all(|value| value == Value::Infinite(&[])));
}
