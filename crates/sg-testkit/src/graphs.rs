//! Graphs as lists of rows: drawn at random, numbered anew, and shown by names.

use std::fmt::Display;

use sg_random::{Rng, Rows, along};

/// A graph of `num_arcs` arcs between uniform pairs of vertices along one random order of all;
/// repeats are kept. The hashes of the inputs of `sg-bench` follow from how it draws.
///
/// # Panics
///
/// If there are arcs among fewer than two vertices.
pub fn random_dag(rng: &mut Rng, num_vertices: u32, num_arcs: usize) -> Rows {
    let order = rng.permutation(num_vertices);
    along::pairs(rng, &order, num_arcs)
}

/// The graph with vertex `v` called `numbers[v]`.
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

/// The vertices with their followers, by name: `a: b c; b:`.
pub fn shown<'a, N: Display>(
    rows: impl IntoIterator<Item = &'a [u32]>,
    name: impl Fn(u32) -> N,
) -> String {
    let row = |(v, row): (u32, &[u32])| {
        let followers = row.iter().map(|&w| format!(" {}", name(w)));
        format!("{}:{}", name(v), followers.collect::<String>())
    };
    let rows: Vec<_> = (0..).zip(rows).map(row).collect();
    rows.join("; ")
}
