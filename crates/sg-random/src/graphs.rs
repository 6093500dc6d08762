//! Small graphs exhaustively, random ones from a seed.

use crate::Rng;

/// A graph as a list of rows: `rows[v]` holds the followers of `v`.
pub type Rows = Vec<Vec<u32>>;

/// Every DAG on `n` vertices whose arcs all go from a smaller to a larger
/// number: `2^(n(n-1)/2)` graphs, among them every DAG up to renumbering.
///
/// # Panics
///
/// When `n` is above 8: there would be more than `2^32` graphs.
pub fn all_dags(n: u32) -> impl Iterator<Item = Rows> {
    let pairs: Vec<(u32, u32)> = (0..n)
        .flat_map(|v| (v + 1..n).map(move |w| (v, w)))
        .collect();
    subsets(n, pairs)
}

/// Every directed graph on `n` vertices, self-loops included: `2^(n^2)` graphs.
///
/// # Panics
///
/// When `n` is above 5: there would be more than `2^32` graphs.
pub fn all_digraphs(n: u32) -> impl Iterator<Item = Rows> {
    let pairs: Vec<(u32, u32)> = (0..n).flat_map(|v| (0..n).map(move |w| (v, w))).collect();
    subsets(n, pairs)
}

/// The graph on `n` vertices with each subset of `arcs` in turn.
fn subsets(n: u32, arcs: Vec<(u32, u32)>) -> impl Iterator<Item = Rows> {
    assert!(arcs.len() < 32, "{} arcs have too many subsets", arcs.len());
    (0..1u32 << arcs.len()).map(move |chosen| {
        let mut rows = vec![Vec::new(); n as usize];
        for (i, &(source, target)) in arcs.iter().enumerate() {
            if chosen >> i & 1 == 1 {
                rows[source as usize].push(target);
            }
        }
        rows
    })
}

/// The same graph with vertex `v` called `numbers[v]`.
///
/// # Panics
///
/// When `numbers` is not a permutation of the vertices.
#[must_use]
pub fn renumber(rows: &Rows, numbers: &[u32]) -> Rows {
    assert_eq!(rows.len(), numbers.len());
    let mut renumbered = vec![Vec::new(); rows.len()];
    for (row, &number) in rows.iter().zip(numbers) {
        renumbered[number as usize] = row.iter().map(|&w| numbers[w as usize]).collect();
    }
    renumbered
}

/// `num_arcs` arcs, each between a uniform pair of distinct vertices and
/// directed along one random order of all vertices; repeats are kept.
///
/// # Panics
///
/// When there are arcs to place and fewer than two vertices.
pub fn random_dag(rng: &mut Rng, num_vertices: u32, num_arcs: usize) -> Rows {
    let order = rng.permutation(num_vertices);
    let mut rows = vec![Vec::new(); num_vertices as usize];
    for _ in 0..num_arcs {
        let i = rng.vertex(num_vertices);
        let j = rng.vertex(num_vertices - 1);
        let j = if j < i { j } else { j + 1 };
        let (early, late) = (i.min(j) as usize, i.max(j) as usize);
        rows[order[early] as usize].push(order[late]);
    }
    rows
}
