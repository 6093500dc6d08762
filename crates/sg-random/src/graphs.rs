//! Graphs as lists of rows: small ones exhaustively.

/// A graph as a list of rows: `rows[v]` holds the followers of `v`.
pub type Rows = Vec<Vec<u32>>;

/// Every DAG on `n` vertices whose arcs all go from a smaller to a larger number:
/// `2^(n(n-1)/2)` graphs, among them every DAG up to renumbering.
///
/// # Panics
///
/// When `n` is above 8: there would be more than `2^32` graphs.
pub fn all_dags(n: u32) -> impl Iterator<Item = Rows> {
    subsets(n, |v| v + 1)
}

/// Every directed graph on `n` vertices, self-loops included: `2^(n^2)` graphs.
///
/// # Panics
///
/// When `n` is above 5: there would be more than `2^32` graphs.
pub fn all_digraphs(n: u32) -> impl Iterator<Item = Rows> {
    subsets(n, |_| 0)
}

/// The graph on `n` vertices with each set of arcs in turn, those of v to `least(v)` or above.
fn subsets(n: u32, least: impl Fn(u32) -> u32) -> impl Iterator<Item = Rows> {
    let arcs_of = |v| (least(v)..n).map(move |w| (v, w));
    let arcs: Vec<(u32, u32)> = (0..n).flat_map(arcs_of).collect();
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
